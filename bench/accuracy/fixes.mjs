#!/usr/bin/env node
/**
 * Whether the fixes of the built-in rules hold in folders of real code: every fix of a file at once, then evaluated again.
 *
 *   node bench/accuracy/fixes.mjs <folder>... [--policy <id>] [--places <number a rule, default 2>]
 *
 * `left`: what was fixed and is found again. `new`: other findings that the file did not have. `again`: a second round that
 * still changes something beyond fixes that overlapped.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyFixes, fixableTogether, languageOf } from '@assay/policy-engine';
import { evaluator, filesBelow, readText } from './evaluate-folder.mjs';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { policy: { type: 'string' }, places: { type: 'string', default: '2' } },
});
const evaluate = evaluator((id) => id !== 'secrets' && (!values.policy || id === values.policy));
const counts = { files: 0, fixed: 0, left: 0, new: 0, again: 0 };
const byRule = new Map();
const problems = [];

for (const folder of folders)
  for (const path of filesBelow(folder)) {
    const content = readText(join(folder, path));
    if (content === null || !languageOf(path, content)) continue;
    const before = evaluate({ path, content });
    const applied = fixableTogether(before);
    if (applied.length === 0) continue;
    const fixed = applyFixes(content, applied);
    const after = evaluate({ path, content: fixed });
    counts.files++;
    counts.fixed += applied.length;
    const of = (findings, rule) => findings.filter(({ rule_id }) => rule_id === rule).length;
    for (const rule of new Set([...before, ...after].map(({ rule_id }) => rule_id))) {
      const gone = of(applied, rule);
      const more = of(after, rule) - (of(before, rule) - gone);
      if (gone > 0) {
        const known = byRule.get(rule) ?? { fixed: 0, places: [] };
        byRule.set(rule, known);
        known.fixed += gone;
        if (known.places.length < Number(values.places))
          known.places.push(
            change(
              path,
              applied.find((one) => one.rule_id === rule),
            ),
          );
      }
      if (more <= 0) continue;
      counts[gone > 0 ? 'left' : 'new'] += more;
      problems.push(`${gone > 0 ? 'left' : 'new'}: ${rule} in ${join(folder, path)}`);
    }
    const waiting = before.filter(({ fix }) => fix).length - applied.length;
    const again = fixableTogether(after).length;
    if (again > waiting) {
      counts.again += again - waiting;
      problems.push(`again: ${join(folder, path)}`);
    }
  }

function change(path, { fix, start, snippet }) {
  return `${path}:${start.line}  ${snippet.trim().split('\n')[0].slice(0, 120)}  =>  ${fix.edits.map(({ replacement }) => replacement.trim().slice(-60)).join(' … ')}`;
}

for (const [rule, { fixed, places }] of [...byRule].sort((a, b) => b[1].fixed - a[1].fixed)) {
  console.log(`${String(fixed).padStart(6)}  ${rule}`);
  for (const place of places) console.log(`        ${place}`);
}
for (const problem of problems) console.log(problem);
console.log(
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
);
