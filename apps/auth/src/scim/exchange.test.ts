import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../../test/start-test-auth.js';

let s: TestAuth;
beforeAll(async () => {
  s = await startTestAuth();
});
afterAll(() => s.stop());

const exchange = (more: object) =>
  s.call('POST', '/internal/scim', {
    organization_id: s.first.organization_id,
    credential_id: 'sct_01jd8y3c5m8n4q6r7s9t0v1w2x',
    base: 'https://api.example.com/scim/v2',
    query: {},
    ...more,
  });

describe('a request of SCIM that the gateway passes on', () => {
  it('returns an error as the client gets it, with its own status in a header', async () => {
    const { status, headers, body } = await exchange({ method: 'GET', path: '/Users/scu_x', request_id: 'req_x' });
    expect([status, headers.get('x-scim-status')]).toEqual([200, '404']);
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
      detail: 'User "scu_x" does not exist',
      error: 'not_found',
      message: 'User "scu_x" does not exist',
      code: 'RESOURCE_NOT_FOUND',
      details: { doc_url: 'https://api.example.com/errors/RESOURCE_NOT_FOUND' },
      request_id: 'req_x',
    });
  });

  it('is understood from a gateway of the release before, which sends no request_id', async () => {
    const { headers, body } = await exchange({ method: 'GET', path: '/Users/scu_x' });
    expect([headers.get('x-scim-status'), body.code]).toEqual(['404', 'RESOURCE_NOT_FOUND']);
  });

  it('that no route serves is 404, in a bulk request too', async () => {
    const operation = (method: string, path: string) => ({ method, path, bulkId: 'a', data: {} });
    const Operations = [operation('PUT', '/users'), operation('POST', '/Groups/scg_x')];
    const { body } = await exchange({ method: 'POST', path: '/Bulk', body: { Operations } });
    expect(body.Operations).toMatchObject([
      { status: '404', response: { status: '404', code: 'RESOURCE_NOT_FOUND', detail: 'There is no PUT /Users' } },
      { status: '404', response: { detail: 'There is no POST /Groups/{id}' } },
    ]);
    expect(Object.keys(body.Operations[0].response)).toEqual(['schemas', 'status', 'detail', 'code']);
    expect((await exchange({ method: 'GET', path: '/Users/a/b' })).body.detail).toBe('There is no GET "/Users/a/b"');
  });
});
