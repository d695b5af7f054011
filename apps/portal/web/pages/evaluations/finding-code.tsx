import { type CodeLine, CodeLines } from '../../design/code.tsx';
import type { Finding } from './queries.ts';

type Shown = Pick<Finding, 'snippet' | 'context' | 'start' | 'end' | 'path'>;

/** The lines of a finding, marked, with those around it. */
export function FindingCode({ finding }: { finding: Shown }) {
  if (finding.snippet === '') return null;
  return <CodeLines lines={linesOf(finding)} path={finding.path} label={`Code of ${finding.path}`} />;
}

/** The snippet may be cut short: what comes after it is numbered by the place of the finding's end. */
export function linesOf({ snippet, context, start, end }: Omit<Shown, 'path'>): CodeLine[] {
  const { before = [], after = [] } = context ?? {};
  // an end at the start of a line is that of the line before
  const last = end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
  return [
    ...before.map((text, index) => ({ text, number: start.line - before.length + index })),
    ...snippet.split('\n').map((text, index) => ({ text, number: start.line + index, mark: 'marked' as const })),
    ...after.map((text, index) => ({ text, number: last + 1 + index })),
  ];
}
