import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { createAddressGuard } from '@assay/safe-address';
import { type NameServer, selfSigned, startNameServer } from '@assay/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SendError, Sender } from '../src/send.js';

const never = new AbortController().signal;
const HEADERS = { 'content-type': 'application/json' };

describe('Sender', () => {
  let names: NameServer;
  let sender: Sender;
  const servers: Server[] = [];
  const usual = getCACertificates('default');
  const known = selfSigned('hooks.example.com');

  beforeAll(async () => {
    names = await startNameServer((_name, type) => (type === 'A' ? ['127.0.0.1'] : []));
    sender = new Sender();
    setDefaultCACertificates([...usual, known.cert]);
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  afterAll(async () => {
    setDefaultCACertificates(usual);
    await sender.close();
    await names.stop();
  });

  async function listen(server: Server): Promise<number> {
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  async function post(url: string) {
    const guard = createAddressGuard({ allowedAddresses: ['127.0.0.1/32'], dnsServers: [names.address] });
    return sender.send(await guard.check(url, never), HEADERS, '{}', never);
  }
  /** An https server that tells by which name it was called. */
  const tlsServer = (certificate = known) => {
    const seen: { sni: string | false | null; host: string | undefined }[] = [];
    const server = createHttpsServer(certificate, (request, response) => {
      seen.push({ sni: (request.socket as TLSSocket).servername, host: request.headers.host });
      response.end('ok');
    });
    return { server, seen };
  };

  it('connects to the checked address and keeps the name for TLS and the Host header', async () => {
    const { server, seen } = tlsServer();
    const port = await listen(server);
    expect(await post(`https://hooks.example.com:${port}/a?b=c`)).toMatchObject({ status: 200, body: 'ok' });
    expect(seen).toEqual([{ sni: 'hooks.example.com', host: `hooks.example.com:${port}` }]);
  });

  it.each([
    ['is for another name', known, 'other.example.com'],
    ['nobody vouches for', selfSigned('hooks.example.com'), 'hooks.example.com'],
  ])('sends nothing to a server whose certificate %s', async (_what, certificate, name) => {
    const { server, seen } = tlsServer(certificate);
    const port = await listen(server);
    const error = await post(`https://${name}:${port}/`).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SendError);
    expect(error.outcome).toBe('tls_error');
    expect(seen).toEqual([]);
  });

  it('uses a connection again', async () => {
    let connections = 0;
    const server = createHttpServer((_request, response) => response.end('ok'));
    server.on('connection', () => connections++);
    const port = await listen(server);
    for (let n = 0; n < 5; n++) await post(`http://hooks.example.com:${port}/`);
    expect(connections).toBe(1);
  });

  it('does not take for a failure that the peer closed an idle connection just then', async () => {
    let requests = 0;
    const server = createHttpServer((request, response) => {
      requests++;
      // as if the second request had met the end of the connection
      if (requests === 2) request.socket.destroy();
      else response.end('ok');
    });
    const port = await listen(server);
    expect((await post(`http://hooks.example.com:${port}/`)).status).toBe(200);
    expect((await post(`http://hooks.example.com:${port}/`)).status).toBe(200);
    expect(requests).toBe(3);
  });

  it('takes a connection that breaks at once for a failure', async () => {
    let requests = 0;
    const port = await listen(
      createHttpServer((request) => {
        requests++;
        request.socket.destroy();
      }),
    );
    await expect(post(`http://hooks.example.com:${port}/`)).rejects.toMatchObject({ outcome: 'connection_error' });
    expect(requests).toBe(1);
  });

  it('uses no proxy of the environment', async () => {
    let proxied = 0;
    const proxy = await listen(createHttpServer(() => proxied++));
    const port = await listen(createHttpServer((_request, response) => response.end('ok')));
    const before = process.env.HTTP_PROXY;
    process.env.HTTP_PROXY = `http://127.0.0.1:${proxy}`;
    try {
      expect((await post(`http://hooks.example.com:${port}/`)).status).toBe(200);
    } finally {
      if (before === undefined) delete process.env.HTTP_PROXY;
      else process.env.HTTP_PROXY = before;
    }
    expect(proxied).toBe(0);
  });
});
