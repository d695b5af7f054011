import type { Clock, UnexpectedErrors } from '@assay/platform';
import type { RedisStore } from '../stores/redis-store.js';
import type { LiveGateways } from './live-gateways.js';
import type { MachineTimes } from './processors.js';

/** Why Redis was left. */
export type Outage = 'disconnected' | 'timeout' | 'slow' | 'error';

export interface StateChange {
  readonly mode: 'shared' | 'local' | 'refusing';
  /** Why the shared store was left; absent on the way back. */
  readonly outage?: Outage;
  /** One line for the log. */
  readonly message: string;
  readonly cause?: unknown;
}

export interface FallbackStoreOptions {
  shared: RedisStore;
  gateways: LiveGateways;
  clock: Clock;
  /** How long this gateway goes on by itself; afterwards it rejects everything (503) until Redis is back. Default 1 h. */
  localForMs?: number;
  /**
   * How long Redis may keep a request waiting. Default 50: with fewer, a machine that is merely busy leaves Redis now and
   * then; with more, finding an outage delays more than 1 % of the requests of 5 s.
   */
  timeoutMs?: number;
  /** Redis is too slow where it keeps requests waiting longer than this for a while. Default 4. */
  slowMs?: number;
  /** Longest wait of a request that fails closed, and therefore rather waits. Default 500. */
  failClosedTimeoutMs?: number;
  /** Bound of the windows that this gateway remembers. Default 100,000. */
  maxWindows?: number;
  /** How busy the machine is. Default: as the system says. */
  machine?: MachineTimes;
  /** Called once for every change of state, never for a request. */
  onStateChange?: (change: StateChange) => void;
  /** Receives what Redis replied to calls that no request waits for, except during its outages. */
  unexpected?: Pick<UnexpectedErrors, 'caught'>;
}
