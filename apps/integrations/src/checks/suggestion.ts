import type { FindingDto } from '@assay/contracts';

const MAX_CHARACTERS = 4_000;

interface Suggestion {
  /** Lines of the new file, from 1, the last one included. */
  startLine: number;
  line: number;
  /** What stands there instead. */
  text: string;
}

/**
 * The fix of a finding as whole lines, which is how hosts apply it with a click.
 * @param lines of the finding's file that the change adds, with their text
 * @returns undefined if there is no fix, or if it touches other lines
 */
export function suggestionOf({ fix }: FindingDto, lines: ReadonlyMap<number, string>): Suggestion | undefined {
  // from the last to the first, so that places stay true
  const edits = [...(fix?.edits ?? [])].reverse().sort((a, b) => b.start.offset - a.start.offset);
  const [last, first] = [edits[0], edits.at(-1)];
  if (!last || !first) return undefined;
  const startLine = first.start.line;
  const line = Math.max(...edits.map(({ end }) => end.line));
  const starts = new Map<number, number>();
  let text = '';
  for (let at = startLine; at <= line; at++) {
    const added = lines.get(at);
    // of another encoding: what the host would write is not what is there
    if (added === undefined || added.includes('\ufffd')) return undefined;
    starts.set(at, text.length);
    text += at === line ? added : `${added}\n`;
  }
  const place = (of: { line: number; column: number }) => (starts.get(of.line) ?? 0) + of.column - 1;
  for (const { start, end, replacement } of edits)
    text = text.slice(0, place(start)) + replacement + text.slice(place(end));
  text = text.replaceAll('\r', '');
  return text.length <= MAX_CHARACTERS ? { startLine, line, text } : undefined;
}
