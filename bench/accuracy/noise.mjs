#!/usr/bin/env node
import { join } from 'node:path';
/**
 * What the built-in policies report in folders of real code, to be read by a person: findings a rule, then each place.
 *
 *   node bench/accuracy/noise.mjs <folder>... [--policy <id>] [--rule <id>] [--places <number a rule, default 3>]
 */
import { parseArgs } from 'node:util';
import { evaluator, filesBelow, readText } from './evaluate-folder.mjs';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { policy: { type: 'string' }, rule: { type: 'string' }, places: { type: 'string', default: '3' } },
});
if (folders.length === 0) {
  console.error('usage: noise.mjs <folder>... [--policy <id>] [--rule <id>] [--places <n>]');
  process.exit(2);
}
const findingsOf = evaluator((id) => !values.policy || id === values.policy);
const byRule = new Map();
const totals = { files: 0, bytes: 0, ms: 0 };
for (const folder of folders) {
  for (const path of filesBelow(folder)) {
    const content = readText(join(folder, path));
    if (content === null) continue;
    const started = performance.now();
    const found = findingsOf({ path, content });
    totals.ms += performance.now() - started;
    totals.files += 1;
    totals.bytes += Buffer.byteLength(content);
    for (const finding of found) {
      if (values.rule && finding.rule_id !== values.rule) continue;
      if (!byRule.has(finding.rule_id)) byRule.set(finding.rule_id, []);
      byRule.get(finding.rule_id).push({ place: `${join(folder, path)}:${finding.start.line}`, ...finding });
    }
  }
}
const perMegabyte = (count) => ((count * 1e6) / totals.bytes).toFixed(2);
for (const [id, findings] of [...byRule].sort((a, b) => b[1].length - a[1].length)) {
  console.log(
    `${String(findings.length).padStart(6)}  ${id}  (${findings[0].severity}, ${findings[0].action}; ${perMegabyte(findings.length)} a MB)`,
  );
  for (const { place, snippet } of findings.slice(0, Number(values.places))) {
    console.log(`          ${place}  ${snippet.trim().replace(/\s+/g, ' ').slice(0, 140)}`);
  }
}
const blocking = [...byRule.values()].flat().filter(({ action }) => action === 'block').length;
console.log(
  `${totals.files} files, ${(totals.bytes / 1e6).toFixed(1)} MB, ${(totals.ms / 1000).toFixed(1)} s; ${blocking} findings that block`,
);
