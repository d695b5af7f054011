/** A wake-up signal that is remembered until it is awaited: one waiter, any number of signalers. */
export class WakeUp {
  #rung = false;
  #waiter: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#waiter?.();
  }

  /** Resolves when rung (also before the call), or after `timeoutMs`. @returns whether it was rung */
  async wait(timeoutMs: number): Promise<boolean> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#waiter = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#waiter = undefined;
    }
    const rung = this.#rung;
    this.#rung = false;
    return rung;
  }
}
