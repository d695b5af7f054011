import { CLI_CLIENT_ID, PORTAL_CLIENT_ID } from '@assay/contracts';
import type { Database } from '@assay/database';
import { hostOf, isDocumentClient } from '../client-documents.js';

const BUILT_IN: Record<string, string> = { [PORTAL_CLIENT_ID]: 'Assay', [CLI_CLIENT_ID]: 'Assay command line' };

/** What people call the credentials and members that a log or report names by identifier. Revoked and deleted credentials keep their names. */
export class CredentialNames {
  constructor(private readonly database: Database) {}

  /** @param ids of members, keys, SCIM tokens, set-up links and applications of the organization; others are omitted */
  async of(organizationId: string, ids: readonly string[]): Promise<Record<string, string>> {
    const where = { organization_id: organizationId, id: { in: [...ids] } };
    const select = { id: true, name: true };
    const rows = await this.database.tenant({ organizationId }, async (tx) => [
      ...(await tx.apiKey.findMany({ where, select })),
      ...(await tx.oauthApplication.findMany({ where, select })),
      ...(await tx.scimToken.findMany({ where, select })),
      ...(await tx.setUpLink.findMany({ where, select })),
      ...(await tx.$queryRaw<{ id: string; name: string }[]>`
        SELECT u.id, coalesce(nullif(u.name, ''), u.email) AS name FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.organization_id = ${organizationId} AND u.id = ANY(${[...ids]})`),
    ]);
    return {
      ...Object.fromEntries(ids.flatMap((id) => (BUILT_IN[id] ? [[id, BUILT_IN[id]]] : []))),
      ...Object.fromEntries(ids.filter(isDocumentClient).map((id) => [id, hostOf(id)])),
      ...Object.fromEntries(rows.map(({ id, name }) => [id, name])),
    };
  }
}
