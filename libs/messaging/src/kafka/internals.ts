import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

/** As in kafkajs: how often a queue that holds requests is looked at. */
const CHECK_PENDING_REQUESTS_INTERVAL_MS = 10;

/**
 * kafkajs 2.2.4 arms a timer after every response whether or not a request waits, with a negative delay, which Node
 * takes for 1 ms and warns of: the queue then checks itself a thousand times a second, forever (about 4 % of a core
 * while idle). Here the timer is armed only when a request waits. The one place that reaches into kafkajs; its test
 * fails when a new version looks different inside.
 */
export function fixRequestQueue(): void {
  const require = createRequire(import.meta.url);
  const { prototype }: { prototype: RequestQueue } = require('kafkajs/src/network/requestQueue/index.js');
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    const throttledForMs = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttledForMs > 0 ? throttledForMs : CHECK_PENDING_REQUESTS_INTERVAL_MS,
    );
  };
}
