import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { SecretBox } from '@assay/credentials';
import type { Database, Transaction } from '@assay/database';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** Key of the advisory lock for creating and rotating signing keys. Any number that no other lock uses. */
const LOCK = 7_263_548_211;
const ROTATE_AFTER_DAYS = 30;
/** How long clients may cache the key set (Cache-Control). */
export const KEY_SET_SECONDS = 600;
/** A key is published this long before it signs, so that every process, and every client that respects KEY_SET_SECONDS, knows it. */
const PUBLISHED_BEFORE_SECONDS = 900;
/** And this long after it last signed, when its signatures have expired (ID tokens are valid for an hour). */
const PUBLISHED_AFTER_SECONDS = 7_200;
const MODULUS_BITS = 2_048;

/** In the order in which they are published. `compromised` ones are neither published nor used, and deleted. */
const STATES: readonly string[] = ['current', 'next', 'previous'];
type State = 'current' | 'next';
interface KeyRow {
  id: string;
  state: string;
  private_jwk: Uint8Array;
}

interface KeySet {
  /** Changes with every rotation. */
  version: string;
  /** Private keys, the signing one first; all of them are published. */
  keys: JWK[];
}

/**
 * The keys that sign what this server states (ID tokens): one that signs, one that is published before it will sign, and one
 * that signed until lately, so that a client which caches the key set never meets an unknown key. Stored sealed.
 */
export class SigningKeys {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** Makes keys where none signs: at the first start, or after an operator called the old ones compromised. Of several processes one does it. */
  async load(): Promise<KeySet> {
    const rows = (await this.rows()).filter(({ state }) => STATES.includes(state));
    if (rows.some(({ state }) => state === 'current')) return this.keySet(rows);
    return this.database.system(async (tx) => {
      await lock(tx);
      if ((await tx.signingKey.count({ where: { state: 'current' } })) === 0) {
        await tx.signingKey.deleteMany();
        await this.add(tx, 'current');
        await this.add(tx, 'next');
      }
      return this.keySet(await tx.signingKey.findMany());
    });
  }

  /** Rotates where the signing key is old enough, and no client could meet an unknown key by it. @returns whether it did */
  rotateWhenDue(): Promise<boolean> {
    return this.database.system(async (tx) => {
      await lock(tx);
      const [due] = await tx.$queryRaw<{ due: boolean | null }[]>`
        SELECT bool_and(CASE state
          WHEN 'current' THEN changed_at < now() - make_interval(days => ${ROTATE_AFTER_DAYS}::int)
          WHEN 'next' THEN changed_at < now() - make_interval(secs => ${PUBLISHED_BEFORE_SECONDS}::float8)
          WHEN 'previous' THEN changed_at < now() - make_interval(secs => ${PUBLISHED_AFTER_SECONDS}::float8)
          ELSE false END) AS due FROM signing_keys`;
      if (due?.due !== true) return false;
      await this.turn(tx);
      return true;
    });
  }

  private async turn(tx: Transaction): Promise<void> {
    await tx.signingKey.deleteMany({ where: { state: 'previous' } });
    await tx.$executeRaw`UPDATE signing_keys SET state = 'previous', changed_at = now() WHERE state = 'current'`;
    await tx.$executeRaw`UPDATE signing_keys SET state = 'current', changed_at = now() WHERE state = 'next'`;
    await this.add(tx, 'next');
  }

  private async add(tx: Transaction, state: State): Promise<void> {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
    const jwk = privateKey.export({ format: 'jwk' });
    const id = await calculateJwkThumbprint(jwk);
    await tx.signingKey.create({
      data: { id, state, private_jwk: this.box.seal(JSON.stringify(jwk), contextOf(id)) },
    });
  }

  private rows(): Promise<KeyRow[]> {
    return this.database.system((tx) => tx.signingKey.findMany());
  }

  private keySet(rows: readonly KeyRow[]): KeySet {
    const sorted = [...rows].sort((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
    return {
      version: sorted.map(({ id, state }) => `${state}:${id}`).join(' '),
      keys: sorted.map(({ id, private_jwk }) => {
        const jwk: JWK = JSON.parse(this.box.open(private_jwk, contextOf(id)).toString());
        return { ...jwk, kid: id, use: 'sig' };
      }),
    };
  }
}

function lock(tx: Transaction): Promise<unknown> {
  return tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`;
}

function contextOf(id: string): string {
  return `signing-key:${id}`;
}
