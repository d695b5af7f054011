import { Flag, FreeObject, List, OneOf, Text, TextOrObject, Timestamp, Whole } from './fields.js';
import { PageInfo, PageQuery } from './page.js';
import type { PolicyMode, PolicyProblem, PolicyProblemCode } from './policy-document.js';

const POLICY_ID = 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x';
const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const EXAMPLE = `name: no-debugger
rules:
  - id: js-debugger
    kind: ast
    languages: [javascript]
    severity: low
    message: debugger stops in every reader's browser
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
  @Flag({ description: 'Whether evaluations run it from now on; default true', optional: true, example: true })
  active?: boolean;
}
export class UpdatePolicyRequest extends PolicyDocumentRequest {}
export class ValidatePolicyRequest extends PolicyDocumentRequest {}

export class ActivatePolicyRequest {
  @Flag({ description: 'Whether evaluations that name no policies run it', example: true })
  active!: boolean;
  @Whole({
    description: 'The version that is run; null or left out for always the latest',
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
  @Text({ description: 'Description; null without one', nullable: true, multiline: true })
  description!: string | null;
  @OneOf(POLICY_MODES, { description: 'What its findings do to the verdict', example: 'enforce' })
  mode!: PolicyMode;
  @Flag({ description: 'Whether it ships with the product', example: false })
  builtin!: boolean;
  @Flag({ description: 'Whether evaluations that name no policies run it', example: true })
  active!: boolean;
  @Whole({ description: 'The version that is run, and that the fields here are of', min: 1, example: 2 })
  version!: number;
  @Whole({ description: 'The version that is always run; null for the latest', min: 1, nullable: true })
  pinned_version!: number | null;
  @Whole({ description: 'The latest version', min: 1, example: 2 })
  latest_version!: number;
  @Text({ description: 'SHA-256 of the canonical JSON of the version, in hexadecimal', example: DIGEST })
  digest!: string;
  @Whole({ description: 'Rules of the version', min: 0, example: 1 })
  rule_count!: number;
  @Timestamp({ description: 'When it was made' })
  created_at!: string;
  @Timestamp({ description: 'When it got its latest version' })
  updated_at!: string;
}

export class PolicyDetail extends Policy {
  @FreeObject({ description: 'The document of the version', maxBytes: 2 * MAX_POLICY_BYTES })
  document!: Record<string, unknown>;
  @Text({
    description: 'The text that the version was made from, with its comments',
    multiline: true,
    example: EXAMPLE,
  })
  source!: string;
}

export class PolicyPage extends PageInfo {
  @List({ nested: () => Policy }, { description: 'The policies' })
  data!: Policy[];
}

export class ListPoliciesQuery extends PageQuery {
  @Flag({ description: 'Only those that ship with the product, or only those that do not', optional: true })
  builtin?: boolean;
  @Flag({ description: 'Only active ones, or only those that are not', optional: true })
  active?: boolean;
}

export class GetPolicyQuery {
  @Whole({ description: 'Show this version; default the one that is run', min: 1, optional: true, example: 1 })
  version?: number;
  @OneOf(['json', 'yaml'], {
    description: 'yaml answers the document alone, as application/yaml; so does an Accept header that asks for it',
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
  @Timestamp({ description: 'When it was made' })
  created_at!: string;
  @Text({ description: 'The credential that made it; null for what ships with the product', nullable: true })
  created_by!: string | null;
}

export class PolicyVersionPage extends PageInfo {
  @List({ nested: () => PolicyVersion }, { description: 'The versions, newest first' })
  data!: PolicyVersion[];
}

export class PolicyProblemDto implements PolicyProblem {
  @Text({ description: 'Rule; null where the problem is not a rule’s', nullable: true, example: 'js-debugger' })
  rule_id!: string | null;
  @Text({ description: 'JSON Pointer into the document', example: '/rules/0/match/kind' })
  pointer!: string;
  @Whole({ description: 'Line in the text, from 1; null where an object was given', nullable: true, example: 8 })
  line!: number | null;
  @Whole({ description: 'Column in the text, from 1; null where an object was given', nullable: true, example: 20 })
  column!: number | null;
  @OneOf(POLICY_PROBLEM_CODES, { description: 'Kind of problem', example: 'INVALID_AST_RULE' })
  code!: PolicyProblemCode;
  @Text({ description: 'What is wrong', multiline: true })
  message!: string;
}

export class PolicyValidationResult {
  @Flag({ description: 'Whether it could be created as it is', example: true })
  valid!: boolean;
  @Text({ description: 'Digest that its version would have; null unless it is valid', nullable: true, example: DIGEST })
  digest!: string | null;
  @Whole({ description: 'Rules; null where the document could not be read', nullable: true, example: 1 })
  rule_count!: number | null;
  @Whole({
    description: 'Cost of its rules in units of the cost budget; null where it was not reached',
    nullable: true,
    example: 3,
  })
  cost!: number | null;
  @List({ nested: () => PolicyProblemDto }, { description: 'Everything that is wrong, at most 100' })
  problems!: PolicyProblemDto[];
}
