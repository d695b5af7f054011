import type { Endpoint } from '../endpoint.js';
import type { Step } from './admission.js';
import { authenticate } from './authenticate.js';
import { checkPermission } from './check-permission.js';
import { forbidCaching } from './forbid-caching.js';
import { requireOwner } from './require-owner.js';
import { requirePermission } from './require-permission.js';
import { requireRecentSignIn } from './require-recent-sign-in.js';
import { spendAddressBudget } from './spend-address-budget.js';
import { spendBudget } from './spend-budget.js';
import { spendProbeBudget } from './spend-probe-budget.js';

/**
 * What happens to a request before its body is read, by the kind of its route. The steps run in this order, and the first
 * one that throws ends the request. Path, query and body are read afterwards (read-call.ts).
 */
export const STEPS = {
  /** /livez, /readyz and /metrics: no route of the API. */
  probe: [spendProbeBudget],
  /** Public routes, and paths that do not exist: those are 404 afterwards. */
  public: [spendAddressBudget],
  /** Every other route. */
  protected: [
    forbidCaching,
    authenticate,
    checkPermission,
    spendBudget,
    requirePermission,
    requireRecentSignIn,
    requireOwner,
  ],
  /** Once more, where the body came after those: a sender can hold it back for a minute, and may have lost its rights in the meantime. */
  lateBody: [authenticate, checkPermission, requirePermission, requireRecentSignIn, requireOwner],
} as const satisfies { probe: Step[]; public: Step[]; protected: Step<Endpoint>[]; lateBody: Step<Endpoint>[] };
