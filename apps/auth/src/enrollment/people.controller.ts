import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditLog } from '../directory/audit-log.js';
import { Access } from '../web/access.js';
import { messagePage } from '../web/elements.js';
import { FormPages } from '../web/form-pages.js';
import { field } from '../web/forms.js';
import { type Confirmation, Enrollment } from './enrollment.js';
import { forgotPasswordPage, resetPasswordPage, signUpPage, verifyEmailPage } from './pages.js';

/** Pages that belong to no authorization request. */
@Controller()
@Access('public')
export class PeopleController {
  constructor(
    @Inject(Enrollment) private readonly enrollment: Enrollment,
    @Inject(FormPages) private readonly forms: FormPages,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  @Get('sign-up')
  showSignUp(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.forms.send(reply, signUpPage(this.forms.csrf(request, reply), this.forms.signIn.href));
  }

  @Post('sign-up')
  async signUp(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    if (!this.forms.hasValidCsrf(request)) return this.forms.sendForeignForm(reply);
    const fields = {
      name: field(body, 'name'),
      email: field(body, 'email'),
      organization: field(body, 'organization'),
    };
    const address = this.forms.facts.addressOf(request);
    const fault = await this.enrollment.signUp({ ...fields, password: field(body, 'password'), address });
    if (fault !== undefined)
      return this.forms.send(
        reply,
        signUpPage(this.forms.csrf(request, reply), this.forms.signIn.href, fields, fault),
        422,
      );
    return this.forms.done(reply, 'Check your email', 'We sent you a message. Follow the link in it, then sign in.');
  }

  @Get('verify-email')
  showVerifyEmail(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('token') token: unknown,
    @Query('choose') choose: unknown,
  ) {
    // mail programs open links by themselves, so only the form uses up the token
    const text = typeof token === 'string' ? token.slice(0, 100) : '';
    const page = verifyEmailPage(this.forms.csrf(request, reply), text, { choosing: choose === '1' });
    return this.forms.send(reply, page);
  }

  @Post('verify-email')
  async verifyEmail(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    if (!this.forms.hasValidCsrf(request)) return this.forms.sendForeignForm(reply);
    const token = field(body, 'token');
    const chosen = field(body, 'new_password');
    const choosing = chosen !== '';
    const outcome = choosing
      ? await this.enrollment.verifyEmailWithNewPassword(token, chosen)
      : await this.enrollment.verifyEmail(token, field(body, 'password'), this.forms.facts.addressOf(request));
    if (outcome.status === 'confirmed')
      return this.forms.done(reply, 'Address confirmed', 'Your email address is confirmed.');
    if (outcome.status !== 'void') {
      const page = verifyEmailPage(this.forms.csrf(request, reply), token, { choosing, alert: alertOf(outcome) });
      return this.forms.send(reply, page, outcome.status === 'paused' ? 429 : 422);
    }
    return this.forms.send(
      reply,
      messagePage({
        title: 'This link is not valid',
        alert: 'It has already been used or has expired.',
        text: 'Choosing a new password also confirms your address.',
        link: { href: '/password/forgot', label: 'Send me a link to choose a new password' },
      }),
      400,
    );
  }

  @Get('password/forgot')
  showForgot(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.forms.send(reply, forgotPasswordPage(this.forms.csrf(request, reply), this.forms.signIn.href));
  }

  @Post('password/forgot')
  async forgot(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    if (!this.forms.hasValidCsrf(request)) return this.forms.sendForeignForm(reply);
    const wait = await this.enrollment.forgotPassword(field(body, 'email'), this.forms.facts.addressOf(request));
    if (wait !== undefined)
      return this.forms.send(
        reply,
        forgotPasswordPage(this.forms.csrf(request, reply), this.forms.signIn.href, wait),
        429,
      );
    return this.forms.done(reply, 'Check your email', 'If this address has an account, we have sent it a link.');
  }

  @Get('password/reset')
  showReset(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query('token') token: unknown) {
    return this.forms.send(
      reply,
      resetPasswordPage(this.forms.csrf(request, reply), typeof token === 'string' ? token.slice(0, 100) : ''),
    );
  }

  @Post('password/reset')
  async reset(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    if (!this.forms.hasValidCsrf(request)) return this.forms.sendForeignForm(reply);
    const token = field(body, 'token');
    const outcome = await this.enrollment.resetPassword(token, field(body, 'password'));
    if ('fault' in outcome)
      return this.forms.send(reply, resetPasswordPage(this.forms.csrf(request, reply), token, outcome.fault), 422);
    await this.audit.recordPerson(outcome.userId, {
      action: 'password.reset',
      address: this.forms.facts.addressOf(request),
    });
    return this.forms.done(
      reply,
      'Password set',
      'Your new password is set, and you are signed out everywhere. Sign in with the new password.',
    );
  }
}

function alertOf(outcome: Confirmation): string | undefined {
  if (outcome.status === 'fault') return outcome.fault;
  if (outcome.status === 'paused') return `Too many attempts. Try again in ${outcome.seconds} seconds.`;
  return 'This is not the password that you chose when you signed up.';
}
