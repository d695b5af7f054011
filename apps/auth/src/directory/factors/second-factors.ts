import { randomBytes, randomInt } from 'node:crypto';
import { newId } from '@assay/contracts';
import type { KeyHasher, SecretBox } from '@assay/credentials';
import { type Database, lockName, type Transaction } from '@assay/database';
import { type BegunSignIn, isSignInCurrent } from '../sign-in-generation.js';
import type { Throttle } from '../throttle.js';
import { base32, matchingStep, otpauthUri } from './totp.js';

const RECOVERY_CODES = 10;
/** Of 32 characters each: 80 bits. */
const RECOVERY_CHARACTERS = 16;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const FREE_ATTEMPTS = 5;
const MAX_PAUSE_SECONDS = 300;
const MAX_FACTORS = 5;
/** Wrong codes in a row: then none is taken until the person has proved to read the mail of the account. */
const MAX_WRONG_CODES = 20;

export interface Factor {
  id: string;
  type: 'totp' | 'webauthn';
  name: string;
  created_at: string;
  last_used_at: string | null;
}

interface Factors {
  factors: Factor[];
  recovery_codes_left: number;
}

interface FactorRow {
  id: string;
  secret: Uint8Array;
  failures: number;
  now_seconds: number;
}

/** One-time passwords of authenticator apps, and recovery codes for when the device is gone. */
export class SecondFactors {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly hasher: KeyHasher,
    private readonly throttle: Throttle,
  ) {}

  /** Everything that a person can take the second step with, the oldest first. */
  async of(userId: string): Promise<Factors> {
    return this.database.system(async (tx) => {
      const totp = await tx.totpFactor.findMany({ where: { user_id: userId, confirmed_at: { not: null } } });
      const keys = await tx.webauthnCredential.findMany({ where: { user_id: userId } });
      return {
        factors: [...totp.map((row) => factorOf('totp', row)), ...keys.map((row) => factorOf('webauthn', row))].sort(
          (a, b) => (a.id < b.id ? -1 : 1),
        ),
        recovery_codes_left: await tx.recoveryCode.count({ where: { user_id: userId, used_at: null } }),
      };
    });
  }

  /** A secret for an authenticator app; it is a factor once a code of it was given. */
  async begin(userId: string, email: string, name: string): Promise<{ id: string; secret: string; uri: string }> {
    const id = newId('mfa');
    const secret = randomBytes(20);
    await this.database.system(async (tx) => {
      await lockFactors(tx, userId);
      // an earlier set-up that was never finished is discarded
      await tx.totpFactor.deleteMany({ where: { user_id: userId, confirmed_at: null } });
      if ((await tx.totpFactor.count({ where: { user_id: userId } })) >= MAX_FACTORS)
        throw new RangeError(`You can have at most ${MAX_FACTORS} authenticator apps: remove one first`);
      await tx.totpFactor.create({ data: { id, user_id: userId, name, secret: this.box.seal(secret, contextOf(id)) } });
    });
    return { id, secret: base32(secret), uri: otpauthUri(secret, email) };
  }

  /** The secret of an app that was begun, to show it again. */
  async begun(userId: string, id: string, email: string): Promise<{ secret: string; uri: string } | undefined> {
    const row = await this.database.system((tx) =>
      tx.totpFactor.findFirst({ where: { id, user_id: userId, confirmed_at: null } }),
    );
    if (!row) return undefined;
    const secret = this.box.open(row.secret, contextOf(id));
    return { secret: base32(secret), uri: otpauthUri(secret, email) };
  }

  /**
   * Confirms an authenticator app. The first factor comes with recovery codes, which are shown only now.
   * @returns undefined if the code is wrong, or if the sign-in or the factor has ended in the meantime
   */
  async confirm(begun: BegunSignIn, id: string, code: string): Promise<{ recoveryCodes: string[] } | undefined> {
    const { userId } = begun;
    if ((await this.check(userId, code, id)) !== 'right') return undefined;
    const confirmed = await this.database.system(async (tx) => {
      if (!(await mayChangeFactors(tx, begun))) return 0;
      return tx.$executeRaw`UPDATE totp_factors SET confirmed_at = now() WHERE id = ${id} AND user_id = ${userId} AND confirmed_at IS NULL`;
    });
    return confirmed === 1 ? { recoveryCodes: await this.firstRecoveryCodes(userId) } : undefined;
  }

  /** Generates recovery codes if the person has a factor but no codes; otherwise returns an empty list. Of concurrent calls, one generates them. */
  firstRecoveryCodes(userId: string): Promise<string[]> {
    return this.database.system(async (tx) => {
      await lockFactors(tx, userId);
      const left = await tx.recoveryCode.count({ where: { user_id: userId, used_at: null } });
      return left > 0 ? [] : this.replace(tx, userId);
    });
  }

  /** Verifies a code of one of the person's apps. Each app's time step is accepted once, and no earlier step after it. */
  async verify(userId: string, code: string): Promise<boolean> {
    return (await this.tryCode(userId, code)) === 'right';
  }

  /** As `verify`. @returns `last` for the wrong code after which codes are locked */
  tryCode(userId: string, code: string): Promise<'right' | 'wrong' | 'last'> {
    return this.check(userId, code, undefined);
  }

  /** Whether too many wrong codes were entered, so that no code is accepted. */
  async codesEnded(userId: string): Promise<boolean> {
    const ended = await this.database.system((tx) =>
      tx.totpFactor.count({
        where: { user_id: userId, confirmed_at: { not: null }, failures: { gte: MAX_WRONG_CODES } },
      }),
    );
    return ended > 0;
  }

  /** Redeems a recovery code; of concurrent attempts one succeeds. @returns how many are left; undefined if the code is wrong or too many were tried */
  async useRecoveryCode(userId: string, code: string): Promise<number | undefined> {
    const subject = [{ kind: 'recovery' as const, name: userId }];
    if ((await this.throttle.begin(subject)) > 0) return undefined;
    const hashes = this.hasher.candidates(`${userId}:${normalize(code)}`);
    const left = await this.database.system(async (tx) => {
      const used = await tx.$executeRaw`
        UPDATE recovery_codes SET used_at = now() WHERE user_id = ${userId} AND used_at IS NULL AND hash = ANY(${hashes}::bytea[])`;
      return used === 1 ? tx.recoveryCode.count({ where: { user_id: userId, used_at: null } }) : undefined;
    });
    if (left !== undefined) await this.throttle.succeeded(subject);
    return left;
  }

  /**
   * Generates new recovery codes; the previous ones stop working.
   * @returns an empty list if the person has no factor; undefined if the sign-in has ended
   */
  replaceRecoveryCodes(begun: BegunSignIn): Promise<string[] | undefined> {
    return this.database.system(async (tx) =>
      (await mayChangeFactors(tx, begun)) ? this.replace(tx, begun.userId) : undefined,
    );
  }

  /** @returns false if the sign-in has ended */
  removeRecoveryCodes(begun: BegunSignIn): Promise<boolean> {
    return this.database.system(async (tx) => {
      if (!(await mayChangeFactors(tx, begun))) return false;
      await tx.recoveryCode.deleteMany({ where: { user_id: begun.userId } });
      return true;
    });
  }

  /**
   * Removes a factor, and with the last one the recovery codes.
   * @param keepOne whether to keep the last factor; checked in the same transaction, so that concurrent calls cannot remove both of two
   * @returns `unknown` for another person's factor, or if the sign-in has ended
   */
  async remove(
    begun: BegunSignIn,
    { id, type }: { id: string; type: Factor['type'] },
    keepOne: boolean,
  ): Promise<'removed' | 'unknown' | 'last'> {
    return this.database.system(async (tx) => {
      if (!(await mayChangeFactors(tx, begun))) return 'unknown';
      const { userId } = begun;
      const where = { user_id: userId };
      const confirmed = { ...where, confirmed_at: { not: null } };
      const mine =
        type === 'totp'
          ? await tx.totpFactor.count({ where: { id, ...confirmed } })
          : await tx.webauthnCredential.count({ where: { id, ...where } });
      if (mine === 0) return 'unknown';
      const all = await countFactors(tx, userId);
      if (all === 1 && keepOne) return 'last';
      if (type === 'totp') await tx.totpFactor.deleteMany({ where: { id, ...where } });
      else await tx.webauthnCredential.deleteMany({ where: { id, ...where } });
      if (all === 1) await tx.recoveryCode.deleteMany({ where });
      return 'removed';
    });
  }

  /** @param id the unconfirmed factor to check; else all confirmed ones are tried */
  private async check(userId: string, code: string, id: string | undefined): Promise<'right' | 'wrong' | 'last'> {
    const digits = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return 'wrong';
    // counted as failed before it is looked at, so that many at once are counted too
    const rows = await this.database.system(
      (tx) => tx.$queryRaw<FactorRow[]>`
        UPDATE totp_factors SET failures = failures + 1,
          blocked_until = CASE WHEN failures + 1 >= ${FREE_ATTEMPTS}::int
            THEN now() + make_interval(secs => least(${MAX_PAUSE_SECONDS}::float8, power(2, least(failures + 1 - ${FREE_ATTEMPTS}::int, 20)))) END
        WHERE user_id = ${userId} AND (blocked_until IS NULL OR blocked_until <= now())
          AND CASE WHEN ${id ?? null}::text IS NULL THEN confirmed_at IS NOT NULL AND failures < ${MAX_WRONG_CODES}::int ELSE id = ${id ?? null} AND confirmed_at IS NULL END
        RETURNING id, secret, failures, extract(epoch FROM now())::float8 AS now_seconds`,
    );
    for (const row of rows) {
      const step = matchingStep(this.box.open(row.secret, contextOf(row.id)), digits, row.now_seconds);
      if (step !== undefined && (await this.use(row.id, step))) return 'right';
    }
    return id === undefined && rows.some(({ failures }) => failures === MAX_WRONG_CODES) ? 'last' : 'wrong';
  }

  /** Compare-and-set: a time step is accepted once, and no step before it. */
  private async use(id: string, step: number): Promise<boolean> {
    const used = await this.database.system(
      (tx) => tx.$executeRaw`
        UPDATE totp_factors SET last_step = ${step}::bigint, last_used_at = now(), failures = 0, blocked_until = NULL
        WHERE id = ${id} AND last_step < ${step}::bigint`,
    );
    return used === 1;
  }

  private async replace(tx: Transaction, userId: string): Promise<string[]> {
    if ((await countFactors(tx, userId)) === 0) return [];
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await tx.recoveryCode.deleteMany({ where: { user_id: userId } });
    await tx.recoveryCode.createMany({
      data: codes.map((code) => ({
        id: newId('mfa'),
        user_id: userId,
        hash: this.hasher.hash(`${userId}:${normalize(code)}`),
      })),
    });
    return codes;
  }
}

/** Changes of one person's factors happen one after another. */
async function lockFactors(tx: Transaction, userId: string): Promise<void> {
  await lockName(tx, `mfa ${userId}`, 3);
}

/** Locks the factors of a person who changes them. @returns false if the sign-in has ended: whatever ended it may have removed all factors */
export async function mayChangeFactors(tx: Transaction, begun: BegunSignIn): Promise<boolean> {
  await lockFactors(tx, begun.userId);
  return isSignInCurrent(tx, begun);
}

async function countFactors(tx: Transaction, userId: string): Promise<number> {
  const apps = await tx.totpFactor.count({ where: { user_id: userId, confirmed_at: { not: null } } });
  return apps + (await tx.webauthnCredential.count({ where: { user_id: userId } }));
}

function factorOf(
  type: Factor['type'],
  row: { id: string; name: string; created_at: Date; last_used_at: Date | null },
): Factor {
  return {
    id: row.id,
    type,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

function contextOf(id: string): string {
  return `totp:${id}`;
}

function recoveryCode(): string {
  const characters = Array.from({ length: RECOVERY_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return characters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** As people write them: any case, with or without dashes, o for 0 and i or l for 1. */
function normalize(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
