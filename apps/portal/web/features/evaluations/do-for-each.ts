import { type IdempotencyKey, idempotencyKey } from '../../api/idempotency-key.ts';
import { Problem } from '../../api/problem.ts';
import { withRetries } from './with-retries.ts';

/** How an action on many went, one by one. */
export interface BulkReport<Item> {
  done: Item[];
  /** What was so before. */
  already: Item[];
  failed: { item: Item; problem: Problem }[];
  /** After the reader stopped it, or after a refusal that the others would have met too. */
  notTried: Item[];
}

const AT_ONCE = 3;
/** A failure of the service is told at once: the reader tries again what failed. */
const PASSING = [0, 429, 503];
/** The session, the permission or the form are refused, which are the same for all. */
const REJECTED_FOR_ALL = [401, 403, 422];

/**
 * Does the same for each item, a few at a time, and never throws for one of them. `signal` ends it before the next one.
 * @param act is called again with the same key where a response was lost: what it did the first time it does not do twice
 */
export async function doForEach<Item>(
  items: readonly Item[],
  act: (item: Item, key: IdempotencyKey) => Promise<unknown>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<BulkReport<Item>> {
  const report: BulkReport<Item> = { done: [], already: [], failed: [], notTried: [] };
  const entries = items.values();
  let isOver = false;
  let finished = 0;
  const lane = async () => {
    for (const item of entries) {
      if (isOver || signal.aborted) report.notTried.push(item);
      else await one(item);
    }
  };
  const one = async (item: Item) => {
    const key = idempotencyKey();
    try {
      await withRetries(() => act(item, key), signal, PASSING);
      report.done.push(item);
    } catch (error) {
      const problem = Problem.from(error);
      if (problem.code === 'RESOURCE_ALREADY_EXISTS') report.already.push(item);
      else if (signal.aborted && problem.status === 0) report.notTried.push(item);
      else report.failed.push({ item, problem });
      isOver ||= REJECTED_FOR_ALL.includes(problem.status);
    }
    onProgress(++finished);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, lane));
  return report;
}

export interface FailureGroup {
  text: string;
  count: number;
  /** Request ID of the first failure, to give to the operator. */
  requestId: string | undefined;
}

/** Groups failures by message, so that the same rejection of a thousand items is one line. */
export function failuresByMessage<Item>(failed: BulkReport<Item>['failed']): FailureGroup[] {
  const groups = Map.groupBy(failed, ({ problem }) => `${problem.message} (${problem.code})`);
  return [...groups].map(([text, group]) => ({
    text,
    count: group.length,
    requestId: group[0]?.problem.requestId,
  }));
}
