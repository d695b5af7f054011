import { randomBytes } from 'node:crypto';
import type { Evaluation, PolicyDocument, PolicyRule, RuleTest } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { builtinPolicies } from '../builtin-policies.js';
import { compilePolicy } from '../policy/compile.js';
import { validatePolicy } from '../policy/validate.js';
import { SarifLog } from '../sarif.js';
import { evaluateFiles, policyOf } from '../testing/evaluate-text.js';
import { redactFile } from './redact-file.js';
import { redactingPart } from './redacting-part.js';

/** Weaknesses of credentials that stand in code or configuration, or travel without protection. */
const CREDENTIAL_CWES = [
  13, 214, 256, 257, 258, 259, 260, 261, 262, 263, 312, 313, 314, 315, 316, 317, 318, 319, 321, 522, 523, 526, 532, 540,
  547, 549, 555, 598, 615, 798, 1391, 1392, 1393,
].map((id) => `CWE-${id}`);
/** What stands for a credential in the rules' own samples. */
const PLACEHOLDERS = ['hunter-two', 'changeme', '0123456789abcdef', 'not-a-real-one', 'keyboard cat', 'auth'];

const POLICIES = builtinPolicies().map(({ document }) => document);
const RULES = POLICIES.flatMap(({ rules }) => rules);
const redactOf = (rule: PolicyRule) => ('redact' in rule ? rule.redact : undefined);
const REDACTING = RULES.filter((rule) => (redactOf(rule)?.length ?? 0) > 0);

/** Rules that show as much of a file as any rule can. */
const REPORTER = policyOf([
  { ...shown('lines'), kind: 'regex', match: { pattern: '(?P<text>[^\\n]+)' } },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of fixes, not of template strings
  { ...shown('words'), kind: 'regex', match: { pattern: '(?P<text>[^\\s"\']{4,})' }, fix: 'f("${text}")' },
  { ...shown('halves'), kind: 'regex', match: { pattern: '(?P<text>\\w{3})\\w{3,}' } },
  {
    ...shown('calls', 'A'),
    kind: 'ast',
    languages: ['javascript', 'typescript', 'python', 'java', 'go'],
    match: { pattern: 'f($$$A)' },
    fix: 'g($$$A)',
  },
  {
    ...shown('values', 'path'),
    kind: 'structured',
    languages: ['yaml', 'json', 'hcl', 'dockerfile'],
    match: { select: '**', forbid: 'true' },
  },
]);

function shown(id: string, capture = 'text') {
  return { id, severity: 'low', message: `It says {{${capture}}}.` } as const;
}

/** A password that no rule takes for a placeholder. */
const newValue = () => `Zq${randomBytes(8).toString('hex')}Y7`;

const forms = (value: string): string[] => {
  const bytes = Buffer.from(value);
  return [
    value,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    encodeURIComponent(value),
  ];
};

/** The sample with the value in place of its placeholders, and lines beside it that hold the value in other ways. */
function plant(sample: RuleTest, value: string): string {
  const comment = /\.(?:js|ts|java|go|cs)$/.test(sample.path) ? '//' : '#';
  const planted = PLACEHOLDERS.reduce(
    (text, placeholder) => text.replaceAll(new RegExp(`\\b${placeholder}\\b`, 'g'), value),
    sample.content,
  );
  const neighbors = [
    ...forms(value),
    Buffer.from(`a user and ${value} for the database`).toString('base64'),
    `https://app:${value}@db.internal/`,
  ];
  return `${planted.trimEnd()}\n${neighbors.map((text) => `${comment} ${text}\n`).join('')}${comment} last\n`;
}

const compiled = (documents: PolicyDocument[]) =>
  documents.map((document, at) => ({
    id: `pol_${at}`,
    version: 1,
    policy: compilePolicy(document, { trusted: true }),
  }));
const EVERYTHING = [...POLICIES, REPORTER];
const ALL_COMPILED = compiled(EVERYTHING);

/** The file as people see it whole; null where it is not shown. */
function wholeFile(path: string, content: string, documents: PolicyDocument[]): string[] | null {
  return redactFile(
    { path, content },
    documents.flatMap((document) => redactingPart(document) ?? []),
  );
}

