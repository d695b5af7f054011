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
import { actorOf, onceFor, type Requester, searchOf } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';

const READ = { repeatable: true };
/** A change is not sent twice: its first answer may be what got lost. */
const CHANGE = { repeatable: false };

/** Settings, members and invitations of the caller's organization. Auth owns them. */
export class OrganizationPeople {
  constructor(private readonly auth: AuthClient) {}

  async update(requester: Requester, organization: UpdateOrganizationRequest): Promise<Organization> {
    const command = { actor: actorOf(requester), organization };
    return (await this.auth.call<Organization>('PATCH', pathOf(requester.principal), command, CHANGE)).body;
  }

  async members(principal: Principal, query: PageQuery): Promise<MemberPage> {
    const path = `${pathOf(principal, '/members')}?${searchOf(query)}`;
    return (await this.auth.call<MemberPage>('GET', path, undefined, READ)).body;
  }

  async changeRole(requester: Requester, userId: string, { role }: UpdateMemberRequest): Promise<Member> {
    const path = pathOf(requester.principal, '/members', userId);
    return (await this.auth.call<Member>('PATCH', path, { actor: actorOf(requester), role }, CHANGE)).body;
  }

  async remove(requester: Requester, userId: string): Promise<void> {
    const path = `${pathOf(requester.principal, '/members', userId)}/remove`;
    await this.auth.call('POST', path, { actor: actorOf(requester) }, CHANGE);
  }

  async invite(requester: Requester, invitation: CreateInvitationRequest): Promise<Invitation> {
    const command = { actor: actorOf(requester), invitation };
    return (
      await this.auth.call<Invitation>('POST', pathOf(requester.principal, '/invitations'), command, onceFor(requester))
    ).body;
  }

  async invitations(principal: Principal, query: PageQuery): Promise<InvitationPage> {
    const path = `${pathOf(principal, '/invitations')}?${searchOf(query)}`;
    return (await this.auth.call<InvitationPage>('GET', path, undefined, READ)).body;
  }

  async resend(requester: Requester, id: string): Promise<Invitation> {
    const path = `${pathOf(requester.principal, '/invitations', id)}/resend`;
    return (await this.auth.call<Invitation>('POST', path, { actor: actorOf(requester) }, CHANGE)).body;
  }

  async deleteInvitation(requester: Requester, id: string): Promise<void> {
    const path = `${pathOf(requester.principal, '/invitations', id)}/delete`;
    await this.auth.call('POST', path, { actor: actorOf(requester) }, CHANGE);
  }
}

function pathOf({ organization_id }: Principal, below = '', id?: string): string {
  const path = `/internal/organizations/${encodeURIComponent(organization_id)}${below}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}
