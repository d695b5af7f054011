import { CodeLines } from '../../design/code.tsx';
import { linesOf } from './finding-lines.ts';
import type { Finding } from './queries.ts';

type Shown = Pick<Finding, 'snippet' | 'context' | 'start' | 'end' | 'path'>;

/** The lines of a finding, marked, with those around it. */
export function FindingCode({ finding }: { finding: Shown }) {
  if (finding.snippet === '') return null;
  return <CodeLines lines={linesOf(finding)} path={finding.path} label={`Code of ${finding.path}`} />;
}
