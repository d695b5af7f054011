import { randomBytes } from 'node:crypto';
import {
  newId,
  type Policy,
  type PolicyDetail,
  type PolicyValidationResult,
  type Principal,
  type Scope,
} from '@assay/contracts';
import { generateApiKey } from '@assay/credentials';
import { createLogger, readConfiguration } from '@assay/platform';
import { builtinPolicies, policyDigest } from '@assay/policy-engine';
import { createTestDatabase, type TestDatabase, waitFor } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { parse } from 'yaml';
import { CheckedClient } from '../../../../tests/system/client.js';
import { startAuthStandIn } from '../../test/auth-stand-in.js';
import { gatewaySettings } from '../configuration.js';
import { type RunningGateway, startGateway } from '../service.js';

const rule = (id: string, pattern: string) => `
  - id: ${id}
    kind: regex
    severity: low
    message: no ${id}
    match: { pattern: '${pattern}' }
    tests:
      - { path: a.txt, content: "${id}\\n", expect: [{ line: 1 }] }`;
const yaml = (name: string, id = 'todo') =>
  `# why: comments stay\nname: ${name}\ndescription: Of a test\nrules:${rule(id, id)}\n`;

let database: TestDatabase;
let sql: pg.Client;
let auth: Awaited<ReturnType<typeof startAuthStandIn>>;
let gateway: RunningGateway;
let open: CheckedClient;
let client: CheckedClient;
let organizationId: string;
const BUILTIN_ID = newId('pol');

beforeAll(async () => {
  database = await createTestDatabase();
  sql = database.client;
  auth = await startAuthStandIn();
  const environment = {
    DATABASE_URL: database.url,
    AUTH_URL: auth.url,
    GATEWAY_PORT: '0',
    INTERNAL_TOKEN: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
  };
  gateway = await startGateway(readConfiguration(gatewaySettings, environment), {
    logger: createLogger('gateway', 'silent'),
  });
  const baseUrl = `http://127.0.0.1:${gateway.port}`;
  await waitFor(async () => (await fetch(`${baseUrl}/openapi.json`)).ok);
  open = await CheckedClient.connect(baseUrl);
  const [builtin] = builtinPolicies();
  if (!builtin) throw new Error('the product ships no policy');
  await sql.query(`INSERT INTO policies (id, name, latest_version) VALUES ($1, $2, 1)`, [
    BUILTIN_ID,
    builtin.document.name,
  ]);
  await sql.query(
    `INSERT INTO policy_versions (policy_id, version, digest, document, source) VALUES ($1, 1, $2, $3, $4)`,
    [BUILTIN_ID, policyDigest(builtin.document), JSON.stringify(builtin.document), builtin.source],
  );
});
afterAll(async () => {
  await gateway?.stop();
  await auth?.stop();
  await database?.drop();
});
beforeEach(async () => {
  ({ organizationId, client } = await newOrganization());
});

function as(organization: string, scopes: Scope[], environment: 'prod' | 'test' = 'prod'): CheckedClient {
  const key = generateApiKey(environment);
  const principal: Principal = {
    kind: 'api_key',
    credential_id: newId('key'),
    organization_id: organization,
    organization_name: 'Acme',
    plan: 'enterprise',
    environment,
    scopes,
    expires_at: null,
    allowed_ips: [],
    user_id: null,
  };
  auth.known.set(key, { status: 'valid', principal, expires_in_ms: null });
  return open.as(key);
}

