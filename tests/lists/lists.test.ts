import { randomUUID } from 'node:crypto';
import {
  BASELINE_STATES,
  DAY_MS,
  FINDING_STATUSES,
  fieldsOf,
  firstIdAt,
  NAMED_LIMITS,
  newId,
  PageQuery,
  RULE_ACTIONS,
  SEVERITIES,
} from '@assay/contracts';
import { declaredEndpoints } from '@assay/gateway';
import { randomFrom, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type pg from 'pg';
import { signIn } from '../credentials/sign-in.js';
import { type Both, startBoth } from '../credentials/start-both.js';
import { insertRows, randomId, randomTime } from './rows.js';

const random = randomFrom();

interface List {
  /** Path of a list to read; another list of the same route, where its path names one. */
  path: () => string;
  /** Adds rows, each of them one item. None where the product's own content is the list. */
  add?: (count: number) => Promise<void>;
  /** The key of every item, in order, straight from the database; what a page of 100 shows where there is no table. */
  expected?: { sql: string; parameters?: () => unknown[]; keyOf: (item: Item) => unknown };
}
type Item = Record<string, unknown>;
interface Page {
  data: Item[];
  has_more: boolean;
  next_cursor: string | null;
}

let s: Both;
let client: pg.Client;
let token: string;
let tenant: { organization_id: string; environment: string };
let userId: string;
let connection: Item;
const evaluationId = randomId('eval');
const policyId = randomId('pol');
const openFindingId = randomId('opf');
const webhookId = randomId('wh');
const deliveryId = randomId('dlv');

const get = (path: string, key = token) => s.request(0, 'GET', path, { key });
const many = (count: number, row: (index: number) => Item): Item[] => Array.from({ length: count }, (_, i) => row(i));
const add = (table: string, row: (index: number) => Item) => (count: number) =>
  insertRows(client, table, many(count, row));
const later = () => new Date(Date.now() + DAY_MS).toISOString();
/** Rows of the organization in the order of their identifiers, newest first. */
const byId = (table: string, where = 'true', name = 'id') => ({
  sql: `SELECT id AS key FROM ${table} WHERE organization_id = $1 AND ${where} ORDER BY id DESC`,
  parameters: () => [tenant.organization_id],
  keyOf: (item: Item) => item[name],
});
let ordinal = 0;
let version = 1;
let attempt = 0;
let sequence = 1_000_000;

const LISTS: Record<string, List> = {
  '/v1/api-keys': {
    path: () => '/v1/api-keys',
    add: add('api_keys', () => ({ id: randomId('key'), ...tenant, expiration: 'never' })),
    expected: byId('api_keys', 'true', 'key_id'),
  },
  '/v1/audit-log': {
    path: () => '/v1/audit-log',
    // the order is that of the chain, whatever the identifiers
    add: add('audit_log', () => ({ id: randomId('aud'), ...tenant, sequence: sequence++, actor_type: 'system' })),
    expected: {
      sql: 'SELECT id AS key FROM audit_log WHERE organization_id = $1 ORDER BY sequence DESC',
      parameters: () => [tenant.organization_id],
      keyOf: ({ id }) => id,
    },
  },
  '/v1/compliance/evidence': {
    path: () => '/v1/compliance/evidence',
    add: add('compliance_evidence', () => ({ id: randomId('evd'), ...tenant, framework: 'soc-2', status: 'pending' })),
    expected: byId('compliance_evidence'),
  },
  '/v1/compliance/evidence-requests': {
    path: () => '/v1/compliance/evidence-requests',
    add: add('compliance_evidence_requests', () => ({ id: randomId('evr'), ...tenant, status: 'open' })),
    expected: byId('compliance_evidence_requests'),
  },
  '/v1/compliance/exceptions': {
    path: () => '/v1/compliance/exceptions',
    add: add('compliance_exceptions', () => ({ id: randomId('exc'), ...tenant, framework: 'soc-2' })),
    expected: byId('compliance_exceptions'),
  },
  '/v1/compliance/frameworks': { path: () => '/v1/compliance/frameworks' },
  '/v1/compliance/report-shares': {
    path: () => '/v1/compliance/report-shares',
    add: add('compliance_report_shares', () => ({ id: randomId('shr'), ...tenant })),
    expected: byId('compliance_report_shares'),
  },
  '/v1/compliance/reports': {
    path: () => '/v1/compliance/reports',
    add: add('compliance_reports', () => ({
      id: randomId('rep'),
      ...tenant,
      framework: 'soc-2',
      status: 'failed',
      created_at: randomTime(),
    })),
    expected: byId('compliance_reports'),
  },
  '/v1/compliance/schedules': {
    path: () => '/v1/compliance/schedules',
    add: add('compliance_schedules', () => ({
      id: randomId('sch'),
      ...tenant,
      framework: 'soc-2',
      cron: '0 6 * * 1',
      time_zone: 'UTC',
    })),
    expected: byId('compliance_schedules'),
  },
  '/v1/evaluations': {
    path: () => '/v1/evaluations',
    add: add('evaluations', () => ({ id: randomId('eval'), ...tenant, status: 'canceled', created_at: randomTime() })),
    expected: byId('evaluations'),
  },
  '/v1/evaluations/{evaluation_id}/findings': {
    path: () => `/v1/evaluations/${evaluationId}/findings`,
    add: add('findings', () => {
      // numbers of the engine, with gaps; an identifier is a hash
      ordinal += 1 + Math.floor(random() * 3);
      const id = `fnd_${randomUUID().replaceAll('-', '').slice(0, 26)}`;
      return { evaluation_id: evaluationId, ordinal, ...tenant, id, data: { id } };
    }),
    expected: {
      sql: 'SELECT id AS key FROM findings WHERE evaluation_id = $1 ORDER BY ordinal',
      parameters: () => [evaluationId],
      keyOf: ({ id }) => id,
    },
  },
  '/v1/me/applications': {
    path: () => '/v1/me/applications',
    add: add('oauth_grants', () => ({
      id: randomId('grt'),
      ...tenant,
      user_id: userId,
      client_id: 'assay-portal',
      expires_at: later(),
    })),
    expected: byId('oauth_grants'),
  },
  '/v1/me/sessions': {
    path: () => '/v1/me/sessions',
    add: add('oauth_artifacts', () => ({
      kind: 'Session',
      user_id: userId,
      uid: randomUUID(),
      created_at: randomTime(),
      expires_at: later(),
    })),
    expected: {
      sql: `SELECT uid AS key FROM oauth_artifacts WHERE kind = 'Session' AND user_id = $1
              ORDER BY coalesce(seen_at, created_at) DESC, uid COLLATE "C" DESC`,
      parameters: () => [userId],
      keyOf: ({ id }) => id,
    },
  },
  '/v1/oauth-applications': {
    path: () => '/v1/oauth-applications',
    add: add('oauth_applications', () => ({ id: randomId('app'), ...tenant, type: 'public' })),
    expected: byId('oauth_applications', 'true', 'client_id'),
  },
  '/v1/org/domains': {
    path: () => '/v1/org/domains',
    add: add('sso_domains', () => ({ id: randomId('dom'), ...tenant })),
    expected: byId('sso_domains', 'true', 'domain_id'),
  },
  '/v1/org/invitations': {
    path: () => '/v1/org/invitations',
    add: add('invitations', () => ({ id: randomId('inv'), ...tenant, role: 'member' })),
    expected: byId('invitations'),
  },
  '/v1/org/members': {
    path: () => '/v1/org/members',
    add: async (count) => {
      const users = many(count, () => ({ id: randomId('usr') }));
      await insertRows(client, 'users', users);
      const members = users.map(({ id }) => ({ ...tenant, user_id: id, role: 'member' }));
      await insertRows(client, 'memberships', members);
    },
    expected: {
      sql: 'SELECT user_id AS key FROM memberships WHERE organization_id = $1 ORDER BY user_id',
      parameters: () => [tenant.organization_id],
      keyOf: ({ id }) => id,
    },
  },
  '/v1/policies': {
    path: () => '/v1/policies',
    add: async (count) => {
      const policies = many(count, () => ({ id: randomId('pol'), ...tenant, latest_version: 1 }));
      await insertRows(client, 'policies', policies);
      const versions = policies.map(({ id }) => ({ policy_id: id, version: 1, ...tenant, document: { rules: [] } }));
      await insertRows(client, 'policy_versions', versions);
    },
    expected: {
      sql: `SELECT p.id AS key FROM policies p JOIN policy_versions v ON v.policy_id = p.id AND v.version = p.latest_version
              ORDER BY p.id DESC`,
      keyOf: ({ id }) => id,
    },
  },
  '/v1/policies/{policy_id}/versions': {
    path: () => `/v1/policies/${policyId}/versions`,
    add: add('policy_versions', () => ({
      policy_id: policyId,
      version: ++version,
      ...tenant,
      document: { rules: [] },
    })),
    expected: {
      sql: 'SELECT version AS key FROM policy_versions WHERE policy_id = $1 ORDER BY version DESC',
      parameters: () => [policyId],
      keyOf: (item) => item.version,
    },
  },
  '/v1/request-log': {
    // without the requests of this test itself
    path: () => '/v1/request-log?method=PUT',
    add: add('request_log', () => ({ id: randomId('req'), ...tenant, method: 'PUT', status: 200 })),
    expected: byId('request_log', `method = 'PUT'`, 'request_id'),
  },
  '/v1/org/usage/credentials': {
    path: () => '/v1/org/usage/credentials',
    add: async (count) => {
      // the requests of the first key may still be on their way: once they are counted, it stays behind all rows of this test
      await s.request(0, 'GET', '/v1/org', { key: s.first.api_key });
      await waitFor(async () => (await client.query('SELECT 1 FROM request_counts LIMIT 1')).rowCount === 1);
      const day = new Date().toISOString().slice(0, 10);
      const requests = () => 1_000_000_000 + Math.floor(random() * 50);
      await insertRows(
        client,
        'request_counts',
        many(count, () => ({ ...tenant, day, requests: requests(), failed: 0, rate_limited: 0 })),
      );
    },
    expected: {
      sql: `SELECT credential_id AS key FROM request_counts WHERE organization_id = $1 GROUP BY 1
              ORDER BY sum(requests) DESC, credential_id DESC`,
      parameters: () => [tenant.organization_id],
      keyOf: ({ credential_id }) => credential_id,
    },
  },
  '/v1/org/usage/repositories': {
    path: () => '/v1/org/usage/repositories?days=90',
    add: add('evaluations', () => ({ id: newId('eval'), ...tenant, status: 'canceled' })),
    expected: {
      sql: `SELECT repository AS key FROM evaluations WHERE organization_id = $1 AND id >= $2 GROUP BY 1
              ORDER BY count(*) DESC, repository DESC`,
      parameters: () => [
        tenant.organization_id,
        firstIdAt('eval', Math.floor(Date.now() / DAY_MS) * DAY_MS - 89 * DAY_MS),
      ],
      keyOf: ({ repository }) => repository,
    },
  },
  '/v1/scim/tokens': {
    path: () => '/v1/scim/tokens',
    add: add('scim_tokens', () => ({ id: randomId('sct'), ...tenant })),
    expected: byId('scim_tokens', 'true', 'token_id'),
  },
  '/v1/sso/connections': {
    path: () => '/v1/sso/connections',
    add: (count) =>
      insertRows(
        client,
        'connections',
        many(count, () => ({ ...connection, id: randomId('conn') })),
      ),
    expected: byId('connections', 'true', 'connection_id'),
  },
  '/v1/sso/connections/{connection_id}/guides': {
    path: () => `/v1/sso/connections/${connection.id}/guides`,
  },
  '/v1/sso/connections/{connection_id}/sign-ins': {
    path: () => `/v1/sso/connections/${connection.id}/sign-ins`,
    add: add('sso_sign_ins', () => ({ id: randomId('ssl'), ...tenant, connection_id: connection.id })),
    expected: byId('sso_sign_ins', 'true', 'sign_in_id'),
  },
  '/v1/set-up-links': {
    path: () => '/v1/set-up-links',
    add: add('set_up_links', () => ({ id: randomId('sul'), ...tenant })),
    expected: byId('set_up_links'),
  },
  '/v1/findings': {
    path: () => '/v1/findings',
    add: add('open_findings', () => ({
      id: randomId('opf'),
      ...tenant,
      severity_rank: 1 + Math.floor(random() * 5),
    })),
    expected: {
      sql: 'SELECT id AS key FROM open_findings WHERE organization_id = $1 ORDER BY severity_rank DESC, first_seen_at DESC, id DESC',
      parameters: () => [tenant.organization_id],
      keyOf: ({ id }) => id,
    },
  },
  '/v1/findings/{open_finding_id}/activity': {
    path: () => `/v1/findings/${openFindingId}/activity`,
    add: add('finding_activity', () => ({ id: randomId('fac'), ...tenant, finding_id: openFindingId })),
    expected: byId('finding_activity'),
  },
  '/v1/finding-views': {
    path: () => '/v1/finding-views',
    add: add('finding_views', () => ({
      id: randomId('fvw'),
      ...tenant,
      name: randomId('fvw'),
      filters: {},
      shared: true,
    })),
    expected: byId('finding_views'),
  },
  '/v1/repositories': {
    path: () => '/v1/repositories',
    add: async (count) => {
      const ids = many(count, () => ({ id: randomId('eval'), ...tenant, status: 'completed', verdict: 'passed' }));
      await insertRows(client, 'evaluations', ids);
      await insertRows(
        client,
        'repositories',
        ids.map(({ id }) => ({ ...tenant, evaluation_id: id, evaluated_at: randomTime() })),
      );
    },
    expected: {
      sql: 'SELECT repository AS key FROM repositories WHERE organization_id = $1 ORDER BY repository',
      parameters: () => [tenant.organization_id],
      keyOf: ({ repository }) => repository,
    },
  },
  '/v1/host-connections': {
    path: () => '/v1/host-connections',
    add: add('host_connections', () => ({ id: randomId('hcn'), ...tenant, kind: 'gitea', status: 'active' })),
    expected: byId('host_connections'),
  },
  '/v1/suppression-requests': {
    path: () => '/v1/suppression-requests',
    add: add('suppression_requests', () => ({ id: randomId('sur'), ...tenant, status: 'open' })),
    expected: byId('suppression_requests'),
  },
  '/v1/policy-overrides': {
    path: () => '/v1/policy-overrides',
    add: add('policy_overrides', () => ({ id: randomId('ovr'), ...tenant, rule_ids: ['js-eval'] })),
    expected: byId('policy_overrides'),
  },
  '/v1/suppressions': {
    path: () => '/v1/suppressions',
    add: add('suppressions', () => ({ id: randomId('sup'), ...tenant })),
    expected: byId('suppressions'),
  },
  '/v1/webhooks': {
    path: () => '/v1/webhooks',
    add: add('webhook_endpoints', () => ({ id: randomId('wh'), ...tenant, status: 'enabled' })),
    expected: byId('webhook_endpoints'),
  },
  '/v1/webhooks/{webhook_id}/deliveries': {
    path: () => `/v1/webhooks/${webhookId}/deliveries`,
    add: add('webhook_deliveries', () => ({
      id: randomId('dlv'),
      ...tenant,
      endpoint_id: webhookId,
      status: 'delivered',
    })),
    expected: byId('webhook_deliveries'),
  },
  '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/attempts': {
    path: () => `/v1/webhooks/${webhookId}/deliveries/${deliveryId}/attempts`,
    add: add('webhook_attempts', () => ({
      id: randomId('att'),
      ...tenant,
      endpoint_id: webhookId,
      delivery_id: deliveryId,
      number: ++attempt,
      outcome: 'succeeded',
    })),
    expected: byId('webhook_attempts'),
  },
};

/** Not lists but states of one moment, which pages would tear. */
const SNAPSHOTS = ['/v1/org/rate-limits'];
/** Every route that answers with `data` of several items. */
const listRoutes = declaredEndpoints().filter(({ method, path, success: { dto } }) => {
  if (SNAPSHOTS.includes(path)) return false;
  const data = method === 'GET' && dto ? fieldsOf(dto).get('data') : undefined;
  return data?.schema(() => ({})).type === 'array';
});

beforeAll(async () => {
  s = await startBoth();
  client = s.postgres;
  await client.query(`SET session_replication_role = 'replica'`);
  tenant = { organization_id: s.first.organization_id, environment: 'prod' };
  await client.query(
    `INSERT INTO organization_limits (organization_id, policy, "limit") SELECT $1, policy, 1000000 FROM unnest($2::text[]) AS policy
       ON CONFLICT (organization_id, policy) DO UPDATE SET "limit" = 1000000`,
    [tenant.organization_id, NAMED_LIMITS.map(({ name }) => name)],
  );
  await insertRows(client, 'open_findings', [{ id: openFindingId, ...tenant }]);
  token = await signIn(s);
  userId = (await get('/v1/me')).body.id;
  const body = {
    name: 'Staff',
    type: 'oidc',
    oidc: { issuer: 'https://idp.example.com', client_id: 'x', client_secret: 'y' },
  };
  const { body: made } = await s.request(0, 'POST', '/v1/sso/connections', { key: token, body });
  const { rows } = await client.query('SELECT * FROM connections WHERE id = $1', [made.connection_id]);
  connection = { ...rows[0], client_secret: `\\x${rows[0].client_secret.toString('hex')}` };
  await insertRows(client, 'evaluations', [{ id: evaluationId, ...tenant, status: 'completed' }]);
  await insertRows(client, 'policies', [{ id: policyId, ...tenant, latest_version: 1 }]);
  await insertRows(client, 'policy_versions', [
    { policy_id: policyId, version: 1, ...tenant, document: { rules: [] } },
  ]);
  await insertRows(client, 'webhook_endpoints', [{ id: webhookId, ...tenant, status: 'enabled' }]);
  await insertRows(client, 'webhook_deliveries', [{ id: deliveryId, ...tenant, endpoint_id: webhookId }]);
});
afterAll(() => s?.stop());

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

async function pageOf(path: string, query: string): Promise<Page> {
  const { status, body } = await get(withQuery(path, query));
  if (status !== 200) throw new Error(`${status} at ${query}: ${JSON.stringify(body)}`);
  return body;
}

/** All pages, one after the other. */
async function walk(path: string, limit: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await pageOf(path, `limit=${limit}${cursor && `&cursor=${cursor}`}`);
    pages.push(page);
    cursor = page.next_cursor;
  }
  return pages;
}

