import { appendAudit, auditedActor, type Prisma, type Transaction } from '@assay/database';
import { actorOf, type Requester } from './actor.js';

export interface Act {
  /** `<what>.<done>`, such as `policy.created`. */
  action: string;
  target: { type: string; id: string };
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Appends a change to the audit log, as the last statement of the transaction that makes it. */
export function appendAct(tx: Transaction, requester: Requester, act: Act): Promise<void> {
  return appendAudit(tx, {
    organizationId: requester.principal.organization_id,
    ...auditedActor(actorOf(requester)),
    ...act,
  });
}
