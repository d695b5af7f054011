import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { builtinPolicies } from './builtin-policies.js';

const coverage = parse(readFileSync(new URL('../testdata/cwe-coverage.yaml', import.meta.url), 'utf8')) as {
  languages: string[];
  weaknesses: number[];
  without: Record<string, Record<string, string>>;
};
const rules = builtinPolicies().flatMap(({ document }) => document.rules);

describe.each(coverage.languages)('of %s', (language) => {
  const without = coverage.without[language] ?? {};
  const reported = new Set(
    rules
      .filter((rule) => (rule.kind === 'ast' || rule.kind === 'taint') && rule.languages.includes(language))
      .flatMap(({ metadata }) => metadata?.cwe ?? []),
  );

  test('every weakness of the list is reported by a rule, or cannot apply for a reason', () => {
    expect(coverage.weaknesses.filter((id) => !reported.has(`CWE-${id}`) && !without[id])).toEqual([]);
  });

  test('nothing is reported that is said not to apply', () => {
    expect(Object.keys(without).filter((id) => reported.has(`CWE-${id}`))).toEqual([]);
  });
});
