import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Contents, openContents, type S3Location, tarOf } from '@assay/contents';
import { DAY_MS, MAX_CONTENT_BYTES, newId, type UsageOverTime } from '@assay/contracts';
import { describeWithS3, startS3, type TestS3 } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';
import { peopleOf } from '../../test/people.js';

const METRICS_TOKEN = randomBytes(32).toString('base64url');
const MAX_BYTES = 1024 * 1024;
const SCOPES = ['write:evaluations', 'read:evaluations', 'admin'] as const;

let s: TestGateway;
beforeAll(async () => {
  s = await startTestGateway({ MAX_STORED_MIB_PER_ORGANIZATION: '1', METRICS_TOKEN });
});
afterAll(() => s?.stop());

const consumer = (organization_id = newId('org'), environment: 'prod' | 'test' = 'prod') =>
  s.consumer({ organization_id, environment }, [...SCOPES]);
/** A content of this size that nobody else has. */
const content = (bytes: number) => randomBytes(bytes / 2).toString('hex');
const submit = (by: Consumer, text: string) =>
  by.call('POST', '/v1/evaluations', { repository: 'r', files: [{ path: 'a.js', content: text }] });
async function put(
  by: Consumer,
  text: string | string[],
  baseUrl = s.baseUrl,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${baseUrl}/v1/contents`, {
    method: 'PUT',
    headers: { authorization: by.authorization, 'content-type': 'application/x-tar' },
    body: new Uint8Array(tarOf([text].flat().map((each) => Buffer.from(each)))),
  });
  return { status: response.status, body: await response.json() };
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const stored = async (by: Consumer) => (await by.call<UsageOverTime>('GET', '/v1/org/usage?days=1')).body.storage.bytes;

/** What the counters say, and what is stored. */
async function counted(): Promise<{ counted: Record<string, number>; summed: Record<string, number> }> {
  const byOrganization = async (rows: string) => {
    const sums = await s.postgres.query(
      `SELECT organization_id, sum(bytes)::float8 AS bytes FROM (${rows}) r GROUP BY 1 HAVING sum(bytes) <> 0`,
    );
    return Object.fromEntries(sums.rows.map(({ organization_id, bytes }) => [organization_id, bytes]));
  };
  return {
    counted: await byOrganization('SELECT organization_id, bytes FROM stored_bytes'),
    summed: await byOrganization(`
      SELECT organization_id, 256 + coalesce(octet_length(content), CASE WHEN object_key IS NULL THEN 0 ELSE size_bytes END) AS bytes FROM blobs
      UNION ALL SELECT organization_id, 256 + octet_length(lines) FROM file_parts
      UNION ALL SELECT organization_id, 256 + octet_length(content) FROM compliance_evidence_files
      UNION ALL SELECT organization_id, 256 + coalesce(octet_length(document::text), 0) + coalesce(octet_length(findings::text), 0) FROM compliance_reports`),
  };
}

describe('The maximum of what an organization stores', () => {
  it('rejects what would exceed it and stores nothing of it; others are not affected', async () => {
    const by = consumer();
    const first = content(600_000);
    expect((await submit(by, first)).status).toBe(201);
    const before = await stored(by);
    expect(before).toBeGreaterThan(600_000);
    const rejected = await submit(by, content(600_000));
    expect([rejected.status, rejected.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(rejected.body.message).toMatch(/delete evaluations that you no longer need/);
    expect(rejected.body.details.errors).toEqual([
      expect.objectContaining({ code: 'MAX_SIZE_EXCEEDED', max: MAX_BYTES }),
    ]);
    expect((await put(by, content(600_000))).status).toBe(422);
    expect(await stored(by)).toBe(before);
    // equal contents count once, and what fits is accepted
    expect((await submit(by, first)).status).toBe(201);
    expect(await stored(by)).toBe(before);
    expect((await put(by, content(200_000))).status).toBe(200);
    // the environments of an organization share it, organizations do not
    const test = consumer(by.principal.organization_id, 'test');
    expect(await stored(test)).toBe(await stored(by));
    expect((await submit(test, first)).status).toBe(422);
    const other = consumer();
    expect(await stored(other)).toBe(0);
    expect((await submit(other, first)).status).toBe(201);
    const metrics = await fetch(`${s.baseUrl}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(await metrics.text()).toMatch(/^assay_storage_rejections_total.* 3$/m);
  });

  it('has room again when evaluations are deleted and contents expire', async () => {
    const by = consumer();
    const { body: evaluation } = await submit(by, content(800_000));
    expect((await submit(by, content(800_000))).status).toBe(422);
    expect((await by.call('DELETE', `/v1/evaluations/${evaluation.id}`)).status).toBe(204);
    await new Contents(s.database).sweep();
    expect(await stored(by)).toBe(0);
    expect((await put(by, content(800_000))).status).toBe(200);
    await s.postgres.query(`UPDATE unnamed_contents SET since = now() - interval '25 hours'`);
    await new Contents(s.database).sweep();
    expect(await stored(by)).toBe(0);
    expect((await submit(by, content(800_000))).status).toBe(201);
  });

  it('counts every content, however small, and every list of files', async () => {
    const by = consumer();
    expect((await put(by, 'x')).status).toBe(200);
    expect(await stored(by)).toBe(257);
    const files = (paths: number) =>
      Array.from({ length: paths }, (_, at) => ({
        path: `${'long/'.repeat(200)}${at}.js`,
        digest: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
      }));
    const rejected = await by.call('POST', '/v1/evaluations', { repository: 'r', files: files(1_000) });
    expect(rejected.body.details.errors).toEqual([expect.objectContaining({ max: MAX_BYTES })]);
    expect((await by.call('POST', '/v1/evaluations', { repository: 'r', files: files(500) })).status).toBe(201);
  });

  it('is exact when two gateways store at once', async () => {
    const other = await s.startAnother();
    const by = consumer();
    try {
      const baseUrls = [s.baseUrl, `http://127.0.0.1:${other.port}`];
      const responses = await Promise.all(
        Array.from({ length: 24 }, (_, at) => put(by, content(100_000), baseUrls[at % 2])),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(responses.filter(({ status }) => status === 422)).toHaveLength(14);
      expect(await stored(by)).toBe(10 * 100_256);
    } finally {
      await other.stop();
    }
  });

  it('accepts a small evaluation that is sent together with one that is too large', async () => {
    const by = consumer();
    expect((await submit(by, content(800_000))).status).toBe(201);
    const small = Array.from({ length: 6 }, () => submit(by, content(1_000)));
    const large = Array.from({ length: 3 }, () => submit(by, content(400_000)));
    expect((await Promise.all(small)).map(({ status }) => status)).toEqual(small.map(() => 201));
    expect((await Promise.all(large)).map(({ status }) => status)).toEqual(large.map(() => 422));
  });

  it('rejects evidence files where it is reached, but not attestations', async () => {
    const organization = newId('org');
    const admin = peopleOf(s).person(organization, 'admin');
    const evidence = (more: object) =>
      admin.call('POST', '/v1/compliance/evidence', {
        framework: 'soc-2',
        control_id: 'CC6.3',
        statement: 'Access rights were reviewed.',
        valid_until: new Date(Date.now() + 90 * DAY_MS).toISOString(),
        ...more,
      });
    const file = (bytes: number) =>
      evidence({ kind: 'file', file: { name: 'a.txt', content: Buffer.from(content(bytes)).toString('base64') } });
    expect((await file(700_000)).status).toBe(201);
    const before = await stored(admin);
    const rejected = await file(700_000);
    expect([rejected.status, rejected.body.details.errors]).toEqual([
      422,
      [expect.objectContaining({ code: 'MAX_SIZE_EXCEEDED', max: MAX_BYTES })],
    ]);
    expect((await admin.call('GET', '/v1/compliance/evidence')).body.data).toHaveLength(1);
    expect(await stored(admin)).toBe(before);
    expect((await evidence({ kind: 'attestation' })).status).toBe(201);
  });

  it('rejects whatever stores while an organization is above it; reading and deleting work', async () => {
    const by = consumer();
    const { body: evaluation } = await submit(by, 'let a = 1;');
    // as when the operator lowers the maximum
    await s.postgres.query(
      `INSERT INTO blobs (organization_id, environment, digest, content) VALUES ($1, 'prod', '\\x00', $2)`,
      [by.principal.organization_id, Buffer.alloc(2 * MAX_BYTES)],
    );
    expect([(await submit(by, 'let a = 2;')).status, (await put(by, 'x')).status]).toEqual([422, 422]);
    expect(await stored(by)).toBeGreaterThan(2 * MAX_BYTES);
    const path = `/v1/evaluations/${evaluation.id}`;
    expect((await by.call('GET', path)).status).toBe(200);
    expect((await by.call('GET', '/v1/evaluations')).body.data).toHaveLength(1);
    expect((await by.call('DELETE', path)).status).toBe(204);
    await s.postgres.query(`DELETE FROM blobs WHERE organization_id = $1 AND digest = '\\x00'`, [
      by.principal.organization_id,
    ]);
    expect((await submit(by, 'let a = 2;')).status).toBe(201);
  });

  it('is compared with counters that equal what is stored', async () => {
    const by = consumer();
    await Promise.all(Array.from({ length: 12 }, () => submit(by, content(10_000))));
    const claimed = content(5_000);
    const claim = { path: 'b.js', digest: sha256(claimed), size_bytes: MAX_CONTENT_BYTES + 1 };
    expect((await by.call('POST', '/v1/evaluations', { repository: 'r', files: [claim] })).status).toBe(201);
    expect((await put(by, claimed)).status).toBe(200);
    await s.postgres.query(
      `INSERT INTO compliance_reports (id, organization_id, environment, framework, catalog_digest, repositories, period_from, period_to, status, created_by)
       VALUES ($1, $2, 'prod', 'soc-2', '', '{}', now(), now(), 'pending', 'x')`,
      [newId('rep'), by.principal.organization_id],
    );
    await s.postgres.query(
      `UPDATE compliance_reports SET status = 'completed', document = '{"a": "é"}', findings = '[]' WHERE organization_id = $1`,
      [by.principal.organization_id],
    );
    await s.postgres.query(
      `INSERT INTO compliance_evidence_files (evidence_id, organization_id, content) VALUES ($1, $2, 'abc')`,
      [newId('evd'), by.principal.organization_id],
    );
    const { counted: before, summed: sum } = await counted();
    expect(before).toEqual(sum);
    expect(before[by.principal.organization_id]).toBeGreaterThan(120_000);
    await s.postgres.query('DELETE FROM compliance_evidence_files WHERE organization_id = $1', [
      by.principal.organization_id,
    ]);
    const { counted: counters, summed } = await counted();
    expect(counters).toEqual(summed);
  });

  it('rejects reports where it is reached', async () => {
    const by = consumer();
    await s.addOrganization(by);
    expect((await submit(by, content(1_047_000))).status).toBe(201);
    const create = () =>
      by.call('POST', '/v1/compliance/reports', {
        framework: 'soc-2',
        period: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
      });
    const responses = [await create(), await create(), await create(), await create()];
    expect(responses.slice(0, 3).every(({ status }) => status < 300)).toBe(true);
    expect([responses[3]?.status, responses[3]?.body.details.errors]).toEqual([
      422,
      [expect.objectContaining({ code: 'MAX_SIZE_EXCEEDED', max: MAX_BYTES })],
    ]);
  });
});

