import { INTERNAL_API, type InternalCall, SCIM_MAX_BODY_BYTES } from '@assay/contracts';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Internal } from '../web/internal.js';
import { toJson } from './json-text.js';
import { Scim } from './scim.js';
import { ScimTokens } from './scim-tokens.js';

/** A group of ten thousand members is larger than any other body that auth takes. */
export function acceptLargeGroups(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    // room for what the gateway puts around the client's body
    if (route.url === INTERNAL_API['scim.exchange'].path) route.bodyLimit = SCIM_MAX_BODY_BYTES + 65_536;
  });
}

@Controller()
export class ScimController {
  constructor(
    @Inject(Scim) private readonly scim: Scim,
    @Inject(ScimTokens) private readonly tokens: ScimTokens,
  ) {}

  @Internal('scim.exchange')
  async exchange(
    { command }: InternalCall<'scim.exchange'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const context = {
      organizationId: command.organization_id,
      connectionId: command.connection_id ?? '',
      tokenId: command.credential_id,
      address: command.address,
      base: command.base,
      requestId: command.request_id ?? '',
    };
    const response = await this.scim.respond(context, {
      method: command.method,
      path: command.path,
      query: command.query,
      ifMatch: command.if_match,
      ifNoneMatch: command.if_none_match,
      body: command.body,
      userId: command.user_id,
    });
    reply
      .headers(response.headers)
      .header('x-scim-status', response.status)
      .header('content-type', 'application/scim+json; charset=utf-8');
    return response.body === undefined ? '' : Buffer.from(toJson(response.body));
  }

  @Internal('scim.tokens.create')
  create({ organization_id, command: { actor, token } }: InternalCall<'scim.tokens.create'>) {
    return this.tokens.create(organization_id, actor, token);
  }

  @Internal('scim.tokens.list')
  list({ organization_id, query }: InternalCall<'scim.tokens.list'>) {
    return this.tokens.list(organization_id, query);
  }

  @Internal('scim.tokens.revoke')
  revoke({ organization_id, token_id, command }: InternalCall<'scim.tokens.revoke'>) {
    return this.tokens.revoke(organization_id, token_id, command.actor);
  }

  @Internal('scim.role-mappings.get')
  roleMappings({ organization_id, connection_id }: InternalCall<'scim.role-mappings.get'>) {
    return this.tokens.roleMappings(organization_id, connection_id);
  }

  @Internal('scim.role-mappings.set')
  setRoleMappings({ organization_id, connection_id, command }: InternalCall<'scim.role-mappings.set'>) {
    return this.tokens.setRoleMappings(organization_id, connection_id, command.actor, command.roles);
  }
}
