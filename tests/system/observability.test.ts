import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  type Child,
  createTestDatabase,
  freePort,
  hasProgram,
  startChild,
  startWebhookReceiver,
  waitFor,
} from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { runAdmin } from './forms.js';

const root = path.join(import.meta.dirname, '../..');
const observability = path.join(root, 'deploy/observability');
const METRICS_TOKEN = randomBytes(32).toString('base64url');

interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

/** Takes OTLP over HTTP in JSON, as a collector does. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
        const attribute = resource.attributes.find(({ key }: { key: string }) => key === 'service.name');
        for (const each of scopeSpans)
          for (const span of each.spans) spans.push({ ...span, service: attribute.value.stringValue });
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, stop: () => void server.close() };
}

describe('What operators see of a started system', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const children = new Map<string, Child>();
  const urls = new Map<string, string>();
  let traceId = '';
  let organizationId = '';

  beforeAll(async () => {
    collector = await startCollector();
    receiver = await startWebhookReceiver();
    database = await createTestDatabase();
    const ports = {
      gateway: await freePort(),
      auth: await freePort(),
      evaluator: await freePort(),
      dispatcher: await freePort(),
    };
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      GATEWAY_PORT: String(ports.gateway),
      AUTH_PORT: String(ports.auth),
      AUTH_URL: `http://127.0.0.1:${ports.auth}`,
      EVALUATOR_PORT: String(ports.evaluator),
      DISPATCHER_PORT: String(ports.dispatcher),
      INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
      KEY_PEPPERS: randomBytes(32).toString('base64'),
      ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
      METRICS_TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    const apps = {
      gateway: ports.gateway,
      auth: ports.auth,
      evaluator: ports.evaluator,
      'webhook-dispatcher': ports.dispatcher,
    };
    for (const [app, port] of Object.entries(apps)) {
      children.set(app, startChild(process.execPath, [path.join(root, `apps/${app}/dist/main.js`)], { env }));
      urls.set(app, `http://127.0.0.1:${port}`);
    }
    for (const url of urls.values())
      await waitFor(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok, { timeoutMs: 60_000 });
    const made = JSON.parse(await runAdmin(['org', 'create', 'Seen', '--plan', 'free', '--json'], env));
    organizationId = made.organization_id;
    const api = async (method: string, route: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(`${urls.get('gateway')}${route}`, {
        method,
        headers: { authorization: `Bearer ${made.api_key}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    await api('POST', '/v1/webhooks', { url: receiver.url, events: ['evaluation.completed'] });
    // a key that the gateway does not know yet, so that the trace leads through auth
    const fresh = { name: 'traced', scopes: ['write:evaluations'], expiration: '30m' };
    const { key } = (await api('POST', '/v1/api-keys', fresh)).body as { key: string };
    traceId = randomBytes(16).toString('hex');
    await api(
      'POST',
      '/v1/evaluations',
      { repository: 'seen', files: [{ path: 'a.js', content: 'eval(input)' }] },
      { authorization: `Bearer ${key}`, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` },
    );
    await waitFor(() => receiver.requests.length > 0);
  }, 120_000);

  afterAll(async () => {
    await Promise.all([...children.values()].map((child) => child.kill('SIGTERM')));
    await receiver.stop();
    collector.stop();
    await database.drop();
  });

  it('follows one request through HTTP, messages and the webhook in one trace', async () => {
    const wanted = [
      ['assay-gateway', 'POST /v1/evaluations'],
      ['assay-auth', 'POST /internal/credentials/verify'],
      ['assay-evaluator', 'process assay.evaluation.requested'],
      ['assay-evaluator', 'run job'],
      ['assay-webhook-dispatcher', 'process assay.webhook-event.recorded'],
      ['assay-webhook-dispatcher', 'deliver webhook'],
    ] as const;
    const own = () => collector.spans.filter((span) => span.traceId === traceId);
    const find = ([service, name]: readonly [string, string]) =>
      own().find((span) => span.service === service && span.name === name);
    await waitFor(() => expect(wanted.filter((each) => !find(each))).toEqual([]) === undefined);
    const parent = (each: readonly [string, string]) => own().find(({ spanId }) => spanId === find(each)?.parentSpanId);
    expect(parent(wanted[1])?.name).toBe('POST /v1/evaluations');
    expect(parent(wanted[2])?.name).toBe('POST /v1/evaluations');
    expect(parent(wanted[3])?.name).toBe('process assay.evaluation.requested');
    expect(parent(wanted[4])?.name).toBe('run job');
    expect(parent(wanted[5])?.name).toBe('process assay.webhook-event.recorded');
  });

  it('writes logs in JSON, each request with its request_id and its trace', () => {
    const lines = (children.get('gateway')?.output() ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const request = lines.find(({ msg, trace_id }) => msg === 'request' && trace_id === traceId);
    expect(request).toMatchObject({ method: 'POST', route: '/v1/evaluations', status: 201 });
    expect(request.request_id).toMatch(/^req_/);
  });

  it('names only metrics that exist, in every expression of the dashboard and of the alerts', async () => {
    const exposed = new Set(['up']);
    for (const url of urls.values()) {
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
      const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      for (const [, name = '', kind] of (await response.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
        exposed.add(name);
        if (kind === 'histogram') for (const part of ['bucket', 'count', 'sum']) exposed.add(`${name}_${part}`);
      }
    }
    const groups = parse(readFileSync(path.join(observability, 'alerts.yml'), 'utf8')).groups as {
      rules: { record?: string; expr: string }[];
    }[];
    const rules = groups.flatMap((group) => group.rules);
    for (const { record } of rules) if (record) exposed.add(record);
    const { panels } = JSON.parse(readFileSync(path.join(observability, 'dashboard.json'), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const expressions = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr);
    expect(expressions.length).toBeGreaterThan(40);
    for (const expr of expressions) {
      const names = metricsOf(expr);
      expect(names).not.toEqual([]);
      expect({ expr, unknown: names.filter((name) => !exposed.has(name)) }).toEqual({ expr, unknown: [] });
    }
    expect(metricsOf('sum by (le) (rate(no_such_metric{a="b"}[5m])) > 3')).toEqual(['no_such_metric']);
  });

  it('counts what happened: requests, decisions, stages, dwell', async () => {
    const read = async (app: string) =>
      (await fetch(`${urls.get(app)}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
    /** Of the one series with these labels. */
    const value = (text: string, name: string, labels: Record<string, string>) => {
      const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
      const line = lines.find((each) => Object.entries(labels).every(([key, is]) => each.includes(`${key}="${is}"`)));
      return Number(line?.split(' ').at(-1));
    };
    const gateway = await read('gateway');
    const requests = { method: 'POST', route: '/v1/evaluations', status: '201', service: 'gateway' };
    expect(value(gateway, 'assay_http_request_duration_seconds_count', requests)).toBe(1);
    expect(gateway).not.toContain('route="/readyz"');
    const admitted = { policy: 'any', outcome: 'admitted' };
    expect(value(gateway, 'assay_rate_limit_decisions_total', admitted)).toBeGreaterThan(0);
    const evaluator = await read('evaluator');
    expect(value(evaluator, 'assay_evaluation_stage_seconds_count', { stage: 'total' })).toBe(1);
    expect(value(evaluator, 'assay_tenant_dwell_seconds_count', { organization: organizationId })).toBe(1);
    expect(value(evaluator, 'assay_consumer_lag_messages', { group: 'evaluator' })).toBe(0);
  });

  (hasProgram('promtool') ? it : it.skip)('is alarmed as promtool checks it', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: observability, encoding: 'utf8' });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    }
  });
});

const WORDS = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'and',
  'or',
  'unless',
  'bool',
  'offset',
]);

/** The metrics that a PromQL expression names. */
function metricsOf(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\s*[\w:(])/g)]
    .filter(({ 0: name, index }) => !WORDS.has(name) && !/^\s*\(/.test(bare.slice(index + name.length)))
    .map(([name]) => name);
}
