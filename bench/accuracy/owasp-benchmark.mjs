#!/usr/bin/env node
/**
 * The Java rules against the OWASP Benchmark for Java 1.2 (GPL: keep the copy outside this repository).
 *
 *   node bench/accuracy/owasp-benchmark.mjs <BenchmarkJava> [--half tune|report]
 *
 * A test case counts as reported where a rule with the CWE of its category finds something in its file. Youden's index is
 * the true-positive rate less the false-positive rate, averaged over the categories. The cases with an even number are
 * the half that rules may be tuned on; the others are for the report.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtinPolicies } from '@assay/policy-engine';
import { evaluator } from './evaluate-folder.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { half: { type: 'string' } } });
const [folder] = positionals;
if (!folder) {
  console.error('usage: owasp-benchmark.mjs <BenchmarkJava> [--half tune|report]');
  process.exit(2);
}
/** A category's CWE and those of our rules that mean the same. */
const SAME = { 328: [328, 327], 327: [327, 328], 330: [330, 338], 614: [614], 501: [501] };
const { document } = builtinPolicies().find(({ id }) => id === 'java-security');
const cwesOf = new Map(
  document.rules.map(({ id, metadata }) => [id, (metadata?.cwe ?? []).map((cwe) => Number(cwe.slice(4)))]),
);
const findingsOf = evaluator((id) => id === 'java-security');

const categories = new Map();
for (const row of readFileSync(join(folder, 'expectedresults-1.2.csv'), 'utf8').split('\n')) {
  const [name, category, real, cwe] = row.split(',');
  if (!name?.startsWith('BenchmarkTest')) continue;
  const isTuning = Number(name.slice(-5)) % 2 === 0;
  if (values.half && isTuning !== (values.half === 'tune')) continue;
  const path = `src/main/java/org/owasp/benchmark/testcode/${name}.java`;
  const wanted = SAME[Number(cwe)] ?? [Number(cwe)];
  const found = findingsOf({ path, content: readFileSync(join(folder, path), 'utf8') });
  const reported = found.some(({ rule_id }) => cwesOf.get(rule_id)?.some((own) => wanted.includes(own)));
  if (!categories.has(category)) categories.set(category, { tp: 0, fn: 0, fp: 0, tn: 0 });
  const count = categories.get(category);
  if (real === 'true') count[reported ? 'tp' : 'fn'] += 1;
  else count[reported ? 'fp' : 'tn'] += 1;
}
const share = (part, rest) => (part + rest === 0 ? 0 : part / (part + rest));
let [tprs, fprs] = [0, 0];
for (const [category, { tp, fn, fp, tn }] of [...categories].sort()) {
  const [tpr, fpr] = [share(tp, fn), share(fp, tn)];
  tprs += tpr;
  fprs += fpr;
  console.log(
    `${category.padEnd(14)} true positives ${tp} of ${tp + fn}, false positives ${fp} of ${fp + tn}: ${(tpr - fpr).toFixed(2)}`,
  );
}
const n = categories.size;
console.log(
  `average: true-positive rate ${(tprs / n).toFixed(2)}, false-positive rate ${(fprs / n).toFixed(2)}, Youden ${((tprs - fprs) / n).toFixed(2)}`,
);
