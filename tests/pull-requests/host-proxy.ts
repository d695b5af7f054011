import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Passing {
  method: string;
  path: string;
  token: string | undefined;
}

/** What a test does with a request on its way to the host; true where it took it over. */
type Interfere = (
  passing: Passing,
  response: ServerResponse,
  forward: () => Promise<void>,
) => Promise<boolean> | boolean;

/** Stands before a real host, so that a test sees every request, and can lose a response or have the host ask for a pause. */
export async function startHostProxy(target: string) {
  const seen: Passing[] = [];
  let interfere: Interfere | undefined;
  const server = createServer(async (request, response) => {
    const passing = {
      method: request.method ?? '',
      path: request.url ?? '',
      token: request.headers.authorization?.replace('token ', ''),
    };
    seen.push(passing);
    const body = await bytesOf(request);
    /** The host does what is asked for; nobody is told. */
    const forward = async () => void (await send(target, request, body)).resume();
    if (await interfere?.(passing, response, forward)) return;
    const answer = await send(target, request, body);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    interfere: (how: Interfere | undefined) => {
      interfere = how;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, ...kept } = headers;
    const sent = httpRequest(target + url, { method, headers: kept });
    sent.once('response', (response) => resolve(response)).once('error', reject);
    sent.end(body);
  });
}
