import type { LimitPolicy } from '@assay/contracts';
import type { CallerAddress } from '@assay/platform';
import { addressKey, type RateLimiter } from '@assay/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const HOOK_ROUTE = '/hooks/:connection_id';
const UNSIGNED: LimitPolicy = { name: 'webhooks.unsigned', limit: 60, windowSeconds: 60 };
/** About 100 bytes each. */
const MAX_PROVEN = 20_000;

type HookRequest = FastifyRequest<{ Params: { connection_id: string } }>;

/**
 * Limits unsigned webhooks, each of which costs a look-up and the hash of its body. A webhook counts toward the limit of its address
 * before the body is read, until that address has sent a signed webhook for the connection. From then on only unsigned webhooks count,
 * and get the same response as before. Hosts send everyone's webhooks from the same addresses: what others send through the same host,
 * for their own connections or for one whose identifier they know, must not delay a working connection.
 */
export class HookLimits {
  /** Pairs of address and connection that sent a signed webhook, least recent first. */
  private readonly proven = new Set<string>();

  constructor(
    private readonly limiter: Pick<RateLimiter, 'spend'>,
    private readonly addresses: Pick<CallerAddress, 'text'>,
  ) {}

  /** Before routes are registered. */
  install(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      if (isHook(request) && !this.proven.has(this.pairOf(request))) reply.headers(await this.spend(request));
    });
  }

  recordSigned(request: HookRequest): void {
    const pair = this.pairOf(request);
    this.proven.delete(pair);
    this.proven.add(pair);
    const [oldest] = this.proven;
    if (this.proven.size > MAX_PROVEN && oldest !== undefined) this.proven.delete(oldest);
  }

  /**
   * Counts a webhook that was admitted without counting.
   * @returns headers of the response
   * @throws ServiceError RATE_LIMIT_EXCEEDED (429); SERVICE_UNAVAILABLE (503) if the limits cannot be read
   */
  async recordUnsigned(request: HookRequest): Promise<Record<string, string>> {
    return this.proven.has(this.pairOf(request)) ? this.spend(request) : {};
  }

  private async spend(request: FastifyRequest): Promise<Record<string, string>> {
    const { headers } = await this.limiter.spend({
      subject: { kind: 'address', address: this.addresses.text(request) },
      routeLimit: UNSIGNED,
      defaults: false,
      resource: `POST ${HOOK_ROUTE}`,
    });
    return headers;
  }

  private pairOf(request: HookRequest): string {
    return `${addressKey(this.addresses.text(request))} ${request.params.connection_id}`;
  }
}

const isHook = (request: FastifyRequest): request is HookRequest => request.routeOptions.url === HOOK_ROUTE;
