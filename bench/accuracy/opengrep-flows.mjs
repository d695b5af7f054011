#!/usr/bin/env node
/**
 * The engine against opengrep's tests of flows through functions (opengrep/opengrep, LGPL: keep the copy outside this repository).
 *
 *   node bench/accuracy/opengrep-flows.mjs <opengrep> [--half tune|report] [--verbose]
 *
 * Each test is a rule of mode `taint` and a file in which comments say where it must find something (`ruleid:`), and where not
 * (`ok:`). The rules are imported as `assay policies import` does it. A test holds where every line that is marked is found, and
 * no other one. Tests in languages in which the engine follows no data are left out, and counted. `--half tune` takes the tests
 * whose name has an even SHA-256, `--half report` the others; `--verbose` names those of the tuning half that fail.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compilePolicy, evaluate } from '@assay/policy-engine';
import { importPolicies } from '../../apps/cli/dist/policies/import/import-policies.js';
import { isTuningHalf, readArguments, readText } from './folder.mjs';

const testsOf = (opengrep) => join(opengrep, 'tests/rules/cross_function_tainting');
const { values, positionals, isOfHalf } = readArguments(
  'opengrep-flows.mjs <opengrep> [--half tune|report] [--verbose]',
  (given) => given.length === 1 && existsSync(testsOf(given[0])),
);
const folder = testsOf(positionals[0]);
const FOLLOWED = /\.(?:js|jsx|ts|tsx|py|java|go|php)$/;

/** Lines that are marked, each the one behind its comment. */
function markedLines(text, word) {
  const lines = text.split('\n');
  const isComment = (line) => /^\s*(?:\/\/|#|\*|\/\*)/.test(line ?? '');
  return lines.flatMap((line, at) => {
    if (!new RegExp(`(?:^|[^a-z])${word}:`).test(line)) return [];
    let next = at + 1;
    while (isComment(lines[next])) next++;
    return [next + 1];
  });
}

const files = readdirSync(folder);
const languages = new Map();
let [lines, found, extra, left] = [0, 0, 0, 0];
for (const rule of files.filter((name) => name.endsWith('.yaml')).sort()) {
  const name = rule.slice(0, -'.yaml'.length);
  if (!isOfHalf(isTuningHalf(name))) continue;
  const target = files.find((each) => each.startsWith(`${name}.`) && FOLLOWED.test(each));
  if (!target) {
    left++;
    continue;
  }
  const imported = await importPolicies('semgrep', [join(folder, rule)], { folder });
  const policies = imported.policies.map((document, at) => ({
    id: `policy-${at}`,
    version: 1,
    policy: compilePolicy(document),
  }));
  const text = readText(join(folder, target)) ?? '';
  const { findings } = evaluate({
    files: [{ path: target, content: text }],
    policies,
    fingerprintKey: new Uint8Array(32),
    nowMs: 0,
  });
  const wanted = new Set(markedLines(text, 'ruleid'));
  const todo = new Set(markedLines(text, 'todo(?:ruleid|ok)'));
  const at = new Set(findings.map(({ start }) => start.line));
  const missed = [...wanted].filter((line) => !at.has(line));
  const others = [...at].filter((line) => !wanted.has(line) && !todo.has(line));
  const language = target.split('.').at(-1);
  const count = languages.get(language) ?? { holds: 0, all: 0 };
  languages.set(language, count);
  count.all++;
  if (missed.length + others.length === 0) count.holds++;
  else if (values.verbose && isTuningHalf(name))
    console.log(
      `${name}: ${imported.losses.length > 0 ? 'part of the rule is lost; ' : ''}missed ${missed.join(', ') || '-'}, false ${others.join(', ') || '-'}`,
    );
  lines += wanted.size;
  found += wanted.size - missed.length;
  extra += others.length;
}
const all = [...languages.values()].reduce((sum, each) => ({ holds: sum.holds + each.holds, all: sum.all + each.all }));
for (const [language, { holds, all: of }] of [...languages].sort()) console.log(`${language}: ${holds} of ${of} hold`);
console.log(
  `all: ${all.holds} of ${all.all} tests hold (${(all.holds / all.all).toFixed(2)}), ${found} of ${lines} lines found, ${extra} others; ${left} tests in other languages`,
);
