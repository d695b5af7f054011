import { combinedVerdict, VERDICT_WORDS } from '@assay/agent-tools/outcome';
import { printable } from '@assay/agent-tools/printable';
import type { Severity } from '@assay/contracts';
import { bySeverity } from '@assay/contracts/severities';
import { count } from './format.js';
import { countedFindings, type Outcome } from './outcome.js';

/** GitHub shows no more annotations of one kind and step (workflow commands, "Setting an error message"). */
const MAX_OF_KIND = 10;
const KINDS: Record<Severity, 'error' | 'warning' | 'notice'> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'notice',
  info: 'notice',
};

/** Workflow commands of GitHub Actions: each finding is an annotation of its line. The most severe ones come first. */
export function githubReport(outcome: Outcome, { prefix }: { prefix: string }): string {
  const findings = countedFindings(outcome).sort(bySeverity);
  const shown = { error: 0, warning: 0, notice: 0 };
  const lines = findings.flatMap((finding) => {
    const kind = KINDS[finding.severity];
    if (++shown[kind] > MAX_OF_KIND) return [];
    // a column only counts where the finding is on one line
    const columns: Record<string, number> =
      finding.end.line === finding.start.line
        ? { col: finding.start.column, endColumn: Math.max(finding.start.column, finding.end.column) }
        : {};
    const properties = {
      file: `${prefix}${finding.path}`,
      line: finding.start.line,
      endLine: finding.end.line,
      ...columns,
      title: `${finding.rule_id} (${finding.severity})`,
    };
    const text = finding.remediation ? `${finding.message}\n${finding.remediation}` : finding.message;
    return [command(kind, properties, printable(text, { lines: true }))];
  });
  const hidden = Object.values(shown).reduce((sum, number) => sum + Math.max(0, number - MAX_OF_KIND), 0);
  const skipped = outcome.evaluations.reduce((sum, evaluation) => sum + evaluation.skipped.length, 0);
  const verdict = combinedVerdict(outcome.evaluations);
  const parts = [
    `${verdict.toUpperCase()}: ${VERDICT_WORDS[verdict]}`,
    `${count(findings.length, 'finding')}${hidden > 0 ? `, ${hidden} of them not annotated: GitHub shows ${MAX_OF_KIND} of each kind` : ''}`,
    ...(skipped > 0 ? [`${skipped} could not be evaluated`] : []),
  ];
  return `${[...lines, parts.join('; ')].join('\n')}\n`;
}

/** The form and its escapes: actions/toolkit, packages/core/src/command.ts. Other systems obey `##vso[…]` in any place of a line. */
function command(name: string, properties: Record<string, string | number>, message: string): string {
  const list = Object.entries(properties).map(
    ([key, value]) =>
      `${key}=${escapeData(printable(String(value)))
        .replaceAll(':', '%3A')
        .replaceAll(',', '%2C')}`,
  );
  return `::${name} ${list.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
