import { isJsonObject } from '@assay/contracts/json-object';
import { causeCodeOf, messageOf } from '../errors.js';
import { EXIT, Failure } from '../exit-codes.js';
import { isThisMachine } from '../service/this-machine.js';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 64 * 1024;

/**
 * The authorization server of a service, by its protected resource metadata (RFC 9728).
 * @throws Failure if the service has none, or identifies itself as another service
 */
export async function findIssuer(baseUrl: string, signal: AbortSignal): Promise<string> {
  if (new URL(baseUrl).protocol !== 'https:' && !isThisMachine(baseUrl))
    throw new Failure(
      `${baseUrl} does not use TLS: use an https URL, because tokens are sent only there and to this machine`,
      EXIT.usage,
    );
  const { origin, pathname } = new URL(baseUrl);
  // the well-known part stands before the path (RFC 9728, section 3.1)
  const url = `${origin}/.well-known/oauth-protected-resource${pathname === '/' ? '' : pathname}`;
  const metadata = await read(url, baseUrl, signal);
  const { resource, authorization_servers: servers } = metadata;
  const issuer: unknown = Array.isArray(servers) ? servers[0] : undefined;
  if (typeof resource !== 'string' || !isSame(resource, baseUrl))
    throw new Failure(
      `${baseUrl} identifies itself as ${String(resource)}: sign in with --url ${String(resource)}`,
      EXIT.service,
    );
  if (typeof issuer !== 'string' || !URL.canParse(issuer))
    throw new Failure(`${baseUrl} does not have an authorization server: use an API key (ASSAY_API_KEY)`, EXIT.service);
  return issuer;
}

async function read(url: string, baseUrl: string, signal: AbortSignal) {
  let response: Response;
  try {
    response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const code = causeCodeOf(error);
    throw new Failure(
      `${baseUrl} cannot be reached (${code ?? messageOf(error)}): check --url or ASSAY_URL and the network`,
      EXIT.service,
      { cause: error },
    );
  }
  const text = (await response.text()).slice(0, MAX_BYTES);
  try {
    const metadata: unknown = JSON.parse(text);
    if (response.ok && isJsonObject(metadata)) return metadata;
  } catch {
    // told below
  }
  throw new Failure(
    `${baseUrl} is not an Assay service, or is older than "assay login" (${response.status})`,
    EXIT.service,
  );
}

/** This machine has several names. */
function isSame(first: string, other: string): boolean {
  if (!URL.canParse(first)) return false;
  const [a, b] = [new URL(first), new URL(other)];
  const isSameHost = a.hostname === b.hostname || (isThisMachine(first) && isThisMachine(other));
  return a.protocol === b.protocol && a.port === b.port && isSameHost && a.pathname === b.pathname;
}
