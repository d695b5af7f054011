import { readFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@assay/contracts';
import { declaredEndpoints } from '@assay/gateway';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '../../apps/gateway/src/http/endpoint.js';
import { type PermissionScene, startPermissionScene } from './scene.js';

const TABLE = path.join(import.meta.dirname, 'expected.md');
let s: PermissionScene;
beforeAll(async () => {
  s = await startPermissionScene();
}, 120_000);
afterAll(() => s?.stop());

type Caller = keyof PermissionScene['credentials'];

/** What tells a decision that only the resource can make: without it, the body would be refused first. */
const BODIES: Record<string, () => object> = {
  'POST /v1/org/invitations': () => ({ email: `${newId('usr')}@example.com`, role: 'owner' }),
  'PATCH /v1/org/members/{user_id}': () => ({ role: 'admin' }),
  'POST /v1/set-up-links': () => ({ name: 'Customer IT' }),
  'POST /v1/findings/{open_finding_id}/comments': () => ({ text: 'Seen' }),
  'POST /v1/api-keys': () => ({ name: 'A key', environment: 'prod', scopes: ['admin'], expiration: '30m' }),
  'POST /v1/oauth-applications': () => ({ name: 'App', environment: 'prod', redirect_uris: [], scopes: ['admin'] }),
};

/** What a route does not do without. */
const QUERIES: Record<string, string> = {
  'GET /v1/evaluations/{evaluation_id}/file': '?path=a.js',
  'GET /v1/repositories/state': '?repository=acme',
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const OUTSIDERS: ReadonlySet<Caller> = new Set(['test_key', 'other_org', 'other_sso']);

/** Whoever belongs elsewhere names what is there; everybody else what is not, where it would be gone afterwards. */
function urlFor(endpoint: Endpoint, caller: Caller): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const real = (s.real as Record<string, string>)[parameter];
    const stays = parameter === 'user_id' || (parameter === 'client_id' && endpoint.method !== 'DELETE');
    if (real && (stays || OUTSIDERS.has(caller))) return real;
    const prefix = endpoint.params?.[parameter]?.prefix;
    return prefix ? newId(prefix) : 'unknown';
  });
}

/** In one word: `yes`, or why not. */
async function outcome(endpoint: Endpoint, caller: Caller): Promise<string> {
  if (endpoint.path === '/v1/org/members/{user_id}') await s.restoreVictim();
  const body = endpoint.body || BODIES[nameOf(endpoint)] ? (BODIES[nameOf(endpoint)]?.() ?? {}) : undefined;
  const aborting = new AbortController();
  const response = await fetch(s.api.baseUrl + urlFor(endpoint, caller) + (QUERIES[nameOf(endpoint)] ?? ''), {
    method: endpoint.method,
    signal: aborting.signal,
    headers: {
      authorization: `Bearer ${s.credentials[caller]}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) {
    // a stream has no end
    aborting.abort();
    return 'yes';
  }
  const error = (await response.json()) as { code: string; details?: { reason?: string } };
  if (response.status === 401) return '401';
  if (error.code === 'AUTH_INSUFFICIENT_SCOPE') return 'scope';
  if (response.status === 403) return error.details?.reason ?? error.code;
  if (response.status === 404 && OUTSIDERS.has(caller)) return '404';
  // 405: a method that MCP has a server without sessions reject
  if ([400, 404, 405, 409, 422].includes(response.status)) return 'yes';
  throw new Error(`${caller} ${nameOf(endpoint)}: ${response.status} ${JSON.stringify(error)}`);
}

/** The table of the file: what each caller is told, by route. */
function readTable(): { callers: Caller[]; expected: Map<string, string[]> } {
  const rows = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  const [[, ...callers] = [], ...lines] = rows;
  return { callers: callers as Caller[], expected: new Map(lines.map(([route = '', ...cells]) => [route, cells])) };
}

describe('who may call which route', () => {
  it('is as the table says, for every declared route and every kind of caller', async () => {
    const { callers, expected } = readTable();
    expect([...callers].sort()).toEqual(Object.keys(s.credentials).sort());
    const endpoints = declaredEndpoints().filter(({ scope }) => scope !== 'none');
    const different: string[] = [];
    const seen = new Set<string>();
    for (const endpoint of endpoints) {
      const cells: string[] = [];
      for (const caller of callers) cells.push(await outcome(endpoint, caller));
      const name = nameOf(endpoint);
      seen.add(name);
      if (expected.get(name)?.join(' ') !== cells.join(' '))
        different.push(
          `| \`${name}\` | ${cells.join(' | ')} |`,
          `  expected: ${expected.get(name)?.join(' | ') ?? 'nothing: say in tests/permissions/expected.md who may call it'}`,
        );
    }
    for (const route of expected.keys()) if (!seen.has(route)) different.push(`${route} is in the table and no route`);
    expect(different.join('\n')).toBe('');
  }, 600_000);
});

