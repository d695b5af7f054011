import { AsSent, Nested, Text } from '../fields.js';
import { CreateScimTokenRequest, RoleMappings } from '../scim.js';
import { Actor } from './actor.js';

export class CreateScimTokenCommand {
  @Nested(() => Actor, { description: 'Who makes the token' })
  actor!: Actor;
  @Nested(() => CreateScimTokenRequest, { description: 'The token' })
  token!: CreateScimTokenRequest;
}

export class SetRoleMappingsCommand {
  @Nested(() => Actor, { description: 'Who sets them' })
  actor!: Actor;
  @Nested(() => RoleMappings, { description: 'All of them' })
  roles!: RoleMappings;
}

/** One request of the SCIM protocol, with whom the gateway found behind its credential. */
export class ScimExchangeCommand {
  @Text({ description: 'Organization of the credential', max: 64 })
  organization_id!: string;
  @Text({ description: 'Connection of a SCIM token', max: 64, optional: true })
  connection_id?: string;
  @Text({ description: 'The credential: the actor of the audit log', max: 64 })
  credential_id!: string;
  @Text({ description: 'The person behind an access token, for /Me', max: 64, optional: true })
  user_id?: string;
  @Text({ description: 'Address that the request came from, for the audit log', max: 64, optional: true })
  address?: string;
  @Text({
    description: 'Identifier of the request, for errors; a gateway of the previous release does not send it',
    max: 64,
    optional: true,
  })
  request_id?: string;
  @Text({ description: 'What resources are linked by: {base_url}/scim/v2' })
  base!: string;
  @Text({ description: 'Method', max: 16 })
  method!: string;
  @Text({ description: 'Path behind /scim/v2, decoded', multiline: true })
  path!: string;
  @AsSent({ description: 'Query parameters' })
  query!: Record<string, string>;
  @Text({ description: 'If-Match', multiline: true, optional: true })
  if_match?: string;
  @Text({ description: 'If-None-Match', multiline: true, optional: true })
  if_none_match?: string;
  @AsSent({ description: 'What the client sent', optional: true, nullable: true })
  body?: unknown;
}
