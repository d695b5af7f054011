import type { InternalCall } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Internal } from '../web/internal.js';
import { BreakGlass } from './break-glass.js';
import { Connections } from './connections.js';
import { Domains } from './domains.js';
import { guidesFor } from './guides.js';
import { SignInLog } from './sign-in-log.js';
import { SsoTests } from './tests.js';

@Controller()
export class SsoController {
  constructor(
    @Inject(Connections) private readonly connections: Connections,
    @Inject(SsoTests) private readonly tests: SsoTests,
    @Inject(SignInLog) private readonly log: SignInLog,
    @Inject(Domains) private readonly domains: Domains,
    @Inject(BreakGlass) private readonly breakGlass: BreakGlass,
  ) {}

  @Internal('sso.connections.create')
  create({ organization_id, command: { actor, connection } }: InternalCall<'sso.connections.create'>) {
    return this.connections.create(organization_id, actor, connection);
  }

  @Internal('sso.connections.list')
  list({ organization_id, query }: InternalCall<'sso.connections.list'>) {
    return this.connections.list(organization_id, query);
  }

  @Internal('sso.connections.get')
  get({ organization_id, connection_id }: InternalCall<'sso.connections.get'>) {
    return this.connections.get(organization_id, connection_id);
  }

  @Internal('sso.connections.update')
  update({ organization_id, connection_id, command }: InternalCall<'sso.connections.update'>) {
    return this.connections.update(organization_id, connection_id, command.actor, command.connection);
  }

  @Internal('sso.connections.delete')
  delete({ organization_id, connection_id, command }: InternalCall<'sso.connections.delete'>) {
    return this.connections.delete(organization_id, connection_id, command.actor);
  }

  @Internal('sso.connections.rotate-key')
  rotateKey({ organization_id, connection_id, command }: InternalCall<'sso.connections.rotate-key'>) {
    return this.connections.rotateKey(organization_id, connection_id, command.actor);
  }

  @Internal('sso.guides')
  async guides({ organization_id, connection_id }: InternalCall<'sso.guides'>) {
    return { data: guidesFor(await this.connections.get(organization_id, connection_id)) };
  }

  @Internal('sso.sign-ins')
  signIns({ organization_id, connection_id, query }: InternalCall<'sso.sign-ins'>) {
    return this.log.list(organization_id, connection_id, query);
  }

  @Internal('sso.tests.create')
  createTest({ organization_id, connection_id, command }: InternalCall<'sso.tests.create'>) {
    return this.tests.create(organization_id, connection_id, command.actor);
  }

  @Internal('sso.tests.get')
  test({ organization_id, connection_id, test_id }: InternalCall<'sso.tests.get'>) {
    return this.tests.get(organization_id, connection_id, test_id);
  }

  @Internal('sso.enforcement')
  enforcement({ organization_id }: InternalCall<'sso.enforcement'>) {
    return this.breakGlass.enforcement(organization_id);
  }

  @Internal('sso.break-glass.create')
  giveBreakGlass({ organization_id, command }: InternalCall<'sso.break-glass.create'>) {
    return this.breakGlass.create(organization_id, command.actor, command.break_glass);
  }

  @Internal('sso.break-glass.delete')
  takeBreakGlass({ organization_id, user_id, command }: InternalCall<'sso.break-glass.delete'>) {
    return this.breakGlass.delete(organization_id, command.actor, user_id);
  }

  @Internal('domains.create')
  addDomain({ organization_id, command }: InternalCall<'domains.create'>) {
    return this.domains.create(organization_id, command.actor, command.domain.domain);
  }

  @Internal('domains.list')
  listDomains({ organization_id, query }: InternalCall<'domains.list'>) {
    return this.domains.list(organization_id, query);
  }

  @Internal('domains.get')
  domain({ organization_id, domain_id }: InternalCall<'domains.get'>) {
    return this.domains.get(organization_id, domain_id);
  }

  @Internal('domains.verify')
  verifyDomain({ organization_id, domain_id, command }: InternalCall<'domains.verify'>) {
    return this.domains.verify(organization_id, domain_id, command.actor);
  }

  @Internal('domains.delete')
  deleteDomain({ organization_id, domain_id, command }: InternalCall<'domains.delete'>) {
    return this.domains.delete(organization_id, domain_id, command.actor);
  }
}
