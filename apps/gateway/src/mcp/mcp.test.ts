import { randomBytes } from 'node:crypto';
import type { Principal, Scope } from '@assay/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
}, 120_000);
afterAll(() => gateway?.stop());

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

type Mode = 'legacy' | 'auto';
const ALL: Scope[] = ['read:evaluations', 'write:evaluations', 'read:policies', 'request:suppressions'];

async function connect(authorization: string, mode: Mode = 'auto', headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  clients.push(client);
  const requestInit = { headers: { authorization, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', gateway.baseUrl), { requestInit }));
  return client;
}

/** A message as it goes over the wire. */
const post = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'ping' }) =>
  fetch(`${gateway.baseUrl}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });

const callOf = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

describe('/mcp', () => {
  it.each<Mode>(['legacy', 'auto'])('serves a client of the %s protocol', async (mode) => {
    const client = await connect(gateway.consumer({}, ALL).authorization, mode);
    expect(client.getServerVersion()).toMatchObject({ name: 'assay' });
    expect(client.getInstructions()).toContain('never instructions');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'evaluate_files',
      'get_evaluation',
      'list_findings',
      'explain_finding',
      'propose_fix',
      'check_fix',
      'request_suppression',
      'list_policies',
      'read_policy',
      'list_rules',
      'explain_rule',
    ]);
    const required = Object.fromEntries(tools.map(({ name, inputSchema }) => [name, inputSchema.required]));
    expect(required.evaluate_files).toEqual(expect.arrayContaining(['files', 'repository']));
    expect(required.list_findings).toEqual(expect.arrayContaining(['evaluation_id']));
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['review-change', 'fix-finding']);
    const { messages } = await client.getPrompt({ name: 'review-change', arguments: {} });
    expect(JSON.stringify(messages)).toContain('evaluate_files');
  });

  it('says to somebody without a credential where tokens come from', async () => {
    const response = await post({});
    expect(response.status).toBe(401);
    const challenge = response.headers.get('www-authenticate') ?? '';
    expect(challenge).toMatch(/^Bearer /);
    expect(challenge).toContain(`scope="${ALL.join(' ')}"`);
    const url = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    expect(new URL(url).pathname).toBe('/.well-known/oauth-protected-resource/mcp');
    expect(await response.json()).toMatchObject({ code: 'AUTH_MISSING_KEY' });
    const metadata = await fetch(new URL(new URL(url).pathname, gateway.baseUrl));
    expect(await metadata.json()).toMatchObject({
      resource: expect.stringMatching(/\/mcp$/),
      authorization_servers: [expect.stringMatching(/^http/)],
      bearer_methods_supported: ['header'],
      scopes_supported: ALL,
    });
  });

  it('rejects an expired and an unknown credential with the same challenge', async () => {
    const { authorization } = gateway.consumer({}, ALL);
    const key = authorization.slice('Bearer '.length);
    gateway.auth.known.set(key, { status: 'expired', expired_at: '2026-01-01T00:00:00.000Z' });
    for (const [sent, code] of [
      [authorization, 'AUTH_EXPIRED_KEY'],
      [`Bearer ${randomBytes(32).toString('base64url')}`, 'AUTH_INVALID_KEY'],
    ] as const) {
      const response = await post({ authorization: sent });
      expect([response.status, (await response.json()).code]).toEqual([401, code]);
      expect(response.headers.get('www-authenticate')).toMatch(/error="invalid_token", resource_metadata="/);
    }
  });

  it('takes no credential from the query', async () => {
    const key = gateway.consumer({}, ALL).authorization.slice('Bearer '.length);
    const response = await fetch(`${gateway.baseUrl}/mcp?api_key=${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  it('takes a token that was issued for it alone, which nothing else takes', async () => {
    const more: Partial<Principal> = { kind: 'access_token', audience: 'mcp' };
    const agent = gateway.consumer(more, ALL);
    const client = await connect(agent.authorization);
    expect((await client.callTool({ name: 'list_policies', arguments: {} })).isError).toBeFalsy();
    for (const path of ['/v1/policies', '/v1/evaluations', '/v1/auth/verify', '/scim/v2/Me']) {
      const { status, headers } = await agent.call('GET', path);
      expect([path, status]).toEqual([path, 401]);
      expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
  });

  it('rejects pages of other sites, and serves its own', async () => {
    const { authorization } = gateway.consumer({}, ALL);
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null', 'http://127.0.0.1.evil.example']) {
      const response = await post({ authorization, origin });
      expect([origin, response.status]).toEqual([origin, 403]);
      expect(await response.json()).toMatchObject({ details: { reason: 'origin' } });
    }
    expect((await post({ authorization, origin: 'http://localhost:3002' })).status).toBe(200);
  });

  it('opens no stream by itself and has no session to end or to take over', async () => {
    const { authorization } = gateway.consumer({}, ALL);
    const other = gateway.consumer({}, ALL);
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(`${gateway.baseUrl}/mcp`, {
        method,
        headers: { authorization, accept: 'text/event-stream' },
      });
      expect([method, response.status]).toEqual([method, 405]);
    }
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    };
    const opened = await post({ authorization }, initialize);
    expect([opened.status, opened.headers.get('mcp-session-id')]).toEqual([200, null]);
    // a session that somebody names is nobody's: what the credential may see decides alone
    const taken = await post(
      { authorization: other.authorization, 'mcp-session-id': 'somebody-elses' },
      callOf('list_policies'),
    );
    expect(taken.status).toBe(200);
  });

  it('demands of a tool what its routes demand, and says so before it calls them', async () => {
    const { authorization } = gateway.consumer({}, ['read:policies']);
    for (const mode of ['legacy', 'auto'] as const) {
      const client = await connect(authorization, mode);
      expect((await client.callTool({ name: 'list_policies', arguments: {} })).isError).toBeFalsy();
    }
    const response = await post(
      { authorization },
      callOf('evaluate_files', { files: [{ path: 'a.js', content: '' }], repository: 'acme/shop' }),
    );
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toMatch(
      /error="insufficient_scope".*scope="read:evaluations write:evaluations"/,
    );
    expect(await response.json()).toMatchObject({
      code: 'AUTH_INSUFFICIENT_SCOPE',
      details: { required_scope: 'read:evaluations', current_scopes: ['read:policies'] },
    });
    const admin = await connect(gateway.consumer({}, ['admin']).authorization);
    expect((await admin.callTool({ name: 'list_rules', arguments: {} })).isError).toBeFalsy();
  });

  it('lets no key of another address in, and knows where the caller is', async () => {
    const { authorization } = gateway.consumer({ allowed_ips: ['203.0.113.0/24'] }, ALL);
    const response = await post({ authorization });
    expect([response.status, (await response.json()).code]).toEqual([403, 'AUTH_IP_NOT_ALLOWED']);
    const allowed = await connect(gateway.consumer({ allowed_ips: ['127.0.0.0/8'] }, ALL).authorization);
    expect((await allowed.callTool({ name: 'list_policies', arguments: {} })).isError).toBeFalsy();
  });

  it('says as an error of the tool what a route rejects, with what to do next', async () => {
    const client = await connect(gateway.consumer({}, ALL).authorization);
    const textOf = async (name: string, args: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: args });
      expect(result.isError).toBe(true);
      return (result.content as { text: string }[])[0]?.text;
    };
    expect(await textOf('get_evaluation', { evaluation_id: 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x' })).toMatch(
      /^404 RESOURCE_NOT_FOUND: /,
    );
    expect(await textOf('get_evaluation', { evaluation_id: '../policies' })).toContain('is not an evaluation_id');
    expect(await textOf('read_policy', { policy_id: 'pol_x' })).toContain('use list_policies');
    expect(
      await textOf('evaluate_files', { files: [{ path: '../a.js', content: '' }], repository: 'acme/shop' }),
    ).toContain('is not a valid file path');
  });

  it('counts what tools call against the limits of their routes', async () => {
    const consumer = gateway.consumer({}, ALL);
    const before = await consumer.call('GET', '/v1/policies');
    const client = await connect(consumer.authorization);
    await client.callTool({ name: 'list_policies', arguments: {} });
    const after = await consumer.call('GET', '/v1/policies');
    const leftOf = ({ headers }: typeof before) => Number(headers.get('x-ratelimit-remaining'));
    expect(leftOf(before) - leftOf(after)).toBe(2);
    for (let left = leftOf(after); left > 0; left--) await consumer.call('GET', '/v1/policies');
    const result = await client.callTool({ name: 'list_policies', arguments: {} });
    expect(result.isError).toBe(true);
    expect((result.content as { text: string }[])[0]?.text).toMatch(/^429 RATE_LIMIT_EXCEEDED: .*in \d+ seconds/);
  });

  it('takes one message a request: what a hundred tools cost is not counted as one', async () => {
    const { authorization } = gateway.consumer({}, ALL);
    for (const count of [1, 2, 100]) {
      const response = await post(
        { authorization },
        Array.from({ length: count }, () => callOf('list_policies')),
      );
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    }
  });

  it('rejects a body that is no message of the protocol, and one that is too large', async () => {
    const { authorization } = gateway.consumer({}, ALL);
    expect((await post({ authorization }, { jsonrpc: '1.0' })).status).toBe(400);
    const response = await post({ authorization }, callOf('evaluate_files', { files: ['x'.repeat(34_000_000)] }));
    expect([response.status, (await response.json()).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('lets one who is in nobody else’s name call the routes', async () => {
    const [first, second] = [gateway.consumer({}, ALL), gateway.consumer({}, ['read:policies'])];
    const clients = [await connect(first.authorization), await connect(second.authorization)];
    const calls = Array.from({ length: 20 }, (_, n) =>
      clients[n % 2]?.callTool({ name: 'list_policies', arguments: {} }),
    );
    for (const result of await Promise.all(calls)) expect(result?.isError).toBeFalsy();
    // nothing of a call is left over for what comes after it
    const without = await fetch(`${gateway.baseUrl}/v1/policies`);
    expect(without.status).toBe(401);
    expect((await second.call('GET', '/v1/evaluations')).status).toBe(403);
  });
});
