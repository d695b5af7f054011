import { Flag, FreeObject, List, Nested, OneOf, Text, TextOrObject, Timestamp, Whole } from './fields.js';
import { PageQuery, pageOf } from './page.js';
import type { PolicyDocument, PolicyMode, PolicyProblem, PolicyProblemCode } from './policy-document.js';
import { PolicySample, SampleResult } from './policy-sample.js';

const POLICY_ID = 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x';
const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const EXAMPLE = `name: no-debugger
rules:
  - id: js-debugger
    kind: ast
    languages: [javascript]
    severity: low
    message: A debugger statement stops the browser of every visitor
    match: { kind: debugger_statement }
    tests:
      - { path: a.js, content: "debugger;\\n", expect: [{ line: 1 }] }
`;
/** Of a policy document, as text or as JSON. */
export const MAX_POLICY_BYTES = 1_048_576;
/** Policies of its own that an organization may have. */
export const MAX_POLICIES = 100;

export const POLICY_MODES = ['enforce', 'warn', 'shadow'] as const satisfies PolicyMode[];
export const POLICY_PROBLEM_CODES = [
  'SYNTAX',
  'REQUIRED',
  'UNKNOWN_FIELD',
  'INVALID_FORMAT',
  'INVALID_ENUM',
  'MAX_SIZE_EXCEEDED',
  'MIN_SIZE_REQUIRED',
  'DUPLICATE_RULE_ID',
  'UNSUPPORTED_KIND',
  'UNSUPPORTED_LANGUAGE',
  'INVALID_REGEX',
  'INVALID_GLOB',
  'INVALID_AST_RULE',
  'COST_EXCEEDED',
  'TEST_FAILED',
] as const satisfies PolicyProblemCode[];

/** A document as it is given: the one field of every request that brings a policy. */
class PolicyDocumentRequest {
  @TextOrObject({
    description:
      'The policy: YAML or JSON text, or an object; at most 1 MiB. Its JSON Schema is at GET /schemas/policy.json',
    maxBytes: MAX_POLICY_BYTES,
    example: EXAMPLE,
  })
  document!: string | Record<string, unknown>;
}

export class CreatePolicyRequest extends PolicyDocumentRequest {
  @Flag({ description: 'Whether evaluations run it. Default: true', optional: true, example: true })
  active?: boolean;
}
export class UpdatePolicyRequest extends PolicyDocumentRequest {}
export class ValidatePolicyRequest extends PolicyDocumentRequest {
  @Nested(() => PolicySample, { description: 'A file to run its rules over', optional: true })
  sample?: PolicySample;
}

export class ActivatePolicyRequest {
  @Flag({ description: 'Whether evaluations run it unless they name other policies', example: true })
  active!: boolean;
  @Whole({
    description: 'The version to run; null or omitted for always the latest',
    min: 1,
    optional: true,
    nullable: true,
    example: 2,
  })
  version?: number | null;
}

export class Policy {
  @Text({ description: 'Identifier', example: POLICY_ID })
  id!: string;
  @Text({ description: 'Name', example: 'no-debugger' })
  name!: string;
  @Text({ description: 'Description; null if there is none', nullable: true, multiline: true })
  description!: string | null;
  @OneOf(POLICY_MODES, { description: 'Effect of its findings on the verdict', example: 'enforce' })
  mode!: PolicyMode;
  @Flag({ description: 'Whether it ships with the product', example: false })
  builtin!: boolean;
  @Flag({ description: 'Whether evaluations run it unless they name other policies', example: true })
  active!: boolean;
  @Whole({ description: 'The active version, which the other fields describe', min: 1, example: 2 })
  version!: number;
  @Whole({ description: 'The pinned version; null for always the latest', min: 1, nullable: true })
  pinned_version!: number | null;
  @Whole({ description: 'The latest version', min: 1, example: 2 })
  latest_version!: number;
  @Text({ description: 'SHA-256 of the canonical JSON of the version, in hexadecimal', example: DIGEST })
  digest!: string;
  @Whole({ description: 'Rules of the version', min: 0, example: 1 })
  rule_count!: number;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When its latest version was created' })
  updated_at!: string;
}

