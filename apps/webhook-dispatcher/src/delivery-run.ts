import type { Logger, Tracing, UnexpectedErrors } from '@assay/platform';
import type { AddressGuard, SafeTarget } from '@assay/safe-address';
import type { Attempt } from './attempt-result.js';
import type { DatabaseClock } from './database-clock.js';
import type { Delivery } from './deliveries.js';
import type { DeliveryQueue } from './delivery-queue.js';
import type { Metrics } from './metrics.js';
import type { AttemptRecords } from './record-attempts.js';
import type { EndpointResponse, Sender } from './send.js';
import type { SigningKeys } from './signing-keys.js';

/** Dependencies of an attempt's steps. */
export interface AttemptParts {
  guard: AddressGuard;
  sender: Sender;
  keys: SigningKeys;
  clock: DatabaseClock;
  /** At most ATTEMPT_TIMEOUT_MS, from which the lease of a claim is derived. */
  timeoutMs: number;
}

/** Dependencies of a delivery's steps. */
export interface DeliveryParts {
  queue: DeliveryQueue;
  records: AttemptRecords;
  attempts: AttemptParts;
  logger: Logger;
  metrics: Metrics;
  unexpected: UnexpectedErrors;
  tracing: Tracing;
}

/** The request of one attempt, on its way through its steps. */
export interface AttemptRun {
  readonly delivery: Delivery;
  readonly parts: AttemptParts;
  /** Aborted when the time of the attempt is over. */
  readonly deadline: AbortSignal;
  signed?: { headers: Record<string, string>; body: string };
  target?: SafeTarget;
  response?: EndpointResponse;
}

/** One delivery on its way through its steps. */
export interface DeliveryRun {
  readonly delivery: Delivery;
  readonly parts: DeliveryParts;
  /** Frees the slot of the delivery; `attempt` is undefined if none could be made. */
  readonly finish: (attempt: Attempt | undefined) => void;
  /** Whether the process gives up at the next error. */
  readonly isStopping: () => boolean;
}

/** A delivery whose attempt has ended, whatever its outcome. */
export interface AttemptedRun extends DeliveryRun {
  readonly attempt: Attempt;
}

/** A delivery that could not be attempted, because of an internal error, such as a secret that cannot be decrypted. */
export interface FailedRun extends DeliveryRun {
  readonly error: unknown;
  readonly attempt?: undefined;
}

export type Step<Run> = (run: Run) => Promise<void> | void;

export async function runSteps<Run>(run: Run, steps: readonly Step<Run>[]): Promise<void> {
  for (const step of steps) await step(run);
}

/** Fields of log lines about a delivery. */
export function logFieldsOf({ delivery: { claim, endpoint } }: DeliveryRun) {
  return { delivery_id: claim.deliveryId, endpoint_id: endpoint.id };
}
