import type { Role } from '@assay/contracts';
import { appendAudit, type Database } from '@assay/database';
import { acceptInvitation } from '../directory/invitations.js';
import type { Memberships } from '../directory/memberships.js';
import { personNameFault } from '../directory/names.js';
import { ownWordsOf, passwordFault } from '../directory/password-rules.js';
import { hashPassword } from '../directory/passwords.js';
import type { People } from '../directory/people.js';
import { artifactId } from '../tokens/artifact-id.js';

interface InvitationRow {
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
  /** Whether the person has an account with a verified address, and so has nothing to fill in. */
  known: boolean;
}

type Joined =
  | { status: 'joined'; organizationName: string }
  | { status: 'fault'; fault: string }
  /** The invitation was accepted, deleted, has expired, or never existed. */
  | { status: 'void' };

/** Makes an invited person a member: the link proves that they receive email at the address. */
export class Joining {
  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly memberships: Memberships,
    /** Called after the commit for a person whose sessions and tokens were all ended. */
    private readonly personChanged: (userId: string) => Promise<void>,
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
   * A person with a verified address only joins. Anyone else gets a new account. An account whose address was never verified may have
   * been created by someone else, so it is cleared: its password, factors and sessions are removed.
   */
  async accept(token: string, given: { name: string; password: string }, address: string): Promise<Joined> {
    const invitation = await this.open(token);
    if (!invitation) return { status: 'void' };
    const account = await this.people.findByEmail(invitation.email);
    const known = account?.emailVerified === true;
    const name = given.name.trim();
    if (!known) {
      const fault = personNameFault(name) ?? (await passwordFault(given.password, ownWordsOf(name, invitation.email)));
      if (fault !== undefined) return { status: 'fault', fault };
    }
    const passwordHash = known ? undefined : await hashPassword(given.password);
    const organizationId = invitation.organization_id;
    const joined = await this.database.tenant({ organizationId }, async (tx) => {
      const { email, role } = invitation;
      const before = await this.memberships.lockAccount(tx, organizationId, email);
      if (before?.disabled || (!before?.proved && passwordHash === undefined)) return undefined;
      if (!(await acceptInvitation(tx, organizationId, artifactId(token)))) return undefined;
      const joining = { organizationId, email, name, passwordHash: passwordHash ?? null };
      const { userId: person, account } = await this.memberships.link(tx, 'invitation', before, joining);
      if (person === undefined) return undefined;
      await this.memberships.join(tx, 'invitation', { organizationId, userId: person, role });
      await appendAudit(tx, {
        organizationId,
        actorId: person,
        address,
        action: 'invitation.accepted',
        target: { type: 'invitation', id: invitation.id },
        after: { user_id: person, role },
      });
      return { person, takenOver: account === 'cleared' };
    });
    if (!joined) return { status: 'void' };
    if (joined.takenOver) await this.personChanged(joined.person);
    return { status: 'joined', organizationName: invitation.organization_name };
  }

  private async open(token: string): Promise<InvitationRow | undefined> {
    const [found] = await this.database.system(
      (tx) => tx.$queryRaw<InvitationRow[]>`SELECT * FROM find_invitation(${artifactId(token)})`,
    );
    return found;
  }
}
