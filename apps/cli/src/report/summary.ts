import { type ReportedEvaluation } from '@assay/agent-tools/outcome';
import { printable } from '@assay/agent-tools/printable';
import type { SkippedEntry } from '@assay/contracts';
import { formatNumber } from '@assay/contracts/counts';
import { SEVERITIES } from '@assay/contracts/severities';
import { groupBy } from '@assay/policy-engine/group-by';
import { wordsOfCondition } from '@assay/sdk/gates';
import { LEFT_OUT, type LeftOut } from '../files/list-files.js';
import type { Colors } from '../terminal.js';
import { count, severityColor } from './format.js';
import { type Outcome } from './outcome.js';

/** Maximum number of items that each list names; the JSON report has them all. */
const MAX_NAMED = 10;

export function summaryLines({ evaluations, leftOut }: Outcome, colors: Colors): string[] {
  return [
    ...subjectLines(evaluations),
    fileLine(evaluations),
    ...leftOutLines(leftOut),
    findingLine(evaluations, colors),
    ...gateLines(evaluations, colors),
    ...skippedLines(
      evaluations.flatMap((evaluation) => evaluation.skipped),
      colors,
    ),
  ];
}

function subjectLines(evaluations: readonly ReportedEvaluation[]): string[] {
  const [first] = evaluations;
  if (!first) return [];
  const policies = first.policies
    // policies on this machine have no versions
    .map(({ name, version }) => `${printable(name)}${first.id === null ? '' : ` v${version}`}`)
    .sort((a, b) => a.localeCompare(b, 'en'))
    .join(', ');
  return [
    `${printable(first.repository)}${first.ref ? ` at ${printable(first.ref)}` : ''}`,
    `Policies: ${policies || 'none active, so every file passes'}`,
    ...(evaluations.some(({ id, scope }) => id !== null && scope === 'changes')
      ? [
          'Covers part of the repository, so compliance reports ignore it (use --scope repository if it is the whole repository)',
        ]
      : []),
  ];
}

function sum(
  evaluations: readonly ReportedEvaluation[],
  pick: (summary: NonNullable<ReportedEvaluation['summary']>) => number,
): number {
  return evaluations.reduce((total, { summary }) => total + (summary ? pick(summary) : 0), 0);
}

function fileLine(evaluations: readonly ReportedEvaluation[]): string {
  const total = sum(evaluations, (summary) => summary.files_total);
  const skipped = sum(evaluations, (summary) => summary.files_skipped);
  const milliseconds = evaluations.reduce((all, evaluation) => all + (evaluation.duration_ms ?? 0), 0);
  const partly = skipped > 0 ? `, ${count(skipped)} of them not completely` : '';
  return `Files: ${count(total)} evaluated${partly}, in ${formatNumber(milliseconds / 1000, 1)} s`;
}

/** What was never sent, by reason. A folder counts as one. */
export function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  const parts = [...groupBy(leftOut, ({ reason }) => reason)].map(
    ([reason, entries]) => `${count(entries.length)} ${LEFT_OUT[reason]}`,
  );
  // the expected ones are only counted; of these a person wants to know which
  const named = leftOut.filter(({ reason }) => ['too_large', 'unreadable'].includes(reason));
  return [
    ...(parts.length > 0 ? [`Left out: ${parts.join(', ')}`] : []),
    ...named.slice(0, MAX_NAMED).map(({ path, reason }) => `  ${printable(path)} (${LEFT_OUT[reason]})`),
    ...(named.length > MAX_NAMED ? [`  … and ${count(named.length - MAX_NAMED)} more`] : []),
  ];
}

function findingLine(evaluations: readonly ReportedEvaluation[], colors: Colors): string {
  const bySeverity = SEVERITIES.flatMap((severity) => {
    const number = sum(evaluations, (summary) => summary.by_severity[severity]);
    return number > 0 ? [severityColor(severity, colors)(`${count(number)} ${severity}`)] : [];
  });
  const others = (['suppressed', 'shadow', 'absent'] as const).flatMap((kind) => {
    const number = sum(evaluations, (summary) => summary[kind]);
    return number > 0 ? [`${count(number)} ${kind === 'absent' ? 'gone since the baseline' : kind}`] : [];
  });
  const total = sum(evaluations, (summary) => summary.total);
  return `Findings: ${[total === 0 ? 'none' : bySeverity.join(', '), ...others].join('; ')}`;
}

/** Every condition that failed, and how many passed: one line for each of eighteen policies would hide them. */
function gateLines(evaluations: readonly ReportedEvaluation[], colors: Colors): string[] {
  const conditions = evaluations.flatMap(({ gate, policies }) =>
    (gate?.conditions ?? []).map((condition) => ({ ...condition, policies })),
  );
  const failed = conditions.filter(({ status }) => status !== 'passed');
  const passed = conditions.length - failed.length;
  return [
    ...failed.map(({ policies, ...condition }) => {
      const name = policies.find(({ id }) => id === condition.policy_id)?.name ?? condition.policy_id;
      return `Gate ${colors.red('failed')}: ${printable(name)}: ${printable(wordsOfCondition(condition))}`;
    }),
    ...(passed > 0 ? [passedLine(passed, failed.length, colors)] : []),
  ];
}

function passedLine(passed: number, failed: number, colors: Colors): string {
  if (failed > 0) return `Other conditions ${colors.green('passed')}: ${count(passed)}`;
  return `Gate ${colors.green('passed')}: ${passed} of ${count(passed, 'condition')}`;
}

function skippedLines(skipped: readonly SkippedEntry[], colors: Colors): string[] {
  if (skipped.length === 0) return [];
  return [
    colors.magenta(`Could not be evaluated: ${count(skipped.length)}`),
    ...skipped.slice(0, MAX_NAMED).map(({ path, rule_id: rule, reason, message }) => {
      const what = rule ? `rule ${printable(rule)}` : 'all rules';
      return `  ${printable(path)} (${what}): ${printable(reason)}: ${printable(message)}`;
    }),
    ...(skipped.length > MAX_NAMED
      ? [`  … and ${count(skipped.length - MAX_NAMED)} more: use --format json to list them`]
      : []),
  ];
}
