import type { PolicyDocument, RuleBase } from '@assay/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { applicableRules, compilePolicy, InvalidPolicyError, policyDocumentSchema, validatePolicy } from '../index.js';
import { ALWAYS } from '../literals/prefilter.js';
import { evaluateFiles, places, policyOf } from '../testing/evaluate-text.js';
import { collect } from './phase-run.js';
import { registerRuleKind, ruleKinds } from './registry.js';
import type { RuleKind } from './rule-kind.js';
import { costOf } from './rule-matcher.js';
import { stepsOf } from './steps.js';

/** Lines that are longer than `max` times the policy's number of rules of the kind; beside each file, one named `beside`. */
interface LineLengthRule extends RuleBase {
  kind: 'line_length';
  match: { max?: number; beside?: string };
}

declare module '@assay/contracts' {
  interface RuleKinds {
    line_length: LineLengthRule;
  }
}

const lineLength: RuleKind<LineLengthRule, number> = {
  name: 'line_length',
  phase: 'text',
  schema: {
    description: 'Counts lines.',
    match: {
      type: 'object',
      properties: { max: { type: 'integer', minimum: 2 }, beside: { type: 'string' } },
      additionalProperties: false,
      minProperties: 1,
    },
    required: ['remediation'],
  },
  shared: ({ rules }) => rules.filter(({ kind }) => kind === 'line_length').length,
  compile({ match }, compiler, shared) {
    const { max = Number.POSITIVE_INFINITY } = match;
    if (max === 13) compiler.report('/match/max', 'INVALID_FORMAT', 'thirteen brings bad luck');
    return {
      prefilter: ALWAYS,
      redacts: false,
      cost: costOf(match.max ?? 1, ALWAYS),
      run: ({ source, text }) => ({
        matches: text.split('\n').flatMap((line, at) => {
          const start = source.lineStart(at + 1);
          return line.length > max * shared
            ? [{ start, end: start + line.length, captures: { length: String(line.length) }, edits: null }]
            : [];
        }),
        skipped: [],
        secrets: [],
      }),
    };
  },
  acrossFiles: {
    concerns: ({ match }) => match.beside !== undefined,
    missing: ({ match }, paths) => (paths.includes(match.beside ?? '') ? [] : [match.beside ?? '']),
  },
};
const removeLineLength = registerRuleKind(lineLength);

/** A kind whose rules run together: of all that find something, only the last tells of it. */
const removeLineLengthOnce = registerRuleKind({
  ...lineLength,
  name: 'line_length_once' as 'line_length',
  *runAll({ scan, parts }) {
    for (const { called, into } of parts) {
      const last = called.at(-1);
      if (last) collect(last, yield* stepsOf(last.matcher.run(scan)), into);
    }
    return [{ ruleId: null, reason: 'time_limit', message: 'for every policy' }];
  },
});

// the files that this worker tests next have the same modules
afterAll(() => {
  removeLineLength();
  removeLineLengthOnce();
});

const rule = (id: string, match: LineLengthRule['match'], more: object = {}): LineLengthRule => ({
  id,
  kind: 'line_length',
  severity: 'low',
  message: '{{length}} characters',
  remediation: 'Break it.',
  match,
  ...more,
});

const YAML = `name: toy
rules:
  - id: long
    kind: line_length
    severity: high
    message: '{{length}} characters'
    remediation: Break it.
    match: { max: 10 }
    tests:
      - { path: a.txt, content: "short\\nlonger than it\\n", expect: [{ line: 2 }] }
`;
const problemsOf = (yaml: string) =>
  validatePolicy(yaml).problems.map(({ rule_id, line, column, code, message }) => [
    rule_id,
    line,
    column,
    code,
    message,
  ]);

