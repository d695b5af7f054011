import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Child, freePort, startChild } from '@assay/testing';

const root = path.join(import.meta.dirname, '../..');

/** A service process that is started again whenever it dies, as an orchestrator would. */
export class Supervised {
  private child: Child;
  private stopped = false;
  kills = 0;
  private said = '';

  constructor(
    readonly name: string,
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

  async stop(): Promise<void> {
    this.stopped = true;
    await this.child.kill('SIGTERM');
  }

  output(): string {
    return this.said + this.child.output();
  }

  private start(): Child {
    const child = startChild(process.execPath, [path.join(root, `apps/${this.name}/dist/main.js`)], { env: this.env });
    void child.exited.then(() => {
      this.said = (this.said + child.output()).slice(-200_000);
      if (!this.stopped) this.child = this.start();
    });
    return child;
  }
}

const PORTS = {
  gateway: 'GATEWAY_PORT',
  auth: 'AUTH_PORT',
  evaluator: 'EVALUATOR_PORT',
  'webhook-dispatcher': 'DISPATCHER_PORT',
};

/** Every service, `count` times each, on these data stores. */
export async function superviseAll(stores: NodeJS.ProcessEnv, count: number): Promise<Supervised[]> {
  const shared = {
    ...process.env,
    ...stores,
    INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
    KEY_PEPPERS: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
    EVALUATOR_CONCURRENCY: '1',
    LOG_LEVEL: 'info',
  };
  const all: Supervised[] = [];
  for (let instance = 0; instance < count; instance++) {
    const authPort = await freePort();
    for (const [name, variable] of Object.entries(PORTS)) {
      const port = name === 'auth' ? authPort : await freePort();
      all.push(
        new Supervised(
          name,
          { ...shared, [variable]: String(port), AUTH_URL: `http://127.0.0.1:${authPort}` },
          `http://127.0.0.1:${port}`,
        ),
      );
    }
  }
  return all;
}

/** The secrets that `superviseAll` made, for operators' commands against the same stores. */
export const environmentOf = (service: Supervised): NodeJS.ProcessEnv =>
  (service as unknown as { env: NodeJS.ProcessEnv }).env;
