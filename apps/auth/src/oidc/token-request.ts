import { AsyncLocalStorage } from 'node:async_hooks';
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Person } from '../directory/person.js';
import type { Artifact } from '../tokens/artifact.js';
import type { GrantModel } from '../tokens/grants.js';

/** Kinds that a token request presents and uses up. */
export const SOURCE_KINDS = ['AuthorizationCode', 'RefreshToken', 'DeviceCode'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What a token request presented. */
interface Source {
  kind: SourceKind;
  value: string;
  id: Buffer<ArrayBuffer>;
  family: Buffer<ArrayBuffer>;
  /** Level and time (seconds since 1970) of the person's sign-in. */
  acr: string | null;
  authTime: number | null;
  /** Set where a refresh token was redeemed already, and its grace has not ended. */
  answer: Buffer | undefined;
}

/**
 * One request to the token endpoint as one unit of work: what oidc-provider consumes and saves on the way is kept here, and
 * written in one transaction at the end, with the response. So of parallel redemptions one issues, and a process that dies in
 * between has consumed nothing.
 */
export class TokenRequest {
  source: Source | undefined;
  consumed = false;
  /** Of the source, read with it: later look-ups of this request are served from here. */
  grant: GrantModel | undefined;
  person: Person | undefined;
  readonly issued: Artifact[] = [];
}

const current = new AsyncLocalStorage<TokenRequest>();

export function runTokenRequest<T>(request: TokenRequest, work: () => Promise<T>): Promise<T> {
  return current.run(request, work);
}

export function currentTokenRequest(): TokenRequest | undefined {
  return current.getStore();
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals the response under the refresh token that it was issued for: who has only the database cannot open it (HKDF, RFC 5869). */
export function sealResponse(token: string, response: unknown): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(response)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws if the token is another one, or a bit was changed */
export function openResponse(token: string, sealed: Buffer): Record<string, unknown> {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(body.toString());
}

function keyOf(token: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', token, '', 'assay refresh answer', 32)));
}
