import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, zstdCompress } from 'node:zlib';
import { tarOf } from '@assay/contents';
import { MAX_CONTENT_BYTES, MAX_CONTENTS_BATCH_BYTES } from '@assay/contracts';
import { treeDigest } from '@assay/policy-engine/attestation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const scopes = ['write:evaluations' as const, 'read:evaluations' as const];

describe('Contents', () => {
  let gateway: TestGateway;
  let owner: Consumer;
  beforeAll(async () => {
    gateway = await startTestGateway();
    owner = gateway.consumer({}, scopes);
  }, 60_000);
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
  const unique = (text: string) => `${text} ${randomBytes(8).toString('hex')}\n`;

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
    expect((await owner.call('POST', '/v1/evaluations', next)).body.progress.files_total).toBe(3);
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

  it('tells every broken field at once, at most a hundred', async () => {
    const answer = await owner.call('POST', '/v1/evaluations', {
      repository: 'r',
      files: [
        { path: '/a', digest: 'x' },
        { path: 'b' },
        { path: 'c', content: '', digest: sha256('c') },
        { path: 'd', content: 'd', colour: 'red' },
        'e',
      ],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.details.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'files[0].digest',
      'files[0].path',
      'files[1].content',
      'files[2].digest',
      'files[3].colour',
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
