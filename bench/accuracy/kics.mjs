#!/usr/bin/env node
/**
 * The Dockerfile, Compose, Kubernetes, Terraform and GitHub Actions rules against the samples of KICS's queries, line by line.
 *
 *   node bench/accuracy/kics.mjs <kics>/assets/queries [dockerfile|compose|kubernetes|terraform|github] [--verbose]
 *
 * Only queries that a rule stands for are counted, except for Dockerfile and Compose, where every query is; how many those are is printed.
 * KICS names a file and a line for each expected result; where it names no file, the lines over all positive samples count.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluator } from './evaluate-folder.mjs';
import { SUITES } from './kics-queries.mjs';

const [folder, ...args] = process.argv.slice(2);
if (!folder) {
  console.error('usage: kics.mjs <kics>/assets/queries [dockerfile|compose|kubernetes|terraform|github] [--verbose]');
  process.exit(2);
}
const verbose = args.includes('--verbose');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

for (const [name, suite] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const findingsOf = evaluator((id) => id === suite.policy);
  const total = { queries: 0, covered: 0, expected: 0, found: 0, extra: 0, negatives: 0, noisy: 0 };
  for (const base of suite.folders) {
    for (const query of readdirSync(join(folder, base)).sort()) {
      const samples = join(folder, base, query, 'test');
      if (!existsSync(join(samples, 'positive_expected_result.json'))) continue;
      total.queries++;
      const ids = suite.rules[query]?.map((id) => suite.prefix + id) ?? [];
      if (ids.length > 0) total.covered++;
      else if (!suite.countsAll) continue;
      measure(samples, suite, query, ids, findingsOf, total);
    }
  }
  console.log(`${name}: ${total.covered} of ${total.queries} queries have a rule`);
  console.log(`  expected lines found: ${total.found} of ${total.expected} (${percent(total.found, total.expected)})`);
  console.log(`  lines reported in positive samples that KICS does not expect: ${total.extra}`);
  console.log(`  negative samples with a finding of their own rule: ${total.noisy} of ${total.negatives}`);
}

function measure(samples, suite, query, ids, findingsOf, total) {
  const linesOf = (sample) => {
    const content = readFileSync(join(samples, sample), 'utf8');
    const lines = content.split('\n');
    const about = suite.about?.[query] ?? /^/;
    const found = findingsOf({ path: suite.path(sample), content }).filter(
      (finding) => ids.includes(finding.rule_id) && about.test(lines[finding.start.line - 1]),
    );
    const place = suite.place ?? ((_, line) => line);
    return [...new Set(found.map((finding) => place(content, finding.start.line)))];
  };
  const names = readdirSync(samples).filter((name) => suite.sample.test(name));
  const expected = JSON.parse(readFileSync(join(samples, 'positive_expected_result.json'), 'utf8')).map((entry) => ({
    file: entry.filename ?? entry.fileName,
    line: entry.line,
  }));
  const named = expected.every(({ file }) => file);
  const key = (sample, line) => (named ? `${sample}:${line}` : String(line));
  const here = expected.filter(({ file }) => !file || names.includes(file));
  // KICS reports one line once for each thing that is wrong on it.
  const lines = here.map(({ file, line }) => key(file, line));
  const rest = named ? [...new Set(lines)] : lines;
  const count = rest.length;
  const extra = [];
  for (const sample of names.filter((file) => file.startsWith('positive'))) {
    for (const line of linesOf(sample)) {
      const at = rest.indexOf(key(sample, line));
      if (at >= 0) rest.splice(at, 1);
      else extra.push(`${sample}:${line}`);
    }
  }
  const negatives = names.filter((file) => file.startsWith('negative'));
  const noisy = negatives.flatMap((sample) => linesOf(sample).map((line) => `${sample}:${line}`));
  total.expected += count;
  total.found += count - rest.length;
  total.extra += extra.length;
  total.negatives += negatives.length;
  total.noisy += new Set(noisy.map((place) => place.split(':')[0])).size;
  if (verbose && (rest.length || extra.length || noisy.length)) console.log({ query, missed: rest, extra, noisy });
}
