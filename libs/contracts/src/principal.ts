import type { ActorClaim } from './actor-claim.js';
import type { Environment } from './api-key.js';
import type { Scope } from './scopes.js';
import type { SetUpPart } from './set-up-parts.js';

export const PLANS = ['free', 'team', 'business', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** The plans that include each optional feature (specification, Enterprise options). */
export const FEATURE_PLANS = {
  sso: ['team', 'business', 'enterprise'],
  scim: ['business', 'enterprise'],
} as const satisfies Record<string, readonly Plan[]>;

/** The product's own OAuth clients. */
export const PORTAL_CLIENT_ID = 'assay-portal';
export const CLI_CLIENT_ID = 'assay-cli';

/** Whether a client is part of the product, rather than an application that someone registered. */
export function isFirstParty(clientId: string | undefined): boolean {
  return clientId === PORTAL_CLIENT_ID || clientId === CLI_CLIENT_ID;
}

/** Parts of the service that a token can be limited to. */
export const AUDIENCES = ['mcp'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whom a verified credential belongs to. Auth returns this to the gateway, which caches it. */
export interface Principal {
  kind: 'api_key' | 'access_token' | 'scim_token' | 'set_up_session';
  /** Identifier of the credential: `key_…`, that of the token's grant, or of the link of a set-up session. */
  credential_id: string;
  organization_id: string;
  organization_name: string;
  plan: Plan;
  environment: Environment;
  scopes: Scope[];
  /** ISO 8601 UTC; null for never. The gateway checks it at each request, whatever it has cached. */
  expires_at: string | null;
  /** CIDR ranges; empty for any address. Checked by the gateway, which knows the caller's address. */
  allowed_ips: string[];
  /** The person behind an access token. */
  user_id: string | null;
  /**
   * Access tokens of people only: how the session of the token began. `organization`: at the identity provider of
   * `organization_id`; it may act in that organization, but not on the person's own account.
   */
  session_origin?: 'person' | 'organization';
  /** Access tokens only: the application that the token was issued to. */
  client_id?: string;
  /** The person whose authority a key, or the application of a token, has: if they lose permissions, so does the credential. */
  maker_id?: string;
  /** SCIM tokens only: the connection that they belong to. */
  connection_id?: string;
  /** Exchanged tokens only: the application that acts for the person. */
  act?: ActorClaim;
  /** Set-up sessions only: what they may set up. They can call only routes that declare it. */
  set_up?: SetUpPart[];
  /** Access tokens bound to a key of the client (DPoP, RFC 9449): its thumbprint. Whoever presents one proves that they hold the key. */
  jkt?: string;
  /** Access tokens issued for one part of the service (RFC 8707), which no other part accepts; without it, for all of it. */
  audience?: Audience;
}

/** The result of verifying a credential. */
export type VerifyResult =
  /** Milliseconds until the credential expires, by auth's clock: a gateway counts them down on its own monotonic clock. */
  | { status: 'valid'; principal: Principal; expires_in_ms: number | null }
  | { status: 'invalid' }
  | { status: 'revoked' }
  | { status: 'expired'; expired_at: string };

/** What auth publishes when something is revoked; gateways drop every cached principal that it names. */
export interface Revocation {
  credential_id?: string;
  organization_id?: string;
  user_id?: string;
}