async function newOrganization() {
  const id = newId('org');
  await sql.query(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, 'Acme', 'enterprise', '')`, [
    id,
  ]);
  return { organizationId: id, client: as(id, ['read:policies', 'write:policies']) };
}

async function create(text = yaml('own')): Promise<PolicyDetail> {
  const { status, body } = await client.post<PolicyDetail>('/v1/policies', { document: text });
  expect(status).toBe(201);
  return body;
}
const events = async () =>
  (
    await sql.query(
      `SELECT e.environment, e.data, o.payload FROM webhook_events e JOIN outbox o ON o.payload->>'event_id' = e.id
       WHERE e.organization_id = $1 AND e.type = 'policy.updated' ORDER BY e.id`,
      [organizationId],
    )
  ).rows;

describe('creating a policy', () => {
  it('makes version 1, active at once, from YAML with its comments', async () => {
    const text = yaml('no-todo');
    const answer = await client.post<PolicyDetail>('/v1/policies', { document: text });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/v1/policies/${answer.body.id}`);
    expect(answer.body).toMatchObject({
      name: 'no-todo',
      description: 'Of a test',
      mode: 'enforce',
      builtin: false,
      active: true,
      version: 1,
      pinned_version: null,
      latest_version: 1,
      digest: policyDigest(parse(text)),
      rule_count: 1,
      document: parse(text),
      source: text,
    });
    expect((await client.get(`/v1/policies/${answer.body.id}`)).body).toEqual(answer.body);
  });

  it('takes JSON, as an object or as text, with the digest of the same YAML', async () => {
    const document = parse(yaml('same'));
    const one = await client.post<PolicyDetail>('/v1/policies', { document, active: false });
    expect(one).toMatchObject({ status: 201, body: { active: false, document, digest: policyDigest(document) } });
    expect(JSON.parse(one.body.source)).toEqual(document);
    await client.delete(`/v1/policies/${one.body.id}`);
    const two = await client.post<PolicyDetail>('/v1/policies', { document: JSON.stringify(document) });
    expect(two.body.digest).toBe(one.body.digest);
  });

  it('names every problem with its field, rule, line and column, and makes nothing', async () => {
    const broken = `name: broken\nrules:${rule('one', '(?=x)')}${rule('two', 'x')}\n`;
    const { status, body } = await client.post<{ details: { errors: unknown[] } }>('/v1/policies', {
      document: broken,
    });
    expect(status).toBe(422);
    expect(body.details.errors).toEqual([
      {
        field: 'document.rules[0].match.pattern',
        message: expect.stringMatching(/^document\.rules\[0\]\.match\.pattern: line 7:\d+: .* \(rule one\)$/),
        code: 'INVALID_FORMAT',
      },
    ]);
    const failing = yaml('failing').replace('line: 1', 'line: 2');
    const tested = await client.post<{ details: { errors: unknown[] } }>('/v1/policies', { document: failing });
    expect(tested.body.details.errors).toEqual([
      expect.objectContaining({
        field: 'document.rules[0].tests[0].expect',
        message: expect.stringContaining('expected on line 2'),
      }),
      expect.objectContaining({ message: expect.stringContaining('found on line 1') }),
    ]);
    expect((await client.get('/v1/policies?builtin=false')).body.data).toEqual([]);
  });

  it.each([
    ['no document', {}, 'document', 'REQUIRED'],
    ['an unknown field', { document: yaml('x'), name: 'x' }, 'name', 'INVALID_FORMAT'],
    ['a number', { document: 7 }, 'document', 'INVALID_FORMAT'],
    ['a list', { document: [] }, 'document', 'INVALID_FORMAT'],
    ['an empty text', { document: '' }, 'document', 'MIN_SIZE_REQUIRED'],
    ['text over 1 MiB', { document: `${yaml('x')}#${'x'.repeat(1_048_576)}` }, 'document', 'MAX_SIZE_EXCEEDED'],
    ['a NUL', { document: `${yaml('x')}# \0` }, 'document', 'INVALID_FORMAT'],
    [
      'a NUL by an escape of YAML',
      { document: yaml('x').replace('Of a test', '"a\\0b"') },
      'document',
      'INVALID_FORMAT',
    ],
    ['text that is no YAML', { document: 'name: [' }, 'document', 'INVALID_FORMAT'],
    [
      'an unknown field of the document',
      { document: `${yaml('x')}severity: low\n` },
      'document.severity',
      'INVALID_FORMAT',
    ],
    ['a missing field of the document', { document: 'name: x\n' }, 'document', 'REQUIRED'],
    [
      'a kind that there is not',
      { document: { name: 'x', rules: [{ id: 'a', kind: 'telepathy' }] } },
      'document.rules[0].kind',
      'INVALID_ENUM',
    ],
    [
      'nesting without end',
      { document: JSON.parse(`${'{"a":'.repeat(80)}1${'}'.repeat(80)}`) },
      'document',
      'MAX_SIZE_EXCEEDED',
    ],
    [
      'aliases that multiply',
      {
        document: `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
          .split('')
          .map((n, i) => `${n}: &${n} [${Array(9).fill(`*${'abcdefg'[i]}`)}]`)
          .join('\n')}\n`,
      },
      'document',
      'INVALID_FORMAT',
    ],
  ])('rejects %s', async (_, body, field, code) => {
    const answer = await client.post<{ details: { errors: { field: string; code: string }[] } }>('/v1/policies', body);
    expect(answer.status).toBe(422);
    expect(answer.body.details.errors[0]).toMatchObject({ field, code });
  });

  it('spells out escapes in patterns without taking them for what they mean', async () => {
    const document = parse(yaml('escapes'));
    document.rules[0].message = 'no \\u0000 and no \\ud800 either';
    expect((await client.post('/v1/policies', { document })).status).toBe(201);
  });

  it('takes a name once, also of a built-in policy, and gives it free when the policy is deleted', async () => {
    const first = await create(yaml('taken'));
    expect(await client.post('/v1/policies', { document: yaml('taken', 'other') })).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_ALREADY_EXISTS', details: { resource_id: first.id } },
    });
    const name = builtinPolicies()[0]?.document.name as string;
    expect((await client.post('/v1/policies', { document: yaml(name) })).status).toBe(409);
    await client.delete(`/v1/policies/${first.id}`);
    await create(yaml('taken'));
  });

  it('takes a name once when six ask for it together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.post('/v1/policies', { document: yaml('race') })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('is done once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': newId('req') };
    const body = { document: yaml('once') };
    const first = await client.post<PolicyDetail>('/v1/policies', body, headers);
    const second = await client.post<PolicyDetail>('/v1/policies', body, headers);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get('location')).toBe(`/v1/policies/${first.body.id}`);
  });

  it('stops at 100 policies of an organization', async () => {
    await sql.query(
      `INSERT INTO policies (id, organization_id, name, latest_version) SELECT 'pol_' || $1 || i, $1, 'p' || i, 1 FROM generate_series(1, 100) i`,
      [organizationId],
    );
    expect(await client.post('/v1/policies', { document: yaml('one-more') })).toMatchObject({
      status: 422,
      body: { details: { errors: [{ field: 'document', code: 'MAX_SIZE_EXCEEDED', max: 100 }] } },
    });
  });
});

