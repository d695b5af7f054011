import { grants, SCOPE_NAMES, type Scope } from './scopes.js';

/** Roles of people in an organization. A role stands after every role that covers it. */
export const ROLES = ['owner', 'admin', 'developer', 'auditor', 'member'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Roles that a credential acts with at most: those of people, and `reader`, which nobody is given. It is what an auditor shares with
 * a developer and with a member, so the most that is left to a credential whose maker was both, one after the other.
 */
export const CREDENTIAL_ROLES = [...ROLES, 'reader'] as const;
export type CredentialRole = (typeof CREDENTIAL_ROLES)[number];

/** What a role may do in an organization. Everything about roles follows from this table; owners differ from admins by `covers` alone. */
export const ROLE_SCOPES: Readonly<Record<CredentialRole, readonly Scope[]>> = {
  owner: ['admin'],
  admin: ['admin'],
  developer: ['read:evaluations', 'write:evaluations', 'read:policies', 'request:suppressions', 'read:org'],
  auditor: ['read:evaluations', 'read:policies', 'read:org', 'read:admin'],
  member: ['read:evaluations', 'write:evaluations', 'read:policies', 'read:org'],
  reader: ['read:evaluations', 'read:policies', 'read:org'],
};

/** What each role is for, in a few words for people. */
export const ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  owner: 'can do everything, including managing owners',
  admin: 'can do everything except manage owners',
  developer: 'can run evaluations and request suppressions',
  auditor: 'can read everything and request evidence, but change nothing',
  member: 'can run evaluations, and read policies and the organization',
};

/**
 * Whether a role may do all that another may: the partial order of roles. An auditor and a developer do not cover each other, nor do an
 * auditor and a member. Who acts with a role gives and takes the roles that it covers.
 */
export function covers(role: CredentialRole, other: CredentialRole): boolean {
  if (role === other || role === 'owner') return true;
  return other !== 'owner' && ROLE_SCOPES[other].every((scope) => grants(ROLE_SCOPES[role], scope));
}

/** The most that two roles both may: the greatest role that both cover. The function `common_role` in the database is the same. */
export function commonRole(first: CredentialRole, other: CredentialRole): CredentialRole {
  return CREDENTIAL_ROLES.find((role) => covers(first, role) && covers(other, role)) ?? 'reader';
}

/** The roles that somebody of this role gives to others and takes from them: those that it covers, for whoever may change members at all. */
export function assignableRoles(role: Role): Role[] {
  return grants(ROLE_SCOPES[role], 'write:org') ? ROLES.filter((other) => covers(role, other)) : [];
}

/** What a credential with these scopes may do where it acts with this role at most: of `admin`, what the role has of it. */
export function withinRole(scopes: readonly Scope[], role: CredentialRole): Scope[] {
  const held = ROLE_SCOPES[role];
  if (held.includes('admin')) return [...scopes];
  return SCOPE_NAMES.filter((scope) => grants(scopes, scope) && held.includes(scope));
}

/** The scopes that exceed the role. */
export function beyondRole(scopes: readonly Scope[], role: CredentialRole): Scope[] {
  return scopes.filter((scope) => !grants(ROLE_SCOPES[role], scope));
}
