import { ChangePasswordCommand, PersonCommand, UpdateMeCommand } from '@assay/contracts';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { Access } from '../../web/access.js';
import { readBody } from '../../web/read.js';
import { OwnAccount, type Requester } from './own-account.js';

/** The gateway's side is /v1/me. All are POSTs: they say which token asks, and no URL holds that. */
@Controller('internal/people/:user_id')
@Access('internal')
export class OwnAccountController {
  constructor(@Inject(OwnAccount) private readonly account: OwnAccount) {}

  @Post()
  @HttpCode(200)
  show(@Param('user_id') userId: string, @Body() body: unknown) {
    return this.account.show(requester(userId, readBody(PersonCommand, body)));
  }

  @Post('profile')
  @HttpCode(200)
  rename(@Param('user_id') userId: string, @Body() body: unknown) {
    const command = readBody(UpdateMeCommand, body);
    return this.account.rename(requester(userId, command), command.person.name);
  }

  @Post('password')
  @HttpCode(204)
  changePassword(@Param('user_id') userId: string, @Body() body: unknown) {
    const command = readBody(ChangePasswordCommand, body);
    return this.account.changePassword(requester(userId, command), command.passwords);
  }

  @Post('sessions')
  @HttpCode(200)
  sessions(@Param('user_id') userId: string, @Body() body: unknown) {
    return this.account.sessions(requester(userId, readBody(PersonCommand, body)));
  }

  @Post('sessions/end-others')
  @HttpCode(204)
  endOtherSessions(@Param('user_id') userId: string, @Body() body: unknown) {
    return this.account.endOtherSessions(requester(userId, readBody(PersonCommand, body)));
  }

  @Post('sessions/:session_id/end')
  @HttpCode(204)
  endSession(@Param('user_id') userId: string, @Param('session_id') uid: string, @Body() body: unknown) {
    return this.account.endSession(requester(userId, readBody(PersonCommand, body)), uid);
  }

  @Post('applications')
  @HttpCode(200)
  applications(@Param('user_id') userId: string, @Body() body: unknown) {
    return this.account.applications(requester(userId, readBody(PersonCommand, body)));
  }

  @Post('applications/:grant_id/revoke')
  @HttpCode(204)
  revokeApplication(@Param('user_id') userId: string, @Param('grant_id') grantId: string, @Body() body: unknown) {
    return this.account.revokeApplication(requester(userId, readBody(PersonCommand, body)), grantId);
  }

  @Post('organizations/:organization_id/leave')
  @HttpCode(204)
  leave(@Param('user_id') userId: string, @Param('organization_id') organizationId: string, @Body() body: unknown) {
    return this.account.leave(requester(userId, readBody(PersonCommand, body)), organizationId);
  }
}

function requester(userId: string, { token, organization_id, address }: PersonCommand): Requester {
  return { userId, token: Buffer.from(token, 'hex'), organizationId: organization_id, address };
}
