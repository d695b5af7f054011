import type { InternalCall } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Internal } from '../../web/internal.js';
import { Invitations } from './invitations.js';
import { Members } from './members.js';
import { OrganizationSettings } from './organization-settings.js';

/** Who may do what is decided here. */
@Controller()
export class OrganizationController {
  constructor(
    @Inject(OrganizationSettings) private readonly settings: OrganizationSettings,
    @Inject(Members) private readonly members: Members,
    @Inject(Invitations) private readonly invitations: Invitations,
  ) {}

  @Internal('organization.update')
  update({ organization_id, command: { actor, organization } }: InternalCall<'organization.update'>) {
    return this.settings.update(organization_id, actor, organization);
  }

  @Internal('members.list')
  listMembers({ organization_id, query }: InternalCall<'members.list'>) {
    return this.members.list(organization_id, query);
  }

  @Internal('members.get')
  getMember({ organization_id, user_id }: InternalCall<'members.get'>) {
    return this.members.get(organization_id, user_id);
  }

  @Internal('members.change-role')
  changeRole({ organization_id, user_id, command: { actor, role } }: InternalCall<'members.change-role'>) {
    return this.members.changeRole(organization_id, user_id, actor, role);
  }

  @Internal('members.remove')
  remove({ organization_id, user_id, command }: InternalCall<'members.remove'>) {
    return this.members.remove(organization_id, user_id, command.actor);
  }

  @Internal('invitations.create')
  invite({ organization_id, command: { actor, invitation } }: InternalCall<'invitations.create'>) {
    return this.invitations.create(organization_id, actor, invitation);
  }

  @Internal('invitations.list')
  listInvitations({ organization_id, query }: InternalCall<'invitations.list'>) {
    return this.invitations.list(organization_id, query);
  }

  @Internal('invitations.resend')
  resend({ organization_id, invitation_id, command }: InternalCall<'invitations.resend'>) {
    return this.invitations.resend(organization_id, invitation_id, command.actor);
  }

  @Internal('invitations.delete')
  deleteInvitation({ organization_id, invitation_id, command }: InternalCall<'invitations.delete'>) {
    return this.invitations.delete(organization_id, invitation_id, command.actor);
  }
}
