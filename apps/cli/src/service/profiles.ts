import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../errors.js';
import { EXIT, Failure } from '../exit-codes.js';

/** A service that the user has signed in to. */
export interface Profile {
  /** Base URL of the service, without a slash at its end. */
  url: string;
  /** Its authorization server. */
  issuer: string;
  organization: string;
  scopes: string[];
  access_token: string;
  /** Of the access token; ISO 8601. */
  expires_at: string;
  refresh_token: string;
}

interface Stored {
  version: number;
  /** The profile that is used where none is named. */
  current: string | null;
  profiles: Record<string, Profile>;
}

const VERSION = 1;
const EMPTY: Stored = { version: VERSION, current: null, profiles: {} };
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const FIELDS = ['url', 'issuer', 'organization', 'access_token', 'expires_at', 'refresh_token'] as const;

/**
 * Where `assay login` keeps its tokens: `assay/profiles.json` in the person's folder of settings ($XDG_CONFIG_HOME, else ~/.config; %APPDATA%
 * of Windows), readable by its owner alone.
 */
export class Profiles {
  constructor(private readonly env: Record<string, string | undefined>) {}

  /** @throws Failure for a file that others can read, or that is not a profile file */
  get(name: string): Profile | undefined {
    const { profiles } = this.read();
    return Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  }

  current(): string | undefined {
    return this.read().current ?? undefined;
  }

  /** By name, in alphabetical order. */
  all(): [name: string, profile: Profile][] {
    return Object.entries(this.read().profiles).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** @param current whether it is used from now on where none is named */
  save(name: string, profile: Profile, { current }: { current: boolean }): void {
    const stored = this.read();
    this.write({
      ...stored,
      profiles: { ...stored.profiles, [name]: profile },
      current: current ? name : stored.current,
    });
  }

  /** @throws Failure where there is no such profile */
  use(name: string): void {
    const stored = this.read();
    if (!Object.hasOwn(stored.profiles, name)) throw unknownProfile(name);
    this.write({ ...stored, current: name });
  }

  remove(name: string): void {
    const stored = this.read();
    const profiles = Object.fromEntries(Object.entries(stored.profiles).filter(([other]) => other !== name));
    const current = stored.current === name ? (Object.keys(profiles).sort()[0] ?? null) : stored.current;
    this.write({ ...stored, profiles, current });
  }

  private file(): string {
    const { XDG_CONFIG_HOME, APPDATA, HOME } = this.env;
    const base = XDG_CONFIG_HOME || APPDATA || (HOME && path.join(HOME, '.config'));
    if (!base) throw new Failure('There is no folder to store a sign-in: set HOME or XDG_CONFIG_HOME', EXIT.usage);
    return path.join(base, 'assay', 'profiles.json');
  }

  private read(): Stored {
    const { XDG_CONFIG_HOME, APPDATA, HOME } = this.env;
    // without such a folder nobody has signed in
    if (!XDG_CONFIG_HOME && !APPDATA && !HOME) return EMPTY;
    const file = this.file();
    let text: string;
    try {
      if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
        throw new Failure(
          `${file} contains tokens and can be read by others: chmod 600 it, or delete it and sign in again`,
          EXIT.usage,
        );
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (codeOf(error) === 'ENOENT') return EMPTY;
      throw new Failure(`${file} cannot be read (${codeOf(error)})`, EXIT.usage);
    }
    const stored = parse(text);
    if (!stored) throw new Failure(`${file} is not a file from "assay login": delete it and sign in again`, EXIT.usage);
    return stored;
  }

  private write(stored: Stored): void {
    const file = this.file();
    const temporary = `${file}.${randomUUID()}`;
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(temporary, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
      // whole or not at all: another command may be reading it
      renameSync(temporary, file);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw new Failure(`${file} cannot be written (${codeOf(error)})`, EXIT.usage);
    }
  }
}

/** @throws Failure where it can be no name of a profile */
export function profileName(text: string): string {
  if (!NAME.test(text))
    throw new Failure('A profile name must be at most 64 letters, digits, dots, hyphens and underscores', EXIT.usage);
  return text;
}

export function unknownProfile(name: string): Failure {
  return new Failure(
    `There is no profile ${name}: list them with assay profiles, or create it with assay login --profile ${name}`,
    EXIT.usage,
  );
}

function parse(text: string): Stored | undefined {
  try {
    const stored: Stored = JSON.parse(text);
    const isValid =
      stored.version === VERSION &&
      (stored.current === null || typeof stored.current === 'string') &&
      Object.values(stored.profiles).every(
        (profile) => FIELDS.every((field) => typeof profile[field] === 'string') && Array.isArray(profile.scopes),
      );
    return isValid ? stored : undefined;
  } catch {
    return undefined;
  }
}
