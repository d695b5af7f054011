import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createClient, type Schemas, unwrap } from '@assay/sdk';
import { Webhook } from 'standardwebhooks';

const SAMPLE = path.join(import.meta.dirname, '../sample');
const LIMIT_MS = 120_000;
const CHECK_EVERY_MS = 1_000;

export interface DemoResult {
  evaluation: Schemas['Evaluation'];
  /** The first page: blocking findings first. */
  findings: Schemas['FindingPage']['data'];
  total: number;
  /** Identifier of the event whose signature was verified. */
  webhookId: string;
}

/**
 * Uses the public API as a consumer would: creates a webhook endpoint, evaluates the bundled sample and a real package, reads
 * their findings, and verifies the signed notifications with the library that receivers use. Others may use the service at the
 * same time: notifications of their evaluations are ignored.
 * @param port a port of 127.0.0.1 that the webhook allowlist contains: other loopback addresses are rejected
 * @throws if a step fails or takes longer than two minutes; only the evaluations are left behind
 */
export async function* runDemo(baseUrl: string, apiKey: string, port: number): AsyncGenerator<DemoResult> {
  const assay = createClient({ baseUrl, token: apiKey, timeoutMs: 30_000, maxRetries: 0, maxLimitWaitMs: 0 });
  const read = async (id: string) => {
    const params = { path: { evaluation_id: id } };
    return unwrap(assay.GET('/v1/evaluations/{evaluation_id}', { params }));
  };
  const receiver = await receive(port);
  try {
    const samples = repositories();
    const endpoint = await unwrap(
      assay.POST('/v1/webhooks', {
        body: {
          url: `http://127.0.0.1:${port}/`,
          events: ['evaluation.completed', 'evaluation.failed'],
          repositories: samples.map(({ repository }) => repository),
          description: 'First start: verifies the first notifications',
        },
      }),
    );
    try {
      const webhook = new Webhook(String(endpoint.secret));
      for (const { repository, files } of samples) {
        const accepted = await unwrap(assay.POST('/v1/evaluations', { body: { repository, files } }));
        // a canceled or deleted evaluation sends no notification
        const throwIfGone = async () => {
          const { status } = await read(accepted.id);
          if (status === 'canceled') throw new Error(`The evaluation ${accepted.id} was canceled`);
        };
        const event = await receiver.next(({ headers, body }) => {
          webhook.verify(body, headers);
          const verified: DemoEvent = JSON.parse(body);
          return verified.data.id === accepted.id ? verified : undefined;
        }, throwIfGone);
        if (event.event !== 'evaluation.completed')
          throw new Error(`The evaluation ${accepted.id} failed: GET /v1/evaluations/${accepted.id} says why`);
        const evaluation = await read(accepted.id);
        const { data } = await unwrap(
          assay.GET('/v1/evaluations/{evaluation_id}/findings', {
            params: { path: { evaluation_id: accepted.id }, query: { sort: 'priority' } },
          }),
        );
        yield {
          evaluation,
          findings: data,
          total: evaluation.summary?.total ?? 0,
          webhookId: event.id,
        };
      }
    } finally {
      // it may have been deleted already
      await assay
        .DELETE('/v1/webhooks/{webhook_id}', { params: { path: { webhook_id: endpoint.id } } })
        .catch(() => undefined);
    }
  } finally {
    receiver.close();
  }
}

interface DemoEvent {
  event: string;
  id: string;
  data: { id: string };
}

/** The sample, and a published package that we did not write: one of our own installed dependencies. */
function repositories() {
  const kafkajs = path.dirname(createRequire(import.meta.url).resolve('kafkajs/package.json'));
  return [
    { repository: 'sample-shop', files: filesBelow(SAMPLE) },
    { repository: 'kafkajs', files: filesBelow(path.join(kafkajs, 'src')) },
  ];
}

function filesBelow(folder: string): { path: string; content: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { path: path.relative(folder, file).split(path.sep).join('/'), content: readFileSync(file, 'utf8') };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface Notification {
  headers: Record<string, string>;
  body: string;
}

interface Receiver {
  /**
   * The result of `read` for the first notification for which it returns one; earlier notifications are dropped.
   * @param check called every second while nothing arrives; throws to give up
   */
  next<T>(read: (notification: Notification) => T | undefined, check: () => Promise<void>): Promise<T>;
  close(): void;
}

/** Each header as one string: Node returns a list for headers that may occur several times. */
function flatHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}

/** A webhook receiver. */
async function receive(port: number): Promise<Receiver> {
  const arrived: Notification[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(200).end();
      arrived.push({ headers: flatHeaders(request), body: Buffer.concat(chunks).toString() });
      arrivals.emit('one');
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    async next(read, check) {
      const deadline = AbortSignal.timeout(LIMIT_MS);
      for (;;) {
        for (let notification = arrived.shift(); notification; notification = arrived.shift()) {
          const event = read(notification);
          if (event !== undefined) return event;
        }
        if (deadline.aborted) throw new Error(`No webhook arrived within ${LIMIT_MS / 1_000} s`);
        await once(arrivals, 'one', { signal: AbortSignal.timeout(CHECK_EVERY_MS) }).catch(check);
      }
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
