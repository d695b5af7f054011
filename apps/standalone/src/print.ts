import type { DemoResult } from './demo.js';

const COLORS = { critical: 35, high: 31, medium: 33, low: 36, info: 90 } as const;
const color = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);

export function say(text: string): void {
  console.log(text);
}

/** At most so many findings are printed; the portal shows the rest. */
const PRINTED_FINDINGS = 12;

export function printEvaluation({ evaluation, findings, total, webhookId }: DemoResult, portalUrl: string): void {
  const { summary, progress, duration_ms: durationMs } = evaluation;
  const severities = Object.entries(summary?.by_severity ?? {}).flatMap(([severity, count]) =>
    count > 0 ? [`${count} ${severity}`] : [],
  );
  say(`
  ${evaluation.repository}: verdict ${paint(evaluation.verdict === 'passed' ? 32 : 31, evaluation.verdict ?? 'none')}, ${severities.join(', ') || 'no findings'} in ${progress.files_total} files (${durationMs} ms)`);
  for (const finding of findings.slice(0, PRINTED_FINDINGS))
    say(
      `    ${paint(COLORS[finding.severity], finding.severity.padEnd(8))} ${finding.path}:${finding.start.line}  ${finding.rule_id}  ${finding.message}`,
    );
  if (total > PRINTED_FINDINGS)
    say(`    … and ${total - PRINTED_FINDINGS} more: ${portalUrl}/evaluations/${evaluation.id}`);
  say(`    webhook evaluation.completed ${webhookId} delivered, signature verified`);
}
