import type { Terminal } from './terminal.js';

/** The environment that a command runs in. */
export interface CliContext {
  terminal: Terminal;
  env: Record<string, string | undefined>;
  /** The current folder. */
  folder: string;
  /** Opens a page in the user's browser. */
  browse: (url: string) => Promise<void>;
  nowMs: () => number;
  /** Asks the user at the terminal; undefined if the command is not interactive. */
  ask?: (question: string) => Promise<string>;
  /** The engine, where it is installed beside the command line. */
  local?: () => Promise<typeof import('./local.js')>;
  /** Aborted by Ctrl-C. */
  interrupt: AbortSignal;
}
