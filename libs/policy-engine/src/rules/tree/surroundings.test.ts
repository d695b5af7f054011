import type { AstRule } from '@assay/contracts';
import { expect, test } from '@jest/globals';
import { EVAL_RULE, evaluateFiles, policyOf } from '../../testing/evaluate-text.js';

const RULE: AstRule = {
  ...EVAL_RULE,
  match: {
    pattern: 'eval($CODE)',
    lower_if: {
      any: [
        { inside: { stopBy: 'end', kind: 'function_declaration', has: { field: 'name', regex: '(?i)unsafe|debug' } } },
        { inside: { stopBy: 'end', all: [{ any: [{ kind: 'if_statement' }, { kind: 'ternary_expression' }] }] } },
        { inside: { stopBy: 'end', kind: 'program', has: { kind: 'comment', regex: 'harmless' } } },
        { inside: { stopBy: 'end', pattern: 'ignore($$$)' } },
        { has: { stopBy: 'end', kind: 'string' } },
      ],
    },
  },
};

test.each([
  ['eval(x);', 'high'],
  ['const unsafe = 1; eval(x);', 'high'],
  ['function debug() {}\nif (y) y();\neval(x);', 'high'],
  ['function run() { eval(x); }', 'high'],
  ['function run() { log("debug"); eval(x); }', 'high'],
  ['function runUNSAFE() { return [() => eval(x)]; }', 'medium'],
  ['if (y) { run(() => eval(x)); }', 'medium'],
  ['y ? eval(x) : z;', 'medium'],
  ['// harmless\nfunction run() { eval(x); }', 'medium'],
  ['ignore(eval(x));', 'medium'],
  ['eval("x");', 'medium'],
])('`lower_if` is true of what is around the match: %s', (content, severity) => {
  const { findings } = evaluateFiles({ 'a.js': content }, policyOf([RULE]));
  expect(findings.map((finding) => finding.severity)).toEqual([severity]);
});

test('each match of a file has its own surroundings', () => {
  const content = 'eval(x);\nfunction debug() { eval(x); }\nfunction run() { eval(x); }\nif (y) eval(x);';
  const { findings } = evaluateFiles({ 'a.js': content }, policyOf([RULE]));
  expect(findings.map(({ severity }) => severity)).toEqual(['high', 'medium', 'high', 'medium']);
});
