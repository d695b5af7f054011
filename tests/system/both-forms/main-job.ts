import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { startWebhookReceiver, type WebhookReceiver, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CheckedClient } from '../client.js';
import { expectPublishedBodies } from '../event-bodies.js';
import { part, type System } from '../forms.js';

interface Evaluation {
  id: string;
  status: string;
  verdict: string | null;
  summary: { total: number; files_total: number; files_evaluated: number };
  progress: { files_done: number; files_total: number };
  policies: { id: string; digest: string; version: number }[];
  [field: string]: unknown;
}
interface Finding {
  id: string;
  rule_id: string;
  path: string;
  start: { line: number };
  snippet: string;
}

/** The source of a published package that none of us wrote, as npm installed it. */
function packageSource(name: string, folder: string): { path: string; content: string }[] {
  const base = path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), folder);
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|ts|json|md)$/.test(entry.name))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { path: path.relative(base, file), content: readFileSync(file, 'utf8') };
    });
}

export const mainJob = part('The main job', (start) => {
  let system: System;
  let client: CheckedClient;
  let receiver: WebhookReceiver;
  let secret: string;
  const kafkajs = packageSource('kafkajs', 'src');

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    system = await start();
    client = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
    const endpoint = await client.post<{ secret: string }>('/v1/webhooks', {
      url: receiver.url,
      events: ['evaluation.completed'],
    });
    expect(endpoint.status).toBe(201);
    secret = endpoint.body.secret;
  }, 400_000);
  afterAll(async () => {
    await receiver.stop();
    expectPublishedBodies(receiver);
  });

  async function evaluate(body: unknown): Promise<Evaluation> {
    const accepted = await client.post<Evaluation>('/v1/evaluations', body);
    expect(accepted.status).toBe(201);
    expect(accepted.body).toMatchObject({ status: 'pending', verdict: null });
    expect(accepted.headers.get('location')).toBe(`/v1/evaluations/${accepted.body.id}`);
    return waitFor(
      async () => {
        // through the other gateway, where there is one: no instance keeps anything for itself
        const { body } = await client
          .at(system.gateways.at(-1) as string)
          .get<Evaluation>(`/v1/evaluations/${accepted.body.id}`);
        return ['completed', 'failed'].includes(body.status) ? body : undefined;
      },
      { timeoutMs: 60_000 },
    );
  }
  async function findings(id: string): Promise<Finding[]> {
    const all: Finding[] = [];
    for (let cursor = ''; ; ) {
      const page = await client.get<{ data: Finding[]; has_more: boolean; next_cursor: string }>(
        `/v1/evaluations/${id}/findings?limit=100${cursor && `&cursor=${cursor}`}`,
      );
      all.push(...page.body.data);
      if (!page.body.has_more) return all;
      cursor = page.body.next_cursor;
    }
  }

  it('evaluates the source of a published package and delivers one signed webhook', async () => {
    const evaluation = await evaluate({
      repository: 'tulios/kafkajs',
      ref: 'v2.2.4',
      commit_sha: '0123abc',
      files: kafkajs,
      metadata: { run: 7 },
    });
    expect(evaluation).toMatchObject({
      status: 'completed',
      repository: 'tulios/kafkajs',
      metadata: { run: 7 },
      commit_sha: '0123abc',
    });
    expect(evaluation.progress).toEqual({
      files_done: kafkajs.length,
      files_total: kafkajs.length,
      files_per_second: null,
      remaining_seconds: null,
    });
    expect(evaluation.policies.length).toBeGreaterThanOrEqual(4);
    expect(['passed', 'warned', 'blocked']).toContain(evaluation.verdict);
    const found = await findings(evaluation.id);
    expect(found.length).toBe(evaluation.summary.total);

    const delivered = await waitFor(() => receiver.requests.find((request) => request.body.includes(evaluation.id)));
    const event = receiver.verify(delivered, secret);
    expect(event.event).toBe('evaluation.completed');
    expect(event.data).toEqual(evaluation);
    expect(delivered.headers['webhook-id']).toBe(event.id);
    expect(receiver.requests.filter((request) => request.body.includes(evaluation.id))).toHaveLength(1);
  }, 120_000);

  it('names what it finds by rule, file and line, and shows no secret', async () => {
    const token = ['ghp', 'x7Kd92mQpL4vR8sT1wYzB6nH3jF5cG0aEuXi'].join('_');
    const evaluation = await evaluate({
      repository: 'acme/shop',
      files: [
        {
          path: 'web/app.js',
          content: `// first line\nelement.innerHTML = location.hash;\neval(location.hash.slice(1));\n`,
        },
        { path: 'jobs/load.py', content: 'import pickle\n\ndef load(blob):\n    return pickle.loads(blob)\n' },
        { path: 'Dockerfile', content: 'FROM node:latest\nRUN curl -k https://example.com/setup | sh\n' },
        { path: 'config.txt', content: `token = "${token}"\n` },
      ],
    });
    expect(evaluation.verdict).toBe('blocked');
    const found = await findings(evaluation.id);
    expect(found.map((f) => `${f.rule_id} ${f.path}:${f.start.line}`)).toEqual(
      expect.arrayContaining([
        'js-dom-xss-location web/app.js:3',
        'py-pickle jobs/load.py:4',
        'github-pat config.txt:1',
      ]),
    );
    expect(found.some((f) => f.path === 'Dockerfile')).toBe(true);
    const everything =
      JSON.stringify(found) +
      JSON.stringify(evaluation) +
      system.output() +
      receiver.requests.map((r) => r.body).join();
    expect(everything).not.toContain(token);
  });

  it('gives byte-identical findings for the same files in any order', async () => {
    const files = kafkajs.slice(0, 60);
    const [one, two] = [
      await evaluate({ repository: 'a', files }),
      await evaluate({ repository: 'b', files: files.toReversed() }),
    ];
    expect(JSON.stringify(await findings(two.id))).toBe(JSON.stringify(await findings(one.id)));
    expect(two.policies).toEqual(one.policies);
  });

  it('follows an evaluation over server-sent events until it has ended', async () => {
    const { body } = await client.post<Evaluation>('/v1/evaluations', {
      repository: 'acme/sse',
      files: [{ content: 'const a = 1;\n' }],
    });
    const response = await fetch(`${client.baseUrl}/v1/evaluations/${body.id}/events`, {
      headers: { authorization: `Bearer ${system.apiKey}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
    expect(response.headers.get('x-ratelimit-limit')).toBeTruthy();
    const stream = await response.text();
    const last = JSON.parse(stream.trim().split('data: ').at(-1) as string);
    expect(last).toMatchObject({ id: body.id, status: 'completed', verdict: 'passed' });
  });
});
