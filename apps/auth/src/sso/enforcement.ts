import type { Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { ConnectionRow } from './connection-row.js';

/** @throws ServiceError VALIDATION_FAILED (422) where enforcing could lock people out */
export async function rejectEnforcement(tx: Transaction, connection: ConnectionRow): Promise<void> {
  const organizationId = connection.organization_id;
  const reject = (message: string) => ServiceError.invalidField('enforced', message);
  if (connection.status !== 'active') throw reject('Activate the connection before you enforce it');
  if (connection.authority !== 'owner')
    throw reject(
      'An owner must take over the connection before it can be enforced, or no owner could sign in: as an owner, check its identity provider and save its settings',
    );
  if (connection.tested_at === null)
    throw reject(
      'A test sign-in must pass before the connection can be enforced: POST /v1/sso/connections/{connection_id}/test',
    );
  const domains = await tx.ssoDomain.count({ where: { organization_id: organizationId, verified_at: { not: null } } });
  if (domains === 0) throw reject('Verify an email domain before you enforce single sign-on: POST /v1/org/domains');
  const [usable] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM break_glass_administrators b
    JOIN memberships m ON m.organization_id = b.organization_id AND m.user_id = b.user_id AND m.role IN ('owner', 'admin')
    JOIN users u ON u.id = b.user_id AND u.disabled_at IS NULL
    WHERE b.organization_id = ${organizationId} AND b.expires_at > now()
      AND (EXISTS (SELECT 1 FROM totp_factors f WHERE f.user_id = b.user_id AND f.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT 1 FROM webauthn_credentials w WHERE w.user_id = b.user_id))`;
  if ((usable?.count ?? 0) === 0)
    throw reject(
      'Add a break-glass administrator with a second factor before you enforce single sign-on: POST /v1/sso/break-glass',
    );
}
