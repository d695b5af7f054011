import { errorMessage, systemCode } from '@assay/errors';
import { ConfigurationError } from './configuration.js';
import type { Logger } from './logger.js';

/** Something started that can be stopped. */
export interface Running {
  stop(): Promise<void>;
}

/** A clean stop may take this long; then the process ends anyway. */
const STOP_LIMIT_MS = 25_000;

/**
 * The main function of every process: starts, stops cleanly on SIGINT and SIGTERM, and turns what goes wrong at the
 * start into one line that says what to do and an exit code other than zero.
 */
export async function run(
  start: () => Promise<Running>,
  logger: () => Logger | undefined = () => undefined,
): Promise<void> {
  let running: Running | undefined;
  let stoppingSince: number | undefined;
  const stop = (signal: string) => {
    if (stoppingSince !== undefined) {
      // a terminal and a parent process may both send the first one; a later one is a person who will not wait
      if (performance.now() - stoppingSince > 1_500) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    logger()?.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void (running?.stop() ?? Promise.resolve())
      .then(() => process.exit(0))
      .catch((error) => {
        console.error(explain(error));
        process.exit(1);
      });
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('unhandledRejection', (error) => logger()?.error({ err: error }, 'unhandled rejection'));
  try {
    running = await start();
    if (stoppingSince !== undefined) await running.stop();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/** One line for people, with what to do next. */
export function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  const code = systemCode(error);
  const port = error instanceof Error && 'port' in error ? error.port : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the process that uses it, or set another port (GATEWAY_PORT, AUTH_PORT, PORTAL_PORT)`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} cannot be opened by this user: choose a port above 1023 (GATEWAY_PORT, AUTH_PORT, PORTAL_PORT)`;
  return errorMessage(error);
}
