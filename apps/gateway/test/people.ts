import { createHash } from 'node:crypto';
import { newId, PORTAL_CLIENT_ID, ROLE_SCOPES, type Role } from '@assay/contracts';
import type { Consumer, TestGateway } from './gateway.js';

export interface KnownMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  organization: string;
}
export type Person = Consumer & { id: string };

/** Members of organizations, whom the stand-in for auth knows from then on. */
export function peopleOf(s: TestGateway) {
  const known = new Map<string, KnownMember>();
  /** Digests of the tokens of those who signed in too long ago. */
  const stale = new Set<string>();
  s.auth.misbehave(({ method, url }, response, body) => {
    if (url?.endsWith('/credentials/step-up')) {
      const isStale = stale.has(body.token);
      response
        .writeHead(isStale ? 403 : 200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            isStale ? { code: 'AUTH_ORG_ACCESS_DENIED', message: 'Old', details: { reason: 'step_up' } } : {},
          ),
        );
      return true;
    }
    const [, organization, userId] = /\/organizations\/(\w+)\/members\/(\w+)$/.exec(url ?? '') ?? [];
    if (method !== 'GET' || !userId) return false;
    const member = known.get(userId);
    const found = member?.organization === organization ? member : undefined;
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? { code: 'RESOURCE_NOT_FOUND', message: 'No such member' }));
    return true;
  });
  /** Somebody who is signed in to the portal. */
  const person = (organization: string, role: Role, more: object = {}): Person => {
    const id = newId('usr');
    known.set(id, { id, name: `A ${role}`, email: `${id}@acme.example`, role, organization });
    const principal = { kind: 'access_token', user_id: id, client_id: PORTAL_CLIENT_ID, credential_id: id } as const;
    return Object.assign(s.consumer({ organization_id: organization, ...principal, ...more }, [...ROLE_SCOPES[role]]), {
      id,
    });
  };
  const signedInLongAgo = (who: Person): Person => {
    stale.add(createHash('sha256').update(who.authorization.slice('Bearer '.length)).digest('hex'));
    return who;
  };
  return { known, person, signedInLongAgo };
}
