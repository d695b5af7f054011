import { grants, SCOPE_NAMES, type Scope } from './scopes.js';

/** What a person may do: owner and admin everything, a member evaluations, reading policies and the organization. */
export const ROLES = ['owner', 'admin', 'member'] as const;
export type Role = (typeof ROLES)[number];

/** What a person may do in an organization, by role. */
export const ROLE_SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  owner: ['admin'],
  admin: ['admin'],
  member: ['read:evaluations', 'write:evaluations', 'read:policies', 'read:org'],
};

/** What a credential with these scopes may do where it acts with this role at most: of `admin`, what the role has of it. */
export function withinRole(scopes: readonly Scope[], role: Role): Scope[] {
  const held = ROLE_SCOPES[role];
  if (held.includes('admin')) return [...scopes];
  return SCOPE_NAMES.filter((scope) => grants(scopes, scope) && held.includes(scope));
}

/** The scopes that exceed the role. */
export function beyondRole(scopes: readonly Scope[], role: Role): Scope[] {
  return scopes.filter((scope) => !grants(ROLE_SCOPES[role], scope));
}
