import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../http/access.js';
import { Interactions } from './interactions.js';
import { STYLE, STYLE_PATH } from './style.js';

/** The pages that a browser is sent to in the middle of an authorization request. What they belong to is in a cookie. */
@Controller()
@Access('public')
export class SignInController {
  constructor(@Inject(Interactions) private readonly interactions: Interactions) {}

  @Get(STYLE_PATH)
  style(@Res() reply: FastifyReply) {
    return reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(STYLE);
  }

  @Get('sign-in/:uid')
  show(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.interactions.show(request, reply);
  }

  @Post('sign-in/:uid')
  signIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    return this.interactions.signIn(request, reply, body);
  }

  @Get('sign-in/:uid/second-factor')
  showSecondFactor(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.interactions.showSecondFactor(request, reply);
  }

  @Post('sign-in/:uid/second-factor')
  secondFactor(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    return this.interactions.secondFactor(request, reply, body);
  }

  @Post('sign-in/:uid/continue')
  continue(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.interactions.continue(request, reply);
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