describe('changing a policy', () => {
  it('makes a version that cannot change any more, and none for the same digest', async () => {
    const { id } = await create(yaml('changing'));
    const changed = await client.put<PolicyDetail>(`/v1/policies/${id}`, { document: yaml('renamed', 'fixme') });
    expect(changed).toMatchObject({ status: 200, body: { name: 'renamed', version: 2, latest_version: 2 } });
    const again = await client.put<PolicyDetail>(`/v1/policies/${id}`, {
      document: `# only a comment\n${yaml('renamed', 'fixme')}`,
    });
    expect(again).toMatchObject({ status: 200, body: { version: 2, updated_at: changed.body.updated_at } });
    const old = await client.get<PolicyDetail>(`/v1/policies/${id}?version=1`);
    expect(old.body).toMatchObject({ version: 1, latest_version: 2, source: yaml('changing') });
    const versions = await client.get(`/v1/policies/${id}/versions`);
    expect(versions.body.data).toMatchObject([
      { policy_id: id, version: 2, rule_count: 1, digest: changed.body.digest },
      { policy_id: id, version: 1, created_by: expect.stringMatching(/^key_/) },
    ]);
    const update = sql.query(
      `SET ROLE assay_gateway; UPDATE policy_versions SET digest = 'x' WHERE policy_id = '${id}'`,
    );
    await expect(update).rejects.toThrow(/permission denied/);
    await sql.query('RESET ROLE');
  });

  it('counts concurrent changes up without a gap', async () => {
    const { id } = await create(yaml('busy'));
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((word) => client.put(`/v1/policies/${id}`, { document: yaml('busy', word) })),
    );
    const versions = await client.get<{ data: { version: number; digest: string }[] }>(`/v1/policies/${id}/versions`);
    expect(versions.body.data.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(new Set(versions.body.data.map(({ digest }) => digest)).size).toBe(5);
  });

  it('pages through its versions', async () => {
    const { id } = await create(yaml('paged'));
    for (const word of ['a', 'b']) await client.put(`/v1/policies/${id}`, { document: yaml('paged', word) });
    const first = await client.get(`/v1/policies/${id}/versions?limit=2`);
    expect(first.body).toMatchObject({ data: [{ version: 3 }, { version: 2 }], has_more: true });
    const second = await client.get(`/v1/policies/${id}/versions?limit=2&cursor=${first.body.next_cursor}`);
    expect(second.body).toMatchObject({ data: [{ version: 1 }], has_more: false, next_cursor: null });
    expect((await client.get(`/v1/policies/${id}/versions?cursor=x`)).status).toBe(400);
  });

  it('tells webhooks of both environments, in the same transaction, and only of new versions', async () => {
    const made = await create(yaml('told'));
    await client.put(`/v1/policies/${made.id}`, { document: yaml('told') });
    await client.put(`/v1/policies/${made.id}/activation`, { active: false });
    expect((await events()).map(({ environment }) => environment)).toEqual(['prod', 'test']);
    const changed = await client.put<PolicyDetail>(`/v1/policies/${made.id}`, { document: yaml('told', 'fixme') });
    const { document: _document, source: _source, ...shown } = changed.body;
    const all = await events();
    expect(all).toHaveLength(4);
    expect(all[2]).toMatchObject({
      environment: 'prod',
      data: shown,
      payload: { organization_id: organizationId, environment: 'prod' },
    });
  });

  it('ends with its deletion', async () => {
    const { id } = await create(yaml('gone'));
    expect((await client.delete(`/v1/policies/${id}`)).status).toBe(204);
    expect(await client.get(`/v1/policies/${id}`)).toMatchObject({ status: 404, body: { code: 'RESOURCE_DELETED' } });
    for (const answer of [
      await client.put(`/v1/policies/${id}`, { document: yaml('gone') }),
      await client.put(`/v1/policies/${id}/activation`, { active: true }),
      await client.delete(`/v1/policies/${id}`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'RESOURCE_DELETED' } });
    expect((await client.get('/v1/policies?builtin=false')).body.data).toEqual([]);
  });
});

