import type { DeliveryRun } from '../delivery-run.js';
import type { Attempt } from '../judge.js';

/** The next delivery may start before this one is recorded. */
export function freePlace({ finish, attempt }: DeliveryRun & { readonly attempt?: Attempt | undefined }): void {
  finish(attempt);
}
