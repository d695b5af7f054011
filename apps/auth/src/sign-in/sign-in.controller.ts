import { Body, Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../http/access.js';
import { SecondFactorPages } from '../mfa/second-factor-pages.js';
import { SsoPages } from '../sso/sso-pages.js';
import { Interactions } from './interactions.js';
import { PASSKEY_SCRIPT, PASSKEY_SCRIPT_PATH, WEBAUTHN_LIBRARY_PATH, webauthnLibrary } from './passkey-script.js';
import { ICON, ICON_PATH, STYLE, STYLE_PATH } from './style.js';

/** The pages that a browser is sent to in the middle of an authorization request. What they belong to is in a cookie. */
@Controller()
@Access('public')
export class SignInController {
  private readonly library = webauthnLibrary();

  constructor(
    @Inject(Interactions) private readonly interactions: Interactions,
    @Inject(SecondFactorPages) private readonly secondFactors: SecondFactorPages,
    @Inject(SsoPages) private readonly sso: SsoPages,
  ) {}

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
  signIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    return this.interactions.signIn(request, reply, body);
  }

  /** Back from an identity provider. */
  @Get('sign-in/:uid/sso')
  finishSso(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.sso.finish(request, reply);
  }

  @Get('sign-in/:uid/sso/:connection_id')
  departToSso(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Param('connection_id') id: string) {
    return this.sso.depart(request, reply, id);
  }

  @Get('sign-in/:uid/second-factor')
  showSecondFactor(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.show(request, reply);
  }

  @Post('sign-in/:uid/second-factor')
  secondFactor(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    return this.secondFactors.code(request, reply, body);
  }

  @Post('sign-in/:uid/second-factor/passkey/options')
  passkeyOptions(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.options(request, reply);
  }

  @Post('sign-in/:uid/second-factor/passkey')
  passkey(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    return this.secondFactors.passkey(request, reply, body);
  }

  @Post('sign-in/:uid/passkey/options')
  firstPasskeyOptions(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.firstOptions(request, reply);
  }

  @Post('sign-in/:uid/passkey')
  firstPasskey(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    return this.secondFactors.firstPasskey(request, reply, body);
  }

  @Post('sign-in/:uid/recovery-codes')
  recoveryCodes(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.recoveryCodes(request, reply);
  }

  @Post('sign-in/:uid/continue')
  continue(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.continue(request, reply);
  }

  @Post('sign-in/:uid/organization')
  makeOrganization(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    return this.interactions.makeOrganization(request, reply, body);
  }

  @Post('sign-in/:uid/consent')
  consent(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    return this.interactions.consent(request, reply, body);
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
