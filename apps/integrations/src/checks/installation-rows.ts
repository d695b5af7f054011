import type { Installation } from '@assay/code-hosts';
import type { Statements, Tenant } from '@assay/database';

/**
 * Keeps what a webhook says of where an App is installed. Webhooks come in any order: an older state changes nothing, and an
 * installation that was deleted never comes back.
 */
export async function keepInstallation(
  tx: Statements,
  { organizationId, environment }: Required<Tenant>,
  connectionId: string,
  { id, account, status, changedAt }: Installation,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO host_installations (connection_id, installation_id, organization_id, environment, account, status, changed_at)
    VALUES (${connectionId}, ${id}, ${organizationId}, ${environment}, ${account}, ${status}, ${changedAt})
    ON CONFLICT (organization_id, connection_id, installation_id) DO UPDATE
    SET account = excluded.account, status = excluded.status, changed_at = excluded.changed_at
    WHERE host_installations.status <> 'deleted'
      AND (host_installations.changed_at <= excluded.changed_at OR excluded.status = 'deleted')`;
}

/** Why an App reaches no repository of an account; undefined if it does, or if nothing is known of it. */
export async function installationProblem(
  tx: Statements,
  connectionId: string,
  account: string,
): Promise<string | undefined> {
  const rows = await tx.$queryRaw<{ status: Installation['status'] }[]>`
    SELECT status FROM host_installations
    WHERE connection_id = ${connectionId} AND lower(account) = lower(${account})`;
  if (rows.length === 0 || rows.some(({ status }) => status === 'active')) return undefined;
  const isSuspended = rows.some(({ status }) => status === 'suspended');
  return isSuspended ? `The App is suspended for ${account}` : `The App is no longer installed for ${account}`;
}