export class PolicyDetail extends Policy {
  @FreeObject({
    description: 'The document of the version',
    maxBytes: 2 * MAX_POLICY_BYTES,
    example: {
      name: 'no-debugger',
      rules: [
        {
          id: 'js-debugger',
          kind: 'ast',
          languages: ['javascript'],
          severity: 'low',
          message: 'A debugger statement stops the browser of every visitor',
          match: { kind: 'debugger_statement' },
          tests: [{ path: 'a.js', content: 'debugger;\n', expect: [{ line: 1 }] }],
        },
      ],
    },
  })
  document!: PolicyDocument;
  @Text({
    description: 'The source text of the version, with comments',
    multiline: true,
    example: EXAMPLE,
  })
  source!: string;
}

export class PolicyPage extends pageOf(() => Policy, 'The policies') {}

export class ListPoliciesQuery extends PageQuery {
  @Flag({ description: 'Only policies that ship with the product, or only your own', optional: true })
  builtin?: boolean;
  @Flag({ description: 'Only active policies, or only inactive ones', optional: true })
  active?: boolean;
  @Text({
    description: 'Only policies with this text in the name or description; case-insensitive',
    max: 200,
    optional: true,
  })
  q?: string;
}

export class GetPolicyQuery {
  @Whole({ description: 'The version to return. Default: the active version', min: 1, optional: true, example: 1 })
  version?: number;
  @OneOf(['json', 'yaml'], {
    description: 'yaml returns only the document, as application/yaml; an Accept header with that type does the same',
    optional: true,
  })
  format?: 'json' | 'yaml';
}

export class PolicyVersion {
  @Text({ description: 'Policy', example: POLICY_ID })
  policy_id!: string;
  @Whole({ description: 'Version, from 1', min: 1, example: 2 })
  version!: number;
  @Text({ description: 'SHA-256 of its canonical JSON, in hexadecimal', example: DIGEST })
  digest!: string;
  @Whole({ description: 'Rules', min: 0, example: 1 })
  rule_count!: number;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Text({ description: 'The credential that created it; null for policies that ship with the product', nullable: true })
  created_by!: string | null;
}

export class PolicyVersionPage extends pageOf(() => PolicyVersion, 'The versions, newest first') {}

export class PolicyProblemDto implements PolicyProblem {
  @Text({ description: 'Rule; null if the problem is not in a rule', nullable: true, example: 'js-debugger' })
  rule_id!: string | null;
  @Text({ description: 'JSON Pointer into the document', example: '/rules/0/match/kind' })
  pointer!: string;
  @Whole({ description: 'Line in the text, from 1; null if an object was sent', nullable: true, example: 8 })
  line!: number | null;
  @Whole({ description: 'Column in the text, from 1; null if an object was sent', nullable: true, example: 20 })
  column!: number | null;
  @OneOf(POLICY_PROBLEM_CODES, { description: 'Type of problem', example: 'INVALID_AST_RULE' })
  code!: PolicyProblemCode;
  @Text({ description: 'Message', multiline: true })
  message!: string;
}

export class PolicyValidationResult {
  @Flag({ description: 'Whether the policy is valid', example: true })
  valid!: boolean;
  @Text({ description: 'Digest that its version would have; null unless it is valid', nullable: true, example: DIGEST })
  digest!: string | null;
  @Whole({ description: 'Number of rules; null if the document could not be read', nullable: true, example: 1 })
  rule_count!: number | null;
  @Whole({
    description: 'Cost of its rules in units of the cost budget; null if it was not calculated',
    nullable: true,
    example: 3,
  })
  cost!: number | null;
  @List({ nested: () => PolicyProblemDto }, { description: 'All problems, at most 100' })
  problems!: PolicyProblemDto[];
  @Nested(() => SampleResult, {
    description: 'What the rules find in the sample, even if tests fail; null without one, or if the rules cannot run',
    nullable: true,
  })
  sample!: SampleResult | null;
}
