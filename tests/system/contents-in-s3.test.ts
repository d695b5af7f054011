import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tarOf } from '@assay/contents';
import { migrate } from '@assay/database';
import { treeDigest } from '@assay/policy-engine/attestation';
import {
  type Child,
  createTestDatabase,
  describeWithS3,
  freePort,
  startChild,
  startS3,
  type TestDatabase,
  type TestS3,
  waitFor,
} from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { CheckedClient } from './client.js';
import { runAdmin } from './forms.js';

interface Evaluation {
  id: string;
  status: string;
  verdict: string;
  summary: { total: number; files_total: number; files_evaluated: number };
  skipped: { path: string; policy_id: string | null; rule_id: string | null; reason: string; message: string }[];
}
interface File {
  path: string;
  content: Buffer;
  digest: string;
}

const root = path.join(import.meta.dirname, '../..');
const PREFIX = 'assay';
const CHANGED = 10;

const fileOf = (name: string, content: string | Buffer): File => {
  const bytes = Buffer.from(content);
  return { path: name, content: bytes, digest: createHash('sha256').update(bytes).digest('hex') };
};

/** A few hundred published files, and one that has a finding. */
function publishedFiles(): File[] {
  const folder = path.join(root, 'node_modules/ajv');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|ts)$/.test(name));
  return [
    ...names.map((name) => fileOf(`ajv/${name}`, readFileSync(path.join(folder, name)))),
    fileOf('own.js', 'eval(location.hash);\n'),
  ];
}

