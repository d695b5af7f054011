import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Evaluation, FindingPage } from '@assay/contracts';
import { Webhook } from 'standardwebhooks';

const SAMPLE = path.join(import.meta.dirname, '../sample');
const LIMIT_MS = 120_000;

export interface Shown {
  evaluation: Evaluation;
  /** The first page. */
  findings: FindingPage['data'];
  total: number;
  /** Identifier of the event whose signature held. */
  webhookId: string;
}

/**
 * The main job through the public API, as a consumer would do it: a webhook endpoint, evaluations of the bundled sample
 * and of a real package, their findings, and the signed notifications, verified with the library that receivers use.
 * @param port a port of 127.0.0.1 that the webhook allowlist takes: loopback is refused otherwise
 */
export async function* showTheJob(baseUrl: string, apiKey: string, port: number): AsyncGenerator<Shown> {
  const call = async <T>(method: string, url: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${baseUrl}${url}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };
  const receiver = await receive(port);
  try {
    const endpoint = await call<{ id: string; secret: string }>('POST', '/v1/webhooks', {
      url: `http://127.0.0.1:${port}/`,
      events: ['evaluation.completed', 'evaluation.failed'],
      description: 'First start: verifies the first notifications',
    });
    try {
      for (const { repository, files } of repositories()) {
        const accepted = await call<Evaluation>('POST', '/v1/evaluations', { repository, files });
        const { headers, body } = await receiver.next();
        const event = new Webhook(endpoint.secret).verify(body, headers) as { id: string; data: { id: string } };
        if (event.data.id !== accepted.id)
          throw new Error(`The notification is of ${event.data.id}, not of ${accepted.id}`);
        const evaluation = await call<Evaluation>('GET', `/v1/evaluations/${accepted.id}`);
        const { data } = await call<FindingPage>('GET', `/v1/evaluations/${accepted.id}/findings?limit=100`);
        yield { evaluation, findings: data, total: evaluation.summary?.total ?? 0, webhookId: event.id };
      }
    } finally {
      await call('DELETE', `/v1/webhooks/${endpoint.id}`);
    }
  } finally {
    receiver.close();
  }
}

/** The sample, and a published package that none of us wrote: one of our own dependencies, as it lies installed. */
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

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Notification {
  headers: Record<string, string>;
  body: string;
}

/** A webhook receiver; `next` gives the notifications in the order of their arrival. */
async function receive(port: number): Promise<{ next: () => Promise<Notification>; close: () => void }> {
  const arrived: Notification[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(200).end();
      arrived.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
      arrivals.emit('one');
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    next: async () => {
      while (arrived.length === 0)
        await once(arrivals, 'one', { signal: AbortSignal.timeout(LIMIT_MS) }).catch((cause) => {
          throw new Error(`No webhook arrived within ${LIMIT_MS / 1_000} s`, { cause });
        });
      return arrived.shift() as Notification;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
