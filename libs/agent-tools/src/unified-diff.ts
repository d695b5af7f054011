const CONTEXT_LINES = 3;
/** How far equal lines are looked for, on both sides together: each further one costs as much as all before it. */
const MAX_SKIPPED_LINES = 1_000;

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

/** Greedy: after a difference, the nearest pair of equal lines on both sides, by the sum of what is skipped; beyond the bound, what both end with. */
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
  const most = Math.min(old.length - a + now.length - b, MAX_SKIPPED_LINES);
  for (let sum = 1; sum < most; sum++) {
    for (let skipped = 0; skipped <= sum; skipped++) {
      const [x, y] = [a + skipped, b + sum - skipped];
      if (x < old.length && y < now.length && old[x] === now[y]) return [x, y];
    }
  }
  return commonEnd(old, now, a, b);
}

function commonEnd(old: readonly string[], now: readonly string[], a: number, b: number): [number, number] {
  let [x, y] = [old.length, now.length];
  while (x > a && y > b && old[x - 1] === now[y - 1]) {
    x--;
    y--;
  }
  return [x, y];
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
  const parts: string[][] = [];
  const put = (mark: string, shown: readonly string[]) => parts.push(shown.map((line) => marked(mark, line)));
  let at = first.oldStart - lead;
  for (const change of group) {
    put(' ', old.slice(at, change.oldStart));
    put('-', old.slice(change.oldStart, change.oldEnd));
    put('+', now.slice(change.newStart, change.newEnd));
    at = change.oldEnd;
  }
  put(' ', old.slice(at, last.oldEnd + trail));
  const range = (start: number, end: number) => `${end > start ? start + 1 : start},${end - start}`;
  return `@@ -${range(first.oldStart - lead, last.oldEnd + trail)} +${range(first.newStart - lead, last.newEnd + trail)} @@\n${parts.flat().join('')}`;
}

function marked(mark: string, line: string): string {
  return line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`;
}
