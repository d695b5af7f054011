import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { SecretBox } from '@assay/credentials';
import type { Database, Transaction } from '@assay/database';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** Any number that only the making and rotating of these keys uses. */
const LOCK = 7_263_548_219;
const ROTATE_AFTER_DAYS = 90;

interface KeyRow {
  id: string;
  state: string;
  public_key: string;
  private_jwk: Uint8Array | null;
}

/**
 * The Ed25519 keys of attestations: one that signs, one that is published before it will sign, and the public halves of all
 * that ever signed, because an attestation is checked for as long as somebody keeps it. Private halves are sealed, and erased
 * when a key retires. Apart from the keys of ID tokens: no client of OpenID Connect may take one for the other.
 */
export class AttestationKeys {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** The published key set, the signing key first. Makes the first keys if there are none; of several processes one does. */
  async published(): Promise<{ keys: JWK[] }> {
    const rows = await this.rows();
    return { keys: rows.map(({ public_key }) => JSON.parse(public_key)) };
  }

  /** Signs bytes with the current key. @returns its identifier (RFC 7638) and the signature in base64 */
  async sign(bytes: Uint8Array): Promise<{ keyid: string; sig: string }> {
    const current = (await this.rows()).find(({ state }) => state === 'current');
    if (!current?.private_jwk) throw new Error('there is no current attestation key');
    const key: JWK = JSON.parse(this.box.open(current.private_jwk, contextOf(current.id)).toString());
    const signature = sign(null, bytes, createPrivateKey({ key, format: 'jwk' }));
    return { keyid: current.id, sig: signature.toString('base64') };
  }

  /** Rotates where the signing key is old enough. @returns whether it did */
  rotateWhenDue(): Promise<boolean> {
    return this.database.system(async (tx) => {
      await lock(tx);
      const [due] = await tx.$queryRaw<{ due: boolean }[]>`
        SELECT changed_at < now() - make_interval(days => ${ROTATE_AFTER_DAYS}::int) AS due FROM attestation_keys WHERE state = 'current'`;
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
    await tx.$executeRaw`UPDATE attestation_keys SET state = 'retired', private_jwk = NULL, changed_at = now() WHERE state = 'current'`;
    await tx.$executeRaw`UPDATE attestation_keys SET state = 'current', changed_at = now() WHERE state = 'next'`;
    await this.add(tx, 'next');
  }

  private async add(tx: Transaction, state: 'current' | 'next'): Promise<void> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const jwk = publicKey.export({ format: 'jwk' });
    const id = await calculateJwkThumbprint(jwk);
    const sealed = this.box.seal(JSON.stringify(privateKey.export({ format: 'jwk' })), contextOf(id));
    const published = JSON.stringify({ ...jwk, kid: id, use: 'sig', alg: 'EdDSA' });
    await tx.attestationKey.create({ data: { id, state, public_key: published, private_jwk: sealed } });
  }

  private async rows(): Promise<KeyRow[]> {
    const rows = await this.database.system((tx) => tx.attestationKey.findMany());
    return inOrder(rows.length > 0 ? rows : await this.first());
  }

  private first(): Promise<KeyRow[]> {
    return this.database.system(async (tx) => {
      await lock(tx);
      if ((await tx.attestationKey.count()) === 0) {
        await this.add(tx, 'current');
        await this.add(tx, 'next');
      }
      return tx.attestationKey.findMany();
    });
  }
}

function inOrder(rows: readonly KeyRow[]): KeyRow[] {
  const order: readonly string[] = ['current', 'next', 'retired'];
  return [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.id < b.id ? -1 : 1));
}

function lock(tx: Transaction): Promise<unknown> {
  return tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`;
}

function contextOf(id: string): string {
  return `attestation-key:${id}`;
}
