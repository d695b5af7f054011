import { isJsonObject } from '@assay/contracts';

/** Prisma codes that say the server cannot be reached or has no connection free. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037']);
const NODE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const PHRASES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Can't reach database server|server closed the connection/i;

const membersOf = (value: unknown): Record<string, unknown> => (isJsonObject(value) ? value : {});

/**
 * Why PostgreSQL does not serve, or undefined if the error is another one. SQLSTATE classes (PostgreSQL, Appendix A):
 * 08 connection exception, 53 insufficient resources (53100 is a full disk), 57P operator intervention, 58 system error.
 */
export function unavailability(error: unknown): string | undefined {
  for (let each = error, depth = 0; each && depth < 6; depth++) {
    const { code, message, originalCode, meta, cause } = membersOf(each);
    const { code: codeThere, driverAdapterError } = membersOf(meta);
    for (const candidate of [code, originalCode, codeThere]) {
      if (typeof candidate !== 'string') continue;
      if (PRISMA_CODES.has(candidate) || NODE_CODES.has(candidate) || /^(08|53|58)...$|^57P..$/.test(candidate))
        return candidate;
    }
    if (typeof message === 'string' && PHRASES.test(message)) return message;
    each = driverAdapterError ?? cause;
  }
  return undefined;
}