async function expectedOf({ path, expected }: List): Promise<unknown[]> {
  if (!expected) return (await pageOf(path(), 'limit=100')).data.map(({ id, provider }) => id ?? provider);
  const { rows } = await client.query(expected.sql, expected.parameters?.() ?? []);
  return rows.map(({ key }) => key);
}

it('every route of a list is declared as one, and has a law here', () => {
  expect(listRoutes.map(({ path }) => path).sort()).toEqual(Object.keys(LISTS).sort());
  for (const { path, query, cursor, success } of listRoutes) {
    const isQuery = query === PageQuery || query?.prototype instanceof PageQuery;
    const shown = [...fieldsOf(success.dto as NonNullable<typeof success.dto>).keys()];
    expect([path, isQuery, cursor !== undefined]).toEqual([path, true, true]);
    expect(shown).toEqual(expect.arrayContaining(['data', 'has_more', 'next_cursor']));
  }
});

describe.each(Object.entries(LISTS))('%s', (_, list) => {
  it('gives each item once and in order, over more than three pages of any limit', async () => {
    const fixed = list.add ? undefined : (await expectedOf(list)).length;
    const most = fixed === undefined ? 100 : Math.floor((fixed - 1) / 3);
    expect(most).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 2, max: 99 }), { minLength: 2, maxLength: 2 }), async (drawn) => {
        // ascending, so that rows are only ever added
        for (const limit of [1, ...drawn, 100].filter((each) => each <= most).sort((a, b) => a - b)) {
          const have = (await expectedOf(list)).length;
          const wanted = 3 * limit + 1 + Math.floor(random() * limit);
          if (list.add && have < wanted) await list.add(wanted - have);
          const pages = await walk(list.path(), limit);
          const expected = await expectedOf(list);
          const keyOf = list.expected?.keyOf ?? (({ id, provider }: Item) => id ?? provider);
          expect(pages.flatMap(({ data }) => data).map(keyOf)).toEqual(expected);
          expect(pages.length).toBe(Math.ceil(expected.length / limit));
          expect(pages.length).toBeGreaterThan(3);
          for (const [index, { has_more, next_cursor }] of pages.entries()) {
            expect(has_more).toBe(index < pages.length - 1);
            expect(next_cursor === null).toBe(!has_more);
          }
        }
      }),
      { numRuns: 1 },
    );
  });

  it('rejects a cursor of another list and one that was changed, and names the field', async () => {
    const { next_cursor: own } = await pageOf(list.path(), 'limit=1');
    const other = list === LISTS['/v1/evaluations'] ? '/v1/policies' : '/v1/evaluations';
    const { next_cursor: foreign } = await pageOf(other, 'limit=1');
    const cursor = own as string;
    const garbled = fc
      .sample(fc.nat(cursor.length - 1), 5)
      .map((at) => `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`);
    for (const wrong of [foreign, '', 'x', cursor.slice(1), `${cursor}A`, evaluationId, '-1', ...garbled]) {
      const { status, body } = await get(withQuery(list.path(), `cursor=${encodeURIComponent(String(wrong))}`));
      expect([wrong, status, body.details?.errors?.[0]?.field]).toEqual([wrong, 400, 'cursor']);
    }
    expect((await get(withQuery(list.path(), `cursor=${cursor}`))).status).toBe(200);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'page=2', '__proto__=1', 'constructor=1'])(
    'rejects %s',
    async (query) => {
      const { status, body } = await get(withQuery(list.path(), query));
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});

