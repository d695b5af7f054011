import type { Database } from '@assay/database';
import type { LimitChanges } from '@assay/rate-limit';

/** Reads the custom limits that changed since a version, for every organization: what `LimitOverrides` polls. */
export async function loadCustomLimits(database: Database, sinceVersion: number): Promise<LimitChanges> {
  const rows = await database.system(
    (tx) => tx.$queryRaw<{ organization_id: string; policy: string; limit: number | null; version: bigint }[]>`
      SELECT organization_id, policy, "limit", version FROM organization_limits_since(${BigInt(sinceVersion)})`,
  );
  const changed = [...Map.groupBy(rows, (row) => row.organization_id)].map(([organizationId, limits]) => ({
    organizationId,
    limits: Object.fromEntries(limits.flatMap((row) => (row.limit === null ? [] : [[row.policy, row.limit]]))),
  }));
  const version = rows.reduce((highest, row) => Math.max(highest, Number(row.version)), sinceVersion);
  return { version, changed };
}
