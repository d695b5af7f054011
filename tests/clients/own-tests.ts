import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, startChild, waitFor } from '@assay/testing';
import { expect, it } from '@jest/globals';

export const root = path.join(import.meta.dirname, '../..');
export const clientFolder = (language: string) => path.join(root, 'clients', language);

export interface Ran {
  status: number | null;
  output: string;
}

/** Runs a program of a language's tools to its end. */
export function runTool(command: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ status: null, output: error.message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

export const generatedIsUpToDate = (language: string): Promise<Ran> =>
  runTool(process.execPath, ['tools/generate-clients.mjs', '--check', language], root, { NODE_OPTIONS: '' });

/** Fails with everything that the program wrote. */
export function expectSuccess({ status, output }: Ran): void {
  if (status !== 0) throw new Error(`Exit code ${status}:\n${output}`);
}

/** Names of tests in the sources of another language, by the first group of `pattern`. */
export function testNames(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1] as string));
}

/** What became of each test: undefined where it passed, else what was said. */
export type Outcomes = Map<string, string | undefined>;

/** One of our tests for each one of the client's; one that did not run, and one that nobody expected, fails. */
export function itPassesEach(names: string[], outcomes: () => Outcomes): void {
  it('has tests of its own, and all of them ran', () => {
    expect(names.length).toBeGreaterThan(10);
    expect([...outcomes().keys()].sort()).toEqual([...names].sort());
  });
  it.each(names)('%s', (name) => {
    const said = outcomes().has(name) ? outcomes().get(name) : 'It did not run';
    if (said !== undefined) throw new Error(said);
  });
}

/** Outcomes of a report in JUnit's XML form; none where the run ended before it was written. */
export function readJUnit(file: string): Outcomes {
  const outcomes: Outcomes = new Map();
  if (!existsSync(file)) return outcomes;
  for (const [, name, rest] of readFileSync(file, 'utf8').matchAll(
    /<testcase\b[^>]*?\bname="([^"]+?)(?:\(\))?"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g,
  ))
    outcomes.set(name as string, rest && /<(failure|error|skipped)\b/.test(rest) ? rest : undefined);
  return outcomes;
}

interface Program {
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
}

/** Runs the example that receives webhooks: it prints what was signed with its secret, and rejects everything else. */
export async function expectReceiver({ command, args, cwd, env }: Program): Promise<void> {
  const [secret, port] = [randomBytes(32), await freePort()];
  const child = startChild(command, args, {
    cwd,
    env: { ...process.env, ...env, ASSAY_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`, PORT: String(port) },
  });
  const send = async (key: Buffer) => {
    const [id, timestamp] = ['evt_01jd8y3c5m8n4q6r7s9t0v1w2x', String(Math.floor(Date.now() / 1000))];
    const body = JSON.stringify({ event: 'webhook.test', id, created_at: new Date().toISOString(), data: {} });
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    return (await fetch(`http://127.0.0.1:${port}/webhooks`, { method: 'POST', headers, body })).status;
  };
  try {
    const rejected = await waitFor(() => send(randomBytes(32)).catch(() => undefined), {
      timeoutMs: 60_000,
      what: 'a receiver that listens',
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${child.output()}`);
    });
    expect(rejected).toBe(401);
    expect(child.output()).not.toContain('webhook.test');
    expect(await send(secret)).toBe(204);
    await child.untilOutput(/^webhook\.test$/m);
  } finally {
    await child.kill();
  }
}
