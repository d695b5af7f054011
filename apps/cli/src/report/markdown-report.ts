import { combinedVerdict, VERDICT_WORDS } from '@assay/agent-tools/outcome';
import { clip, printable } from '@assay/agent-tools/printable';
import type { Finding, Verdict } from '@assay/contracts';
import { bySeverity } from '@assay/contracts/severities';
import { count } from './format.js';
import { countedFindings, type Outcome } from './outcome.js';

/** A comment of GitHub holds 65,536 characters, a job summary 1 MiB. */
const MAX_ROWS = 100;
const MAX_MESSAGE_CHARS = 300;
const MARKS: Record<Verdict, string> = { passed: '✅', warned: '⚠️', blocked: '❌', incomplete: '❔' };

/** For a comment on a change, or the summary of a job: the verdict, then a table of the most severe findings. */
export function markdownReport(outcome: Outcome, { prefix }: { prefix: string }): string {
  const verdict = combinedVerdict(outcome.evaluations);
  const findings = countedFindings(outcome).sort(bySeverity);
  const skipped = outcome.evaluations.flatMap((evaluation) => evaluation.skipped);
  const files = outcome.evaluations.reduce((sum, { summary }) => sum + (summary?.files_total ?? 0), 0);
  const lines = [
    `### ${MARKS[verdict]} Assay: ${verdict}`,
    '',
    `${sentence(VERDICT_WORDS[verdict])} ${count(findings.length, outcome.countsOnlyNew ? 'new finding' : 'finding')} in ${count(files, 'file')}.`,
  ];
  if (findings.length > 0) {
    lines.push('', '| Severity | Place | Finding |', '|---|---|---|');
    for (const finding of findings.slice(0, MAX_ROWS)) lines.push(row(finding, prefix));
    if (findings.length > MAX_ROWS)
      lines.push('', `${count(findings.length - MAX_ROWS, 'more finding')}, none of them more severe.`);
  }
  if (skipped.length > 0) {
    lines.push('', `**${count(skipped.length)} could not be evaluated:**`, '');
    for (const { path, rule_id: rule, message } of skipped.slice(0, MAX_ROWS))
      lines.push(`- ${code(`${prefix}${path}`)}${rule ? ` (${code(rule)})` : ''}: ${escapeMarkdown(message)}`);
  }
  return `${lines.join('\n')}\n`;
}

function row({ severity, path, start, rule_id: rule, message }: Finding, prefix: string): string {
  return `| ${severity} | ${code(`${prefix}${path}:${start.line}`)} | ${code(rule)} ${escapeMarkdown(clip(message, MAX_MESSAGE_CHARS))} |`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Text of a repository must neither be a link, an image or a mention nor end a table. CommonMark 0.31, 2.4: any ASCII punctuation may be escaped. */
function escapeMarkdown(text: string): string {
  return printable(text).replace(/[\\`*_{}[\]()<>#+\-!|~@&:]/g, (character) =>
    character === '@' ? '@\u200b' : `\\${character}`,
  );
}

/** A code span; backticks are replaced, because a fence around them would have to be longer than each run. */
function code(text: string): string {
  return `\`${printable(text).replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}
