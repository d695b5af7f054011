#!/usr/bin/env node
/**
 * What the built-in policies report in real code, to be read by a person.
 *
 *   node bench/accuracy/noise.mjs <folder>... [--policy <id>] [--rule <id>] [--places <number a rule, default 3>]
 *   node bench/accuracy/noise.mjs --packages --cache <folder outside the repository> [--set seen|unseen] [--sample <n>] [--seed <n>]
 *
 * The first form prints findings a rule, then places of each. The second one evaluates each package of packages.json by
 * itself, as a repository would be, and prints its verdict and its findings by severity. With `--sample` it then
 * prints that many findings of high and critical severity, drawn by `--seed`, with the code around them: whether they are
 * true is for the reader to judge. Rules are not to be tuned on the packages marked `unseen`.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtinsOf, evaluator, folderEvaluator } from './evaluate-folder.mjs';
import { fetchPackage } from './fetch-packages.mjs';
import { filesBelow, readText } from './folder.mjs';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    policy: { type: 'string' },
    rule: { type: 'string' },
    places: { type: 'string', default: '3' },
    packages: { type: 'boolean', default: false },
    cache: { type: 'string' },
    set: { type: 'string' },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.packages ? !values.cache || (values.set && !/^(?:un)?seen$/.test(values.set)) : folders.length === 0) {
  console.error('usage: noise.mjs <folder>... [--policy <id>] [--rule <id>] [--places <n>]');
  console.error('       noise.mjs --packages --cache <folder> [--set seen|unseen] [--sample <n>] [--seed <n>]');
  process.exit(2);
}
const isWanted = (id) => !values.policy || id === values.policy;
if (values.packages) readPackages();
else readFolders();

function readFolders() {
  const findingsOf = evaluator(isWanted);
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
}

function readPackages() {
  const evaluate = folderEvaluator(builtinsOf(isWanted));
  const list = JSON.parse(readFileSync(new URL('packages.json', import.meta.url), 'utf8'));
  const severe = [];
  const totals = { packages: 0, blocked: 0, files: 0, bytes: 0, blocking: 0 };
  for (const [registry, entries] of Object.entries(list)) {
    for (const entry of entries) {
      if (values.set && Boolean(entry.unseen) !== (values.set === 'unseen')) continue;
      const folder = fetchPackage(registry, entry, values.cache);
      const { verdict, findings, files, bytes } = evaluate(folder);
      const count = (severity) => findings.filter((finding) => finding.severity === severity).length;
      const blocking = findings.filter(({ action }) => action === 'block').length;
      const counts = ['critical', 'high', 'medium', 'low', 'info'].map((severity) => `${severity} ${count(severity)}`);
      console.log(
        `${verdict.padEnd(10)}  ${`${registry} ${entry.name}@${entry.version}`.padEnd(60)}  ${blocking} blocking; ${counts.join(', ')}`,
      );
      for (const finding of findings) {
        if (finding.severity !== 'critical' && finding.severity !== 'high') continue;
        if (!values.rule || finding.rule_id === values.rule) severe.push({ folder, ...finding });
      }
      totals.packages += 1;
      totals.blocked += verdict === 'blocked' ? 1 : 0;
      totals.files += files;
      totals.bytes += bytes;
      totals.blocking += blocking;
    }
  }
  console.log(
    `${totals.blocked} of ${totals.packages} packages blocked, by ${totals.blocking} findings; ${severe.length} of high or critical severity; ${totals.files} files, ${(totals.bytes / 1e6).toFixed(1)} MB`,
  );
  for (const [at, finding] of drawn(severe, Number(values.sample), values.seed).entries()) print(at + 1, finding);
}

/** The same findings for the same seed, in whatever order they come. */
function drawn(findings, count, seed) {
  const rank = ({ folder, path, start, rule_id }) =>
    createHash('sha256')
      .update([seed, folder.split('/').slice(-2).join('/'), path, start.offset, rule_id].join('\0'))
      .digest('hex');
  return findings
    .map((finding) => [rank(finding), finding])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, finding]) => finding);
}

function print(number, { folder, path, rule_id, severity, action, message, start, end, trace }) {
  console.log(`\n── ${number}. ${rule_id} (${severity}, ${action})  ${join(folder, path)}:${start.line}`);
  console.log(`   ${message}`);
  const lines = readText(join(folder, path)).split('\n');
  const shown = new Set([...around(start.line, 6, lines.length), ...around(end.line, 3, lines.length)]);
  for (const step of trace ?? []) if (step.path === path || !step.path) shown.add(step.start.line);
  let previous = 0;
  for (const line of [...shown].sort((a, b) => a - b)) {
    if (previous > 0 && line > previous + 1) console.log('       …');
    const mark = line >= start.line && line <= end.line ? '>' : ' ';
    console.log(`${mark}${String(line).padStart(6)}  ${lines[line - 1].slice(0, 200)}`);
    previous = line;
  }
}

function around(line, margin, last) {
  const from = Math.max(1, line - margin);
  return Array.from({ length: Math.min(last, line + margin) - from + 1 }, (_, at) => from + at);
}