describe('a set-up link', () => {
  interface Link {
    id: string;
    url: string;
    status: string;
    parts: string[];
  }
  const owner = () => s.api.as(s.credentials.owner);
  const make = async (more: object = {}): Promise<Link & { secret: string }> => {
    const made = await owner().post<Link>('/v1/set-up-links', { name: 'Customer IT', ...more });
    expect(made.status).toBe(201);
    return { ...made.body, secret: new URL(made.body.url).hash.slice(1) };
  };
  const open = (token: string) => s.api.as(undefined).post<{ token: string }>('/v1/set-up-sessions', { token });
  const sessionOf = async (link: { secret: string }) => s.api.as((await open(link.secret)).body.token);
  const statusOf = async (id: string) =>
    (await owner().get<{ data: Link[] }>('/v1/set-up-links')).body.data.find((each) => each.id === id)?.status;

  it('is opened once, whoever else asks at the same time', async () => {
    const link = await make();
    expect(await statusOf(link.id)).toBe('unopened');
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => open(link.secret)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 404, 404, 404]);
    expect((await open(link.secret)).status).toBe(404);
    expect((await open('assay_link_unheardof')).status).toBe(404);
    expect(await statusOf(link.id)).toBe('opened');
  });

  it('sets connections, domains and SCIM up, and decides of no roles', async () => {
    const link = await make();
    const it = await sessionOf(link);
    expect((await it.get('/v1/set-up')).body).toMatchObject({
      id: link.id,
      name: 'Customer IT',
      parts: ['sso', 'domains', 'scim'],
    });
    const connection = await it.post<{ connection_id: string }>('/v1/sso/connections', {
      type: 'oidc',
      name: 'Customer',
    });
    expect(connection.status).toBe(201);
    const path = `/v1/sso/connections/${connection.body.connection_id}`;
    expect((await it.patch(path, { status: 'inactive' })).status).toBe(200);
    for (const beyond of [
      { enforced: true },
      { default_role: 'admin' },
      { jit_membership: true },
      { role_mappings: [{ group: 'x', role: 'admin' }] },
    ])
      expect((await it.patch<{ details: object }>(path, beyond)).body.details).toMatchObject({ reason: 'set_up_link' });
    expect((await it.post('/v1/org/domains', { domain: 'customer.example' })).status).toBe(201);
    expect((await it.post('/v1/scim/tokens', { name: 'Customer' })).status).toBe(201);
    const log = await owner().get<{ data: { action: string; actor: object }[] }>('/v1/audit-log?limit=20');
    const acts = log.body.data.filter(({ actor }) => (actor as { id: string }).id === link.id);
    expect(new Set(acts.map(({ action }) => action))).toEqual(
      new Set([
        'set_up_link.opened',
        'connection.created',
        'connection.updated',
        'domain.created',
        'scim_token.created',
      ]),
    );
    for (const { actor } of acts) expect(actor).toEqual({ type: 'set_up_link', id: link.id });
  });

  it('ends with its session when it is revoked, when its days are over, and with its maker', async () => {
    const [revoked, over, orphan, unopened] = [await make(), await make({ days: 1 }), await make(), await make()];
    const sessions = [await sessionOf(revoked), await sessionOf(over), await sessionOf(orphan)];
    for (const session of sessions) expect((await session.get('/v1/set-up')).status).toBe(200);
    expect((await owner().delete(`/v1/set-up-links/${revoked.id}`)).status).toBe(204);
    expect((await owner().delete(`/v1/set-up-links/${revoked.id}`)).status).toBe(409);
    expect((await sessions[0]?.get('/v1/set-up'))?.status).toBe(401);
    expect(await statusOf(revoked.id)).toBe('revoked');
    const change = await s.endLinks({ over: [over.id], demoted: [orphan.id, unopened.id] });
    await waitFor(async () => (await sessions[1]?.get('/v1/set-up'))?.status === 401);
    await waitFor(async () => (await sessions[2]?.get('/v1/set-up'))?.status === 401);
    expect((await open(unopened.secret)).status).toBe(404);
    expect(change).toBe(3);
  });

  it('keeps neither its secret nor that of its session', async () => {
    const link = await make();
    const { token } = (await open(link.secret)).body;
    expect(await s.storedAsText([link.secret, token])).toEqual([]);
  });

  it('is rejected when the resource does not exist', async () => {
    for (const [body, status] of [
      [{}, 422],
      [{ name: '  ' }, 422],
      [{ name: 'x', days: 8 }, 422],
      [{ name: 'x', days: 0 }, 422],
      [{ name: 'x', parts: ['members'] }, 422],
      [{ name: 'x', email: 'nobody' }, 422],
    ] as const)
      expect([body, (await owner().post('/v1/set-up-links', body)).status]).toEqual([body, status]);
    const auditor = s.api.as(s.credentials.auditor);
    expect((await auditor.get<{ data: Link[] }>('/v1/set-up-links')).body.data.every((each) => !('url' in each))).toBe(
      true,
    );
  });
});
