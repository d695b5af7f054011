import type { Principal } from '@assay/contracts';
import type { Tenant } from '@assay/database';

/** What a credential's transactions may see. */
export function tenantOf(principal: Principal): Required<Tenant> {
  return { organizationId: principal.organization_id, environment: principal.environment };
}
