import type { Principal } from '@assay/contracts';
import { isAccessToken, isScimToken, isSetUpSecret, readApiKey } from '@assay/credentials';
import { ServiceError } from '@assay/errors';
import { CallerAddress, type Clock, type RevocationChannel } from '@assay/platform';
import type { FastifyRequest } from 'fastify';
import { DelegatedCalls } from '../delegated-calls.js';
import type { AuthClient } from './auth-client.js';
import { Attempt, CHALLENGE, CredentialStrategy, STRATEGY } from './credential-strategy.js';
import { CredentialVerifier } from './credential-verifier.js';
import type { DpopProofs } from './dpop-proofs.js';
import { VerificationBatches } from './verification-batches.js';

export interface AuthenticatorOptions {
  auth: AuthClient;
  revocations: RevocationChannel;
  /** CIDR ranges whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  clock: Clock;
  proofs: Pick<DpopProofs, 'check'>;
}

const NO_SESSION = { session: false };

/** The only way from a request to its Principal. Passport runs the strategy. */
export class Authenticator {
  readonly addresses: CallerAddress;
  readonly delegated = new DelegatedCalls();
  private readonly strategy: CredentialStrategy;

  /** @throws Error if a trusted proxy is not a CIDR range */
  constructor({ auth, revocations, trustedProxies, clock, proofs }: AuthenticatorOptions) {
    this.addresses = new CallerAddress(trustedProxies);
    const verifier = new CredentialVerifier({
      batches: new VerificationBatches(auth),
      clock,
      mayExist: (credential) =>
        readApiKey(credential).ok ||
        isAccessToken(credential) ||
        isScimToken(credential) ||
        isSetUpSecret(credential, 'session'),
    });
    revocations.subscribe((revocation) => verifier.revoke(revocation));
    this.strategy = new CredentialStrategy(verifier, this.addresses, clock, proofs);
  }

  /** @throws ServiceError AUTH_MISSING_KEY, those of CredentialStrategy.validate */
  async authenticate(request: FastifyRequest): Promise<Principal> {
    const origin = this.delegated.originOf(request);
    if (!origin) return this.verify(request);
    // the endpoint that received the request has already checked the token's audience; its own calls need no second check
    const { audience: _judged, ...principal } = await this.verify(origin);
    return principal;
  }

  private verify(request: FastifyRequest): Promise<Principal> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, principal?: Principal | false) => {
        if (error) reject(error);
        else if (principal) resolve(principal);
        // the strategy fails, in Passport's sense, only without a credential
        else reject(new ServiceError('AUTH_MISSING_KEY', { headers: { 'www-authenticate': CHALLENGE } }));
      };
      this.strategy.getPassportInstance().authenticate(STRATEGY, NO_SESSION, done)(
        new Attempt(request),
        undefined,
        reject,
      );
    });
  }
}
