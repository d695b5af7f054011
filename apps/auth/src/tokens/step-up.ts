import { isFirstParty, type Principal } from '@assay/contracts';
import type { Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { ACR } from '../directory/acr.js';
import type { SecondFactors } from '../directory/factors/second-factors.js';
import type { BegunSignIn } from '../directory/sign-in-generation.js';
import type { AccessTokens } from './access-tokens.js';

/** How a session began: `organization` for one of an organization's identity provider. */
export type SessionOrigin = NonNullable<Principal['session_origin']>;

/** A person, by an access token that works. */
export interface SignedIn extends BegunSignIn {
  organizationId: string;
  acr: string | null;
  /** `organization`: at its identity provider. */
  origin: SessionOrigin;
  /** Since the person signed in; Infinity where that is not known. */
  ageSeconds: number;
}

/** Access tokens are known here by their SHA-256 in hex. Asks signed-in people to sign in again, more surely or more recently (RFC 9470 in our own error format). */
export class StepUp {
  constructor(
    private readonly database: Database,
    private readonly accessTokens: AccessTokens,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * The person behind an access token of our own clients: no application may touch how somebody signs in, whatever its scopes.
   * @throws ServiceError AUTH_ORG_ACCESS_DENIED for keys, applications, narrower tokens and ended ones
   */
  async person(token: string): Promise<SignedIn> {
    const found = await this.find(token);
    if (!found) throw personRequired('This is about a signed-in person: use that person’s own access token, not a key');
    if (!found.firstParty) throw firstPartyRequired();
    return found;
  }

  /**
   * Accepts a recent sign-in, at the highest level that the person's factors allow.
   * @throws ServiceError AUTH_ORG_ACCESS_DENIED with details.reason 'step_up', max_age and acr_values
   */
  async demand(
    { userId, acr, ageSeconds }: Pick<SignedIn, 'userId' | 'acr' | 'ageSeconds'>,
    freshSeconds: number,
  ): Promise<void> {
    const { factors } = await this.factors.of(userId);
    const needed = factors.length > 0 ? ACR.two : ACR.one;
    if (ageSeconds <= freshSeconds && (needed === ACR.one || acr === ACR.two)) return;
    throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
      message:
        'This needs a more recent or stronger sign-in: send the person through the authorization endpoint with the max_age and acr_values of details, then try again with the new token',
      details: { reason: 'step_up', max_age: freshSeconds, acr_values: needed },
    });
  }

  /** Keys and applications that act for themselves pass: nobody is there to sign in. */
  async demandOfPeople(token: string, freshSeconds: number): Promise<void> {
    const found = await this.find(token);
    if (found) await this.demand(found, freshSeconds);
  }

  private async find(token: string): Promise<(SignedIn & { firstParty: boolean }) | undefined> {
    const hash = Buffer.from(token, 'hex');
    const result = await this.accessTokens.verifyHash(hash);
    // not an access token at all: a key
    if (!result || result.status === 'invalid') return undefined;
    if (result.status !== 'valid') throw signInEnded();
    const { user_id: userId, organization_id: organizationId, session_origin: origin = 'person' } = result.principal;
    if (userId === null) return undefined;
    const [row] = await this.database.system(
      (tx) => tx.$queryRaw<{ client_id: string; acr: string | null; age: number | null; generation: number }[]>`
        SELECT t.client_id, t.acr, extract(epoch FROM now() - t.auth_time)::float8 AS age, u.sign_in_generation AS generation
        FROM oauth_artifacts t JOIN users u ON u.id = t.user_id
        WHERE t.kind = 'AccessToken' AND t.id = ${hash} AND t.revoked_at IS NULL`,
    );
    if (!row) throw signInEnded();
    const { acr, age, generation } = row;
    const ageSeconds = age ?? Number.POSITIVE_INFINITY;
    return { userId, generation, organizationId, origin, acr, ageSeconds, firstParty: isFirstParty(row.client_id) };
  }
}

export function signInEnded(): ServiceError {
  return personRequired('This access token is no longer valid');
}

function personRequired(message: string): ServiceError {
  return new ServiceError('AUTH_ORG_ACCESS_DENIED', { message, details: { reason: 'person_required' } });
}

/** An organization's identity provider can start a session as any of its people, so such a session does not give access to personal settings. */
export function ownSessionRequired(): ServiceError {
  return new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message:
      "This session started at an organization's identity provider, so it cannot change your personal account: sign in with your own password or passkey",
    details: { reason: 'session_origin' },
  });
}

/** The error for a third-party application that tries to change a person's own account. */
export function firstPartyRequired(): ServiceError {
  return new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message: 'An application cannot change how a person signs in: do this in the portal or on the command line',
    details: { reason: 'first_party_required' },
  });
}

/** Of a person's organizations, those that a session may know about. */
export function visibleTo<T extends { organization_id: string }>(
  origin: SessionOrigin,
  organizationId: string,
  memberships: T[],
): T[] {
  return origin === 'person' ? memberships : memberships.filter((each) => each.organization_id === organizationId);
}
