import { randomBytes } from 'node:crypto';
import {
  actorsIn,
  type CredentialRole,
  grants,
  isOneOf,
  type Principal,
  SCOPE_NAMES,
  type Scope,
  TOKEN_EXCHANGE_GRANT,
  withinRole,
} from '@assay/contracts';
import { errors, type Provider, type TokenEndpointGrantContext } from 'oidc-provider';
import type { AuditLog } from '../directory/audit-log.js';
import type { AccessTokens } from '../tokens/access-tokens.js';
import { artifactId } from '../tokens/artifact-id.js';
import type { Artifacts, ExchangedToken } from '../tokens/artifacts.js';
import { isApiScope } from '../tokens/oauth-scopes.js';
import { ACCESS_TOKEN_SECONDS } from './client-credentials.js';

const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token';
const TOKEN_BYTES = 32;
/** How many applications may act one for the other. */
const MAX_ACTORS = 5;
const PARAMETERS = [
  'subject_token',
  'subject_token_type',
  'actor_token',
  'actor_token_type',
  'requested_token_type',
  'resource',
  'audience',
  'scope',
] as const;
/** One for all: nobody learns by it what another organization or person has. */
const UNACCEPTABLE =
  'the subject_token is invalid, expired, revoked, or not one that this application may exchange (token_exchange_clients)';

type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>;

export interface TokenExchangeParts {
  /** Public URL of the API: the one resource and audience. */
  apiUrl: string;
  accessTokens: AccessTokens;
  artifacts: Artifacts;
  audit: Pick<AuditLog, 'record'>;
  /** Where a request came from. */
  addressOf: (ctx: TokenEndpointGrantContext) => string;
  nowMs: () => number;
}

/** An application as oidc-provider gives it: our own metadata keep their names. */
interface ExchangingClient {
  clientId: string;
  clientAuthMethod?: string;
  scope?: string;
  assay_organization_id?: string;
  assay_environment?: string;
  assay_token_exchange_clients?: string[];
}

/**
 * Token exchange (RFC 8693): a service takes the access token that it was called with, and gets one of its own to act for the
 * same person. It may no more than both may, lives no longer, and ends with the token that was exchanged.
 */
export function registerTokenExchange(provider: Provider, parts: TokenExchangeParts): void {
  provider.registerGrantType<Parameters>(TOKEN_EXCHANGE_GRANT, (ctx) => exchange(ctx, parts), PARAMETERS);
}

async function exchange(ctx: TokenEndpointGrantContext<Parameters>, parts: TokenExchangeParts): Promise<void> {
  const { params } = ctx.oidc;
  const client: ExchangingClient = ctx.oidc.client;
  if (client.clientAuthMethod === 'none') throw new errors.UnauthorizedClient('a public client cannot exchange tokens');
  const subjectToken = checkParameters(params, parts.apiUrl);
  if (ctx.get('dpop')) throw new errors.InvalidRequest('an exchanged token is not bound to a key: send no DPoP proof');
  const subject = await acceptableSubject(subjectToken, client, parts);
  const { userId } = subject;
  const actors = [client.clientId, ...actorsIn(subject.principal.act)];
  if (actors.length > MAX_ACTORS)
    throw new errors.InvalidRequest(`a chain can have at most ${MAX_ACTORS} acting applications`);
  const authority = await parts.accessTokens.applicationAuthority(client.clientId);
  const scopes = scopesFor(params.scope, subject.principal, client, authority);
  const lifeSeconds = Math.min(ACCESS_TOKEN_SECONDS, Math.floor((subject.expires_in_ms ?? 0) / 1_000));
  if (lifeSeconds < 1) throw new errors.InvalidRequest(UNACCEPTABLE);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const issued = await parts.artifacts.issueExchanged(artifactId(subjectToken), {
    id: artifactId(token),
    organizationId: subject.principal.organization_id,
    clientId: client.clientId,
    userId,
    actors,
    scopes,
    audience: parts.apiUrl,
    expiresInSeconds: lifeSeconds,
    nowSeconds: Math.floor(parts.nowMs() / 1_000),
  } satisfies ExchangedToken);
  if (!issued) throw new errors.InvalidRequest(UNACCEPTABLE);
  await parts.audit.record({
    organizationId: subject.principal.organization_id,
    actorId: client.clientId,
    address: parts.addressOf(ctx),
    action: 'token.exchanged',
    target: { type: 'user', id: userId },
    after: { subject_client_id: subject.principal.client_id ?? null, scopes, actors },
  });
  ctx.body = {
    access_token: token,
    issued_token_type: ACCESS_TOKEN_TYPE,
    token_type: 'Bearer',
    expires_in: lifeSeconds,
    scope: scopes.join(' '),
  };
}

