import { combinedVerdict, type ReportedEvaluation, VERDICT_WORDS } from '@assay/agent-tools/outcome';
import { clip, printable } from '@assay/agent-tools/printable';
import type { Finding, Verdict } from '@assay/contracts';
import { bySeverity } from '@assay/contracts/severities';
import { groupBy } from '@assay/policy-engine/group-by';
import type { Colors, Terminal } from '../terminal.js';
import { count, severityColor, wrap } from './format.js';
import { type Outcome } from './outcome.js';
import { summaryLines } from './summary.js';

export interface TextReportOptions extends Pick<Terminal, 'colors' | 'columns'> {
  /** The most severe ones are shown. */
  maxFindings: number;
}

const MAX_SNIPPET_LINES = 6;
const LONGEST_LINE = 160;

/** The outcome for people: findings by file, what was not looked at, counts, gate, verdict. */
export function textReport(outcome: Outcome, options: TextReportOptions): string {
  const { colors } = options;
  const present = outcome.findings.filter(
    ({ status, baseline_state: state }) => status === 'open' && state !== 'absent',
  );
  const shown = mostSevere(present, options.maxFindings);
  const lines: string[] = [];
  for (const [path, findings] of byFile(shown)) {
    lines.push(colors.underline(printable(path)));
    for (const finding of findings.sort(byPlace)) lines.push(...findingLines(finding, outcome, options), '');
  }
  if (shown.length < present.length)
    lines.push(
      colors.bold(`${count(present.length - shown.length, 'more finding')}, none of them more severe:`) +
        ' use --max-findings all to show them',
      '',
    );
  lines.push(...summaryLines(outcome, colors));
  lines.push('', verdictLine(combinedVerdict(outcome.evaluations), outcome.evaluations, colors));
  return `${lines.join('\n')}\n`;
}

/** In the order of the paths. */
function byFile(findings: readonly Finding[]): [string, Finding[]][] {
  return [...groupBy(findings, ({ path }) => path)].sort(([a], [b]) => (a < b ? -1 : 1));
}

function byPlace(a: Finding, b: Finding): number {
  return a.start.offset - b.start.offset || (a.rule_id < b.rule_id ? -1 : 1);
}

function mostSevere(findings: readonly Finding[], max: number): Finding[] {
  if (findings.length <= max) return [...findings];
  return [...findings].sort(bySeverity).slice(0, max);
}

function findingLines(finding: Finding, outcome: Outcome, { colors, columns }: TextReportOptions): string[] {
  const width = Math.max(40, Math.min(LONGEST_LINE, columns));
  const place = `${finding.start.line}:${finding.start.column}`;
  const tags = [actionTag(finding, outcome, colors), baselineTag(finding, outcome, colors)].filter(Boolean);
  const head = [
    `  ${colors.dim(place.padEnd(8))}${severityColor(finding.severity, colors)(finding.severity.padEnd(8))}`,
    colors.cyan(printable(finding.rule_id)),
    ...tags,
  ].join('  ');
  const indent = ' '.repeat(10);
  return [
    head,
    ...wrap(printable(finding.message, { lines: true }), width - indent.length).map((line) => indent + line),
    ...wayLines(finding).map((line) => indent + colors.dim(line)),
    ...snippetLines(finding, width - indent.length, colors).map((line) => indent + line),
    ...(finding.remediation
      ? wrap(`→ ${printable(finding.remediation, { lines: true })}`, width - indent.length).map(
          (line) => indent + colors.green(line),
        )
      : []),
  ];
}

function actionTag({ action, baseline_state: state }: Finding, { countsOnlyNew }: Outcome, colors: Colors): string {
  if (action === 'off') return colors.dim('shadow');
  return action === 'block' && (!countsOnlyNew || state === 'new') ? colors.bold('blocks') : '';
}

function baselineTag({ baseline_state: state }: Finding, { evaluations }: Outcome, colors: Colors): string {
  if (evaluations.every((evaluation) => evaluation.baseline_evaluation_id === null)) return '';
  return state === 'new' ? 'new' : colors.dim('known');
}

/** Where data comes from that another file reads, and the files between. */
function wayLines({ path, trace = [] }: Finding): string[] {
  if (trace.every((step) => step.path === path)) return [];
  const entries = trace.filter((step, at) => step.path !== trace[at - 1]?.path && (at === 0 || step.path !== path));
  return entries.map((step, at) => printable(`${at === 0 ? 'from' : 'through'} ${step.path}:${step.start.line}`));
}

function snippetLines(finding: Finding, width: number, colors: Colors): string[] {
  if (finding.snippet.trim() === '') return [];
  const lines = finding.snippet.replace(/\r?\n$/, '').split('\n');
  const shown = lines.slice(0, MAX_SNIPPET_LINES);
  const digits = String(finding.start.line + shown.length - 1).length;
  return [
    ...shown.map((line, index) => {
      const number = String(finding.start.line + index).padStart(digits);
      return `${colors.dim(`${number} │`)} ${clip(printable(line), width - digits - 3)}`;
    }),
    ...(lines.length > shown.length
      ? [colors.dim(`${' '.repeat(digits)} │ … ${lines.length - shown.length} more lines`)]
      : []),
  ];
}

function verdictLine(verdict: Verdict, evaluations: readonly ReportedEvaluation[], colors: Colors): string {
  const color = { passed: colors.green, warned: colors.yellow, blocked: colors.red, incomplete: colors.magenta }[
    verdict
  ];
  const ids = evaluations.flatMap(({ id }) => id ?? []).join(', ');
  return `${colors.bold(color(verdict.toUpperCase()))}: ${VERDICT_WORDS[verdict]}${ids && ` ${colors.dim(`(${ids})`)}`}`;
}
