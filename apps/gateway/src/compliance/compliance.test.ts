import { DAY_MS, type FrameworkId, HOUR_MS, newId } from '@assay/contracts';
import { sampleReport } from '@assay/report-rendering/testing/sample-report';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

const UNKNOWN = 'rep_01jd8y3c5m8n4q6r7s9t0v1w2x';
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('Compliance', () => {
  let gateway: TestGateway;
  let acme: Consumer;
  beforeAll(async () => {
    gateway = await startTestGateway();
    acme = consumer();
    await evaluated(acme, 'acme/shop');
    await evaluated(acme, 'acme/pay');
  });
  afterAll(() => gateway.stop());

  const consumer = (more: Parameters<TestGateway['consumer']>[0] = {}) =>
    gateway.consumer(more, ['read:evaluations', 'write:evaluations', 'write:org']);
  const evaluated = ({ principal }: Consumer, repository: string) =>
    gateway.database.system((tx) =>
      tx.evaluation.create({
        data: {
          id: newId('eval'),
          organization_id: principal.organization_id,
          environment: principal.environment,
          repository,
          metadata: {},
          status: 'completed',
          input_digest: '',
          files_total: 1,
          created_by: 'key_x',
          completed_at: new Date(),
        },
      }),
    );
  const errorsOf = async (path: string, body: unknown, by = acme) => {
    const answer = await by.call('POST', path, body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' });
    return answer.body.details.errors;
  };
  /** A report that a worker has completed, with as many satisfied controls as said. */
  async function completed(
    by: Consumer,
    request: { framework: FrameworkId; repositories?: string[]; satisfied?: number },
  ) {
    const { satisfied = 0, ...asked } = request;
    const { body } = await by.call('POST', '/v1/compliance/reports', asked);
    const {
      findings,
      score,
      digest,
      signature,
      completed_at: _,
      ...made
    } = sampleReport({ framework: asked.framework });
    const document = {
      framework: made.framework,
      scope: { ...made.scope, repositories: asked.repositories ?? ['a', 'b'] },
      period: body.period,
      score: { ...score, satisfied },
      controls: made.controls,
      coverage: made.coverage,
      trend: made.trend,
      time_to_fix: made.time_to_fix,
      findings_summary: made.findings_summary,
    };
    return gateway.database.system((tx) =>
      tx.complianceReport.update({
        where: { id: body.id },
        data: { status: 'completed', document, findings, score, digest, signature, completed_at: new Date() } as never,
      }),
    );
  }
  const rowOf = (id: string) =>
    gateway.database.system((tx) => tx.complianceReport.findUniqueOrThrow({ where: { id } }));

  describe('frameworks', () => {
    it('are listed with their digests, and shown with their controls and what covers each', async () => {
      const { status, body } = await acme.call('GET', '/v1/compliance/frameworks');
      expect(status).toBe(200);
      expect(
        body.data.map(({ id, controls_total }: { id: string; controls_total: number }) => [id, controls_total]),
      ).toEqual([
        ['owasp-top-10-2025', 10],
        ['asvs-5', 345],
        ['cwe-top-25', 25],
        ['nist-ssdf-1.1', 42],
        ['pci-dss-4', 79],
        ['soc-2', 61],
        ['iso-27001-2022', 93],
      ]);
      const one = await acme.call('GET', '/v1/compliance/frameworks/cwe-top-25');
      expect(one.body).toMatchObject({ ...body.data[2], controls: expect.any(Array) });
      expect(one.body.controls[1]).toEqual({
        id: 'CWE-89',
        title: 'SQL injection',
        text: null,
        class: 'automated',
        mapping: { cwe: ['CWE-89'], rules: [], evidence: [], reason: expect.stringContaining('CWE-89') },
      });
    });

    it('that are unknown are 404', async () => {
      for (const id of ['iso-9001', 'toString'])
        expect((await acme.call('GET', `/v1/compliance/frameworks/${id}`)).status).toBe(404);
    });
  });

  describe('POST /v1/compliance/reports', () => {
    it('returns 201 with a pending report; row, job and message are there', async () => {
      const { status, headers, body } = await acme.call('POST', '/v1/compliance/reports', { framework: 'cwe-top-25' });
      expect(status).toBe(201);
      expect(headers.get('location')).toBe(`/v1/compliance/reports/${body.id}`);
      expect(body).toMatchObject({
        id: expect.stringMatching(/^rep_[0-9a-z]{26}$/),
        status: 'pending',
        framework: { id: 'cwe-top-25', version: '2025', catalog_digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
        scope: { environment: 'prod' },
        score: null,
        digest: null,
        signature: null,
        controls: [],
      });
      expect(Date.parse(body.period.to) - Date.parse(body.period.from)).toBe(90 * DAY_MS);
      const [jobs, messages, audit] = await gateway.database.system(async (tx) => [
        await tx.job.findMany({ where: { id: body.id } }),
        await tx.outbox.findMany({ where: { key: body.id } }),
        await tx.auditEntry.findMany({ where: { target_id: body.id } }),
      ]);
      expect(jobs).toMatchObject([{ kind: 'report', organization_id: acme.principal.organization_id }]);
      expect(messages).toMatchObject([{ topic: 'assay.compliance-report.requested', payload: { report_id: body.id } }]);
      expect(audit).toMatchObject([{ action: 'compliance_report.requested', actor_id: acme.principal.credential_id }]);
      expect((await acme.call('GET', `/v1/compliance/reports/${body.id}`)).body).toEqual(body);
    });

    it('replays its response for the same Idempotency-Key, and makes one report', async () => {
      const by = consumer();
      await evaluated(by, 'a');
      const send = () =>
        by.call('POST', '/v1/compliance/reports', { framework: 'soc-2' }, { 'idempotency-key': 'monthly' });
      const [first, second] = [await send(), await send()];
      expect(second.body).toEqual(first.body);
      expect(second.headers.get('idempotency-replayed')).toBe('true');
      expect((await by.call('GET', '/v1/compliance/reports')).body.data).toHaveLength(1);
    });

    it('rejects an unknown framework and lists the known ones', async () => {
      expect(await errorsOf('/v1/compliance/reports', { framework: 'iso-9001' })).toEqual([
        {
          field: 'framework',
          message: expect.stringContaining('must be one of owasp-top-10-2025, asvs-5'),
          code: 'INVALID_ENUM',
          allowed: [
            'owasp-top-10-2025',
            'asvs-5',
            'cwe-top-25',
            'nist-ssdf-1.1',
            'pci-dss-4',
            'soc-2',
            'iso-27001-2022',
          ],
        },
      ]);
    });

    it.each<[string, Record<string, unknown>, string, string]>([
      ['an empty scope', { repositories: [] }, 'repositories', 'MIN_SIZE_REQUIRED'],
      ['a repository named twice', { repositories: ['acme/shop', 'acme/shop'] }, 'repositories', 'INVALID_FORMAT'],
      [
        'a repository that does not exist',
        { repositories: ['acme/shop', 'acme/none'] },
        'repositories[1]',
        'INVALID_FORMAT',
      ],
      [
        'a reversed period',
        { period: { from: daysFromNow(-1), to: daysFromNow(-2) } },
        'period.from',
        'INVALID_FORMAT',
      ],
      [
        'a period over 400 days',
        { period: { from: daysFromNow(-401.1), to: daysFromNow(-1) } },
        'period',
        'MAX_SIZE_EXCEEDED',
      ],
      [
        'a period in the future',
        { period: { from: daysFromNow(-1), to: daysFromNow(1) } },
        'period.to',
        'INVALID_FORMAT',
      ],
      ['a period that is no time', { period: { from: 'yesterday' } }, 'period.from', 'INVALID_FORMAT'],
      ['an unknown field', { title: 'x' }, 'title', 'INVALID_FORMAT'],
    ])('rejects %s', async (_what, more, field, code) => {
      const by = consumer({ organization_id: acme.principal.organization_id, environment: 'test' });
      await evaluated(by, 'acme/shop');
      expect(await errorsOf('/v1/compliance/reports', { framework: 'soc-2', ...more }, by)).toMatchObject([
        { field, code },
      ]);
    });

    it('reports everything that is wrong at once, and rejects a scope in which nothing was evaluated', async () => {
      const by = consumer();
      const request = {
        framework: 'soc-2',
        period: { from: daysFromNow(-1), to: daysFromNow(-2) },
        repositories: ['x'],
      };
      expect(await errorsOf('/v1/compliance/reports', request, by)).toMatchObject([
        { field: 'period.from' },
        { field: 'repositories[0]' },
      ]);
      expect(await errorsOf('/v1/compliance/reports', { framework: 'soc-2' }, by)).toMatchObject([
        { field: 'repositories', code: 'MIN_SIZE_REQUIRED' },
      ]);
    });

    it('takes 400 days, and 10 an hour of an organization and environment', async () => {
      const by = consumer();
      await evaluated(by, 'a');
      const to = daysFromNow(-1);
      const request = {
        framework: 'asvs-5',
        period: { from: new Date(Date.parse(to) - 400 * DAY_MS).toISOString(), to },
      };
      for (let sent = 0; sent < 10; sent++)
        expect((await by.call('POST', '/v1/compliance/reports', request)).status).toBe(201);
      const { status, headers, body } = await by.call('POST', '/v1/compliance/reports', request);
      expect(status).toBe(429);
      expect(body.details).toMatchObject({ limit: 10, window: '1h', policy: 'compliance.reports.create' });
      expect(headers.get('x-ratelimit-remaining')).toBe('0');
      const test = consumer({ organization_id: by.principal.organization_id, environment: 'test' });
      await evaluated(test, 'a');
      expect((await test.call('POST', '/v1/compliance/reports', { framework: 'asvs-5' })).status).toBe(201);
    });

    it('needs write:evaluations', async () => {
      const reader = gateway.consumer({}, ['read:evaluations']);
      const { status, body } = await reader.call('POST', '/v1/compliance/reports', { framework: 'soc-2' });
      expect({ status, scope: body.details.required_scope }).toEqual({ status: 403, scope: 'write:evaluations' });
    });
  });

  it('GET /v1/compliance/frameworks/{framework_id}/latest-report returns the newest completed report, or null', async () => {
    const by = consumer();
    await evaluated(by, 'a');
    const latest = (framework: string, who = by) =>
      who.call('GET', `/v1/compliance/frameworks/${framework}/latest-report`);
    expect(await latest('soc-2')).toMatchObject({ status: 200, body: { report: null } });
    await completed(by, { framework: 'soc-2' });
    const newest = await completed(by, { framework: 'soc-2' });
    await completed(by, { framework: 'asvs-5' });
    await by.call('POST', '/v1/compliance/reports', { framework: 'soc-2' });
    const whole = (await by.call('GET', `/v1/compliance/reports/${newest.id}`)).body;
    expect(whole.controls.length).toBeGreaterThan(0);
    expect((await latest('soc-2')).body).toEqual({ report: whole });
    const test = consumer({ organization_id: by.principal.organization_id, environment: 'test' });
    for (const stranger of [consumer(), test]) expect((await latest('soc-2', stranger)).body).toEqual({ report: null });
    expect(await latest('soc-3')).toMatchObject({
      status: 404,
      body: { details: { resource_type: 'compliance_framework', resource_id: 'soc-3' } },
    });
  });

  describe('GET /v1/compliance/reports', () => {
    it('pages and filters, and shows nothing of another organization or environment', async () => {
      const by = consumer();
      await evaluated(by, 'a');
      const ids: string[] = [];
      for (const framework of ['soc-2', 'asvs-5', 'soc-2'])
        ids.unshift((await by.call('POST', '/v1/compliance/reports', { framework })).body.id);
      const list = async (query: string, who = by) => (await who.call('GET', `/v1/compliance/reports${query}`)).body;
      const first = await list('?limit=2');
      expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
      expect(first.has_more).toBe(true);
      expect((await list(`?limit=2&cursor=${first.next_cursor}`)).data).toMatchObject([{ id: ids[2] }]);
      expect((await list('?framework=asvs-5')).data).toMatchObject([{ id: ids[1] }]);
      expect((await list('?status=completed')).data).toEqual([]);
      expect((await by.call('GET', '/v1/compliance/reports?framework=x')).status).toBe(400);
      const test = consumer({ organization_id: by.principal.organization_id, environment: 'test' });
      for (const stranger of [consumer(), test]) {
        expect((await list('', stranger)).data).toEqual([]);
        expect((await stranger.call('GET', `/v1/compliance/reports/${ids[0]}`)).status).toBe(404);
        expect((await stranger.call('GET', `/v1/compliance/reports/${ids[0]}/download`)).status).toBe(404);
      }
    });

    it('returns 404 for a report that does not exist, and for a download before it is completed', async () => {
      const by = consumer();
      await evaluated(by, 'a');
      const { body } = await by.call('POST', '/v1/compliance/reports', { framework: 'soc-2' });
      expect((await by.call('GET', `/v1/compliance/reports/${UNKNOWN}`)).body).toMatchObject({
        code: 'RESOURCE_NOT_FOUND',
        details: { resource_type: 'compliance_report', resource_id: UNKNOWN },
      });
      const early = await by.call('GET', `/v1/compliance/reports/${body.id}/download`);
      expect(early).toMatchObject({ status: 404, body: { message: expect.stringContaining('pending') } });
      const unknown = await by.call('GET', `/v1/compliance/reports/${body.id}/download?format=docx`);
      expect(unknown).toMatchObject({ status: 400, body: { details: { errors: [{ code: 'INVALID_ENUM' }] } } });
    });

    it('downloads a completed report as a JSON file with its findings', async () => {
      const by = consumer();
      await evaluated(by, 'a');
      const { body } = await by.call('POST', '/v1/compliance/reports', { framework: 'soc-2' });
      const finding = { id: 'fnd_a', state: 'open' };
      await gateway.database.system((tx) =>
        tx.complianceReport.update({
          where: { id: body.id },
          data: { status: 'completed', document: {}, findings: [finding], digest: 'd', completed_at: new Date() },
        }),
      );
      const { status, headers, body: file } = await by.call('GET', `/v1/compliance/reports/${body.id}/download`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${body.id}.json"`);
      const shown = (await by.call('GET', `/v1/compliance/reports/${body.id}`)).body;
      expect(file).toEqual({ ...shown, findings: [finding] });
      expect((await rowOf(body.id)).status).toBe('completed');
    });

    it('names the organization and who asked for it, as they were then', async () => {
      const by = consumer();
      await evaluated(by, 'a');
      await gateway.database.system((tx) =>
        tx.organization.create({
          data: { id: by.principal.organization_id, name: 'Acme', plan: 'team', fingerprint_key: Buffer.from('k') },
        }),
      );
      const { body } = await by.call('POST', '/v1/compliance/reports', { framework: 'soc-2' });
      const named = {
        organization_name: 'Acme',
        prepared_by: { id: by.principal.credential_id, name: `Key ${by.principal.credential_id}` },
      };
      expect(body).toMatchObject(named);
      await gateway.database.system((tx) =>
        tx.organization.update({ where: { id: by.principal.organization_id }, data: { name: 'Renamed' } }),
      );
      expect((await by.call('GET', `/v1/compliance/reports/${body.id}`)).body).toMatchObject(named);
      // one of an earlier version has neither, and its members are what they were
      const old = await completed(by, { framework: 'soc-2' });
      await gateway.database.system((tx) => tx.complianceReport.delete({ where: { id: old.id } }));
      await gateway.database.system((tx) =>
        tx.complianceReport.create({ data: { ...old, organization_name: null, prepared_by: undefined } as never }),
      );
      const shown = (await by.call('GET', `/v1/compliance/reports/${old.id}`)).body;
      expect(Object.keys(shown)).not.toContain('organization_name');
      expect(Object.keys(shown)).not.toContain('prepared_by');
    });

    it('are compared with the report before, or with one that is named; HTML and PDF say so too', async () => {
      const by = consumer();
      await evaluated(by, 'a');
      await evaluated(by, 'b');
      const changes = (id: string, query = '') => by.call('GET', `/v1/compliance/reports/${id}/changes${query}`);
      const first = await completed(by, { framework: 'soc-2', satisfied: 1 });
      expect(await changes(first.id)).toMatchObject({ status: 200, body: { changes: null } });
      const other = await completed(by, { framework: 'asvs-5' });
      const narrower = await completed(by, { framework: 'soc-2', repositories: ['a'] });
      const second = await completed(by, { framework: 'soc-2', satisfied: 2 });
      const found = await changes(second.id);
      expect(found).toMatchObject({
        status: 200,
        body: {
          changes: {
            before: { id: first.id, score: { satisfied: 1 } },
            after: { id: second.id, score: { satisfied: 2 } },
            controls: [],
          },
        },
      });
      expect((await changes(second.id, `?since=${narrower.id}`)).body.changes.before.id).toBe(narrower.id);
      for (const id of [other.id, second.id]) expect((await changes(second.id, `?since=${id}`)).status).toBe(400);
      for (const id of [UNKNOWN, 'x']) expect((await changes(second.id, `?since=${id}`)).status).toBe(404);
      const html = await (await by.send('GET', `/v1/compliance/reports/${second.id}/download?format=html`)).text();
      expect(html).toContain(`The previous report, ${first.id}`);
      expect((await consumer().call('GET', `/v1/compliance/reports/${second.id}/changes`)).status).toBe(404);
    });

    it.each([
      ['csv', 'text/csv; charset=utf-8', 'csv'],
      ['html', 'text/html; charset=utf-8', 'html'],
      ['pdf', 'application/pdf', 'pdf'],
      ['oscal', 'application/oscal+json; charset=utf-8', 'oscal.json'],
      ['sarif', 'application/sarif+json; charset=utf-8', 'sarif'],
    ])('downloads a completed report as %s, twice the same bytes', async (format, contentType, extension) => {
      const by = consumer();
      await evaluated(by, 'a');
      const { body } = await by.call('POST', '/v1/compliance/reports', { framework: 'soc-2' });
      const { findings, score, digest, signature, completed_at, ...made } = sampleReport({ framework: 'soc-2' });
      const owner = newId('usr');
      const [policy] = made.coverage.flatMap(({ policies }) => policies);
      Object.assign(policy ?? {}, { overrides: [{ rule_id: 'r', effect: 'off', owner_id: owner, reason: 'legacy' }] });
      const [check] = made.controls.flatMap(({ checks }) => checks);
      const switched = `r is off in acme/shop by override of ${owner}: legacy`;
      Object.assign(check ?? {}, { detail: switched, switched_off: [switched] });
      await gateway.database.system((tx) =>
        tx.complianceReport.update({
          where: { id: body.id },
          data: {
            status: 'completed',
            document: { ...made, score, id: body.id },
            findings,
            score,
            digest,
            signature,
            completed_at,
          } as never,
        }),
      );
      const download = () => by.send('GET', `/v1/compliance/reports/${body.id}/download?format=${format}`);
      const first = await download();
      expect(first.status).toBe(200);
      expect(first.headers.get('content-type')).toBe(contentType);
      expect(first.headers.get('content-disposition')).toBe(`attachment; filename="${body.id}.${extension}"`);
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(bytes.length).toBeGreaterThan(1_000);
      expect(bytes.equals(Buffer.from(await (await download()).arrayBuffer()))).toBe(true);
      // what PDF says is compressed
      if (format === 'pdf') return;
      expect(bytes.toString()).toContain('Key ana@acme.example (ana@acme.example)');
      if (format === 'sarif') return;
      expect(bytes.toString()).toMatch(new RegExp(`by (override of )?Key ${owner} \\(${owner}\\): legacy`));
      expect(bytes.toString().replaceAll(`Key ${owner} (${owner})`, '')).not.toContain(owner);
    });
  });

  describe('exceptions', () => {
    const valid = () => ({
      framework: 'pci-dss-4',
      control_id: '6.2.4',
      owner: 'ciso@acme.example',
      reason: 'Compensated by the gateway in front',
      expires_at: daysFromNow(30),
    });

    it('are recorded with owner, reason and end, listed, and ended', async () => {
      const by = consumer();
      const made = await by.call('POST', '/v1/compliance/exceptions', valid());
      expect(made).toMatchObject({
        status: 201,
        body: { kind: 'accepted_risk', status: 'active', control_id: '6.2.4', created_by: by.principal.credential_id },
      });
      const path = `/v1/compliance/exceptions/${made.body.id}`;
      expect(made.headers.get('location')).toBe(path);
      expect((await by.call('GET', path)).body).toEqual(made.body);
      expect((await by.call('GET', '/v1/compliance/exceptions?framework=pci-dss-4')).body.data).toEqual([made.body]);
      expect((await by.call('GET', '/v1/compliance/exceptions?framework=soc-2')).body.data).toEqual([]);
      expect((await consumer().call('GET', path)).status).toBe(404);
      expect((await by.call('DELETE', path)).status).toBe(204);
      expect((await by.call('GET', path)).body.code).toBe('RESOURCE_DELETED');
      expect((await by.call('DELETE', path)).status).toBe(409);
      const audit = await gateway.database.system((tx) =>
        tx.auditEntry.findMany({ where: { target_id: made.body.id }, orderBy: { sequence: 'asc' } }),
      );
      expect(audit.map(({ action }) => action)).toEqual([
        'compliance_exception.created',
        'compliance_exception.deleted',
      ]);
    });

    it('need a control of the framework, an owner, a reason, and an end within 400 days', async () => {
      const path = '/v1/compliance/exceptions';
      expect(await errorsOf(path, { ...valid(), control_id: 'CWE-89' })).toMatchObject([{ field: 'control_id' }]);
      for (const expires_at of [daysFromNow(-1), daysFromNow(401)])
        expect(await errorsOf(path, { ...valid(), expires_at })).toMatchObject([{ field: 'expires_at' }]);
      expect(await errorsOf(path, { framework: 'pci-dss-4', control_id: '6.2.4' })).toMatchObject([
        { field: 'owner', code: 'REQUIRED' },
        { field: 'reason', code: 'REQUIRED' },
        { field: 'expires_at', code: 'REQUIRED' },
      ]);
    });

    it('need write:org', async () => {
      const writer = gateway.consumer({}, ['read:evaluations', 'write:evaluations']);
      expect((await writer.call('POST', '/v1/compliance/exceptions', valid())).status).toBe(403);
    });
  });

  describe('schedules', () => {
    const valid = { name: 'Monthly', framework: 'soc-2', cron: '0 6 1 * *', time_zone: 'Europe/Berlin' };
    const jobOf = (id: string) => gateway.database.system((tx) => tx.job.findUnique({ where: { id } }));

    it('are at most 50 of an environment, however many are made at once', async () => {
      const crowded = consumer();
      const make = () => crowded.call('POST', '/v1/compliance/schedules', valid);
      for (let made = 0; made < 48; made += 8) await Promise.all(Array.from({ length: 8 }, make));
      const made = await Promise.all(Array.from({ length: 8 }, make));
      expect(made.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(422)]);
    });

    it('are made, changed, switched off and on, and deleted; their job is due when they run next', async () => {
      const made = await acme.call('POST', '/v1/compliance/schedules', valid);
      expect(made).toMatchObject({
        status: 201,
        body: {
          ...valid,
          enabled: true,
          repositories: null,
          period_days: 90,
          last_report_id: null,
          environment: 'prod',
        },
      });
      const path = `/v1/compliance/schedules/${made.body.id}`;
      expect(made.headers.get('location')).toBe(path);
      expect((await jobOf(made.body.id))?.run_at.toISOString()).toBe(made.body.next_run_at);
      const changed = await acme.call('PATCH', path, { cron: '0 7 1 * *', repositories: ['acme/shop'] });
      expect(changed).toMatchObject({ status: 200, body: { cron: '0 7 1 * *', repositories: ['acme/shop'] } });
      expect(Date.parse(changed.body.next_run_at) - Date.parse(made.body.next_run_at)).toBe(HOUR_MS);
      const job = await jobOf(made.body.id);
      expect(job).toMatchObject({ fencing_token: 1n, run_at: new Date(changed.body.next_run_at) });
      const off = await acme.call('PATCH', path, { enabled: false });
      expect(off.body).toMatchObject({ enabled: false, next_run_at: null });
      expect(await jobOf(made.body.id)).toBeNull();
      expect((await acme.call('PATCH', path, { enabled: true, repositories: null })).body).toMatchObject({
        enabled: true,
        repositories: null,
        next_run_at: changed.body.next_run_at,
      });
      expect((await acme.call('GET', '/v1/compliance/schedules')).body.data).toMatchObject([{ id: made.body.id }]);
      expect((await consumer().call('GET', path)).status).toBe(404);
      expect((await acme.call('DELETE', path)).status).toBe(204);
      expect(await jobOf(made.body.id)).toBeNull();
      expect((await acme.call('GET', path)).body.code).toBe('RESOURCE_DELETED');
      expect((await acme.call('PATCH', path, { enabled: true })).status).toBe(409);
    });

    it.each<[string, Record<string, unknown>, string]>([
      ['no cron expression', { cron: 'every day' }, 'cron'],
      ['one that runs more often than hourly', { cron: '*/5 * * * *' }, 'cron'],
      ['one that never runs', { cron: '0 0 30 2 *' }, 'cron'],
      ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
      ['a repository that does not exist', { repositories: ['acme/none'] }, 'repositories[0]'],
      ['a period over 400 days', { period_days: 401 }, 'period_days'],
      ['an unknown framework', { framework: 'iso-9001' }, 'framework'],
    ])('reject %s', async (_what, more, field) => {
      expect(await errorsOf('/v1/compliance/schedules', { ...valid, ...more })).toMatchObject([{ field }]);
    });
  });
});
