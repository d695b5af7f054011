import { GATE_METRICS, GATE_OPERATORS } from '@assay/contracts/gate-conditions';
import { SEVERITIES } from '@assay/contracts/severities';
import { FILE_ROLES } from '../findings/file-role.js';
import { LANGUAGES } from '../languages/languages.js';
import { ruleKinds } from '../rules/registry.js';
import type { RuleKind } from '../rules/rule-kind.js';
import { closed, GLOBS, list, text } from './schema-parts.js';

const SEVERITY = { enum: SEVERITIES };
const UNLESS_IMPORTED = {
  ...GLOBS,
  description:
    'Globs of files that are left out unless product code imports them: tests, for instance. `exclude` leaves out files in any case.',
};
const CONTENT = { type: 'string', maxLength: 65_536 };

function rule({ name, schema: { description, match, fields, required = [] } }: RuleKind): object {
  return closed(
    {
      id: text(100, { pattern: '^(?!assay\\.)[A-Za-z0-9][A-Za-z0-9._-]*$' }),
      kind: { const: name },
      languages: list({ enum: LANGUAGES.map(({ name }) => name) }, 50, {
        minItems: 1,
        uniqueItems: true,
        description: 'Languages of the files that the rule checks.',
      }),
      severity: SEVERITY,
      confidence: { enum: ['high', 'medium', 'low'], description: 'How likely it is that a finding is right.' },
      action: {
        enum: ['block', 'warn', 'off'],
        description:
          'What a finding does. Default: block if the severity is critical or high, unless the confidence is low.',
      },
      message: text(2000, { description: 'What is wrong, for the developer.' }),
      remediation: text(5000, { description: 'How to fix it.' }),
      url: text(2000, { pattern: '^https?://' }),
      include: GLOBS,
      exclude: GLOBS,
      exclude_unless_imported: UNLESS_IMPORTED,
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
      match,
      ...fields,
    },
    ['id', 'kind', 'severity', 'message', 'match', ...required],
    { description },
  );
}

/** JSON Schema (2020-12) of the policy document with every registered rule kind; unknown fields are refused. Published for editors. */
export function policyDocumentSchema(): object {
  const kinds = [...ruleKinds().values()];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Assay policy',
    ...closed(
      {
        name: text(100),
        description: { type: 'string', maxLength: 2000 },
        mode: {
          enum: ['enforce', 'warn', 'shadow'],
          description: 'enforce: findings can block. warn: they only warn. shadow: they are only shown.',
        },
        include: GLOBS,
        exclude: GLOBS,
        exclude_unless_imported: UNLESS_IMPORTED,
        lower_severity_in: list({ enum: FILE_ROLES }, FILE_ROLES.length, {
          minItems: 1,
          uniqueItems: true,
          description:
            'Files whose findings are rated lower, by their paths. A test or an example that product code imports is product code.',
        }),
        on_incomplete: { enum: ['block', 'warn'] },
        ...merged(kinds.map(({ schema }) => schema.document)),
        rules: {
          type: 'array',
          minItems: 1,
          maxItems: 1000,
          items: {
            type: 'object',
            required: ['kind'],
            discriminator: { propertyName: 'kind' },
            oneOf: kinds.map(rule),
          },
        },
        gate: closed(
          {
            conditions: list(
              closed(
                {
                  metric: { enum: GATE_METRICS },
                  op: { enum: GATE_OPERATORS },
                  threshold: { type: 'number' },
                },
                ['metric', 'op', 'threshold'],
              ),
              50,
              { minItems: 1 },
            ),
          },
          ['conditions'],
          { description: 'When the policy blocks. Without it: as soon as one finding blocks.' },
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
    $defs: merged(kinds.map(({ schema }) => schema.definitions)),
  };
}

function merged(parts: readonly (Record<string, object> | undefined)[]): Record<string, object> {
  return Object.assign({}, ...parts);
}
