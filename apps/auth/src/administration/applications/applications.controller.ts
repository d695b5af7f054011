import type { InternalCall } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Internal } from '../../web/internal.js';
import { Applications } from './applications.js';

@Controller()
export class ApplicationsController {
  constructor(@Inject(Applications) private readonly applications: Applications) {}

  @Internal('applications.create')
  create({ organization_id, command: { actor, application } }: InternalCall<'applications.create'>) {
    return this.applications.create(organization_id, actor, application);
  }

  @Internal('applications.list')
  list({ organization_id, query }: InternalCall<'applications.list'>) {
    return this.applications.list(organization_id, query);
  }

  @Internal('applications.get')
  get({ organization_id, client_id }: InternalCall<'applications.get'>) {
    return this.applications.get(organization_id, client_id);
  }

  @Internal('applications.update')
  update({ organization_id, client_id, command: { actor, application } }: InternalCall<'applications.update'>) {
    return this.applications.update(organization_id, client_id, actor, application);
  }

  @Internal('applications.delete')
  delete({ organization_id, client_id, command }: InternalCall<'applications.delete'>) {
    return this.applications.delete(organization_id, client_id, command.actor);
  }

  @Internal('applications.rotate-secret')
  rotateSecret({ organization_id, client_id, command }: InternalCall<'applications.rotate-secret'>) {
    return this.applications.rotateSecret(organization_id, client_id, command.actor, command.overlap);
  }

  @Internal('applications.take-over')
  takeOver({ organization_id, client_id, command }: InternalCall<'applications.take-over'>) {
    return this.applications.takeOver(organization_id, client_id, command.actor);
  }
}
