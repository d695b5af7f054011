import type { LicenseMatch, PolicyRule, StructuredMatch } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import { validatePolicy } from '../../index.js';
import { evaluateFiles, places, policyOf } from '../../testing/evaluate-text.js';

const structured = (match: StructuredMatch, extra: object = {}): PolicyRule => ({
  id: 'rule',
  kind: 'structured',
  severity: 'low',
  message: 'Wrong at {{path}}.',
  match,
  ...extra,
});
const license = (match: LicenseMatch): PolicyRule => ({
  id: 'rule',
  kind: 'license',
  severity: 'low',
  message: '{{denied}} of {{license}} ({{source}})',
  match,
});
const run = (files: Record<string, string>, rule: PolicyRule) => evaluateFiles(files, policyOf([rule]));
const problems = (match: object) =>
  validatePolicy({ name: 'p', rules: [{ ...structured({ forbid: 'true' }), match }] }).problems.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

describe('structured rules', () => {
  const COMPOSE =
    'services:\n  a:\n    image: x\n    deploy:\n      resources: {}\n---\nservices:\n  b: { image: y, privileged: true }\n';

  test('a finding starts at the key of the offending node, in every document of a file', () => {
    const { findings } = run(
      { 'c.yml': COMPOSE },
      structured({ select: 'services.*.privileged', forbid: 'self == true' }),
    );
    expect(findings.map(({ start, end, message }) => [start.line, start.column, end.column, message])).toEqual([
      [8, 18, 34, 'Wrong at services.b.privileged.'],
    ]);
  });

  test('what is missing is reported at the deepest part of the way that is there', () => {
    const rule = structured({
      select: 'services.*',
      require: 'has(self.deploy.resources.limits)',
      at: 'deploy.resources.limits',
    });
    expect(places(run({ 'c.yml': COMPOSE }, rule))).toEqual(['c.yml:5 rule', 'c.yml:8 rule']);
  });

  test('what cannot be answered is no finding of forbid, and is one of require', () => {
    const files = { 'a.json': '{"list": [{"n": 1}, {"n": "x"}, {}]}' };
    expect(run(files, structured({ select: 'list.*', forbid: 'self.n > 0' })).findings).toHaveLength(1);
    expect(run(files, structured({ select: 'list.*', require: 'self.n > 0' })).findings).toHaveLength(2);
  });

  test('a JSON Schema reports each place that breaks it, once', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        tags: { type: 'array', uniqueItems: true, items: { type: 'string', pattern: '^[a-z]+$', minLength: 2 } },
      },
    };
    const text = '{\n  "tags": [\n    "ok",\n    "1",\n    "ok"\n  ]\n}';
    const { findings } = run({ 'a.json': text }, structured({ schema }));
    // The document (no name) is shown by its first key, where the list of tags (not unique) is too.
    expect(findings.map(({ start }) => start.line)).toEqual([2, 2, 4]);
  });

  test('the variables know where a part stands', () => {
    const rule = structured({
      select: 'a.*.*',
      forbid: 'key == "x" && keys[0] == "b" && parents[1].c == 1 && doc == docs[0] && path == "d/a.toml"',
    });
    expect(places(run({ 'd/a.toml': '[a]\nc = 1\n[a.b]\nx = 2\ny = 3\n' }, rule))).toEqual(['d/a.toml:4 rule']);
  });

  test('a finding keeps its identity when something else in its node changes', () => {
    const rule = structured({ select: 'services.*', require: 'has(self.healthcheck)' });
    const [before] = run({ 'c.yml': 'services:\n  a:\n    image: x:1\n' }, rule).findings;
    const [after] = run({ 'c.yml': '# new\nservices:\n  a:\n    image: x:2\n    ports: [80]\n' }, rule).findings;
    expect(after?.fingerprints['match/v1']).toBe(before?.fingerprints['match/v1']);
  });

  test('a comment suppresses it', () => {
    const rule = structured({ select: 'services.*.privileged', forbid: 'self' });
    const text = 'services:\n  a:\n    # assay-ignore rule: the runner needs it\n    privileged: true\n';
    expect(run({ 'c.yml': text }, rule).findings.map(({ status }) => status)).toEqual(['suppressed']);
  });

  test.each<[string, string, string, string]>([
    ['no YAML', 'a.yaml', 'a: [', 'parse_error'],
    ['too deep', 'a.json', '['.repeat(5000), 'nesting_limit'],
    ['too many steps', 'a.json', JSON.stringify(Array.from({ length: 3000 }, (_, at) => at)), 'rule_error'],
  ])('%s: skipped with a reason, and the verdict says so', (_, path, text, reason) => {
    const rule = structured({ forbid: 'self.exists(a, self.exists(b, a + b < 0))' });
    const { skipped, verdict } = run({ [path]: text }, rule);
    expect(skipped.map((entry) => [entry.rule_id, entry.reason])).toEqual([['rule', reason]]);
    expect(verdict).toBe('incomplete');
  });

  test('other files, and files without the literals, are not parsed', () => {
    const rule = structured({ literals: ['apiVersion'], forbid: 'true' });
    expect(run({ 'a.txt': 'apiVersion', 'a.yaml': '[' }, rule)).toMatchObject({ findings: [], skipped: [] });
  });

  test('findings of one file are capped', () => {
    const text = JSON.stringify(
      Array.from({ length: 150 }, () => ({ a: 1 })),
      null,
      1,
    );
    const { findings, skipped } = run({ 'a.json': text }, structured({ select: '*', forbid: 'self.a == 1' }));
    expect(findings).toHaveLength(100);
    expect(skipped.map(({ reason }) => reason)).toEqual(['finding_limit']);
  });

  test.each<[object, string]>([
    [{ forbid: 'self.a ==' }, 'INVALID_FORMAT /rules/0/match/forbid'],
    [{ require: 'other.a' }, 'INVALID_FORMAT /rules/0/match/require'],
    [{ forbid: 'self.matches("(")' }, 'INVALID_REGEX /rules/0/match/forbid'],
    [{ forbid: 'true', document: 'f(1)' }, 'INVALID_FORMAT /rules/0/match/document'],
    [{ forbid: 'true', select: ['a', 'b..c'] }, 'INVALID_FORMAT /rules/0/match/select/1'],
    [{ forbid: 'true', at: '[x]' }, 'INVALID_FORMAT /rules/0/match/at'],
    [{ schema: { type: 'strnig' } }, 'INVALID_FORMAT /rules/0/match/schema'],
    [
      { schema: { $defs: { a: { not: { $ref: '#/$defs/a' } } }, $ref: '#/$defs/a' } },
      'INVALID_FORMAT /rules/0/match/schema',
    ],
    [{ schema: { $ref: 'https://example.com/a.json' } }, 'INVALID_FORMAT /rules/0/match/schema'],
    [{ schema: { pattern: '(a' } }, 'INVALID_REGEX /rules/0/match/schema'],
  ])('%j is refused: %s', (match, problem) => {
    expect(problems(match)).toEqual([problem]);
  });

  test('one of forbid, require and schema must be there', () => {
    expect(problems({ select: 'a' })).not.toEqual([]);
    expect(problems({ forbid: 'true', require: 'true' })).not.toEqual([]);
  });

  test('a problem names the line and column within the expression', () => {
    const text =
      'name: p\nrules:\n  - id: a\n    kind: structured\n    severity: low\n    message: m\n    match:\n      forbid: self.a == other\n';
    expect(validatePolicy(text).problems).toMatchObject([
      { rule_id: 'a', line: 8, column: 25, code: 'INVALID_FORMAT' },
    ]);
  });
});

