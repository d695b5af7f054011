import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { CreatedApiKey, SuppressionRequest } from '@assay/contracts';
import { describeWithOldestNode, oldestNode, temporaryFolder, writeFiles } from '@assay/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { CheckedClient } from '../client.js';
import { part, type System } from '../forms.js';

const root = path.join(import.meta.dirname, '../../..');
const folder = temporaryFolder();
let system: System;
let api: CheckedClient;
let developer: string;
let agent: Client | undefined;

async function keyWith(scopes: string[]): Promise<string> {
  const { body } = await api.post<CreatedApiKey>('/v1/api-keys', {
    name: 'agent',
    environment: 'prod',
    expiration: '1d',
    scopes,
  });
  return body.key;
}

/** `assay mcp` of the built command line, as somebody who has an API key. */
async function connect(key: string, program = 'apps/cli/bin/assay.mjs', node = process.execPath): Promise<void> {
  const transport = new StdioClientTransport({
    command: node,
    args: [path.join(root, program), 'mcp'],
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ASSAY_API_KEY: key, ASSAY_URL: api.baseUrl },
    stderr: 'ignore',
  });
  agent = new Client({ name: 'test', version: '1' });
  await agent.connect(transport);
}

type Result = Record<string, unknown> & {
  evaluation_id: string;
  findings: { id: string; rule_id: string; place: string }[];
};

async function call(name: string, args: Record<string, unknown> = {}): Promise<Result> {
  const result = await agent?.callTool({ name, arguments: args }, { timeout: 100_000 });
  const [first] = (result?.content ?? []) as { text: string }[];
  if (!result || result.isError) throw new Error(`${name}: ${first?.text}`);
  return result.structuredContent as Result;
}

const write = (files: Record<string, string>) => writeFiles(folder, files);

const UNSAFE = 'import yaml\n\n\ndef load(x):\n    return yaml.load(x)\n';

export const mcpWithAService = part('assay mcp', (start) => {
  beforeAll(async () => {
    system = await start();
    api = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
    developer = await keyWith(['read:evaluations', 'write:evaluations', 'read:policies', 'request:suppressions']);
  }, 400_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await agent?.close();
    agent = undefined;
  });

  describe('assay mcp with a service', () => {
    it('says before an agent asks which tools reach others', async () => {
      await connect(developer);
      const { tools } = (await agent?.listTools()) ?? { tools: [] };
      const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
      expect(hints.evaluate_files).toMatchObject({ readOnlyHint: true, openWorldHint: true });
      expect(hints.request_suppression).toMatchObject({
        readOnlyHint: false,
        destructiveHint: false,
        openWorldHint: true,
      });
    });

    it('evaluates, proposes a fix and checks it', async () => {
      write({ 'app/job.py': UNSAFE });
      execFileSync('git', ['-C', folder, 'init', '-q']);
      await connect(developer);
      const found = await call('evaluate_folder', { what: 'all', path: 'app' });
      expect(found).toMatchObject({ evaluated_by: api.baseUrl, verdict: 'blocked', total: 1 });
      expect(found.evaluation_id).toMatch(/^eval_/);
      expect(found.findings).toMatchObject([{ place: 'app/job.py:5' }]);
      const [{ id } = { id: '' }] = found.findings;
      expect(await call('explain_finding', { finding_id: id })).toMatchObject({ rule: { rule_id: 'py-yaml-load' } });
      expect(await call('propose_fix', { finding_ids: [id] })).toMatchObject({
        files: [{ diff: expect.stringContaining('+    return yaml.safe_load(x)') }],
      });
      expect(await call('check_fix', { finding_ids: [id] })).toMatchObject({ holds: true, gone: [id] });
      expect(await call('check_fix', { finding_ids: [id], content: `# fixed\n${UNSAFE}` })).toMatchObject({
        holds: false,
        remaining: [id],
        added: [],
      });
      expect((await call('list_policies')).total).toBeGreaterThan(10);
      expect(await call('explain_rule', { rule_id: 'py-yaml-load' })).toMatchObject({ rules: [{ cwe: ['CWE-502'] }] });
      await expect(call('evaluate_folder', { only_new: true, what: 'all', path: 'app' })).rejects.toThrow('--local');
    });

    it('asks for a suppression, which a person decides', async () => {
      await connect(developer);
      const { findings, evaluation_id } = await call('evaluate_files', {
        files: [{ path: 'job.py', content: UNSAFE }],
      });
      const asked = await call('request_suppression', {
        finding_id: findings[0]?.id,
        reason: 'the file comes with the program',
        until: '2999-12-31',
      });
      expect(asked).toMatchObject({ kind: 'request', status: 'open', comment: null });
      const { body } = await api.get<SuppressionRequest>(`/v1/suppression-requests/${asked.request_id}`);
      expect(body).toMatchObject({
        status: 'open',
        evaluation_id,
        rule_id: 'py-yaml-load',
        reason: 'the file comes with the program',
        expires_at: '2999-12-31T23:59:59.999Z',
      });
      const { body: suppressions } = await api.get<{ data: unknown[] }>('/v1/suppressions');
      expect(suppressions.data).toEqual([]);
    });

    it('says which scope a credential lacks, and goes on', async () => {
      await connect(await keyWith(['read:evaluations', 'write:evaluations', 'read:policies']));
      const { findings } = await call('evaluate_files', { files: [{ path: 'job.py', content: UNSAFE }] });
      await expect(
        call('request_suppression', { finding_id: findings[0]?.id, reason: 'the file is ours' }),
      ).rejects.toThrow(/403.*request:suppressions/s);
      expect((await call('list_policies')).total).toBeGreaterThan(10);
    });

    it('says that a key is not good, and shows nothing of it', async () => {
      const key = `ask_live_${randomBytes(16).toString('hex')}`;
      await connect(key);
      const error = await call('list_policies').catch((reason: Error) => reason);
      expect(String(error)).toMatch(/401/);
      expect(String(error)).not.toContain(key);
    });
  });

  describeWithOldestNode('assay mcp of the single file, on Node 20', () => {
    it('evaluates with a service', async () => {
      await connect(developer, 'apps/portal/dist/web/assay.mjs', oldestNode);
      const found = await call('evaluate_files', { files: [{ path: 'job.py', content: UNSAFE }] });
      expect(found.findings.map(({ place, rule_id }) => `${place} ${rule_id}`)).toEqual(['job.py:5 py-yaml-load']);
    });
  });
});
