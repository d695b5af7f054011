import { Resolver } from 'node:dns/promises';
import { systemCode } from '@assay/errors';

/** TXT records of a name, each in one piece; none where the name has none; a fault where nobody could say. */
export type TxtLookup = (name: string) => Promise<{ values: string[] } | { fault: string }>;

const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);
const TIMEOUT_MS = 3_000;

/** @param servers `address` or `address:port`; default those of the machine */
export function lookUpTxt(servers: readonly string[]): TxtLookup {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    try {
      return { values: (await resolver.resolveTxt(name)).map((pieces) => pieces.join('')) };
    } catch (error) {
      const code = systemCode(error) ?? 'unknown';
      return NOT_THERE.has(code) ? { values: [] } : { fault: code };
    }
  };
}
