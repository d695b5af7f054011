import { keysOf } from './literals.js';

/** Every scope, with its meaning: those of the specification (Authentication, Scopes), and one each for the roles auditor and developer. */
export const SCOPES = {
  'read:evaluations': 'View evaluation results',
  'write:evaluations': 'Create evaluations',
  'read:policies': 'View policy configurations',
  'write:policies': 'Modify policies',
  'request:suppressions': 'Request suppressions, which another person approves',
  'read:org': 'View organization details',
  'write:org': 'Modify organization settings',
  'read:admin': 'View administrator settings and the audit log',
  admin: 'Full administrative access',
} as const;

export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = keysOf(SCOPES);

/** True where `held` grants `required`; `admin` grants every scope. */
export function grants(held: readonly string[], required: Scope): boolean {
  return held.includes('admin') || held.includes(required);
}

/** The scopes of `wanted` that `held` does not grant: a created credential never holds a scope that its creator lacks. */
export function exceeding(held: readonly string[], wanted: readonly Scope[]): Scope[] {
  return wanted.filter((scope) => !grants(held, scope));
}
