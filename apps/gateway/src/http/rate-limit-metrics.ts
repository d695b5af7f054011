import { Counter, Gauge, type Registry } from '@assay/platform';
import type { Decision, RateLimitStore } from '@assay/rate-limit';

/** A limit is near when less than this part of it is left. */
const NEAR = 0.1;

/** What operators see of rate limits: decisions, how they are counted now, and how rarely Redis is asked. */
export function rateLimitMetrics(registry: Registry, store: RateLimitStore): (decision: Decision) => void {
  const registers = [registry];
  const decisions = new Counter({
    name: 'assay_rate_limit_decisions_total',
    help: 'Requests by what their limits said; `near`: admitted with less than a tenth of a limit left. `policy` is that limit',
    labelNames: ['policy', 'outcome'],
    registers,
  });
  const admitted = decisions.labels({ policy: 'any', outcome: 'admitted' });
  new Gauge({
    name: 'assay_rate_limit_mode',
    help: 'How limits are counted now: 1 for the mode that holds',
    labelNames: ['mode'],
    registers,
    collect() {
      for (const mode of ['memory', 'shared', 'local', 'refusing'] as const)
        this.set({ mode }, store.status().mode === mode ? 1 : 0);
    },
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge(
    'assay_rate_limit_local_decisions',
    'Decisions made by this gateway alone since its start, while Redis was away',
    () => store.status().localDecisions,
  );
  gauge(
    'assay_rate_limit_store_calls',
    'Calls to Redis for limits since the start',
    () => store.status().sharedCalls ?? 0,
  );
  gauge(
    'assay_rate_limit_leased_decisions',
    'Requests admitted from leased budget, without a call, since the start',
    () => store.status().leasedDecisions ?? 0,
  );
  return ({ allowed, windows }) => {
    let isNear = false;
    for (const { policy, limit, remaining, exhausted } of windows) {
      if (allowed ? remaining >= limit * NEAR : !exhausted) continue;
      isNear = true;
      decisions.inc({ policy, outcome: allowed ? 'near' : 'refused' });
    }
    if (allowed && !isNear) admitted.inc();
  };
}
