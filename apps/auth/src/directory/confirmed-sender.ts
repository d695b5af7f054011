import type { Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';

/**
 * Mail to others goes out for people whose own address was proved: for the member who asks, or, where a key or application asks that
 * is no person's, for an organization that has such an owner.
 * @param userId null for a key or application without a person
 * @param asksTo the rejected action, worded for the message: "invite others"
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED
 */
export async function rejectUnconfirmedSender(
  tx: Transaction,
  organizationId: string,
  userId: string | null,
  asksTo: string,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ confirmed: boolean }[]>`
    SELECT EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.organization_id = ${organizationId} AND u.email_verified_at IS NOT NULL
        AND CASE WHEN ${userId}::text IS NULL THEN m.role = 'owner' ELSE u.id = ${userId} END) AS confirmed`;
  if (row?.confirmed) return;
  throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message: `Confirm your email address before you ${asksTo}: follow the link in the message that was sent to you`,
    details: { reason: 'email_unverified' },
  });
}
