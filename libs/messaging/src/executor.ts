import type { Transaction } from '@assay/database';

/** What statements need: a transaction, or single statements outside of one (`Database.direct`). */
export type Executor = Pick<Transaction, '$executeRaw' | '$queryRaw'>;
