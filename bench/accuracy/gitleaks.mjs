#!/usr/bin/env node
/**
 * The secret rules against a report of gitleaks 8.30.1 over the same folders.
 *
 * In one working directory, with the same name of the folder:
 *
 *   gitleaks dir <folder> --no-banner --report-format json --report-path <report.json>
 *   node bench/accuracy/gitleaks.mjs <folder> <report.json> [--verbose]
 *
 * Compared are rule, path, line and matched text. Left out, and counted: files above 1 MiB and files that are no UTF-8,
 * which the service does not take. Text that gitleaks decoded first is compared by rule, path and line only.
 */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { evaluator, filesBelow, readText } from './evaluate-folder.mjs';

const [folder, reportPath, ...flags] = process.argv.slice(2);
if (!folder || !reportPath) {
  console.error('usage: gitleaks.mjs <folder> <report.json> [--verbose]');
  process.exit(2);
}
const findingsOf = evaluator((id) => id === 'secrets');
const decodedPlaces = new Set();
const theirs = new Map();
const add = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
const keyOf = (rule, path, line, text) => [rule, path, line, text].join('\t');

const taken = new Set();
const ours = [];
let bytes = 0;
let ms = 0;
let left = 0;
for (const path of filesBelow(folder)) {
  const content = readText(join(folder, path));
  if (content === null) {
    left += 1;
    continue;
  }
  taken.add(path);
  bytes += Buffer.byteLength(content);
  const started = process.cpuUsage();
  const findings = findingsOf({ path, content });
  const { user, system } = process.cpuUsage(started);
  ms += (user + system) / 1000;
  const buffer = findings.length > 0 ? Buffer.from(content) : null;
  for (const { rule_id, start, end } of findings) {
    if (rule_id.startsWith('assay.')) continue;
    ours.push({ rule: rule_id, path, line: start.line, text: buffer.subarray(start.offset, end.offset).toString() });
  }
}

let outside = 0;
for (const finding of JSON.parse(readFileSync(reportPath, 'utf8'))) {
  const path = relative(resolve(folder), resolve(finding.File)).replaceAll('\\', '/');
  if (!taken.has(path)) {
    outside += 1;
    continue;
  }
  const line = Math.max(1, finding.StartLine);
  const isDecoded = (finding.Tags ?? []).some((tag) => tag.startsWith('decoded:'));
  const isName = finding.Match.startsWith('file detected:');
  if (isDecoded) decodedPlaces.add(keyOf(finding.RuleID, path, line, ''));
  add(theirs, keyOf(finding.RuleID, path, line, isDecoded || isName ? '' : finding.Match));
}
const theirCount = [...theirs.values()].reduce((sum, count) => sum + count, 0);

let agreed = 0;
const onlyOurs = [];
for (const { rule, path, line, text } of ours) {
  const place = keyOf(rule, path, line, '');
  const key = decodedPlaces.has(place) ? place : keyOf(rule, path, line, text);
  const count = theirs.get(key) ?? 0;
  if (count > 0) {
    agreed += 1;
    theirs.set(key, count - 1);
  } else onlyOurs.push(key);
}
const onlyTheirs = [...theirs].flatMap(([key, count]) => Array.from({ length: count }, () => key));
if (flags.includes('--verbose')) {
  // The matched text stays out of the output: it may be a real secret.
  for (const key of onlyTheirs)
    console.log(`only gitleaks  ${key.split('\t').slice(0, 3).join('  ')}  (${key.split('\t')[3].length} characters)`);
  for (const key of onlyOurs)
    console.log(`only assay     ${key.split('\t').slice(0, 3).join('  ')}  (${key.split('\t')[3].length} characters)`);
}
const union = agreed + onlyOurs.length + onlyTheirs.length;
console.log(
  `${taken.size} files, ${(bytes / 1e6).toFixed(1)} MB; left out: ${left} files with ${outside} findings of gitleaks`,
);
const share = union === 0 ? 'nothing found by either' : `${((100 * agreed) / union).toFixed(2)} % of all`;
console.log(`gitleaks ${theirCount}, assay ${ours.length}, agreed ${agreed}: ${share}`);
console.log(`CPU time of the evaluation: ${(ms / 1000).toFixed(1)} s`);
