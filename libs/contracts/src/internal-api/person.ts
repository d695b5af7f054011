import { Nested, Text } from '../fields.js';
import { ChangePasswordRequest, type GrantedApplication, type SignInSession, UpdateMeRequest } from '../me.js';

/** What a signed-in person asks about or for themselves. */
export class PersonCommand {
  @Text({ description: 'SHA-256 (hex) of the access token that asks', max: 64 })
  token!: string;
  @Text({ description: 'Organization of the token', max: 64 })
  organization_id!: string;
  @Text({ description: 'Address that it came from', max: 64, optional: true })
  address?: string;
}

export class UpdateMeCommand extends PersonCommand {
  @Nested(() => UpdateMeRequest, { description: 'What changes' })
  person!: UpdateMeRequest;
}

export class ChangePasswordCommand extends PersonCommand {
  @Nested(() => ChangePasswordRequest, { description: 'The passwords' })
  passwords!: ChangePasswordRequest;
}

/** Last used first. */
export interface OwnSessions {
  data: SignInSession[];
}

/** Allowed last first. */
export interface OwnApplications {
  data: GrantedApplication[];
}
