import { grants, isFirstParty, type Principal } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Endpoint } from './endpoint.js';

/**
 * Whether a credential may call a route, by the declaration of the route. What depends on the resource (the environment of a key,
 * the role of a member) is decided by its use case.
 * @returns the error; undefined if it may
 */
export function rejectionOf(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  for (const check of CHECKS) {
    const rejection = check(principal, endpoint);
    if (rejection) return rejection;
  }
  return undefined;
}

type Check = (principal: Principal, endpoint: Endpoint) => ServiceError | undefined;

const CHECKS: readonly Check[] = [setUp, actor, origin, scope, plan, environment];

/** A set-up session has no scope: it may call the routes that its link is for. */
function setUp(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  const { kind, set_up: parts = [] } = principal;
  if (kind !== 'set_up_session')
    return endpoint.actor === 'set_up'
      ? denied('set_up_required', 'This requires the session of a set-up link')
      : undefined;
  if (endpoint.setUp === 'any' || parts.some((part) => part === endpoint.setUp)) return undefined;
  return denied('set_up_link', `Your set-up link does not allow this: ask for a link with ${endpoint.setUp}`);
}

function actor(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  if (endpoint.actor !== 'person' && endpoint.actor !== 'product' && endpoint.actor !== 'owner') return undefined;
  if (principal.user_id === null)
    return denied(
      'person_required',
      'This requires a signed-in person. Use an access token from the OAuth authorization code flow, not an API key or client credentials.',
    );
  if (endpoint.actor !== 'person' && !isFirstParty(principal.client_id))
    return denied(
      'first_party_required',
      'An application cannot do this for a person: do it in the portal or on the command line',
    );
  return undefined;
}

function origin(principal: Principal, endpoint: Endpoint): ServiceError | undefined {
  if (endpoint.origin !== 'own' || principal.session_origin !== 'organization') return undefined;
  return denied(
    'session_origin',
    'You signed in through your organization, and that session cannot change your personal account: sign in with your own password or passkey',
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
    'This also affects the prod environment, which a credential of the test environment cannot change: use a credential of the prod environment',
  );
}

function denied(reason: string, message: string): ServiceError {
  return new ServiceError('AUTH_ORG_ACCESS_DENIED', { message, details: { reason } });
}
