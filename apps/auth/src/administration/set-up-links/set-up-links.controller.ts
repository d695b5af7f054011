import type { InternalCall } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Internal } from '../../web/internal.js';
import { SetUpLinks } from './set-up-links.js';

@Controller()
export class SetUpLinksController {
  constructor(@Inject(SetUpLinks) private readonly links: SetUpLinks) {}

  @Internal('set-up-links.create')
  create({ organization_id, command: { actor, link } }: InternalCall<'set-up-links.create'>) {
    return this.links.create(organization_id, actor, link);
  }

  @Internal('set-up-links.list')
  list({ organization_id, query }: InternalCall<'set-up-links.list'>) {
    return this.links.list(organization_id, query);
  }

  @Internal('set-up-links.get')
  setUp({ organization_id, link_id }: InternalCall<'set-up-links.get'>) {
    return this.links.setUp(organization_id, link_id);
  }

  @Internal('set-up-links.revoke')
  revoke({ organization_id, link_id, command }: InternalCall<'set-up-links.revoke'>) {
    return this.links.revoke(organization_id, link_id, command.actor);
  }

  @Internal('set-up-links.open')
  open({ command: { token, address } }: InternalCall<'set-up-links.open'>) {
    return this.links.open(token, address);
  }
}
