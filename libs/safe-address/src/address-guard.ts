import { isIP, type LookupFunction } from 'node:net';
import { Allowlist, plainHost } from './allowlist.js';
import { blockedRange } from './ranges.js';
import { type Resolve, resolveByDns, resolveBySystem } from './resolve.js';

/** `rejected`: it leads where nothing may be sent. `unresolved`: its name has no address now. */
export type AddressErrorReason = 'refused' | 'unresolved';

/** The message completes "The URL …" and is for the endpoint's owner to read. */
export class AddressError extends Error {
  override name = 'AddressError';
  constructor(
    readonly reason: AddressErrorReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Where to connect: only to these addresses, whatever the name says a moment later. */
export interface SafeTarget {
  url: URL;
  /** All of them checked, in order of preference; at least one. */
  addresses: { address: string; family: 4 | 6 }[];
}

/** The same for targets that may share connections: of one origin, checked to the same addresses. */
export function connectionKey({ url, addresses }: SafeTarget): string {
  return `${url.origin} ${addresses.map(({ address }) => address).join(' ')}`;
}

/** Connects to what was checked, whatever name servers say by then. */
export function pinnedTo({ addresses }: Pick<SafeTarget, 'addresses'>): LookupFunction {
  return (_name, options, done) => {
    if (options.all) done(null, addresses);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
}

export interface AddressGuardOptions {
  allowed: Allowlist;
  /** Asked for names of the public internet. */
  resolve: Resolve;
  /** Asked for local names and those of the allowlist. */
  resolveOurs: Resolve;
  /** Within this time a name is not asked for again: many deliveries to one host are one question. Default 2,000. */
  cacheMs?: number;
  /** Milliseconds that only rise. */
  monotonicMs?: () => number;
}

const MAX_URL_LENGTH = 2_000;
const MAX_CACHED_NAMES = 10_000;
/** More addresses than any honest name has are not connected to one after the other. */
const MAX_ADDRESSES = 8;

/** Names that never lead to the public internet (RFC 6761, RFC 6762, RFC 8375, and what companies use inside). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa|onion|invalid|test)$/;

const LOOPBACK_NAME = /(?:^|\.)localhost$/;

/** Ports of protocols that a POST could be made to speak (WHATWG Fetch, port blocking, and databases). */
const BAD_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9092, 10080, 11211,
]);

/**
 * Says where a URL may be connected to. A name is resolved once and every one of its addresses is checked; the caller
 * connects to what was checked and never asks for the name again, so that a name server that changes its mind
 * (DNS rebinding) changes nothing.
 */
export class AddressGuard {
  private readonly cache = new Map<string, { expiresMs: number; addresses: Promise<string[]> }>();
  private readonly cacheMs: number;
  private readonly nowMs: () => number;

  constructor(private readonly options: AddressGuardOptions) {
    this.cacheMs = options.cacheMs ?? 2_000;
    this.nowMs = options.monotonicMs ?? (() => performance.now());
  }

  /** @throws AddressError; where `signal` is aborted, its reason */
  async check(raw: string, signal: AbortSignal): Promise<SafeTarget> {
    const url = parseWebAddress(raw);
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const host = plainHost(url.hostname);
    const hostAllowed = this.options.allowed.hasHost(host, port);
    const trusted = (address: string) => hostAllowed || this.options.allowed.hasAddress(address, port);
    const addresses = isIP(host) ? [host] : await this.addressesOf(host, hostAllowed, trusted, signal);
    for (const address of addresses) {
      const range = trusted(address) ? undefined : blockedRange(address);
      // the address itself is not repeated: it would tell what a name means inside of our network
      if (range) throw new AddressError('refused', `leads to an address that is not public (${range})`);
    }
    if (!addresses.every(trusted)) {
      if (url.protocol !== 'https:') throw new AddressError('refused', 'must start with https://');
      if (BAD_PORTS.has(port)) throw new AddressError('refused', `has the port ${port}, which is not one of HTTP`);
    }
    return { url, addresses: addresses.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 })) };
  }

  private async addressesOf(
    name: string,
    allowed: boolean,
    trusted: (address: string) => boolean,
    signal: AbortSignal,
  ): Promise<string[]> {
    const local = !name.includes('.') || LOCAL_NAME.test(name);
    // without an address of ours that is allowed, no local name can lead anywhere that is
    if (local && !allowed && !this.options.allowed.hasRanges)
      throw new AddressError('refused', `has the host name ${name}, which is not on the public internet`);
    if (LOOPBACK_NAME.test(name)) {
      const loopback = ['127.0.0.1', '::1'];
      return loopback.some(trusted) ? loopback.filter(trusted) : loopback;
    }
    try {
      // whoever waits may stop waiting; the look-up itself goes on for the others who wait for it
      const found = await abortable(this.lookUp(name, allowed || local), signal);
      return found.slice(0, MAX_ADDRESSES);
    } catch (error) {
      signal.throwIfAborted();
      throw new AddressError('unresolved', `has the host name ${name}, which does not resolve`, { cause: error });
    }
  }

  private lookUp(name: string, ours: boolean): Promise<string[]> {
    const now = this.nowMs();
    const key = `${ours ? 'ours' : 'public'} ${name}`;
    const known = this.cache.get(key);
    if (known && known.expiresMs > now) return known.addresses;
    const resolve = ours ? this.options.resolveOurs : this.options.resolve;
    const addresses = resolve(name, AbortSignal.timeout(10_000));
    addresses.catch(() => this.cache.delete(key));
    this.cache.delete(key);
    const [oldest] = this.cache.keys();
    if (oldest !== undefined && this.cache.size >= MAX_CACHED_NAMES) this.cache.delete(oldest);
    this.cache.set(key, { expiresMs: now + this.cacheMs, addresses });
    return addresses;
  }
}

/**
 * A guard as services make it from their configuration.
 * @param settings.allowedAddresses entries of an Allowlist @param settings.dnsServers default those of the machine
 * @throws if an entry is malformed
 */
export function createAddressGuard(settings: {
  allowedAddresses: readonly string[];
  dnsServers: readonly string[];
}): AddressGuard {
  const resolve = resolveByDns({ servers: settings.dnsServers });
  return new AddressGuard({
    allowed: new Allowlist(settings.allowedAddresses),
    resolve,
    resolveOurs: settings.dnsServers.length > 0 ? resolve : resolveBySystem,
  });
}

/**
 * The part of the check that needs neither names nor an allowlist: whether it is a web address at all.
 * @throws AddressError
 */
export function parseWebAddress(raw: string): URL {
  if (raw.length > MAX_URL_LENGTH) throw new AddressError('refused', `is longer than ${MAX_URL_LENGTH} characters`);
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new AddressError('refused', 'must be an absolute URL that starts with https://');
  if (url.username || url.password)
    throw new AddressError('refused', 'must not contain a user name or password, which would end up in logs');
  if (url.hash) throw new AddressError('refused', 'must not have a fragment (#…): it is never sent');
  return url;
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
