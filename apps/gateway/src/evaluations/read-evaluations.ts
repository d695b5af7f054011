import type { Database, EvaluationRow, Tenant } from '@assay/database';
import { isOutage } from '@assay/errors';
import { GroupCommit } from '@assay/flow';

interface Read {
  tenant: Required<Tenant>;
  id: string;
}

/**
 * Single evaluations by identifier. Reads that come while others are in progress share the next statement, whatever their
 * tenants: the database names the tenant of each before it reads (assay_read_evaluations), so row-level security holds for
 * every one of them, and no row is kept here.
 */
export class EvaluationReads {
  private readonly reads = new GroupCommit<Read, EvaluationRow | null>({
    run: (reads) => this.read(reads),
    ownerOf: ({ tenant }) => tenant.organizationId,
    failsTogether: isOutage,
  });

  constructor(private readonly database: Database) {}

  /** Null if the tenant has none of that identifier. @throws ServiceError SERVICE_UNAVAILABLE */
  find(tenant: Required<Tenant>, id: string): Promise<EvaluationRow | null> {
    return this.reads.add({ tenant, id });
  }

  private async read(reads: readonly Read[]): Promise<(EvaluationRow | null)[]> {
    const rows = await this.database.direct(
      (client) => client.$queryRaw<EvaluationRow[]>`
        SELECT * FROM assay_read_evaluations(${reads.map(({ tenant }) => tenant.organizationId)}::text[],
          ${reads.map(({ tenant }) => tenant.environment)}::text[], ${reads.map(({ id }) => id)}::text[])`,
    );
    // each by its own tenant, so that nothing here could mistake one for another
    const found = new Map(rows.map((row) => [keyOf(row.organization_id, row.environment, row.id), row]));
    return reads.map(({ tenant, id }) => found.get(keyOf(tenant.organizationId, tenant.environment, id)) ?? null);
  }
}

const keyOf = (organizationId: string, environment: string, id: string): string =>
  `${organizationId}/${environment}/${id}`;
