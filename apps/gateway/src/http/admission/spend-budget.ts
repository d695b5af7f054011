import type { Principal } from '@assay/contracts';
import type { LimitedRequest } from '@assay/rate-limit';
import type { Endpoint } from '../endpoint.js';
import type { Admission } from './admission.js';

/**
 * Every request with a valid credential spends from the windows of its organization and environment, and from the limit of
 * its route. A caller without permission spends from the windows alone: it must not use up what the route has little of.
 * @throws ServiceError RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE
 */
export function spendBudget(admission: Admission<Endpoint>): Promise<void> {
  const { endpoint, principal, rejection } = admission;
  const spendsRouteLimit = endpoint.limit && (!rejection || endpoint.ownLimitAlone);
  return admission.spend({
    subject: subjectOf(principal, endpoint),
    ...(spendsRouteLimit ? { routeLimit: endpoint.limit } : {}),
    defaults: !endpoint.ownLimitAlone,
    resource: `${endpoint.method} ${endpoint.path}`,
    failClosed: !rejection && (endpoint.failClosed ?? false),
  });
}

/** Whose budget the request spends from. SCIM has its own, one a connection. */
function subjectOf(principal: Principal, endpoint: Endpoint): LimitedRequest['subject'] {
  const { organization_id: organizationId, environment } = principal;
  if (endpoint.scope !== 'scim') return { kind: 'organization', organizationId, environment };
  return { kind: 'scim', organizationId, connectionId: principal.connection_id ?? organizationId };
}
