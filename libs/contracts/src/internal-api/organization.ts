import { Nested, OneOf } from '../fields.js';
import { CreateInvitationRequest, UpdateOrganizationRequest } from '../organization.js';
import { ROLES, type Role } from '../roles.js';
import { Actor } from './actor.js';

export class UpdateOrganizationCommand {
  @Nested(() => Actor, { description: 'Who changes it' })
  actor!: Actor;
  @Nested(() => UpdateOrganizationRequest, { description: 'What changes' })
  organization!: UpdateOrganizationRequest;
}

export class UpdateMemberCommand {
  @Nested(() => Actor, { description: 'Who changes it' })
  actor!: Actor;
  @OneOf(ROLES, { description: 'New role' })
  role!: Role;
}

export class CreateInvitationCommand {
  @Nested(() => Actor, { description: 'Who invites' })
  actor!: Actor;
  @Nested(() => CreateInvitationRequest, { description: 'Whom' })
  invitation!: CreateInvitationRequest;
}