describe('activation', () => {
  it('pins a version, and goes back to the latest', async () => {
    const { id } = await create(yaml('pinned', 'one'));
    await client.put(`/v1/policies/${id}`, { document: yaml('pinned', 'two') });
    const pinned = await client.put<Policy>(`/v1/policies/${id}/activation`, { active: true, version: 1 });
    expect(pinned).toMatchObject({
      status: 200,
      body: { active: true, version: 1, pinned_version: 1, latest_version: 2 },
    });
    const changed = await client.put<PolicyDetail>(`/v1/policies/${id}`, { document: yaml('pinned', 'three') });
    expect(changed.body).toMatchObject({ version: 1, latest_version: 3, digest: pinned.body.digest });
    const back = await client.put(`/v1/policies/${id}/activation`, { active: true });
    expect(back.body).toMatchObject({ version: 3, pinned_version: null });
    expect(await client.put(`/v1/policies/${id}/activation`, { active: true, version: 4 })).toMatchObject({
      status: 422,
      body: { details: { errors: [{ field: 'version', max: 3 }] } },
    });
  });

  it('of a built-in policy is each organization’s own', async () => {
    const off = await client.put(`/v1/policies/${BUILTIN_ID}/activation`, { active: false });
    expect(off).toMatchObject({ status: 200, body: { builtin: true, active: false } });
    expect((await client.get('/v1/policies?active=true')).body.data).toEqual([]);
    const other = await newOrganization();
    expect((await other.client.get(`/v1/policies/${BUILTIN_ID}`)).body).toMatchObject({ active: true });
  });
});

