import {
  ActorCommand,
  CreateOauthApplicationCommand,
  PageQuery,
  RotateOauthSecretCommand,
  UpdateOauthApplicationCommand,
} from '@assay/contracts';
import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../../web/access.js';
import { readBody, readQuery } from '../../web/read.js';
import { Applications } from './applications.js';

/** The gateway's side of /v1/oauth-applications is the public one. */
@Controller('internal/organizations/:organization_id/oauth-applications')
@Access('internal')
export class ApplicationsController {
  constructor(@Inject(Applications) private readonly applications: Applications) {}

  @Post()
  create(@Param('organization_id') organizationId: string, @Body() body: unknown) {
    const { actor, application } = readBody(CreateOauthApplicationCommand, body);
    return this.applications.create(organizationId, actor, application);
  }

  @Get()
  list(@Param('organization_id') organizationId: string, @Query() query: unknown) {
    return this.applications.list(organizationId, readQuery(PageQuery, query));
  }

  @Get(':client_id')
  get(@Param('organization_id') organizationId: string, @Param('client_id') clientId: string) {
    return this.applications.get(organizationId, clientId);
  }

  @Patch(':client_id')
  update(
    @Param('organization_id') organizationId: string,
    @Param('client_id') clientId: string,
    @Body() body: unknown,
  ) {
    const { actor, application } = readBody(UpdateOauthApplicationCommand, body);
    return this.applications.update(organizationId, clientId, actor, application);
  }

  /** A POST, because it says who deletes. */
  @Post(':client_id/delete')
  @HttpCode(204)
  delete(
    @Param('organization_id') organizationId: string,
    @Param('client_id') clientId: string,
    @Body() body: unknown,
  ) {
    return this.applications.delete(organizationId, clientId, readBody(ActorCommand, body).actor);
  }

  @Post(':client_id/secrets')
  rotateSecret(
    @Param('organization_id') organizationId: string,
    @Param('client_id') clientId: string,
    @Body() body: unknown,
  ) {
    const { actor, overlap } = readBody(RotateOauthSecretCommand, body);
    return this.applications.rotateSecret(organizationId, clientId, actor, overlap);
  }

  @Post(':client_id/take-over')
  @HttpCode(200)
  takeOver(
    @Param('organization_id') organizationId: string,
    @Param('client_id') clientId: string,
    @Body() body: unknown,
  ) {
    return this.applications.takeOver(organizationId, clientId, readBody(ActorCommand, body).actor);
  }
}
