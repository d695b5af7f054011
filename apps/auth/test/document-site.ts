import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSigned, startNameServer } from '@assay/testing';

const HOST = 'agent.example.com';
/** A name for a loopback address that is not allowed. */
const INSIDE = 'inside.example.com';
/** A name that resolves to an allowed address the first time, and to another one from then on (DNS rebinding). */
const CHANGING = 'changing.example.com';

/**
 * The site of an unregistered application: a real HTTPS server under its own names, whose certificate this process trusts until it
 * stops. It listens on every loopback address; auth may connect only to 127.0.0.1.
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
  /** @returns the URL of a new path, which the listener serves */
  const place = (listener: RequestListener): string => {
    const path = `/agents/${++documents}.json`;
    listeners.set(path, listener);
    return `https://${host}${path}`;
  };
  return {
    host,
    /** In PEM, for another process to trust. */
    certificate: certificate.cert,
    inside: `${INSIDE}:${port}`,
    changing: `${CHANGING}:${port}`,
    /** The IP addresses that the name server returns for a name. */
    addressesOf,
    /** Every URL that was requested. */
    requests,
    configuration: { ssoDnsServers: [names.address], clientDocumentAllowedAddresses: [`127.0.0.1:${port}`] },
    place,
    /**
     * Publishes a document.
     * @param make returns its content, given its own URL; called for each request
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