/** Everything that leaves the engine for one file. */
function everyWayOut(path: string, content: string, documents: PolicyDocument[], policies = compiled(documents)) {
  const result = evaluateFiles({ [path]: content }, [], { policies });
  const described = documents.map((document, at) => ({ id: `pol_${at}`, document }));
  const evaluation = {
    ...result,
    policies: [],
    id: 'eval_a',
    repository: 'a',
    status: 'completed',
  } as unknown as Evaluation;
  const rules = result.findings.map(({ policy_id, rule_id }) => ({ policy_id, rule_id }));
  const log = new SarifLog({ evaluation, policies: described, rules, baseUrl: 'https://assay.example' });
  const sarif = [log.head, ...result.findings.map((finding) => log.result(finding)), log.tail].join('');
  return { result, text: JSON.stringify(result) + sarif + (wholeFile(path, content, documents) ?? []).join('\n') };
}

function expectHidden(text: string, value: string): void {
  for (const form of forms(value)) expect(text).not.toContain(form);
}

describe('rules about credentials', () => {
  test('say what they redact', () => {
    const silent = RULES.filter(
      (rule) =>
        rule.kind !== 'secret' &&
        redactOf(rule) === undefined &&
        rule.metadata?.cwe?.some((cwe) => CREDENTIAL_CWES.includes(cwe)),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('are there for each place where passwords are planted', () => {
    const languages = new Set(REDACTING.flatMap((rule) => rule.languages ?? []));
    expect([...languages].sort()).toEqual(
      expect.arrayContaining(['dockerfile', 'go', 'hcl', 'java', 'javascript', 'python', 'shell', 'yaml']),
    );
  });

  test.each(REDACTING.map((rule) => [rule.id, rule] as const))('%s: a planted value is in no output', (_, rule) => {
    const samples = (rule.tests ?? []).filter(
      ({ content, expect: expected }) =>
        expected.length > 0 && PLACEHOLDERS.some((placeholder) => content.includes(placeholder)),
    );
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      const value = newValue();
      const content = plant(sample, value);
      const { result, text } = everyWayOut(sample.path, content, EVERYTHING, ALL_COMPILED);
      expect(result.findings.filter(({ rule_id: id }) => id === rule.id)).not.toEqual([]);
      expect(result.findings.filter(({ rule_id: id }) => id === 'lines').length).toBeGreaterThan(2);
      expectHidden(text, value);
      // alone, it hides the value too
      const own = policyOf([{ ...rule, tests: [] } as PolicyRule]);
      expectHidden(everyWayOut(sample.path, content, [own, REPORTER]).text, value);
    }
  });
});

describe('what a rule declares as a credential', () => {
  const declared = (redact: (number | string)[]) =>
    policyOf([{ ...shown('mine'), kind: 'regex', match: { pattern: 'pin=(?P<text>[^;\\n]*)' }, redact }]);

  test('is hidden wherever it stands, for any value and any text around it', () => {
    const value = fc.string({ minLength: 4, maxLength: 40, unit: 'grapheme-ascii' }).filter((v) => !/[;\n\r]/.test(v));
    const around = fc.string({ maxLength: 30 }).map((text) => text.replaceAll('pin=', ''));
    fc.assert(
      fc.property(value, around, around, fc.boolean(), (secret, before, after, twice) => {
        // the end of the message's own words would be the beginning of the value: "It says ###" holds "s ###"
        fc.pre(!/^\S{1,4} /.test(secret.trim()) || !'It says '.endsWith(secret.trim().replace(/ .*/s, ' ')));
        fc.pre(
          secret.trim().length >= 4 && !/^\s*[\w@$]{0,3}["'`]/.test(secret) && !'[REDACTED]'.includes(secret.trim()),
        );
        const content = `${before}\npin=${secret};${after}\n${twice ? `${after}${secret}${before}` : ''}\n`;
        const { findings } = evaluateFiles({ a: content }, [declared(['text']), REPORTER]);
        const texts = findings.flatMap(({ snippet, message, captures, context }) => [
          snippet,
          message,
          ...Object.values(captures),
          ...(context?.before ?? []),
          ...(context?.after ?? []),
        ]);
        const lines = wholeFile('a', content, [declared(['text'])]);
        expect(lines).toHaveLength(content.split('\n').length);
        texts.push(...(lines ?? []));
        // the text around may hold a part of the mark itself
        const rest = texts.map((text) => text.replaceAll('[REDACTED]', '\0'));
        expect(rest.filter((text) => text.includes(secret.trim()))).toEqual([]);
      }),
    );
  });

  test('is hidden beyond the limit of findings, and where there are too many nothing is shown', () => {
    const values = Array.from({ length: 5 }, newValue);
    const lines = (all: string[]) => all.map((value) => `pin=${value};\n`).join('');
    const options = { limits: { maxFindingsPerRuleAndFile: 2 } };
    const few = JSON.stringify(evaluateFiles({ a: lines(values) }, [declared([1]), REPORTER], options));
    for (const value of values) expectHidden(few, value);
    const many = Array.from({ length: 1_100 }, newValue);
    const { findings } = evaluateFiles({ a: lines(many) }, [declared([1]), REPORTER], options);
    expect(new Set(findings.map(({ snippet }) => snippet))).toEqual(new Set(['[REDACTED]']));
    expect(findings.some(({ context }) => context)).toBe(false);
  });

  test('is hidden in a reason of a suppression, in a fix and in what could not be read', () => {
    const value = newValue();
    const files = { 'a.js': `f('pin=${value};'); // assay-ignore mine: it is ${value}\n(((` };
    const text = JSON.stringify(evaluateFiles(files, [declared(['text']), REPORTER]));
    expectHidden(text, value);
    expect(text).toContain('it is [REDACTED]');
  });

  test('is hidden in the steps of a trace', () => {
    const value = newValue();
    const flow = policyOf([
      {
        ...shown('flow', 'SOURCE'),
        kind: 'taint',
        languages: ['javascript'],
        match: { sources: [{ pattern: 'source($$$)' }], sinks: [{ pattern: 'sink($$$A)' }] },
      },
    ]);
    const files = { 'a.js': `const a = source('pin=${value};');\nsink(a, 'not ${value}');\n` };
    const { findings } = evaluateFiles(files, [declared(['text']), flow]);
    const trace = findings.find(({ rule_id: id }) => id === 'flow')?.trace ?? [];
    expect(trace.map(({ code }) => code)).toEqual(expect.arrayContaining(["source('pin=[REDACTED];')"]));
    expect(trace.at(-1)?.code).toBe("sink(a, 'not [REDACTED]')");
    expectHidden(JSON.stringify(findings), value);
  });

  test('has a place in the policy: a group that is missing, or a kind that shows nothing, is refused', () => {
    const problems = (rule: object) =>
      validatePolicy({ name: 'p', rules: [{ id: 'r', severity: 'low', message: 'm', ...rule }] }).problems;
    expect(problems({ kind: 'regex', match: { pattern: 'a(b)' }, redact: [1] })).toEqual([]);
    expect(problems({ kind: 'regex', match: { pattern: 'a(b)' }, redact: [2, 'name'] })).toMatchObject([
      { pointer: '/rules/0/redact/0', code: 'INVALID_FORMAT' },
      { pointer: '/rules/0/redact/1', code: 'INVALID_FORMAT' },
    ]);
    const ast = { kind: 'ast', languages: ['javascript'], match: { pattern: 'f($A)' } };
    expect(problems({ ...ast, redact: [{ kind: 'string' }] })).toEqual([]);
    expect(problems({ ...ast, redact: [{ kind: 'no_such_kind' }] })).toMatchObject([{ pointer: '/rules/0/redact/0' }]);
    expect(problems({ ...ast, redact: [{ regex: '(?=x)' }] })).toMatchObject([{ code: 'INVALID_REGEX' }]);
    const structured = { kind: 'structured', match: { forbid: 'true' } };
    expect(problems({ ...structured, redact: ['a.b'] })).toEqual([]);
    expect(problems({ ...structured, redact: ['a..'] })).toMatchObject([{ pointer: '/rules/0/redact/0' }]);
    expect(problems({ kind: 'path', match: { forbidden: ['a'] }, redact: [] })).not.toEqual([]);
  });
});

describe('a whole file', () => {
  const [secrets] = builtinPolicies((id) => id === 'secrets').map(({ document }) => document);
  const key = Array.from({ length: 6 }, () => randomBytes(48).toString('base64'));
  const pem = ['-----BEGIN RSA PRIVATE KEY-----', ...key, '-----END RSA PRIVATE KEY-----'];
  const whole = (path: string, content: string, ...more: PolicyDocument[]) =>
    wholeFile(path, content, [secrets as PolicyDocument, ...more]);

  test('keeps the number of each line where a secret has several, and hides it in its second place too', () => {
    const lines = whole('a.txt', ['one', ...pem, 'ten', ...pem, 'nineteen', ''].join('\n'));
    expect(lines).toHaveLength(20);
    expect([lines?.[0], lines?.[9], lines?.[18], lines?.[19]]).toEqual(['one', 'ten', 'nineteen', '']);
    for (const line of key) expect(lines?.join('\n')).not.toContain(line);
  });

  test('is as it was where it has no secret', () => {
    const content = 'one\r\n\n  two = 2 \u{1F511}\n\n';
    expect(whole('a.txt', content)).toEqual(content.split('\n'));
  });

  test('is looked at wherever it is, and whatever its policy leaves out', () => {
    const value = newValue();
    const rule = {
      ...shown('mine'),
      kind: 'regex',
      match: { pattern: 'pin=(?P<text>\\w+)' },
      redact: ['text'],
      exclude: ['a/**'],
    } as PolicyRule;
    const lines = whole('a/b.txt', `pin=${value}\n`, policyOf([rule], { exclude: ['*.txt'] }));
    expect(lines).toEqual(['pin=[REDACTED]', '']);
  });

  test('is not shown where a rule that redacts could not look at all of it, or says that it is a secret itself', () => {
    const redacting = {
      ...shown('mine'),
      kind: 'ast',
      languages: ['javascript'],
      match: { pattern: 'f($text)' },
      redact: [{ kind: 'string' }],
    } as PolicyRule;
    expect(whole('a.js', 'f("x");\n', policyOf([redacting]))).not.toBeNull();
    expect(whole('a.js', 'f("x");\n(((', policyOf([redacting]))).toBeNull();
    expect(whole('a.p12', 'a store of keys\n')).toBeNull();
    const pin = {
      ...shown('pin'),
      kind: 'regex',
      match: { pattern: 'pin=(?P<text>\\w+)' },
      redact: ['text'],
    } as PolicyRule;
    const pins = (count: number) => Array.from({ length: count }, () => `pin=${newValue()}`).join('\n');
    expect(whole('a.txt', pins(500), policyOf([pin]))).toEqual(Array(500).fill('pin=[REDACTED]'));
    expect(whole('a.txt', pins(501), policyOf([pin]))).toBeNull();
  });
});

test('passwords in addresses are hidden without any rule', () => {
  const value = newValue();
  const { findings } = evaluateFiles({ a: `x\nDATABASE_URL=postgres://app:${value}@db/app\ny\n` }, REPORTER);
  expect(findings.length).toBeGreaterThan(3);
  expect(JSON.stringify(findings)).not.toContain(value);
  expect(JSON.stringify(findings)).toContain('postgres://app:[REDACTED]@db/app');
});

test('no fingerprint can be guessed without the key of the organization', () => {
  const content = 'const pin = "0000";\n';
  const rule = policyOf([{ ...shown('lines'), kind: 'regex', match: { pattern: '[^\\n]+' } }]);
  const print = (fill: number) =>
    evaluateFiles({ a: content }, rule, { fingerprintKey: new Uint8Array(32).fill(fill) }).findings[0];
  expect(print(1)?.fingerprints['match/v1']).not.toBe(print(2)?.fingerprints['match/v1']);
  expect(print(1)?.id).not.toBe(print(2)?.id);
  expect(print(1)).toEqual(print(1));
  expect(compilePolicy(rule).rules).toHaveLength(1);
});
