import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { NAMED_LIMITS, TOPICS, type Topic } from '@assay/contracts';
import { migrate } from '@assay/database';
import {
  freePort,
  kafkaMissing,
  type OwnPostgres,
  redisMissing,
  startKafka,
  startPostgres,
  startRedis,
  startWebhookReceiver,
  type TestKafka,
  type TestRedis,
  type WebhookReceiver,
  waitFor,
} from '@assay/testing';
import { describe } from '@jest/globals';
import { Client } from 'pg';
import { runAdmin } from '../system/forms.js';
import { type ServiceName, Supervised } from './processes.js';

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

interface FaultSceneOptions {
  /** How many processes of each service; default one. */
  count?: Partial<Record<ServiceName, number>>;
  /** Ports of the processes, where something in front of them has to know. */
  ports?: Partial<Record<ServiceName, number[]>>;
  /** A PostgreSQL of the test's own making, such as one on a small disk. */
  postgres?: OwnPostgres;
  /** fsync of the PostgreSQL that the scene starts; default off. */
  durable?: boolean;
  /** More environment for the processes of one service. */
  env?: Partial<Record<ServiceName, NodeJS.ProcessEnv | ((instance: number) => NodeJS.ProcessEnv)>>;
}

const LIFTED = '100000000';
const PORTS: Record<ServiceName, string> = {
  auth: 'AUTH_PORT',
  gateway: 'GATEWAY_PORT',
  evaluator: 'EVALUATOR_PORT',
  'webhook-dispatcher': 'DISPATCHER_PORT',
};

/** A whole installation on real Kafka, Redis and PostgreSQL of its own, every part of which can be killed. */
export class FaultScene {
  readonly services: Supervised[] = [];
  apiKey = '';
  organizationId = '';
  private readonly shared: NodeJS.ProcessEnv;

  private constructor(
    readonly postgres: OwnPostgres,
    readonly kafka: TestKafka,
    readonly redis: TestRedis,
    readonly receiver: WebhookReceiver,
  ) {
    this.shared = {
      ...process.env,
      DATABASE_URL: postgres.url,
      KAFKA_BROKERS: kafka.brokers.join(','),
      REDIS_URL: redis.url,
      INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
      KEY_PEPPERS: randomBytes(32).toString('base64'),
      ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
      EVALUATOR_CONCURRENCY: '1',
      LOG_LEVEL: 'info',
    };
  }

  static async start(options: FaultSceneOptions = {}): Promise<FaultScene> {
    const postgres = options.postgres ?? (await startPostgres({ durable: options.durable ?? false }));
    const [kafka, redis, receiver] = await Promise.all([startKafka(), startRedis(), startWebhookReceiver()]);
    const scene = new FaultScene(postgres, kafka, redis, receiver);
    try {
      await migrate(postgres.url);
      const authPort = options.ports?.auth?.[0] ?? (await freePort());
      for (const name of Object.keys(PORTS) as ServiceName[])
        for (let instance = 0; instance < (options.count?.[name] ?? 1); instance++)
          await scene.add(name, {
            port:
              options.ports?.[name]?.[instance] ?? (name === 'auth' && instance === 0 ? authPort : await freePort()),
            env: { AUTH_URL: `http://127.0.0.1:${authPort}`, ...environmentOf(options.env?.[name], instance) },
          });
      await Promise.all(scene.services.map((service) => service.ready(240_000)));
      const made = JSON.parse(await scene.admin('org', 'create', 'Faults', '--plan', 'enterprise', '--json'));
      scene.apiKey = made.api_key;
      scene.organizationId = made.organization_id;
      await scene.liftLimits(made.organization_id);
      return scene;
    } catch (error) {
      await scene.stop();
      throw error;
    }
  }

  async add(
    name: ServiceName,
    { port, env = {} }: { port?: number; env?: NodeJS.ProcessEnv } = {},
  ): Promise<Supervised> {
    const listens = port ?? (await freePort());
    const service = new Supervised(
      name,
      { ...this.shared, [PORTS[name]]: String(listens), ...env },
      `http://127.0.0.1:${listens}`,
    );
    this.services.push(service);
    return service;
  }

  of(name: ServiceName): Supervised[] {
    return this.services.filter((service) => service.name === name);
  }

  get gateway(): Supervised {
    return this.of('gateway')[0] as Supervised;
  }

  admin(...args: string[]): Promise<string> {
    return runAdmin(args, this.shared);
  }

