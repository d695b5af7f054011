import type { Actor } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { createLogger, systemClock } from '@assay/platform';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startAuthStandIn } from '../../../test/auth-stand-in.js';
import { AuthClient } from './auth-client.js';
import { VerificationBatches } from './verification-batches.js';

let auth: Awaited<ReturnType<typeof startAuthStandIn>>;
let client: AuthClient;
const internalToken = 'i'.repeat(32);

beforeEach(async () => {
  auth = await startAuthStandIn();
  client = new AuthClient({ url: auth.url, internalToken, logger: createLogger('test', 'silent'), clock: systemClock });
});
afterEach(async () => {
  await client.close();
  await auth.stop();
});

const member = { organization_id: 'org_x', user_id: 'usr/x?' };
const actor = { id: 'usr_y', scopes: [], environment: 'prod' } as const satisfies Actor;
const get = () => client.call('members.get', member);
const change = (timeoutMs = 5_000) => client.timed('members.remove', { ...member, command: { actor } }, { timeoutMs });

describe('calls to auth', () => {
  it('carry the internal token', async () => {
    await get();
    expect(auth.seen).toMatchObject([{ authorization: `Bearer ${internalToken}` }]);
  });

  it('go where the table says, with what the table says', async () => {
    await get();
    await change();
    const query = { limit: 2, cursor: undefined };
    await client.call('members.list', { organization_id: 'org_x', query });
    await client.call('attestations.sign', { command: Buffer.from('{"_type":"bytes"}') });
    expect(auth.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/internal/organizations/org_x/members/usr%2Fx%3F', undefined],
      ['POST', '/internal/organizations/org_x/members/usr%2Fx%3F/remove', { actor }],
      ['GET', '/internal/organizations/org_x/members?limit=2', undefined],
      ['POST', '/internal/attestations/sign', { _type: 'bytes' }],
    ]);
  });

  it('that make something are made again under an operation, and not without one', async () => {
    auth.misbehave((_, response) => {
      response.writeHead(503).end();
      return true;
    });
    const invite = (operation?: string) =>
      client.call('invitations.create', {
        organization_id: 'org_x',
        command: { actor: { ...actor, operation }, invitation: { email: 'robin@example.com', role: 'member' } },
      });
    await expect(invite()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(auth.seen).toHaveLength(1);
    await expect(invite('op')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(auth.seen).toHaveLength(4);
  });

  it('of SCIM are made again where they read, and not where they change', async () => {
    auth.misbehave((_, response) => {
      response.writeHead(503).end();
      return true;
    });
    const exchange = (method: string) =>
      client.relay({
        organization_id: 'org_x',
        credential_id: 'sct_x',
        base: 'http://api.example.com/scim/v2',
        method,
        path: '/Users',
        query: {},
      });
    await expect(exchange('POST')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(auth.seen).toHaveLength(1);
    await expect(exchange('GET')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(auth.seen).toHaveLength(4);
  });

  it('are made again, twice at most, where auth is failing and repeating is harmless', async () => {
    auth.misbehave((_, response) => {
      response.writeHead(503).end();
      return true;
    });
    await expect(get()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(auth.seen).toHaveLength(3);
    await expect(change()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(auth.seen).toHaveLength(4);
  });

  it('survive a connection that auth closed while it was idle', async () => {
    for (let i = 0; i < 5; i++) {
      await get();
      auth.breakConnections();
    }
  });

  it('of a change are not made again where the connection broke after it was sent', async () => {
    auth.misbehave((request) => {
      request.socket.destroy();
      return true;
    });
    await expect(change()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(auth.seen).toHaveLength(1);
  });

  it('end after their time where auth hangs', async () => {
    auth.misbehave(() => true);
    await expect(change(300)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('hand on what auth rejects, as its own error', async () => {
    auth.misbehave((_, response) => {
      const body = {
        error: 'conflict',
        code: 'RESOURCE_DELETED',
        message: 'gone',
        details: { resource_type: 'api_key' },
      };
      response.writeHead(409).end(JSON.stringify(body));
      return true;
    });
    await expect(change()).rejects.toMatchObject({
      code: 'RESOURCE_DELETED',
      status: 409,
      message: 'gone',
      details: { resource_type: 'api_key' },
    });
  });

  it.each([
    ['another internal token', 401, '{"code":"AUTH_INVALID_KEY"}'],
    ['something that is no error of ours', 404, '<html>'],
    ['a status that the code does not have', 404, '{"code":"AUTH_INVALID_KEY"}'],
    ['a success that is no JSON', 200, '<html>'],
  ])('take %s for an auth that is away', async (_, status, text) => {
    auth.misbehave((__, response) => {
      response.writeHead(status).end(text);
      return true;
    });
    await expect(change()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  });

  it('fail at once where nobody listens', async () => {
    await auth.stop();
    await expect(change()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    auth = await startAuthStandIn();
  });
});

describe('verifications', () => {
  it('that come up together share a call, a hundred at most, each with its own response', async () => {
    const batches = new VerificationBatches(client);
    for (let i = 0; i < 250; i += 2) auth.known.set(`credential-${i}`, { status: 'revoked' });
    const answers = await Promise.all(Array.from({ length: 250 }, (_, i) => batches.verify(`credential-${i}`)));
    for (const [i, { result }] of answers.entries()) expect(result.status).toBe(i % 2 ? 'invalid' : 'revoked');
    const sizes = auth.seen.map(({ body }) => (body as { credentials: string[] }).credentials.length);
    expect(sizes.sort((a, b) => a - b)).toEqual([50, 100, 100]);
  });

  it('end for everybody who waits with the first call that ends, where auth hangs', async () => {
    auth.misbehave(() => true);
    const batches = new VerificationBatches(client);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 1_000 }, (_, i) => batches.verify(`credential-${i}`)),
    );
    // ten calls of a hundred: four at once, and none behind these, which would end two seconds later
    const calls = new Set(auth.seen.map(({ body }) => (body as { credentials: string[] }).credentials[0]));
    expect(calls.size).toBe(4);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
  });

  it('are never a fault of the caller where auth rejects the question', async () => {
    auth.misbehave((_, response) => {
      response.writeHead(422).end('{"code":"VALIDATION_FAILED","details":{"errors":[]}}');
      return true;
    });
    const asked = new VerificationBatches(client).verify('credential');
    await expect(asked).rejects.toThrow('auth did not accept the verification request');
    await expect(asked).rejects.not.toBeInstanceOf(ServiceError);
  });

  it('fail together where auth answers another number of results', async () => {
    auth.misbehave((_, response) => {
      response.writeHead(200).end('{"results":[]}');
      return true;
    });
    await expect(new VerificationBatches(client).verify('credential')).rejects.toThrow();
  });
});
