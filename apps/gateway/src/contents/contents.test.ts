import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, zstdCompress } from 'node:zlib';
import { tarOf } from '@assay/contents';
import { MAX_CONTENT_BYTES, MAX_CONTENTS_BATCH_BYTES } from '@assay/contracts';
import { treeDigest } from '@assay/policy-engine/attestation';
import { describeWithS3, startS3, type TestS3 } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const unique = (text: string) => `${text} ${randomBytes(8).toString('hex')}\n`;
const scopes = ['write:evaluations' as const, 'read:evaluations' as const];

/** Contents that were claimed to be too large before, in the same list, and after they came with an evaluation. */
async function sendAllContents(by: Consumer): Promise<void> {
  const create = async (...files: object[]) => {
    const created = await by.call('POST', '/v1/evaluations', { repository: 'r', scope: 'changes', files });
    expect(created.status).toBe(201);
  };
  const cases: ((content: { path: string; content: string }, claim: object) => Promise<void>)[] = [
    async (content, claim) => {
      await create(claim);
      await create(content);
    },
    (content, claim) => create(content, claim),
    (content, claim) => create(claim, content),
    async (content, claim) => {
      await create(content);
      await create(claim);
    },
  ];
  for (const run of cases) {
    const content = unique('claimed and brought');
    const digest = sha256(content);
    await run({ path: 'brought.js', content }, { path: 'claimed.js', digest, size_bytes: MAX_CONTENT_BYTES + 1 });
    const missing = await by.call('POST', '/v1/contents/missing', { digests: [digest] });
    expect(missing.body).toEqual({ digests: [] });
    // as of any content that is there, what is said of its size makes no difference
    await create({ path: 'named.js', digest });
  }
}

