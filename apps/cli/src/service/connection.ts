import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { EXIT, Failure } from '../exit-codes.js';

export interface Connection {
  /** Without a slash at its end. */
  baseUrl: string;
  apiKey: string;
}

interface Bootstrap {
  file: string;
  baseUrl: string;
  apiKey: string;
}

const DEFAULT_URL = 'http://127.0.0.1:3000';

/**
 * Which service, and with which key. The URL: `--url`, ASSAY_URL, the `base_url` of bootstrap.json, the default. The key:
 * ASSAY_API_KEY, else the one of bootstrap.json; never an option, which every user of the machine could read in the
 * process list.
 *
 * A key only goes where it belongs: the one of bootstrap.json to the service that wrote it, and ASSAY_API_KEY to no other
 * machine that merely a file in the current folder names.
 * @throws Failure
 */
export function findConnection(
  options: { url?: string | undefined },
  env: Record<string, string | undefined>,
  folder: string,
): Connection {
  const chosen = options.url ?? env.ASSAY_URL;
  const explicit = chosen ? httpUrl(chosen, options.url ? '--url' : 'ASSAY_URL') : undefined;
  // who says both needs no file, and is not stopped by a strange one
  const bootstrap = explicit && env.ASSAY_API_KEY ? undefined : readBootstrap(env, folder);
  const baseUrl = explicit ?? bootstrap?.baseUrl ?? DEFAULT_URL;
  if (env.ASSAY_API_KEY) {
    if (!explicit && bootstrap && !isThisMachine(bootstrap.baseUrl))
      throw new Failure(
        `${bootstrap.file} names the service ${bootstrap.baseUrl}, which is not on this machine: confirm it with --url or ASSAY_URL before ASSAY_API_KEY is sent there`,
        EXIT.usage,
      );
    return { baseUrl, apiKey: usableKey(env.ASSAY_API_KEY) };
  }
  if (bootstrap && new URL(bootstrap.baseUrl).origin === new URL(baseUrl).origin)
    return { baseUrl, apiKey: usableKey(bootstrap.apiKey) };
  throw new Failure(
    bootstrap
      ? `No API key for ${baseUrl}: set ASSAY_API_KEY (the key in ${bootstrap.file} belongs to ${bootstrap.baseUrl})`
      : `No API key for ${baseUrl}: set ASSAY_API_KEY, or run this where "npm start" keeps its .data folder`,
    EXIT.usage,
  );
}

function readBootstrap(env: Record<string, string | undefined>, folder: string): Bootstrap | undefined {
  const file = path.join(path.resolve(folder, env.DATA_DIR || '.data'), 'bootstrap.json');
  let text: string;
  try {
    // a file that came with somebody's repository is not ours: git makes none that only its owner may read
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new Failure(`${file} may be read by others: chmod 600 it if it is yours, or set ASSAY_URL`, EXIT.usage);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Failure) throw error;
    // no such file, or that of another user
    return undefined;
  }
  try {
    const { base_url: baseUrl, api_key: apiKey } = JSON.parse(text) as { base_url: string; api_key: string };
    return { file, baseUrl: httpUrl(baseUrl, file), apiKey };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`${file} is not what "npm start" writes: start the service again, or set ASSAY_URL`, EXIT.usage);
  }
}

function httpUrl(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Failure(`${source} must be a URL such as ${DEFAULT_URL}`, EXIT.usage);
  if (url.username || url.password || url.search || url.hash)
    throw new Failure(`${source} must hold no user, password or query; the key goes into ASSAY_API_KEY`, EXIT.usage);
  return url.href.replace(/\/+$/, '');
}

/** What can stand in a header at all; which keys are good is the service's to say. */
function usableKey(key: unknown): string {
  const trimmed = typeof key === 'string' ? key.trim() : '';
  if (!/^[\x21-\x7e]{1,512}$/.test(trimmed))
    throw new Failure('The API key holds characters that no key has: copy it again', EXIT.usage);
  return trimmed;
}

export function isThisMachine(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
}
