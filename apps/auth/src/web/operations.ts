import type { Actor } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database, Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';

/** As long as the gateway keeps an `Idempotency-Key` (docs/api.md). */
const KEPT_HOURS = 24;

interface OperationResult<T> {
  result: T;
  /** Whether an earlier request did it, and this is its response repeated. */
  again: boolean;
}

/**
 * What is asked for under an `Idempotency-Key` is done once, whatever dies in between: its result, with a secret that is shown
 * once, is kept in the transaction of what it did. A gateway that never got the result, or lost it, asks again and gets it.
 */
export class Operations {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /**
   * Runs `work` in a transaction of the organization, where this actor's operation was not done before.
   * @throws ServiceError RESOURCE_ALREADY_EXISTS where it is being done in this moment
   */
  once<T>(
    organizationId: string,
    { operation }: Actor,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<OperationResult<T>> {
    return this.database.tenant({ organizationId }, async (tx) => {
      if (operation === undefined) return { result: await work(tx), again: false };
      const context = `operation:${organizationId}:${operation}`;
      const where = { organization_id: organizationId, operation };
      const done = await tx.answeredOperation.findUnique({ where: { organization_id_operation: where } });
      if (done) return { result: JSON.parse(this.box.open(done.answer, context).toString()), again: true };
      const result = await work(tx);
      const sealed = this.box.seal(JSON.stringify(result), context);
      const { count } = await tx.answeredOperation.createMany({
        data: [{ ...where, answer: sealed }],
        skipDuplicates: true,
      });
      // another one was quicker, and has committed: what was done here is undone
      if (count === 0)
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message: 'The same request is being processed: repeat it to get its response',
          details: { resource_type: 'idempotency_key', resource_id: operation },
        });
      return { result, again: false };
    });
  }

  /** Erases what is kept no longer, of every organization. */
  async sweep(): Promise<void> {
    await this.database.system((tx) => tx.$executeRaw`SELECT erase_old_answered_operations(${KEPT_HOURS}::integer)`);
  }
}
