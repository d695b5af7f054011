import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../web/access.js';
import { OpenConnections } from './open-connections.js';
import { SUBMIT_SCRIPT, SUBMIT_SCRIPT_PATH } from './pages.js';
import { unknown } from './replies.js';
import { MAX_MESSAGE_BYTES } from './saml/message.js';
import { SamlServiceProvider } from './saml/service-provider.js';
import { SignOutPages } from './sign-out-pages.js';
import { SsoPages } from './sso-pages.js';

/** A message of the largest size, as a form holds it: base64, every other character percent-encoded at worst. */
const MAX_SAML_FORM_BYTES = Math.ceil(MAX_MESSAGE_BYTES * 1.6) + 8_192;

/** Messages of identity providers are larger than any form of ours. */
export function acceptSamlMessages(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (/^\/sso\/saml\/:\w+\/(?:acs|slo)$/.test(route.url)) route.bodyLimit = MAX_SAML_FORM_BYTES;
  });
}

/** What identity providers, and browsers on their way from them, ask for. */
@Controller()
@Access('public')
export class SsoPublicController {
  constructor(
    @Inject(SsoPages) private readonly pages: SsoPages,
    @Inject(SignOutPages) private readonly signOut: SignOutPages,
    @Inject(OpenConnections) private readonly connections: OpenConnections,
    @Inject(SamlServiceProvider) private readonly saml: SamlServiceProvider,
  ) {}

  @Get(SUBMIT_SCRIPT_PATH)
  script(@Res() reply: FastifyReply) {
    return reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .send(SUBMIT_SCRIPT);
  }

  @Get('sso/saml/:connection_id/metadata')
  async metadata(@Param('connection_id') id: string, @Res() reply: FastifyReply) {
    const connection = await this.connections.find(id, 'saml');
    if (!connection) return unknown(reply);
    return reply
      .header('content-type', 'application/samlmetadata+xml')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(this.saml.metadata(connection));
  }

  @Post('sso/saml/:connection_id/acs')
  acs(@Param('connection_id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.pages.saml(request, reply, id);
  }

  @Post('sso/saml/:connection_id/slo')
  postedLogout(@Param('connection_id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.signOut.samlLogout(request, reply, id);
  }

  @Get('sso/saml/:connection_id/slo')
  redirectedLogout(@Param('connection_id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.signOut.samlLogout(request, reply, id);
  }

  @Get('sso/sign-out/:request_id')
  redirectToSignOut(@Param('request_id') id: string, @Res() reply: FastifyReply) {
    return this.signOut.redirectToSignOut(reply, id);
  }

  @Get('sso/oidc/:connection_id/signed-out')
  signedOut(@Param('connection_id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.signOut.oidcSignedOut(request, reply, id);
  }

  @Post('sso/oidc/:connection_id/backchannel-logout')
  backchannelLogout(@Param('connection_id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.signOut.backchannelLogout(request, reply, id);
  }

  @Get('sso/oidc/:connection_id/callback')
  callback(@Param('connection_id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.pages.oidc(request, reply, id);
  }

  @Get('sso/test/:token')
  test(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.pages.test(request, reply, token);
  }

  /** Back from an identity provider. */
  @Get('sign-in/:uid/sso')
  finishSso(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.pages.finish(request, reply);
  }

  @Get('sign-in/:uid/sso/:connection_id')
  redirectToSso(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Param('connection_id') id: string) {
    return this.pages.redirectToProvider(request, reply, id);
  }
}
