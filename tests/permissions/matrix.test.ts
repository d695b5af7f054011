import { readFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTROLLERS } from '../../apps/gateway/src/app.module.js';
import type { Endpoint } from '../../apps/gateway/src/http/endpoint.js';
import { endpointsOf } from '../../apps/gateway/src/http/endpoints-of.js';
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
  'POST /v1/api-keys': () => ({ name: 'A key', environment: 'prod', scopes: ['admin'], expiration: '30m' }),
  'POST /v1/oauth-applications': () => ({ name: 'App', environment: 'prod', redirect_uris: [], scopes: ['admin'] }),
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
  const response = await fetch(s.api.baseUrl + urlFor(endpoint, caller), {
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
  if ([400, 404, 409, 422].includes(response.status)) return 'yes';
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
    const endpoints = endpointsOf(CONTROLLERS).filter(({ scope }) => scope !== 'none');
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
  }, 180_000);
});
