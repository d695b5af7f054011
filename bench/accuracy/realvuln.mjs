#!/usr/bin/env node
/**
 * The built-in policies against RealVuln (kolega-ai/Real-Vuln-Benchmark): Python applications that are vulnerable on purpose,
 * with what people found in them by reading. Keep the copies outside this repository.
 *
 *   node bench/accuracy/realvuln.mjs <Real-Vuln-Benchmark> <folder> [--half tune|report] [--severity medium] [--verbose]
 *
 * `<folder>` holds a clone of each application under the benchmark's name for it, at the commit of its manifest; those that
 * are not there are left out, and said. Findings are matched as the benchmark does it: the same file, a CWE that the entry
 * accepts, within ten lines; each entry once, and what matches none counts as false. One half of the applications is for
 * tuning, the other for the report: those whose name's SHA-256 is even, or odd. `--verbose` lists what is missed and what
 * counts as false of the tuning half.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtinsOf, cwesOfRules, folderEvaluator } from './evaluate-folder.mjs';
import { isTuningHalf, readArguments } from './folder.mjs';

const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'];
const TOLERANCE_LINES = 10;

const { values, positionals, isOfHalf } = readArguments(
  'realvuln.mjs <Real-Vuln-Benchmark> <folder> [--half tune|report] [--severity <least>] [--verbose]',
  (given) => given.length === 2,
  { severity: { type: 'string', default: 'medium' } },
);
const [benchmark, folder] = positionals;

const policies = builtinsOf(() => true);
const cwesOf = cwesOfRules(policies);
const evaluate = folderEvaluator(policies);

const total = { tp: 0, fp: 0, fn: 0, traps: 0 };
const classes = new Map();
const absent = [];
for (const name of readdirSync(join(benchmark, 'ground-truth')).sort()) {
  if (!isOfHalf(isTuningHalf(name))) continue;
  if (!existsSync(join(folder, name))) {
    absent.push(name);
    continue;
  }
  const truth = JSON.parse(readFileSync(join(benchmark, 'ground-truth', name, 'ground-truth.json'), 'utf8'));
  const least = SEVERITIES.indexOf(values.severity);
  const found = evaluate(join(folder, name)).findings.filter(
    ({ severity, policy_id, rule_id }) =>
      SEVERITIES.indexOf(severity) >= least && (cwesOf.get(`${policy_id} ${rule_id}`)?.length ?? 0) > 0,
  );
  const matched = new Set();
  const count = { tp: 0, fp: 0, fn: 0, traps: 0 };
  for (const finding of found) {
    const cwes = cwesOf.get(`${finding.policy_id} ${finding.rule_id}`);
    const [entry] = truth.findings
      .filter(
        ({ id, file, acceptable_cwes, location: { start_line, end_line } }) =>
          !matched.has(id) &&
          file.replace(/^\.?\//, '') === finding.path &&
          acceptable_cwes.some((cwe) => cwes.includes(cwe)) &&
          (!start_line ||
            (finding.start.line >= start_line - TOLERANCE_LINES &&
              finding.start.line <= (end_line ?? start_line) + TOLERANCE_LINES)),
      )
      .sort((a, b) => Number(b.is_vulnerable) - Number(a.is_vulnerable));
    if (entry) matched.add(entry.id);
    count[entry?.is_vulnerable ? 'tp' : 'fp'] += 1;
    if (entry && !entry.is_vulnerable) count.traps += 1;
    if (values.verbose && isTuningHalf(name) && !entry?.is_vulnerable)
      console.log(`false   ${name} ${finding.path}:${finding.start.line} ${finding.rule_id}${entry ? ' (trap)' : ''}`);
  }
  for (const { id, is_vulnerable, vulnerability_class, file, location, evidence } of truth.findings) {
    if (!is_vulnerable) continue;
    const ofClass = classes.get(vulnerability_class) ?? { tp: 0, fn: 0 };
    classes.set(vulnerability_class, ofClass);
    ofClass[matched.has(id) ? 'tp' : 'fn'] += 1;
    if (matched.has(id)) continue;
    count.fn += 1;
    if (values.verbose && isTuningHalf(name))
      console.log(
        `missed  ${name} ${file}:${location.start_line} ${vulnerability_class}: ${evidence.description.slice(0, 160)}`,
      );
  }
  for (const key of Object.keys(total)) total[key] += count[key];
  console.log(`${name.padEnd(48)} ${told(count)}`);
}
for (const [name, { tp, fn }] of [...classes].sort((a, b) => b[1].fn - a[1].fn))
  console.log(`${name.padEnd(48)} found ${tp} of ${tp + fn}`);
if (absent.length > 0) console.log(`not there: ${absent.join(', ')}`);
console.log(`all: ${told(total)}, F3 ${(100 * f3(total)).toFixed(1)}, ${total.traps} traps`);

function told({ tp, fp, fn }) {
  const share = (part, of) => (of === 0 ? '-' : (part / of).toFixed(2));
  return `found ${tp} of ${tp + fn} (${share(tp, tp + fn)}), ${fp} others, precision ${share(tp, tp + fp)}`;
}

/** Recall weighs nine times what precision does. */
function f3({ tp, fp, fn }) {
  return tp === 0 ? 0 : (10 * tp) / (10 * tp + 9 * fn + fp);
}
