import type { CodeLine } from '../../design/code-line.ts';
import { fixAsDiff } from './apply-fix.ts';
import { linesOf } from './finding-lines.ts';
import type { Finding } from './queries.ts';

/** What stands for a secret in what the service shows. */
export const REDACTED = '[REDACTED]';
const SIGNS = { added: '+', removed: '-', marked: ' ' } as const;

/**
 * A finding's fix in the unified format, as `git apply` takes it, with the lines around it.
 * @returns undefined if there is no fix, if it reaches beyond the lines that the finding keeps, or if one of them is redacted
 */
export function fixAsPatch(finding: Finding): string | undefined {
  const diff = fixAsDiff(finding);
  if (!diff) return undefined;
  const around = linesOf(finding).filter(({ mark }) => !mark);
  const firstLine = finding.start.line;
  const lines: CodeLine[] = [
    ...around.filter(({ number = 0 }) => number < firstLine),
    ...diff,
    ...around.filter(({ number = 0 }) => number > firstLine),
  ];
  if (lines.some(({ text }) => text.includes(REDACTED))) return undefined;
  const count = (without: 'added' | 'removed') => lines.filter(({ mark }) => mark !== without).length;
  const start = lines[0]?.number ?? firstLine;
  return [
    `--- a/${finding.path}`,
    `+++ b/${finding.path}`,
    `@@ -${start},${count('added')} +${start},${count('removed')} @@`,
    ...lines.map(({ text, mark }) => `${mark ? SIGNS[mark] : ' '}${text}`),
    '',
  ].join('\n');
}
