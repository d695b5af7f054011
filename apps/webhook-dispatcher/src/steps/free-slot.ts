import type { Attempt } from '../attempt-result.js';
import type { DeliveryRun } from '../delivery-run.js';

/** Frees the slot, so that the next delivery can start before this one is recorded. */
export function freeSlot({ finish, attempt }: DeliveryRun & { readonly attempt?: Attempt | undefined }): void {
  finish(attempt);
}