describe('license rules', () => {
  const deny: LicenseMatch = { deny: ['GPL-*'] };
  test.each<[string, string, number]>([
    ['package.json', '{\n "license": "GPL-2.0"\n}', 2],
    ['package.json', '{\n "licenses": [\n  { "type": "GPL-3.0" }\n ]\n}', 3],
    ['composer.json', '{\n "license": ["GPL-2.0-only",\n "GPL-3.0-only"]\n}', 2],
    ['Cargo.toml', '[package]\nlicense = "MIT AND GPL-2.0-only"\n', 2],
    ['pyproject.toml', '[project]\nlicense = { text = "GPLv3" }\n', 2],
    [
      'pyproject.toml',
      '[project]\nclassifiers = [\n  "Topic :: Utilities",\n  "License :: OSI Approved :: GNU General Public License v3 (GPLv3)",\n]\n',
      4,
    ],
    ['setup.cfg', '[metadata]\nname = a\nlicense = GPLv2+\n', 3],
    ['pom.xml', '<project>\n<licenses><license>\n<name>GPL-2.0-only</name>\n</license></licenses></project>', 3],
    ['x.gemspec', "Gem::Specification.new do |s|\n  s.licenses = ['GPL-2.0-only']\nend\n", 2],
    ['LICENSE', '\n  GNU GENERAL PUBLIC LICENSE\n  Version 3, 29 June 2007\n', 2],
    ['COPYING.txt', 'GNU GENERAL PUBLIC LICENSE Version 2, June 1991', 1],
    ['src/a.c', '/*\n * SPDX-License-Identifier: GPL-2.0-only\n */\n', 2],
    ['a.html', '<!-- SPDX-License-Identifier: GPL-2.0-only -->', 1],
  ])('%s states a denied license', (path, text, line) => {
    expect(places(run({ [path]: text }, license(deny)))).toEqual([`${path}:${line} rule`]);
  });

  test.each<[string, string]>([
    ['package.json', '{ "license": "(MIT OR GPL-2.0-only)" }'],
    ['package.json', '{ "license": "SEE LICENSE IN LICENSE.md" }'],
    ['composer.json', '{ "license": ["MIT", "GPL-3.0-only"] }'],
    ['setup.cfg', '[metadata]\n# license = GPLv3\nlicense = MIT\n'],
    ['other.json', '{ "license": "GPL-2.0-only" }'],
    ['LICENSE', 'MIT License\n'],
    ['license.ts', 'export const text = "GNU GENERAL PUBLIC LICENSE Version 2, June 1991";'],
    ['src/a.c', '// SPDX-License-Identifier: MIT OR GPL-2.0-only'],
  ])('%s: %s is left alone', (path, text) => {
    expect(run({ [path]: text }, license(deny))).toMatchObject({ findings: [], skipped: [] });
  });

  test('the message says what stands there and what is wrong with it', () => {
    const { findings } = run({ 'package.json': '{ "license": "MIT AND GPL-2.0-only" }' }, license(deny));
    expect(findings[0]?.message).toBe('GPL-2.0-only of MIT AND GPL-2.0-only (manifest)');
  });

  test('with an allow list, what is unknown is a finding too', () => {
    const files = { 'package.json': '{ "license": "my own" }', LICENSE: 'All rights reserved.' };
    expect(places(run(files, license({ allow: ['MIT'] })))).toEqual(['LICENSE:1 rule', 'package.json:1 rule']);
    expect(places(run(files, license({ allow: ['MIT'], unknown: 'ignore' })))).toEqual([]);
  });

  test('a manifest without a license is a finding where the rule says so, unless it is private', () => {
    const rule = license({ deny: ['GPL-*'], missing: 'report' });
    expect(places(run({ 'a/package.json': '{}', 'b/package.json': '{"private": true}' }, rule))).toEqual([
      'a/package.json:1 rule',
    ]);
  });

  test('a manifest that cannot be read is skipped with a reason', () => {
    expect(run({ 'package.json': '{ "license": ' }, license(deny)).skipped.map(({ reason }) => reason)).toEqual([
      'parse_error',
    ]);
  });

  test('an entry that is no identifier is refused with its place', () => {
    const text =
      'name: p\nrules:\n  - id: a\n    kind: license\n    severity: low\n    message: m\n    match:\n      deny:\n        - MIT\n        - GLP-2.0\n';
    expect(validatePolicy(text).problems).toMatchObject([
      { rule_id: 'a', line: 10, column: 11, code: 'INVALID_FORMAT' },
    ]);
  });
});
