import type { Plan, Role } from '@assay/contracts';
import type { Database, Statements } from '@assay/database';
import { forgetFactors } from './factors/forget-factors.js';
import type { Person } from './person.js';
import { forgetUserTokens } from './user-tokens.js';

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
  /** Raised when sign-ins in progress must start again: a sign-in ends only with the generation that it began with. */
  generation: number;
}

/** People and the organizations that they belong to. */
export class People {
  constructor(private readonly database: Database) {}

  /** @returns undefined if there is none, or if the account is disabled */
  async find(id: string): Promise<Account | undefined> {
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<UserRow[]>`
        SELECT id, email, name, password_hash, email_verified_at, updated_at, sign_in_generation FROM users WHERE id = ${id} AND disabled_at IS NULL`,
    );
    return row && accountOf(row);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    const row = await this.database.system((tx) =>
      tx.user.findUnique({ where: { email: normalizeEmail(email), disabled_at: null } }),
    );
    return row ? accountOf(row) : undefined;
  }

  async signedIn(userId: string): Promise<void> {
    await this.database.system((tx) => tx.$executeRaw`UPDATE users SET last_sign_in_at = now() WHERE id = ${userId}`);
  }

  /** The oldest membership first. */
  membershipsOf(userId: string): Promise<MembershipRow[]> {
    return this.database.direct((client) => client.$queryRaw<MembershipRow[]>`SELECT * FROM memberships_of(${userId})`);
  }
}

/** Addresses are compared without regard to case, everywhere. */
export function normalizeEmail(email: string): string {
  return lowerCased(email.trim());
}

/** For comparisons that ignore case. The signs for ohm, kelvin and angstrom stay: their lower case is the letter of another address. */
export function lowerCased(text: string): string {
  return text.replace(/[^\u2126\u212a\u212b]+/g, (part) => part.toLowerCase());
}

/**
 * Removes the credentials of an account whose address was never verified, because whoever created it may not own the address. Runs in
 * the caller's transaction; the caller ends sessions and tokens.
 */
export async function clearCredentials(
  tx: Statements,
  userId: string,
  left: { passwordHash: string | null; verifiesEmail: boolean; keepsFactors?: boolean; name?: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET password_hash = ${left.passwordHash}, name = coalesce(${left.name ?? null}::text, name), updated_at = now(),
      email_verified_at = CASE WHEN ${left.verifiesEmail}::boolean THEN coalesce(email_verified_at, now()) ELSE email_verified_at END
    WHERE id = ${userId}`;
  await forgetUserTokens(tx, userId);
  if (!left.keepsFactors) await forgetFactors(tx, userId);
}

/** A new account. */
export async function insertPerson(
  tx: Statements,
  person: {
    id: string;
    /** Normalized. */
    email: string;
    name: string;
    passwordHash: string | null;
    addressVerified: boolean;
    /** The organization whose directory or identity provider creates the account; null if the person signed up. */
    provisionedBy: string | null;
  },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO users (id, email, name, password_hash, email_verified_at, provisioned_by)
    VALUES (${person.id}, ${person.email}, ${person.name}, ${person.passwordHash}, CASE WHEN ${person.addressVerified}::boolean THEN now() END,
      ${person.provisionedBy})`;
}

export async function renamePerson(tx: Statements, userId: string, name: string): Promise<void> {
  await tx.$executeRaw`UPDATE users SET name = ${name}, updated_at = now() WHERE id = ${userId}`;
}

/** @returns false if the current password is no longer `from`; both are hashes */
export async function replacePassword(tx: Statements, userId: string, from: string, to: string): Promise<boolean> {
  const rows = await tx.$executeRaw`
    UPDATE users SET password_hash = ${to}, updated_at = now() WHERE id = ${userId} AND password_hash = ${from}`;
  return rows === 1;
}

/** Marks the address as verified. @returns false if the address or the password has changed since */
export async function verifyAddress(
  tx: Statements,
  userId: string,
  { email, passwordHash }: { email: string; passwordHash: string | null },
): Promise<boolean> {
  const rows = await tx.$executeRaw`
    UPDATE users SET email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
    WHERE id = ${userId} AND email = ${email} AND password_hash = ${passwordHash}`;
  return rows === 1;
}

/** Sets a password through a link that was mailed, which verifies the address too. */
export async function setPassword(tx: Statements, userId: string, passwordHash: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
    WHERE id = ${userId}`;
}

/**
 * Copies name and address from the directory to an account that the organization provisioned and that belongs to no other one. An
 * address of another account is not taken over; a new address is unverified.
 * @param email normalized; null to keep the current one
 */
export async function followDirectory(
  tx: Statements,
  {
    userId,
    organizationId,
    name,
    email,
  }: { userId: string; organizationId: string; name: string; email: string | null },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE users u SET name = ${name}, updated_at = now(),
      email = CASE WHEN ${email}::text IS NULL OR EXISTS (SELECT FROM users o WHERE o.email = ${email} AND o.id <> u.id) THEN u.email ELSE ${email} END,
      email_verified_at = CASE WHEN u.email = coalesce(${email}::text, u.email) THEN u.email_verified_at END
    WHERE u.id = ${userId} AND u.provisioned_by = ${organizationId}
      AND NOT EXISTS (SELECT FROM memberships_of(u.id) m WHERE m.organization_id <> ${organizationId})
      AND (u.name <> ${name} OR u.email IS DISTINCT FROM coalesce(${email}::text, u.email))`;
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
