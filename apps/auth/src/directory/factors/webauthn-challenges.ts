import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@assay/database';

const LIFE_SECONDS = 300;
const CHALLENGE_BYTES = 32;

/** What a challenge is for. A response to a challenge with another purpose or person is rejected. */
interface Ceremony {
  purpose: 'register' | 'authenticate';
  /** A person, or an authorization request: `usr_…`, or the uid of an interaction. */
  subject: string;
}

/** Challenges of WebAuthn: each is answered once, within five minutes (WebAuthn Level 3, section 13.4.3). */
export class WebauthnChallenges {
  constructor(private readonly database: Database) {}

  async issue({ purpose, subject }: Ceremony): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
    await this.database.system(
      (tx) => tx.$executeRaw`
        INSERT INTO webauthn_challenges (hash, purpose, subject, expires_at)
        VALUES (${hashOf(challenge)}, ${purpose}, ${subject}, now() + make_interval(secs => ${LIFE_SECONDS}::float8))`,
    );
    return challenge;
  }

  /** Consumes the challenge, whether or not the response is valid. Of concurrent calls one returns true. */
  async use(challenge: string, { purpose, subject }: Ceremony): Promise<boolean> {
    const hash = hashOf(Buffer.from(challenge, 'base64url'));
    const used = await this.database.system(
      (tx) => tx.$executeRaw`
        DELETE FROM webauthn_challenges
        WHERE hash = ${hash} AND purpose = ${purpose} AND subject = ${subject} AND expires_at > now()`,
    );
    return used === 1;
  }

  async sweep(): Promise<void> {
    await this.database.system((tx) => tx.$executeRaw`DELETE FROM webauthn_challenges WHERE expires_at < now()`);
  }
}

function hashOf(challenge: Uint8Array): Buffer<ArrayBuffer> {
  return createHash('sha256').update(challenge).digest();
}
