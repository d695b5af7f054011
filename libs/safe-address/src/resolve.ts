import { lookup, Resolver } from 'node:dns/promises';

/** Resolves a name to all its addresses, in order of preference; throws an error with `code` if there is none. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

export interface DnsOptions {
  /** `address` or `address:port`; default those of the machine. */
  servers?: readonly string[];
  /** For one question to one server; asked twice at most. */
  timeoutMs?: number;
}

/**
 * Asks name servers directly (c-ares): the system's own look-up (getaddrinfo) blocks one of the process's four threads
 * until a hostile name server responds, and so would let one endpoint delay all others.
 */
export function resolveByDns(options: DnsOptions = {}): Resolve {
  return async (name, signal) => {
    // a resolver for each look-up: canceling it cancels nothing else, and it reads the machine's settings as they are now
    const resolver = new Resolver({ timeout: options.timeoutMs ?? 2_000, tries: 2 });
    if (options.servers?.length) resolver.setServers(options.servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      signal.throwIfAborted();
      const found = [four, six].flatMap((lookup) => (lookup.status === 'fulfilled' ? lookup.value : []));
      if (found.length > 0) return found;
      throw four.status === 'rejected' ? four.reason : new Error('no address');
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

/** The system's look-up, /etc/hosts included: only for names that the operator wrote down. */
export const resolveBySystem: Resolve = async (name) => {
  const found = await lookup(name, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
};
