import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  assignableRoles,
  beyondRole,
  CREDENTIAL_ROLES,
  type CredentialRole,
  commonRole,
  covers,
  ROLE_SCOPES,
  ROLES,
  withinRole,
} from './roles.js';
import { grants, SCOPE_NAMES, type Scope } from './scopes.js';

const role = fc.constantFrom<CredentialRole>(...CREDENTIAL_ROLES);
const scopes = fc.subarray<Scope>(SCOPE_NAMES);
/** Every scope that a set of them stands for. */
const all = (held: readonly Scope[]) => SCOPE_NAMES.filter((scope) => grants(held, scope));

describe('the partial order of roles', () => {
  it('is one: reflexive, antisymmetric and transitive', () => {
    for (const a of CREDENTIAL_ROLES)
      for (const b of CREDENTIAL_ROLES) {
        expect(covers(a, b) && covers(b, a)).toBe(a === b);
        for (const c of CREDENTIAL_ROLES)
          if (covers(a, b) && covers(b, c)) expect([a, c, covers(a, c)]).toEqual([a, c, true]);
      }
  });

  it('has nobody cover an owner or an auditor who may not read and change what they may', () => {
    const covering = (other: CredentialRole) => CREDENTIAL_ROLES.filter((each) => covers(each, other));
    expect(Object.fromEntries(CREDENTIAL_ROLES.map((each) => [each, covering(each)]))).toEqual({
      owner: ['owner'],
      admin: ['owner', 'admin'],
      developer: ['owner', 'admin', 'developer'],
      auditor: ['owner', 'admin', 'auditor'],
      member: ['owner', 'admin', 'developer', 'member'],
      reader: ['owner', 'admin', 'developer', 'auditor', 'member', 'reader'],
    });
  });

  it('has a greatest common role of any two, which may what both may and no more', () => {
    for (const a of CREDENTIAL_ROLES)
      for (const b of CREDENTIAL_ROLES) {
        const common = commonRole(a, b);
        expect(common).toBe(commonRole(b, a));
        for (const c of CREDENTIAL_ROLES) expect(covers(a, c) && covers(b, c)).toBe(covers(common, c));
        expect(all(ROLE_SCOPES[common])).toEqual(
          SCOPE_NAMES.filter((scope) => grants(ROLE_SCOPES[a], scope) && grants(ROLE_SCOPES[b], scope)),
        );
      }
  });

  it('lets nobody but owners and admins give or take roles, and an admin no owner’s', () => {
    expect(Object.fromEntries(ROLES.map((each) => [each, assignableRoles(each)]))).toEqual({
      owner: ROLES,
      admin: ['admin', 'developer', 'auditor', 'member'],
      developer: [],
      auditor: [],
      member: [],
    });
  });
});

describe('a credential', () => {
  it('has what its scopes and its role both grant; the rest is suspended', () => {
    fc.assert(
      fc.property(scopes, role, (held, acting) => {
        const within = withinRole(held, acting);
        for (const scope of SCOPE_NAMES)
          expect(grants(within, scope)).toBe(grants(held, scope) && grants(ROLE_SCOPES[acting], scope));
        for (const scope of held) expect(beyondRole(held, acting).includes(scope)).toBe(!grants(within, scope));
      }),
    );
  });

  it('whose maker had one role after another has what all of them have', () => {
    fc.assert(
      fc.property(scopes, fc.array(role, { minLength: 1 }), (held, history) => {
        const left = withinRole(held, history.reduce(commonRole));
        for (const each of history) expect(beyondRole(left, each)).toEqual([]);
      }),
    );
  });

  it('of an auditor changes nothing', () => {
    const changes = SCOPE_NAMES.filter((scope) => !scope.startsWith('read:'));
    expect(changes.filter((scope) => grants(ROLE_SCOPES.auditor, scope))).toEqual([]);
  });
});
