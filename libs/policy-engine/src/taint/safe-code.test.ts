import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { builtinPolicies } from '../builtin-policies.js';
import { evaluateFiles } from '../testing/evaluate-text.js';
import { linesMarked } from '../testing/flow-rule.js';

const FOLDER = new URL('./safe-code/', import.meta.url);
const TWINS = new URL('./twins/', FOLDER);
const POLICIES = builtinPolicies().map(({ document }) => document);

const filesOf = (folder: URL) => readdirSync(folder).filter((name) => name !== 'twins');

function found(name: string, folder: URL, severities: RegExp): { code: string; lines: Record<number, string> } {
  const code = readFileSync(new URL(name, folder), 'utf8');
  // a program that is no part of ours, for our compiler
  const { findings } = evaluateFiles({ [name.replace(/\.txt$/, '')]: code }, POLICIES);
  const serious = findings.filter(({ severity }) => severities.test(severity));
  return { code, lines: Object.fromEntries(serious.map(({ rule_id, start }) => [start.line, rule_id])) };
}

/** Checks as the guides of OWASP and the frameworks' own documents recommend them. */
describe('code that is safe', () => {
  test.each(filesOf(FOLDER))('%s: no finding of at least medium severity', (name) => {
    expect(found(name, FOLDER, /^(?:medium|high|critical)$/).lines).toEqual({});
  });
});

/** The same where the check is missing, is another, or stops less. */
describe('code that only looks like it', () => {
  test.each(filesOf(TWINS))('%s: every line that is marked is found, and no other', (name) => {
    const { code, lines } = found(name, TWINS, /^(?:high|critical)$/);
    expect(Object.keys(lines).map(Number)).toEqual(linesMarked('found', code));
  });
});
