import { Nested, Text } from '../fields.js';
import { ChangePasswordRequest, type GrantedApplication, type SignInSession, UpdateMeRequest } from '../me.js';

/** A request of a signed-in person about their own account. */
export class PersonCommand {
  @Text({ description: 'SHA-256 (hex) of the access token of the request', max: 64 })
  token!: string;
  @Text({ description: 'Organization of the token', max: 64 })
  organization_id!: string;
  @Text({ description: 'IP address that the request came from', max: 64, optional: true })
  address?: string;
}

export class UpdateMeCommand extends PersonCommand {
  @Nested(() => UpdateMeRequest, { description: 'The changes' })
  person!: UpdateMeRequest;
}

export class ChangePasswordCommand extends PersonCommand {
  @Nested(() => ChangePasswordRequest, { description: 'The passwords' })
  passwords!: ChangePasswordRequest;
}

/** The most recently used session first. */
export interface OwnSessions {
  data: SignInSession[];
}

/** The most recently authorized application first. */
export interface OwnApplications {
  data: GrantedApplication[];
}
