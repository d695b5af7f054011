import { isJsonObject, newId } from '@assay/contracts';
import type { Database, Prisma } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { BegunSignIn } from '../sign-in-generation.js';
import type { RelyingParty } from './relying-party.js';
import { mayChangeFactors } from './second-factors.js';
import type { WebauthnChallenges } from './webauthn-challenges.js';

const MAX_PASSKEYS = 20;

type PasskeyRow = Prisma.WebauthnCredentialModel;
type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

export type PasskeyOutcome =
  | { status: 'recognized'; userId: string; id: string }
  /** Its counter did not increase: the passkey may have been copied (WebAuthn Level 3, section 6.1.1). */
  | { status: 'copied'; userId: string; id: string }
  | { status: 'rejected'; userId: string | undefined };

interface PasskeyOwner {
  id: string;
  email: string;
  name: string;
}

/** Passkeys and security keys of people. */
export class Passkeys {
  constructor(
    private readonly database: Database,
    private readonly challenges: WebauthnChallenges,
    /** Undefined if there can be none, because the server has no domain. */
    private readonly party: () => RelyingParty | undefined,
  ) {}

  get available(): boolean {
    return this.party() !== undefined;
  }

  list(userId: string): Promise<PasskeyRow[]> {
    return this.database.system((tx) =>
      tx.webauthnCredential.findMany({ where: { user_id: userId }, orderBy: { id: 'asc' } }),
    );
  }

