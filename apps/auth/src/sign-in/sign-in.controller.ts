import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../web/access.js';
import { PASSKEY_SCRIPT, PASSKEY_SCRIPT_PATH, WEBAUTHN_LIBRARY_PATH, webauthnLibrary } from '../web/passkey-script.js';
import { ICON, ICON_PATH, STYLE, STYLE_PATH } from '../web/style.js';
import { Interactions } from './interactions.js';

/** The pages that a browser is sent to in the middle of an authorization request. What they belong to is in a cookie. */
@Controller()
@Access('public')
export class SignInController {
  private readonly library = webauthnLibrary();

  constructor(@Inject(Interactions) private readonly interactions: Interactions) {}

  @Get(STYLE_PATH)
  style(@Res() reply: FastifyReply) {
    return asset(reply, 'text/css', STYLE);
  }

  @Get(ICON_PATH)
  icon(@Res() reply: FastifyReply) {
    return asset(reply, 'image/svg+xml', ICON);
  }

  @Get(PASSKEY_SCRIPT_PATH)
  passkeyScript(@Res() reply: FastifyReply) {
    return asset(reply, 'text/javascript', PASSKEY_SCRIPT);
  }

  @Get(WEBAUTHN_LIBRARY_PATH)
  webauthn(@Res() reply: FastifyReply) {
    return asset(reply, 'text/javascript', this.library);
  }

  @Get('sign-in/:uid')
  show(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.interactions.show(request, reply);
  }

  @Post('sign-in/:uid')
  signIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.interactions.signIn(request, reply);
  }

  @Post('sign-in/:uid/organization')
  makeOrganization(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.interactions.makeOrganization(request, reply);
  }

  @Post('sign-in/:uid/consent')
  consent(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.interactions.consent(request, reply);
  }

  @Post('sign-in/:uid/cancel')
  cancel(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.interactions.cancel(request, reply);
  }
}

function asset(reply: FastifyReply, type: string, text: string) {
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .send(text);
}
