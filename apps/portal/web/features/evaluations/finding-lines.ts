import type { CodeLine } from '../../design/code-line.ts';
import type { Finding } from './queries.ts';

/** The snippet may be cut short: what comes after it is numbered by the place of the finding's end. */
export function linesOf({
  snippet,
  context,
  start,
  end,
}: Pick<Finding, 'snippet' | 'context' | 'start' | 'end'>): CodeLine[] {
  const { before = [], after = [] } = context ?? {};
  // an end at the start of a line is that of the line before
  const last = end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
  return [
    ...before.map((text, index) => ({ text, number: start.line - before.length + index })),
    ...snippet.split('\n').map((text, index) => ({ text, number: start.line + index, mark: 'marked' as const })),
    ...after.map((text, index) => ({ text, number: last + 1 + index })),
  ];
}
