import { Organization, type Plan, RateLimits } from '@assay/contracts';
import { Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { RateLimiter } from '@assay/rate-limit';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, FromCall } from '../http/endpoint.js';
import { tenantOf } from '../http/tenant.js';

const tag = 'Organization';

@Controller()
export class OrganizationController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(RateLimiter) private readonly limiter: RateLimiter,
  ) {}

  @Endpoint('GET', '/v1/org', {
    tag,
    summary: 'The organization of the credential',
    scope: 'read:org',
    limit: 'org.get',
    success: { status: 200, dto: Organization },
  })
  async get(@FromCall() { principal }: Call): Promise<Organization> {
    const row = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.organization.findUnique({
        where: { id: principal.organization_id },
        select: { id: true, name: true, plan: true, created_at: true },
      }),
    );
    if (!row) throw ServiceError.notFound('organization', principal.organization_id);
    return { id: row.id, name: row.name, plan: row.plan as Plan, created_at: row.created_at.toISOString() };
  }

  @Endpoint('GET', '/v1/org/rate-limits', {
    tag,
    summary: 'Every rate limit as it stands',
    description: 'Custom limits included. Spends nothing from the windows that it shows.',
    scope: 'read:org',
    limit: { name: 'org.rate-limits', limit: 200, windowSeconds: 60 },
    ownLimitAlone: true,
    success: { status: 200, dto: RateLimits },
  })
  async rateLimits(@FromCall() { principal }: Call): Promise<RateLimits> {
    const { organization_id: organizationId, environment } = principal;
    const { windows } = await this.limiter.peek({ kind: 'organization', organizationId, environment });
    return {
      environment,
      data: windows.map((window) => ({
        policy: window.policy,
        limit: window.limit,
        remaining: window.remaining,
        window_seconds: window.windowSeconds,
        resets_at: window.spent > 0 ? new Date(window.resetAtMs).toISOString() : null,
      })),
    };
  }
}
