import path from 'node:path';
import { type Child, startChild, waitFor } from '@assay/testing';

const root = path.join(import.meta.dirname, '../..');

export type ServiceName = 'gateway' | 'auth' | 'evaluator' | 'webhook-dispatcher';

/** A service process that is started again whenever it dies, as an orchestrator would. */
export class Supervised {
  private child: Child;
  private stopped = false;
  /** Starts so far: more than kills + 1 where a process died by itself. */
  starts = 0;
  kills = 0;
  private said = '';

  constructor(
    readonly name: ServiceName,
    private readonly env: NodeJS.ProcessEnv,
    readonly url: string,
  ) {
    this.child = this.start();
  }

  /** kill -9; the next one starts at once. */
  async kill(): Promise<void> {
    this.kills++;
    await this.child.kill('SIGKILL');
  }

  /** A clean stop, and a new process at once: what a rolling deploy does to it. */
  async restart(): Promise<void> {
    this.kills++;
    await this.child.kill('SIGTERM');
    await this.ready(180_000);
  }

  /** SIGSTOP and SIGCONT: it goes on later as if nothing had been. */
  pause(): void {
    this.child.process.kill('SIGSTOP');
  }

  resume(): void {
    this.child.process.kill('SIGCONT');
  }

  async ready(timeoutMs: number): Promise<void> {
    const answers = async () => (await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok;
    await waitFor(answers, { timeoutMs, what: `${this.name} to be ready` }).catch((error) => {
      throw new Error(`${error.message}\n${this.output().slice(-3_000)}`);
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.resume();
    await this.child.kill('SIGTERM');
  }

  output(): string {
    return this.said + this.child.output();
  }

  private start(): Child {
    this.starts++;
    const child = startChild(process.execPath, [path.join(root, `apps/${this.name}/dist/main.js`)], { env: this.env });
    void child.exited.then(() => {
      this.said = (this.said + child.output()).slice(-200_000);
      if (!this.stopped) this.child = this.start();
    });
    return child;
  }
}
