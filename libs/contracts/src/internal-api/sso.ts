import { Nested } from '../fields.js';
import { CreateSsoConnectionRequest, type SsoGuide, UpdateSsoConnectionRequest } from '../sso.js';
import { CreateDomainRequest } from '../sso-domain.js';
import { CreateBreakGlassRequest } from '../sso-sign-in.js';
import { Actor } from './actor.js';

export class CreateSsoConnectionCommand {
  @Nested(() => Actor, { description: 'Who creates it' })
  actor!: Actor;
  @Nested(() => CreateSsoConnectionRequest, { description: 'The connection' })
  connection!: CreateSsoConnectionRequest;
}

export class UpdateSsoConnectionCommand {
  @Nested(() => Actor, { description: 'Who changes it' })
  actor!: Actor;
  @Nested(() => UpdateSsoConnectionRequest, { description: 'The changes' })
  connection!: UpdateSsoConnectionRequest;
}

export class CreateBreakGlassCommand {
  @Nested(() => Actor, { description: 'Who grants it' })
  actor!: Actor;
  @Nested(() => CreateBreakGlassRequest, { description: 'To whom, for how long' })
  break_glass!: CreateBreakGlassRequest;
}

export class CreateDomainCommand {
  @Nested(() => Actor, { description: 'Who adds it' })
  actor!: Actor;
  @Nested(() => CreateDomainRequest, { description: 'The domain' })
  domain!: CreateDomainRequest;
}

export interface SsoGuides {
  data: SsoGuide[];
}
