import type { InternalCall } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Internal } from '../../web/internal.js';
import { ApiKeys } from './api-keys.js';

/** Who may do what is checked by the gateway, and escalation here too. */
@Controller()
export class ApiKeysController {
  constructor(@Inject(ApiKeys) private readonly keys: ApiKeys) {}

  @Internal('api-keys.create')
  create({ organization_id, command: { actor, key } }: InternalCall<'api-keys.create'>) {
    return this.keys.create(organization_id, actor, key);
  }

  @Internal('api-keys.list')
  list({ organization_id, query }: InternalCall<'api-keys.list'>) {
    return this.keys.list(organization_id, query);
  }

  @Internal('api-keys.get')
  get({ organization_id, key_id }: InternalCall<'api-keys.get'>) {
    return this.keys.get(organization_id, key_id);
  }

  @Internal('api-keys.revoke')
  revoke({ organization_id, key_id, command }: InternalCall<'api-keys.revoke'>) {
    return this.keys.revoke(organization_id, key_id, command.actor);
  }

  @Internal('api-keys.roll')
  roll({ organization_id, key_id, command: { actor, overlap } }: InternalCall<'api-keys.roll'>) {
    return this.keys.roll(organization_id, key_id, actor, overlap);
  }

  @Internal('api-keys.take-over')
  takeOver({ organization_id, key_id, command }: InternalCall<'api-keys.take-over'>) {
    return this.keys.takeOver(organization_id, key_id, command.actor);
  }
}
