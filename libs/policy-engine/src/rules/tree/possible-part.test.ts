import type { AstRuleObject } from '@assay/contracts';
import { parse } from '@ast-grep/napi';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LiteralSearch } from '../../literals/literal-search.js';
import { possiblePart } from './possible-part.js';

const UTILS = {
  text: { kind: 'string', regex: 'select' },
  call: { any: [{ pattern: 'query($A)' }, { pattern: 'send($A)' }] },
  unsafe: { all: [{ matches: 'call' }, { has: { stopBy: 'end', matches: 'text' } }] },
} satisfies Record<string, AstRuleObject>;

const RULE = fc.letrec<{ rule: AstRuleObject; relation: AstRuleObject }>((tie) => ({
  relation: fc
    .tuple(
      tie('rule'),
      fc.constantFrom('end' as const, 'neighbor' as const, { kind: 'arrow_function' }, { matches: 'call' }),
    )
    .map(([rule, stopBy]) => ({ ...rule, stopBy })),
  rule: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<AstRuleObject>(
      { kind: 'identifier' },
      { kind: 'call_expression' },
      { regex: '^(?:query|body)$' },
      { regex: '(?i)SELECT' },
      { pattern: 'query($A)' },
      { pattern: 'remove($A, $B)' },
      { matches: 'text' },
      { matches: 'call' },
      { matches: 'unsafe' },
    ),
    fc.record({ any: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ all: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('call_expression'), not: tie('rule') }),
    fc.record({ not: tie('rule') }),
    fc.record({ has: tie('relation') }),
    fc.record({ kind: fc.constant('identifier'), inside: tie('relation') }),
    fc.record({ precedes: tie('relation') }),
    fc.record({ follows: fc.record({ not: tie('rule'), stopBy: fc.constant('end' as const) }) }),
  ),
})).rule;

const CODE = fc
  .array(
    fc.constantFrom(
      'query(body);',
      'query("select 1");',
      'send("a");',
      'const f = (a) => send(a);',
      'remove(a, query(b));',
      'let body = "select";',
      'on(() => { query(x); });',
    ),
    { maxLength: 5 },
  )
  .map((lines) => lines.join('\n'));

describe('the part of a rule that may match in a file', () => {
  test('finds what the whole rule finds', () => {
    fc.assert(
      fc.property(RULE, CODE, (rule, code) => {
        const root = parse('javascript', code).root();
        // ast-grep rejects a rule without a condition on the node
        const found = (searched: AstRuleObject, utils: Record<string, AstRuleObject>) =>
          root.findAll({ rule: { all: [searched, { regex: '' }] }, utils } as never).map((node) => node.id());
        const part = possiblePart(rule, { utils: UTILS }, new LiteralSearch(code));
        expect(part ? found(part.rule, part.utils) : []).toEqual(found(rule, UTILS));
      }),
      { numRuns: 500 },
    );
  });

  test('leaves out what needs words that the file does not have, and the utilities that nothing else needs', () => {
    const rule = {
      any: [{ matches: 'unsafe' }, { kind: 'call_expression', has: { field: 'function', regex: '^(?:send|post)$' } }],
      not: { any: [{ pattern: 'safe($A)' }, { regex: 'remove' }] },
    };
    expect(possiblePart(rule, { utils: UTILS }, new LiteralSearch('send(body)'))).toEqual({
      rule: { any: [{ kind: 'call_expression', has: { field: 'function', regex: '^(?:send|post)$' } }] },
      utils: {},
    });
    expect(possiblePart(rule, { utils: UTILS }, new LiteralSearch('send("select")'))?.utils).toEqual({
      unsafe: UTILS.unsafe,
      call: { any: [{ pattern: 'send($A)' }] },
      text: UTILS.text,
    });
    expect(possiblePart(rule, { utils: UTILS }, new LiteralSearch('open(body)'))).toBeNull();
  });
});
