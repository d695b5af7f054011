import { Nested } from './fields.js';
import { Actor } from './internal.js';
import { CreateSsoConnectionRequest, UpdateSsoConnectionRequest } from './sso.js';
import { CreateDomainRequest } from './sso-domain.js';
import { CreateBreakGlassRequest } from './sso-sign-in.js';

/** Requests of the internal API about single sign-on, below /internal/organizations/:organization_id. */

/** POST …/sso/connections */
export class CreateSsoConnectionCommand {
  @Nested(() => Actor, { description: 'Who makes it' })
  actor!: Actor;
  @Nested(() => CreateSsoConnectionRequest, { description: 'The connection' })
  connection!: CreateSsoConnectionRequest;
}

/** PATCH …/sso/connections/:connection_id */
export class UpdateSsoConnectionCommand {
  @Nested(() => Actor, { description: 'Who changes it' })
  actor!: Actor;
  @Nested(() => UpdateSsoConnectionRequest, { description: 'What changes' })
  connection!: UpdateSsoConnectionRequest;
}

/** POST …/sso/break-glass */
export class CreateBreakGlassCommand {
  @Nested(() => Actor, { description: 'Who gives it' })
  actor!: Actor;
  @Nested(() => CreateBreakGlassRequest, { description: 'To whom, for how long' })
  break_glass!: CreateBreakGlassRequest;
}

/** POST …/domains */
export class CreateDomainCommand {
  @Nested(() => Actor, { description: 'Who adds it' })
  actor!: Actor;
  @Nested(() => CreateDomainRequest, { description: 'The domain' })
  domain!: CreateDomainRequest;
}
