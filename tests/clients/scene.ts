import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { CreatedWebhook, RotatedWebhook } from '@assay/contracts';
import { ERROR_CODES } from '@assay/contracts/errors';
import { startWebhookReceiver, waitFor } from '@assay/testing';
import { CheckedClient } from '../system/client.js';
import { type System, startStandalone } from '../system/forms.js';

export interface ClientScene {
  base_url: string;
  api_key: string;
  /** That only reads policies. */
  narrow_key: string;
  unreliable_url: string;
  error_codes: string[];
  webhook: Awaited<ReturnType<typeof deliverWebhook>>;
  /** For the tests in another language: where the rest is, as JSON, and what its examples need. */
  env: Record<string, string>;
}

/** Runs the own tests of a client on its scene, to the end. */
export type RunClient = (scene: ClientScene) => Promise<void>;

export interface ClientSystem {
  /**
   * An organization with what the tests of every client need: a key that lacks scopes, a webhook that was really delivered while
   * its secret rotated, a limit of one request a minute, and an unreliable way to the same system.
   */
  scene(name: string): Promise<ClientScene>;
  stop(): Promise<void>;
}

/** @param folder where the scenes are described */
export async function startClientSystem(folder: string): Promise<ClientSystem> {
  const system = await startStandalone({ LOG_LEVEL: 'warn' });
  const baseUrl = system.gateways[0] as string;
  const anonymous = await CheckedClient.connect(baseUrl);
  const unreliable = await startUnreliable(baseUrl);
  return {
    async scene(name) {
      const created = JSON.parse(await system.admin('org', 'create', name, '--plan', 'team', '--json')) as Record<
        string,
        string
      >;
      const apiKey = created.api_key as string;
      const client = anonymous.as(apiKey);
      await spendLimit(system, created.organization_id as string, client);
      const { body: narrow } = await client.post<{ key: string }>('/v1/api-keys', {
        name: 'narrow',
        scopes: ['read:policies'],
        expiration: '24h',
      });
      const file = path.join(folder, `${name}.json`);
      const scene = {
        base_url: baseUrl,
        api_key: apiKey,
        narrow_key: narrow.key,
        unreliable_url: unreliable.url,
        error_codes: Object.keys(ERROR_CODES),
        webhook: await deliverWebhook(client),
      };
      writeFileSync(file, JSON.stringify(scene));
      return { ...scene, env: { ASSAY_TEST_SCENE: file, ASSAY_BASE_URL: baseUrl, ASSAY_API_KEY: apiKey } };
    },
    async stop() {
      await unreliable.stop();
      await system.stop();
    },
  };
}

/** GET /v1/org is 429 for the rest of a minute: this call took all of it. */
async function spendLimit(system: System, organizationId: string, client: CheckedClient): Promise<void> {
  await system.admin('org', 'limits', organizationId, '--set', 'org.get=1');
  await waitFor(async () => (await client.get('/v1/org')).status === 429);
}

/** A delivery with two signatures: of the secret that was, and of the one that replaced it. */
async function deliverWebhook(client: CheckedClient) {
  const receiver = await startWebhookReceiver();
  try {
    const { body: endpoint } = await client.post<CreatedWebhook>('/v1/webhooks', { url: receiver.url });
    const { body: rotated } = await client.post<RotatedWebhook>(`/v1/webhooks/${endpoint.id}/rotate-secret`, {});
    await client.post(`/v1/webhooks/${endpoint.id}/test`);
    // events from before the endpoint was made may arrive too, with one signature
    const request = await waitFor(() => receiver.requests.find(({ body }) => body.includes('"webhook.test"')));
    await client.delete(`/v1/webhooks/${endpoint.id}`);
    return {
      body: request.body,
      headers: request.headers,
      secret: String(rotated.secret),
      previous_secret: String(endpoint.secret),
    };
  } finally {
    await receiver.stop();
  }
}

/** What the first part of the path does to requests and responses, on their way to and from the system. */
const WAYS: Record<string, (passed: Passed) => void> = {
  /** The first attempt of each POST reaches the system, and its response is lost. */
  'lost-response': ({ request, response, isFirst, forward }) =>
    forward((status, headers, body) => {
      if (request.method === 'POST' && isFirst) response.destroy();
      else response.writeHead(status, headers).end(body);
    }),
  /** The first attempt of everything is 503, as of a system that starts. */
  starting: ({ response, isFirst, forward }) => {
    if (!isFirst) return forward((status, headers, body) => response.writeHead(status, headers).end(body));
    const envelope = { error: 'service_unavailable', message: 'Starting', code: 'SERVICE_UNAVAILABLE', request_id: '' };
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' }).end(JSON.stringify(envelope));
  },
  /** A response that never comes. */
  silent: () => {},
  /** A page of a proxy instead of Assay. */
  proxy: ({ response }) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  /** To another place, which must not be told the key. */
  redirect: ({ response }) => void response.writeHead(307, { location: '/leaked/v1/policies' }).end(),
  /** Evaluations that never end. */
  stuck: ({ response, forward }) => forward(changing(response, (body) => ({ ...body, status: 'running' }))),
  /** Evaluations that all failed. */
  failed: ({ response, forward }) =>
    forward(changing(response, (body) => ({ ...body, status: 'failed', failure_reason: 'no worker' }))),
  /** A later version of the service, which knows more values and fields. */
  later: ({ response, forward }) =>
    forward(changing(response, (body) => ({ ...body, environment: 'staging', a_new_field: { a: 1 } }))),
};

type Respond = (status: number, headers: Record<string, string>, body: Buffer) => void;
interface Passed {
  request: IncomingMessage;
  response: ServerResponse;
  /** Whether no request of this credential, path and Idempotency-Key came before. */
  isFirst: boolean;
  forward(respond: Respond): void;
}

function changing(response: ServerResponse, change: (body: Record<string, unknown>) => object): Respond {
  return (status, { 'content-length': _, ...headers }, body) =>
    // a stream of events is not had over these ways
    headers['content-type']?.startsWith('application/json')
      ? response.writeHead(status, headers).end(JSON.stringify(change(JSON.parse(body.toString()))))
      : response.writeHead(502).end();
}

async function startUnreliable(baseUrl: string) {
  const seen = new Set<string>();
  const leaked: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, way = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    if (way === 'leaked') leaked.push(String(request.headers.authorization));
    if (way === 'leaked-to') return void response.writeHead(200).end(JSON.stringify(leaked));
    const { authorization, 'idempotency-key': key = '' } = request.headers;
    const name = [authorization, way, request.method, rest, key].join(' ');
    const isFirst = !seen.has(name);
    seen.add(name);
    const forward = (respond: Respond) => {
      const headers = { ...request.headers, host: new URL(baseUrl).host };
      const onward = send(`${baseUrl}${rest}`, { method: request.method, headers }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        const { 'transfer-encoding': _, connection: __, ...kept } = answer.headers;
        respond(answer.statusCode ?? 500, kept as Record<string, string>, Buffer.concat(parts));
      });
      onward.end(Buffer.concat(chunks));
    };
    const act = WAYS[way];
    if (act) act({ request, response, isFirst, forward });
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
