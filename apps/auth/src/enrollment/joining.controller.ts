import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../web/access.js';
import { messagePage } from '../web/elements.js';
import { FormPages } from '../web/form-pages.js';
import { field } from '../web/forms.js';
import { Joining } from './joining.js';
import { invitationPage } from './pages.js';

/** The page that an invitation's link leads to. */
@Controller('invitation')
@Access('public')
export class JoiningController {
  constructor(
    @Inject(Joining) private readonly joining: Joining,
    @Inject(FormPages) private readonly forms: FormPages,
  ) {}

  @Get()
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query('token') given: unknown) {
    // mail programs open links by themselves, so only the form uses up the token
    const token = typeof given === 'string' ? given.slice(0, 100) : '';
    const invitation = await this.joining.find(token);
    if (!invitation) return this.isVoid(reply);
    return this.forms.send(reply, invitationPage(this.forms.csrf(request, reply), token, invitation));
  }

  @Post()
  async accept(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    if (!this.forms.hasValidCsrf(request)) return this.forms.sendForeignForm(reply);
    const [token, name, password] = [field(body, 'token'), field(body, 'name'), field(body, 'password')];
    const outcome = await this.joining.accept(token, { name, password }, this.forms.facts.addressOf(request));
    if (outcome.status === 'joined')
      return this.forms.done(reply, `Welcome to ${outcome.organizationName}`, 'You are now a member.');
    const invitation = outcome.status === 'fault' ? await this.joining.find(token) : undefined;
    if (outcome.status === 'void' || !invitation) return this.isVoid(reply);
    const page = invitationPage(this.forms.csrf(request, reply), token, invitation, { name, alert: outcome.fault });
    return this.forms.send(reply, page, 422);
  }

  private isVoid(reply: FastifyReply) {
    return this.forms.send(
      reply,
      messagePage({
        title: 'This invitation is not valid',
        alert: 'It has already been used, was revoked, or has expired.',
        text: 'If you have already joined, sign in. Otherwise, ask the person who invited you for a new invitation.',
        link: this.forms.signIn,
      }),
      404,
    );
  }
}
