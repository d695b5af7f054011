import { describe, expect, test } from '@jest/globals';
import { canonicalJson, InvalidPolicyError, parsePolicy, policyDigest } from '../index.js';
import { cpuMs } from '../testing/cpu-ms.js';
import { readPolicy } from './parse.js';

const VALID = `name: demo
rules:
  - id: one
    kind: regex
    severity: low
    message: found
    match:
      pattern: abc
`;

const codes = (text: string | object) =>
  readPolicy(text).problems.map(({ code, line, column }) => `${code} ${line}:${column}`);

describe('parsePolicy', () => {
  test('reads YAML and JSON to the same document and digest, whatever the order of members', () => {
    const fromYaml = parsePolicy(VALID);
    const fromJson = parsePolicy(JSON.stringify({ rules: fromYaml.rules, name: 'demo' }));
    expect(fromJson).toEqual(fromYaml);
    expect(policyDigest(fromJson)).toBe(policyDigest(fromYaml));
    expect(policyDigest({ ...fromYaml, name: 'other' })).not.toBe(policyDigest(fromYaml));
  });

  test('names line and column of every problem, all at once', () => {
    const broken = VALID.replace('severity: low', 'severity: bad').replace(
      'pattern: abc',
      'pattern: abc\n      color: red',
    );
    expect(codes(broken)).toEqual(['INVALID_ENUM 5:15', 'UNKNOWN_FIELD 9:14']);
    expect(codes('name: x\nrules: []\n')).toEqual(['MIN_SIZE_REQUIRED 2:8']);
    expect(codes('rules: {}\n')).toEqual(expect.arrayContaining(['REQUIRED 1:1', 'INVALID_FORMAT 1:8']));
    expect(codes('name: [\n')[0]).toMatch(/^SYNTAX 2:1/);
    expect(codes(VALID.replace('kind: regex', 'kind: magic'))).toEqual(['INVALID_ENUM 4:11']);
  });

  test('says limits in words', () => {
    expect(() => parsePolicy('name: x\nrules: []\n')).toThrow('rules must be at least 1 entry');
    expect(() => parsePolicy(VALID.replace('name: demo', `name: ${'x'.repeat(500)}`))).toThrow(
      /name must be at most \d+ characters/,
    );
  });

  test('throws an error that carries the problems', () => {
    expect(() => parsePolicy('name: x\n')).toThrow(InvalidPolicyError);
    expect(() => parsePolicy({ name: 'x' })).toThrow('rules is required');
  });

  test.each([
    ['a list', '[]'],
    ['a text', 'hello'],
    ['nothing', ''],
    ['a number', '3'],
  ])('refuses %s', (_, text) => {
    expect(readPolicy(text).problems.length).toBeGreaterThan(0);
  });

  test.each([
    [
      'billion laughs',
      `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(10)}]`).join('\n')}`,
    ],
    ['a circle of aliases', 'name: &a [*a]\nrules: *a\n'],
    ['deep flow nesting', `name: ${'['.repeat(50_000)}`],
    ['deep block nesting', `${'- '.repeat(50_000)}x`],
    ['maps that are keys', '? &a '.repeat(500)],
    ['maps that are keys, in brackets', '{? '.repeat(1_900) + '}'.repeat(1_900)],
    ['deep JSON', `{"name":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`],
    ['a text beyond the limit', `name: ${'x'.repeat(3_000_000)}`],
    ['many keys', Array.from({ length: 60_000 }, (_, at) => `k${at}: 1`).join('\n')],
    ['__proto__', '__proto__: { name: x }\nname: x\nrules: [{ __proto__: {} }]\n'],
  ])('refuses %s within seconds', (_, text) => {
    const startMs = cpuMs();
    expect(readPolicy(text).problems.length).toBeGreaterThan(0);
    // 60,000 keys: 2 s, and three times that where the collector's threads have work; compared each with each: 46 s
    expect(cpuMs() - startMs).toBeLessThan(15_000);
    expect(({} as { name?: string }).name).toBeUndefined();
  });
});

describe('canonicalJson', () => {
  test('is the form of RFC 8785', () => {
    // Its section 3.2.3: members sorted by UTF-16 code units, numbers as ECMAScript writes them.
    const value = {
      '\u20ac': 'Euro',
      '\r': 'CR',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '\ud83d\ude00': 'Smile',
      '\u0080': 'C',
      ö: 'o',
      n: [1e30, 4.5, 2e-3, 1e-27, -0],
    };
    expect(canonicalJson(value)).toBe(
      '{"\\r":"CR","1":"One","n":[1e+30,4.5,0.002,1e-27,0],"\u0080":"C","ö":"o","€":"Euro","\ud83d\ude00":"Smile","\ufb33":"Hebrew"}',
    );
  });
});
