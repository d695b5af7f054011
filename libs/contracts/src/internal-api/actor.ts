import { ENVIRONMENTS, type Environment } from '../api-key.js';
import { List, Nested, OneOf, Text } from '../fields.js';
import { SCOPE_NAMES, type Scope } from '../scopes.js';

/** Who requests a change: a verified credential, with the scopes that it may grant. */
export class Actor {
  @Text({ description: 'Key, or person behind an access token', max: 64 })
  id!: string;
  @List({ oneOf: SCOPE_NAMES }, { description: 'Scopes that the credential holds' })
  scopes!: Scope[];
  @OneOf(ENVIRONMENTS, { description: 'Environment of the credential' })
  environment!: Environment;
  @Text({ description: 'Address that the request came from, for the audit log', max: 64, optional: true })
  address?: string;
  @Text({ description: 'The person behind an access token', max: 64, optional: true })
  user_id?: string;
  @Text({
    description: 'The application that an access token was given to, other than those of the product',
    max: 500,
    optional: true,
  })
  client_id?: string;
  @List(
    { text: { max: 64 } },
    { description: 'Applications that act for the person, the current one first', optional: true, maxItems: 10 },
  )
  acting?: string[];
  @Text({
    description: 'For a request that may be repeated: the operation that runs only once',
    max: 64,
    optional: true,
  })
  operation?: string;
}

/** A change that needs nothing but who makes it. */
export class ActorCommand {
  @Nested(() => Actor, { description: 'Who acts' })
  actor!: Actor;
}
