import type { PolicyDocument, PolicyProblem, PolicyProblemCode } from '@assay/contracts';
import { formatCount } from '@assay/contracts/counts';
import { isJsonObject } from '@assay/contracts/json-object';
import type * as Ajv from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { loadOnce } from '../load-once.js';
import { ruleKinds } from '../rules/registry.js';
import { InvalidPolicyError, unknownKind } from './problems.js';
import { policyDocumentSchema } from './schema.js';
import { measure, type PolicySource, readYaml } from './source-map.js';

const ajv = loadOnce<typeof Ajv>('ajv/dist/2020.js');
const MAX_PROBLEMS = 100;

export type ParsedPolicy =
  | { document: PolicyDocument; source: PolicySource | undefined; problems: [] }
  | { document: null; source: PolicySource | undefined; problems: PolicyProblem[] };

/**
 * Reads YAML 1.2 or JSON text, or takes plain data, and checks it against the schema.
 * @throws InvalidPolicyError
 */
export function parsePolicy(policy: string | object): PolicyDocument {
  const { document, problems } = readPolicy(policy);
  if (document === null) throw new InvalidPolicyError(problems);
  return document;
}

/** Like `parsePolicy`, but returns problems instead of throwing, with the source to locate later ones. */
export function readPolicy(policy: string | object): ParsedPolicy {
  if (typeof policy !== 'string') return check(policy, undefined);
  const read = readYaml(policy);
  if ('value' in read) return check(read.value, read.source);
  const { line, column } = read.position;
  const problem: PolicyProblem = { rule_id: null, pointer: '', line, column, code: 'SYNTAX', message: read.message };
  return { document: null, source: undefined, problems: [problem] };
}

let compiled: { kinds: ReturnType<typeof ruleKinds>; validate: ValidateFunction<PolicyDocument> } | undefined;

/** Compiled on first use and after a rule kind was registered, because processes that only evaluate never need it. */
function schemaValidator(): ValidateFunction<PolicyDocument> {
  const kinds = ruleKinds();
  if (compiled?.kinds !== kinds) {
    const validate = new (ajv().Ajv2020)({
      allErrors: true,
      discriminator: true,
      allowUnionTypes: true,
      strictRequired: false,
      strictTypes: false,
    }).compile<PolicyDocument>(policyDocumentSchema());
    compiled = { kinds, validate };
  }
  return compiled.validate;
}

function check(value: unknown, source: PolicySource | undefined): ParsedPolicy {
  const excess = measure(value);
  const report = (pointer: string, code: PolicyProblemCode, message: string): PolicyProblem => ({
    rule_id: ruleIdAt(value, pointer),
    pointer,
    ...(source?.locate(pointer) ?? { line: null, column: null }),
    code,
    message,
  });
  if (excess) return { document: null, source, problems: [report('', 'MAX_SIZE_EXCEEDED', excess)] };
  const validator = schemaValidator();
  if (validator(value)) return { document: value, source, problems: [] };
  const errors = (validator.errors ?? []).filter(isSpecific).slice(0, MAX_PROBLEMS);
  return { document: null, source, problems: unique(errors.map((error) => report(...describe(error)))) };
}

/** Leaves out errors of `if`, `not` and `anyOf`, which repeat those of their parts. */
function isSpecific(error: ErrorObject): boolean {
  return !(
    ['if', 'not'].includes(error.keyword) ||
    (error.keyword === 'anyOf' && !error.schemaPath.includes('/match/'))
  );
}

function describe(error: ErrorObject): [string, PolicyProblemCode, string] {
  const at = error.instancePath;
  const name =
    at
      .replace(/\/\d+$/, '')
      .split('/')
      .pop() || 'the policy';
  const params: Record<string, unknown> = error.params;
  switch (error.keyword) {
    case 'additionalProperties':
      return [
        `${at}/${escapePointer(String(params.additionalProperty))}`,
        'UNKNOWN_FIELD',
        `unknown field ${params.additionalProperty}`,
      ];
    case 'required':
      return [at, 'REQUIRED', `${params.missingProperty} is required`];
    case 'dependentRequired':
      return [at, 'REQUIRED', `${params.property} requires ${params.missingProperty}`];
    case 'enum':
      return [at, 'INVALID_ENUM', `${name} must be one of ${[params.allowedValues].flat().join(', ')}`];
    case 'discriminator':
      return [`${at}/kind`, 'INVALID_ENUM', unknownKind(ruleKinds().keys())];
    case 'maxLength':
    case 'maxItems':
    case 'maximum':
    case 'maxProperties':
      return [at, 'MAX_SIZE_EXCEEDED', `${name} must be at most ${amount(error.keyword, params.limit)}`];
    case 'minLength':
    case 'minItems':
    case 'minimum':
    case 'minProperties':
      return [at, 'MIN_SIZE_REQUIRED', `${name} must be at least ${amount(error.keyword, params.limit)}`];
    default:
      return [at, 'INVALID_FORMAT', `${name} ${error.message}`];
  }
}

/** A limit of the schema with its unit: `1 entry`, `120 characters`; a limit of a number has none. */
function amount(keyword: string, limit: unknown): string {
  const [one, more] =
    { Length: ['character', 'characters'], Items: ['entry', 'entries'], Properties: ['field', 'fields'] }[
      keyword.slice(3)
    ] ?? [];
  return one === undefined ? String(limit) : formatCount(Number(limit), one, more);
}

function ruleIdAt(value: unknown, pointer: string): string | null {
  const index = /^\/rules\/(\d+)/.exec(pointer)?.[1];
  if (index === undefined || !isJsonObject(value) || !Array.isArray(value.rules)) return null;
  const rule: unknown = value.rules[Number(index)];
  return isJsonObject(rule) && typeof rule.id === 'string' ? rule.id : null;
}

function unique(problems: PolicyProblem[]): PolicyProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem])).values()];
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
