import { groupBy, pushTo } from '../../group-by.js';
import type { Has, Marks, RunMarks, Sink } from '../../taint/sinks/sinks.js';

/**
 * Runs for several rules, of which most would see the same: sanitizers and guards that tell them apart are seldom met. A run
 * notes which of these it came across; what it found holds for every rule that has the same ones. The others get a run of
 * their own, which they share again.
 *
 * @param run given what one of the rules looks for, with the sinks of all that may share what it finds
 * @param findsNothing whether a run found nothing for a rule, which then also finds nothing with more sanitizers and guards: the
 *   first run has those that all rules share. Absent if unknown
 * @returns for each, what its run found; throws what the run threw
 */
export function sharedRuns<T>(
  all: readonly Marks[],
  run: (marks: RunMarks) => T,
  findsNothing?: (found: T, marks: Marks) => boolean,
): Map<Marks, () => T> {
  const results = new Map<Marks, () => T>();
  for (const alike of groupBy(all, keyOf).values()) {
    let waiting: readonly Marks[] = alike;
    let isBare = findsNothing !== undefined && alike.length > 1;
    for (let [first] = waiting; first; [first] = waiting) {
      const { sanitizers: own, guards: kinds } = isBare ? sharedBy(waiting) : first;
      const sanitizers = new Met([own, ...waiting.map((marks) => marks.sanitizers)]);
      const guards = new Met([kinds, ...waiting.map((marks) => marks.guards)]);
      try {
        const found = run({ ...first, sanitizers: sanitizers.set, guards: guards.set, sinks: sinksOf(waiting) });
        const holds = (marks: Marks) => isBare && findsNothing?.(found, marks) === true;
        const shares = (marks: Marks) => sanitizers.isSame(marks.sanitizers) && guards.isSame(marks.guards);
        for (const marks of waiting) if (holds(marks) || shares(marks)) results.set(marks, () => found);
      } catch (error) {
        results.set(first, () => {
          throw error;
        });
      }
      isBare = false;
      waiting = waiting.filter((marks) => !results.has(marks));
    }
  }
  return results;
}

/** Of what no two rules that share a run may differ in. */
function keyOf({ sources, numbers, isLibrary, guards, watched }: Marks): string {
  return JSON.stringify([[...sources], numbers, isLibrary, guards.has('prototype'), [...watched]]);
}

/** The first of several sets, which notes what it was asked for of that which not all of them have. */
class Met<T> {
  /** For the run. */
  readonly set: Has<T>;
  private readonly first: ReadonlySet<T>;
  private readonly asked = new Set<T>();

  constructor([first = new Set<T>(), ...others]: readonly ReadonlySet<T>[]) {
    const notShared = differing([first, ...others]);
    const noting: Has<T> = {
      has: (value) => {
        if (notShared.has(value)) this.asked.add(value);
        return first.has(value);
      },
    };
    this.first = first;
    this.set = notShared.size > 0 ? noting : first;
  }

  /** Whether another set would have said the same. */
  isSame(other: ReadonlySet<T>): boolean {
    return [...this.asked].every((value) => other.has(value) === this.first.has(value));
  }
}

function differing<T>(sets: readonly ReadonlySet<T>[]): Set<T> {
  const some = new Set(sets.flatMap((set) => [...set]));
  return new Set([...some].filter((value) => !sets.every((set) => set.has(value))));
}

/** What every rule has. */
function sharedBy(all: readonly Marks[]): Pick<Marks, 'sanitizers' | 'guards'> {
  const [first, ...others] = all;
  return {
    sanitizers: new Set([...(first?.sanitizers ?? [])].filter((id) => others.every((each) => each.sanitizers.has(id)))),
    guards: new Set([...(first?.guards ?? [])].filter((kind) => others.every((each) => each.guards.has(kind)))),
  };
}

function sinksOf(all: readonly Marks[]): Map<number, Sink[]> {
  const sinks = new Map<number, Sink[]>();
  for (const marks of all) for (const [id, list] of marks.sinks) for (const sink of list) pushTo(sinks, id, sink);
  return sinks;
}
