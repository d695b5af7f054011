import { count } from '../../report/format.js';
import type { Imported } from './import-policies.js';
import type { Loss } from './loss.js';

/** What was taken over, and rule by rule what was not. */
export function importText({ rules, taken_over: takenOver, losses }: Imported, files: readonly string[]): string {
  const whole = losses.filter(({ lost }) => lost === 'rule');
  const parts = losses.filter(({ lost }) => lost === 'part');
  return [
    `${count(takenOver)} of ${count(rules, 'rule')} converted`,
    ...section('Not converted:', whole),
    ...section('Partly converted:', parts),
    ...(files.length > 0 ? ['', ...files.map((file) => `Wrote ${file}`), 'Test them: assay policies test'] : []),
    '',
  ].join('\n');
}

function section(title: string, losses: readonly Loss[]): string[] {
  if (losses.length === 0) return [];
  return [
    '',
    title,
    ...losses.map(({ source, rule, part, reason }) => `  ${source}${rule ? ` ${rule}` : ''}: ${part}: ${reason}`),
  ];
}
