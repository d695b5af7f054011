import type { CodeLine } from '../../design/code-line.ts';
import type { Finding } from './queries.ts';

/**
 * The lines of a finding before and after its fix, as a diff. Positions count UTF-16 code units, which is what strings
 * here are indexed by.
 * @returns undefined if an edit lies outside of the snippet, which is all of the file that findings keep
 */
export function fixAsDiff(finding: Pick<Finding, 'fix' | 'snippet' | 'start'>): CodeLine[] | undefined {
  const { fix, snippet, start } = finding;
  if (!fix || fix.edits.length === 0) return undefined;
  const before = snippet.split('\n');
  const offsets = before.map((_, index) => before.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0));
  const place = ({ line, column }: { line: number; column: number }) => {
    const offset = offsets[line - start.line];
    return offset === undefined ? undefined : offset + column - 1;
  };
  let text = snippet;
  // from the end, so that no edit moves the next one
  for (const edit of fix.edits.toSorted((a, b) => b.start.offset - a.start.offset)) {
    const from = place(edit.start);
    // a whole line that goes ends at the start of the next one
    const to = place(edit.end) ?? (edit.end.line - start.line === before.length ? snippet.length : undefined);
    if (from === undefined || to === undefined || from > text.length) return undefined;
    text = text.slice(0, from) + edit.replacement + text.slice(to);
  }
  return diffLines(before, text === '' ? [] : text.split('\n'), start.line);
}

/** What both have at the start and at the end stays; the middle goes and comes. Enough for a few lines. */
function diffLines(before: readonly string[], after: readonly string[], firstLine: number): CodeLine[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  const kept = (text: string, index: number): CodeLine => ({ text, number: firstLine + index });
  return [
    ...before.slice(0, head).map(kept),
    ...before.slice(head, before.length - tail).map((text, index) => ({
      text,
      number: firstLine + head + index,
      mark: 'removed' as const,
    })),
    ...after.slice(head, after.length - tail).map((text) => ({ text, mark: 'added' as const })),
    ...before.slice(before.length - tail).map((text, index) => kept(text, before.length - tail + index)),
  ];
}
