import { describe, expect, test } from '@jest/globals';
import { validatePolicy } from '../index.js';

const rule = (match: string, extra = '') => `name: demo
rules:
  - id: one
    kind: ${/pattern: \/\//.test(match) ? 'regex' : /keywords|regex:/.test(match) ? 'secret' : /ast:/.test(match) ? 'ast' : 'regex'}
    severity: low
    message: found
    match: ${match.replace('ast: ', '').replace('//', '')}
${extra}`;

const problems = (text: string) =>
  validatePolicy(text).problems.map(({ code, rule_id, line, column }) => `${code} ${rule_id} ${line}:${column}`);

describe('validatePolicy', () => {
  test('passes a policy whose tests pass, and gives its digest', () => {
    const result = validatePolicy(
      rule("{ pattern: 'a+b' }", '    tests: [{ path: x.txt, content: "x\\naab\\n", expect: [{ line: 2 }] }]\n'),
    );
    expect(result.problems).toEqual([]);
    expect(result.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  test('points at the character of a pattern that is wrong', () => {
    expect(problems(rule("{ pattern: 'ab(?=c)' }"))).toEqual(['INVALID_REGEX one 7:26']);
    expect(problems(rule("{ pattern: 'ab(c' }"))).toEqual(['INVALID_REGEX one 7:26']);
    expect(problems(rule("{ keywords: [k], regex: '(a)\\1' }"))).toEqual(['INVALID_REGEX one 7:40']);
  });

  test('names tests that fail, with the lines', () => {
    const result = validatePolicy(
      rule("{ pattern: 'ab' }", '    tests: [{ path: x.txt, content: "ab\\nb\\n", expect: [{ line: 2 }] }]\n'),
    );
    expect(result.digest).toBeNull();
    expect(result.problems.map(({ message }) => message)).toEqual([
      'expected on line 2; found on 1',
      'found on line 1, where nothing is expected',
    ]);
    expect(result.problems[0]).toMatchObject({
      code: 'TEST_FAILED',
      rule_id: 'one',
      line: 8,
      pointer: '/rules/0/tests/0/expect',
    });
  });

  test('refuses ast rules that ast-grep cannot compile, and languages without a parser', () => {
    const ast = (languages: string, match: string) => `name: d
rules:
  - { id: one, kind: ast, languages: [${languages}], severity: low, message: m, match: ${match} }
`;
    expect(validatePolicy(ast('javascript', '{ kind: no_such_kind }')).problems[0]).toMatchObject({
      code: 'INVALID_AST_RULE',
      rule_id: 'one',
      line: 3,
    });
    expect(validatePolicy(ast('javascript', "{ pattern: 'eval($A' }")).problems[0]).toMatchObject({
      code: 'INVALID_AST_RULE',
    });
    expect(validatePolicy(ast('dockerfile', "{ pattern: 'FROM $A' }")).problems[0]).toMatchObject({
      code: 'UNSUPPORTED_LANGUAGE',
    });
    expect(validatePolicy(ast('klingon', "{ pattern: 'x' }")).problems).toMatchObject([
      {
        code: 'INVALID_ENUM',
        pointer: '/rules/0/languages/0',
        message: expect.stringMatching(/^languages must be one of javascript, .*\bruby\b.*\bshell\b/),
      },
    ]);
    expect(validatePolicy(ast('ruby', '{ calls: [a.b] }')).problems).toMatchObject([
      { code: 'UNSUPPORTED_LANGUAGE', message: expect.stringContaining('javascript, typescript') },
    ]);
    expect(validatePolicy(ast('php', "{ pattern: 'eval($A)' }")).problems).toMatchObject([
      { code: 'INVALID_AST_RULE', message: expect.stringContaining("context: '<?php ") },
    ]);
    expect(validatePolicy(ast('javascript', "{ kind: identifier, regex: '(?=a)' }")).problems[0]).toMatchObject({
      code: 'INVALID_REGEX',
      pointer: '/rules/0/match/regex',
    });
    expect(validatePolicy(ast('python, typescript', "{ pattern: 'eval($A)' }")).problems).toEqual([]);
  });

  test('refuses duplicate ids, wrong globs and groups that are not there', () => {
    const text = `name: d
include: ['[']
rules:
  - { id: a, kind: regex, severity: low, message: m, match: { pattern: x, group: 2 } }
  - { id: a, kind: regex, severity: low, message: m, match: { pattern: (y), group: 1 } }
`;
    expect(problems(text).sort()).toEqual([
      'DUPLICATE_RULE_ID a 5:11',
      'INVALID_FORMAT a 4:82',
      'INVALID_GLOB null 2:11',
    ]);
  });

  test('refuses what costs too much', () => {
    const { problems: found } = validatePolicy(rule("{ pattern: '((a{100}){100}){100}' }"));
    expect(found.map(({ code }) => code)).toEqual(
      expect.arrayContaining([expect.stringMatching(/COST_EXCEEDED|INVALID_REGEX/)]),
    );
  });

  test('refuses globs that take too long to compare with the names of an evaluation', () => {
    const globs = (count: number) => JSON.stringify(Array(count).fill(`*${'a'.repeat(99)}`));
    const required = (count: number) => `name: d
rules:
  - id: a
    kind: path
    severity: low
    message: m
    match: { required: ${globs(count)} }
`;
    expect(validatePolicy(required(30)).problems).toEqual([]);
    expect(validatePolicy(required(50)).problems).toMatchObject([
      { code: 'INVALID_GLOB', pointer: '/rules/0/match', message: expect.stringContaining('4096 characters') },
    ]);
    const ofPolicy = (count: number) => `${required(1)}include: ${globs(count)}\n`;
    expect(validatePolicy(ofPolicy(39)).problems).toEqual([]);
    expect(validatePolicy(ofPolicy(40)).problems).toMatchObject([{ code: 'INVALID_GLOB', pointer: '/rules/0/match' }]);
    const problems = (document: string) => validatePolicy(document.replace('required', 'forbidden')).problems;
    expect(problems(ofPolicy(40))).toEqual([]);
    expect(problems(ofPolicy(41))).toMatchObject([
      { code: 'INVALID_GLOB', rule_id: null, pointer: '', message: expect.stringContaining('4096 characters') },
    ]);
    const ofBoth = (count: number) => `${required(1)}    exclude: ${globs(count)}\ninclude: ${globs(20)}\n`;
    expect(problems(ofBoth(20))).toEqual([]);
    expect(problems(ofBoth(21))).toMatchObject([{ code: 'INVALID_GLOB', rule_id: 'a', pointer: '/rules/0' }]);
  });

  test('runs the tests of the policy over all its rules', () => {
    const text = `name: d
rules:
  - { id: a, kind: regex, severity: high, message: m, match: { pattern: xyz } }
tests:
  - { files: [{ path: f.txt, content: xyz }], expect: [{ rule_id: a, path: f.txt, line: 1 }], verdict: blocked }
  - { files: [{ path: f.txt, content: xyz }], expect: [], verdict: passed }
`;
    expect(problems(text)).toEqual(['TEST_FAILED null 6:55', 'TEST_FAILED null 6:68']);
  });

  test('checks what a fix makes of the file', () => {
    const text = (fixed: string) => `name: d
rules:
  - id: a
    kind: ast
    languages: [javascript]
    severity: high
    message: m
    match: { pattern: 'f($A, $$$REST)' }
    fix: g([$$$REST], $A)
    tests: [{ path: f.js, content: 'f(1, 2, 3); f(é, "😀")', expect: [{ line: 1 }], fixed: '${fixed}' }]
`;
    expect(problems(text('g([2, 3], 1); g(["😀"], é)'))).toEqual([]);
    expect(problems(text('f(1)'))).toEqual(['TEST_FAILED a 10:92']);
  });
});
