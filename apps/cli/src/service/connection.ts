import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { EXIT, Failure } from '../exit-codes.js';
import { ProfileTokens } from './profile-tokens.js';
import { Profiles, unknownProfile } from './profiles.js';
import { isThisMachine } from './this-machine.js';

export interface Connection {
  /** Without a slash at its end. */
  baseUrl: string;
  /** What each request is authorized with: an API key, or the access token of a profile. */
  bearer: () => string | Promise<string>;
}

export interface ConnectionOptions {
  url?: string | undefined;
  profile?: string | undefined;
}

interface Bootstrap {
  file: string;
  baseUrl: string;
  apiKey: string;
}

type Environment = Record<string, string | undefined>;

const DEFAULT_URL = 'http://127.0.0.1:3000';

/**
 * Finds the service to use, and the credential for it.
 *
 * 1. A profile that `--profile` or ASSAY_PROFILE names: its service, its tokens.
 * 2. The URL: `--url`, ASSAY_URL, the `base_url` of bootstrap.json, that of the current profile, the default. The credential:
 *    ASSAY_API_KEY, else the key of bootstrap.json, else a profile of that service. A key is never an option, which every user of
 *    the machine could read in the process list.
 *
 * A credential is sent only where it belongs: the key of bootstrap.json and the tokens of a profile to the service that issued them.
 * ASSAY_API_KEY is never sent to another machine that only a file in the current folder names.
 * @throws Failure
 */
export function findConnection(options: ConnectionOptions, env: Environment, folder: string): Connection {
  const explicit = explicitUrl(options, env);
  const profiles = new Profiles(env);
  const named = options.profile ?? (env.ASSAY_PROFILE || undefined);
  if (named !== undefined) return ofProfile(profiles, named, explicit);
  // if both are given, no file is needed, and an invalid one is no error
  const bootstrap = explicit && env.ASSAY_API_KEY ? undefined : readBootstrap(env, folder);
  const known = explicit ?? bootstrap?.baseUrl;
  if (env.ASSAY_API_KEY) {
    if (!explicit && bootstrap && !isThisMachine(bootstrap.baseUrl))
      throw new Failure(
        `${bootstrap.file} contains the service ${bootstrap.baseUrl}, which is not on this machine: to send ASSAY_API_KEY there, confirm it with --url or ASSAY_URL`,
        EXIT.usage,
      );
    return withKey(known ?? DEFAULT_URL, env.ASSAY_API_KEY);
  }
  if (bootstrap && known && isSameOrigin(bootstrap.baseUrl, known)) return withKey(known, bootstrap.apiKey);
  const name = known === undefined ? profiles.current() : profileOf(profiles, known);
  if (name !== undefined) return ofProfile(profiles, name, explicit);
  const baseUrl = known ?? DEFAULT_URL;
  throw new Failure(
    bootstrap
      ? `No API key for ${baseUrl}: set ASSAY_API_KEY (the key in ${bootstrap.file} belongs to ${bootstrap.baseUrl}), or sign in with assay login`
      : `No API key for ${baseUrl}: set ASSAY_API_KEY, sign in with assay login, or run this in the folder where "npm start" keeps its .data folder`,
    EXIT.usage,
  );
}

/** The service to sign in to, if an option, the environment, or a system on this machine names it. @throws Failure */
export function findUrl(options: ConnectionOptions, env: Environment, folder: string): string | undefined {
  const explicit = explicitUrl(options, env);
  if (explicit) return explicit;
  const bootstrap = readBootstrap(env, folder);
  return bootstrap && isThisMachine(bootstrap.baseUrl) ? bootstrap.baseUrl : undefined;
}

function explicitUrl(options: ConnectionOptions, env: Environment): string | undefined {
  const chosen = options.url ?? env.ASSAY_URL;
  return chosen ? httpUrl(chosen, options.url ? '--url' : 'ASSAY_URL') : undefined;
}

function withKey(baseUrl: string, key: string): Connection {
  const apiKey = usableKey(key);
  return { baseUrl, bearer: () => apiKey };
}

function ofProfile(profiles: Profiles, name: string, explicit: string | undefined): Connection {
  const profile = profiles.get(name);
  if (!profile) throw unknownProfile(name);
  if (explicit !== undefined && explicit !== profile.url)
    throw new Failure(`The profile ${name} is for ${profile.url}, not ${explicit}: use only one of them`, EXIT.usage);
  return { baseUrl: profile.url, bearer: new ProfileTokens(profiles, name, profile).bearer };
}

/** The profile of a service: the current profile if possible. */
function profileOf(profiles: Profiles, baseUrl: string): string | undefined {
  const names = profiles.all().flatMap(([name, { url }]) => (url === baseUrl ? name : []));
  return names.find((name) => name === profiles.current()) ?? names[0];
}

function isSameOrigin(first: string, other: string): boolean {
  return new URL(first).origin === new URL(other).origin;
}

function readBootstrap(env: Environment, folder: string): Bootstrap | undefined {
  const file = path.join(path.resolve(folder, env.DATA_DIR || '.data'), 'bootstrap.json');
  let text: string;
  try {
    // do not trust a file from a cloned repository: git creates none that only its owner can read
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new Failure(`${file} can be read by others: chmod 600 it if it is yours, or set ASSAY_URL`, EXIT.usage);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Failure) throw error;
    // the file does not exist, or belongs to another user
    return undefined;
  }
  try {
    const { base_url: baseUrl, api_key: apiKey } = JSON.parse(text);
    if (typeof baseUrl === 'string' && typeof apiKey === 'string')
      return { file, baseUrl: httpUrl(baseUrl, file), apiKey };
  } catch (error) {
    if (error instanceof Failure) throw error;
  }
  throw new Failure(`${file} is not a file from "npm start": start the service again, or set ASSAY_URL`, EXIT.usage);
}

function httpUrl(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Failure(`${source} must be a URL such as ${DEFAULT_URL}`, EXIT.usage);
  if (url.username || url.password || url.search || url.hash)
    throw new Failure(`${source} must not contain a user, password or query; set the key as ASSAY_API_KEY`, EXIT.usage);
  return url.href.replace(/\/+$/, '');
}

/** Checks only that the key can be sent in a header; the service decides whether it is valid. */
function usableKey(key: unknown): string {
  const trimmed = typeof key === 'string' ? key.trim() : '';
  if (!/^[\x21-\x7e]{1,512}$/.test(trimmed))
    throw new Failure('The API key contains invalid characters: copy it again', EXIT.usage);
  return trimmed;
}
