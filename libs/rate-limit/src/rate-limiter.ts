import { DEFAULT_LIMITS, type LimitPolicy, ROUTE_LIMITS, type RouteLimitName, SCIM_LIMIT } from '@assay/contracts';
import { formatWindow, ServiceError } from '@assay/errors';
import { policyHeader, rateLimitHeaders, reportedWindow, secondsUntilReset } from './headers.js';
import type { LimitOverrides } from './limit-overrides.js';
import { type Decision, type RateLimitStore, type SpendRequest, StoreUnavailableError } from './stores/store.js';
import { type Subject, scopeOf, subjectKey } from './subject.js';

export interface LimitedRequest {
  subject: Subject;
  /** The route's own limit, spent in addition to the default windows: its name, or a limit that the contracts do not name. */
  routeLimit?: RouteLimitName | LimitPolicy;
  /** The route's path as declared, such as `/v1/evaluations/:id`: `details.resource` of a 429. */
  resource: string;
  /** Spend from the default windows of an organization or address. Default true. */
  defaults?: boolean;
  /** Respond with 503 instead of deciding without Redis. */
  failClosed?: boolean;
}

export interface LimitedResponse {
  /** For the response, whether it succeeds or fails. */
  readonly headers: Record<string, string>;
  readonly decision: Decision;
}

/** The limits that a request spends from. Computed once for each route of a subject, and reused by later requests. */
interface Plan {
  readonly spend: SpendRequest;
  /** The RateLimit-Policy field, which changes only when the limits do. */
  readonly policyHeader: string;
  /** The custom limits that it was computed from. Compared by identity. */
  readonly custom: ReadonlyMap<string, number> | undefined;
}

/** A plan takes about 1 KB. With more subjects, all plans are discarded and computed again. */
const MAX_PLANS = 5_000;

/** Which limits a request spends from, and what its response says about them. */
export class RateLimiter {
  readonly #plans = new Map<string, Plan>();
  readonly #store: RateLimitStore;
  readonly #overrides: LimitOverrides | undefined;
  readonly #observe: ((decision: Decision) => void) | undefined;

  /** @param observe sees every decision, for metrics */
  constructor(store: RateLimitStore, overrides?: LimitOverrides, observe?: (decision: Decision) => void) {
    this.#store = store;
    this.#overrides = overrides;
    this.#observe = observe;
  }

  /**
   * Spends one from every limit that applies to the request.
   *
   * @throws ServiceError RATE_LIMIT_EXCEEDED (429) if one is exhausted; nothing is spent then. SERVICE_UNAVAILABLE
   * (503) if the limits cannot be read and the request fails closed, or the defaults would reject it. Both have the
   * headers of the response.
   */
  async spend(request: LimitedRequest): Promise<LimitedResponse> {
    const { failClosed = false } = request;
    if (this.#knowsTooLittle(request)) await this.#overrides?.firstRead();
    const plan = this.#planOf(request);
    let decision: Decision;
    try {
      decision = await this.#store.spend(plan.spend, { failClosed });
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw await this.#unavailable(plan, error);
      throw error;
    }
    this.#observe?.(decision);
    const headers = rateLimitHeaders(decision, plan.policyHeader);
    if (decision.allowed) return { headers, decision };
    // the defaults rejected a caller whose custom limits are not known yet: a 429 would name a limit that may be wrong
    if (this.#knowsTooLittle(request))
      throw ServiceError.unavailable('the table of custom limits', undefined, { headers });
    throw exceeded(request, decision, headers);
  }

  /** The current state of every limit of the subject, including custom limits. Spends nothing. */
  async peek(subject: Subject): Promise<Decision> {
    await this.#overrides?.firstRead();
    return this.#store.peek(subjectKey(subject), this.#resolve(subject, namedLimits(subject)));
  }

  #planOf(request: LimitedRequest): Plan {
    const { subject, routeLimit, defaults = true } = request;
    const key = subjectKey(subject);
    // plans are not kept for addresses and clients: callers could fill the table with them
    if (subject.kind === 'address' || subject.kind === 'client') return this.#makePlan(request, key, undefined);
    const name = typeof routeLimit === 'object' ? routeLimit.name : routeLimit;
    const planKey = `${key} ${name} ${defaults}`;
    const custom = this.#overrides?.of(subject.organizationId);
    let plan = this.#plans.get(planKey);
    if (plan === undefined || plan.custom !== custom) {
      plan = this.#makePlan(request, key, custom);
      if (this.#plans.size >= MAX_PLANS) this.#plans.clear();
      this.#plans.set(planKey, plan);
    }
    return plan;
  }

  #makePlan(
    { subject, routeLimit, defaults = true }: LimitedRequest,
    key: string,
    custom: ReadonlyMap<string, number> | undefined,
  ): Plan {
    const policies: LimitPolicy[] = subject.kind === 'scim' ? [SCIM_LIMIT] : defaults ? [...DEFAULT_LIMITS] : [];
    if (routeLimit) policies.push(typeof routeLimit === 'string' ? ROUTE_LIMITS[routeLimit] : routeLimit);
    const resolved = this.#resolve(subject, policies);
    return {
      spend: { subject: key, limits: resolved.map((policy) => ({ policy, cost: 1 })) },
      policyHeader: policyHeader(resolved),
      custom,
    };
  }

  #resolve(subject: Subject, policies: readonly LimitPolicy[]): LimitPolicy[] {
    const overrides = this.#overrides;
    if (!overrides || subject.kind === 'address' || subject.kind === 'client') return [...policies];
    return policies.map((policy) => overrides.resolve(subject.organizationId, policy));
  }

  /** Whether custom limits have not been read yet, and the subject may have some. */
  #knowsTooLittle({ subject }: LimitedRequest): boolean {
    return this.#overrides?.isLoaded === false && subject.kind !== 'address' && subject.kind !== 'client';
  }

  async #unavailable({ spend, policyHeader }: Plan, cause: StoreUnavailableError): Promise<ServiceError> {
    const policies = spend.limits.map(({ policy }) => policy);
    const known = await this.#store.peek(spend.subject, policies).catch(() => undefined);
    const headers = known ? rateLimitHeaders(known, policyHeader) : {};
    return ServiceError.unavailable('the store of limits', cause, { headers });
  }
}

function namedLimits(subject: Subject): readonly LimitPolicy[] {
  switch (subject.kind) {
    case 'organization':
      return [...DEFAULT_LIMITS, ...Object.values(ROUTE_LIMITS)];
    case 'address':
      return DEFAULT_LIMITS;
    case 'client':
      return [];
    case 'scim':
      return [SCIM_LIMIT];
  }
}

function exceeded({ subject, resource }: LimitedRequest, decision: Decision, headers: Record<string, string>) {
  const reported = reportedWindow(decision);
  const { policy, limit, windowSeconds } = reported;
  return ServiceError.exhausted(
    {
      message: `The limit ${policy} of ${limit} requests in ${formatWindow(windowSeconds)} is exhausted:`,
      limit,
      windowSeconds,
      retryAfterSeconds: secondsUntilReset(reported, decision.nowMs),
      policy,
      scope: scopeOf(subject),
      resource,
    },
    headers,
  );
}