describe('findings of an evaluation', () => {
  const id = randomId('eval');
  const path = `/v1/evaluations/${id}/findings`;
  let findings: Item[];
  const draw = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const idsOf = (pages: Page[]) => pages.flatMap(({ data }) => data.map((item) => item.id));

  beforeAll(async () => {
    findings = many(330, (index) => ({
      id: `fnd_${randomUUID().replaceAll('-', '').slice(0, 26)}`,
      rule_id: draw(['js-eval', 'js_eval', 'go-exec']),
      policy_id: draw([policyId, 'pol_other']),
      severity: draw(SEVERITIES),
      action: draw(RULE_ACTIONS),
      status: draw(FINDING_STATUSES),
      baseline_state: draw(BASELINE_STATES),
      path: draw(['src/a.js', 'src/100%.js', 'lib/B.go']),
      message: draw(['eval runs a string', 'a path of 100\\% \\_']),
      ordinal: index,
    }));
    await insertRows(client, 'evaluations', [{ id, ...tenant, status: 'completed' }]);
    await insertRows(
      client,
      'findings',
      findings.map(({ message, ...row }) => ({ ...row, ...tenant, evaluation_id: id, data: { ...row, message } })),
    );
  });

  it('come the most pressing first, each once, over many pages', async () => {
    const ranks = [
      (one: Item) =>
        one.baseline_state === 'absent'
          ? 4
          : one.status === 'suppressed'
            ? 3
            : ['block', 'warn', 'off'].indexOf(String(one.action)),
      (one: Item) => Math.max(0, ['new', 'updated'].indexOf(String(one.baseline_state)) + 1 || 3),
      (one: Item) => (SEVERITIES as readonly unknown[]).indexOf(one.severity),
      (one: Item) => Number(one.ordinal),
    ];
    const sorted = [...findings].sort((a, b) => ranks.map((rank) => rank(a) - rank(b)).find((each) => each !== 0) ?? 0);
    for (const limit of [37, 100])
      expect(idsOf(await walk(`${path}?sort=priority`, limit))).toEqual(sorted.map((one) => one.id));
  });

  it('are narrowed down by each filter, as a plain count of them says', async () => {
    const text = (one: Item) => [one.message, one.rule_id, one.path].join('\0').toLowerCase();
    const filters: [string, (one: Item) => boolean][] = [
      ['severity=high', (one) => one.severity === 'high'],
      ['action=block&status=open', (one) => one.action === 'block' && one.status === 'open'],
      ['baseline_state=present', (one) => one.baseline_state !== 'absent'],
      ['baseline_state=new', (one) => one.baseline_state === 'new'],
      [`policy_id=${policyId}`, (one) => one.policy_id === policyId],
      ['rule_id=js_eval', (one) => one.rule_id === 'js_eval'],
      ['path=lib/B.go', (one) => one.path === 'lib/B.go'],
      ['q=LIB/b', (one) => text(one).includes('lib/b')],
      // no wildcards: what is typed is what is looked for
      ['q=js_e', (one) => text(one).includes('js_e')],
      [`q=${encodeURIComponent('0%')}`, (one) => text(one).includes('0%')],
      [`q=${encodeURIComponent('\\_')}`, (one) => text(one).includes('\\_')],
      ['q=nowhere', () => false],
    ];
    for (const [query, fits] of filters)
      for (const sort of ['path', 'priority']) {
        const wanted = findings.filter(fits).map((one) => one.id);
        expect([query, idsOf(await walk(`${path}?${query}&sort=${sort}`, 100)).sort()]).toEqual([query, wanted.sort()]);
      }
  });

  it('have an address each, and a cursor of the other order is rejected', async () => {
    const [one] = findings as [Item];
    expect((await get(`${path}/${one.id}`)).body).toMatchObject({ id: one.id, message: one.message });
    for (const nobody of ['fnd_0', 'x'])
      expect((await get(`${path}/${nobody}`)).body).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    expect((await get(`/v1/evaluations/${evaluationId}/findings/${one.id}`)).status).toBe(404);
    const { next_cursor: byPath } = await pageOf(path, 'limit=1');
    const { next_cursor: byPriority } = await pageOf(path, 'limit=1&sort=priority');
    expect((await get(`${path}?sort=priority&cursor=${byPath}`)).status).toBe(400);
    expect((await get(`${path}?cursor=${byPriority}`)).status).toBe(400);
  });
});

it('a cursor of one evaluation’s findings is foreign to another’s, and of one environment to the other', async () => {
  const another = randomId('eval');
  await insertRows(client, 'evaluations', [{ id: another, ...tenant, status: 'completed' }]);
  const { next_cursor } = await pageOf(`/v1/evaluations/${evaluationId}/findings`, 'limit=1');
  expect((await get(`/v1/evaluations/${another}/findings?cursor=${next_cursor}`)).status).toBe(400);
  const { next_cursor: prod } = await pageOf('/v1/evaluations', 'limit=1');
  const { key } = await s.createKey({ environment: 'test', scopes: ['read:evaluations'] });
  expect((await get(`/v1/evaluations?cursor=${prod}`, key)).status).toBe(400);
});
