const CONTEXT_LINES = 3;

interface Change {
  /** 0-based lines of the old and the new text, the ends exclusive. */
  oldStart: number;
  oldEnd: number;
  newStart: number;
  newEnd: number;
}

/** What `diff -u` shows, for texts that differ in few places; empty where they are equal. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const [old, now] = [lines(before), lines(after)];
  const hunks = grouped(changes(old, now)).map((group) => hunk(group, old, now));
  return `--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;
}

/** With their ends, so that a missing last one is seen. */
function lines(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** Greedy: after a difference, the nearest pair of equal lines on both sides, by the sum of what is skipped. */
function changes(old: readonly string[], now: readonly string[]): Change[] {
  const found: Change[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < now.length) {
    if (a < old.length && b < now.length && old[a] === now[b]) {
      a++;
      b++;
      continue;
    }
    const [oldEnd, newEnd] = nextCommon(old, now, a, b);
    found.push({ oldStart: a, oldEnd, newStart: b, newEnd });
    [a, b] = [oldEnd, newEnd];
  }
  return found;
}

function nextCommon(old: readonly string[], now: readonly string[], a: number, b: number): [number, number] {
  const most = old.length - a + now.length - b;
  for (let sum = 1; sum < most; sum++) {
    for (let skipped = 0; skipped <= sum; skipped++) {
      const [x, y] = [a + skipped, b + sum - skipped];
      if (x < old.length && y < now.length && old[x] === now[y]) return [x, y];
    }
  }
  return [old.length, now.length];
}

/** The first change of a hunk, and those after it. */
type Group = [Change, ...Change[]];

function grouped(all: readonly Change[]): Group[] {
  const groups: Group[] = [];
  for (const change of all) {
    const last = groups.at(-1)?.at(-1);
    if (last && change.oldStart - last.oldEnd <= 2 * CONTEXT_LINES) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunk(group: Readonly<Group>, old: readonly string[], now: readonly string[]): string {
  const [first] = group;
  const last = group.at(-1) ?? first;
  const lead = Math.min(CONTEXT_LINES, first.oldStart);
  const trail = Math.min(CONTEXT_LINES, old.length - last.oldEnd);
  const body: string[] = [];
  let at = first.oldStart - lead;
  for (const change of group) {
    body.push(...old.slice(at, change.oldStart).map((line) => marked(' ', line)));
    body.push(...old.slice(change.oldStart, change.oldEnd).map((line) => marked('-', line)));
    body.push(...now.slice(change.newStart, change.newEnd).map((line) => marked('+', line)));
    at = change.oldEnd;
  }
  body.push(...old.slice(at, last.oldEnd + trail).map((line) => marked(' ', line)));
  const range = (start: number, end: number) => `${end > start ? start + 1 : start},${end - start}`;
  return `@@ -${range(first.oldStart - lead, last.oldEnd + trail)} +${range(first.newStart - lead, last.newEnd + trail)} @@\n${body.join('')}`;
}

function marked(mark: string, line: string): string {
  return line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`;
}
