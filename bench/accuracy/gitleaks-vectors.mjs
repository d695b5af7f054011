#!/usr/bin/env node
/**
 * The secret rules against texts that gitleaks validates its rules with (its true and false positives).
 *
 *   node bench/accuracy/gitleaks-vectors.mjs <vectors.jsonl> [--verbose]
 *
 * One JSON object a line: { "rule", "path" (may be empty), "text", "positive" }. The texts are not kept here: they look
 * like secrets. They are the arguments of Validate and ValidateWithPaths in gitleaks' cmd/generate/config. Each runs
 * against its own rule alone, as there.
 */
import { readFileSync } from 'node:fs';
import { builtinPolicies, compilePolicy } from '@assay/policy-engine';
import { evaluatorOf } from './evaluate-folder.mjs';

const [file, ...flags] = process.argv.slice(2);
if (!file) {
  console.error('usage: gitleaks-vectors.mjs <vectors.jsonl> [--verbose]');
  process.exit(2);
}
const { document } = builtinPolicies().find(({ id }) => id === 'secrets');
const compiled = new Map();
function evaluatorFor(rule) {
  if (!compiled.has(rule)) {
    const rules = document.rules.filter(({ id }) => id === rule);
    const policies =
      rules.length === 0 ? null : [{ id: 'secrets', version: 1, policy: compilePolicy({ ...document, rules }) }];
    compiled.set(rule, policies && evaluatorOf(policies));
  }
  return compiled.get(rule);
}

const count = { positives: [0, 0], negatives: [0, 0], unknown: 0 };
for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const { rule, path, text, positive } = JSON.parse(line);
  const findingsOf = evaluatorFor(rule);
  if (!findingsOf) {
    count.unknown += 1;
    continue;
  }
  const found = findingsOf({ path: path || 'file', content: text }).some(({ rule_id }) => rule_id === rule);
  const tally = positive ? count.positives : count.negatives;
  tally[1] += 1;
  if (found === positive) tally[0] += 1;
  else if (flags.includes('--verbose'))
    console.log(`${positive ? 'missed' : 'wrongly found'}  ${rule}  (${text.length} characters)`);
}
console.log(`true positives found: ${count.positives.join(' of ')}`);
console.log(`false positives left alone: ${count.negatives.join(' of ')}`);
if (count.unknown) console.log(`vectors of rules that are not in secrets.yaml: ${count.unknown}`);
