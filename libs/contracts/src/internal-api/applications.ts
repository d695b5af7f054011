import { Nested, Text } from '../fields.js';
import { CreateOauthApplicationRequest, UpdateOauthApplicationRequest } from '../oauth-application.js';
import { Actor } from './actor.js';

export class CreateOauthApplicationCommand {
  @Nested(() => Actor, { description: 'Who creates the application' })
  actor!: Actor;
  @Nested(() => CreateOauthApplicationRequest, { description: 'The application' })
  application!: CreateOauthApplicationRequest;
}

export class UpdateOauthApplicationCommand {
  @Nested(() => Actor, { description: 'Who changes the application' })
  actor!: Actor;
  @Nested(() => UpdateOauthApplicationRequest, { description: 'What changes' })
  application!: UpdateOauthApplicationRequest;
}

export class RotateOauthSecretCommand {
  @Nested(() => Actor, { description: 'Who rotates the secret' })
  actor!: Actor;
  @Text({ description: 'As RotateOauthSecretRequest takes it', max: 16, optional: true })
  overlap?: string;
}
