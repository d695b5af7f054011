import type { AttemptedRun, AttemptRun, FailedRun, Step } from './delivery-run.js';
import { checkAddress } from './steps/check-address.js';
import { countAttempt } from './steps/count-attempt.js';
import { freeSlot } from './steps/free-slot.js';
import { recordAttempt } from './steps/record-attempt.js';
import { returnToQueue } from './steps/return-to-queue.js';
import { sendRequest } from './steps/send-request.js';
import { signRequest } from './steps/sign-request.js';

/** What happens to a delivery that has a slot. The steps run in this order. */
export const STEPS = {
  /**
   * The attempt, within its time. attempt-result.ts interprets the response, or the error of the step that threw: a failure of the
   * endpoint, or an internal error.
   */
  attempt: [signRequest, checkAddress, sendRequest],
  /** After the attempt, whatever its outcome. */
  attempted: [freeSlot, countAttempt, recordAttempt],
  /** If an internal error prevented the attempt, which then does not count. */
  failed: [freeSlot, returnToQueue],
} as const satisfies { attempt: Step<AttemptRun>[]; attempted: Step<AttemptedRun>[]; failed: Step<FailedRun>[] };