describe('Contents', () => {
  let gateway: TestGateway;
  let owner: Consumer;
  beforeAll(async () => {
    gateway = await startTestGateway();
    owner = gateway.consumer({}, scopes);
  });
  afterAll(() => gateway.stop());

  const put = async (archive: Buffer, headers: Record<string, string> = {}, by = owner) => {
    const response = await fetch(`${gateway.baseUrl}/v1/contents`, {
      method: 'PUT',
      headers: { authorization: by.authorization, 'content-type': 'application/x-tar', ...headers },
      body: new Uint8Array(archive),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was answered
    return { status: response.status, body: (await response.json()) as any };
  };
  const missing = async (digests: string[], by = owner) =>
    (await by.call('POST', '/v1/contents/missing', { digests })).body.digests as string[];
  it('are stored by the digest that the service computes, compressed or not', async () => {
    const plain = [unique('a'), unique('b'), ''].map((text) => Buffer.from(text));
    const [gzipped, zstandard] = [Buffer.from(unique('c')), Buffer.from(unique('d'))];
    const digests = [...plain, gzipped, zstandard].map(sha256);
    expect((await missing(digests)).sort()).toEqual([...digests].sort());
    expect(await put(tarOf(plain))).toEqual({
      status: 200,
      body: { data: plain.map((content) => ({ digest: sha256(content), size_bytes: content.length })) },
    });
    expect((await put(await promisify(gzip)(tarOf([gzipped])), { 'content-encoding': 'gzip' })).status).toBe(200);
    expect((await put(await promisify(zstdCompress)(tarOf([zstandard])), { 'content-encoding': 'zstd' })).status).toBe(
      200,
    );
    expect(await missing([...digests, ...digests])).toEqual([]);
    // again, and one of them twice in a batch: nothing changes
    expect((await put(tarOf([...plain, ...plain]))).status).toBe(200);
  });

  it('are of one organization and environment: nobody else learns that they are there', async () => {
    const content = Buffer.from(unique('of one'));
    expect((await put(tarOf([content]))).status).toBe(200);
    const { organization_id } = owner.principal;
    for (const other of [
      gateway.consumer({}, scopes),
      gateway.consumer({ organization_id, environment: 'test' }, scopes),
    ]) {
      expect(await missing([sha256(content)], other)).toEqual([sha256(content)]);
      const named = await other.call('POST', '/v1/evaluations', {
        repository: 'r',
        files: [{ path: 'a.js', digest: sha256(content) }],
      });
      expect(named.status).toBe(422);
      expect(named.body.details.errors).toEqual([expect.objectContaining({ field: 'files[0].digest' })]);
    }
    expect((await owner.call('GET', '/v1/contents')).status).toBe(404);
    const reader = gateway.consumer({}, ['read:evaluations']);
    expect((await put(tarOf([content]), {}, reader)).status).toBe(403);
    expect((await reader.call('POST', '/v1/contents/missing', { digests: [sha256('')] })).status).toBe(403);
  });

  it('tells what is wrong with a batch, and keeps nothing of it', async () => {
    const content = Buffer.from(unique('in a broken batch'));
    const whole = tarOf([content]);
    const damaged = Buffer.from(whole);
    damaged[5] = 1;
    const bomb = await promisify(gzip)(Buffer.alloc(MAX_CONTENTS_BATCH_BYTES + 1));
    expect(bomb.length).toBeLessThan(100_000);
    for (const [archive, headers, said] of [
      [damaged, {}, /header at byte 0 is damaged/],
      [whole.subarray(0, 520), {}, /ends within the entry at byte 0/],
      [Buffer.from('not an archive'), {}, /is not a tar archive/],
      [whole, { 'content-encoding': 'gzip' }, /not valid gzip/],
      [whole, { 'content-encoding': 'br' }, /gzip, zstd or none/],
      [bomb, { 'content-encoding': 'gzip' }, /at most 33554432 bytes after decompression/],
      [Buffer.alloc(0), {}, /no body/],
    ] as const) {
      const answer = await put(Buffer.from(archive), headers);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        400,
        'VALIDATION_FAILED',
        expect.stringMatching(said),
      ]);
    }
    expect((await owner.call('PUT', '/v1/contents', { contents: [] })).status).toBe(400);
    expect(
      (await owner.send('POST', '/v1/evaluations', undefined, { 'content-type': 'application/x-tar' })).status,
    ).toBe(400);
    expect(await missing([sha256(content)])).toEqual([sha256(content)]);
  });

  it('make an evaluation with files by digest and with content, in one list', async () => {
    const sent = Buffer.from(unique('sent before'));
    await put(tarOf([sent]));
    const created = await owner.call('POST', '/v1/evaluations', {
      repository: 'mixed',
      files: [
        { path: 'b.js', digest: sha256(sent) },
        { path: 'a.js', content: 'eval(x)\n' },
        { path: 'huge.bin', digest: sha256('never sent'), size_bytes: MAX_CONTENT_BYTES + 1 },
      ],
    });
    expect([created.status, created.body.progress.files_total]).toEqual([201, 3]);
    // what was claimed by one evaluation is not there for the next
    expect(await missing([sha256('never sent'), sha256('eval(x)\n')])).toEqual([sha256('never sent')]);
    const changed = Buffer.from(unique('changed'));
    await put(tarOf([changed]));
    const files = [
      { path: 'a.js', sha256: sha256('eval(x)\n') },
      { path: 'b.js', sha256: sha256(changed) },
      { path: 'c.js', sha256: sha256('new\n') },
    ];
    const next = {
      repository: 'mixed',
      files_from: created.body.id,
      files: [
        { path: 'b.js', digest: sha256(changed) },
        { path: 'c.js', content: 'new\n' },
      ],
      removed: ['huge.bin'],
      input_digest: treeDigest(files),
    };
    const accepted = await owner.call('POST', '/v1/evaluations', next);
    expect(accepted.body.progress.files_total).toBe(3);
    const { input_digest: kept } = await gateway.database.tenant(
      { organizationId: owner.principal.organization_id, environment: 'prod' },
      (tx) => tx.evaluation.findUniqueOrThrow({ where: { id: accepted.body.id } }),
    );
    expect(kept).toBe(next.input_digest);
    const fields = async (body: object) => {
      const answer = await owner.call('POST', '/v1/evaluations', body);
      expect(answer.status).toBe(422);
      return answer.body.details.errors.map(({ field }: { field: string }) => field);
    };
    expect(await fields({ ...next, input_digest: sha256('another') })).toEqual(['input_digest']);
    expect(await fields({ ...next, input_digest: undefined })).toEqual(['input_digest']);
    expect(await fields({ ...next, removed: ['huge.bin', 'nowhere'] })).toEqual(['removed[1]']);
    expect(await fields({ ...next, files_from: `eval_${'0'.repeat(26)}` })).toEqual(['files_from']);
    const stranger = gateway.consumer({}, scopes);
    expect((await stranger.call('POST', '/v1/evaluations', next)).status).toBe(422);
  });

  it('are evaluated again as they are, without a digest of their list, for as long as they are there', async () => {
    const by = gateway.consumer({}, scopes);
    const digest = sha256('never sent by anybody');
    const files = [
      { path: 'a.js', content: unique('again') },
      { path: 'huge.bin', digest, size_bytes: MAX_CONTENT_BYTES + 1 },
    ];
    const first = (await by.call('POST', '/v1/evaluations', { repository: 'again', scope: 'changes', files })).body;
    const next = { repository: 'again', files: [], files_from: first.id };
    const again = await by.call('POST', '/v1/evaluations', next);
    expect([again.status, again.body.progress.files_total, again.body.scope]).toEqual([201, 2, 'changes']);
    const digests = await gateway.database.tenant(
      { organizationId: by.principal.organization_id, environment: 'prod' },
      (tx) =>
        tx.evaluation.findMany({ where: { id: { in: [first.id, again.body.id] } }, select: { input_digest: true } }),
    );
    expect(digests[0]).toEqual(digests[1]);
    const fields = async (body: object, caller = by) => {
      const answer = await caller.call('POST', '/v1/evaluations', body);
      expect(answer.status).toBe(422);
      return answer.body.details.errors.map(({ field }: { field: string }) => field);
    };
    expect(await fields({ ...next, removed: ['a.js'] })).toEqual(['input_digest']);
    expect(await fields({ ...next, files: [{ path: 'b.js', content: 'b' }] })).toEqual(['input_digest']);
    expect(await fields(next, gateway.consumer({}, scopes))).toEqual(['files_from']);
    expect((await by.call('DELETE', `/v1/evaluations/${first.id}`)).status).toBe(204);
    expect(await fields(next)).toEqual(['files_from']);
    // what was evaluated again has its files still
    expect((await by.call('POST', '/v1/evaluations', { ...next, files_from: again.body.id })).status).toBe(201);
  });

  it('of a list that differs in few files are stored with the parts that differ, and no others', async () => {
    const by = gateway.consumer({}, scopes);
    const [one, two] = [unique('one'), unique('two')].map((text) => Buffer.from(text)) as [Buffer, Buffer];
    await put(tarOf([one, two]), {}, by);
    const paths = Array.from({ length: 5_000 }, (_, at) => `src/folder-${at % 40}/file-${at}.js`);
    const whole = paths.map((path) => ({ path, digest: sha256(one) }));
    const partsOf = (id: string) =>
      gateway.database.tenant({ organizationId: by.principal.organization_id, environment: 'prod' }, (tx) =>
        tx.evaluationPart.findMany({ where: { evaluation_id: id }, orderBy: { ordinal: 'asc' } }),
      );
    const first = await by.call('POST', '/v1/evaluations', { repository: 'large', files: whole.toReversed() });
    expect([first.status, first.body.progress.files_total]).toEqual([201, paths.length]);
    const changed = [7, 2_000, 4_500].map((at) => ({ path: paths[at] as string, digest: sha256(two) }));
    const added = { path: 'src/folder-3/new.js', content: 'eval(x)\n' };
    const removed = [paths[1_000] as string];
    const expected = new Map(whole.map(({ path, digest }) => [path, digest]));
    for (const { path, digest } of changed) expected.set(path, digest);
    expected.set(added.path, sha256(added.content)).delete(removed[0] as string);
    const second = await by.call('POST', '/v1/evaluations', {
      repository: 'large',
      files_from: first.body.id,
      files: [...changed, added],
      removed,
      input_digest: treeDigest(Array.from(expected, ([path, digest]) => ({ path, sha256: digest }))),
    });
    expect([second.status, second.body.progress.files_total]).toEqual([201, paths.length]);
    const [before, after] = await Promise.all([partsOf(first.body.id), partsOf(second.body.id)]);
    const known = new Set(before.map(({ part }) => Buffer.from(part).toString('hex')));
    const fresh = after.filter(({ part }) => !known.has(Buffer.from(part).toString('hex')));
    expect(before.length).toBeGreaterThan(30);
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.length).toBeLessThanOrEqual(10);
    // the whole list, from a client that knows of no earlier evaluation, has the same parts
    const third = await by.call('POST', '/v1/evaluations', {
      repository: 'large',
      files: Array.from(expected, ([path, digest]) => (path === added.path ? added : { path, digest })),
    });
    expect((await partsOf(third.body.id)).map(({ part }) => part)).toEqual(after.map(({ part }) => part));
  });

  it('are at most 2 GiB in an evaluation, however its list came together', async () => {
    const by = gateway.consumer({}, scopes);
    const tenant = { organizationId: by.principal.organization_id, environment: 'prod' as const };
    const digests = ['a', 'b'].map((text) => sha256(unique(text))) as [string, string];
    for (const digest of digests)
      await gateway.database.tenant(
        tenant,
        (tx) => tx.$executeRaw`
          INSERT INTO blobs (organization_id, environment, digest, size_bytes) VALUES (${tenant.organizationId}, 'prod', decode(${digest}, 'hex'), 1500000000)`,
      );
    const [a, b] = digests.map((digest, at) => ({ path: `${at}.bin`, digest })) as [
      { path: string; digest: string },
      { path: string; digest: string },
    ];
    const digestOf = (files: { path: string; digest: string }[]) =>
      treeDigest(files.map(({ path, digest }) => ({ path, sha256: digest })));
    const first = await by.call('POST', '/v1/evaluations', { repository: 'r', files: [a] });
    expect(first.status).toBe(201);
    const next = { repository: 'r', files_from: first.body.id, files: [b] };
    const both = await by.call('POST', '/v1/evaluations', { ...next, input_digest: digestOf([a, b]) });
    expect([both.status, both.body.details?.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'files', max: 2 * 1024 ** 3 })],
    ]);
    expect((await by.call('POST', '/v1/evaluations', { repository: 'r', files: [a, b] })).status).toBe(422);
    const instead = { ...next, removed: [a.path], input_digest: digestOf([b]) };
    expect((await by.call('POST', '/v1/evaluations', instead)).status).toBe(201);
  });

  it('that were only claimed count for nobody else, also in the same list', async () => {
    const by = gateway.consumer({}, scopes);
    const digest = sha256(unique('claimed'));
    const claimed = { path: 'huge.bin', digest, size_bytes: MAX_CONTENT_BYTES + 1 };
    const first = await by.call('POST', '/v1/evaluations', { repository: 'r', files: [claimed] });
    expect(first.status).toBe(201);
    const named = await by.call('POST', '/v1/evaluations', { repository: 'r', files: [{ path: 'huge.bin', digest }] });
    expect([named.status, named.body.details?.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'files[0].digest' })],
    ]);
    // who goes on from it takes the claim over
    const next = { repository: 'r', files_from: first.body.id, files: [{ path: 'a.js', content: 'x' }] };
    const files = [
      { path: 'a.js', sha256: sha256('x') },
      { path: 'huge.bin', sha256: digest },
    ];
    expect((await by.call('POST', '/v1/evaluations', { ...next, input_digest: treeDigest(files) })).status).toBe(201);
  });

  it('that come with an evaluation are whole from then on, whatever was claimed of them', async () => {
    await sendAllContents(gateway.consumer({}, scopes));
  });

  it('are erased with the last evaluation that has them, unless they were sent again since', async () => {
    const by = gateway.consumer({}, ['write:evaluations', 'read:evaluations']);
    const [kept, shared, own, later] = ['kept', 'shared', 'own', 'later'].map((text) => Buffer.from(unique(text))) as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ];
    await put(tarOf([kept, shared, own, later]), {}, by);
    const file = (path: string, content: Buffer) => ({ path, digest: sha256(content) });
    const create = async (files: object[]) =>
      (await by.call('POST', '/v1/evaluations', { repository: 'r', files })).body.id as string;
    const both = [file('kept.js', kept), file('shared.js', shared)];
    const first = await create([...both, file('own.js', own), file('later.js', later)]);
    const second = await create(both);
    await put(tarOf([later]), {}, by);
    const all = [kept, shared, own, later].map(sha256);
    expect((await by.call('DELETE', `/v1/evaluations/${first}`)).status).toBe(204);
    expect(await missing(all, by)).toEqual([sha256(own)]);
    expect((await by.call('DELETE', `/v1/evaluations/${second}`)).status).toBe(204);
    expect((await missing(all, by)).sort()).toEqual([own, kept, shared].map(sha256).sort());
  });

  it('tells every broken field at once, at most a hundred', async () => {
    const answer = await owner.call('POST', '/v1/evaluations', {
      repository: 'r',
      files: [
        { path: '/a', digest: 'x' },
        { path: 'b' },
        { path: 'c', content: '', digest: sha256('c') },
        { path: 'd', content: 'd', color: 'red' },
        'e',
      ],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.details.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'files[0].digest',
      'files[0].path',
      'files[1].content',
      'files[2].digest',
      'files[3].color',
      'files[4]',
    ]);
    const many = await owner.call('POST', '/v1/evaluations', {
      repository: 'r',
      files: Array.from({ length: 100_000 }, (_, at) => ({ path: `f/${at}`, digest: sha256(String(at)) })),
    });
    expect([many.status, many.body.details.errors.length]).toEqual([422, 100]);
    const tooMany = await owner.call('POST', '/v1/evaluations', {
      repository: 'r',
      files: Array.from({ length: 100_001 }, (_, at) => ({ path: `f/${at}`, digest: sha256(String(at)) })),
    });
    expect(tooMany.body.details.errors).toEqual([expect.objectContaining({ field: 'files', max: 100_000 })]);
  });
});

describeWithS3('Contents in a bucket', () => {
  let s3: TestS3;
  let gateway: TestGateway;
  beforeAll(async () => {
    s3 = await startS3();
    // the gateway's login is that of the process
    process.env.AWS_ACCESS_KEY_ID = s3.credentials.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = s3.credentials.secretAccessKey;
    const { bucket, region, endpoint } = s3;
    gateway = await startTestGateway({ CONTENTS_URL: `s3://${bucket}?${new URLSearchParams({ region, endpoint })}` });
  });
  afterAll(async () => {
    await gateway?.stop();
    await s3?.stop();
  });

  it('that come with an evaluation are whole from then on, whatever was claimed of them', async () => {
    await sendAllContents(gateway.consumer({}, scopes));
  });
});
