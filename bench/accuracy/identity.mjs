#!/usr/bin/env node
/**
 * Whether findings keep their identity: under mechanical edits of a release, and from one release of a package to the next.
 *
 *   node bench/accuracy/identity.mjs <folder of a release> [<folder of the next release>]
 *
 * Edits: lines inserted above each finding, everything re-indented, every file renamed, every file moved. A finding keeps its
 * identity if the edited files, with the release as baseline, have it as unchanged or updated. Between releases those findings
 * count whose rule and matched text (white space aside) the same file of the next release has too. And each secret that is
 * found is changed by one character: it must be new.
 */
import { createHash, randomInt } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { builtinPolicies, compilePolicy, evaluateFile, mergeFileResults, PolicySet } from '@assay/policy-engine';
import { filesBelow, readText } from './evaluate-folder.mjs';

const [first, second] = process.argv.slice(2);
if (!first) {
  console.error('usage: identity.mjs <folder of a release> [<folder of the next release>]');
  process.exit(2);
}
const policies = builtinPolicies().map(({ id, document }) => ({ id, version: 1, policy: compilePolicy(document) }));
const set = new PolicySet(policies.map(({ policy }) => policy));
const fingerprintKey = createHash('sha256').update('identity').digest();

function evaluate(files, baseline) {
  const results = files.map((file) => evaluateFile(set, file, { fingerprintKey }));
  return mergeFileResults(policies, results, { nowMs: Date.now(), ...(baseline ? { baseline } : {}) }).findings;
}
function load(folder) {
  return filesBelow(folder)
    .map((path) => ({ path, content: readText(join(folder, path)) }))
    .filter(({ content }) => content !== null);
}
const present = (findings) => findings.filter(({ baseline_state }) => baseline_state !== 'absent');
const kept = (findings) => present(findings).filter(({ baseline_state }) => baseline_state !== 'new').length;
const isScript = (path) => /\.(?:[cm]?[jt]sx?|java|go)$/.test(path);
const isPython = (path) => path.endsWith('.py');

const EDITS = {
  insert: ({ path, content }, findings) => {
    const lines = content.split('\n');
    const mark = isPython(path) ? '# inserted' : isScript(path) ? '// inserted' : '';
    for (const line of [...new Set(findings.map(({ start }) => start.line))].sort((a, b) => b - a))
      lines.splice(line - 1, 0, mark, mark);
    return { path, content: lines.join('\n') };
  },
  're-indent': ({ path, content }) => {
    if (!isPython(path) && !isScript(path)) return { path, content };
    const indented = content.replaceAll(/^(?=.)/gm, isPython(path) ? '    ' : '\t');
    return { path, content: isPython(path) ? `if True:\n${indented}` : indented };
  },
  rename: ({ path, content }) => ({ path: join(dirname(path), `renamed_${basename(path)}`), content }),
  move: ({ path, content }) => ({ path: `moved/to/${path}`, content }),
};

const release = load(first);
const baseline = evaluate(release);
const report = (name, keptCount, total, more = '') =>
  console.log(
    `${name.padEnd(24)} ${keptCount} of ${total} ${total === 0 ? '' : `(${((100 * keptCount) / total).toFixed(2)} %)`} ${more}`,
  );
const concerned = new Set(baseline.map(({ path }) => path));
for (const [name, edit] of Object.entries(EDITS)) {
  // only what has findings: the rest has nothing to keep
  const files = release.filter(({ path }) => concerned.has(path));
  const own = evaluate(files);
  const edited = files.map((file) =>
    edit(
      file,
      own.filter(({ path }) => path === file.path),
    ),
  );
  // names are what rules about paths and names are about: those findings end with the name
  const there = evaluate(edited);
  report(
    name,
    kept(evaluate(edited, own)),
    Math.min(own.length, there.length),
    `(${own.length} before, ${there.length} after)`,
  );
}

if (second) {
  const next = load(second);
  const textOf = (files) => {
    const contents = new Map(files.map(({ path, content }) => [path, Buffer.from(content)]));
    return ({ policy_id, rule_id, path, start, end }) =>
      JSON.stringify([
        policy_id,
        rule_id,
        path,
        contents.get(path).subarray(start.offset, end.offset).toString().replaceAll(/\s+/g, ''),
      ]);
  };
  const count = (findings, key) => {
    const counts = new Map();
    for (const finding of findings) counts.set(key(finding), (counts.get(key(finding)) ?? 0) + 1);
    return counts;
  };
  const after = evaluate(next, baseline);
  const [before, now] = [count(baseline, textOf(release)), count(present(after), textOf(next))];
  const expected = [...before].reduce((sum, [key, number]) => sum + Math.min(number, now.get(key) ?? 0), 0);
  const states = count(after, ({ baseline_state }) => baseline_state);
  report('next release', Math.min(kept(after), expected), expected, JSON.stringify(Object.fromEntries(states)));
}

// secrets of our own making, at places of the release's files: planted, then changed by one character
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const random = (length) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
let [planted, hidden, changed] = [0, 0, 0];
for (const { path } of release.filter(({ path }) => isScript(path) || isPython(path)).slice(0, 200)) {
  const secret = `AKIA${random(16)}`;
  const at = 4 + randomInt(16);
  const other =
    secret.slice(0, at) + LETTERS[(LETTERS.indexOf(secret[at]) + 1) % LETTERS.length] + secret.slice(at + 1);
  const file = (value) => [{ path, content: `const key = "${value}"\nf()\n` }];
  const before = evaluate(file(secret));
  const [after, same] = [evaluate(file(other), before), evaluate(file(secret), before)];
  const isSecret = ({ rule_id }) => rule_id === 'aws-access-token';
  if (!before.some(isSecret) || !present(after).some(isSecret)) continue;
  planted++;
  if (present(same).some((finding) => isSecret(finding) && finding.baseline_state !== 'unchanged')) changed++;
  if (present(after).some((finding) => isSecret(finding) && finding.baseline_state !== 'new')) hidden++;
}
console.log(`${planted} secrets planted: ${changed} new although unchanged, ${hidden} hidden although changed`);
