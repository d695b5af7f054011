import { FILE_ROLES } from '../findings/file-role.js';
import { LANGUAGES } from '../languages.js';

/** JSON Schema (2020-12) of the policy document; unknown fields are refused. Published for editors. */
const text = (maxLength: number, extra: object = {}) => ({ type: 'string', minLength: 1, maxLength, ...extra });
const list = (items: object, maxItems: number, extra: object = {}) => ({ type: 'array', items, maxItems, ...extra });
const closed = (properties: Record<string, object>, required: string[] = [], extra: object = {}) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...extra,
});

const SEVERITY = { enum: ['critical', 'high', 'medium', 'low', 'info'] };
const REGEX = text(20_000, { description: 'RE2 syntax: no look-around, no back-references.' });
const GLOBS = list(text(512), 200, { description: 'Globs; one without a slash is about file names in any folder.' });
const CEL = text(10_000, { description: 'CEL over self, key, parents, keys, doc, docs and path.' });
const SELECTOR = text(500, { description: 'spec.{containers,initContainers}.*, or ** for every depth.' });
const CONTENT = { type: 'string', maxLength: 65_536 };

const allowlist = closed({
  description: text(1000),
  condition: { enum: ['OR', 'AND'] },
  paths: list(REGEX, 200),
  regexes: list(REGEX, 500),
  regex_target: { enum: ['secret', 'match', 'line'] },
  stopwords: list(text(200), 5000),
});

const astRule = { $ref: '#/$defs/ast_rule' };
const relation = { $ref: '#/$defs/ast_relation' };
const astProperties = {
  pattern: {
    anyOf: [
      text(10_000),
      closed(
        {
          context: text(10_000),
          selector: text(100),
          strictness: { enum: ['cst', 'smart', 'ast', 'relaxed', 'signature'] },
        },
        ['context'],
      ),
    ],
  },
  kind: text(100),
  regex: REGEX,
  nthChild: {
    anyOf: [
      { type: 'integer', minimum: 1 },
      text(50),
      closed({ position: { type: ['integer', 'string'] }, ofRule: astRule, reverse: { type: 'boolean' } }, [
        'position',
      ]),
    ],
  },
  inside: relation,
  has: relation,
  precedes: relation,
  follows: relation,
  all: list(astRule, 100, { minItems: 1 }),
  any: list(astRule, 100, { minItems: 1 }),
  not: astRule,
  matches: text(100),
  calls: list(text(200, { pattern: '^[\\w$*@/.-]+$' }), 200, {
    minItems: 1,
    description: 'Qualified names of functions; the imports of the file are followed.',
  }),
};
const astRules = {
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z_][\\w-]{0,99}$' },
  additionalProperties: astRule,
  maxProperties: 100,
};

const match = {
  regex: closed(
    {
      pattern: REGEX,
      literals: list(text(200), 500, { minItems: 1 }),
      group: { anyOf: [{ type: 'integer', minimum: 0 }, text(100)] },
      report: { enum: ['all', 'first', 'last'] },
      comments: { enum: ['include', 'skip'] },
      not_in_match: list(REGEX, 50),
      not_on_line: list(REGEX, 50),
      not_in_file: list(REGEX, 50),
    },
    ['pattern'],
  ),
  secret: closed(
    {
      keywords: list(text(200), 500),
      regex: REGEX,
      path: REGEX,
      entropy: { type: 'number', minimum: 0, maximum: 8 },
      secret_group: { type: 'integer', minimum: 0, maximum: 100 },
      allowlists: list(allowlist, 50),
    },
    [],
    { anyOf: [{ required: ['regex'] }, { required: ['path'] }] },
  ),
  ast: closed(
    {
      ...astProperties,
      constraints: astRules,
      utils: astRules,
      literals: list(text(200), 500, { minItems: 1 }),
      lower_if: astRule,
    },
    [],
    { minProperties: 1 },
  ),
  path: closed(
    {
      required: { ...GLOBS, minItems: 1 },
      beside: { ...GLOBS, minItems: 1 },
      forbidden: { ...GLOBS, minItems: 1 },
      max_bytes: { type: 'integer', minimum: 0 },
    },
    [],
    {
      oneOf: [{ required: ['required'] }, { required: ['forbidden'] }, { required: ['max_bytes'] }],
      dependentRequired: { beside: ['required'] },
    },
  ),
  structured: closed(
    {
      literals: list(text(200), 500, { minItems: 1 }),
      document: CEL,
      select: { anyOf: [SELECTOR, list(SELECTOR, 50, { minItems: 1 })] },
      forbid: CEL,
      require: CEL,
      schema: { type: 'object' },
      at: SELECTOR,
    },
    [],
    { oneOf: [{ required: ['forbid'] }, { required: ['require'] }, { required: ['schema'] }] },
  ),
  taint: closed(
    {
      sources: list(astRule, 100, { minItems: 1 }),
      sanitizers: list(astRule, 100),
      sinks: list({ $ref: '#/$defs/taint_sink' }, 100, { minItems: 1 }),
      constraints: astRules,
      utils: astRules,
      literals: list(text(200), 500, { minItems: 1 }),
      numbers: { type: 'boolean' },
      guards: list({ enum: ['path', 'url', 'type', 'quote'] }, 4, { uniqueItems: true }),
      replaces: list(text(100), 50),
    },
    ['sources', 'sinks'],
  ),
  license: closed(
    {
      allow: list(text(200), 1000, { minItems: 1 }),
      deny: list(text(200), 1000, { minItems: 1 }),
      sources: list({ enum: ['manifest', 'header', 'text'] }, 3, { minItems: 1, uniqueItems: true }),
      unknown: { enum: ['report', 'ignore'] },
      missing: { enum: ['report', 'ignore'] },
    },
    [],
    { minProperties: 1 },
  ),
};

