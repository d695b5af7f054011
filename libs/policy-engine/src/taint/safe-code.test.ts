import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { builtinPolicies } from '../builtin-policies.js';
import { evaluateFiles } from '../testing/evaluate-text.js';

const FOLDER = new URL('./safe-code/', import.meta.url);
const POLICIES = builtinPolicies().map(({ document }) => document);

/** Checks as the guides of OWASP and the frameworks' own documents recommend them. */
describe('code that is safe', () => {
  test.each(readdirSync(FOLDER))('%s: no finding of at least medium severity', (name) => {
    const { findings } = evaluateFiles({ [name]: readFileSync(new URL(name, FOLDER), 'utf8') }, POLICIES);
    const serious = findings.filter(({ severity }) => !/^(?:info|low)$/.test(severity));
    expect(serious.map(({ rule_id, start }) => `${start.line} ${rule_id}`)).toEqual([]);
  });
});
