import {
  ActorCommand,
  CreateBreakGlassCommand,
  CreateDomainCommand,
  CreateSsoConnectionCommand,
  PageQuery,
  UpdateSsoConnectionCommand,
} from '@assay/contracts';
import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../web/access.js';
import { readBody, readQuery } from '../web/read.js';
import { BreakGlass } from './break-glass.js';
import { Connections } from './connections.js';
import { Domains } from './domains.js';
import { guidesFor } from './guides.js';
import { SignInLog } from './sign-in-log.js';
import { SsoTests } from './tests.js';

const Organization = () => Param('organization_id');
const Connection = () => Param('connection_id');

/** The gateway's side is /v1/sso and /v1/org/domains. */
@Controller('internal/organizations/:organization_id')
@Access('internal')
export class SsoController {
  constructor(
    @Inject(Connections) private readonly connections: Connections,
    @Inject(SsoTests) private readonly tests: SsoTests,
    @Inject(SignInLog) private readonly log: SignInLog,
    @Inject(Domains) private readonly domains: Domains,
    @Inject(BreakGlass) private readonly breakGlass: BreakGlass,
  ) {}

  @Post('sso/connections')
  create(@Organization() organizationId: string, @Body() body: unknown) {
    const { actor, connection } = readBody(CreateSsoConnectionCommand, body);
    return this.connections.create(organizationId, actor, connection);
  }

  @Get('sso/connections')
  list(@Organization() organizationId: string, @Query() query: unknown) {
    return this.connections.list(organizationId, readQuery(PageQuery, query));
  }

  @Get('sso/connections/:connection_id')
  get(@Organization() organizationId: string, @Connection() id: string) {
    return this.connections.get(organizationId, id);
  }

  @Patch('sso/connections/:connection_id')
  update(@Organization() organizationId: string, @Connection() id: string, @Body() body: unknown) {
    const { actor, connection } = readBody(UpdateSsoConnectionCommand, body);
    return this.connections.update(organizationId, id, actor, connection);
  }

  /** A POST, because it says who deletes. */
  @Post('sso/connections/:connection_id/delete')
  @HttpCode(204)
  delete(@Organization() organizationId: string, @Connection() id: string, @Body() body: unknown) {
    return this.connections.delete(organizationId, id, readBody(ActorCommand, body).actor);
  }

  @Post('sso/connections/:connection_id/rotate-key')
  @HttpCode(200)
  rotateKey(@Organization() organizationId: string, @Connection() id: string, @Body() body: unknown) {
    return this.connections.rotateKey(organizationId, id, readBody(ActorCommand, body).actor);
  }

  @Get('sso/connections/:connection_id/guides')
  async guides(@Organization() organizationId: string, @Connection() id: string) {
    return { data: guidesFor(await this.connections.get(organizationId, id)) };
  }

  @Get('sso/connections/:connection_id/sign-ins')
  signIns(@Organization() organizationId: string, @Connection() id: string, @Query() query: unknown) {
    return this.log.list(organizationId, id, readQuery(PageQuery, query));
  }

  @Post('sso/connections/:connection_id/tests')
  createTest(@Organization() organizationId: string, @Connection() id: string, @Body() body: unknown) {
    return this.tests.create(organizationId, id, readBody(ActorCommand, body).actor);
  }

  @Get('sso/connections/:connection_id/tests/:test_id')
  test(@Organization() organizationId: string, @Connection() id: string, @Param('test_id') testId: string) {
    return this.tests.get(organizationId, id, testId);
  }

  @Get('sso/enforcement')
  enforcement(@Organization() organizationId: string) {
    return this.breakGlass.enforcement(organizationId);
  }

  @Post('sso/break-glass')
  giveBreakGlass(@Organization() organizationId: string, @Body() body: unknown) {
    const { actor, break_glass } = readBody(CreateBreakGlassCommand, body);
    return this.breakGlass.create(organizationId, actor, break_glass);
  }

  @Post('sso/break-glass/:user_id/delete')
  @HttpCode(204)
  takeBreakGlass(@Organization() organizationId: string, @Param('user_id') userId: string, @Body() body: unknown) {
    return this.breakGlass.delete(organizationId, readBody(ActorCommand, body).actor, userId);
  }

  @Post('domains')
  addDomain(@Organization() organizationId: string, @Body() body: unknown) {
    const { actor, domain } = readBody(CreateDomainCommand, body);
    return this.domains.create(organizationId, actor, domain.domain);
  }

  @Get('domains')
  listDomains(@Organization() organizationId: string, @Query() query: unknown) {
    return this.domains.list(organizationId, readQuery(PageQuery, query));
  }

  @Get('domains/:domain_id')
  domain(@Organization() organizationId: string, @Param('domain_id') id: string) {
    return this.domains.get(organizationId, id);
  }

  @Post('domains/:domain_id/verify')
  @HttpCode(200)
  verifyDomain(@Organization() organizationId: string, @Param('domain_id') id: string, @Body() body: unknown) {
    return this.domains.verify(organizationId, id, readBody(ActorCommand, body).actor);
  }

  @Post('domains/:domain_id/delete')
  @HttpCode(204)
  deleteDomain(@Organization() organizationId: string, @Param('domain_id') id: string, @Body() body: unknown) {
    return this.domains.delete(organizationId, id, readBody(ActorCommand, body).actor);
  }
}
