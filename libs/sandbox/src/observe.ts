import { Counter, Gauge, type Logger, type Registry } from '@assay/platform';
import { isolation, LAYERS } from './isolation.js';
import type { Loss } from './limited-process.js';

/** The events that a pool of sandbox processes reports. */
export interface Observed {
  readonly processes: number;
  readonly waiting: number;
  /** Called for each process that is lost over its work. */
  onLoss: (reason: Loss['reason']) => void;
}

/**
 * Logs once what this system takes away from sandbox processes, and shows it as metrics.
 * @param required layers without which the service does not start
 * @throws Error that names what is missing
 */
export async function observeIsolation(
  registry: Registry,
  logger: Pick<Logger, 'info' | 'warn'>,
  required: readonly string[],
): Promise<void> {
  const { layers } = await isolation();
  const gauge = new Gauge({
    name: 'assay_sandbox_isolation',
    help: 'Whether the system isolates sandbox processes from: network, other processes, the service user, writing',
    labelNames: ['layer'],
    registers: [registry],
  });
  for (const layer of LAYERS) gauge.set({ layer }, layers.has(layer) ? 1 : 0);
  const absent = LAYERS.filter((layer) => !layers.has(layer));
  const missing = required.filter((layer) => !LAYERS.some((known) => known === layer && layers.has(known)));
  if (missing.length > 0)
    throw new Error(
      `SANDBOX_REQUIRED_ISOLATION requires ${missing.join(', ')}, which this system does not provide for sandbox processes`,
    );
  logger.info({ in_force: ['environment', 'permissions', ...layers], absent }, 'sandbox processes are isolated');
}

/** Metrics of one pool. @param work what its processes do: `evaluation` or `validation` */
export function observePool(registry: Registry, work: string, pool: Observed): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['work'],
      registers: [registry],
      collect() {
        this.set({ work }, read());
      },
    });
  gauge('assay_sandbox_processes', 'Sandbox processes', () => pool.processes);
  gauge('assay_sandbox_waiting', 'Work waiting for a sandbox process', () => pool.waiting);
  const losses = new Counter({
    name: 'assay_sandbox_losses_total',
    help: 'Sandbox processes lost during work: time_limit, memory_limit, crashed, killed (from outside), stopped (to make room)',
    labelNames: ['work', 'reason'],
    registers: [registry],
  });
  pool.onLoss = (reason) => losses.inc({ work, reason });
}
