import type { Waiting } from './service/client.js';
import type { Terminal } from './terminal.js';

/** Everything that a command takes from outside. */
export interface CliContext {
  terminal: Terminal;
  env: Record<string, string | undefined>;
  /** The current folder. */
  folder: string;
  waiting: Waiting;
  /** Opens a page in the person's browser. */
  browse: (url: string) => Promise<void>;
  nowMs: () => number;
  /** Asks the person who sits there; undefined where nobody does. */
  ask?: (question: string) => Promise<string>;
  /** The engine, where it is installed beside the command line. */
  local?: () => Promise<typeof import('./local.js')>;
  /** Aborted by Ctrl-C. */
  interrupt: AbortSignal;
}
