import type { Logger } from '@assay/platform';

/** Whether one part works; logs when that changes, not at every attempt. */
export class ComponentState {
  #state: 'starting' | 'up' | 'down' = 'starting';
  #reason = 'has not started yet';

  constructor(
    readonly name: string,
    private readonly logger: Logger,
  ) {}

  get isUp(): boolean {
    return this.#state === 'up';
  }

  /** Why it does not work; undefined if it does. */
  get problem(): string | undefined {
    return this.isUp ? undefined : `${this.name}: ${this.#reason}`;
  }

  up(): void {
    if (this.#state === 'down') this.logger.info({ component: this.name }, `${this.name} works again`);
    this.#state = 'up';
  }

  down(error: unknown): void {
    this.#reason = error instanceof Error ? error.message : String(error);
    if (this.#state !== 'down') {
      this.logger.warn({ component: this.name, err: error }, `${this.name} does not work; trying again until it does`);
    }
    this.#state = 'down';
  }
}
