import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../web/access.js';
import { SecondFactorPages } from './second-factor-pages.js';

/** The second step of a sign-in, and passkeys as the only one. What they belong to is in a cookie. */
@Controller()
@Access('public')
export class SecondFactorController {
  constructor(@Inject(SecondFactorPages) private readonly secondFactors: SecondFactorPages) {}

  @Get('sign-in/:uid/second-factor')
  showSecondFactor(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.show(request, reply);
  }

  @Post('sign-in/:uid/second-factor')
  secondFactor(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.code(request, reply);
  }

  @Post('sign-in/:uid/second-factor/passkey/options')
  passkeyOptions(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.options(request, reply);
  }

  @Post('sign-in/:uid/second-factor/passkey')
  passkey(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.passkey(request, reply);
  }

  @Post('sign-in/:uid/passkey/options')
  firstPasskeyOptions(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.firstOptions(request, reply);
  }

  @Post('sign-in/:uid/passkey')
  firstPasskey(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.firstPasskey(request, reply);
  }

  @Post('sign-in/:uid/recovery-codes')
  recoveryCodes(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.recoveryCodes(request, reply);
  }

  @Post('sign-in/:uid/continue')
  continue(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.secondFactors.continue(request, reply);
  }
}
