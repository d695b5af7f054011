import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@assay/contracts';
import { declaredEndpoints } from '@assay/gateway';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SsoScene, startSsoScene } from '../sso/scene.js';
import { namedPolicy } from './named-policy.js';

/** One of two organizations whose people chose the same names for everything. */
interface Tenant {
  /** In every text that its people wrote, and in no name. */
  mark: string;
  key: string;
  scimToken: string;
  /** Responses to the creation of what the other one creates at the same time, by kind. */
  created: Record<string, { status: number; body: Record<string, unknown> }>;
}

const METRICS_TOKEN = randomBytes(32).toString('base64url');
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
let s: SsoScene;
let tenants: [Tenant, Tenant];
beforeAll(async () => {
  s = await startSsoScene({ gateway: { METRICS_TOKEN, WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32' } });
  const second = newId('org');
  await s.sql(
    `INSERT INTO organizations (id, name, plan, fingerprint_key) SELECT $1, name, plan, '' FROM organizations`,
    [second],
  );
  await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'owner')`, [
    second,
    s.admin.user_id,
  ]);
  const tenant = async (organizationId: string, mark: string): Promise<Tenant> => {
    const { body } = await s.call('POST', `/internal/organizations/${organizationId}/api-keys`, {
      actor: s.admin,
      key: { name: 'CI', scopes: ['admin'], expiration: '90d' },
    });
    const token = await send(body.key, 'POST', '/v1/scim/tokens', { name: 'Identity provider' });
    return { mark, key: body.key, scimToken: token.body.token as string, created: {} };
  };
  tenants = [await tenant(s.first.organization_id, 'markofalpha'), await tenant(second, 'markofbeta')];
}, 120_000);
afterAll(() => s?.stop());

async function send(secret: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(s.api.baseUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: objectOf(text) };
}

/** The same names and Idempotency-Keys in both, and another text. */
const requests = (mark: string): Record<string, [path: string, body: object]> => ({
  evaluation: [
    '/v1/evaluations',
    {
      repository: 'acme/shop',
      ref: 'main',
      metadata: { note: mark },
      files: [{ path: 'a.js', content: `// ${mark}` }],
    },
  ],
  webhook: ['/v1/webhooks', { url: `https://hooks.example/${mark}`, events: ['evaluation.completed'] }],
  policy: ['/v1/policies', { document: namedPolicy('Team rules', `Of ${mark}`) }],
  report: [
    '/v1/compliance/reports',
    { framework: 'soc-2', period: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' } },
  ],
  key: ['/v1/api-keys', { name: 'Deploy', scopes: ['read:org'], expiration: '90d' }],
  application: [
    '/v1/oauth-applications',
    { name: 'Shop', type: 'confidential', redirect_uris: [`https://${mark}.example/callback`], scopes: ['read:org'] },
  ],
});
const people = (mark: string): Record<string, [path: string, body: object]> => ({
  user: [
    '/scim/v2/Users',
    {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      externalId: 'ext-1',
      userName: 'robin@acme.example',
      displayName: `Robin ${mark}`,
      emails: [{ value: 'robin@acme.example', type: 'work', primary: true }],
    },
  ],
  group: [
    '/scim/v2/Groups',
    {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      externalId: `group-1`,
      displayName: 'Engineers',
      members: [],
    },
  ],
});

/** An empty object for what is no JSON, such as an export by lines. */
function objectOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

describe('Two organizations with the same names for everything', () => {
  it('create it at the same time, each its own', async () => {
    await Promise.all(
      tenants.map(async (tenant) => {
        const created = async (secret: string, [name, [path, body]]: [string, [string, object]]) => {
          const { status, body: returned } = await send(secret, 'POST', path, body, {
            'idempotency-key': `same-${name}`,
          });
          tenant.created[name] = { status, body: returned };
        };
        // a report is about repositories that were evaluated
        const [evaluation, ...others] = Object.entries(requests(tenant.mark));
        if (evaluation) await created(tenant.key, evaluation);
        await Promise.all([
          ...others.map((each) => created(tenant.key, each)),
          ...Object.entries(people(tenant.mark)).map((each) => created(tenant.scimToken, each)),
        ]);
      }),
    );
    const [alpha, beta] = tenants;
    for (const [name, { status, body }] of Object.entries(alpha.created)) {
      expect([name, status, body]).toEqual([name, expect.any(Number), expect.anything()]);
      expect([name, beta.created[name]?.status, status < 300]).toEqual([name, status, true]);
      expect(JSON.stringify(body)).not.toContain(beta.mark);
      expect(JSON.stringify(beta.created[name])).not.toContain(alpha.mark);
    }
  });

  it('see nothing of each other in any list, search or file', async () => {
    const lists = declaredEndpoints().filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    expect(lists.length).toBeGreaterThan(30);
    for (const [mine, other] of [tenants, [...tenants].reverse() as [Tenant, Tenant]]) {
      const strange = [other.mark, ...Object.values(other.created).flatMap(({ body }) => secretsOf(body))].filter(
        (each) => !JSON.stringify(mine.created).includes(each),
      );
      expect(strange.length).toBeGreaterThan(5);
      let shown = '';
      for (const { path } of lists) {
        if (path.includes('/events') || path.startsWith('/mcp')) continue;
        for (const query of ['', '?q=robin', '?search=acme', '?repository=acme%2Fshop'])
          shown += (await send(path.startsWith('/scim') ? mine.scimToken : mine.key, 'GET', path + query)).text;
      }
      for (const filter of ['externalId eq "ext-1"', 'userName eq "robin@acme.example"'])
        shown += (await send(mine.scimToken, 'GET', `/scim/v2/Users?filter=${encodeURIComponent(filter)}`)).text;
      shown += (
        await send(mine.scimToken, 'GET', `/scim/v2/Groups?filter=${encodeURIComponent('displayName eq "Engineers"')}`)
      ).text;
      expect(shown).toContain(mine.mark);
      expect(strange.filter((each) => shown.includes(each))).toEqual([]);
    }
  });

  it('do not learn which contents the other has', async () => {
    const [alpha, beta] = tenants;
    const content = 'export const shared = 1;\n';
    const digest = sha256(content);
    const list = (files: object[]) => ({ repository: 'acme/shop', scope: 'changes', files });
    const brought = await send(alpha.key, 'POST', '/v1/evaluations', list([{ path: 'a.js', content }]));
    expect(brought.status).toBe(201);
    const asked = async ({ key }: Tenant, digests: string[]) =>
      (await send(key, 'POST', '/v1/contents/missing', { digests })).body;
    expect(await asked(alpha, [digest])).toEqual({ digests: [] });
    expect(await asked(beta, [digest])).toEqual({ digests: [digest] });
    // what the other one has, and what nobody has, are rejected alike
    const responses: unknown[] = [];
    for (const each of [digest, sha256('what nobody has')]) {
      const { status, text } = await send(beta.key, 'POST', '/v1/evaluations', list([{ path: 'a.js', digest: each }]));
      expect(status).toBe(422);
      responses.push(text.replaceAll(each, '').replace(/"request_id":"\w+"/, ''));
    }
    expect(responses[1]).toEqual(responses[0]);
  });

  it('are counted and limited separately', async () => {
    const [alpha, beta] = tenants;
    const own = async () => {
      const { headers, body } = await send(beta.key, 'GET', '/v1/org/usage');
      // without requests: they are counted a few seconds later, so its own of before may come in between
      const { evaluations, files, bytes } = body.total as Record<string, number>;
      return {
        counted: { evaluations, files, bytes, storage: body.storage },
        left: Number(headers.get('x-ratelimit-remaining')),
      };
    };
    const before = await own();
    expect(before.left).toBeGreaterThan(1);
    for (let each = 0; each < 20; each++) {
      const files = [{ path: 'a.js', content: `// only ${each}` }];
      await send(alpha.key, 'POST', '/v1/evaluations', { repository: 'acme/shop', scope: 'changes', files });
      await send(alpha.key, 'GET', '/v1/org/usage');
    }
    const after = await own();
    expect(after.counted).toEqual(before.counted);
    expect(after.left).toBeGreaterThanOrEqual(before.left - 1);
  });

  it('are not named in the metrics', async () => {
    const { text } = await send(METRICS_TOKEN, 'GET', '/metrics');
    expect(text).toContain('assay_');
    for (const word of ['acme/shop', 'robin', 'Engineers', ...tenants.map(({ mark }) => mark)])
      expect(text).not.toContain(word);
  });

  it('reach nothing of each other by identifier or Idempotency-Key', async () => {
    const [alpha, beta] = tenants;
    for (const [name, [path, body]] of Object.entries(requests(beta.mark))) {
      const id = idOf(alpha.created[name]?.body);
      expect([name, (await send(beta.key, 'GET', `${path}/${id}`)).status]).toEqual([name, 404]);
      const again = await send(beta.key, 'POST', path, body, { 'idempotency-key': `same-${name}` });
      expect([name, idOf(again.body)]).toEqual([name, idOf(beta.created[name]?.body)]);
    }
    for (const [name, [path]] of Object.entries(people(beta.mark)))
      expect((await send(beta.scimToken, 'GET', `${path}/${idOf(alpha.created[name]?.body)}`)).status).toBe(404);
  });
});

function idOf(body: Record<string, unknown> = {}): string {
  return String(body.id ?? body.key_id ?? body.client_id ?? body.webhook_id ?? body.report_id ?? body.policy_id);
}

/** Identifiers and secrets: what one organization alone has. */
function secretsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z]{2,6}_\w{20,}$/.test(value) || value.length > 40 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(secretsOf) : [];
}
