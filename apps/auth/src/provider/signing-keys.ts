import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { SecretBox } from '@assay/credentials';
import type { Database, Transaction } from '@assay/database';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** Any number that only the making and rotating of signing keys uses. */
const LOCK = 7_263_548_211;
const ROTATE_AFTER_DAYS = 30;
const MODULUS_BITS = 2_048;

type State = 'current' | 'next' | 'previous';
interface KeyRow {
  id: string;
  state: string;
  private_jwk: Uint8Array;
}

export interface KeySet {
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

  /** Makes the first keys where there are none. Of several processes one does it. */
  async load(): Promise<KeySet> {
    const rows = (await this.rows()) ?? [];
    if (rows.length > 0) return this.keySet(rows);
    return this.database.system(async (tx) => {
      await lock(tx);
      if ((await tx.signingKey.count()) === 0) {
        await this.add(tx, 'current');
        await this.add(tx, 'next');
      }
      return this.keySet(await tx.signingKey.findMany());
    });
  }

  /** Rotates where the signing key is old enough. @returns whether it did */
  rotateWhenDue(): Promise<boolean> {
    return this.database.system(async (tx) => {
      await lock(tx);
      const [due] = await tx.$queryRaw<{ due: boolean }[]>`
        SELECT changed_at < now() - make_interval(days => ${ROTATE_AFTER_DAYS}::int) AS due FROM signing_keys WHERE state = 'current'`;
      if (due?.due !== true) return false;
      await this.turn(tx);
      return true;
    });
  }

  /** Rotates now: for an operator whose key may have leaked, twice. */
  rotate(): Promise<void> {
    return this.database.system(async (tx) => {
      await lock(tx);
      await this.turn(tx);
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
    const jwk = privateKey.export({ format: 'jwk' }) as JWK;
    const id = await calculateJwkThumbprint(jwk);
    await tx.signingKey.create({
      data: { id, state, private_jwk: this.box.seal(JSON.stringify(jwk), contextOf(id)) },
    });
  }

  private rows(): Promise<KeyRow[]> {
    return this.database.direct(
      (client) => client.$queryRaw<KeyRow[]>`SELECT id, state, private_jwk FROM signing_keys`,
    );
  }

  private keySet(rows: readonly KeyRow[]): KeySet {
    const order: readonly string[] = ['current', 'next', 'previous'];
    const sorted = [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
    return {
      version: sorted.map(({ id, state }) => `${state}:${id}`).join(' '),
      keys: sorted.map(({ id, private_jwk }) => ({
        ...(JSON.parse(this.box.open(private_jwk, contextOf(id)).toString()) as JWK),
        kid: id,
        use: 'sig',
      })),
    };
  }
}

function lock(tx: Transaction): Promise<unknown> {
  return tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`;
}

function contextOf(id: string): string {
  return `signing-key:${id}`;
}
