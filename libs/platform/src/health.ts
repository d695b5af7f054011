import { isJsonObject } from '@assay/contracts';
import { withinMs } from '@assay/flow';
import type { FastifyInstance } from 'fastify';

/** Throws or rejects with the reason if the dependency is unavailable. */
export type HealthCheck = () => void | Promise<void>;

export interface Readiness {
  /** `degraded`: it serves, without some of its dependencies. */
  status: 'ready' | 'degraded' | 'unavailable';
  checks: Record<string, string>;
}

export interface CheckOptions {
  /** The service continues without this dependency: Redis, whose loss loses nothing, and Kafka, whose messages wait in the outbox. */
  servesWithout?: boolean;
}

const CHECK_TIMEOUT_MS = 2_000;

/** The dependencies of a service, by name. A check that hangs counts as failed. */
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly dispensable = new Set<string>();
  #stopping = false;

  add(name: string, check: HealthCheck, { servesWithout = false }: CheckOptions = {}): void {
    this.checks.set(name, check);
    if (servesWithout) this.dispensable.add(name);
  }

  /** From now on not ready: load balancers take the instance out before its connections close. */
  stop(): void {
    this.#stopping = true;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  async readiness(): Promise<Readiness> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await this.run(check)] as const),
    );
    const checks: Record<string, string> = Object.fromEntries(results);
    if (this.#stopping) checks.process = 'stopping';
    const failing = Object.keys(checks).filter((name) => checks[name] !== 'ok');
    if (failing.length === 0) return { status: 'ready', checks };
    return { status: failing.every((name) => this.dispensable.has(name)) ? 'degraded' : 'unavailable', checks };
  }

  private async run(check: HealthCheck): Promise<string> {
    try {
      await withinMs(CHECK_TIMEOUT_MS, Promise.resolve(check()));
      return 'ok';
    } catch {
      // the reason goes to the log of the part concerned; here it would be public
      return 'failing';
    }
  }
}

/**
 * `/livez` is 200 while the process runs. `/readyz` is 503 if any dependency fails; load balancers send `?allow=degraded`, which
 * is 503 only if the service cannot serve.
 */
export function addHealthRoutes(fastify: FastifyInstance, health: Health): void {
  fastify.get('/livez', async () => ({ status: 'alive' }));
  fastify.get('/readyz', async (request, reply) => {
    const readiness = await health.readiness();
    const allowsDegraded = isJsonObject(request.query) && request.query.allow === 'degraded';
    const serves = readiness.status === 'ready' || (readiness.status === 'degraded' && allowsDegraded);
    if (!serves) reply.status(503).header('retry-after', '1');
    return readiness;
  });
}
