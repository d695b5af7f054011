import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ENVIRONMENTS, type Environment, literalOf } from '@assay/contracts';

/**
 * `assay_key_<environment>_<random><checksum>` (docs/decisions/credentials.md): 32 base62 characters of randomness (190 bits), then
 * 6 base62 characters of the CRC-32 of everything before, so that a mistyped key is rejected without any look-up.
 */
const SERVICE_PREFIX = 'assay_key_';
const RANDOM_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
/** How much of the random part `prefix` shows: 24 of 190 bits, enough to recognize a key and too little to guess one. */
const SHOWN_CHARACTERS = 4;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PATTERN = new RegExp(
  `^${SERVICE_PREFIX}(${ENVIRONMENTS.join('|')})_([0-9A-Za-z]{${RANDOM_CHARACTERS}})([0-9A-Za-z]{${CHECKSUM_CHARACTERS}})$`,
);
/** A longer string is no key; nothing else of it is looked at. */
const MAX_LENGTH =
  SERVICE_PREFIX.length +
  Math.max(...ENVIRONMENTS.map((name) => name.length)) +
  1 +
  RANDOM_CHARACTERS +
  CHECKSUM_CHARACTERS;

export type ReadApiKey =
  | { ok: true; environment: Environment }
  /** `form`: it does not look like a key. `checksum`: it does, with a character changed. */
  | { ok: false; reason: 'form' | 'checksum' };

/** A new key of 190 bits from the system's random source. */
export function generateApiKey(environment: Environment): string {
  const body = `${SERVICE_PREFIX}${environment}_${randomBase62()}`;
  return body + checksumOf(body);
}

/** Whether `text` can be a key at all, and of which environment. Says nothing about whether it was ever issued. */
export function readApiKey(text: string): ReadApiKey {
  const match = text.length <= MAX_LENGTH ? PATTERN.exec(text) : null;
  if (!match) return { ok: false, reason: 'form' };
  if (checksumOf(text.slice(0, -CHECKSUM_CHARACTERS)) !== match[3]) return { ok: false, reason: 'checksum' };
  return { ok: true, environment: literalOf(ENVIRONMENTS, match[1] ?? '') };
}

/** The first characters of a key, for people to recognize it by. */
export function prefixOf(key: string): string {
  return key.slice(0, key.length - RANDOM_CHARACTERS - CHECKSUM_CHARACTERS + SHOWN_CHARACTERS);
}

/** `assay_scim_<random><checksum>`: a bearer token of a SCIM connection, as random and as checkable as a key. */
const SCIM_PREFIX = 'assay_scim_';
const SCIM_PATTERN = new RegExp(`^${SCIM_PREFIX}[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECKSUM_CHARACTERS}}$`);

export function generateScimToken(): string {
  const body = SCIM_PREFIX + randomBase62();
  return body + checksumOf(body);
}

/** Whether `text` can be a SCIM token at all. */
export function isScimToken(text: string): boolean {
  return (
    SCIM_PATTERN.test(text) && checksumOf(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS)
  );
}

/** `assay_link_…`, the secret of a set-up link, and `assay_setup_…`, that of the session opened with it; both have the form of a key. */
const SET_UP_PREFIXES = { link: 'assay_link_', session: 'assay_setup_' } as const;
export type SetUpSecret = keyof typeof SET_UP_PREFIXES;

export function generateSetUpSecret(kind: SetUpSecret): string {
  return generateSecret(SET_UP_PREFIXES[kind]);
}

/** Whether `text` can be such a secret at all. */
export function isSetUpSecret(text: string, kind: SetUpSecret): boolean {
  return isSecret(text, SET_UP_PREFIXES[kind]);
}

/** `assay_share_…`, the secret of a link to a compliance report. */
const SHARE_PREFIX = 'assay_share_';

export function generateShareSecret(): string {
  return generateSecret(SHARE_PREFIX);
}

/** Whether `text` can be such a secret at all. */
export function isShareSecret(text: string): boolean {
  return isSecret(text, SHARE_PREFIX);
}

function generateSecret(prefix: string): string {
  const body = prefix + randomBase62();
  return body + checksumOf(body);
}

function isSecret(text: string, prefix: string): boolean {
  const length = RANDOM_CHARACTERS + CHECKSUM_CHARACTERS;
  return (
    text.startsWith(prefix) &&
    text.length === prefix.length + length &&
    /^[0-9A-Za-z]+$/.test(text.slice(prefix.length)) &&
    checksumOf(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS)
  );
}

/** CRC-32 (ISO 3309, as zlib's) in base62 with leading zeros: 62^6 > 2^32. */
function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let i = 0; i < CHECKSUM_CHARACTERS; i++) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Uniform: bytes that would favor the first characters are thrown away. */
function randomBase62(): string {
  let text = '';
  while (text.length < RANDOM_CHARACTERS)
    for (const byte of randomBytes(RANDOM_CHARACTERS))
      if (byte < 248 && text.length < RANDOM_CHARACTERS) text += ALPHABET[byte % 62];
  return text;
}
