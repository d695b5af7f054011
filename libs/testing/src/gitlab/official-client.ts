import { createServer } from 'node:http';
import { Gitlab } from '@gitbeaker/rest';
import { listen } from '../listen.js';
import type { Client, Json, Of } from './operation.js';

/** What is spelled out goes before a parameter. */
export function findOperation(
  names: readonly string[],
  method: string,
  of: string,
): { name: string; of: Of } | undefined {
  for (const name of names) {
    const [verb, route = ''] = name.split(' ');
    const pattern = new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = verb === method ? pattern.exec(of) : null;
    if (match)
      return {
        name,
        of: Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
        ),
      };
  }
  return undefined;
}

interface Request {
  method: string;
  path: string;
  search: string;
  body: Json;
}

/** How a request differs from the one that the client makes. */
export function differences(actual: Request, expected: Request): string[] {
  const problems: string[] = [];
  if (actual.path.toLowerCase() !== expected.path.toLowerCase()) problems.push(`the client asks for ${expected.path}`);
  if (actual.method !== expected.method) problems.push(`the client uses ${expected.method}`);
  const [sent, should] = [parametersOf(actual), parametersOf(expected)];
  for (const name of new Set([...Object.keys(sent), ...Object.keys(should)]))
    if (sent[name] !== should[name]) problems.push(`${name} is ${sent[name]}, and of the client ${should[name]}`);
  return problems;
}

/** GitLab takes a parameter from the query and from the body. */
function parametersOf({ search, body }: Request): Record<string, string> {
  const flat: Record<string, string> = Object.fromEntries(new URLSearchParams(search));
  const add = (value: Json, name: string): void => {
    // a form has other line breaks
    if (typeof value !== 'object' || value === null) flat[name] = String(value).replaceAll('\r\n', '\n');
    else for (const [key, each] of Object.entries(value)) add(each, name === '' ? key : `${name}[${key}]`);
  };
  add(body, '');
  return flat;
}

/** The client, and what it sends. */
export async function captureClient() {
  let last: Request | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, search } = new URL(request.url ?? '/', 'http://gitlab');
    const type = request.headers['content-type'] ?? '';
    const sent = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
    // the client writes what is nested as a form
    const body = type.includes('form')
      ? Object.fromEntries(await sent.formData())
      : type === ''
        ? {}
        : await sent.json();
    last = { method: request.method ?? '', path: pathname.replace(/^\/api\/v4/, ''), search, body };
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  const host = await listen(server);
  const client = new Gitlab({ host, token: 'captured', rateLimits: { '**': 1_000_000 } }) as Client;
  let turn: Promise<unknown> = Promise.resolve();
  return {
    /** One at a time. */
    request(ask: (gitlab: Client) => Promise<unknown>): Promise<Request> {
      const done = turn.then(async () => {
        last = undefined;
        await ask(client);
        if (!last) throw new Error('the client sent nothing');
        return last;
      });
      turn = done.catch(() => undefined);
      return done;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
