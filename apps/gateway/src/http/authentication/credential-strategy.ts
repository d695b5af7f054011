import type { Principal } from '@assay/contracts';
import type { AddressRanges } from '@assay/credentials';
import { ServiceError } from '@assay/errors';
import type { CallerAddress, Clock } from '@assay/platform';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { queryOf } from '../parsed-url.js';
import type { CredentialVerifier } from './credential-verifier.js';
import { DPOP_CHALLENGE, type DpopProofs } from './dpop-proofs.js';

export const STRATEGY = 'credential';
/** Longer than any credential. What is longer is rejected before its digest is computed. */
const MAX_CREDENTIAL_CHARACTERS = 256;
/** RFC 6750, section 3. */
export const CHALLENGE = 'Bearer realm="assay"';

/** Passport adds members to the request that it gets. It gets this object, so that Fastify's request keeps its shape. */
export class Attempt {
  constructor(readonly request: FastifyRequest) {}
}
type Done = (error: unknown, principal?: Principal | null) => void;

/** The Passport strategy itself: takes the credential out of the request and hands it to `verify`. */
class BearerOrQuery extends passport.Strategy {
  readonly name = STRATEGY;

  constructor(private readonly verify: (credential: string, request: FastifyRequest, done: Done) => void) {
    super();
  }

  override authenticate(attempt: unknown): void {
    if (!(attempt instanceof Attempt)) throw new TypeError('the strategy requires an Attempt');
    const { request } = attempt;
    const credential = credentialOf(request);
    if (credential === undefined) {
      this.fail(CHALLENGE);
      return;
    }
    this.verify(credential, request, (error, principal) => {
      if (principal) this.success(principal);
      else this.error(error);
    });
  }
}

/**
 * `Authorization: Bearer` wins; `?api_key=` is the legacy way, on every /v1 path (specification, Authentication).
 * @returns undefined if the request carries neither; an unreadable one is the empty string, which is no key
 */
export function credentialOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  const [scheme] = /^(?:bearer|dpop)(?: |$)/i.exec(header ?? '') ?? [];
  if (header !== undefined && scheme !== undefined) return header.slice(scheme.length).trim() || undefined;
  if (!request.url.startsWith('/v1/')) return undefined;
  const { api_key: parameter } = queryOf(request);
  if (parameter === undefined || parameter === '') return undefined;
  // given twice it is a list, and it is not clear which one is meant
  return typeof parameter === 'string' ? parameter : '';
}

/** Whether the request uses the legacy way, with whatever value. */
export function hasQueryCredential(request: FastifyRequest): boolean {
  return Object.hasOwn(queryOf(request), 'api_key');
}

/** RFC 9449, section 7.1: how a token that is bound to a key is presented. */
function isPresentedWithProof(request: FastifyRequest): boolean {
  return /^dpop /i.test(request.headers.authorization ?? '');
}

/** Verifies a credential with auth, then checks the caller's address and the proof of possession. */
export class CredentialStrategy extends PassportStrategy(BearerOrQuery, STRATEGY) {
  // not Passport's shared instance: several gateways may live in one process
  declare private passport: InstanceType<typeof passport.Passport> | undefined;
  /** Set once the proof of possession was checked: a proof is used once, but a long request is authenticated again. */
  private readonly proven = new WeakSet<FastifyRequest>();

  constructor(
    private readonly verifier: CredentialVerifier,
    private readonly addresses: CallerAddress,
    private readonly clock: Clock,
    private readonly proofs: Pick<DpopProofs, 'check'>,
  ) {
    super();
  }

  getPassportInstance(): InstanceType<typeof passport.Passport> {
    this.passport ??= new passport.Passport();
    return this.passport;
  }

  /** @throws ServiceError AUTH_INVALID_KEY, AUTH_EXPIRED_KEY, AUTH_REVOKED_KEY, AUTH_IP_NOT_ALLOWED, SERVICE_UNAVAILABLE */
  async validate(credential: string, request: FastifyRequest): Promise<Principal> {
    if (credential.length > MAX_CREDENTIAL_CHARACTERS) throw rejected('AUTH_INVALID_KEY');
    const verified = this.verifier.verify(credential);
    // most are cached, and then nothing is waited for
    const { result, endsAtMs, allowed } = verified instanceof Promise ? await verified : verified;
    if (result.status === 'invalid') throw rejected('AUTH_INVALID_KEY');
    if (result.status === 'revoked') throw rejected('AUTH_REVOKED_KEY');
    if (result.status === 'expired') throw rejected('AUTH_EXPIRED_KEY', { expired_at: result.expired_at });
    const { principal } = result;
    if (this.clock.monotonicMs() >= endsAtMs) throw rejected('AUTH_EXPIRED_KEY', { expired_at: principal.expires_at });
    this.checkAddress(allowed, request);
    if (principal.jkt !== undefined || isPresentedWithProof(request))
      await this.checkPossession(principal, credential, request);
    return principal;
  }

  /** A token bound to a key needs a proof, and every other credential must come without one (RFC 9449, sections 7.1 and 7.2). */
  private async checkPossession({ jkt }: Principal, credential: string, request: FastifyRequest): Promise<void> {
    const withProof = isPresentedWithProof(request);
    if (jkt !== undefined && withProof) {
      if (this.proven.has(request)) return;
      await this.proofs.check(request, credential, jkt);
      this.proven.add(request);
      return;
    }
    throw new ServiceError('AUTH_INVALID_KEY', {
      message: withProof
        ? 'This credential is not bound to a key: send it as "Authorization: Bearer"'
        : 'This token is bound to a key: send it as "Authorization: DPoP", with a proof in the header DPoP',
      headers: { 'www-authenticate': `${withProof ? CHALLENGE : DPOP_CHALLENGE}, error="invalid_token"` },
    });
  }

  private checkAddress(allowed: AddressRanges | undefined, request: FastifyRequest): void {
    const address = this.addresses.of(request);
    if (!address)
      throw new ServiceError('AUTH_IP_NOT_ALLOWED', {
        message: "The caller's address could not be read: X-Forwarded-For contains an invalid address",
      });
    if (allowed && !allowed.includes(address))
      throw new ServiceError('AUTH_IP_NOT_ALLOWED', {
        message: `This key may not be used from the address ${address.toString()}`,
      });
  }
}

function rejected(
  code: 'AUTH_INVALID_KEY' | 'AUTH_REVOKED_KEY' | 'AUTH_EXPIRED_KEY',
  details?: Record<string, unknown>,
): ServiceError {
  return new ServiceError(code, {
    ...(details ? { details } : {}),
    headers: { 'www-authenticate': `${CHALLENGE}, error="invalid_token"` },
  });
}
