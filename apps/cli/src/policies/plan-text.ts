import { printable } from '@assay/agent-tools/printable';
import type { PreviewResult } from '@assay/contracts';
import { count } from '../report/format.js';
import type { Colors } from '../terminal.js';
import { changesOf, type Plan, type PlannedPolicy } from './plan.js';

const SHOWN_EXAMPLES = 5;
const MARKS = { create: '+', update: '~', unchanged: ' ', delete: '-' } as const;

/** The plan for a person: what changes, how, and whom it would block. */
export function planText(given: Plan, colors: Colors): string {
  const plan = printablePlan(given);
  const changed = changesOf(plan);
  const blocks = changed.map((planned) =>
    [`${mark(planned, colors)} ${planned.name} ${colors.dim(change(planned))}`, ...details(planned, colors)].join('\n'),
  );
  const unmanaged =
    plan.unmanaged.length > 0
      ? [`Not in the folder and unchanged (--prune deletes them): ${plan.unmanaged.join(', ')}`]
      : [];
  return `${[...blocks, ...unmanaged, summary(plan)].join('\n\n')}\n`;
}

function summary({ policies }: Plan): string {
  const number = (action: PlannedPolicy['action']) => policies.filter((policy) => policy.action === action).length;
  if (policies.every(({ action }) => action === 'unchanged'))
    return `Nothing to do: the service is up to date with ${policies.length === 1 ? 'the policy' : `all ${count(policies.length, 'policy', 'policies')}`} in the folder.`;
  return `Plan: ${number('create')} to create, ${number('update')} to change, ${number('delete')} to delete, ${number('unchanged')} unchanged.`;
}

function mark({ action }: PlannedPolicy, colors: Colors): string {
  const color = { create: colors.green, update: colors.yellow, unchanged: colors.dim, delete: colors.red }[action];
  return color(MARKS[action]);
}

function change({ action, file, version }: PlannedPolicy): string {
  switch (action) {
    case 'create':
      return `(new, from ${file})`;
    case 'update':
      return `(version ${version} → ${(version ?? 0) + 1}, from ${file})`;
    case 'delete':
      return '(deleted: it has no file)';
    case 'unchanged':
      return `(version ${version})`;
  }
}

function details(planned: PlannedPolicy, colors: Colors): string[] {
  const { diff, without_effect: withoutEffect, version, preview } = planned;
  const lines = diff === '' ? [] : indented(diff).map((line) => colored(line, colors));
  if (withoutEffect === 'inactive') lines.push('    It is inactive, so evaluations do not run it.');
  if (withoutEffect === 'pinned')
    lines.push(`    Another version is pinned, so evaluations do not use version ${(version ?? 0) + 1}.`);
  if (preview) lines.push(...previewLines(preview, colors));
  return lines;
}

function indented(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`);
}

function colored(line: string, colors: Colors): string {
  const mark = line.slice(4, 5);
  return mark === '+' ? colors.green(line) : mark === '-' ? colors.red(line) : line;
}

function previewLines({ totals, evaluations, examples }: PreviewResult, colors: Colors): string[] {
  const looked = totals.newly_blocks + totals.unblocks + totals.stays;
  if (looked + totals.not_evaluated === 0)
    return ['    The effect is unknown, because no repository has been evaluated yet.'];
  const lines = [
    `    Of ${count(looked, 'repository', 'repositories')}: ${totals.newly_blocks} newly blocked, ${totals.unblocks} no longer blocked, ${totals.stays} unchanged.`,
  ];
  if (totals.not_evaluated > 0)
    lines.push(`    ${count(totals.not_evaluated, 'repository', 'repositories')} could not be checked.`);
  for (const { repository, ref, effect, newly_blocking: findings } of evaluations) {
    if (effect === 'newly_blocks')
      lines.push(
        `    ${colors.red('blocks')} ${repository}${ref ? ` (${ref})` : ''}: ${count(findings, 'new blocking finding')}`,
      );
    else if (effect === 'unblocks')
      lines.push(`    ${colors.green('unblocks')} ${repository}${ref ? ` (${ref})` : ''}`);
  }
  const shown = examples.filter(({ effect }) => effect === 'newly_blocks').slice(0, SHOWN_EXAMPLES);
  if (shown.length > 0) lines.push('    Findings that would block:');
  for (const { repository, path, line, rule_id: rule } of shown)
    lines.push(`      ${colors.dim(`${repository}: ${path}:${line} ${rule}`)}`);
  return lines;
}

/** Names, texts and paths come from outside: control characters must not reach the terminal. */
function printablePlan(plan: Plan): Plan {
  return JSON.parse(JSON.stringify(plan), (_, value: unknown) =>
    typeof value === 'string' ? printable(value, { lines: true }) : value,
  );
}