  /** What navigator.credentials.create() takes, as JSON. @throws RangeError where the person has too many, Error where there can be none */
  async registrationOptions(owner: PasskeyOwner, subject: string) {
    const party = this.mustHaveParty();
    const known = await this.list(owner.id);
    assertRoom(known.length);
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: 'Assay',
      rpID: party.id,
      userID: new TextEncoder().encode(owner.id),
      userName: owner.email,
      userDisplayName: owner.name || owner.email,
      challenge: await this.challenges.issue({ purpose: 'register', subject }),
      // we would not act on the authenticator's model, so we do not request its attestation
      attestationType: 'none',
      excludeCredentials: known.map(describe),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /**
   * @returns undefined if the response does not match our challenge, the key is already registered, or the sign-in has ended
   *   in the meantime
   * @throws RangeError where the person has too many by now
   */
  async register(begun: BegunSignIn, subject: string, name: string, given: object): Promise<PasskeyRow | undefined> {
    const party = this.mustHaveParty();
    if (!isResponse<RegistrationResponseJSON>(given)) return undefined;
    const { verifyRegistrationResponse } = await webauthn();
    const registration = await settled(() =>
      verifyRegistrationResponse({
        response: given,
        expectedChallenge: (challenge) => this.challenges.use(challenge, { purpose: 'register', subject }),
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: false,
      }),
    );
    if (!registration?.verified) return undefined;
    const { credential, credentialBackedUp } = registration.registrationInfo;
    return this.database.system(async (tx) => {
      if (!(await mayChangeFactors(tx, begun))) return undefined;
      const { userId } = begun;
      assertRoom(await tx.webauthnCredential.count({ where: { user_id: userId } }));
      const [row] = await tx.webauthnCredential.createManyAndReturn({
        data: {
          id: newId('mfa'),
          user_id: userId,
          name,
          credential_id: bytesOf(credential.id),
          public_key: credential.publicKey,
          counter: BigInt(credential.counter),
          transports: transportsOf(credential.transports),
          backed_up: credentialBackedUp,
        },
        skipDuplicates: true,
      });
      return row;
    });
  }

  /**
   * What navigator.credentials.get() takes, as JSON.
   * @param userId whose keys are asked for, as a second factor; undefined for any passkey, as the first, which must then
   *   have verified its owner
   */
  async authenticationOptions(userId: string | undefined, subject: string) {
    const { id } = this.mustHaveParty();
    const known = userId === undefined ? undefined : await this.list(userId);
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: id,
      challenge: await this.challenges.issue({ purpose: 'authenticate', subject }),
      userVerification: userId === undefined ? 'required' : 'preferred',
      ...(known ? { allowCredentials: known.map(describe) } : {}),
    });
  }

  /** @param userId whose key it must be; undefined if it tells who signs in */
  async authenticate(userId: string | undefined, subject: string, response: object): Promise<PasskeyOutcome> {
    const party = this.mustHaveParty();
    if (!isResponse<AuthenticationResponseJSON>(response)) return { status: 'rejected', userId };
    const row = await this.find(response.id);
    if (!row || (userId !== undefined && row.user_id !== userId)) return { status: 'rejected', userId };
    const rejected = { status: 'rejected', userId: row.user_id } as const;
    const handle = response.response.userHandle;
    // a discoverable credential names its owner (section 7.2, step 6)
    const named = handle ? Buffer.from(handle, 'base64url').toString() : undefined;
    if (userId === undefined ? named !== row.user_id : named !== undefined && named !== row.user_id) return rejected;
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await settled(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.challenges.use(challenge, { purpose: 'authenticate', subject }),
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: userId === undefined,
        // the counter is compared where it is set, so that of two copies at once one is rejected
        credential: { id: response.id, publicKey: row.public_key, counter: 0 },
      }),
    );
    if (!verified?.verified) return rejected;
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    const updated = await this.database.system(
      (tx) => tx.$executeRaw`
        UPDATE webauthn_credentials SET counter = ${BigInt(newCounter)}, backed_up = ${credentialBackedUp}, last_used_at = now()
        WHERE id = ${row.id} AND (counter < ${BigInt(newCounter)} OR (counter = 0 AND ${BigInt(newCounter)} = 0))`,
    );
    return { status: updated === 1 ? 'recognized' : 'copied', userId: row.user_id, id: row.id };
  }

  /** @returns the renamed key; undefined if the person has no such key, or if the sign-in has ended */
  rename(begun: BegunSignIn, id: string, name: string): Promise<PasskeyRow | undefined> {
    return this.database.system(async (tx) => {
      if (!(await mayChangeFactors(tx, begun))) return undefined;
      const where = { id, user_id: begun.userId };
      const [row] = await tx.webauthnCredential.updateManyAndReturn({ where, data: { name } });
      return row;
    });
  }

  private find(credentialId: string): Promise<PasskeyRow | null> {
    return this.database.system((tx) =>
      tx.webauthnCredential.findUnique({ where: { credential_id: bytesOf(credentialId) } }),
    );
  }

  private mustHaveParty(): RelyingParty {
    const party = this.party();
    if (!party)
      throw new Error('passkeys require a host name: set AUTH_URL to a URL with a host name instead of an IP address');
    return party;
  }
}

function assertRoom(count: number): void {
  if (count >= MAX_PASSKEYS) throw new RangeError(`You can have at most ${MAX_PASSKEYS} passkeys: remove one first`);
}

function describe(row: PasskeyRow) {
  return {
    id: Buffer.from(row.credential_id).toString('base64url'),
    transports: transportsOf(row.transports),
  };
}

/** The browser reports them and nobody verifies them, so only short words are kept. */
function transportsOf(transports: readonly string[] | undefined): Transports {
  return (transports ?? []).filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 10);
}

function bytesOf(base64url: string): Buffer<ArrayBuffer> {
  return Buffer.from(base64url, 'base64url');
}

/** Whether a browser may have sent it. The library verifies the rest, and throws for what it is not. */
function isResponse<T extends RegistrationResponseJSON | AuthenticationResponseJSON>(given: object): given is T {
  if (!('id' in given && typeof given.id === 'string' && 'response' in given && isJsonObject(given.response)))
    return false;
  const { userHandle = null } = given.response;
  return userHandle === null || typeof userHandle === 'string';
}

/** Loaded with the first page that takes a passkey: it takes 5 MB. */
const webauthn = () => import('@simplewebauthn/server');

/** The library throws for whatever is wrong with a response; failures of the database stay failures. */
async function settled<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return undefined;
  }
}
