import { Counter, type Registry } from 'prom-client';
import type { Logger } from './logger.js';

const METRIC = 'assay_unexpected_errors_total';

/**
 * Errors that work in the background survives, because it tries again. An outage is expected: it passes, and /readyz tells
 * of it. Anything else is a fault of ours that nobody would see: it is counted, and logged with its cause, once for as long
 * as it stays the same.
 */
export class UnexpectedErrors {
  private readonly counter: Counter<'part'>;
  /** Of each part the last one that was logged. */
  private readonly logged = new Map<string, string>();

  /** @param outage why the error is an outage, or undefined */
  constructor(
    registry: Registry,
    private readonly logger: Logger,
    private readonly outage: (error: unknown) => string | undefined,
  ) {
    const known = registry.getSingleMetric(METRIC);
    this.counter =
      known instanceof Counter
        ? known
        : new Counter({
            name: METRIC,
            help: 'Unexpected errors of background work, by the part that failed',
            labelNames: ['part'],
            registers: [registry],
          });
  }

  /** For a `catch`. @param part what failed, in a few words that never change */
  caught(part: string, error: unknown): void {
    if (this.outage(error) !== undefined) return;
    this.counter.inc({ part });
    const description = String(error);
    if (this.logged.get(part) === description) return;
    this.logged.set(part, description);
    this.logger.error({ err: error, part }, `${part} failed`);
  }
}
