import type { Plan } from '@assay/contracts';
import type { Database } from '@assay/database';
import { ACR } from './acr.js';
import { isEnforced, isExemptFromSso } from './sso-enforcement.js';
import type { SsoSessions } from './sso-sessions.js';

interface RuleRow {
  organization_id: string;
  plan: Plan;
  role: string;
  connection_id: string | null;
  connection_active: boolean | null;
  tested: boolean;
  verified_domains: number;
  break_glass: boolean;
  usable_break_glass: number;
}

/** The session of a browser, as far as it decides where it may go. */
export interface SessionFacts {
  uid: string | undefined;
  acr: string | undefined;
  /** Where the person signed in within this very request. */
  login?: { sso?: string | undefined } | undefined;
}

type SsoDecision =
  | { kind: 'allowed' }
  /** The organization asks for single sign-on, and this session has not. */
  | { kind: 'needs-sso'; connectionId: string }
  /** A sign-in by an organization's identity provider is for that organization alone. */
  | { kind: 'elsewhere' };

/** Into which of a person's organizations a session may go. */
export class SsoRules {
  constructor(
    private readonly database: Database,
    private readonly sessions: SsoSessions,
  ) {}

  async of(userId: string, session: SessionFacts): Promise<(organizationId: string) => SsoDecision> {
    const [rows, origin] = await Promise.all([
      this.rows(userId),
      this.sessions.originOf(session.login ? session.login.sso : session.uid),
    ]);
    const twoFactors = session.acr === ACR.two;
    return (organizationId) => {
      // after the provider's session has ended, its organization is treated as after a password; other organizations never open
      if (origin && origin.organization_id !== organizationId) return { kind: 'elsewhere' };
      const row = rows.find((each) => each.organization_id === organizationId);
      // a sign-in by a connection other than the enforced one counts as a password sign-in
      if (origin && !origin.ended && origin.connection_id === row?.connection_id) return { kind: 'allowed' };
      // without a connection nothing is enforced
      if (!row || row.connection_id === null || !isEnforced(factsOf(row))) return { kind: 'allowed' };
      if (twoFactors && isExemptFromSso(personOf(row))) return { kind: 'allowed' };
      return { kind: 'needs-sso', connectionId: row.connection_id };
    };
  }

  /** The organizations that enforce single sign-on and let this person in without, with two factors. */
  async exemptOrganizations(userId: string): Promise<string[]> {
    const rows = await this.rows(userId);
    return rows
      .filter((row) => isEnforced(factsOf(row)) && isExemptFromSso(personOf(row)))
      .map(({ organization_id }) => organization_id);
  }

  private rows(userId: string): Promise<RuleRow[]> {
    return this.database.direct((client) => client.$queryRaw<RuleRow[]>`SELECT * FROM sso_rules_of(${userId})`);
  }
}

function factsOf(row: RuleRow) {
  return {
    plan: row.plan,
    asked: row.connection_id !== null,
    connectionActive: row.connection_active === true,
    tested: row.tested,
    verifiedDomains: row.verified_domains,
  };
}

function personOf(row: RuleRow) {
  return { role: row.role, breakGlass: row.break_glass, usableBreakGlass: row.usable_break_glass };
}
