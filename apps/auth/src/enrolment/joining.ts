import { newId, type Role } from '@assay/contracts';
import { appendAudit, type Database, type Transaction } from '@assay/database';
import { forgetFactors } from '../directory/factors/forget-factors.js';
import { ownWordsOf, passwordFault } from '../directory/password-rules.js';
import { hashPassword } from '../directory/passwords.js';
import { lockAddress, type People } from '../directory/people.js';
import { artifactId } from '../tokens/artifact-id.js';

interface Found {
  id: string;
  organization_id: string;
  organization_name: string;
  email: string;
  role: Role;
}

/** An open invitation as its page shows it. */
export interface OpenInvitation {
  organizationName: string;
  email: string;
  role: Role;
  /** Whether the person has an account whose address was proved: then there is nothing to fill in. */
  known: boolean;
}

export type Joined =
  | { status: 'joined'; organizationName: string }
  | { status: 'fault'; fault: string }
  /** Used, deleted, too old, or never was. */
  | { status: 'void' };

/** How an invited person becomes a member: whoever has the link reads the mail of the address. */
export class Joining {
  constructor(
    private readonly database: Database,
    private readonly people: People,
    /** Ends every session and token of a person, everywhere. */
    private readonly endPerson: (userId: string) => Promise<void>,
  ) {}

  async find(token: string): Promise<OpenInvitation | undefined> {
    const invitation = await this.open(token);
    if (!invitation) return undefined;
    const account = await this.people.findByEmail(invitation.email);
    return {
      organizationName: invitation.organization_name,
      email: invitation.email,
      role: invitation.role,
      known: account?.emailVerified === true,
    };
  }

  /**
   * A known person only joins. A new one gets an account; so does one whose address was never proved: whoever made that
   * account was not its reader, so that its password, factors and sessions end.
   */
  async accept(token: string, given: { name: string; password: string }, address: string): Promise<Joined> {
    const invitation = await this.open(token);
    if (!invitation) return { status: 'void' };
    const account = await this.people.findByEmail(invitation.email);
    const known = account?.emailVerified === true;
    const name = given.name.trim();
    if (!known) {
      const fault =
        name === '' || name.length > 100
          ? 'Your name needs 1 to 100 characters.'
          : passwordFault(given.password, ownWordsOf(name, invitation.email));
      if (fault !== undefined) return { status: 'fault', fault };
    }
    const passwordHash = known ? undefined : await hashPassword(given.password);
    const organizationId = invitation.organization_id;
    const joined = await this.database.tenant({ organizationId }, async (tx) => {
      await lockAddress(tx, invitation.email);
      const [before] = await tx.$queryRaw<{ id: string; verified: boolean; disabled: boolean }[]>`
        SELECT id, email_verified_at IS NOT NULL AS verified, disabled_at IS NOT NULL AS disabled
        FROM users WHERE email = ${invitation.email} FOR UPDATE`;
      if (before?.disabled || (!before?.verified && passwordHash === undefined)) return undefined;
      // of several at once one takes it
      const taken = await tx.$executeRaw`
        UPDATE invitations SET accepted_at = now()
        WHERE hash = ${artifactId(token)} AND organization_id = ${organizationId} AND accepted_at IS NULL AND expires_at > now()`;
      if (taken !== 1) return undefined;
      const person = before?.id ?? newId('usr');
      if (!before)
        await tx.user.create({
          data: {
            id: person,
            email: invitation.email,
            name,
            password_hash: passwordHash ?? null,
            email_verified_at: new Date(),
          },
        });
      else if (!before.verified) await takeOver(tx, person, name, passwordHash ?? null);
      // who is a member already stays what they are
      await tx.$executeRaw`
        INSERT INTO memberships (organization_id, user_id, role) VALUES (${organizationId}, ${person}, ${invitation.role})
        ON CONFLICT (organization_id, user_id) DO NOTHING`;
      await appendAudit(tx, {
        organizationId,
        actorId: person,
        address,
        action: 'invitation.accepted',
        target: { type: 'invitation', id: invitation.id },
        after: { user_id: person, role: invitation.role },
      });
      return { person, takenOver: before !== undefined && !before.verified };
    });
    if (!joined) return { status: 'void' };
    if (joined.takenOver) await this.endPerson(joined.person);
    return { status: 'joined', organizationName: invitation.organization_name };
  }

  private async open(token: string): Promise<Found | undefined> {
    const [found] = await this.database.direct(
      (client) => client.$queryRaw<Found[]>`SELECT * FROM find_invitation(${artifactId(token)})`,
    );
    return found;
  }
}

async function takeOver(tx: Transaction, userId: string, name: string, passwordHash: string | null): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { name, password_hash: passwordHash, email_verified_at: new Date(), updated_at: new Date() },
  });
  await forgetFactors(tx, userId);
}
