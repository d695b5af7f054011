import { domainToASCII } from 'node:url';
import type { Statements } from '@assay/database';

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Lower-case and ASCII; undefined if it is no name of the public internet. */
export function normalizeDomain(text: string): string | undefined {
  const domain = domainToASCII(text.trim().replace(/\.$/, '').toLowerCase());
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || domain.length > 230 || !labels.every((label) => LABEL.test(label))) return undefined;
  return /^\d+$/.test(last) ? undefined : domain;
}

/** The domain of an email address, as domains are kept. */
export function domainOf(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at <= 0 ? undefined : normalizeDomain(email.slice(at + 1));
}

/** Whether the organization has proved that the domain is its own; in a transaction that may see its rows. */
export async function ownsDomain(tx: Statements, organizationId: string, domain: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ owns: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM sso_domains WHERE organization_id = ${organizationId} AND domain = ${domain} AND verified_at IS NOT NULL) AS owns`;
  return row?.owns === true;
}
