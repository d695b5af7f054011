import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import type { FastifyRequest } from 'fastify';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';

/** The algorithms that the authorization server supports. */
const ALGORITHMS = ['ES256', 'Ed25519', 'EdDSA'];
export const DPOP_CHALLENGE = `DPoP realm="assay", algs="${ALGORITHMS.join(' ')}"`;
/** How far the `iat` of a proof may be from our clock, in both directions. */
const WINDOW_SECONDS = 300;
/** A nonce belongs to one minute, and is accepted for five more. */
const NONCE_SECONDS = 60;
const NONCE_WINDOW = 5;
const MAX_PROOF_CHARACTERS = 8_192;
const MAX_JTI_CHARACTERS = 256;
const SWEPT_AT_ONCE = 20;

export interface DpopProofsOptions {
  /** Public URL of the API. */
  baseUrl: () => string;
  database: Database;
  clock: Clock;
  /** Secrets that all gateways share, newest first. Nonces are derived from the newest. */
  encryptionKeys: readonly string[];
  nonceRequired: boolean;
}

/** Proofs that a caller holds the key that an access token is bound to (DPoP, RFC 9449 sections 4.3, 7 and 9). */
export class DpopProofs {
  private readonly nonceKey: Buffer;

  constructor(private readonly options: DpopProofsOptions) {
    const [secret = ''] = options.encryptionKeys;
    this.nonceKey = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'assay gateway dpop nonces', 32));
  }

  /**
   * @param thumbprint of the key that the token is bound to
   * @throws ServiceError AUTH_INVALID_KEY with a DPoP challenge, where the proof does not hold for this very request
   */
  async check(request: FastifyRequest, token: string, thumbprint: string): Promise<void> {
    const proof = request.headers.dpop;
    if (typeof proof !== 'string' || proof.length > MAX_PROOF_CHARACTERS)
      throw rejectedProof('send one DPoP header with a proof of possession');
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ALGORITHMS,
      typ: 'dpop+jwt',
    }).catch(() => {
      throw rejectedProof('the proof is not a dpop+jwt that is signed with its own key');
    });
    if (payload.htm !== request.method) throw rejectedProof('htm is not the method of the request');
    if (!this.isOfUrl(payload.htu, request)) throw rejectedProof(`htu is not ${this.urlOf(request)}`);
    if (payload.ath !== hash('sha256', token, 'base64url')) throw rejectedProof('ath is not the digest of the token');
    const { jwk } = protectedHeader;
    if (!jwk || (await calculateJwkThumbprint(jwk)) !== thumbprint)
      throw rejectedProof('the token is bound to another key');
    const { jti, iat, nonce } = payload;
    if (typeof jti !== 'string' || jti === '' || jti.length > MAX_JTI_CHARACTERS) throw rejectedProof('jti is missing');
    this.checkTime(iat, nonce);
    if (!(await this.isFirst(thumbprint, jti))) throw rejectedProof('the proof was already used');
  }

  private checkTime(iat: number | undefined, nonce: unknown): void {
    const nowSeconds = Math.floor(this.options.clock.nowMs() / 1_000);
    if (nonce !== undefined) {
      if (typeof nonce !== 'string' || !this.isNonce(nonce, nowSeconds)) throw this.nonceRequired(nowSeconds);
      return;
    }
    if (this.options.nonceRequired) throw this.nonceRequired(nowSeconds);
    // a client with a wrong clock can continue with a nonce
    if (typeof iat !== 'number' || Math.abs(nowSeconds - iat) > WINDOW_SECONDS) throw this.nonceRequired(nowSeconds);
  }

  private nonceRequired(nowSeconds: number): ServiceError {
    return new ServiceError('AUTH_INVALID_KEY', {
      message: 'Create a DPoP proof with the nonce in the DPoP-Nonce header',
      headers: {
        'www-authenticate': `${DPOP_CHALLENGE}, error="use_dpop_nonce"`,
        'dpop-nonce': this.nonceOf(Math.floor(nowSeconds / NONCE_SECONDS)),
      },
    });
  }

  private nonceOf(minute: number): string {
    const mac = createHmac('sha256', this.nonceKey).update(String(minute)).digest('base64url');
    return `${minute.toString(36)}.${mac}`;
  }

  private isNonce(presented: string, nowSeconds: number): boolean {
    const minute = Number.parseInt(presented.split('.', 1)[0] ?? '', 36);
    const age = Math.floor(nowSeconds / NONCE_SECONDS) - minute;
    if (!(age >= 0 && age <= NONCE_WINDOW)) return false;
    // digests have one length, which timingSafeEqual asks for
    return timingSafeEqual(hash('sha256', this.nonceOf(minute), 'buffer'), hash('sha256', presented, 'buffer'));
  }

  private urlOf(request: FastifyRequest): string {
    return new URL(request.url.split('?', 1)[0] ?? '', this.options.baseUrl()).href;
  }

  private isOfUrl(htu: unknown, request: FastifyRequest): boolean {
    const url = typeof htu === 'string' ? URL.parse(htu) : null;
    if (!url) return false;
    url.hash = '';
    url.search = '';
    return url.href === this.urlOf(request);
  }

  /** Of several requests with the same proof, at any gateway, one is admitted. */
  private async isFirst(thumbprint: string, jti: string): Promise<boolean> {
    const digest = hash('sha256', `${thumbprint} ${jti}`, 'buffer');
    const inserted = await this.options.database.direct(
      (client) => client.$executeRaw`
        WITH swept AS (DELETE FROM dpop_proofs WHERE hash IN (
          SELECT hash FROM dpop_proofs WHERE expires_at < now() ORDER BY expires_at LIMIT ${SWEPT_AT_ONCE}::int FOR UPDATE SKIP LOCKED))
        INSERT INTO dpop_proofs (hash, expires_at) VALUES (${digest}, now() + make_interval(secs => ${2 * WINDOW_SECONDS + NONCE_SECONDS}::float8))
        ON CONFLICT (hash) DO NOTHING`,
    );
    return inserted === 1;
  }
}

function rejectedProof(reason: string): ServiceError {
  return new ServiceError('AUTH_INVALID_KEY', {
    message: `The DPoP proof was rejected: ${reason}`,
    headers: { 'www-authenticate': `${DPOP_CHALLENGE}, error="invalid_dpop_proof"` },
  });
}
