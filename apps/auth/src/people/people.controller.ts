import { randomBytes } from 'node:crypto';
import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditLog } from '../audit/audit-log.js';
import { Access } from '../http/access.js';
import { readCookie, setCookie } from '../sign-in/cookies.js';
import { ForeignForm, Forms, field } from '../sign-in/forms.js';
import { pageHeaders } from '../sign-in/page.js';
import { messagePage } from '../sign-in/pages.js';
import { Enrolment } from './enrolment.js';
import { forgotPasswordPage, resetPasswordPage, signUpPage, verifyEmailPage } from './pages.js';

const COOKIE = 'assay_form';
const COOKIE_SECONDS = 86_400;

/** The address that a request came from, and whether cookies need TLS. */
export class RequestFacts {
  constructor(
    readonly addressOf: (request: FastifyRequest) => string,
    readonly secure: () => boolean,
  ) {}
}

/** Pages that belong to no authorization request. */
@Controller()
@Access('public')
export class PeopleController {
  constructor(
    @Inject(Enrolment) private readonly enrolment: Enrolment,
    @Inject(Forms) private readonly forms: Forms,
    @Inject(RequestFacts) private readonly facts: RequestFacts,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  @Get('sign-up')
  showSignUp(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return answer(reply, signUpPage(this.csrf(request, reply)));
  }

  @Post('sign-up')
  async signUp(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    if (!this.isOurs(request)) return foreign(reply);
    const fields = {
      name: field(body, 'name'),
      email: field(body, 'email'),
      organization: field(body, 'organization'),
    };
    const address = this.facts.addressOf(request);
    const fault = await this.enrolment.signUp({ ...fields, password: field(body, 'password'), address });
    if (fault !== undefined) return answer(reply, signUpPage(this.csrf(request, reply), fields, fault), 422);
    return this.done(reply, 'Look into your mail', 'We sent you a message. Follow its link, then sign in.');
  }

  @Get('verify-email')
  showVerifyEmail(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query('token') token: unknown) {
    // mail programs open links on their own: only a person's click uses this one up
    return answer(
      reply,
      verifyEmailPage(this.csrf(request, reply), typeof token === 'string' ? token.slice(0, 100) : ''),
    );
  }

  @Post('verify-email')
  async verifyEmail(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    if (!this.isOurs(request)) return foreign(reply);
    if (await this.enrolment.verifyEmail(field(body, 'token')))
      return this.done(reply, 'Address confirmed', 'Your e-mail address is confirmed.');
    return answer(
      reply,
      messagePage({
        title: 'This link does not work',
        alert: 'It was used already or is too old.',
        text: 'Sign in to get a new one.',
      }),
      400,
    );
  }

  @Get('password/forgot')
  showForgot(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return answer(reply, forgotPasswordPage(this.csrf(request, reply)));
  }

  @Post('password/forgot')
  async forgot(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    if (!this.isOurs(request)) return foreign(reply);
    const wait = await this.enrolment.forgotPassword(field(body, 'email'), this.facts.addressOf(request));
    if (wait !== undefined) return answer(reply, forgotPasswordPage(this.csrf(request, reply), wait), 429);
    return this.done(reply, 'Look into your mail', 'If the address has an account, a link is on its way to it.');
  }

  @Get('password/reset')
  showReset(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query('token') token: unknown) {
    return answer(
      reply,
      resetPasswordPage(this.csrf(request, reply), typeof token === 'string' ? token.slice(0, 100) : ''),
    );
  }

  @Post('password/reset')
  async reset(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown) {
    if (!this.isOurs(request)) return foreign(reply);
    const token = field(body, 'token');
    const outcome = await this.enrolment.resetPassword(token, field(body, 'password'));
    if ('fault' in outcome)
      return answer(reply, resetPasswordPage(this.csrf(request, reply), token, outcome.fault), 422);
    await this.audit.recordPerson(outcome.userId, {
      action: 'password.reset',
      address: this.facts.addressOf(request),
    });
    return this.done(
      reply,
      'Password set',
      'Your new password is set, and you are signed out everywhere. Sign in with it now.',
    );
  }

  private done(reply: FastifyReply, title: string, notice: string) {
    return answer(reply, messagePage({ title, notice }));
  }

  private csrf(request: FastifyRequest, reply: FastifyReply): string {
    const known = readCookie(request, COOKIE);
    const value = known ?? randomBytes(16).toString('base64url');
    if (!known)
      setCookie(reply, COOKIE, value, { secure: this.facts.secure(), maxAgeSeconds: COOKIE_SECONDS, path: '/' });
    return this.forms.token(`cookie:${value}`);
  }

  private isOurs(request: FastifyRequest): boolean {
    try {
      this.forms.check(request, `cookie:${readCookie(request, COOKIE) ?? ''}`);
      return true;
    } catch (error) {
      if (error instanceof ForeignForm) return false;
      throw error;
    }
  }
}

function answer(reply: FastifyReply, page: string, status = 200) {
  return reply.status(status).headers(pageHeaders()).send(page);
}

function foreign(reply: FastifyReply) {
  const alert = 'It did not come from this page.';
  return answer(
    reply,
    messagePage({ title: 'This form cannot be taken', alert, text: 'Go back, reload the page and try again.' }),
    403,
  );
}