/** @throws InvalidRequest, InvalidTarget */
function checkParameters(params: Parameters, apiUrl: string): string {
  const { subject_token: subjectToken } = params;
  if (!subjectToken) throw new errors.InvalidRequest("missing required parameter 'subject_token'");
  if (!params.subject_token_type) throw new errors.InvalidRequest("missing required parameter 'subject_token_type'");
  if (params.subject_token_type !== ACCESS_TOKEN_TYPE)
    throw new errors.InvalidRequest(`subject_token_type must be ${ACCESS_TOKEN_TYPE}`);
  if (params.requested_token_type && params.requested_token_type !== ACCESS_TOKEN_TYPE)
    throw new errors.InvalidRequest(`requested_token_type must be ${ACCESS_TOKEN_TYPE}`);
  if (params.actor_token || params.actor_token_type)
    throw new errors.InvalidRequest('the application itself is the actor: send no actor_token');
  for (const name of ['resource', 'audience'] as const)
    if (params[name] && params[name] !== apiUrl) throw new errors.InvalidTarget(`the only ${name} here is ${apiUrl}`);
  return subjectToken;
}

/** A person's live token of the application's own organization and environment, of a client that it names. @throws InvalidRequest */
async function acceptableSubject(token: string, client: ExchangingClient, { accessTokens }: TokenExchangeParts) {
  const verified = await accessTokens.verifyHash(artifactId(token));
  if (verified?.status !== 'valid') throw new errors.InvalidRequest(UNACCEPTABLE);
  const { user_id, client_id = '', organization_id, environment, jkt, audience } = verified.principal;
  const acceptable =
    organization_id === client.assay_organization_id &&
    environment === client.assay_environment &&
    (client.assay_token_exchange_clients ?? []).includes(client_id) &&
    // the holder of a bound token without its key must not get an unbound one in exchange
    jkt === undefined &&
    // nor somebody who holds a token for a part of the service one for all of it
    audience === undefined;
  if (!acceptable || user_id === null) throw new errors.InvalidRequest(UNACCEPTABLE);
  return { ...verified, userId: user_id };
}

/** What both may, of what was asked for. @throws InvalidScope where it is more, or nothing */
function scopesFor(
  asked: string | undefined,
  subject: Principal,
  client: ExchangingClient,
  authority: CredentialRole | undefined,
): Scope[] {
  const registered = (client.scope ?? '').split(' ').filter(isApiScope);
  const own = authority === undefined ? [] : withinRole(registered, authority);
  const both = SCOPE_NAMES.filter((scope) => grants(subject.scopes, scope) && grants(own, scope));
  const wanted = asked ? [...new Set(asked.split(' '))] : both;
  const beyond = wanted.filter((scope) => !isOneOf(both, scope));
  if (beyond.length > 0)
    throw new errors.InvalidScope(
      'the subject_token or the application does not have the requested scope',
      beyond.join(' '),
    );
  if (wanted.length === 0)
    throw new errors.InvalidScope('the subject_token and the application have no scope in common', asked ?? '');
  return both.filter((scope) => wanted.includes(scope));
}
