import { type AuditChain, type Database, verifyAuditChain } from '@assay/database';
import { findOrganization } from './organizations.js';

interface VerifiedChain extends AuditChain {
  organization_id: string;
  name: string;
}

/** Reads every line of the audit logs, of all organizations or of one. @throws UsageError */
export async function verifyAuditLogs(database: Database, wanted: string | undefined): Promise<VerifiedChain[]> {
  const organizations = await database.system((tx) =>
    wanted === undefined
      ? tx.organization.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } })
      : findOrganization(tx, wanted).then((found) => [found]),
  );
  const chains: VerifiedChain[] = [];
  for (const { id, name } of organizations) {
    const chain = await database.tenant({ organizationId: id }, (tx) => verifyAuditChain(tx, id));
    chains.push({ organization_id: id, name, ...chain });
  }
  return chains;
}
