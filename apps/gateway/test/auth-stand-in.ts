import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VerifyResult } from '@assay/contracts';

/**
 * For tests of the gateway alone: an HTTP server that speaks auth's internal API and misbehaves on demand, as the real one
 * cannot be made to. What the two say to each other is tested with the real one in tests/.
 */
export async function startAuthStandIn() {
  const known = new Map<string, VerifyResult>();
  const seen: { method: string; url: string; authorization: string | undefined; body: unknown }[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was sent
  let misbehave: ((request: IncomingMessage, response: ServerResponse, body?: any) => boolean) | undefined;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text === '' ? undefined : JSON.parse(text);
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      body,
    });
    if (misbehave?.(request, response, body)) return;
    if (request.url?.endsWith('/credential-names')) {
      const names = Object.fromEntries(body.ids.map((id: string) => [id, `Key ${id}`]));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ names }));
      return;
    }
    const results = (body?.credentials ?? []).map(
      (credential: string) => known.get(credential) ?? { status: 'invalid' },
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    known,
    seen,
    /** Called for each request; answers true if it took the request over. */
    misbehave: (how: typeof misbehave) => {
      misbehave = how;
    },
    breakConnections: () => server.closeAllConnections(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
