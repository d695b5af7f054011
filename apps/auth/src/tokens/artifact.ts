import type { Audience } from '@assay/contracts';

/** The browser and address that a session was last seen with. */
export interface Device {
  userAgent: string | null;
  address: string;
}

/** Undefined if a stored value is not an object. */
export function readDevice({ userAgent, address }: Readonly<Record<string, unknown>>): Device | undefined {
  if (typeof address !== 'string') return undefined;
  return { userAgent: typeof userAgent === 'string' ? userAgent : null, address };
}

/** A code, token, session or interaction as it is stored: by the digest of its value, its payload sealed. */
export interface Artifact {
  kind: string;
  id: Buffer<ArrayBuffer>;
  grantId: string | null;
  family: Buffer<ArrayBuffer> | null;
  clientId: string | null;
  userId: string | null;
  uid: string | null;
  sessionUid: string | null;
  /** The session in which it was allowed, whether or not it ends with that session. */
  originUid: string | null;
  /** Of a session alone: where the person is. */
  device: Device | null;
  userCode: Buffer<ArrayBuffer> | null;
  scopes: string[];
  bound: boolean;
  /** Thumbprint of the key that it is bound to (DPoP). */
  jkt: string | null;
  /** Of an access token: the part of the service that it was issued for alone. */
  audience: Audience | null;
  /** Of the person's sign-in; null if there was none. */
  acr: string | null;
  /** Seconds since 1970. */
  authTime: number | null;
  payload: Buffer<ArrayBuffer>;
  expiresInSeconds: number;
}

export interface StoredArtifact {
  id: Uint8Array;
  family: Uint8Array<ArrayBuffer> | null;
  payload: Uint8Array;
  answer: Uint8Array | null;
  consumed_at: Date | null;
  /** By the database's clock; null if it was not consumed. */
  consumed_ago_ms: number | null;
}
