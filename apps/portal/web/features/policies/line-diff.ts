import { diff } from '@codemirror/merge';
import type { CodeLine } from '../../design/code-line.ts';

/** Lines of unchanged text around a change that are shown with it. */
const CONTEXT = 3;

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
  const changes = changedRanges(a, b);
  const result: LineDiff = { hunks: [], added: 0, removed: 0, skippedAtEnd: 0 };
  let end = { a: 0, b: 0 };
  for (const change of changes) {
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

/** The diff of characters finds lines: each different line is a character of its own (62,000 of them; a policy has 1 MiB). */
function changedRanges(a: readonly string[], b: readonly string[]) {
  const codes = new Map<string, string>();
  const code = (line: string) => {
    const known = codes.get(line) ?? String.fromCharCode(charCode(codes.size));
    codes.set(line, known);
    return known;
  };
  return diff(a.map(code).join(''), b.map(code).join(''));
}

/** Without the surrogates, which stand for a character only in pairs. */
function charCode(index: number): number {
  const code = 0x21 + (index % 0xf700);
  return code < 0xd800 ? code : code + 0x800;
}

function kept(lines: readonly string[], from: number, to: number): CodeLine[] {
  return lines.slice(from, to).map((text, index) => ({ text, number: from + index + 1 }));
}
