import { type Actor, type Organization, storedValue, type UpdateOrganizationRequest } from '@assay/contracts';
import { appendAudit, auditedActor, type Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { lockMembers } from '../../directory/memberships.js';
import { isPlainName } from '../../directory/names.js';
import { renameOrganization } from '../../directory/organizations.js';

const SHOWN = { id: true, name: true, plan: true, require_mfa: true, created_at: true } as const;

export interface SettingsParts {
  database: Database;
  /** Whether members need a second factor; locks nobody out. */
  requireMfa: (organizationId: string, required: boolean, actor: Actor) => Promise<unknown>;
  /** Tells every gateway to forget what it knows of the organization. */
  changed: (organizationId: string) => Promise<void>;
}

/** What an organization says of itself. */
export class OrganizationSettings {
  constructor(private readonly parts: SettingsParts) {}

  /** @throws ServiceError VALIDATION_FAILED, RESOURCE_NOT_FOUND */
  async update(organizationId: string, actor: Actor, request: UpdateOrganizationRequest): Promise<Organization> {
    const name = request.name?.trim();
    if (name === '')
      throw ServiceError.invalid([
        { field: 'name', message: 'name must not be blank', code: 'MIN_SIZE_REQUIRED', min: 1 },
      ]);
    if (name !== undefined && !isPlainName(name))
      throw ServiceError.invalidField('name', 'name must not contain links or control characters');
    if (name !== undefined && (await this.rename(organizationId, name, actor)))
      await this.parts.changed(organizationId);
    if (request.require_mfa !== undefined) await this.parts.requireMfa(organizationId, request.require_mfa, actor);
    const row = await this.parts.database.tenant({ organizationId }, (tx) =>
      tx.organization.findUnique({ where: { id: organizationId }, select: SHOWN }),
    );
    if (!row) throw ServiceError.notFound('organization', organizationId);
    return { ...row, plan: storedValue(row.plan), created_at: row.created_at.toISOString() };
  }

  private rename(organizationId: string, name: string, actor: Actor): Promise<boolean> {
    return this.parts.database.tenant({ organizationId }, async (tx) => {
      await lockMembers(tx, organizationId);
      const before = await tx.organization.findUnique({ where: { id: organizationId }, select: SHOWN });
      if (!before) throw ServiceError.notFound('organization', organizationId);
      if (before.name === name) return false;
      await renameOrganization(tx, organizationId, name);
      await appendAudit(tx, {
        organizationId,
        ...auditedActor(actor),
        action: 'organization.renamed',
        target: { type: 'organization', id: organizationId },
        before: { name: before.name },
        after: { name },
      });
      return true;
    });
  }
}
