import { type EnforcementLapse, FEATURE_PLANS, isOneOf, type Plan } from '@assay/contracts';

/** What decides of one organization whether its members must use single sign-on. */
export interface EnforcementFacts {
  plan: Plan;
  /** Whether a connection is enforced at all. */
  asked: boolean;
  connectionActive: boolean;
  tested: boolean;
  verifiedDomains: number;
}

/** What decides of one person there. */
interface PersonFacts {
  role: string;
  /** Holds a break-glass designation that works: not expired, owner or administrator, with a second factor. */
  breakGlass: boolean;
  /** How many such designations the organization has. */
  usableBreakGlass: number;
}

/** Why enforcement does not hold although a connection asks for it; null where it holds, or nobody asks. */
export function lapseOf({
  plan,
  asked,
  connectionActive,
  tested,
  verifiedDomains,
}: EnforcementFacts): EnforcementLapse | null {
  if (!asked) return null;
  if (!isOneOf(FEATURE_PLANS.sso, plan)) return 'plan';
  if (!connectionActive) return 'connection_inactive';
  if (!tested) return 'not_tested';
  if (verifiedDomains === 0) return 'no_verified_domain';
  return null;
}

export function isEnforced(facts: EnforcementFacts): boolean {
  return facts.asked && lapseOf(facts) === null;
}

/**
 * Who gets into an organization that enforces single sign-on without it: break-glass administrators with two factors; and where
 * none of those is left, owners with two factors. An owner always exists, and sets up a second factor on the way where there is
 * none, so that an identity provider which is gone locks nobody out for good.
 */
export function isExemptFromSso({ role, breakGlass, usableBreakGlass }: PersonFacts): boolean {
  return breakGlass || (usableBreakGlass === 0 && role === 'owner');
}
