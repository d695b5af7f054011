import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSigned, startNameServer } from '@assay/testing';

const HOST = 'agent.example.com';
/** A name for a loopback address that nobody allowed. */
const INSIDE = 'inside.example.com';
/** A name that changes its mind: an allowed address at the first question, another one from then on. */
const CHANGING = 'changing.example.com';

/**
 * The site of an application that nobody registered: a real server of HTTPS under names of its own, which this process trusts until
 * it stops. It listens on every loopback address, and auth may ask 127.0.0.1 alone.
 */
export async function startDocumentSite() {
  const certificate = selfSigned(HOST, INSIDE, CHANGING);
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, certificate.cert]);
  let changed = false;
  const addressesOf = (name: string) => {
    const isAllowed = name === HOST || (name === CHANGING && !changed);
    changed ||= name === CHANGING;
    return isAllowed ? ['127.0.0.1'] : name === INSIDE || name === CHANGING ? ['127.0.0.2'] : [];
  };
  const names = await startNameServer((name, type) => (type === 'A' ? addressesOf(name) : []));
  const listeners = new Map<string, RequestListener>();
  const requests: string[] = [];
  const server = createServer(certificate, (request, response) => {
    const path = request.url ?? '';
    requests.push(`https://${request.headers.host}${path}`);
    const listener = listeners.get(path);
    if (listener) listener(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `${HOST}:${port}`;
  let documents = 0;
  /** @returns the address of a path that nothing else is at */
  const place = (listener: RequestListener): string => {
    const path = `/agents/${++documents}.json`;
    listeners.set(path, listener);
    return `https://${host}${path}`;
  };
  return {
    host,
    /** In PEM: what another process has to trust. */
    certificate: certificate.cert,
    inside: `${INSIDE}:${port}`,
    changing: `${CHANGING}:${port}`,
    /** What a name server says of its names. */
    addressesOf,
    /** Every URL that was asked for. */
    requests,
    configuration: { ssoDnsServers: [names.address], clientDocumentAllowedAddresses: [`127.0.0.1:${port}`] },
    place,
    /**
     * Publishes a document.
     * @param make what it holds, from its own address; asked anew at each request
     */
    publish(make: (clientId: string) => object, headers: Record<string, string> = {}): string {
      const clientId: string = place((_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify({ client_id: clientId, ...make(clientId) })),
      );
      return clientId;
    },
    async stop() {
      setDefaultCACertificates(usual);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await names.stop();
    },
  };
}
export type DocumentSite = Awaited<ReturnType<typeof startDocumentSite>>;
