import { grants, isFirstParty, type Principal } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Endpoint } from './endpoint.js';

/**
 * Whether a credential may call a route, by the route's declaration. What only the resource can tell (the environment of a key,
 * the role of a member) is decided where the resource is.
 * @returns the refusal; undefined where it may
 */
export function rejectionOf(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  for (const check of CHECKS) {
    const refusal = check(principal, endpoint);
    if (refusal) return refusal;
  }
  return undefined;
}

type Check = (principal: Principal, endpoint: Endpoint) => ServiceError | undefined;

const CHECKS: readonly Check[] = [setUp, actor, origin, scope, plan, environment];

/** A set-up session has no scope: it reaches what its link is for. */
function setUp(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  const { kind, set_up: parts = [] } = principal;
  if (kind !== 'set_up_session')
    return endpoint.actor === 'set_up'
      ? denied('set_up_required', 'This is about the session of a set-up link, and your credential is none')
      : undefined;
  if (endpoint.setUp === 'any' || parts.some((part) => part === endpoint.setUp)) return undefined;
  return denied('set_up_link', `Your link does not let you set this up: ask for one with ${endpoint.setUp}`);
}

function actor(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  if (endpoint.actor !== 'person' && endpoint.actor !== 'product') return undefined;
  if (principal.user_id === null)
    return denied(
      'person_required',
      'This is about a person: call it with the access token of somebody who signed in (OAuth authorization code), not with an API key or client credentials',
    );
  if (endpoint.actor === 'product' && !isFirstParty(principal.client_id))
    return denied(
      'first_party_required',
      'An application cannot do this for a person: the person does it in the portal or on the command line',
    );
  return undefined;
}

function origin(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  if (endpoint.origin !== 'own' || principal.session_origin !== 'organization') return undefined;
  return denied(
    'session_origin',
    'You signed in through your organization, and that session changes nothing of your own account: sign in with your password or a passkey',
  );
}

function scope(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  if (principal.kind === 'set_up_session') return undefined;
  const { orScope } = endpoint;
  const scope = principal.user_id === null ? endpoint.scope : (endpoint.personScope ?? endpoint.scope);
  if (orScope && grants(principal.scopes, orScope)) return undefined;
  if (scope === 'any' || scope === 'scim' || scope === 'none' || grants(principal.scopes, scope)) return undefined;
  return ServiceError.insufficientScope(scope, principal.scopes);
}

function plan(principal: Principal, { plans }: Endpoint): ServiceError | undefined {
  return plans && !plans.includes(principal.plan) ? ServiceError.planLacks(principal.plan, plans) : undefined;
}

function environment(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  if (endpoint.environment !== 'shared' || principal.environment === 'prod') return undefined;
  return denied(
    'environment',
    'This changes what production uses too, and a credential of the test environment changes nothing there: use one of the prod environment',
  );
}

function denied(reason: string, message: string): ServiceError {
  return new ServiceError('AUTH_ORG_ACCESS_DENIED', { message, details: { reason } });
}

/**
 * A set-up session reaches what is declared for set-up links and nothing else. A SCIM token reaches its directory and nothing else; there, only a person's own token is taken besides, at /Me.
 * @throws ServiceError AUTH_INVALID_KEY: to this route, the credential is none
 */
export function rejectOtherKind(principal: Principal, endpoint: Endpoint): void {
  if (principal.kind === 'set_up_session') {
    if (endpoint.setUp !== undefined) return;
    throw new ServiceError('AUTH_INVALID_KEY', {
      message: 'The session of a set-up link is taken only where something is set up',
      headers: { 'www-authenticate': 'Bearer realm="assay", error="invalid_token"' },
    });
  }
  const isScim = principal.kind === 'scim_token';
  if (isScim === (endpoint.scope === 'scim')) return;
  if (!isScim && endpoint.path === '/scim/v2/Me' && principal.user_id !== null) return;
  throw new ServiceError('AUTH_INVALID_KEY', {
    message: isScim
      ? 'A SCIM token is taken at /scim/v2 only: use an API key or an access token'
      : 'SCIM takes the token of a connection, made at /v1/scim/tokens: keys and access tokens are not taken',
    headers: { 'www-authenticate': 'Bearer realm="assay", error="invalid_token"' },
  });
}
