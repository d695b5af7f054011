import {
  ActorCommand,
  CreateInvitationCommand,
  PageQuery,
  UpdateMemberCommand,
  UpdateOrganizationCommand,
} from '@assay/contracts';
import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../../web/access.js';
import { readBody, readQuery } from '../../web/read.js';
import { Invitations } from './invitations.js';
import { Members } from './members.js';
import { OrganizationSettings } from './organization-settings.js';

/** The gateway's side is /v1/org; who may do what is decided here. */
@Controller('internal/organizations/:organization_id')
@Access('internal')
export class OrganizationController {
  constructor(
    @Inject(OrganizationSettings) private readonly settings: OrganizationSettings,
    @Inject(Members) private readonly members: Members,
    @Inject(Invitations) private readonly invitations: Invitations,
  ) {}

  @Patch()
  update(@Param('organization_id') organizationId: string, @Body() body: unknown) {
    const { actor, organization } = readBody(UpdateOrganizationCommand, body);
    return this.settings.update(organizationId, actor, organization);
  }

  @Get('members')
  listMembers(@Param('organization_id') organizationId: string, @Query() query: unknown) {
    return this.members.list(organizationId, readQuery(PageQuery, query));
  }

  @Get('members/:user_id')
  getMember(@Param('organization_id') organizationId: string, @Param('user_id') userId: string) {
    return this.members.get(organizationId, userId);
  }

  @Patch('members/:user_id')
  changeRole(
    @Param('organization_id') organizationId: string,
    @Param('user_id') userId: string,
    @Body() body: unknown,
  ) {
    const { actor, role } = readBody(UpdateMemberCommand, body);
    return this.members.changeRole(organizationId, userId, actor, role);
  }

  /** A POST, because it says who removes. */
  @Post('members/:user_id/remove')
  @HttpCode(204)
  remove(@Param('organization_id') organizationId: string, @Param('user_id') userId: string, @Body() body: unknown) {
    return this.members.remove(organizationId, userId, readBody(ActorCommand, body).actor);
  }

  @Post('invitations')
  invite(@Param('organization_id') organizationId: string, @Body() body: unknown) {
    const { actor, invitation } = readBody(CreateInvitationCommand, body);
    return this.invitations.create(organizationId, actor, invitation);
  }

  @Get('invitations')
  listInvitations(@Param('organization_id') organizationId: string, @Query() query: unknown) {
    return this.invitations.list(organizationId, readQuery(PageQuery, query));
  }

  @Post('invitations/:invitation_id/resend')
  @HttpCode(200)
  resend(@Param('organization_id') organizationId: string, @Param('invitation_id') id: string, @Body() body: unknown) {
    return this.invitations.resend(organizationId, id, readBody(ActorCommand, body).actor);
  }

  @Post('invitations/:invitation_id/delete')
  @HttpCode(204)
  deleteInvitation(
    @Param('organization_id') organizationId: string,
    @Param('invitation_id') id: string,
    @Body() body: unknown,
  ) {
    return this.invitations.delete(organizationId, id, readBody(ActorCommand, body).actor);
  }
}
