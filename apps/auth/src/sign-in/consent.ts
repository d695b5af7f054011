import type { Environment } from '@assay/contracts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { MembershipRow, People } from '../people/people.js';
import { environmentOf } from '../provider/clients.js';
import type { Grants } from '../provider/grants.js';
import { isApiScope, permittedToRole } from '../provider/oauth-scopes.js';

/** A client as oidc-provider gives it: our own metadata keep their names. */
export interface ConsentClient {
  clientId: string;
  clientName?: string | undefined;
  applicationType?: string | undefined;
  assay_organization_id?: string;
  assay_organization_name?: string;
  assay_environment?: string;
  assay_first_party?: boolean;
}

export interface Asked {
  scope?: unknown;
  organization_id?: unknown;
  environment?: unknown;
}

export interface Choice {
  membership: MembershipRow;
  environment: Environment;
  /** What the person may hand on of what was asked. */
  scopes: string[];
  rejectedScopes: string[];
}

/** What a person can allow a client, and what was allowed before. */
export class Consent {
  constructor(
    private readonly people: People,
    private readonly grants: Grants,
    private readonly apiUrl: string,
  ) {}

  /** One for every organization that the tokens could be for, the one asked for alone where one was; none where the person may not use the client. */
  async choices(userId: string, client: ConsentClient, asked: Asked): Promise<Choice[]> {
    const wanted = typeof asked.scope === 'string' ? asked.scope.split(' ').filter(Boolean) : [];
    const organization = client.assay_organization_id ?? asked.organization_id;
    const environment = client.assay_first_party
      ? environmentOf({ assay_environment: asked.environment })
      : environmentOf(client);
    return (await this.people.membershipsOf(userId))
      .filter(({ organization_id }) => organization === undefined || organization_id === organization)
      .map((membership) => {
        const permitted: string[] = permittedToRole(membership.role, wanted);
        const scopes = wanted.filter((scope) => !isApiScope(scope) || permitted.includes(scope));
        return { membership, environment, scopes, rejectedScopes: wanted.filter((scope) => !scopes.includes(scope)) };
      });
  }

  allow(userId: string, clientId: string, choice: Choice, claims: readonly string[]): Promise<string> {
    return this.grants.allow({
      userId,
      clientId,
      organizationId: choice.membership.organization_id,
      environment: choice.environment,
      scopes: choice.scopes,
      rejectedScopes: choice.rejectedScopes,
      claims,
      resource: this.apiUrl,
    });
  }

  /** The portal asks for no consent; other clients go on with what was allowed them before. */
  async knownGrant(ctx: KoaContextWithOIDC): Promise<string | undefined> {
    const { session, params, account } = ctx.oidc;
    const client = ctx.oidc.client as unknown as ConsentClient;
    if (!account) return undefined;
    if (client.assay_first_party) {
      const [choice] = await this.choices(account.accountId, client, (params ?? {}) as Asked);
      // a native app must ask each time: another app on the device could claim its address
      const trusted = client.applicationType !== 'native';
      return choice && trusted
        ? this.allow(account.accountId, client.clientId, choice, requestedClaims(ctx))
        : undefined;
    }
    const ofSession = session?.grantIdFor(client.clientId);
    if (ofSession && (await this.grants.find(ofSession))) return ofSession;
    return this.grants.findLive(account.accountId, client.clientId);
  }
}

function requestedClaims(ctx: KoaContextWithOIDC): string[] {
  return [...ctx.oidc.requestParamClaims];
}
