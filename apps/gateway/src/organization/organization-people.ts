import type {
  CreateInvitationRequest,
  Invitation,
  InvitationPage,
  Member,
  MemberPage,
  Organization,
  PageQuery,
  Principal,
  UpdateMemberRequest,
  UpdateOrganizationRequest,
} from '@assay/contracts';
import { type Asking, actorOf, onceFor, searchOf } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';

const READ = { repeatable: true };
/** A change is not sent twice: its first answer may be what got lost. */
const CHANGE = { repeatable: false };

/** Settings, members and invitations of the caller's organization. Auth owns them. */
export class OrganizationPeople {
  constructor(private readonly auth: AuthClient) {}

  async update(asking: Asking, organization: UpdateOrganizationRequest): Promise<Organization> {
    const command = { actor: actorOf(asking), organization };
    return (await this.auth.call<Organization>('PATCH', pathOf(asking.principal), command, CHANGE)).body;
  }

  async members(principal: Principal, query: PageQuery): Promise<MemberPage> {
    const path = `${pathOf(principal, '/members')}?${searchOf(query)}`;
    return (await this.auth.call<MemberPage>('GET', path, undefined, READ)).body;
  }

  async changeRole(asking: Asking, userId: string, { role }: UpdateMemberRequest): Promise<Member> {
    const path = pathOf(asking.principal, '/members', userId);
    return (await this.auth.call<Member>('PATCH', path, { actor: actorOf(asking), role }, CHANGE)).body;
  }

  async remove(asking: Asking, userId: string): Promise<void> {
    const path = `${pathOf(asking.principal, '/members', userId)}/remove`;
    await this.auth.call('POST', path, { actor: actorOf(asking) }, CHANGE);
  }

  async invite(asking: Asking, invitation: CreateInvitationRequest): Promise<Invitation> {
    const command = { actor: actorOf(asking), invitation };
    return (
      await this.auth.call<Invitation>('POST', pathOf(asking.principal, '/invitations'), command, onceFor(asking))
    ).body;
  }

  async invitations(principal: Principal, query: PageQuery): Promise<InvitationPage> {
    const path = `${pathOf(principal, '/invitations')}?${searchOf(query)}`;
    return (await this.auth.call<InvitationPage>('GET', path, undefined, READ)).body;
  }

  async resend(asking: Asking, id: string): Promise<Invitation> {
    const path = `${pathOf(asking.principal, '/invitations', id)}/resend`;
    return (await this.auth.call<Invitation>('POST', path, { actor: actorOf(asking) }, CHANGE)).body;
  }

  async deleteInvitation(asking: Asking, id: string): Promise<void> {
    const path = `${pathOf(asking.principal, '/invitations', id)}/delete`;
    await this.auth.call('POST', path, { actor: actorOf(asking) }, CHANGE);
  }
}

function pathOf({ organization_id }: Principal, below = '', id?: string): string {
  const path = `/internal/organizations/${encodeURIComponent(organization_id)}${below}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}
