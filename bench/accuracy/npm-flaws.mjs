#!/usr/bin/env node
/**
 * The built-in policies against known flaws of npm packages, as SecBench.js (cristianstaicu/SecBench.js) lists them. Keep the
 * copies outside this repository.
 *
 *   node bench/accuracy/npm-flaws.mjs <SecBench.js> <folder> [--half tune|report] [--class <name>] [--verbose]
 *
 * `<folder>/<class>/<name>_<version>` holds each package as npm gives it; those that are not there are left out, and counted. A
 * flaw is found where a finding of at least medium severity has a CWE of its class and lies in the file that the benchmark names
 * as the sink, within ten lines of it, its trace included. Where the package has no such file, a finding of the class anywhere
 * counts. "In the package" says of how many a finding of the class is anywhere. One half is for tuning, the other for the
 * report: packages whose name's SHA-256 is even, or odd. `--verbose` lists every finding, and what is missed, of the tuning half.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtinsOf, cwesOfRules, filesBelow, folderEvaluator } from './evaluate-folder.mjs';
import { isTuningHalf, readArguments } from './folder.mjs';

const CLASSES = {
  'code-injection': ['CWE-94', 'CWE-95', 'CWE-96', 'CWE-913', 'CWE-1336'],
  'command-injection': ['CWE-77', 'CWE-78', 'CWE-88'],
  'path-traversal': ['CWE-22', 'CWE-23', 'CWE-36', 'CWE-73'],
  'prototype-pollution': ['CWE-915', 'CWE-1321'],
  redos: ['CWE-400', 'CWE-730', 'CWE-1333'],
};
const TOLERANCE_LINES = 10;
const COUNTED = ['critical', 'high', 'medium'];

const { values, positionals, isOfHalf } = readArguments(
  'npm-flaws.mjs <SecBench.js> <folder> [--half tune|report] [--class <name>] [--verbose]',
  (given) => given.length === 2,
  { class: { type: 'string' } },
);
const [benchmark, folder] = positionals;

const policies = builtinsOf(() => true);
const cwesOf = cwesOfRules(policies);
const evaluate = folderEvaluator(policies);

const total = { flaws: 0, found: 0, inPackage: 0, absent: 0 };
const findingsOf = [];
for (const [kind, cwes] of Object.entries(CLASSES)) {
  if (values.class && kind !== values.class) continue;
  const count = { flaws: 0, found: 0, inPackage: 0, absent: 0 };
  for (const name of readdirSync(join(benchmark, kind)).sort()) {
    const flaw = flawOf(join(benchmark, kind, name));
    if (!flaw || !isOfHalf(isTuningHalf(flaw.name))) continue;
    const copy = join(folder, kind, name);
    if (!existsSync(copy)) {
      count.absent += 1;
      continue;
    }
    const told = evaluate(copy).findings.filter(({ severity }) => COUNTED.includes(severity));
    const ofClass = told.filter(({ policy_id, rule_id }) =>
      cwesOf.get(`${policy_id} ${rule_id}`)?.some((cwe) => cwes.includes(cwe)),
    );
    const isNamed = flaw.file !== '' && filesBelow(copy).some((path) => isFile(path, flaw.file));
    const isFound = isNamed ? ofClass.some((finding) => isAt(finding, flaw)) : ofClass.length > 0;
    count.flaws += 1;
    count.found += isFound ? 1 : 0;
    count.inPackage += ofClass.length > 0 ? 1 : 0;
    findingsOf.push(told.length);
    if (values.verbose && isTuningHalf(flaw.name)) {
      console.log(`${isFound ? 'found ' : 'missed'}  ${kind}/${name}  ${flaw.sink}`);
      for (const { path, start, rule_id, severity } of told)
        console.log(`          ${path}:${start.line} ${rule_id} ${severity}`);
    }
  }
  console.log(`${kind.padEnd(20)} ${toText(count)}`);
  for (const key of Object.keys(total)) total[key] += count[key];
}
console.log(`${'all'.padEnd(20)} ${toText(total)}`);
findingsOf.sort((a, b) => a - b);
console.log(
  `findings a package: median ${findingsOf[findingsOf.length >> 1] ?? '-'}, ninth decile ${findingsOf[Math.floor(findingsOf.length * 0.9)] ?? '-'}, most ${findingsOf.at(-1) ?? '-'}`,
);

/** What the benchmark says of a case; null where it names no package or no sink. */
function flawOf(path) {
  const file = join(path, 'package.json');
  if (!existsSync(file)) return null;
  const { dependencies = {}, sink } = JSON.parse(readFileSync(file, 'utf8'));
  const [name] = Object.keys(dependencies);
  const [, named = '', line = '0'] = /^(.*?):(\d+)(?::\d+)?$/.exec(sink ?? '') ?? [];
  return name && named !== '' ? { name, sink, file: named.replace(/^\.?\//, ''), line: Number(line) } : null;
}

/** The benchmark names files from some folder of the package on. */
function isFile(path, named) {
  return `/${path}`.endsWith(`/${named}`) || (!named.includes('/') && basename(path) === named);
}

function isAt(finding, flaw) {
  const places = [finding, ...(finding.trace ?? [])];
  return places.some(
    ({ path, start, end }) =>
      isFile(path ?? finding.path, flaw.file) &&
      flaw.line >= start.line - TOLERANCE_LINES &&
      flaw.line <= (end ?? start).line + TOLERANCE_LINES,
  );
}

function toText({ flaws, found, inPackage, absent }) {
  const share = flaws === 0 ? '-' : `${Math.round((100 * found) / flaws)} %`;
  return `found ${found} of ${flaws} (${share}), in the package ${inPackage}; ${absent} not there`;
}
