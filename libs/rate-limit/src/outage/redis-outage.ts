import { DeadlineError } from './deadline.js';

/** Errors of ioredis without a connection, and replies of a Redis that is temporarily unable to serve. */
const AWAY =
  /^(Connection is closed|Command timed out|Command aborted|Reached the max retries|Socket (closed|timeout)|Stream isn't writeable|(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOREPLICAS|OOM|READONLY|TRYAGAIN) )/;

/** Whether Redis is away or cannot serve, and may later. Any other error is a fault of ours, which would happen again. */
export function isRedisOutage(error: unknown): boolean {
  if (error instanceof DeadlineError) return true;
  return error instanceof Error && ('syscall' in error || AWAY.test(error.message));
}
