import { describe, expect, test } from '@jest/globals';
import { evaluateFiles, policyOf } from '../../testing/evaluate-text.js';
import { callOf, flowRule } from '../../testing/flow-rule.js';

/** Functions that call each other, each several times with other arguments: far more steps than a run may take. */
const CALLS = Array.from({ length: 8 }, (_, at) => {
  const calls = Array.from({ length: 8 }, (__, each) => `f${at + 1}([x, ${each}]);`);
  return `function f${at}(x) { ${calls.join(' ')} }`;
}).join('\n');

function evaluated(code: string) {
  const { findings, skipped } = evaluateFiles({ 'a.js': `${code}\n${CALLS}\nf0(a);` }, policyOf([flowRule('js')]));
  return { lines: findings.map(({ start }) => start.line), skipped: skipped.map(({ reason }) => reason) };
}

describe('code behind the last sink', () => {
  test('is not followed where data surely reaches each sink before it', () => {
    expect(evaluated('sink(source());')).toEqual({ lines: [1], skipped: [] });
  });

  test('is followed where a sink is left', () => {
    expect(evaluated('sink(source());\nsink(a);')).toEqual({ lines: [1], skipped: ['time_limit'] });
  });
});

describe('data in an address', () => {
  test.each([
    ['high', "let address = '';\naddress += source();"],
    ['high', "const address = ['', source()].join('');"],
    ['high', "const address = scheme + '://' + source() + '/path';"],
    ['high', 'let address = base;\nif (base) address = source();\naddress += source();'],
    ['medium', 'let address = base();\naddress += source();'],
  ])('is %s where the code says how the address begins, or not: %#', (severity, code) => {
    const sinks = [{ ...callOf('js', 'sink'), unless_prefix: '^https?://[^/?#]+[/?#]' }];
    const { findings } = evaluateFiles({ 'a.js': `${code}\nsink(address);\n` }, policyOf([flowRule('js', { sinks })]));
    expect(findings.map((finding) => finding.severity)).toEqual([severity]);
  });
});
