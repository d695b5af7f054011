/** Throws (or rejects) with the reason where the dependency does not serve. */
export type HealthCheck = () => void | Promise<void>;

export interface Readiness {
  status: 'ready' | 'unavailable';
  checks: Record<string, string>;
}

/** What a service needs in order to serve, by name. A check that hangs counts as failed. */
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private stopping = false;

  constructor(private readonly timeoutMs = 2_000) {}

  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** From now on not ready: load balancers take the instance out before its connections close. */
  stop(): void {
    this.stopping = true;
  }

  async readiness(): Promise<Readiness> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await this.run(check)] as const),
    );
    const checks: Record<string, string> = Object.fromEntries(results);
    if (this.stopping) checks.process = 'stopping';
    const ready = Object.values(checks).every((result) => result === 'ok');
    return { status: ready ? 'ready' : 'unavailable', checks };
  }

  private async run(check: HealthCheck): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timed out')), this.timeoutMs);
    });
    try {
      await Promise.race([check(), timeout]);
      return 'ok';
    } catch {
      // the reason goes to the log of the part concerned; here it would be public
      return 'failing';
    } finally {
      clearTimeout(timer);
    }
  }
}
