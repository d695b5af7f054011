import { appendAudit, auditedActor, type Prisma, type Transaction } from '@assay/database';
import { actorOf, type Requester } from './actor.js';

interface Change {
  /** `<what>.<done>`, such as `policy.created`. */
  action: string;
  target: { type: string; id: string };
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Appends a change to the audit log. Call it as the last statement of the transaction with the change. */
export function appendAuditEntry(tx: Transaction, requester: Requester, change: Change): Promise<void> {
  return appendAudit(tx, {
    organizationId: requester.principal.organization_id,
    ...auditedActor(actorOf(requester)),
    ...change,
  });
}
