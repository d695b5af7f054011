import type { Plan, Role } from '@assay/contracts';
import type { Database, Statements } from '@assay/database';
import { forgetFactors } from './factors/forget-factors.js';
import type { Person } from './person.js';

export interface MembershipRow {
  organization_id: string;
  organization_name: string;
  plan: Plan;
  role: Role;
  require_mfa: boolean;
}

export interface UserRow {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  email_verified_at: Date | null;
  updated_at: Date;
  sign_in_generation: number;
}

export interface Account extends Person {
  passwordHash: string | null;
  /** A sign-in that began with this account as it was read. */
  generation: number;
}

/** People and the organizations that they belong to. */
export class People {
  constructor(private readonly database: Database) {}

  /** @returns undefined where there is none, or the person was ended */
  async find(id: string): Promise<Account | undefined> {
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<UserRow[]>`
        SELECT id, email, name, password_hash, email_verified_at, updated_at, sign_in_generation FROM users WHERE id = ${id} AND disabled_at IS NULL`,
    );
    return row && accountOf(row);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<UserRow[]>`
        SELECT id, email, name, password_hash, email_verified_at, updated_at, sign_in_generation FROM users
        WHERE email = ${normalizeEmail(email)} AND disabled_at IS NULL`,
    );
    return row && accountOf(row);
  }

  async signedIn(userId: string): Promise<void> {
    await this.database.direct(
      (client) => client.$executeRaw`UPDATE users SET last_sign_in_at = now() WHERE id = ${userId}`,
    );
  }

  /** The oldest membership first. */
  membershipsOf(userId: string): Promise<MembershipRow[]> {
    return this.database.direct((client) => client.$queryRaw<MembershipRow[]>`SELECT * FROM memberships_of(${userId})`);
  }
}

/** Addresses are compared without regard to case, everywhere. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Takes from an account whose address was never proved what its maker, who may be a stranger, signs in with. In the caller's
 * transaction; the sessions and tokens are ended by their owner.
 */
export async function clearCredentials(
  tx: Statements,
  userId: string,
  left: { passwordHash: string | null; provesAddress: boolean; keepsFactors?: boolean; name?: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET password_hash = ${left.passwordHash}, name = coalesce(${left.name ?? null}::text, name), updated_at = now(),
      email_verified_at = CASE WHEN ${left.provesAddress}::boolean THEN coalesce(email_verified_at, now()) ELSE email_verified_at END
    WHERE id = ${userId}`;
  await tx.$executeRaw`DELETE FROM user_tokens WHERE user_id = ${userId} AND used_at IS NULL`;
  if (!left.keepsFactors) await forgetFactors(tx, userId);
}

export function accountOf(row: UserRow): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    emailVerified: row.email_verified_at !== null,
    updatedAt: row.updated_at,
    passwordHash: row.password_hash,
    generation: row.sign_in_generation,
  };
}
