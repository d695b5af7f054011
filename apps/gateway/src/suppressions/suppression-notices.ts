import {
  literalOf,
  newId,
  type Principal,
  SUPPRESSION_DECISIONS,
  type SuppressionDecided,
  type SuppressionRequested,
  type SuppressionSettings,
} from '@assay/contracts';
import type { Transaction } from '@assay/database';
import { enqueue } from '@assay/messaging';
import type { Requester } from '../http/actor.js';
import type { RequestRow } from './suppression-request-rows.js';

/** The same people receive at most one email of a kind per window, so that many requests cause no flood. */
const NOTIFY_INTERVAL_MS = 3_600_000;

/**
 * Announces to auth, which sends the email, that an exception was requested. In each hour, approvers are told of their first request only,
 * and code owners of the first one in their repository. The caller holds the lock, and calls this before it stores the request.
 * @returns the announcement; undefined if the approvers received one within the hour
 */
export async function announcementTo(
  tx: Transaction,
  { organization_id, environment }: Principal,
  { approvers }: SuppressionSettings,
  { policy_id, repository }: Pick<RequestRow, 'policy_id' | 'repository'>,
  codeOwnerIds: readonly string[],
  nowMs: number,
): Promise<((requestId: string) => Promise<void>) | undefined> {
  const own = approvers.find((each) => each.policy_id === policy_id);
  const wasNotified = async (more: { repository?: string }) =>
    (await tx.suppressionRequest.count({
      where: {
        created_at: { gte: startOfPeriod(nowMs) },
        policy_id: own ? policy_id : { notIn: approvers.map((each) => each.policy_id) },
        ...more,
      },
    })) > 0;
  const owners = codeOwnerIds.length > 0 && !(await wasNotified({ repository })) ? codeOwnerIds : [];
  const wereApproversNotified = await wasNotified({});
  if (wereApproversNotified && owners.length === 0) return undefined;
  const approversToNotify = wereApproversNotified ? { roles: [], member_ids: [] } : own;
  const memberIds = [...new Set([...(approversToNotify?.member_ids ?? []), ...owners])];
  return (requestId) =>
    enqueue(tx, [
      {
        messageId: newId('msg'),
        topic: 'assay.suppression.asked-for',
        key: requestId,
        organizationId: organization_id,
        payload: {
          organization_id,
          environment,
          request_id: requestId,
          ...(approversToNotify ? { roles: approversToNotify.roles } : {}),
          ...(memberIds.length > 0 ? { member_ids: memberIds } : {}),
        } satisfies SuppressionRequested,
      },
    ]);
}

/** Announces a decision to auth, which emails the requester. Only the first decision in each hour is announced to a person. */
export async function announceDecision(
  tx: Transaction,
  { principal: { organization_id, environment } }: Pick<Requester, 'principal'>,
  { id, status, requester_id: memberId }: RequestRow,
  nowMs: number,
): Promise<void> {
  if (memberId === null || status === 'withdrawn') return;
  const earlier = await tx.suppressionRequest.findFirst({
    where: {
      id: { not: id },
      requester_id: memberId,
      status: { in: ['approved', 'rejected'] },
      decided_at: { gte: startOfPeriod(nowMs) },
    },
    select: { id: true },
  });
  if (earlier !== null) return;
  await enqueue(tx, [
    {
      messageId: newId('msg'),
      topic: 'assay.suppression.decided',
      key: id,
      organizationId: organization_id,
      payload: {
        organization_id,
        environment,
        request_id: id,
        member_id: memberId,
        decision: literalOf(SUPPRESSION_DECISIONS, status),
      } satisfies SuppressionDecided,
    },
  ]);
}

function startOfPeriod(nowMs: number): Date {
  return new Date(nowMs - (nowMs % NOTIFY_INTERVAL_MS));
}
