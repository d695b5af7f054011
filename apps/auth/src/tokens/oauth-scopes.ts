import { CREDENTIAL_ROLES, grants, isOneOf, ROLE_SCOPES, SCOPE_NAMES, type Scope } from '@assay/contracts';

/** OpenID Connect's own scopes that this server knows. */
export const OPENID_SCOPES = ['openid', 'offline_access', 'profile', 'email'] as const;

/** What a consent page says about each scope. */
const SCOPE_WORDS: Record<Scope | (typeof OPENID_SCOPES)[number], string> = {
  openid: 'Know that you signed in',
  profile: 'See your name',
  email: 'See your email address',
  offline_access: 'Stay connected while you are away, until you remove its access',
  'read:evaluations': 'See evaluations and their findings',
  'write:evaluations': 'Submit files for evaluation, and cancel evaluations',
  'read:policies': 'See policies',
  'write:policies': 'Create, change and delete policies',
  'request:suppressions': 'Request suppressions of findings',
  'read:org': 'See the organization, its members and its webhooks',
  'write:org': 'Change the organization’s settings, members and webhooks',
  'read:admin': 'See, but not change, connections, applications and the audit log',
  admin: 'Do everything in the organization, including creating keys and applications',
};

/** What a consent page says about a scope: its name where this server does not know it. */
export function wordsOfScope(scope: string): string {
  return isApiScope(scope) || isOneOf(OPENID_SCOPES, scope) ? SCOPE_WORDS[scope] : scope;
}

export function isApiScope(scope: string): scope is Scope {
  return isOneOf(SCOPE_NAMES, scope);
}

/** The scopes of `wanted` that a person of this role may hand on; those that are not the API's are left out. */
export function permittedToRole(role: string | null, wanted: readonly string[]): Scope[] {
  const held = isOneOf(CREDENTIAL_ROLES, role) ? ROLE_SCOPES[role] : [];
  return wanted.filter(isApiScope).filter((scope) => grants(held, scope));
}
