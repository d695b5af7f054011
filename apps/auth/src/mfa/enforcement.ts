import { appendAudit, auditedActor, type Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { setMfaRequirement } from '../directory/organizations.js';

/** Who changes it: a person or a key, and from where. */
interface EnforcementActor {
  id: string;
  address?: string;
}

/**
 * Whether an organization asks its members for a second factor. It locks nobody out: tokens of one factor end at once, and
 * whoever has no factor sets one up at the next sign-in, the last administrator like everybody else. No session is deleted:
 * one of a single factor is asked for the second step.
 */
export class MfaEnforcement {
  constructor(
    private readonly database: Database,
    /** Gateways forget what they know of every token of the organization. */
    private readonly changed: (organizationId: string) => Promise<void>,
  ) {}

  /** @returns whether it changed. @throws ServiceError RESOURCE_NOT_FOUND */
  async set(organizationId: string, required: boolean, actor: EnforcementActor): Promise<boolean> {
    const changed = await this.database.tenant({ organizationId }, async (tx) => {
      const [before] = await tx.$queryRaw<{ require_mfa: boolean }[]>`
        SELECT require_mfa FROM organizations WHERE id = ${organizationId} FOR UPDATE`;
      if (!before) throw ServiceError.notFound('organization', organizationId);
      if (before.require_mfa === required) return false;
      await setMfaRequirement(tx, organizationId, required);
      await appendAudit(tx, {
        organizationId,
        ...auditedActor(actor),
        action: 'organization.require_mfa_changed',
        target: { type: 'organization', id: organizationId },
        before,
        after: { require_mfa: required },
      });
      return true;
    });
    if (changed) await this.changed(organizationId);
    return changed;
  }
}
