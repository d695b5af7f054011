import type { AstRule, AstRuleObject, TaintRule } from '@assay/contracts';
import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { builtinPolicies } from '../../builtin-policies.js';
import { DEFAULT_LIMITS } from '../../evaluation/limits.js';
import { languageOf } from '../../languages/languages.js';
import { languagesOf, resolveModels } from '../../models/resolve.js';
import { FileScan } from '../file-scan.js';
import { sinkRule } from '../taint/model-rules.js';
import { isSplit, splitRule } from './enclosing.js';
import { NodeFinder } from './node-finder.js';

/** Where the nodes are that the product finds, and those that ast-grep finds when it is asked for the whole rule. */
function found(
  rule: AstRuleObject,
  path: string,
  text: string,
  match: Pick<AstRule['match'], 'constraints' | 'utils'> = {},
) {
  const scan = new FileScan(path, text, languageOf(path), DEFAULT_LIMITS, new Uint8Array());
  const root = scan.tree();
  if (!root) throw new Error(`${path} has no syntax tree`);
  const finder = new NodeFinder(rule, match);
  const sorted = (ids: Iterable<number>) => [...ids].sort();
  return {
    ours: sorted(finder.find(scan, root)),
    theirs: sorted(root.findAll(finder.config(scan)).map((node) => node.id())),
  };
}

const OF_POLICIES_ALONE = ['literals', 'lower_if', 'constraints', 'utils'];
const FUNCTIONS = [{ kind: 'function_declaration' }, { kind: 'arrow_function' }];
const call = (name: string): AstRuleObject => ({
  kind: 'call_expression',
  has: { field: 'function', regex: `^${name}$` },
});
const inFunctionWith = (name: string, nearest = false): AstRuleObject => ({
  inside: { stopBy: nearest ? { any: FUNCTIONS } : 'end', any: FUNCTIONS, has: { stopBy: 'end', ...call(name) } },
});
const SAYS_B: AstRuleObject = { inside: { stopBy: 'end', kind: 'program', regex: '\\bb\\(' } };

const RULES: [name: string, rule: AstRuleObject][] = [
  ['inside', { ...call('a'), ...inFunctionWith('b') }],
  ['not inside', { ...call('a'), not: inFunctionWith('b') }],
  ['inside the nearest', { ...call('a'), ...inFunctionWith('b', true) }],
  ['not inside the nearest', { ...call('a'), not: inFunctionWith('b', true) }],
  ['inside the file', { ...call('a'), ...SAYS_B }],
  ['any node inside the file', { regex: 'a', ...SAYS_B }],
  [
    'one of several, refused',
    { ...call('a'), not: { any: [inFunctionWith('b'), { has: { stopBy: 'end', ...call('c') } }] } },
  ],
  ['all of several', { ...call('a'), all: [inFunctionWith('b'), { not: inFunctionWith('c', true) }] }],
  [
    'refused where two things hold',
    { ...call('a'), not: { has: { field: 'arguments', regex: 'c' }, not: inFunctionWith('b', true) } },
  ],
  ['refused where two surroundings hold', { ...call('a'), not: { all: [inFunctionWith('b'), inFunctionWith('c')] } }],
  ['one of several', { any: [call('c'), { ...call('a'), ...inFunctionWith('b') }, { ...call('b'), ...SAYS_B }] }],
  [
    'one of several, twice',
    {
      any: [call('a'), { ...call('b'), not: inFunctionWith('c') }],
      all: [{ any: [{ regex: 'c' }, { kind: 'call_expression', ...inFunctionWith('b', true) }] }],
    },
  ],
  [
    'refused, one of several',
    {
      ...call('a'),
      not: { any: [call('c'), { ...call('a'), ...inFunctionWith('b') }], has: { field: 'arguments', regex: 'c' } },
    },
  ],
  ['a function that is itself inside', { any: FUNCTIONS, ...inFunctionWith('b') }],
];

const statement = fc.letrec<{ statement: string; body: string }>((tie) => ({
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a()', 'b()', 'c()', 'a(c)', 'a(b())', 'a(a(c()))'),
    tie('body').map((body) => `function f() { ${body} }`),
    tie('body').map((body) => `x(() => { ${body} })`),
    fc.constantFrom('a(() => b())', 'a(() => a(c))'),
  ),
  body: fc.array(tie('statement'), { maxLength: 3 }).map((statements) => statements.join('; ')),
})).body;

describe('what stands around a node, looked up once for a file', () => {
  it.each(RULES)('is what ast-grep finds for each candidate alone: %s', (_, rule) => {
    expect(isSplit(splitRule(rule))).toBe(true);
    fc.assert(
      fc.property(statement, (text) => {
        const { ours, theirs } = found(rule, 'a.js', text);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves to ast-grep what is near, has a name of its own, or is one of several', () => {
    const RULES_LEFT: AstRuleObject[] = [
      { ...call('a'), inside: { kind: 'arguments', regex: 'b' } },
      { ...call('a'), inside: { stopBy: 'end', has: { stopBy: 'end', pattern: '$X.b()' } } },
      { any: [{ pattern: '$X.b()' }, { ...call('a'), ...inFunctionWith('b') }] },
      { ...call('a'), any: [inFunctionWith('b'), { has: { field: 'arguments', regex: 'c' } }] },
      inFunctionWith('b'),
    ];
    for (const rule of RULES_LEFT)
      expect(splitRule(rule)).toEqual({ rest: rule, enclosing: [], unless: [], oneOf: [] });
  });

  const ofPolicies = builtinPolicies().flatMap(({ document }) => document.rules);
  const trees = ofPolicies.filter((rule): rule is AstRule | TaintRule => rule.kind === 'ast' || rule.kind === 'taint');
  const sought = trees.flatMap((rule) => {
    const objects = rule.kind === 'ast' ? [objectOf(rule.match)] : sinksOf(rule);
    return objects.filter((object) => splitRule(object).rest !== object).map((object) => ({ rule, object }));
  });

  it('is what built-in rules say of surroundings', () => {
    expect(new Set(sought.map(({ rule }) => rule.id)).size).toBeGreaterThan(10);
  });

  test.each(sought)('finds in its samples what ast-grep does: $rule.id', ({ rule, object }) => {
    for (const { path, content } of rule.tests ?? []) {
      const { ours, theirs } = found(object, path, content, rule.match);
      expect(ours).toEqual(theirs);
    }
  });
});

function objectOf(match: AstRule['match']): AstRuleObject {
  return Object.fromEntries(Object.entries(match).filter(([name]) => !OF_POLICIES_ALONE.includes(name)));
}

function sinksOf(rule: TaintRule): AstRuleObject[] {
  return languagesOf(rule).flatMap((language) => resolveModels(rule, language).sinks.map(sinkRule));
}
