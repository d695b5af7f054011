import type { InternalCall, PersonCommand } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Internal } from '../../web/internal.js';
import { OwnAccount, type Requester } from './own-account.js';

@Controller()
export class OwnAccountController {
  constructor(@Inject(OwnAccount) private readonly account: OwnAccount) {}

  @Internal('me.get')
  show(call: InternalCall<'me.get'>) {
    return this.account.show(requester(call));
  }

  @Internal('me.update')
  rename(call: InternalCall<'me.update'>) {
    return this.account.rename(requester(call), call.command.person.name);
  }

  @Internal('me.change-password')
  changePassword(call: InternalCall<'me.change-password'>) {
    return this.account.changePassword(requester(call), call.command.passwords);
  }

  @Internal('me.sessions.list')
  sessions(call: InternalCall<'me.sessions.list'>) {
    return this.account.sessions(requester(call));
  }

  @Internal('me.sessions.end-others')
  endOtherSessions(call: InternalCall<'me.sessions.end-others'>) {
    return this.account.endOtherSessions(requester(call));
  }

  @Internal('me.sessions.end')
  endSession(call: InternalCall<'me.sessions.end'>) {
    return this.account.endSession(requester(call), call.session_id);
  }

  @Internal('me.applications.list')
  applications(call: InternalCall<'me.applications.list'>) {
    return this.account.applications(requester(call));
  }

  @Internal('me.applications.revoke')
  revokeApplication(call: InternalCall<'me.applications.revoke'>) {
    return this.account.revokeApplication(requester(call), call.grant_id);
  }

  @Internal('me.organizations.leave')
  leave(call: InternalCall<'me.organizations.leave'>) {
    return this.account.leave(requester(call), call.organization_id);
  }
}

function requester({ user_id, command }: { user_id: string; command: PersonCommand }): Requester {
  const { token, organization_id, address } = command;
  return { userId: user_id, token: Buffer.from(token, 'hex'), organizationId: organization_id, address };
}
