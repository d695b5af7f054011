import type { Logger } from '@assay/platform';

/** Everything that a command takes from outside. */
export interface AdminContext {
  /** The answer. */
  out(text: string): void;
  /** What went wrong. */
  err(text: string): void;
  env: Record<string, string | undefined>;
  logger: Logger;
}