  /** Limits would refuse what a fault test sends; each test that is about them sets its own. */
  async liftLimits(organizationId: string): Promise<void> {
    const lifted = NAMED_LIMITS.map(({ name }) => `${name}=${LIFTED}`);
    await this.admin('org', 'limits', organizationId, '--set', ...lifted);
    for (const { url: gateway } of this.of('gateway'))
      await waitFor(
        async () =>
          (await this.call('GET', '/v1/evaluations', undefined, { gateway })).headers.get('x-ratelimit-limit') ===
          LIFTED,
        { what: `the limits of ${gateway}` },
      );
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    { key, apiKey = this.apiKey, gateway = this.gateway.url, timeoutMs = 20_000 }: CallOptions = {},
  ): Promise<ApiResponse> {
    const response = await fetch(gateway + path, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
  }

  /** An evaluation of one small file with one finding. */
  submit(mark: string | number, options: CallOptions = {}): Promise<ApiResponse> {
    const files = [{ path: 'a.js', content: `eval("${mark}")\n` }];
    return this.call('POST', '/v1/evaluations', { repository: 'faults', files }, options);
  }

  /** What every client does: the same request with the same key until there is an answer. Gives the identifier. */
  async submitUntilAccepted(mark: string | number, body?: unknown): Promise<string> {
    for (;;) {
      const send = body
        ? this.call('POST', '/v1/evaluations', body, { key: `fault-${mark}` })
        : this.submit(mark, { key: `fault-${mark}` });
      const answer = await send.catch(() => undefined);
      if (answer?.status === 201) return answer.body.id as string;
      // 429: a gateway that starts while the database is away has the standard limits until it can read the lifted ones
      if (answer && ![409, 429, 500, 503].includes(answer.status))
        throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      await delay(200);
    }
  }

  /** Status by evaluation, as soon as all of them have ended. */
  async ended(ids: readonly string[], timeoutMs: number): Promise<Map<string, string>> {
    const terminal = new Map<string, string>();
    const open = new Set(ids);
    await waitFor(
      async () => {
        for (const id of open) {
          const answer = await this.call('GET', `/v1/evaluations/${id}`).catch(() => undefined);
          const status = answer?.body.status as string;
          if (answer?.status !== 200 || !['completed', 'failed', 'canceled'].includes(status)) return false;
          terminal.set(id, status);
          open.delete(id);
        }
        return true;
      },
      { timeoutMs, what: 'the end of every evaluation' },
    );
    return terminal;
  }

  /** The evaluators that began the job of an evaluation, once for each time; they must log at level debug. */
  begunBy(id: string): Supervised[] {
    return this.of('evaluator').flatMap((worker) =>
      worker
        .output()
        .split('\n')
        .filter((line) => line.includes('"job begins"') && line.includes(id))
        .map(() => worker),
    );
  }

  /** Makes an endpoint for the events of evaluations at the scene's receiver. */
  async listen(): Promise<void> {
    const events = ['evaluation.completed', 'evaluation.failed'];
    const { status, body } = await this.call('POST', '/v1/webhooks', { url: this.receiver.url, events });
    if (status !== 201) throw new Error(`The endpoint was refused: ${JSON.stringify(body)}`);
  }

  /** Resolves when no record of the topic waits for its group. */
  untilConsumed(topic: Topic): Promise<void> {
    return this.kafka.untilConsumed(topic, TOPICS[topic].group);
  }

  /** Resolves when no event that was recorded waits to be published, to be planned or to be delivered. */
  async untilDelivered(): Promise<void> {
    const isEmpty = async (table: string) => (await this.sql(`SELECT FROM ${table}`)).length === 0;
    await waitFor(() => isEmpty('outbox'), { what: 'an empty outbox' });
    await this.untilConsumed('assay.webhook-event.recorded');
    await waitFor(() => isEmpty('delivery_queue'), { what: 'the end of every delivery' });
  }

  /** Identifiers of the events that arrived, by evaluation. A delivery may arrive twice; an event may not be two. */
  events(): Map<string, Set<string>> {
    const byEvaluation = new Map<string, Set<string>>();
    for (const { body } of this.receiver.requests) {
      const { id, data } = JSON.parse(body) as { id: string; data: { id: string } };
      byEvaluation.set(data.id, (byEvaluation.get(data.id) ?? new Set()).add(id));
    }
    return byEvaluation;
  }

  /** Reads or changes the database as its superuser, past every wall: what a test has to see, no service may. */
  async sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.postgres.url });
    // a server that is killed between two answers: what asks next says so
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.services.map((service) => service.stop()));
    await Promise.all([this.kafka.stop(), this.redis.stop(), this.receiver.stop(), this.postgres.stop()]);
  }
}

type Environments = NonNullable<FaultSceneOptions['env']>[ServiceName];
const environmentOf = (env: Environments, instance: number): NodeJS.ProcessEnv =>
  (typeof env === 'function' ? env(instance) : env) ?? {};

interface CallOptions {
  /** Idempotency-Key. */
  key?: string;
  apiKey?: string;
  gateway?: string;
  timeoutMs?: number;
}

/** Left out, and said so, where Kafka or Redis (or what else the test needs) cannot be had. */
export function describeFaults(name: string, tests: () => void, alsoMissing?: string): void {
  const missing = redisMissing() ?? kafkaMissing() ?? alsoMissing;
  if (missing) {
    process.stderr.write(`Left out: ${name}: ${missing}\n`);
    describe.skip(`${name} (left out: ${missing})`, tests);
  } else describe(name, tests);
}

/** One line of the figures in docs/reliability.md. */
export function figure(text: string): void {
  process.stderr.write(`faults: ${text}\n`);
}
