import type { Waiting } from './service/client.js';
import type { Terminal } from './terminal.js';

/** Everything that a command takes from outside. */
export interface Surroundings {
  terminal: Terminal;
  env: Record<string, string | undefined>;
  /** The current folder. */
  folder: string;
  waiting: Waiting;
  nowMs: () => number;
  /** Aborted by Ctrl-C. */
  interrupt: AbortSignal;
}
