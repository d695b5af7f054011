import type { LimitPolicy } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { addressKey, type RateLimiter } from '@assay/rate-limit';

const WINDOW_SECONDS = 60;
/** Failed client authentications: of one address, and of one client from all addresses together. */
const FAILURES_OF_ADDRESS: LimitPolicy = { name: 'auth.client-failures', limit: 60, windowSeconds: WINDOW_SECONDS };
const FAILURES_OF_CLIENT: LimitPolicy = { name: 'auth.client-failures', limit: 600, windowSeconds: WINDOW_SECONDS };
/** User codes of devices that do not exist or have ended, of one address: 20^8 codes are never gone through (RFC 8628 section 5.1). */
const WRONG_USER_CODES: LimitPolicy = { name: 'auth.user-codes', limit: 10, windowSeconds: 600 };
/** Client metadata documents that are fetched: for requests of one address, and from one host for all addresses together. */
const DOCUMENTS_OF_ADDRESS: LimitPolicy = { name: 'auth.client-documents', limit: 20, windowSeconds: WINDOW_SECONDS };
const DOCUMENTS_OF_HOST: LimitPolicy = { name: 'auth.client-documents', limit: 60, windowSeconds: WINDOW_SECONDS };
/** Maximum number of addresses; above it, the least recently used ones are forgotten. */
const MAX_BLOCKED = 10_000;

/** An authorization request, which leaves a row, and forms of the pages that recognize, enroll or invite people. */
const SIGN_IN: readonly { method: string; path: RegExp }[] = [
  { method: 'GET', path: /^\/(?:oauth|oidc)\/authorize$/ },
  { method: 'POST', path: /^\/(?:oauth|oidc)\/(?:authorize|par|device_authorization|device)$/ },
  { method: 'GET', path: /^\/(?:oauth|oidc)\/device$/ },
  { method: 'POST', path: /^\/(?:sign-in|sign-up|password|verify-email|invitation)(?:\/|$)/ },
];
/** Where clients authenticate. */
const CLIENT = /^\/(?:oauth|oidc)\/(?:token|introspect|revoke|par|device_authorization)$/;
/** Where people type the code that their device shows. */
const USER_CODE = /^\/(?:oauth|oidc)\/device$/;

interface LimitedRequest {
  method: string;
  /** The path as its route declares it, however a request spells it. */
  path: string;
  address: string;
}

/** Limits of requests before sign-in. Requests that authenticate a client successfully are free. */
export class SignInLimits {
  /** Blocked combinations of policy and address, each with the end of its block on the monotonic clock. */
  private readonly blocked = new Map<string, number>();
  private readonly signIns: LimitPolicy;

  /** @param signInsPerMinute of one address */
  constructor(
    private readonly limiter: Pick<RateLimiter, 'spend'>,
    private readonly clock: Pick<Clock, 'monotonicMs'>,
    signInsPerMinute: number,
  ) {
    this.signIns = { name: 'auth.sign-in', limit: signInsPerMinute, windowSeconds: WINDOW_SECONDS };
  }

  /**
   * Before a request is worked on.
   * @throws ServiceError RATE_LIMIT_EXCEEDED (429); SERVICE_UNAVAILABLE (503) for a sign-in while Redis is away
   */
  async admit({ method, path, address }: LimitedRequest): Promise<void> {
    if (CLIENT.test(path)) this.rejectBlocked(FAILURES_OF_ADDRESS, address, path);
    if (USER_CODE.test(path)) this.rejectBlocked(WRONG_USER_CODES, address, path);
    const routed = method === 'HEAD' ? 'GET' : method;
    if (!SIGN_IN.some((each) => each.method === routed && each.path.test(path))) return;
    await this.limiter.spend({
      subject: { kind: 'address', address },
      routeLimit: this.signIns,
      resource: path.replaceAll(/:(\w+)/g, '{$1}'),
      defaults: false,
      failClosed: true,
    });
  }

  /** After a client could not be authenticated. The address waits once it, or everybody together for that client, failed too often. */
  async failed(
    { path, address }: Pick<LimitedRequest, 'path' | 'address'>,
    clientId: string | undefined,
  ): Promise<void> {
    const spends = [
      this.limiter.spend({
        subject: { kind: 'address', address },
        routeLimit: FAILURES_OF_ADDRESS,
        resource: path,
        defaults: false,
      }),
      ...(clientId === undefined
        ? []
        : [
            this.limiter.spend({
              subject: { kind: 'client', clientId },
              routeLimit: FAILURES_OF_CLIENT,
              resource: path,
              defaults: false,
            }),
          ]),
    ];
    for (const spent of await Promise.allSettled(spends))
      if (spent.status === 'rejected' && spent.reason instanceof ServiceError && spent.reason.status === 429)
        this.block(FAILURES_OF_ADDRESS, address);
  }

  /**
   * To be called before a client's metadata document is fetched.
   * @param address where the request came from, if known @throws ServiceError RATE_LIMIT_EXCEEDED (429)
   */
  async admitDocument({ host, address }: { host: string; address: string | undefined }): Promise<void> {
    const rest = { resource: 'client metadata document', defaults: false };
    // the address first: one that has none left takes nothing from the host
    if (address !== undefined)
      await this.limiter.spend({ subject: { kind: 'address', address }, routeLimit: DOCUMENTS_OF_ADDRESS, ...rest });
    await this.limiter.spend({ subject: { kind: 'client', clientId: host }, routeLimit: DOCUMENTS_OF_HOST, ...rest });
  }

  /** After a user code was typed that no device waits with. The address waits once it did so too often. */
  async wrongUserCode({ path, address }: Pick<LimitedRequest, 'path' | 'address'>): Promise<void> {
    const spent = this.limiter.spend({
      subject: { kind: 'address', address },
      routeLimit: WRONG_USER_CODES,
      resource: path,
      defaults: false,
    });
    await spent.catch((error: unknown) => {
      if (!(error instanceof ServiceError && error.status === 429)) throw error;
      this.block(WRONG_USER_CODES, address);
    });
  }

  private block(policy: LimitPolicy, address: string): void {
    const [oldest] = this.blocked.keys();
    if (oldest !== undefined && this.blocked.size >= MAX_BLOCKED) this.blocked.delete(oldest);
    this.blocked.set(keyOf(policy, address), this.clock.monotonicMs() + policy.windowSeconds * 1_000);
  }

  private rejectBlocked(policy: LimitPolicy, address: string, resource: string): void {
    const key = keyOf(policy, address);
    const until = this.blocked.get(key);
    if (until === undefined) return;
    const leftMs = until - this.clock.monotonicMs();
    if (leftMs <= 0) {
      this.blocked.delete(key);
      return;
    }
    throw ServiceError.exhausted({
      message: policy === WRONG_USER_CODES ? 'Too many wrong codes:' : 'Too many failed client authentications:',
      limit: policy.limit,
      windowSeconds: policy.windowSeconds,
      retryAfterSeconds: Math.ceil(leftMs / 1_000),
      policy: policy.name,
      scope: 'address',
      resource,
    });
  }
}

/** By whom a limit is exhausted. */
function keyOf({ name }: LimitPolicy, address: string): string {
  return `${name} ${addressKey(address)}`;
}
