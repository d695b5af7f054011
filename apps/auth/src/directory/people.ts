import type { Plan, Role } from '@assay/contracts';
import type { Database, Transaction } from '@assay/database';
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
}

export interface Account extends Person {
  passwordHash: string | null;
}

/** People and the organizations that they belong to. */
export class People {
  constructor(private readonly database: Database) {}

  /** @returns undefined where there is none, or the person was ended */
  async find(id: string): Promise<Account | undefined> {
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<UserRow[]>`
        SELECT id, email, name, password_hash, email_verified_at, updated_at FROM users WHERE id = ${id} AND disabled_at IS NULL`,
    );
    return row && accountOf(row);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<UserRow[]>`
        SELECT id, email, name, password_hash, email_verified_at, updated_at FROM users
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

/** Accounts of one address are made one after another: whoever comes second sees the first. */
export async function lockAddress(tx: Transaction, normalizedEmail: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`account ${normalizedEmail}`}, 3))`;
}

export function accountOf(row: UserRow): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    emailVerified: row.email_verified_at !== null,
    updatedAt: row.updated_at,
    passwordHash: row.password_hash,
  };
}
