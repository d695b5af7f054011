import { newId, PORTAL_CLIENT_ID, ROLE_SCOPES, type Role } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('a credential that may not call a route', () => {
  it('spends nothing of what the route has little of', async () => {
    const reader = gateway.consumer({}, ['read:evaluations']);
    const report = { framework: 'soc-2', period: { from: '2026-01-01', to: '2026-02-01' } };
    for (let i = 0; i < 12; i++) {
      const refused = await reader.call('POST', '/v1/compliance/reports', report);
      expect([refused.status, refused.body.code]).toEqual([403, 'AUTH_INSUFFICIENT_SCOPE']);
    }
    const { organization_id } = reader.principal;
    const writer = gateway.consumer({ organization_id }, ['write:evaluations']);
    const first = await writer.call('POST', '/v1/compliance/reports', report);
    expect(first.status).not.toBe(429);
    expect(first.headers.get('x-ratelimit-remaining')).toBe('9');
  });

  it('spends from the windows of every route all the same', async () => {
    const reader = gateway.consumer({}, ['read:evaluations']);
    const remaining = async () =>
      Number((await reader.call('POST', '/v1/compliance/reports', {})).headers.get('x-ratelimit-remaining'));
    expect([await remaining(), await remaining()]).toEqual([999, 998]);
  });
});

describe('a credential of the test environment', () => {
  it('changes nothing that production uses, and what is its own', async () => {
    const test = gateway.consumer({ environment: 'test' }, ['admin']);
    for (const [method, path, body] of [
      ['POST', '/v1/org/invitations', { email: 'owner@example.com', role: 'owner' }],
      ['POST', '/v1/scim/tokens', {}],
      ['POST', '/v1/policies', {}],
      ['POST', '/v1/suppressions', {}],
      ['PATCH', '/v1/org', { name: 'Other' }],
    ] as const) {
      const refused = await test.call(method, path, body);
      expect([path, refused.status, refused.body.details?.reason]).toEqual([path, 403, 'environment']);
    }
    const made = await test.call('POST', '/v1/webhooks', { url: 'https://93.184.216.34/' });
    expect(made.status).toBe(201);
  });
});

describe('a session that began at an identity provider', () => {
  it('reaches no change of what is the person’s own, which one of the person’s own does', async () => {
    const person = { kind: 'access_token', user_id: 'usr_1', client_id: PORTAL_CLIENT_ID } as const;
    const byIdp = gateway.consumer({ ...person, session_origin: 'organization' }, ['admin']);
    const own = gateway.consumer({ ...person, session_origin: 'person' }, ['admin']);
    const reason = async (consumer: typeof own, method: string, path: string, body?: object) =>
      (await consumer.call(method, path, body)).body?.details?.reason;
    for (const [method, path, body] of [
      ['PATCH', '/v1/me', { name: 'Mallory' }],
      ['DELETE', '/v1/me/sessions'],
      ['POST', '/v1/me/mfa/totp', { name: 'Phone' }],
      ['POST', '/v1/me/mfa/webauthn/options', {}],
      ['POST', '/v1/me/mfa/recovery-codes', {}],
    ] as const) {
      expect([path, await reason(byIdp, method, path, body)]).toEqual([path, 'session_origin']);
      expect([path, await reason(own, method, path, body)]).not.toEqual([path, 'session_origin']);
    }
  });
});

describe('deleting an evaluation', () => {
  it('takes an administrator; a developer gets 403 and the evaluation stays, and a key with write:evaluations deletes', async () => {
    const organization_id = newId('org');
    const signedIn = (role: Role) =>
      gateway.consumer({ organization_id, kind: 'access_token', user_id: newId('usr'), client_id: PORTAL_CLIENT_ID }, [
        ...ROLE_SCOPES[role],
      ]);
    const developer = signedIn('developer');
    const evaluation = async () =>
      (await developer.call('POST', '/v1/evaluations', { repository: 'a', files: [{ content: 'x' }] })).body.id;
    const id = await evaluation();
    for (const role of ['developer', 'member', 'auditor'] as const) {
      const refused = await signedIn(role).call('DELETE', `/v1/evaluations/${id}`);
      expect([role, refused.status, refused.body.code, refused.body.details.required_scope]).toEqual([
        role,
        403,
        'AUTH_INSUFFICIENT_SCOPE',
        'admin',
      ]);
    }
    expect((await developer.call('GET', `/v1/evaluations/${id}`)).status).toBe(200);
    expect((await signedIn('admin').call('DELETE', `/v1/evaluations/${id}`)).status).toBe(204);
    expect((await developer.call('GET', `/v1/evaluations/${id}`)).body.code).toBe('RESOURCE_DELETED');
    const key = gateway.consumer({ organization_id }, ['write:evaluations']);
    expect((await key.call('DELETE', `/v1/evaluations/${await evaluation()}`)).status).toBe(204);
  });

  it('takes no application that an administrator gave less than that', async () => {
    const person = { kind: 'access_token', user_id: 'usr_1', client_id: 'app_1' } as const;
    const application = gateway.consumer(person, ['write:evaluations']);
    expect((await application.call('DELETE', `/v1/evaluations/${newId('eval')}`)).status).toBe(403);
  });
});

describe('a route about a person', () => {
  it('is denied to keys, and so is a change to applications of others', async () => {
    const refusal = async (consumer: ReturnType<typeof gateway.consumer>, method: string) =>
      (await consumer.call(method, '/v1/me', method === 'GET' ? undefined : { name: 'x' })).body.details?.reason;
    const key = gateway.consumer({}, ['admin']);
    const application = gateway.consumer({ kind: 'access_token', user_id: 'usr_1', client_id: 'app_1' }, ['admin']);
    expect([await refusal(key, 'GET'), await refusal(key, 'PATCH')]).toEqual(['person_required', 'person_required']);
    expect(await refusal(application, 'GET')).toBeUndefined();
    expect(await refusal(application, 'PATCH')).toBe('first_party_required');
  });
});
