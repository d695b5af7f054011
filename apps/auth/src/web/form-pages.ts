import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.js';
import { messagePage, signInLink } from './elements.js';
import { ForeignForm, type Forms } from './forms.js';
import { pageHeaders } from './page.js';

const COOKIE = 'assay_form';
const COOKIE_SECONDS = 86_400;

/** The address that a request came from, whether cookies need TLS, and where people go on. */
export class RequestFacts {
  constructor(
    readonly addressOf: (request: FastifyRequest) => string,
    readonly secure: () => boolean,
    /** {portal_url}: where a page that has ended leads on to. */
    readonly portalUrl: string,
  ) {}
}

/** Forms on pages that belong to no authorization request: what they carry is bound to a cookie of ours. */
export class FormPages {
  constructor(
    private readonly forms: Forms,
    readonly facts: RequestFacts,
  ) {}

  csrf(request: FastifyRequest, reply: FastifyReply): string {
    const known = readCookie(request, COOKIE);
    const value = known ?? randomBytes(16).toString('base64url');
    if (!known)
      setCookie(reply, COOKIE, value, { secure: this.facts.secure(), maxAgeSeconds: COOKIE_SECONDS, path: '/' });
    return this.forms.token(`cookie:${value}`);
  }

  hasValidCsrf(request: FastifyRequest): boolean {
    const known = readCookie(request, COOKIE);
    if (known === undefined) return false;
    try {
      this.forms.check(request, `cookie:${known}`);
      return true;
    } catch (error) {
      if (error instanceof ForeignForm) return false;
      throw error;
    }
  }

  send(reply: FastifyReply, page: string, status = 200) {
    return reply.status(status).headers(pageHeaders()).send(page);
  }

  /** A page that ends something, and leads on to signing in. */
  done(reply: FastifyReply, title: string, notice: string) {
    return this.send(reply, messagePage({ title, notice, link: this.signIn }));
  }

  sendNotFound(reply: FastifyReply) {
    const alert = 'There is nothing at this address.';
    const text = 'Check the link, or continue to Assay.';
    return this.send(reply, messagePage({ title: 'Page not found', alert, text, link: this.signIn }), 404);
  }

  sendForeignForm(reply: FastifyReply) {
    const alert = 'It was not sent from this page.';
    const text = 'Go back, reload the page and try again.';
    return this.send(reply, messagePage({ title: 'This form cannot be accepted', alert, text }), 403);
  }

  get signIn() {
    return signInLink(this.facts.portalUrl);
  }
}
