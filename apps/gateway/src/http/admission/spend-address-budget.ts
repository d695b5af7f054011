import type { Admission } from './admission.js';

/**
 * A request that needs no credential spends from the budget of its address.
 * @throws ServiceError RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE
 */
export function spendAddressBudget(admission: Admission): Promise<void> {
  return admission.spendByAddress(admission.endpoint?.limit);
}
