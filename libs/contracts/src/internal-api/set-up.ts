import { Nested, Text } from '../fields.js';
import { CreateSetUpLinkRequest } from '../set-up.js';
import { Actor } from './actor.js';

export class CreateSetUpLinkCommand {
  @Nested(() => Actor, { description: 'Who makes the link' })
  actor!: Actor;
  @Nested(() => CreateSetUpLinkRequest, { description: 'The link' })
  link!: CreateSetUpLinkRequest;
}

export class OpenSetUpLinkCommand {
  @Text({ description: 'The part of the link after the #', max: 256 })
  token!: string;
  @Text({ description: 'Address that the request came from, for the audit log', max: 64, optional: true })
  address?: string;
}
