import net from 'node:net';
import { ERROR_CODES, type Evaluation, type EvaluationPage, FIELD_CODES, MAX_CONTENT_BYTES } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CheckedClient } from '../client.js';
import { part, type System } from '../forms.js';

interface ErrorBody {
  error: string;
  message: string;
  code: string;
  request_id: string;
  details?: { errors?: { field: string; code: string; max?: number }[]; [more: string]: unknown };
}

export const apiContract = part('The API contract', (start) => {
  let system: System;
  let client: CheckedClient;
  const file = { path: 'a.js', content: 'let a = 1;\n' };

  beforeAll(async () => {
    system = await start();
    await system.admin(
      'org',
      'limits',
      system.organizationId,
      '--set',
      'evaluations.create=100000',
      'default.minute=100000',
    );
    client = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
  }, 400_000);

  const submit = (body: unknown, headers?: Record<string, string>) =>
    client.post<ErrorBody & { id: string }>('/v1/evaluations', body, headers);
  const errorsOf = (body: ErrorBody) => (body.details?.errors ?? []).map(({ field, code }) => `${field} ${code}`);

  describe('errors', () => {
    it('rejects a missing, malformed and unknown key with 401 and its code', async () => {
      expect((await client.as(undefined).get<ErrorBody>('/v1/evaluations')).body).toMatchObject({
        error: 'unauthorized',
        code: 'AUTH_MISSING_KEY',
      });
      for (const key of [
        'nonsense',
        'assay_key_prod_short',
        `${system.apiKey.slice(0, -1)}${system.apiKey.endsWith('A') ? 'B' : 'A'}`,
      ]) {
        const answer = await client.as(key).get<ErrorBody>('/v1/evaluations');
        expect([answer.status, answer.body.code]).toEqual([401, 'AUTH_INVALID_KEY']);
      }
    });

    it('takes the legacy query parameter, lets the header win, and logs it nowhere', async () => {
      const legacy = await client.as(undefined).get(`/v1/evaluations?api_key=${system.apiKey}`);
      expect(legacy.status).toBe(200);
      const header = await client.as('wrong').get<ErrorBody>(`/v1/evaluations?api_key=${system.apiKey}`);
      expect(header.body.code).toBe('AUTH_INVALID_KEY');
      expect(system.output()).not.toContain(system.apiKey);
    });

    it('rejects expired, revoked, restricted and too narrow keys, each with its own code', async () => {
      const make = async (more: object) =>
        (
          await client.post<{ key: string; key_id: string }>('/v1/api-keys', {
            name: 'k',
            scopes: ['read:evaluations'],
            expiration: '30m',
            ...more,
          })
        ).body;
      const narrow = await make({});
      const insufficient = await client
        .as(narrow.key)
        .post<ErrorBody & { required_scope: string }>('/v1/evaluations', { repository: 'a', files: [file] });
      expect([insufficient.status, insufficient.body.code, insufficient.body.error]).toEqual([
        403,
        'AUTH_INSUFFICIENT_SCOPE',
        'forbidden',
      ]);
      expect(insufficient.body.details).toMatchObject({
        required_scope: 'write:evaluations',
        current_scopes: ['read:evaluations'],
      });
      expect(insufficient.body.required_scope).toBe('write:evaluations');

      const elsewhere = await make({ allowed_ips: '192.0.2.0/24, 2001:db8::/32' });
      expect((await client.as(elsewhere.key).get<ErrorBody>('/v1/evaluations')).body.code).toBe('AUTH_IP_NOT_ALLOWED');

      expect((await client.as(narrow.key).get('/v1/auth/verify')).body).toMatchObject({
        valid: true,
        key_id: narrow.key_id,
        scopes: ['read:evaluations'],
      });
      expect((await client.delete(`/v1/api-keys/${narrow.key_id}`)).status).toBe(204);
      // every gateway, at once or, without a push, within two seconds
      for (const gateway of system.gateways)
        await waitFor(
          async () =>
            (await client.at(gateway).as(narrow.key).get<ErrorBody>('/v1/auth/verify')).body.code ===
            'AUTH_REVOKED_KEY',
        );
    });

    it('rejects an unknown route, method and identifier with 404 in the envelope', async () => {
      const route = await client.get<ErrorBody>('/v1/nothing-here');
      expect(route.body).toMatchObject({
        error: 'not_found',
        code: 'RESOURCE_NOT_FOUND',
        details: { resource_type: 'route' },
      });
      expect((await client.request<ErrorBody>('PATCH', '/v1/evaluations')).body.details?.resource_type).toBe('route');
      for (const id of ['eval_01jd8y3c5m8n4q6r7s9t0v1w2x', 'eval_nonsense', '..%2f..%2fetc']) {
        const answer = await client.get<ErrorBody>(`/v1/evaluations/${id}`);
        expect([answer.status, answer.body.details?.resource_type]).toEqual([404, 'evaluation']);
      }
    });

    it('serves its catalog: every code of the table, as JSON and as a page, and doc_url leads there', async () => {
      for (const code of Object.keys(ERROR_CODES)) {
        expect((await client.get(`/errors/${code}`)).body).toMatchObject({
          code,
          statuses: ERROR_CODES[code as keyof typeof ERROR_CODES].statuses,
        });
        const page = await fetch(`${client.baseUrl}/errors/${code}`, { headers: { accept: 'text/html' } });
        expect(await page.text()).toContain(`<h1>${code}</h1>`);
      }
      const { body } = await client.get<ErrorBody>('/v1/evaluations/eval_nonsense');
      expect((await fetch(body.details?.doc_url as string)).status).toBe(200);
    });

    it('keeps to the envelope below HTTP: malformed URLs, header floods and plain nonsense', async () => {
      const { hostname, port } = new URL(client.baseUrl);
      const say = (text: string) =>
        new Promise<string>((resolve) => {
          const socket = net.connect(Number(port), hostname, () => socket.write(text));
          let answer = '';
          socket.on('data', (chunk) => {
            answer += chunk;
            socket.end();
          });
          socket.on('close', () => resolve(answer));
          socket.on('error', () => resolve(answer));
        });
      for (const text of [
        'nonsense\r\n\r\n',
        `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
        'GET /v1/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      ]) {
        const answer = await say(text);
        expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
        expect(answer).toMatch(/x-request-id: req_/i);
        expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
          request_id: expect.stringMatching(/^req_/),
        });
      }
    });
  });

  describe('bad input to POST /v1/evaluations', () => {
    it.each([
      ['malformed JSON', '{"repository": "a", '],
      ['an empty body', ''],
      ['no object', '[]'],
      ['a prototype', '{"__proto__": {"a": 1}, "repository": "a"}'],
    ])('400: %s', async (_name, body) => {
      const answer = await submit(body);
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([
        400,
        'VALIDATION_FAILED',
        'validation_error',
      ]);
    });

    it('400: another content type', async () => {
      expect((await submit('repository=a', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400);
      expect((await submit('<a/>', { 'content-type': 'text/xml' })).status).toBe(400);
    });

    it('400: a body over the total limit', async () => {
      const content = '\u0001'.repeat(MAX_CONTENT_BYTES - 1);
      const files = Array.from({ length: 12 }, (_, index) => ({ path: `f${index}`, content }));
      const answer = await submit({ repository: 'a', files });
      expect([answer.status, errorsOf(answer.body)]).toEqual([400, [' MAX_SIZE_EXCEEDED']]);
    });

    it('422: names every broken field at once', async () => {
      const answer = await submit({
        files: [
          { content: 7 },
          { path: '../a', content: 'x' },
          { path: '/a', content: 'x' },
          { path: 'a\\b', content: 'x' },
          'no object',
          { path: 'b' },
        ],
        ref: '',
        commit_sha: 'not hex',
        metadata: [],
        policy_ids: [],
        surprise: true,
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(errorsOf(answer.body).sort()).toEqual(
        [
          'repository REQUIRED',
          'ref MIN_SIZE_REQUIRED',
          'commit_sha INVALID_FORMAT',
          'metadata INVALID_FORMAT',
          'policy_ids MIN_SIZE_REQUIRED',
          'surprise INVALID_FORMAT',
          'files[0].content INVALID_FORMAT',
          'files[1].path INVALID_FORMAT',
          'files[2].path INVALID_FORMAT',
          'files[3].path INVALID_FORMAT',
          'files[4] INVALID_FORMAT',
          'files[5].content REQUIRED',
        ].sort(),
      );
      const unknown = await submit({ repository: 'a', files: [{ path: 'c', content: 'x', mode: 1 }] });
      expect(errorsOf(unknown.body)).toEqual(['files[0].mode INVALID_FORMAT']);
    });

    it('422: sizes, with max', async () => {
      const large = await submit({
        repository: 'a'.repeat(201),
        files: [{ content: 'ä'.repeat(MAX_CONTENT_BYTES / 2 + 1) }],
      });
      expect(large.body.details?.errors).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ field: 'repository', code: 'MAX_SIZE_EXCEEDED', max: 200 }),
          expect.objectContaining({ field: 'files[0].content', code: 'MAX_SIZE_EXCEEDED', max: MAX_CONTENT_BYTES }),
        ]),
      );
      expect((await submit({ repository: 'a', files: [{ content: 'ä'.repeat(MAX_CONTENT_BYTES / 2) }] })).status).toBe(
        201,
      );
      const many = await submit({
        repository: 'a',
        files: Array.from({ length: 2_001 }, (_, index) => ({ path: `f${index}`, content: '' })),
      });
      expect(many.body.details?.errors).toEqual([
        expect.objectContaining({ field: 'files', code: 'MAX_SIZE_EXCEEDED', max: 2_000 }),
      ]);
      expect(errorsOf((await submit({ repository: 'a', files: [] })).body)).toEqual(['files MIN_SIZE_REQUIRED']);
    });

    it('422: 32 MiB of contents together', async () => {
      const files = Array.from({ length: 33 }, (_, index) => ({
        path: `f${index}`,
        content: 'x'.repeat(MAX_CONTENT_BYTES),
      }));
      expect(errorsOf((await submit({ repository: 'a', files })).body)).toEqual(['files MAX_SIZE_EXCEEDED']);
    });

    it('422: duplicate paths, lone surrogates, NUL in a name, depth, floods of values, unknown policies and baselines', async () => {
      expect(errorsOf((await submit({ repository: 'a', files: [file, file] })).body)).toEqual([
        'files[1].path INVALID_FORMAT',
      ]);
      expect(errorsOf((await submit('{"repository":"a","files":[{"content":"\\ud800"}]}')).body)).toEqual([
        'files[0].content INVALID_FORMAT',
      ]);
      expect(errorsOf((await submit({ repository: 'a\u0000', files: [file] })).body)).toEqual([
        'repository INVALID_FORMAT',
      ]);
      expect(
        errorsOf(
          (
            await submit(
              `{"repository":"a","files":[{"content":"x"}],"metadata":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
            )
          ).body,
        ),
      ).toEqual(['metadata MAX_SIZE_EXCEEDED']);
      expect(errorsOf((await submit(`{"repository":"a","files":[${'0,'.repeat(1_000_000)}0]}`)).body)).toEqual([
        'files MAX_SIZE_EXCEEDED',
      ]);
      const unknown = await submit({
        repository: 'a',
        files: [file],
        policy_ids: ['pol_x'],
        baseline_evaluation_id: 'eval_x',
      });
      expect(errorsOf(unknown.body).sort()).toEqual([
        'baseline_evaluation_id INVALID_FORMAT',
        'policy_ids[0] INVALID_FORMAT',
      ]);
    });

    it('keeps any other character of a content as it is', async () => {
      const content = '\u0000\u0001"\\\u2028 ends \u{1F600}\r\n';
      expect((await submit({ repository: 'a', files: [{ path: 'ünï/\u{1F600} file.js', content }] })).status).toBe(201);
    });
  });

  describe('evaluations', () => {
    it('lists by time with a cursor that loses and repeats none, and filters', async () => {
      const repository = `list-${Date.now()}`;
      const ids: string[] = [];
      for (let i = 0; i < 7; i++) ids.push((await submit({ repository, files: [file] })).body.id);
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { body: { data: { id: string }[]; next_cursor: string | null } } = await client.get(
          `/v1/evaluations?repository=${repository}&limit=3${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...page.body.data.map(({ id }) => id));
        cursor = page.body.next_cursor;
      }
      expect(seen).toEqual(ids.toReversed());
      expect(
        (
          await client.get<{ data: unknown[] }>(
            `/v1/evaluations?repository=${repository}&created_before=2020-01-01T00:00:00Z`,
          )
        ).body.data,
      ).toEqual([]);
      for (const query of [
        'limit=0',
        'limit=101',
        'limit=x',
        'status=nothing',
        'created_after=yesterday',
        'surprise=1',
        'limit=1&limit=2',
      ])
        expect((await client.get<ErrorBody>(`/v1/evaluations?${query}`)).status).toBe(400);
    });

    it('are of the whole repository or of a part of it: as is said, else by whether every file has a path', async () => {
      const repository = `scope-${Date.now()}`;
      const scopeOf = async (files: object[], scope?: string) => {
        const { status, body } = await submit({ repository, files, ...(scope ? { scope } : {}) });
        return status === 201 ? (body as unknown as Evaluation).scope : errorsOf(body);
      };
      const unnamed = { content: 'x' };
      expect(await scopeOf([file])).toBe('repository');
      expect(await scopeOf([file], 'changes')).toBe('changes');
      expect(await scopeOf([file], 'repository')).toBe('repository');
      expect(await scopeOf([file, unnamed])).toBe('changes');
      expect(await scopeOf([file, unnamed], 'repository')).toEqual(['files[1].path REQUIRED']);
      expect(await scopeOf([file], 'everything')).toEqual(['scope INVALID_ENUM']);
      const listed = async (scope: string) =>
        (await client.get<EvaluationPage>(`/v1/evaluations?repository=${repository}&scope=${scope}`)).body.data;
      expect((await listed('changes')).map(({ scope }) => scope)).toEqual(['changes', 'changes']);
      expect((await listed('repository')).map(({ scope }) => scope)).toEqual(['repository', 'repository']);
    });

    it('replays an idempotent request, rejects another one under its key, and makes one evaluation of a race', async () => {
      const key = { 'idempotency-key': `k-${Date.now()}` };
      const first = await submit({ repository: 'idem', files: [file] }, key);
      const again = await submit({ repository: 'idem', files: [file] }, key);
      expect([
        again.status,
        again.body,
        again.headers.get('location'),
        again.headers.get('idempotency-replayed'),
      ]).toEqual([201, first.body, first.headers.get('location'), 'true']);
      const other = await submit({ repository: 'other', files: [file] }, key);
      expect([other.status, errorsOf(other.body)]).toEqual([422, ['Idempotency-Key INVALID_FORMAT']]);
      const race = { 'idempotency-key': `r-${Date.now()}` };
      const answers = await Promise.all(
        system.gateways.flatMap((gateway) =>
          Array.from({ length: 6 }, () =>
            client.at(gateway).post<{ id: string }>('/v1/evaluations', { repository: 'race', files: [file] }, race),
          ),
        ),
      );
      const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
      expect(ids.size).toBe(1);
      for (const { status } of answers) expect([201, 409]).toContain(status);
    });

    it('cancels and deletes: a deleted one is 404 on a read and 409 on a change', async () => {
      const { id } = (await submit({ repository: 'gone', files: [file] })).body;
      const canceled = await client.post<{ status: string }>(`/v1/evaluations/${id}/cancel`);
      expect([canceled.status, ['canceled', 'completed']]).toEqual([
        200,
        expect.arrayContaining([canceled.body.status]),
      ]);
      expect((await client.post(`/v1/evaluations/${id}/cancel`)).status).toBe(200);
      expect((await client.delete(`/v1/evaluations/${id}`)).status).toBe(204);
      const read = await client.get<ErrorBody>(`/v1/evaluations/${id}`);
      expect([read.status, read.body.code]).toEqual([404, 'RESOURCE_DELETED']);
      const change = await client.delete<ErrorBody>(`/v1/evaluations/${id}`);
      expect([change.status, change.body.code, change.body.error]).toEqual([409, 'RESOURCE_DELETED', 'conflict']);
    });

    it('keeps environments and organizations apart: 404, never 403', async () => {
      const { id } = (await submit({ repository: 'mine', files: [file] })).body;
      const test = await client.post<{ key: string }>('/v1/api-keys', {
        name: 't',
        environment: 'test',
        scopes: ['admin'],
        expiration: 'never',
      });
      const stranger = JSON.parse(
        await system.admin('org', 'create', `Stranger ${Date.now()}`, '--plan', 'free', '--json'),
      );
      for (const key of [test.body.key, stranger.api_key]) {
        const other = client.as(key);
        expect((await other.get<ErrorBody>(`/v1/evaluations/${id}`)).body.code).toBe('RESOURCE_NOT_FOUND');
        expect((await other.get<ErrorBody>(`/v1/evaluations/${id}/findings`)).status).toBe(404);
        expect((await other.delete<ErrorBody>(`/v1/evaluations/${id}`)).status).toBe(404);
        expect((await other.get<{ data: unknown[] }>('/v1/evaluations')).body.data).toEqual([]);
      }
    });
  });

  describe('rate limits', () => {
    it('reports the limit that rejects first, rejects with an honest Retry-After, and a custom limit acts within a second', async () => {
      const org = JSON.parse(await system.admin('org', 'create', `Limited ${Date.now()}`, '--plan', 'free', '--json'));
      const limited = client.as(org.api_key);
      const first = await limited.get('/v1/evaluations');
      expect(
        Object.fromEntries(
          ['limit', 'remaining', 'window'].map((name) => [name, first.headers.get(`x-ratelimit-${name}`)]),
        ),
      ).toEqual({ limit: '100', remaining: '99', window: '60' });
      const reset = Number(first.headers.get('x-ratelimit-reset'));
      expect(Math.abs(reset - Date.now() / 1_000 - 60)).toBeLessThan(30);
      await system.admin('org', 'limits', org.organization_id, '--set', 'evaluations.list=3');
      await waitFor(
        async () =>
          (await limited.get('/v1/org/rate-limits')).body &&
          JSON.stringify((await limited.get('/v1/org/rate-limits')).body).includes(
            '"policy":"evaluations.list","limit":3',
          ),
      );
      const answers: Pick<typeof first, 'status' | 'headers'>[] = [first];
      const refused = await waitFor(async () => {
        const answer = await limited.get<ErrorBody>('/v1/evaluations');
        answers.push(answer);
        return answer.status === 429 && answer;
      });
      // the first counts, unless a slow machine has needed more than its minute
      const end = refused.headers.get('x-ratelimit-reset');
      const within = answers.filter(({ headers }) => headers.get('x-ratelimit-reset') === end);
      expect(within.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(refused.body).toMatchObject({
        error: 'rate_limited',
        code: 'RATE_LIMIT_EXCEEDED',
        details: {
          limit: 3,
          window: '1m',
          policy: 'evaluations.list',
          scope: 'organization',
          retry_after: Number(refused.headers.get('retry-after')),
        },
      });
      expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
      expect(Date.now() / 1_000 + Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(Number(end) - 1);
      // another route has its own budget
      expect((await limited.get('/v1/org')).status).toBe(200);
    });
  });

  describe('what the service says of itself', () => {
    it('serves OpenAPI 3.1 with an example and every error for each operation, and a page to read it', async () => {
      const { body } = await client.get<{
        openapi: string;
        paths: Record<string, Record<string, { security?: unknown[]; responses: Record<string, unknown> }>>;
      }>('/openapi.json');
      expect(body.openapi).toBe('3.1.0');
      for (const [path, operations] of Object.entries(body.paths))
        for (const [method, { security, responses }] of Object.entries(operations)) {
          const isOfApi = path.startsWith('/v1/');
          // whoever opens a set-up link or a shared report has nothing but the link
          const isPublic = path === '/v1/set-up-sessions' || path.startsWith('/v1/shared-reports/');
          if (isOfApi) expect([path, security?.length === 0]).toEqual([path, isPublic]);
          const wanted = ['429', '500', '503', ...(isOfApi ? ['400'] : []), ...(isOfApi && !isPublic ? ['401'] : [])];
          expect({ path, method, statuses: Object.keys(responses) }).toEqual({
            path,
            method,
            statuses: expect.arrayContaining(wanted),
          });
        }
      const docs = await fetch(`${client.baseUrl}/docs`);
      expect([docs.status, docs.headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringContaining("default-src 'none'"),
      ]);
      expect((await fetch(`${client.baseUrl}/docs/swagger-ui-bundle.js`)).status).toBe(200);
      expect((await fetch(`${client.baseUrl}/docs/..%2fpackage.json`)).status).toBe(404);
    });

    it('leaks nothing internal', async () => {
      expect(Object.keys(FIELD_CODES)).toHaveLength(5);
      const answers = [
        await client.get('/v1/evaluations/eval_nonsense'),
        await submit('{"a'),
        await client.get('/v1/evaluations?x=1'),
      ];
      for (const { body, headers } of answers) {
        expect(JSON.stringify(body)).not.toMatch(/node_modules|prisma|at \w+ \(|SELECT |\.ts:|\.js:/i);
        expect(headers.get('x-powered-by')).toBeNull();
      }
    });
  });
});
