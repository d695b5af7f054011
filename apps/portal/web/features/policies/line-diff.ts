import { diffArrays } from 'diff';
import type { CodeLine } from '../../design/code-line.ts';

/** Lines of unchanged text around a change that are shown with it. */
const CONTEXT = 3;
/** So long two texts are compared; those that have next to nothing in common are one change. */
const TIMEOUT_MS = 1_000;

/** Lines that belong together, and how many unchanged ones were left out before them. */
export interface Hunk {
  /** The line of the text after that it begins at, from 1. */
  start: number;
  skipped: number;
  lines: CodeLine[];
}

export interface LineDiff {
  hunks: Hunk[];
  added: number;
  removed: number;
  /** Unchanged lines after the last hunk. */
  skippedAtEnd: number;
}

/** What changed between two texts, line by line, with some lines around each change. Line numbers are those of `after`, and of `before` where a line went. */
export function lineDiff(before: string, after: string): LineDiff {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const result: LineDiff = { hunks: [], added: 0, removed: 0, skippedAtEnd: 0 };
  let end = { a: 0, b: 0 };
  for (const change of changedRanges(a, b)) {
    const previous = result.hunks.at(-1);
    const gap = change.fromB - end.b;
    const isNear = previous !== undefined && gap <= 2 * CONTEXT;
    let hunk = previous;
    if (!isNear || !hunk) {
      if (hunk) hunk.lines.push(...kept(b, end.b, Math.min(end.b + CONTEXT, b.length)));
      const lead = Math.min(CONTEXT, gap);
      const shownUntil = end.b + (previous ? CONTEXT : 0);
      hunk = {
        start: change.fromB - lead + 1,
        skipped: Math.max(0, change.fromB - lead - shownUntil),
        lines: kept(b, change.fromB - lead, change.fromB),
      };
      result.hunks.push(hunk);
    } else hunk.lines.push(...kept(b, end.b, change.fromB));
    for (let at = change.fromA; at < change.toA; at++)
      hunk.lines.push({ text: a[at] ?? '', number: at + 1, mark: 'removed' });
    for (let at = change.fromB; at < change.toB; at++)
      hunk.lines.push({ text: b[at] ?? '', number: at + 1, mark: 'added' });
    result.removed += change.toA - change.fromA;
    result.added += change.toB - change.fromB;
    end = { a: change.toA, b: change.toB };
  }
  const last = result.hunks.at(-1);
  if (!last) return result;
  const tail = Math.min(end.b + CONTEXT, b.length);
  last.lines.push(...kept(b, end.b, tail));
  result.skippedAtEnd = b.length - tail;
  return result;
}

/** Lines that were replaced, as half-open ranges of indices into both texts. */
function changedRanges(a: readonly string[], b: readonly string[]) {
  const ranges: { fromA: number; toA: number; fromB: number; toB: number }[] = [];
  const parts = diffArrays([...a], [...b], { timeout: TIMEOUT_MS });
  if (!parts) return [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }];
  let [atA, atB] = [0, 0];
  for (const { value, added, removed } of parts) {
    const [toA, toB] = [added ? atA : atA + value.length, removed ? atB : atB + value.length];
    const previous = ranges.at(-1);
    const isNext = previous?.toA === atA && previous.toB === atB;
    if ((added || removed) && isNext) Object.assign(previous, { toA, toB });
    else if (added || removed) ranges.push({ fromA: atA, toA, fromB: atB, toB });
    [atA, atB] = [toA, toB];
  }
  return ranges;
}

function kept(lines: readonly string[], from: number, to: number): CodeLine[] {
  return lines.slice(from, to).map((text, index) => ({ text, number: from + index + 1 }));
}
