import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { clip, printable } from '@assay/agent-tools/printable';
import { isJsonObject } from '@assay/contracts/json-object';
import { EVENT_STREAM, readStream } from '@assay/sdk';
import { causeOf, codeOf, messageOf } from '../errors.js';
import { EXIT, Failure } from '../exit-codes.js';
import { type AssayClient, ServiceError } from '../service/client.js';
import type { Terminal } from '../terminal.js';

const FORWARD_TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Events near the cursor may come again after a reconnection: known ones are passed over. */
const MAX_KNOWN = 1_000;
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

export interface ListenOptions {
  forwardTo: string;
  events?: string;
  after?: string;
}
export interface ListenParts {
  client: AssayClient;
  terminal: Terminal;
  nowMs: () => number;
  signal: AbortSignal;
  /** ASSAY_WEBHOOK_SECRET: the secret that the receiver already has. */
  secret: string | undefined;
}

/**
 * Takes the events of the key's environment to a URL of this machine, one after the other, until it is interrupted. Each
 * request is signed (Standard Webhooks) with a secret of this session, because the endpoints' own never leave the service.
 */
export async function listen(options: ListenOptions, parts: ListenParts): Promise<void> {
  const { terminal, signal } = parts;
  const target = localUrl(options.forwardTo);
  if (parts.secret !== undefined && !SECRET.test(parts.secret))
    throw new Failure(
      'ASSAY_WEBHOOK_SECRET is not a signing secret: it must be whsec_ followed by base64 of at least 24 bytes',
      EXIT.usage,
    );
  const secret = parts.secret ?? `whsec_${randomBytes(32).toString('base64')}`;
  terminal.err(
    parts.secret === undefined ? `Signing secret of this session: ${secret}\n` : 'Signing with ASSAY_WEBHOOK_SECRET\n',
  );
  const state: State = { after: options.after, known: new Set(), connected: false };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await stream(state, options.events, parts, (id, body) =>
        forward({ target, secret, id, body }, parts).then((line) => terminal.out(line)),
      );
      pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      if (signal.aborted) break;
      // what no new attempt changes: the key, its scope, an option
      if (error instanceof ServiceError && error.status < 500 && error.status !== 429) throw error;
      if (!state.connected && !(error instanceof ServiceError)) throw error;
    }
    if (signal.aborted) break;
    terminal.err('Lost the connection to the service; reconnecting\n');
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
  }
  if (state.after) terminal.err(`\nStopped. To continue after the last event: --after ${state.after}\n`);
}

interface State {
  /** The newest event that was forwarded. */
  after: string | undefined;
  known: Set<string>;
  connected: boolean;
}

/** Until the connection ends. @throws if the service did not respond, or broke off */
async function stream(
  state: State,
  events: string | undefined,
  { client, terminal, signal }: ListenParts,
  take: (id: string, body: string) => Promise<void>,
): Promise<void> {
  const { response } = await client.run((api) =>
    api.GET('/v1/webhooks/events', {
      // kinds as they were given, which the service checks
      params: { query: { events: events as never, after: state.after } },
      headers: { accept: EVENT_STREAM },
      parseAs: 'stream',
      signal,
    }),
  );
  state.connected = true;
  terminal.err(`Listening for events of ${client.baseUrl}\n`);
  for await (const { event, data, id } of readStream(response)) {
    if (event !== 'webhook' || !id || state.known.has(id)) continue;
    await take(id, data);
    state.known.add(id);
    state.after = state.after === undefined || id > state.after ? id : state.after;
    for (const old of state.known) if (state.known.size > MAX_KNOWN) state.known.delete(old);
  }
}

/** @returns the line that reports the result */
async function forward(
  { target, secret, id, body }: { target: string; secret: string; id: string; body: string },
  { nowMs, signal, terminal }: ListenParts,
): Promise<string> {
  const notification: unknown = JSON.parse(body);
  const event = isJsonObject(notification) ? String(notification.event) : '';
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const startedMs = nowMs();
  const what = `${new Date().toISOString().slice(11, 19)}  ${printable(event).padEnd(27)} ${printable(id)}  `;
  try {
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'assay-cli',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(FORWARD_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    const status = response.ok ? terminal.colors.green(response.status) : terminal.colors.red(response.status);
    return `${what}${status}  ${Math.round(nowMs() - startedMs)} ms\n`;
  } catch (error) {
    signal.throwIfAborted();
    const cause = causeOf(error);
    return `${what}${terminal.colors.red(clip(printable(codeOf(cause) ?? messageOf(cause)), 100))}\n`;
  }
}

function localUrl(text: string): string {
  const withScheme = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Failure(
      `--forward-to must be a URL such as http://localhost:4000/webhooks, not "${printable(text)}"`,
      EXIT.usage,
    );
  return url.href;
}