describeWithS3('Contents in an S3 bucket, through gateway and evaluator', () => {
  let s3: TestS3;
  let test: TestDatabase;
  let admin: pg.Client;
  let client: CheckedClient;
  let apiKey: string;
  let gateway: string;
  const services: Child[] = [];
  const outputOf = () => services.map((service) => service.output()).join('\n');

  beforeAll(async () => {
    s3 = await startS3();
    test = await createTestDatabase();
    await migrate(test.url);
    admin = test.client;
    const [gatewayPort, authPort, evaluatorPort] = [await freePort(), await freePort(), await freePort()];
    const bucket = `s3://${s3.bucket}/${PREFIX}?region=${s3.region}&endpoint=${encodeURIComponent(s3.endpoint)}`;
    const env = {
      ...process.env,
      DATABASE_URL: test.url,
      CONTENTS_URL: bucket,
      AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
      INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
      KEY_PEPPERS: randomBytes(32).toString('base64'),
      ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
      GATEWAY_PORT: String(gatewayPort),
      AUTH_PORT: String(authPort),
      AUTH_URL: `http://127.0.0.1:${authPort}`,
      EVALUATOR_PORT: String(evaluatorPort),
      EVALUATOR_CONCURRENCY: '1',
      LOG_LEVEL: 'debug',
    };
    for (const name of ['auth', 'gateway', 'evaluator'])
      services.push(startChild(process.execPath, [path.join(root, `apps/${name}/dist/main.js`)], { env }));
    for (const port of [authPort, gatewayPort, evaluatorPort])
      await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, { timeoutMs: 240_000 });
    gateway = `http://127.0.0.1:${gatewayPort}`;
    const made = JSON.parse(await runAdmin(['org', 'create', 'Bucket', '--plan', 'enterprise', '--json'], env));
    apiKey = made.api_key;
    client = await CheckedClient.connect(gateway, apiKey);
  }, 400_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.kill('SIGTERM')));
    await test?.drop();
    await s3?.stop();
  });

  const missing = async (files: readonly File[]) => {
    const body = { digests: files.map(({ digest }) => digest) };
    return (await client.post<{ digests: string[] }>('/v1/contents/missing', body)).body.digests;
  };
  const put = (files: readonly File[]) =>
    fetch(`${gateway}/v1/contents`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/x-tar' },
      body: new Uint8Array(tarOf(files.map(({ content }) => content))),
    });
  /** Sends what the service lacks. Returns how many contents that were. */
  async function send(files: readonly File[]): Promise<number> {
    const asked = await missing(files);
    const lacking = new Set(asked);
    const sent = files.filter(({ digest }) => lacking.delete(digest));
    if (sent.length > 0) expect((await put(sent)).status).toBe(200);
    return sent.length;
  }
  const listed = (files: readonly File[]) => files.map(({ path: name, digest }) => ({ path: name, digest }));
  async function create(files: object[], more: object = {}): Promise<string> {
    const { status, body } = await client.post<Evaluation>('/v1/evaluations', { repository: 'r', files, ...more });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.id;
  }
  const read = async (id: string) => (await client.get<Evaluation>(`/v1/evaluations/${id}`)).body;
  const ended = (id: string) =>
    waitFor(
      async () => {
        const evaluation = await read(id);
        return ['completed', 'failed'].includes(evaluation.status) && evaluation;
      },
      { timeoutMs: 240_000, what: `the end of ${id}` },
    );
  const pathsOfFindings = async (id: string) =>
    (await client.get<{ data: { path: string }[] }>(`/v1/evaluations/${id}/findings?limit=100`)).body.data.map(
      (finding) => finding.path,
    );
  const objects = () =>
    readdirSync(path.join(s3.folder, PREFIX), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
      .length;
  async function objectOf({ digest }: File): Promise<string> {
    const { rows } = await admin.query("SELECT object_key FROM blobs WHERE digest = decode($1, 'hex')", [digest]);
    return path.join(s3.folder, PREFIX, rows[0].object_key);
  }

  it('are evaluated; a second run sends only what changed', async () => {
    const files = publishedFiles();
    expect(files.length).toBeGreaterThan(300);
    const distinct = new Set(files.map(({ digest }) => digest)).size;
    expect(await send(files)).toBe(distinct);
    const first = await ended(await create(listed(files)));
    expect(first).toMatchObject({ status: 'completed', summary: { files_total: files.length } });
    expect(await pathsOfFindings(first.id)).toContain('own.js');
    const { rows } = await admin.query('SELECT count(*)::int AS rows, count(content)::int AS contents FROM blobs');
    expect([rows[0], objects()]).toEqual([{ rows: distinct, contents: 0 }, distinct]);

    const changed = files
      .slice(0, CHANGED)
      .map(({ path: name, content }) => fileOf(name, `${content}\n// a new line\n`));
    const all = [...changed, ...files.slice(CHANGED)];
    expect(await send(all)).toBe(CHANGED);
    const second = await ended(
      await create(listed(changed), {
        files_from: first.id,
        input_digest: treeDigest(all.map(({ path: name, digest }) => ({ path: name, sha256: digest }))),
      }),
    );
    expect(second).toMatchObject({ status: 'completed', verdict: first.verdict, summary: first.summary });
    expect(objects()).toBe(distinct + CHANGED);
  }, 400_000);

  it('that were deleted or overwritten in the bucket are reported as missing, and are sent again', async () => {
    const [kept, deleted, overwritten, alone] = ['kept', 'deleted', 'overwritten', 'alone'].map((name) =>
      fileOf(`${name}.js`, `// ${name}\neval(location.hash);\n`),
    ) as [File, File, File, File];
    const files = [deleted, kept, overwritten];
    await send(files);
    rmSync(await objectOf(deleted));
    writeFileSync(await objectOf(overwritten), 'something else');
    const evaluation = await ended(await create(listed(files)));
    const gone = { policy_id: null, rule_id: null, reason: 'content_missing', message: expect.stringMatching(/again/) };
    expect(evaluation).toMatchObject({ status: 'completed', verdict: 'blocked' });
    expect(evaluation.skipped).toEqual([
      { path: 'deleted.js', ...gone },
      { path: 'overwritten.js', ...gone },
    ]);
    expect(new Set(await pathsOfFindings(evaluation.id))).toEqual(new Set(['kept.js']));
    await send([alone]);
    rmSync(await objectOf(alone));
    expect(await ended(await create(listed([alone])))).toMatchObject({ verdict: 'incomplete', skipped: [gone] });
    // named without being sent, they are rejected
    const renamed = { ...deleted, path: 'renamed.js' };
    const rejected = await client.post('/v1/evaluations', { repository: 'r', files: listed([renamed]) });
    expect(rejected.status).toBe(422);

    expect(await send(files)).toBe(2);
    const again = await ended(await create(listed(files)));
    expect(again.skipped).toEqual([]);
    expect(new Set(await pathsOfFindings(again.id))).toEqual(new Set(files.map(({ path: name }) => name)));
  }, 400_000);

  it('wait for a bucket that is away: nothing is accepted that is not kept, and nothing accepted is given up', async () => {
    const stored = fileOf('stored.js', '// stored before\neval(location.hash);\n');
    const late = fileOf('late.js', '// comes while it is away\neval(location.hash);\n');
    await send([stored]);
    const waits = () => outputOf().match(/job is waiting for an unavailable store/g)?.length ?? 0;
    await s3.kill();
    const refused = await put([late]);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const inline = await client.post('/v1/evaluations', {
      repository: 'r',
      files: [{ path: late.path, content: late.content.toString() }],
    });
    expect(inline.status).toBe(503);
    expect(await missing([late])).toEqual([late.digest]);
    const ready = (await (await fetch(`${gateway}/readyz`)).json()) as { checks: object };
    expect(ready.checks).toMatchObject({ postgresql: 'ok', 'object store': 'failing' });
    const id = await create(listed([stored]));
    // more often than a job is tried that fails by itself
    await waitFor(() => waits() > 4, { timeoutMs: 200_000 });
    expect(['pending', 'running']).toContain((await read(id)).status);

    await s3.restart();
    expect(await ended(id)).toMatchObject({ status: 'completed', skipped: [] });
    expect(await pathsOfFindings(id)).toContain('stored.js');
    await send([late]);
    const after = await ended(await create(listed([stored, late])));
    expect(after).toMatchObject({ status: 'completed', skipped: [] });
  }, 400_000);

  it('leave no credential of the bucket in a log', () => {
    const output = outputOf();
    expect(output.length).toBeGreaterThan(1_000);
    const { accessKeyId, secretAccessKey } = s3.credentials;
    for (const secret of [accessKeyId, secretAccessKey, 'AWS4-HMAC', 'X-Amz-Signature'])
      expect(output.includes(secret)).toBe(false);
  });
});
