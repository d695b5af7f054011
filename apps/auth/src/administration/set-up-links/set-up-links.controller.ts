import { ActorCommand, CreateSetUpLinkCommand, OpenSetUpLinkCommand, PageQuery } from '@assay/contracts';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { Access } from '../../web/access.js';
import { readBody, readQuery } from '../../web/read.js';
import { SetUpLinks } from './set-up-links.js';

/** The gateway's side is /v1/set-up-links, /v1/set-up-sessions and /v1/set-up. */
@Controller('internal')
@Access('internal')
export class SetUpLinksController {
  constructor(@Inject(SetUpLinks) private readonly links: SetUpLinks) {}

  @Post('organizations/:organization_id/set-up-links')
  create(@Param('organization_id') organizationId: string, @Body() body: unknown) {
    const { actor, link } = readBody(CreateSetUpLinkCommand, body);
    return this.links.create(organizationId, actor, link);
  }

  @Get('organizations/:organization_id/set-up-links')
  list(@Param('organization_id') organizationId: string, @Query() query: unknown) {
    return this.links.list(organizationId, readQuery(PageQuery, query));
  }

  @Get('organizations/:organization_id/set-up-links/:link_id')
  setUp(@Param('organization_id') organizationId: string, @Param('link_id') id: string) {
    return this.links.setUp(organizationId, id);
  }

  /** A POST, because it says who revokes. */
  @Post('organizations/:organization_id/set-up-links/:link_id/revoke')
  @HttpCode(204)
  revoke(@Param('organization_id') organizationId: string, @Param('link_id') id: string, @Body() body: unknown) {
    return this.links.revoke(organizationId, id, readBody(ActorCommand, body).actor);
  }

  @Post('set-up-links/open')
  open(@Body() body: unknown) {
    const { token, address } = readBody(OpenSetUpLinkCommand, body);
    return this.links.open(token, address);
  }
}