describe('A rule kind that was registered', () => {
  it('is evaluated like every other, with the findings and the verdict', () => {
    const result = evaluateFiles({ 'a.txt': 'short\nlonger than it\n' }, policyOf([rule('long', { max: 10 })]));
    expect(places(result)).toEqual(['a.txt:2 long']);
    expect(result.findings[0]).toMatchObject({ message: '14 characters', snippet: 'longer than it', action: 'warn' });
  });

  it('has what its rules share made of the policy', () => {
    const document = policyOf([rule('long', { max: 10 }), rule('longer', { max: 6 })]);
    expect(places(evaluateFiles({ 'a.txt': 'fourteen chars\n' }, document))).toEqual(['a.txt:1 longer']);
  });

  it('may run its rules together, and say what concerns every policy', () => {
    const once = (id: string, max: number) => rule(id, { max }, { kind: 'line_length_once' });
    const document = policyOf([rule('alone', { max: 2 }), once('first', 2), once('last', 2)]);
    const { findings, skipped } = evaluateFiles({ 'a.txt': 'fourteen chars\n' }, document);
    expect(findings.map(({ rule_id }) => rule_id)).toEqual(['alone', 'last']);
    expect(skipped).toMatchObject([{ path: 'a.txt', policy_id: null, message: 'for every policy' }]);
  });

  it('may ask about all names of an evaluation', () => {
    const document = policyOf([rule('notice', { beside: 'NOTICE' })]);
    expect(places(evaluateFiles({ 'a.txt': '' }, document))).toEqual(['NOTICE:1 notice']);
    expect(places(evaluateFiles({ NOTICE: '' }, document))).toEqual([]);
    expect(applicableRules(document, []).map(({ id }) => id)).toEqual(['notice']);
  });

  it('is a part of the schema of policies, and of what a policy is told', () => {
    expect(problemsOf(YAML)).toEqual([]);
    expect(problemsOf(YAML.replace('max: 10', 'max: 1'))).toEqual([
      ['long', 8, 19, 'MIN_SIZE_REQUIRED', 'max must be at least 2'],
    ]);
    expect(problemsOf(YAML.replace('    remediation: Break it.\n', ''))).toEqual([
      ['long', 3, 5, 'REQUIRED', 'remediation is required'],
    ]);
    expect(problemsOf(YAML.replace('max: 10', 'max: 10, min: 1'))).toMatchObject([
      ['long', 8, expect.any(Number), 'UNKNOWN_FIELD', 'unknown field min'],
    ]);
    expect(problemsOf(YAML.replace('kind: line_length', 'kind: line_width'))).toEqual([
      [
        'long',
        4,
        11,
        'INVALID_ENUM',
        'kind must be one of regex, secret, ast, path, structured, license, taint, line_length, line_length_once',
      ],
    ]);
    expect(JSON.stringify(policyDocumentSchema())).toContain('"kind":{"const":"line_length"}');
  });

  it('reports what its compiler finds wrong, costs what it says, and has its tests run', () => {
    expect(problemsOf(YAML.replace('max: 10', 'max: 13'))).toEqual([
      ['long', 8, 19, 'INVALID_FORMAT', 'thirteen brings bad luck'],
    ]);
    expect(validatePolicy(YAML).cost).toBe(50);
    expect(problemsOf(YAML.replace('max: 10', 'max: 100000'))).toMatchObject([
      ['long', 8, 12, 'COST_EXCEEDED', expect.any(String)],
    ]);
    expect(problemsOf(YAML.replace('line: 2', 'line: 1'))).toMatchObject([
      ['long', 10, expect.any(Number), 'TEST_FAILED', expect.any(String)],
      ['long', 10, expect.any(Number), 'TEST_FAILED', expect.any(String)],
    ]);
  });
});

describe('The registry', () => {
  it('refuses a second kind of a name, and keeps the first', () => {
    expect(() => registerRuleKind({ ...lineLength, phase: 'path' })).toThrow(TypeError);
    expect(ruleKinds().get('line_length')).toBe(lineLength);
  });

  it('is all that is compiled: a document of an unknown kind is an invalid one', () => {
    const document = { name: 'p', rules: [rule('x', { max: 2 }, { kind: 'unheard' })] } as PolicyDocument;
    expect(() => compilePolicy(document)).toThrow(InvalidPolicyError);
  });
});
