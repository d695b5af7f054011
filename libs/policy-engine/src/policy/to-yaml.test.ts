import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { builtinPolicies, parsePolicy, policyDigest } from '../index.js';
import { policyOf } from '../testing/evaluate-text.js';
import { policyYaml } from './to-yaml.js';

const URL = 'https://assay.example/schemas/policy.json';

test('a policy that was given as JSON is exported as YAML of the same digest', () => {
  for (const { document } of builtinPolicies()) {
    const yaml = policyYaml(document, JSON.stringify(document), URL);
    expect(yaml).toMatch(/^# yaml-language-server: \$schema=https:/);
    expect(policyDigest(parsePolicy(yaml))).toBe(policyDigest(document));
  }
});

test('so is any text that a policy may hold', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(text, text, (message, literal) => {
      const document = policyOf([
        { id: 'r', kind: 'regex', severity: 'low', message, match: { pattern: 'x', literals: [literal] } },
      ]);
      expect(parsePolicy(policyYaml(document, '{}', URL))).toEqual(document);
    }),
    { numRuns: 300 },
  );
});

test('one that was given as YAML keeps its comments', () => {
  const source = '# why\nname: n\nrules: []\n';
  expect(policyYaml({ name: 'n', rules: [] }, source, URL)).toBe(source);
});