describe('a built-in policy', () => {
  it('is shown with its text, and is not changed or deleted', async () => {
    const [shipped] = builtinPolicies();
    const shown = await client.get<PolicyDetail>(`/v1/policies/${BUILTIN_ID}`);
    expect(shown.body).toMatchObject({ builtin: true, source: shipped?.source, document: shipped?.document });
    for (const answer of [
      await client.put(`/v1/policies/${BUILTIN_ID}`, { document: yaml('x') }),
      await client.delete(`/v1/policies/${BUILTIN_ID}`),
    ])
      expect(answer).toMatchObject({
        status: 422,
        body: {
          details: { errors: [{ field: 'policy_id', message: expect.stringContaining('create one of your own') }] },
        },
      });
  });
});

describe('the list', () => {
  it('holds built-in and own policies, page by page, each once', async () => {
    const own = [await create(yaml('a')), await create(yaml('b')), await create(yaml('c'))];
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await client.get(`/v1/policies?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...(body.data as Policy[]).map(({ id }) => id));
      cursor = body.next_cursor as string | null;
    }
    expect(seen.sort()).toEqual([...own.map(({ id }) => id), BUILTIN_ID].sort());
    expect((await client.get('/v1/policies?builtin=true')).body.data).toMatchObject([{ id: BUILTIN_ID }]);
  });

  it('is searched by name and description, literally', async () => {
    await Promise.all([create(yaml('Payments_rules')), create(yaml('Payments rules')), create(yaml('Other'))]);
    const named = async (q: string) =>
      ((await client.get(`/v1/policies?q=${encodeURIComponent(q)}`)).body.data as Policy[]).map(({ name }) => name);
    expect((await named('PAYMENTS')).sort()).toEqual(['Payments rules', 'Payments_rules']);
    expect(await named('payments_')).toEqual(['Payments_rules']);
    expect(await named('nowhere')).toEqual([]);
  });
});

describe('validation alone', () => {
  it('returns 200 with what is wrong, and keeps nothing', async () => {
    const valid = await client.post('/v1/policies/validate', { document: yaml('checked') });
    expect(valid).toMatchObject({
      status: 200,
      body: { valid: true, digest: policyDigest(parse(yaml('checked'))), rule_count: 1, problems: [] },
    });
    const broken = await client.post('/v1/policies/validate', { document: `name: x\nrules:${rule('a', '(')}\n` });
    expect(broken).toMatchObject({
      status: 200,
      body: {
        valid: false,
        digest: null,
        problems: [{ rule_id: 'a', pointer: '/rules/0/match/pattern', line: 7, code: 'INVALID_REGEX' }],
      },
    });
    expect((await client.get('/v1/policies?builtin=false')).body.data).toEqual([]);
  });

  it('runs the rules over a sample, also where their tests fail, and says what the policy alone would decide', async () => {
    const document = {
      name: 'sampled',
      rules: [
        {
          id: 'no-todo',
          kind: 'regex',
          severity: 'high',
          action: 'block',
          message: 'Do it',
          match: { pattern: 'TODO' },
          tests: [{ path: 'a.js', content: 'nothing', expect: [{ line: 1 }] }],
        },
      ],
    };
    const validate = async (body: object) =>
      (await client.post<PolicyValidationResult>('/v1/policies/validate', body)).body;
    const sample = { path: 'src/b.js', content: 'one\n  TODO\n' };
    const place = { line: 2, column: 3, end_line: 2, end_column: 7 };
    expect(await validate({ document, sample })).toMatchObject({
      valid: false,
      sample: {
        verdict: 'blocked',
        findings: [{ rule_id: 'no-todo', severity: 'high', action: 'block', message: 'Do it', ...place }],
      },
    });
    expect(await validate({ document, sample: { ...sample, content: 'one\n' } })).toMatchObject({
      sample: { verdict: 'passed', findings: [] },
    });
    expect(await validate({ document })).toMatchObject({ sample: null });
    expect(await validate({ document: { name: 'x' }, sample })).toMatchObject({ valid: false, sample: null });
    // the engine keeps 100 findings of one rule
    const both = { ...document, rules: [...document.rules, { ...document.rules[0], id: 'no-todo-either' }] };
    const many = { ...sample, content: 'TODO\n'.repeat(60) };
    expect((await validate({ document: both, sample: many })).sample?.findings).toHaveLength(100);
    const outside = await client.post('/v1/policies/validate', { document, sample: { ...sample, path: '../b.js' } });
    expect(outside).toMatchObject({ status: 422, body: { details: { errors: [{ field: 'sample.path' }] } } });
  });

  it('leaves the gateway free while it runs', async () => {
    // quadratic: a second or more in a native parser that nothing in the process could stop
    const slow = {
      name: 'slow',
      rules: [
        {
          id: 'slow',
          kind: 'ast',
          languages: ['javascript'],
          severity: 'low',
          message: 'slow',
          match: { kind: 'expression_statement', follows: { kind: 'debugger_statement', stopBy: 'end' } },
          tests: [{ path: 'a.js', content: 'a;'.repeat(3_000), expect: [] }],
        },
      ],
    };
    const validating = client.post('/v1/policies/validate', { document: slow });
    let served = 0;
    let done = false;
    void validating.then(() => {
      done = true;
    });
    while (!done) {
      await fetch(`${open.baseUrl}/livez`);
      served++;
    }
    expect(await validating).toMatchObject({ status: 200, body: { valid: true } });
    // where it held them up, there would be one or two
    expect(served).toBeGreaterThan(4);
  });
});

describe('who may', () => {
  it('asks for the scopes of the table', async () => {
    const { id } = await create(yaml('scoped'));
    const reader = as(organizationId, ['read:policies']);
    const writer = as(organizationId, ['write:policies']);
    for (const path of ['/v1/policies', `/v1/policies/${id}`, `/v1/policies/${id}/versions`]) {
      expect((await reader.get(path)).status).toBe(200);
      expect(await writer.get(path)).toMatchObject({ status: 403, body: { required_scope: 'read:policies' } });
    }
    const document = yaml('scoped');
    for (const answer of [
      await reader.post('/v1/policies', { document }),
      await reader.post('/v1/policies/validate', { document }),
      await reader.put(`/v1/policies/${id}`, { document }),
      await reader.put(`/v1/policies/${id}/activation`, { active: true }),
      await reader.delete(`/v1/policies/${id}`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { required_scope: 'write:policies' } });
    expect((await open.get('/v1/policies')).status).toBe(401);
  });

  it('sees nothing of another organization, and the same in both environments', async () => {
    const { id } = await create(yaml('mine'));
    const other = (await newOrganization()).client;
    for (const answer of [
      await other.get(`/v1/policies/${id}`),
      await other.get(`/v1/policies/${id}/versions`),
      await other.put(`/v1/policies/${id}`, { document: yaml('mine') }),
      await other.put(`/v1/policies/${id}/activation`, { active: false }),
      await other.delete(`/v1/policies/${id}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
    expect((await other.get('/v1/policies?builtin=false')).body.data).toEqual([]);
    expect((await as(organizationId, ['read:policies'], 'test').get(`/v1/policies/${id}`)).status).toBe(200);
    expect((await client.get(`/v1/policies/${newId('pol')}`)).status).toBe(404);
    expect((await client.get(`/v1/policies/${id}?version=9`)).status).toBe(404);
  });
});

describe('the schema', () => {
  it('is public, and the built-in policies meet it', async () => {
    const { default: Ajv } = await import('ajv/dist/2020.js');
    const response = await fetch(`${open.baseUrl}/schemas/policy.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/schema\+json/);
    const validate = new Ajv.Ajv2020({ discriminator: true, strict: false }).compile((await response.json()) as object);
    for (const { document } of builtinPolicies()) expect(validate(document)).toBe(true);
    expect(validate({ name: 'x' })).toBe(false);
  });
});
