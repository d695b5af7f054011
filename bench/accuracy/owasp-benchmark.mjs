#!/usr/bin/env node
/**
 * The rules against the OWASP Benchmark for Java 1.2 or for Python 0.1 (GPL: keep the copy outside this repository).
 *
 *   node bench/accuracy/owasp-benchmark.mjs <BenchmarkJava | BenchmarkPython> [--half tune|report] [--verbose]
 *
 * A test case counts as reported where a rule with the CWE of its category finds something in its file. Youden's index is
 * the true-positive rate less the false-positive rate, averaged over the categories. One half is for tuning, the other for
 * the report: of Java's cases those with an even number, of Python's those whose name's SHA-256 is even. `--verbose` lists
 * the tuning cases that are judged wrongly.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtinPolicies } from '@assay/policy-engine';
import { evaluator } from './evaluate-folder.mjs';
import { isTuningHalf, readArguments } from './folder.mjs';

const { values, positionals, isOfHalf } = readArguments(
  'owasp-benchmark.mjs <BenchmarkJava | BenchmarkPython> [--half tune|report] [--verbose]',
  (given) => given.length === 1,
);
const [folder] = positionals;
const JAVA = {
  policy: 'java-security',
  expected: 'expectedresults-1.2.csv',
  path: (name) => `src/main/java/org/owasp/benchmark/testcode/${name}.java`,
  isTuning: (name) => Number(name.slice(-5)) % 2 === 0,
};
const PYTHON = {
  policy: 'python-security',
  expected: 'expectedresults-0.1.csv',
  path: (name) => `testcode/${name}.py`,
  isTuning: isTuningHalf,
};
const benchmark = existsSync(join(folder, PYTHON.expected)) ? PYTHON : JAVA;
/** A category's CWE and those of our rules that mean the same. */
const SAME = {
  328: [328, 327],
  327: [327, 328],
  330: [330, 338],
  614: [614],
  501: [501],
};
const { document } = builtinPolicies().find(({ id }) => id === benchmark.policy);
const cwesOf = new Map(
  document.rules.map(({ id, metadata }) => [id, (metadata?.cwe ?? []).map((cwe) => Number(cwe.slice(4)))]),
);
const findingsOf = evaluator((id) => id === benchmark.policy);

const categories = new Map();
for (const row of readFileSync(join(folder, benchmark.expected), 'utf8').split('\n')) {
  const [name, category, real, cwe] = row.split(',');
  if (!name?.startsWith('BenchmarkTest')) continue;
  const isTuning = benchmark.isTuning(name);
  if (!isOfHalf(isTuning)) continue;
  const path = benchmark.path(name);
  const wanted = SAME[Number(cwe)] ?? [Number(cwe)];
  const found = findingsOf({ path, content: readFileSync(join(folder, path), 'utf8') });
  const reported = found.some(({ rule_id }) => cwesOf.get(rule_id)?.some((own) => wanted.includes(own)));
  if (!categories.has(category)) categories.set(category, { tp: 0, fn: 0, fp: 0, tn: 0 });
  const count = categories.get(category);
  if (real === 'true') count[reported ? 'tp' : 'fn'] += 1;
  else count[reported ? 'fp' : 'tn'] += 1;
  if (values.verbose && isTuning && reported !== (real === 'true'))
    console.log(`${reported ? 'false' : 'missed'}  ${category}  ${name}`);
}
const share = (part, rest) => (part + rest === 0 ? 0 : part / (part + rest));
let [tprs, fprs] = [0, 0];
for (const [category, { tp, fn, fp, tn }] of [...categories].sort()) {
  const [tpr, fpr] = [share(tp, fn), share(fp, tn)];
  tprs += tpr;
  fprs += fpr;
  console.log(
    `${category.padEnd(15)} true positives ${tp} of ${tp + fn}, false positives ${fp} of ${fp + tn}: ${(tpr - fpr).toFixed(2)}`,
  );
}
const n = categories.size;
console.log(
  `average: true-positive rate ${(tprs / n).toFixed(2)}, false-positive rate ${(fprs / n).toFixed(2)}, Youden ${((tprs - fprs) / n).toFixed(2)}`,
);
