import { randomBytes } from 'node:crypto';
import { formatCount, newId } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import { appendAudit, type Database, type Transaction } from '@assay/database';
import { forgetFactors, forgiveCodes } from '../directory/factors/forget-factors.js';
import type { Mail } from '../directory/mail.js';
import type { Memberships } from '../directory/memberships.js';
import { isPlainName, personNameFault } from '../directory/names.js';
import { insertOrganization } from '../directory/organizations.js';
import { ownWordsOf, passwordFault } from '../directory/password-rules.js';
import { hashPassword, verifyPassword } from '../directory/passwords.js';
import {
  type Account,
  clearCredentials,
  normalizeEmail,
  type People,
  setPassword,
  verifyAddress,
} from '../directory/people.js';
import type { Throttle } from '../directory/throttle.js';
import {
  issueUserToken,
  type Purpose,
  sweepUserTokens,
  useUserToken,
  voidUserTokens,
} from '../directory/user-tokens.js';
import { artifactId } from '../tokens/artifact-id.js';

const EMAIL = /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,180}\.[^\s@<>,;:"]{2,}$/;

interface SignUp {
  name: string;
  email: string;
  password: string;
  organization: string;
  address: string;
}

export type Confirmation =
  | { status: 'confirmed' }
  /** Not the password that was chosen at the sign-up. */
  | { status: 'wrong' }
  | { status: 'fault'; fault: string }
  | { status: 'paused'; seconds: number }
  /** The link was used, has expired, or never existed. */
  | { status: 'void' };

interface EnrollmentParts {
  database: Database;
  box: SecretBox;
  people: People;
  memberships: Memberships;
  mail: Mail;
  throttle: Throttle;
  /** {auth_url} */
  issuer: () => string;
  /** Called after the commit for a person whose sessions and tokens all ended. */
  personChanged: (userId: string) => Promise<void>;
}

/** How people come, prove their address and get a new password. Only the mail sent to an address reveals whether it has an account. */
export class Enrollment {
  constructor(private readonly parts: EnrollmentParts) {}

  /** Makes a person, who owns a new organization. @returns what is wrong, for the person, or undefined */
  async signUp({ name, email, password, organization, address }: SignUp): Promise<string | undefined> {
    const normalized = normalizeEmail(email);
    const fault = await signUpFault({ name, email: normalized, organization, password });
    if (fault !== undefined) return fault;
    const pause = await this.pause(normalized, address);
    if (pause !== undefined) return pause;
    // hashed in both cases, so that the duration does not reveal whether the address is known
    const passwordHash = await hashPassword(password);
    const organizationId = newId('org');
    const userId = await this.parts.database.tenant({ organizationId }, async (tx) => {
      const known = await this.parts.memberships.lockAccount(tx, organizationId, normalized);
      const joining = { organizationId, email: normalized, name: name.trim(), passwordHash };
      const { userId } = await this.parts.memberships.link(tx, 'sign-up', known, joining);
      if (userId === undefined) return undefined;
      await this.found(tx, { organizationId, name: organization.trim(), userId, address });
      return userId;
    });
    if (userId === undefined) {
      await this.parts.mail.send({
        to: normalized,
        subject: 'You already have an account',
        action: 'Choose a new password',
        text: `Someone, probably you, tried to sign up for Assay with this address, which already has an account.\n\nIf you forgot your password, choose a new one:\n\n${this.parts.issuer()}/password/forgot`,
      });
      return undefined;
    }
    await this.sendVerification({ id: userId, email: normalized });
    return undefined;
  }

  /** For a person who already has an account. @returns what is wrong with the name, to show to the person, or undefined */
  async makeOrganization(userId: string, name: string, address: string): Promise<string | undefined> {
    const fault = organizationFault(name);
    if (fault !== undefined) return fault;
    const organizationId = newId('org');
    await this.parts.database.tenant({ organizationId }, (tx) =>
      this.found(tx, { organizationId, name: name.trim(), userId, address }),
    );
    return undefined;
  }

  private async found(
    tx: Transaction,
    {
      organizationId,
      name,
      userId,
      address,
    }: { organizationId: string; name: string; userId: string; address: string },
  ): Promise<void> {
    await insertOrganization(tx, this.parts.box, { id: organizationId, name, plan: 'free' });
    await this.parts.memberships.join(tx, 'sign-up', { organizationId, userId, role: 'owner' });
    const target = { type: 'organization', id: organizationId };
    await appendAudit(tx, { organizationId, actorId: userId, address, action: 'organization.created', target });
  }

  async sendVerification({ id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
    const token = await this.issue(id, email, 'verify_email');
    await this.parts.mail.send({
      to: email,
      subject: 'Confirm your email address',
      action: 'Confirm email address',
      text: `To confirm your email address, follow this link and enter the password you chose when you signed up:\n\n${this.parts.issuer()}/verify-email?token=${token}\n\nIf you did not sign up for Assay, ignore this message. The account cannot be used until the address is confirmed.`,
    });
  }

  /**
   * Proves the address of whoever reads its mail and knows the password: somebody else may have signed up with it, whose
   * password must open nothing. The link is good once.
   */
  async verifyEmail(token: string, password: string, address: string): Promise<Confirmation> {
    const seconds = await this.parts.throttle.begin([{ kind: 'address', name: address }]);
    if (seconds > 0) return { status: 'paused', seconds };
    const found = await this.unusedLink(token, 'verify_email');
    if (!found) return { status: 'void' };
    const right = found.password_hash !== null && (await verifyPassword(found.password_hash, password));
    if (!right) return { status: 'wrong' };
    await this.parts.throttle.succeeded([{ kind: 'address', name: address }]);
    const confirmed = await this.parts.database.system(async (tx) => {
      const used = await useUserToken(tx, artifactId(token), 'verify_email');
      if (!used) return false;
      // a link that went to another address verifies nothing; neither does a password that was changed in the meantime
      return verifyAddress(tx, used.user_id, { email: used.email, passwordHash: found.password_hash });
    });
    return { status: confirmed ? 'confirmed' : 'void' };
  }

  /**
   * As `verifyEmail` for a reader of the mail who does not know the password: with a new one the account is theirs, and nothing
   * of whoever signed up opens it. An account that was confirmed otherwise keeps its password.
   */
  async verifyEmailWithNewPassword(token: string, password: string): Promise<Confirmation> {
    const fault = await passwordFault(password, await this.ownWords(token));
    if (fault !== undefined) return { status: 'fault', fault };
    const passwordHash = await hashPassword(password);
    const userId = await this.parts.database.system(async (tx) => {
      const used = await useUserToken(tx, artifactId(token), 'verify_email');
      if (!used) return undefined;
      const [person] = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM users WHERE id = ${used.user_id} AND email = ${used.email} AND email_verified_at IS NULL FOR UPDATE`;
      if (!person) return undefined;
      await clearCredentials(tx, person.id, { passwordHash, verifiesEmail: true });
      await this.parts.memberships.endPerson(tx, person.id);
      return person.id;
    });
    if (userId === undefined) return { status: 'void' };
    await this.parts.personChanged(userId);
    return { status: 'confirmed' };
  }

  /** Sends a link where the address has an account. @returns what to tell the person to wait for, or undefined */
  async forgotPassword(email: string, address: string): Promise<string | undefined> {
    const normalized = normalizeEmail(email);
    const pause = await this.pause(normalized, address);
    if (pause !== undefined) return pause;
    const account = await this.parts.people.findByEmail(normalized);
    if (!account) return undefined;
    const token = await this.issue(account.id, account.email, 'reset_password');
    await this.parts.mail.send({
      to: account.email,
      subject: 'Choose a new password',
      action: 'Choose a new password',
      text: `To choose a new password, follow this link within 30 minutes:\n\n${this.parts.issuer()}/password/reset?token=${token}\n\nIf you did not request this, ignore this message. Your password has not changed.`,
    });
    return undefined;
  }

  /** Sets the password, which proves the address too, and ends every session and token of the person. */
  async resetPassword(token: string, password: string): Promise<{ fault: string } | { userId: string }> {
    const fault = await passwordFault(password, await this.ownWords(token));
    if (fault !== undefined) return { fault };
    const passwordHash = await hashPassword(password);
    const userId = await this.parts.database.system(async (tx) => {
      const used = await useUserToken(tx, artifactId(token), 'reset_password');
      if (!used) return undefined;
      const [person] = await tx.$queryRaw<{ verified: boolean }[]>`
        SELECT email_verified_at IS NOT NULL AS verified FROM users WHERE id = ${used.user_id} AND email = ${used.email} FOR UPDATE`;
      if (!person) return undefined;
      await setPassword(tx, used.user_id, passwordHash);
      await forgiveCodes(tx, used.user_id);
      // someone else may have created the account
      if (!person.verified) await forgetFactors(tx, used.user_id);
      await voidUserTokens(tx, used.user_id, 'reset_password');
      await this.parts.memberships.endPerson(tx, used.user_id);
      return used.user_id;
    });
    if (userId === undefined) return { fault: 'This link has already been used or has expired. Request a new one.' };
    await this.parts.personChanged(userId);
    return { userId };
  }

  async sweep(): Promise<void> {
    await this.parts.database.system(sweepUserTokens);
  }

  /** What the password of the person whom a link belongs to must not be made of. */
  private async ownWords(token: string): Promise<string[]> {
    const [person] = await this.parts.database.system(
      (tx) => tx.$queryRaw<{ name: string; email: string }[]>`
        SELECT u.name, u.email FROM user_tokens t JOIN users u ON u.id = t.user_id WHERE t.hash = ${artifactId(token)}`,
    );
    return person ? ownWordsOf(person.name, person.email) : [];
  }

  /** Limits how much mail one address is sent. */
  private async pause(email: string, address: string): Promise<string | undefined> {
    const seconds = await this.parts.throttle.begin([
      { kind: 'mail', name: email },
      { kind: 'address', name: address },
    ]);
    return seconds > 0 ? `Too many attempts. Try again in ${formatCount(seconds, 'second')}.` : undefined;
  }

  private async issue(userId: string, email: string, purpose: Purpose): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.parts.database.system((tx) => issueUserToken(tx, { hash: artifactId(token), userId, email, purpose }));
    return token;
  }

  /** The account of a link that was not used yet. */
  private async unusedLink(token: string, purpose: Purpose): Promise<{ password_hash: string | null } | undefined> {
    const [found] = await this.parts.database.system(
      (tx) => tx.$queryRaw<{ password_hash: string | null }[]>`
        SELECT u.password_hash FROM user_tokens t JOIN users u ON u.id = t.user_id AND u.disabled_at IS NULL
        WHERE t.hash = ${artifactId(token)} AND t.purpose = ${purpose} AND t.used_at IS NULL AND t.expires_at > now()`,
    );
    return found;
  }
}

async function signUpFault({
  name,
  email,
  organization,
  password,
}: Pick<SignUp, 'name' | 'email' | 'organization' | 'password'>): Promise<string | undefined> {
  const fault = personNameFault(name);
  if (fault !== undefined) return fault;
  if (email.length > 254 || !EMAIL.test(email)) return 'This is not a valid email address.';
  return organizationFault(organization) ?? (await passwordFault(password, [...ownWordsOf(name, email), organization]));
}

function organizationFault(name: string): string | undefined {
  if (name.trim() === '' || name.length > 100) return 'The organization’s name must have 1 to 100 characters.';
  return isPlainName(name) ? undefined : 'The organization’s name must not contain links or control characters.';
}
