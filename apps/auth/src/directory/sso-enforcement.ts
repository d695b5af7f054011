import { type EnforcementLapse, FEATURE_PLANS, isOneOf, type Plan } from '@assay/contracts';

/** The facts of an organization that decide whether its members must use single sign-on. */
export interface EnforcementFacts {
  plan: Plan;
  /** Whether a connection is enforced at all. */
  asked: boolean;
  connectionActive: boolean;
  tested: boolean;
  verifiedDomains: number;
}

/** The facts of one of its members. */
interface PersonFacts {
  role: string;
  /** Has a usable break-glass designation: not expired, owner or administrator, with a second factor. */
  breakGlass: boolean;
  /** How many usable designations the organization has. */
  usableBreakGlass: number;
}

/** Why enforcement is suspended although a connection requires it; null if it is in effect, or not required. */
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
 * Who may sign in without single sign-on although it is enforced: break-glass administrators with two factors or, if none is
 * left, owners with two factors. An owner always exists, and is asked to set up a missing second factor at sign-in, so an
 * identity provider that is gone locks nobody out for good.
 */
export function isExemptFromSso({ role, breakGlass, usableBreakGlass }: PersonFacts): boolean {
  return breakGlass || (usableBreakGlass === 0 && role === 'owner');
}
