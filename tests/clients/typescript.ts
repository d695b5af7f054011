import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ApiError,
  type AssayClient,
  type AssayClientOptions,
  ConnectionError,
  createClient,
  EvaluationNotCompletedError,
  evaluate,
  iterate,
  unwrap,
  verifyWebhook,
  WaitTimeoutError,
  WebhookVerificationError,
  waitForEvaluation,
} from '@assay/sdk';
import { contentsOf, sendMissingContents, sha256Hex } from '@assay/sdk/contents';
import { type PackageRegistry, startPackageRegistry, writeFiles } from '@assay/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { machineWithout } from '../system/packed-cli.js';
import { expectReceiver, expectSuccess, type Ran, root, runTool } from './own-tests.js';
import type { ClientScene, RunClient } from './scene.js';

const BAD = "app.get('/', (req, res) => res.send(String(eval(req.query.code))));\n";
const NOWHERE = 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x';
const sdk = path.join(root, 'libs/sdk');

/** Describes the TypeScript client; what it returns installs its package in a folder that holds nothing of ours. */
export function describeTypescriptClient(folder: string): RunClient {
  let scene: ClientScene;
  let assay: AssayClient;
  let registry: PackageRegistry;
  let environment: Record<string, string>;
  let packed: Ran;
  let installed: Ran;
  let waited: ReturnType<typeof waitForLimit>;
  const project = path.join(folder, 'project');

  const run: RunClient = async (given) => {
    scene = given;
    assay = createClient({ baseUrl: scene.base_url, token: scene.api_key });
    waited = waitForLimit();
    // a failure of it belongs to its test
    await Promise.all([install(), waited.catch(() => undefined)]);
  };
  const install = async () => {
    packed = await runTool('npm', ['pack', '--json', '--pack-destination', folder], sdk);
    const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    registry = await startPackageRegistry(root, { '@assay/sdk': path.join(folder, archive as string) });
    environment = { ...machineWithout(folder, registry), ...scene.env };
    mkdirSync(project);
    writeFileSync(path.join(project, 'package.json'), '{ "name": "somebody", "type": "module" }');
    for (const example of ['evaluate-folder.ts', 'receive-webhooks.ts'])
      copyFileSync(path.join(sdk, 'examples', example), path.join(project, example));
    installed = await runTool('npm', ['install', '--no-audit', '--no-fund', '@assay/sdk'], project, environment);
  };

  /** A client over an unreliable way to the same system. */
  const over = (way: string, options: Partial<AssayClientOptions> = {}) =>
    createClient({ baseUrl: `${scene.unreliable_url}/${way}`, token: scene.api_key, ...options });
  const newRepository = () => `typescript/${randomUUID()}`;
  const create = (client: AssayClient, repository: string, headers = {}) =>
    unwrap(client.POST('/v1/evaluations', { body: { repository, files: [{ path: 'a.js', content: BAD }] }, headers }));
  /** Begun with the scene, which has spent the limit of one request a minute: the other clients build meanwhile. */
  const waitForLimit = async () => {
    const hasty = createClient({ baseUrl: scene.base_url, token: scene.api_key, maxLimitWaitMs: 0 });
    // spent before, unless that is too long ago
    const limited = await rejection(hasty.GET('/v1/org').then(() => hasty.GET('/v1/org')));
    const startedMs = performance.now();
    const organization = await unwrap(assay.GET('/v1/org'));
    return { limited, organization, tookMs: performance.now() - startedMs };
  };
  const evaluationsOf = async (repository: string) => {
    const ids: string[] = [];
    const fetchPage = (query: { limit: number; cursor?: string }) =>
      assay.GET('/v1/evaluations', { params: { query: { ...query, repository } } });
    for await (const { id } of iterate(fetchPage, 2)) ids.push(id);
    return ids;
  };
  const rejection = async (call: Promise<unknown>): Promise<ApiError> => {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    return error as ApiError;
  };

  describe('The TypeScript client', () => {
    afterAll(() => registry?.close());

    it('evaluates files and waits for the verdict', async () => {
      const seen: string[] = [];
      const body = { repository: newRepository(), files: [{ path: 'a.js', content: BAD }] };
      const { id, verdict } = await evaluate(assay, body, { onChange: ({ status }) => seen.push(status) });
      expect(verdict).toBe('blocked');
      expect(seen.at(-1)).toBe('completed');
      const { data } = await unwrap(
        assay.GET('/v1/evaluations/{evaluation_id}/findings', { params: { path: { evaluation_id: id } } }),
      );
      expect(new Set(data.map((finding) => finding.path))).toEqual(new Set(['a.js']));
    });

    it('pages over three pages, and fetches none before it is reached', async () => {
      const repository = newRepository();
      const made: string[] = [];
      for (let each = 0; each < 5; each++) made.unshift((await create(assay, repository)).id);
      expect(await evaluationsOf(repository)).toEqual(made);
      let pages = 0;
      const policies = iterate((query) => {
        pages++;
        return assay.GET('/v1/policies', { params: { query } });
      }, 1);
      const [first, second] = [await policies.next(), await policies.next()];
      expect(first.value?.id).not.toBe(second.value?.id);
      expect(pages).toBe(2);
    });

    it('makes one evaluation where the response of a POST is lost', async () => {
      const repository = newRepository();
      const { id } = await create(over('lost-response'), repository);
      expect(await evaluationsOf(repository)).toEqual([id]);
    });

    it('sends the idempotency key that it is given', async () => {
      const [repository, headers] = [newRepository(), { 'idempotency-key': randomUUID() }];
      const first = await create(assay, repository, headers);
      expect((await create(assay, repository, headers)).id).toBe(first.id);
      expect((await rejection(create(assay, newRepository(), headers))).status).toBe(422);
    });

    it('sends contents that the service lacks, over a way that has to send them twice', async () => {
      const content = Buffer.from(`// ${randomUUID()}\n`);
      const digest = await sha256Hex(content);
      const source = { digest, bytes: content.length, read: async () => content };
      expect(await sendMissingContents(contentsOf(over('starting')), [source])).toMatchObject({ sent: 1 });
      expect(await contentsOf(assay).missing([digest])).toEqual([]);
    });

    it('tries again while the service starts, and no more often than it may', async () => {
      expect(
        (await unwrap(over('starting').GET('/v1/policies', { params: { query: { limit: 1 } } }))).data,
      ).toHaveLength(1);
      const hasty = over('starting', { maxRetries: 0 }).GET('/v1/policies', { params: { query: { limit: 2 } } });
      expect(await rejection(hasty)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    });

    it('throws errors by their code', async () => {
      const params = { path: { evaluation_id: NOWHERE } };
      const missing = await rejection(assay.GET('/v1/evaluations/{evaluation_id}', { params }));
      expect(missing).toMatchObject({
        status: 404,
        code: 'RESOURCE_NOT_FOUND',
        details: { resource_type: 'evaluation' },
      });
      expect(missing.requestId).toMatch(/^req_/);
      const invalid = await rejection(assay.POST('/v1/evaluations', { body: { repository: '', files: [] } }));
      expect(invalid.fields.map(({ field }) => field).sort()).toEqual(['files', 'repository']);
      const narrow = createClient({ baseUrl: scene.base_url, token: scene.narrow_key });
      const denied = await rejection(narrow.GET('/v1/evaluations'));
      expect(denied).toMatchObject({
        code: 'AUTH_INSUFFICIENT_SCOPE',
        details: { required_scope: 'read:evaluations' },
      });
      const stranger = createClient({ baseUrl: scene.base_url, token: 'assay_key_prod_mistyped' });
      expect((await rejection(stranger.GET('/v1/evaluations'))).code).toBe('AUTH_INVALID_KEY');
    });

    it('tells a deleted resource from one that never was', async () => {
      const { id } = await evaluate(assay, { repository: newRepository(), files: [{ path: 'a.js', content: '1;\n' }] });
      const params = { path: { evaluation_id: id } };
      await assay.DELETE('/v1/evaluations/{evaluation_id}', { params });
      const deleted = await rejection(assay.GET('/v1/evaluations/{evaluation_id}', { params }));
      expect(deleted).toMatchObject({ status: 404, code: 'RESOURCE_DELETED' });
    });

    it('ends a request without a response, and says that nothing listens', async () => {
      const silent = over('silent', { timeoutMs: 200, maxRetries: 1 });
      await expect(silent.GET('/v1/policies')).rejects.toThrow('no response in time');
      const nobody = createClient({ baseUrl: 'http://127.0.0.1:1', token: 'assay_key_prod_x' });
      await expect(nobody.GET('/v1/policies')).rejects.toThrow(ConnectionError);
    });

    it('ends at once where its signal is aborted', async () => {
      const reason = new Error('enough');
      const stop = new AbortController();
      const call = over('silent').GET('/v1/policies', { signal: stop.signal });
      stop.abort(reason);
      await expect(call).rejects.toBe(reason);
    });

    it('knows a response that is not of Assay', async () => {
      expect(await rejection(over('proxy').GET('/v1/policies'))).toMatchObject({ status: 502, code: '' });
    });

    it('follows no redirect with the key', async () => {
      expect((await rejection(over('redirect').GET('/v1/policies'))).status).toBe(307);
      expect(await (await fetch(`${scene.unreliable_url}/leaked-to/`)).json()).toEqual([]);
    });

    it('ends waiting for an evaluation that takes too long', async () => {
      const { id } = await create(assay, newRepository());
      await expect(waitForEvaluation(over('stuck'), id, { timeoutMs: 600 })).rejects.toThrow(WaitTimeoutError);
    });

    it('throws where an evaluation ends without a verdict', async () => {
      const { id } = await create(assay, newRepository());
      const ended = waitForEvaluation(over('failed'), id);
      await expect(ended).rejects.toThrow(EvaluationNotCompletedError);
      await expect(ended).rejects.toThrow('no worker');
    });

    it('shows the key nowhere', async () => {
      for (const way of ['silent', 'proxy']) {
        const error = await over(way, { timeoutMs: 100, maxRetries: 0 })
          .GET('/v1/policies')
          .catch((thrown: unknown) => thrown as Error);
        const { stack, ...shown } = error as Error;
        expect(`${stack} ${JSON.stringify(shown)} ${String((error as Error).cause)}`).not.toContain(scene.api_key);
      }
    });

    it('verifies a webhook that was really delivered, under the new secret and the previous one', async () => {
      const { body, headers, secret, previous_secret: previous } = scene.webhook;
      const now = new Date(1_000 * Number(headers['webhook-timestamp']));
      for (const each of [secret, previous])
        expect((await verifyWebhook(body, headers, each, { now })).event).toBe('webhook.test');
      const forged = [
        () => verifyWebhook(`${body} `, headers, secret, { now }),
        () => verifyWebhook(body, headers, `whsec_${randomBytes(32).toString('base64')}`, { now }),
        () => verifyWebhook(body, headers, secret, { now: new Date(now.getTime() + 301_000) }),
        () => verifyWebhook(body, { ...headers, 'webhook-signature': undefined }, secret, { now }),
        () => verifyWebhook(body, { ...headers, 'webhook-signature': 'v1,' }, secret, { now }),
      ];
      for (const verify of forged) await expect(verify()).rejects.toThrow(WebhookVerificationError);
      await expect(verifyWebhook(body, headers, 'whsec_', { now })).rejects.toThrow(TypeError);
    });

    it('waits as long as Retry-After says, where that is not too long', async () => {
      const { limited, organization, tookMs } = await waited;
      expect(limited).toMatchObject({ status: 429, code: 'RATE_LIMIT_EXCEEDED' });
      expect(organization.id).toMatch(/^org_/);
      expect(tookMs).toBeGreaterThan((limited.retryAfterMs ?? 0) - 1_000);
    });

    it('packs with types and sources, and without tests', () => {
      expectSuccess(packed);
      const [{ files }] = JSON.parse(packed.output.slice(packed.output.indexOf('['))) as [
        { files: { path: string }[] },
      ];
      const names = files.map((file) => file.path);
      for (const name of [
        'README.md',
        'dist/index.js',
        'dist/index.d.ts',
        'dist/generated/openapi.d.ts',
        'src/index.ts',
      ])
        expect(names).toContain(name);
      expect(names.filter((name) => /\.test\.|tsbuildinfo/.test(name))).toEqual([]);
    });

    it('is installed in an empty folder, where its examples have types that hold', async () => {
      expectSuccess(installed);
      const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext'];
      const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')];
      const examples = ['evaluate-folder.ts', 'receive-webhooks.ts'];
      const tsc = path.join(root, 'node_modules/.bin/tsc');
      expectSuccess(await runTool(tsc, [...options, ...types, ...examples], project));
    });

    it.each([
      ['blocked', 'const x = eval(location.hash);\n', 1],
      ['passed', 'const x = 1;\n', 0],
    ])('runs the example, whose exit code is the verdict: %s', async (verdict, content, status) => {
      writeFiles(path.join(project, verdict), { 'src/index.js': content });
      const args = ['evaluate-folder.ts', verdict, `typescript/${verdict}`];
      const example = await runTool(process.execPath, args, project, environment);
      expect(example).toMatchObject({ status, output: expect.stringContaining(verdict) });
    });

    it('runs the example that receives webhooks', () =>
      expectReceiver({ command: process.execPath, args: ['receive-webhooks.ts'], cwd: project, env: environment }));
  });
  return run;
}
