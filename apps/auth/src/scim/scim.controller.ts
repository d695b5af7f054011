import {
  ActorCommand,
  CreateScimTokenCommand,
  PageQuery,
  SCIM_MAX_BODY_BYTES,
  SetRoleMappingsCommand,
} from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Access } from '../web/access.js';
import { readBody, readQuery } from '../web/read.js';
import { toJson } from './json-text.js';
import { isObject } from './read-resource.js';
import { Scim } from './scim.js';
import { ScimTokens } from './scim-tokens.js';

const EXCHANGE = '/internal/scim';

/** A group of ten thousand members is larger than any other body that auth takes. */
export function acceptLargeGroups(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    // room for what the gateway puts around the client's body
    if (route.url === EXCHANGE) route.bodyLimit = SCIM_MAX_BODY_BYTES + 65_536;
  });
}

/** The gateway's side of /scim/v2 and /v1/scim is the public one. */
@Controller('internal')
@Access('internal')
export class ScimController {
  constructor(
    @Inject(Scim) private readonly scim: Scim,
    @Inject(ScimTokens) private readonly tokens: ScimTokens,
  ) {}

  /** One request of the protocol. The answer's own status is in a header: this call itself always succeeds. */
  @Post('scim')
  @HttpCode(200)
  async exchange(@Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    const sent = isObject(body) ? body : {};
    const text = (name: string) => (typeof sent[name] === 'string' ? (sent[name] as string) : undefined);
    const required = (name: string) => {
      const value = text(name);
      if (value === undefined) throw ServiceError.unreadable(`${name} is missing`);
      return value;
    };
    const context = {
      organizationId: required('organization_id'),
      connectionId: text('connection_id') ?? '',
      tokenId: required('credential_id'),
      address: text('address'),
      base: required('base'),
    };
    const answer = await this.scim.answer(context, {
      method: required('method'),
      path: required('path'),
      query: isObject(sent.query) ? sent.query : {},
      ifMatch: text('if_match'),
      ifNoneMatch: text('if_none_match'),
      body: sent.body,
      userId: text('user_id'),
    });
    reply
      .status(200)
      .headers(answer.headers)
      .header('x-scim-status', answer.status)
      .header('content-type', 'application/scim+json; charset=utf-8')
      .send(answer.body === undefined ? '' : Buffer.from(toJson(answer.body)));
  }

  @Post('organizations/:organization_id/scim-tokens')
  create(@Param('organization_id') organizationId: string, @Body() body: unknown) {
    const { actor, token } = readBody(CreateScimTokenCommand, body);
    return this.tokens.create(organizationId, actor, token);
  }

  @Get('organizations/:organization_id/scim-tokens')
  list(@Param('organization_id') organizationId: string, @Query() query: unknown) {
    return this.tokens.list(organizationId, readQuery(PageQuery, query));
  }

  /** A POST, because it says who revokes. */
  @Post('organizations/:organization_id/scim-tokens/:token_id/delete')
  @HttpCode(204)
  revoke(@Param('organization_id') organizationId: string, @Param('token_id') tokenId: string, @Body() body: unknown) {
    return this.tokens.revoke(organizationId, tokenId, readBody(ActorCommand, body).actor);
  }

  @Get('organizations/:organization_id/connections/:connection_id/role-mappings')
  roleMappings(@Param('organization_id') organizationId: string, @Param('connection_id') connectionId: string) {
    return this.tokens.roleMappings(organizationId, connectionId);
  }

  @Put('organizations/:organization_id/connections/:connection_id/role-mappings')
  setRoleMappings(
    @Param('organization_id') organizationId: string,
    @Param('connection_id') connectionId: string,
    @Body() body: unknown,
  ) {
    const { actor, roles } = readBody(SetRoleMappingsCommand, body);
    return this.tokens.setRoleMappings(organizationId, connectionId, actor, roles);
  }
}
