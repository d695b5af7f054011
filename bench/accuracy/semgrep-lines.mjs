#!/usr/bin/env node
/**
 * The built-in policies against the test files of semgrep's public rules (semgrep/semgrep-rules): the lines that a rule of
 * category `security` marks `ruleid:` should have a finding, and those it marks `ok:` none. Keep the copy outside this repository.
 *
 *   node bench/accuracy/semgrep-lines.mjs <semgrep-rules> [--half tune|report] [--verbose]
 *
 * Any finding of any severity that covers the line counts, whichever weakness it is about. Semgrep marks where its match begins,
 * often where data is read: lines that only the trace of a finding covers are told apart, and are no part of the share.
 * One half is for tuning, the other for the report: rules whose path's SHA-256 is even, or odd. `--verbose` lists what is missed
 * and hit of the tuning half.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { builtinsOf, evaluatorOf } from './evaluate-folder.mjs';
import { filesBelow, isTuningHalf, readArguments } from './folder.mjs';

const LANGUAGES = ['javascript', 'typescript', 'python', 'java', 'go', 'php', 'ruby', 'csharp'];
const EXTENSIONS = ['js', 'jsx', 'ts', 'tsx', 'py', 'java', 'go', 'php', 'rb', 'cs'];

const { values, positionals, isOfHalf } = readArguments(
  'semgrep-lines.mjs <semgrep-rules> [--half tune|report] [--verbose]',
  (given) => given.length === 1,
);
const [folder] = positionals;
const evaluate = evaluatorOf(builtinsOf(() => true));
const counts = new Map();
for (const rulePath of filesBelow(folder).filter((path) => /\.ya?ml$/.test(path))) {
  const [language] = rulePath.split('/');
  if (!LANGUAGES.includes(language) || !isOfHalf(isTuningHalf(rulePath))) continue;
  const rules = parse(readFileSync(join(folder, rulePath), 'utf8'))?.rules ?? [];
  const ids = rules.filter(({ metadata }) => metadata?.category === 'security').map(({ id }) => id);
  if (ids.length === 0) continue;
  for (const path of EXTENSIONS.map((extension) => rulePath.replace(/\.ya?ml$/, `.${extension}`)))
    if (existsSync(join(folder, path))) measure(language, path, ids, rulePath);
}
const all = none();
for (const [language, count] of counts) {
  console.log(`${language.padEnd(12)} ${told(count)}`);
  for (const key of Object.keys(all)) all[key] += count[key];
}
console.log(`${'all'.padEnd(12)} ${told(all)}`);

function measure(language, path, ids, rulePath) {
  const content = readFileSync(join(folder, path), 'utf8');
  const findings = evaluate({ path, content });
  const count = counts.get(language) ?? none();
  counts.set(language, count);
  const lines = content.split('\n');
  lines.forEach((text, at) => {
    const [, mark, named = ''] = /(?:\/\/|#|\*|<!--)\s*(ruleid|ok)\s*:\s*([\w.,\s-]+)/.exec(text) ?? [];
    if (!mark || !named.split(/[\s,]+/).some((id) => ids.includes(id))) return;
    // The next line that is no mark of another rule.
    let line = at + 1;
    while (/(?:\/\/|#|\*)\s*(?:todo)?(?:ruleid|ok)\s*:/.test(lines[line] ?? '')) line += 1;
    const told = findings.filter(({ start, end }) => start.line <= line + 1 && (end ?? start).line >= line + 1);
    count[mark === 'ok' ? 'ok' : 'marked'] += 1;
    const isOnTrace = findings.some(({ trace = [] }) =>
      trace.some((step) => step.path === path && step.start.line <= line + 1 && step.end.line >= line + 1),
    );
    if (told.length === 0 && isOnTrace) count[mark === 'ok' ? 'okTraced' : 'traced'] += 1;
    if (told.length > 0) count[mark === 'ok' ? 'hit' : 'found'] += 1;
    if (values.verbose && isTuningHalf(rulePath) && told.length > 0 === (mark === 'ok'))
      console.log(`${mark === 'ok' ? 'hit   ' : 'missed'} ${path}:${line + 1} ${told.map(({ rule_id }) => rule_id)}`);
  });
}

function none() {
  return { marked: 0, found: 0, traced: 0, ok: 0, hit: 0, okTraced: 0 };
}

function told({ marked, found, traced, ok, hit, okTraced }) {
  const share = (part, of) => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`);
  return `found ${found} of ${marked} (${share(found, marked)}; ${traced} more on a trace), hit ${hit} of ${ok} marked ok (${share(hit, ok)}; ${okTraced} more on a trace)`;
}
