import {
  AUDIENCES,
  actorClaimOf,
  CREDENTIAL_ROLES,
  type CredentialRole,
  ENVIRONMENTS,
  grants,
  literalOf,
  PLANS,
  type Principal,
  type VerifyResult,
  withinRole,
} from '@assay/contracts';
import type { Database } from '@assay/database';
import { artifactId } from './artifact-id.js';
import { DOCUMENT_CLIENT_AUTHORITY, isDocumentClient } from './client-documents.js';
import { isApiScope, permittedToRole } from './oauth-scopes.js';
import { resultOf } from './verification/secret-lookup.js';

interface AccessTokenRow {
  credential: number;
  credential_id: string;
  client_id: string;
  user_id: string | null;
  organization_id: string;
  organization_name: string;
  plan: string;
  environment: string;
  scopes: string[];
  application_scopes: string[] | null;
  /** Null for the product's own clients, which have no authority of their own. */
  application_authority: string | null;
  application_maker_id: string | null;
  role: string | null;
  bound: boolean;
  jkt: string | null;
  audience: string | null;
  expires_at: Date;
  ended: boolean;
  expires_in_ms: number;
  by_idp: boolean;
  /** Applications that act for the person, the current one first. */
  actors: string[];
  /** Every application that an exchanged token came through; null of others. */
  chain: { scopes: string[]; authority: string }[] | null;
}

/** Verifies access tokens: which person or application each one belongs to. */
export class AccessTokens {
  constructor(private readonly database: Database) {}

  /**
   * One statement, whatever the number of tokens.
   * @param presented tokens with their places in the response
   */
  async verify(presented: readonly { credential: number; token: string }[]): Promise<Map<number, VerifyResult>> {
    const results = new Map<number, VerifyResult>();
    if (presented.length === 0) return results;
    const found = await this.find(presented.map(({ credential, token }) => ({ credential, hash: artifactId(token) })));
    for (const row of found) results.set(row.credential, verified(row));
    return results;
  }

  /** @param hash SHA-256 of a token. @returns undefined if there is no such token */
  async verifyHash(hash: Buffer<ArrayBuffer>): Promise<VerifyResult | undefined> {
    const [row] = await this.find([{ credential: 0, hash }]);
    return row && verified(row);
  }

  /** The role that an application acts with at most; undefined if there is no such application. */
  async applicationAuthority(clientId: string): Promise<CredentialRole | undefined> {
    const [row] = await this.database.direct(
      (client) =>
        client.$queryRaw<{ authority: CredentialRole }[]>`SELECT authority FROM application_authority(${clientId})`,
    );
    return row?.authority;
  }

  private find(presented: readonly { credential: number; hash: Buffer<ArrayBuffer> }[]): Promise<AccessTokenRow[]> {
    return this.database.direct(
      (client) => client.$queryRaw<AccessTokenRow[]>`
        SELECT presented.credential, t.*, a.audience, app.authority AS application_authority, app.maker_id AS application_maker_id,
          extract(epoch FROM t.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${presented.map(({ credential }) => credential)}::integer[], ${presented.map(({ hash }) => hash)}::bytea[])
          AS presented(credential, hash) CROSS JOIN LATERAL find_access_token(presented.hash) AS t
          JOIN oauth_artifacts a ON a.kind IN ('AccessToken', 'ClientCredentials') AND a.id = presented.hash
          LEFT JOIN LATERAL application_authority(t.client_id) AS app ON true`,
    );
  }
}

function verified(row: AccessTokenRow): VerifyResult {
  // bound to something that the gateway cannot check
  return row.bound && row.jkt === null ? { status: 'invalid' } : resultOf(row, principalOf);
}

function principalOf(row: AccessTokenRow): Principal {
  const { application_scopes: most, application_maker_id: maker } = row;
  const authority = row.application_authority ?? (isDocumentClient(row.client_id) ? DOCUMENT_CLIENT_AUTHORITY : null);
  const given = row.scopes.filter(isApiScope).filter((scope) => most === null || grants(most, scope));
  // an application may no more than whoever made it: by itself it goes on with what is left, for a person with what the person allowed
  const alone = authority === null ? given : withinRole(given, literalOf(CREDENTIAL_ROLES, authority));
  const allowed = (row.chain ?? []).reduce(
    (left, link) => permittedToRole(link.authority, left).filter((scope) => grants(link.scopes, scope)),
    authority === null ? given : permittedToRole(authority, given),
  );
  const act = actorClaimOf(row.actors);
  return {
    kind: 'access_token',
    credential_id: row.credential_id,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    plan: literalOf(PLANS, row.plan),
    environment: literalOf(ENVIRONMENTS, row.environment),
    // a person's role today bounds what was granted yesterday
    scopes: row.user_id === null ? alone : permittedToRole(row.role, allowed),
    expires_at: row.expires_at.toISOString(),
    allowed_ips: [],
    user_id: row.user_id,
    client_id: row.client_id,
    ...(row.user_id === null ? {} : { session_origin: row.by_idp ? 'organization' : 'person' }),
    ...(maker === null ? {} : { maker_id: maker }),
    ...(act === undefined ? {} : { act }),
    ...(row.jkt === null ? {} : { jkt: row.jkt }),
    ...(row.audience === null ? {} : { audience: literalOf(AUDIENCES, row.audience) }),
  };
}
