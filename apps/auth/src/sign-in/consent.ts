import { type Environment, mcpUrlOf } from '@assay/contracts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { MembershipRow, People } from '../directory/people.js';
import type { SessionFacts, SsoRules } from '../directory/session-rules.js';
import { ssoOf } from '../oidc/login.js';
import { environmentOf } from '../tokens/clients.js';
import type { Grants } from '../tokens/grants.js';
import { isApiScope, permittedToRole } from '../tokens/oauth-scopes.js';

const DEVICE_ROUTES: ReadonlySet<string> = new Set(['code_verification', 'device_resume']);

/** The client of a request, with our own metadata, which oidc-provider's types do not know. */
export function consentClientOf(ctx: KoaContextWithOIDC): ConsentClient {
  return ctx.oidc.client as ConsentClient;
}

/** A client as oidc-provider gives it: our own metadata keep their names. */
export interface ConsentClient {
  clientId: string;
  clientName?: string | undefined;
  applicationType?: string | undefined;
  assay_organization_id?: string;
  assay_organization_name?: string;
  assay_environment?: string;
  assay_first_party?: boolean;
  /** Of a client that nobody registered: what its document calls it. */
  assay_claimed_name?: string;
}

interface GrantRequest {
  scope?: unknown;
  /** Which of the person's organizations: its identifier. */
  organization?: unknown;
  /** The same, by its older name. */
  organization_id?: unknown;
  environment?: unknown;
}

export interface Choice {
  membership: MembershipRow;
  environment: Environment;
  /** The requested scopes that the person may grant. */
  scopes: string[];
  rejectedScopes: string[];
}

/** An organization that the person belongs to, and that asks for single sign-on. */
export interface Blocked {
  organization: string;
  connectionId: string;
}

/** What a person can allow a client, and what was allowed before. */
export class Consent {
  constructor(
    private readonly people: People,
    private readonly grants: Grants,
    private readonly apiUrl: string,
    private readonly rules: Pick<SsoRules, 'of'>,
  ) {}

  /** One for every organization that the tokens could be for, the one asked for alone where one was; none where the person may not use the client. */
  async choices(
    userId: string,
    client: ConsentClient,
    asked: GrantRequest,
    session: SessionFacts,
  ): Promise<{ choices: Choice[]; blocked: Blocked | undefined }> {
    const wanted = typeof asked.scope === 'string' ? asked.scope.split(' ').filter(Boolean) : [];
    const bound = client.assay_organization_id;
    const named = asked.organization ?? asked.organization_id;
    const environment = client.assay_first_party
      ? environmentOf({ assay_environment: asked.environment })
      : environmentOf(client);
    const verdictOf = await this.rules.of(userId, session);
    const eligible = (await this.people.membershipsOf(userId)).filter(
      ({ organization_id: id }) => (bound ?? id) === id && (named ?? id) === id,
    );
    let blocked: Blocked | undefined;
    const choices = eligible
      .filter(({ organization_id: id, organization_name: organization }) => {
        const verdict = verdictOf(id);
        if (verdict.kind === 'needs-sso') blocked ??= { organization, connectionId: verdict.connectionId };
        return verdict.kind === 'allowed';
      })
      .map((membership) => {
        const permitted: string[] = permittedToRole(membership.role, wanted);
        const scopes = wanted.filter((scope) => !isApiScope(scope) || permitted.includes(scope));
        return { membership, environment, scopes, rejectedScopes: wanted.filter((scope) => !scopes.includes(scope)) };
      });
    return { choices, blocked };
  }

  /** @returns undefined if the person has left the organization in the meantime */
  allow(userId: string, clientId: string, choice: Choice, claims: readonly string[]): Promise<string | undefined> {
    return this.grants.allow({
      userId,
      clientId,
      organizationId: choice.membership.organization_id,
      environment: choice.environment,
      scopes: choice.scopes,
      rejectedScopes: choice.rejectedScopes,
      claims,
      resources: [this.apiUrl, mcpUrlOf(this.apiUrl)],
    });
  }

  /** The portal asks for no consent; other clients go on with what was allowed them before. */
  async knownGrant(ctx: KoaContextWithOIDC): Promise<string | undefined> {
    const { session, params, account } = ctx.oidc;
    const client = consentClientOf(ctx);
    if (!account) return undefined;
    // someone else may have sent the person a device code, so each device needs consent
    if (DEVICE_ROUTES.has(ctx.oidc.route)) return undefined;
    const asked = params ?? {};
    const login = ctx.oidc.result?.login;
    const facts = { uid: session?.uid, acr: session?.acr, login: login && { sso: ssoOf(login) } };
    const ofSession = await this.liveGrantOf(session?.grantIdFor(client.clientId));
    if (client.assay_first_party) {
      // a native app must ask each time: another app on the device could claim its address
      if (client.applicationType === 'native') return undefined;
      const { choices } = await this.choices(account.accountId, client, asked, facts);
      // a person of several organizations chooses once in a session, or says which by the parameter
      const chosen = choices.find(
        ({ membership, environment }) =>
          membership.organization_id === ofSession?.organization_id && environment === ofSession.environment,
      );
      const choice = chosen ?? (choices.length === 1 ? choices[0] : undefined);
      return choice && this.allow(account.accountId, client.clientId, choice, requestedClaims(ctx));
    }
    const named = asked.organization ?? asked.organization_id;
    if (named !== undefined && named !== client.assay_organization_id) return undefined;
    // an earlier grant does not say how the person signed in this time
    const { choices } = await this.choices(account.accountId, client, { scope: asked.scope }, facts);
    if (choices.length === 0) return undefined;
    return ofSession?.id ?? this.grants.findLive(account.accountId, client.clientId);
  }

  private async liveGrantOf(grantId: string | undefined) {
    return grantId === undefined ? undefined : this.grants.find(grantId);
  }
}

function requestedClaims(ctx: KoaContextWithOIDC): string[] {
  return [...ctx.oidc.requestParamClaims];
}