describeWithS3('The maximum of what an organization stores in a bucket', () => {
  let s3: TestS3;
  let location: S3Location;
  let inS3: TestGateway;
  beforeAll(async () => {
    s3 = await startS3();
    // the gateway's login is that of the process
    process.env.AWS_ACCESS_KEY_ID = s3.credentials.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = s3.credentials.secretAccessKey;
    const { bucket, region, endpoint } = s3;
    location = { bucket, region, endpoint, prefix: '' };
    inS3 = await startTestGateway({
      MAX_STORED_MIB_PER_ORGANIZATION: '1',
      CONTENTS_URL: `s3://${bucket}?${new URLSearchParams({ region, endpoint })}`,
    });
  });
  afterAll(async () => {
    await inS3?.stop();
    await s3?.stop();
  });
  const objects = () =>
    readdirSync(s3.folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());

  it('rejects what would exceed it before an object is written', async () => {
    const by = inS3.consumer({}, [...SCOPES]);
    expect((await put(by, content(600_000), inS3.baseUrl)).status).toBe(200);
    expect(await stored(by)).toBe(600_256);
    expect((await put(by, content(600_000), inS3.baseUrl)).status).toBe(422);
    expect((await submit(by, content(600_000))).status).toBe(422);
    // fits as bytes, but not with what each row counts
    expect((await put(by, content(448_000), inS3.baseUrl)).status).toBe(200);
    expect((await put(by, ['x', 'y'], inS3.baseUrl)).status).toBe(422);
    expect(objects()).toHaveLength(2);
    expect(await stored(by)).toBe(600_256 + 448_256);
  });

  it('is exact when several requests store at once, and keeps no object of those that it rejected', async () => {
    const before = objects().length;
    const by = inS3.consumer({}, [...SCOPES]);
    const responses = await Promise.all(Array.from({ length: 16 }, () => put(by, content(100_000), inS3.baseUrl)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await stored(by)).toBe(10 * 100_256);
    const contents = await openContents(inS3.database, location);
    await contents.sweep();
    contents.close();
    expect(objects()).toHaveLength(before + 10);
  });
});
