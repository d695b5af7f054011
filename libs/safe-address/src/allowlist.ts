import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * What an operator trusts besides the public internet, for development and self-hosting. Entries are addresses and CIDR
 * ranges (any port), or `host:port` with a name or an address. What is allowed may also be reached over plain http.
 */
export class Allowlist {
  private readonly ranges: Range[] = [];
  private readonly hosts = new Set<string>();

  /** @throws naming the entry that is neither an address, a CIDR range nor host:port */
  constructor(entries: readonly string[] = []) {
    for (const entry of entries) this.add(entry.trim());
  }

  /**
   * Reads a comma-separated list, and returns its entries.
   * @throws with a message that completes "<name of the setting> …"
   */
  static parse(raw: string): string[] {
    const entries = raw
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    new Allowlist(entries);
    return entries;
  }

  private add(entry: string): void {
    if (isIP(entry)) {
      const address = ipaddr.parse(entry);
      this.ranges.push([address, address.kind() === 'ipv4' ? 32 : 128]);
      return;
    }
    if (entry.includes('/')) {
      if (!ipaddr.isValidCIDR(entry) || !isIP(entry.split('/', 1)[0] ?? '')) throw malformed(entry);
      this.ranges.push(ipaddr.parseCIDR(entry));
      return;
    }
    const port = /^(?:[^:]+|\[[^\]]+\]):(\d{1,5})$/.exec(entry)?.[1];
    const url = `http://${entry}`;
    if (!port || Number(port) > 65_535 || !URL.canParse(url)) throw malformed(entry);
    this.hosts.add(`${plainHost(new URL(url).hostname)}:${Number(port)}`);
  }

  /** Whether any address is allowed under whatever name. */
  get hasRanges(): boolean {
    return this.ranges.length > 0;
  }

  /** @param host as `new URL(…).hostname` gives it */
  hasHost(host: string, port: number): boolean {
    return this.hosts.has(`${plainHost(host)}:${port}`);
  }

  hasAddress(address: string, port: number): boolean {
    if (this.hasHost(address, port)) return true;
    const parsed = ipaddr.parse(address);
    return this.ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
  }
}

/** Without the brackets of an IPv6 address and without the dot of a fully qualified name. */
export function plainHost(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function malformed(entry: string): Error {
  return new Error(
    `has the entry ${JSON.stringify(entry)}, which is no address, CIDR range or host:port (such as 10.0.0.0/8 or localhost:4000)`,
  );
}
