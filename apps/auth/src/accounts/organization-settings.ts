import type { Actor, Organization, Plan, UpdateOrganizationRequest } from '@assay/contracts';
import { appendAudit, type Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { lockMembers } from './authority.js';

/** What an organization says of itself. */
export class OrganizationSettings {
  constructor(
    private readonly database: Database,
    /** Tells every gateway to forget what it knows of the organization. */
    private readonly changed: (organizationId: string) => Promise<void>,
  ) {}

  /**
   * A second factor may be asked for at any time: who has none sets one up at the next sign-in, so that nobody is locked out,
   * the last administrator neither.
   */
  async update(organizationId: string, actor: Actor, request: UpdateOrganizationRequest): Promise<Organization> {
    const { organization, isNew } = await this.database.tenant({ organizationId }, async (tx) => {
      await lockMembers(tx, organizationId);
      const select = { id: true, name: true, plan: true, require_mfa: true, created_at: true };
      const before = await tx.organization.findUnique({ where: { id: organizationId }, select });
      if (!before) throw ServiceError.notFound('organization', organizationId);
      const name = request.name?.trim() ?? before.name;
      const require_mfa = request.require_mfa ?? before.require_mfa;
      if (name === '')
        throw ServiceError.invalid([
          { field: 'name', message: 'name must not be blank', code: 'MIN_SIZE_REQUIRED', min: 1 },
        ]);
      const isNew = name !== before.name || require_mfa !== before.require_mfa;
      if (isNew) {
        await tx.organization.update({
          where: { id: organizationId },
          data: { name, require_mfa },
          select: { id: true },
        });
        await appendAudit(tx, {
          organizationId,
          actorId: actor.id,
          address: actor.address,
          action: 'organization.updated',
          target: { type: 'organization', id: organizationId },
          before: { name: before.name, require_mfa: before.require_mfa },
          after: { name, require_mfa },
        });
      }
      return { organization: { ...before, name, require_mfa }, isNew };
    });
    if (isNew) await this.changed(organizationId);
    return {
      ...organization,
      plan: organization.plan as Plan,
      created_at: organization.created_at.toISOString(),
    };
  }
}
