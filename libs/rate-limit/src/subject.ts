import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Environment } from '@assay/contracts';
import ipaddr from 'ipaddr.js';

/** Whose budget a request spends from. */
export type Subject =
  /** An organization in one environment: more keys do not buy more budget. */
  | { readonly kind: 'organization'; readonly organizationId: string; readonly environment: Environment }
  /** A request without a valid credential: the client's address. */
  | { readonly kind: 'address'; readonly address: string }
  /** An OAuth client that failed to authenticate, or the host of a client's metadata document. */
  | { readonly kind: 'client'; readonly clientId: string }
  /** A SCIM connection, which has a budget alone. */
  | { readonly kind: 'scim'; readonly organizationId: string; readonly connectionId: string };

/** The subject as stores know it. */
export function subjectKey(subject: Subject): string {
  switch (subject.kind) {
    case 'organization':
      return `org:${subject.organizationId}:${subject.environment}`;
    case 'address':
      return `addr:${addressKey(subject.address)}`;
    case 'client':
      return `client:${createHash('sha256').update(subject.clientId).digest('base64url')}`;
    case 'scim':
      return `scim:${subject.connectionId}`;
  }
}

/** `scope` of a 429's details: whose limit it was. */
export const scopeOf = (subject: Subject): 'organization' | 'address' | 'client' =>
  subject.kind === 'address' || subject.kind === 'client' ? subject.kind : 'organization';

/**
 * An IPv4 address as it is; an IPv6 address as its /64, because one client has a whole /64 to choose addresses from
 * (RFC 6177). An IPv4 address embedded as ::ffff:0:0/96 is that IPv4 address. Everything that is no address shares a budget.
 */
export function addressKey(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
