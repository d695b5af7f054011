import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../web/access.js';
import { PASSKEY_SCRIPT, PASSKEY_SCRIPT_PATH, WEBAUTHN_LIBRARY_PATH, webauthnLibrary } from '../web/passkey-script.js';
import { FONT_PATH, font, ICON, ICON_PATH, STYLE, STYLE_PATH } from '../web/style.js';
import { Interactions } from './interactions.js';

/** The pages that a browser is sent to in the middle of an authorization request. What they belong to is in a cookie. */
@Controller()
@Access('public')
export class SignInController {
  private readonly library = webauthnLibrary();
  private readonly font = font();

  constructor(@Inject(Interactions) private readonly interactions: Interactions) {}

  @Get(STYLE_PATH)
  style(@Res() reply: FastifyReply) {
    return asset(reply, 'text/css', STYLE);
  }

  @Get(ICON_PATH)
  icon(@Res() reply: FastifyReply) {
    return asset(reply, 'image/svg+xml', ICON);
  }

  @Get(FONT_PATH)
  typeface(@Res() reply: FastifyReply) {
    return asset(reply, 'font/woff2', this.font);
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

function asset(reply: FastifyReply, type: string, content: string | Buffer) {
  return reply
    .header('content-type', typeof content === 'string' ? `${type}; charset=utf-8` : type)
    .header('cache-control', 'public, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
