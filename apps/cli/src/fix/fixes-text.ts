import { count } from '../report/format.js';
import type { FixedFile } from '../report/outcome.js';

const LEFT: Record<NonNullable<FixedFile['left']>, string> = {
  changed: 'it has changed since it was read; evaluate it again',
  not_utf8: 'it is not UTF-8, and was converted for the evaluation; fix it manually',
  unreadable: 'it can no longer be read',
  not_writable: 'it cannot be written',
};

/** A summary for people: one line, and one line for each file that was not fixed. */
export function fixesText(fixes: readonly FixedFile[], { dryRun }: { dryRun: boolean }): string {
  const done = fixes.filter(({ applied }) => applied > 0);
  const applied = done.reduce((sum, fix) => sum + fix.applied, 0);
  const waiting = done.reduce((sum, fix) => sum + fix.waiting, 0);
  const lines =
    applied === 0
      ? [`Nothing ${dryRun ? 'would be' : 'was'} fixed: ${fixes.length === 0 ? 'no finding has a fix' : 'see below'}.`]
      : [`${dryRun ? 'Would fix' : 'Fixed'} ${count(applied, 'finding')} in ${count(done.length, 'file')}.`];
  if (waiting > 0) lines.push(`${count(waiting, 'fix overlaps another', 'fixes overlap others')}: run it again.`);
  for (const { path, left } of fixes) if (left) lines.push(`${path} was not fixed: ${LEFT[left]}.`);
  return `${lines.join('\n')}\n`;
}
