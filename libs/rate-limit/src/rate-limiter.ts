import { DEFAULT_LIMITS, type LimitPolicy, ROUTE_LIMITS, type RouteLimitName, SCIM_LIMIT } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { formatWindow, rateLimitHeaders, reportedWindow, secondsUntilReset } from './headers.js';
import type { LimitOverrides } from './limit-overrides.js';
import { type Decision, type RateLimitStore, StoreUnavailableError } from './store.js';
import { type Subject, scopeOf, subjectKey } from './subject.js';

export interface LimitedRequest {
  subject: Subject;
  /** The route's own limit, spent besides the default windows; its name, or a limit that the contracts do not name. */
  routeLimit?: RouteLimitName | LimitPolicy;
  /** The route's path as declared, such as `/v1/evaluations/:id`: `details.resource` of a 429. */
  resource: string;
  /** Spend from the default windows of an organization or address. Default true. */
  defaults?: boolean;
  /** Rather 503 than a decision without Redis. */
  failClosed?: boolean;
}

export interface LimitedResponse {
  /** For the response, whatever it becomes. */
  readonly headers: Record<string, string>;
  readonly decision: Decision;
}

/** A client that was refused because Redis is away may try again when it is expected back. */
const UNAVAILABLE_RETRY_SECONDS = 2;

/** Which limits a request spends from, and what its response says about them. */
export class RateLimiter {
  readonly #store: RateLimitStore;
  readonly #overrides: LimitOverrides | undefined;

  constructor(store: RateLimitStore, overrides?: LimitOverrides) {
    this.#store = store;
    this.#overrides = overrides;
  }

  /**
   * Spends one from every limit that applies to the request.
   *
   * @throws ServiceError RATE_LIMIT_EXCEEDED (429) where one is exhausted; nothing was spent then. SERVICE_UNAVAILABLE
   * (503) where the limits cannot be known and the request fails closed. Both carry the headers of the response.
   */
  async spend(request: LimitedRequest): Promise<LimitedResponse> {
    const { subject, failClosed = false } = request;
    const policies = this.#policiesOf(request);
    const key = subjectKey(subject);
    let decision: Decision;
    try {
      const limits = policies.map((policy) => ({ policy, cost: 1 }));
      decision = await this.#store.spend({ subject: key, limits }, { failClosed });
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw await this.#unavailable(key, policies, error);
      throw error;
    }
    const headers = rateLimitHeaders(decision);
    if (!decision.allowed) throw exceeded(request, decision, headers);
    return { headers, decision };
  }

  /** Every limit of the subject, its custom limits included, as it stands. Spends nothing. */
  async peek(subject: Subject): Promise<Decision> {
    return this.#store.peek(subjectKey(subject), this.#resolve(subject, namedLimits(subject)));
  }

  #policiesOf({ subject, routeLimit, defaults = true }: LimitedRequest): LimitPolicy[] {
    const policies: LimitPolicy[] = subject.kind === 'scim' ? [SCIM_LIMIT] : defaults ? [...DEFAULT_LIMITS] : [];
    if (routeLimit) policies.push(typeof routeLimit === 'string' ? ROUTE_LIMITS[routeLimit] : routeLimit);
    return this.#resolve(subject, policies);
  }

  #resolve(subject: Subject, policies: readonly LimitPolicy[]): LimitPolicy[] {
    const overrides = this.#overrides;
    if (!overrides || subject.kind === 'address') return [...policies];
    return policies.map((policy) => overrides.resolve(subject.organizationId, policy));
  }

  async #unavailable(
    key: string,
    policies: readonly LimitPolicy[],
    cause: StoreUnavailableError,
  ): Promise<ServiceError> {
    const known = await this.#store.peek(key, policies).catch(() => undefined);
    return new ServiceError('SERVICE_UNAVAILABLE', {
      message: `The service is temporarily unavailable: try again in ${UNAVAILABLE_RETRY_SECONDS} seconds`,
      headers: { ...(known ? rateLimitHeaders(known) : {}), 'Retry-After': String(UNAVAILABLE_RETRY_SECONDS) },
      cause,
    });
  }
}

function namedLimits(subject: Subject): readonly LimitPolicy[] {
  switch (subject.kind) {
    case 'organization':
      return [...DEFAULT_LIMITS, ...Object.values(ROUTE_LIMITS)];
    case 'address':
      return DEFAULT_LIMITS;
    case 'scim':
      return [SCIM_LIMIT];
  }
}

function exceeded({ subject, resource }: LimitedRequest, decision: Decision, headers: Record<string, string>) {
  const reported = reportedWindow(decision);
  const { policy, limit } = reported;
  const retryAfter = secondsUntilReset(reported, decision.nowMs);
  const window = formatWindow(reported.windowSeconds);
  return new ServiceError('RATE_LIMIT_EXCEEDED', {
    message: `The limit ${policy} of ${limit} requests in ${window} is exhausted: try again in ${retryAfter} seconds`,
    details: { limit, window, retry_after: retryAfter, policy, scope: scopeOf(subject), resource },
    headers,
  });
}
