/** Groups take turns, and within a group its members do: one each. */
export class Turns<T> {
  private readonly groups = new Map<string, T[]>();

  add(group: string, member: T): void {
    const members = this.groups.get(group);
    if (members) members.push(member);
    else this.groups.set(group, [member]);
  }

  /** Takes out whose turn it is. */
  next(): T | undefined {
    const [first] = this.groups;
    if (!first) return undefined;
    const [group, members] = first;
    const member = members.shift();
    this.groups.delete(group);
    if (members.length > 0) this.groups.set(group, members);
    return member;
  }
}
