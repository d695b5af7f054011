import { ActorCommand, CreateApiKeyCommand, PageQuery, RollApiKeyCommand } from '@assay/contracts';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { Access } from '../../web/access.js';
import { readBody, readQuery } from '../../web/read.js';
import { ApiKeys } from './api-keys.js';

/** The gateway's side of /v1/api-keys is the public one; who may do what is checked there, and escalation here too. */
@Controller('internal/organizations/:organization_id/api-keys')
@Access('internal')
export class ApiKeysController {
  constructor(@Inject(ApiKeys) private readonly keys: ApiKeys) {}

  @Post()
  create(@Param('organization_id') organizationId: string, @Body() body: unknown) {
    const { actor, key } = readBody(CreateApiKeyCommand, body);
    return this.keys.create(organizationId, actor, key);
  }

  @Get()
  list(@Param('organization_id') organizationId: string, @Query() query: unknown) {
    return this.keys.list(organizationId, readQuery(PageQuery, query));
  }

  @Get(':key_id')
  get(@Param('organization_id') organizationId: string, @Param('key_id') keyId: string) {
    return this.keys.get(organizationId, keyId);
  }

  @Delete(':key_id')
  @HttpCode(204)
  revoke(@Param('organization_id') organizationId: string, @Param('key_id') keyId: string, @Body() body: unknown) {
    // without a body: the service itself
    const actor = body === undefined || body === null ? undefined : readBody(ActorCommand, body).actor;
    return this.keys.revoke(organizationId, keyId, actor);
  }

  @Post(':key_id/roll')
  roll(@Param('organization_id') organizationId: string, @Param('key_id') keyId: string, @Body() body: unknown) {
    const { actor, overlap } = readBody(RollApiKeyCommand, body);
    return this.keys.roll(organizationId, keyId, actor, overlap);
  }

  @Post(':key_id/take-over')
  @HttpCode(200)
  takeOver(@Param('organization_id') organizationId: string, @Param('key_id') keyId: string, @Body() body: unknown) {
    return this.keys.takeOver(organizationId, keyId, readBody(ActorCommand, body).actor);
  }
}