function rule(kind: keyof typeof match, extra: Record<string, object>, required: string[] = []): object {
  return closed(
    {
      id: text(100, { pattern: '^(?!assay\\.)[A-Za-z0-9][A-Za-z0-9._-]*$' }),
      kind: { const: kind },
      languages: list({ enum: LANGUAGES.map(({ name }) => name) }, 50, { minItems: 1, uniqueItems: true }),
      severity: SEVERITY,
      confidence: { enum: ['high', 'medium', 'low'] },
      action: { enum: ['block', 'warn', 'off'] },
      message: text(2000),
      remediation: text(5000),
      url: text(2000, { pattern: '^https?://' }),
      include: GLOBS,
      exclude: GLOBS,
      metadata: closed({
        cwe: list(text(20, { pattern: '^CWE-[1-9]\\d*$' }), 50),
        owasp: list(text(20, { pattern: '^[A-Z]+\\d*:\\d{4}$' }), 50),
        controls: list(
          closed({ framework: text(100), version: text(50), id: text(100) }, ['framework', 'version', 'id']),
          200,
        ),
      }),
      tests: list(
        closed(
          {
            path: text(1024),
            content: CONTENT,
            expect: list(closed({ line: { type: 'integer', minimum: 1 } }, ['line']), 500),
            fixed: CONTENT,
          },
          ['path', 'content', 'expect'],
        ),
        100,
      ),
      match: match[kind],
      ...extra,
    },
    ['id', 'kind', 'severity', 'message', 'match', ...required],
  );
}

const replacement = closed(
  {
    regex: REGEX,
    replacement: { type: 'string', maxLength: 10_000, description: '$1 is a capture, $$ a dollar sign.' },
  },
  ['regex', 'replacement'],
  { description: 'Replaces the first match in what the rule reports; where there is none, there is no fix.' },
);
const replacements = { anyOf: [replacement, list(replacement, 20, { minItems: 1 })] };
const fix = { anyOf: [{ type: 'string', maxLength: 10_000 }, ...replacements.anyOf] };
const redact = (item: object) =>
  list(item, 20, {
    description: 'The credentials in what the rule reports: hidden in everything that is shown of the file.',
  });
const METRICS = [
  'total',
  'blocking',
  'warning',
  'critical',
  'high',
  'medium',
  'low',
  'info',
  'new_total',
  'new_blocking',
  'new_warning',
  'new_critical',
  'new_high',
  'new_medium',
  'new_low',
  'new_info',
  'suppressed',
  'skipped',
];

export const policyDocumentSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Assay policy',
  ...closed(
    {
      name: text(100),
      description: { type: 'string', maxLength: 2000 },
      mode: { enum: ['enforce', 'warn', 'shadow'] },
      include: GLOBS,
      exclude: GLOBS,
      lower_severity_in: list({ enum: FILE_ROLES }, FILE_ROLES.length, { minItems: 1, uniqueItems: true }),
      on_incomplete: { enum: ['block', 'warn'] },
      allowlists: list(allowlist, 50),
      rules: {
        type: 'array',
        minItems: 1,
        maxItems: 1000,
        items: {
          type: 'object',
          required: ['kind'],
          discriminator: { propertyName: 'kind' },
          oneOf: [
            rule('regex', { fix, redact: redact({ anyOf: [{ type: 'integer', minimum: 0 }, text(100)] }) }),
            rule('secret', {}),
            rule('ast', { fix, redact: redact(astRule) }, ['languages']),
            rule('path', {}),
            rule('structured', { fix: replacements, redact: redact(SELECTOR) }),
            rule('license', {}),
            rule('taint', { redact: redact(astRule) }, ['languages']),
          ],
        },
      },
      gate: closed(
        {
          conditions: list(
            closed(
              { metric: { enum: METRICS }, op: { enum: ['<', '<=', '==', '>=', '>'] }, threshold: { type: 'number' } },
              ['metric', 'op', 'threshold'],
            ),
            50,
            { minItems: 1 },
          ),
        },
        ['conditions'],
      ),
      tests: list(
        closed(
          {
            name: text(200),
            files: list(closed({ path: text(1024), content: CONTENT }, ['path', 'content']), 50, { minItems: 1 }),
            expect: list(
              closed({ rule_id: text(100), path: text(1024), line: { type: 'integer', minimum: 1 } }, ['rule_id']),
              500,
            ),
            verdict: { enum: ['passed', 'warned', 'blocked', 'incomplete'] },
          },
          ['files', 'expect'],
        ),
        100,
      ),
    },
    ['name', 'rules'],
  ),
  $defs: {
    ast_rule: closed(astProperties, [], { minProperties: 1 }),
    taint_sink: closed(
      {
        ...astProperties,
        arguments: list({ anyOf: [{ type: 'integer', minimum: 1, maximum: 50 }, text(100)] }, 20, { minItems: 1 }),
        receiver: { type: 'boolean' },
        unless_prefix: REGEX,
      },
      [],
      { minProperties: 1 },
    ),
    ast_relation: closed(
      { ...astProperties, stopBy: { anyOf: [{ enum: ['neighbor', 'end'] }, astRule] }, field: text(100) },
      [],
      { minProperties: 1 },
    ),
  },
} as const;
