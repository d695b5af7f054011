import type { FastifyReply, FastifyRequest } from 'fastify';
import { asksForSecondFactor } from '../mfa/asked-level.js';
import type { SecondStep } from '../mfa/second-step.js';
import type { People } from '../people/people.js';
import { ACR } from '../provider/acr.js';
import { readCookie, setCookie } from '../sign-in/cookies.js';
import type { Interaction, InteractionFrame } from '../sign-in/interaction-frame.js';
import { pageHeaders } from '../sign-in/page.js';
import { messagePage } from '../sign-in/pages.js';
import type { OpenConnection, OpenConnections } from './open-connections.js';
import { choosePage, departurePage, onwardPage, refusedPage, testPage } from './pages.js';
import { SSO_REASONS, type SsoReason, SsoRefusal } from './reasons.js';
import type { LogoutEnvelope } from './saml/logout.js';
import type { Departure } from './saml/outgoing.js';
import type { SignedOut, SignOut } from './sign-out.js';
import type { Arrival, RefusedArrival, SsoFlow } from './sso-flow.js';
import type { SsoTests } from './tests.js';

/** Holds the outcome of a sign-in that began at an identity provider until the portal has asked for a sign-in. */
const OUTCOME_COOKIE = 'assay_sso';
const OUTCOME_COOKIE_SECONDS = 120;
const TOKEN = /^[\w-]{43}$/;

export interface SsoPagesParts {
  frame: InteractionFrame;
  flow: SsoFlow;
  connections: OpenConnections;
  tests: SsoTests;
  signOut: SignOut;
  secondStep: SecondStep;
  people: People;
  portalUrl: string;
  secure: () => boolean;
  addressOf: (request: FastifyRequest) => string;
}

/** What a browser sees of single sign-on: on its way to an identity provider, and back. */
export class SsoPages {
  constructor(private readonly parts: SsoPagesParts) {}

  /** Somebody asked for single sign-on with an address. @returns undefined where its domain has none */
  async choose(reply: FastifyReply, interaction: Interaction, email: string) {
    const found = await this.parts.connections.forEmail(email);
    const [first] = found;
    if (!first) return undefined;
    if (found.length === 1 || first.enforced)
      return reply.redirect(`/sign-in/${interaction.uid}/sso/${first.connection_id}`, 303);
    return this.parts.frame.answer(reply, interaction, choosePage(this.parts.frame.form(interaction), found));
  }

  /** Sends the browser to the identity provider. */
  depart(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    return this.parts.frame.within(request, reply, async (interaction) => {
      const connection = await this.parts.connections.find(connectionId);
      if (!connection) return reply.redirect(`/sign-in/${interaction.uid}`, 303);
      const reasons: readonly string[] = interaction.prompt.reasons;
      const forceAuthn = interaction.params.prompt === 'login' || reasons.includes('max_age');
      return this.refusing(reply, connection, `/sign-in/${interaction.uid}`, async () =>
        sendDeparture(
          reply,
          await this.parts.flow.begin(
            connection,
            { purpose: 'sign-in', interactionUid: interaction.uid, forceAuthn },
            this.parts.addressOf(request),
          ),
          connection.row.name,
        ),
      );
    });
  }

  /** Back in the browser that asked, with its cookie. */
  finish(request: FastifyRequest, reply: FastifyReply) {
    return this.parts.frame.within(request, reply, async (interaction) => {
      const { outcome } = request.query as { outcome?: unknown };
      const token = typeof outcome === 'string' && TOKEN.test(outcome) ? outcome : '';
      const again = `/sign-in/${interaction.uid}`;
      setCookie(reply, OUTCOME_COOKIE, '', { secure: this.parts.secure(), maxAgeSeconds: 0, path: '/sign-in' });
      try {
        const signedIn = await this.parts.flow.finish(token, interaction.uid, this.parts.addressOf(request));
        if (!signedIn) return sayRefused(reply, new SsoRefusal('browser'), 'single sign-on', again);
        const account = await this.parts.people.find(signedIn.userId);
        if (!account) return sayRefused(reply, new SsoRefusal('account_disabled'), 'single sign-on', again);
        const first = { amr: ['fed'], sso: signedIn.ssoSessionId };
        const pending = await this.parts.secondStep.after(account, asksForSecondFactor(interaction), first);
        if (!pending)
          return this.parts.frame.signIn(request, reply, {
            accountId: account.id,
            acr: ACR.one,
            remember: true,
            ...first,
          });
        await this.parts.frame.keep(request, reply, { pending });
        return reply.redirect(`${again}/second-factor`, 303);
      } catch (error) {
        if (error instanceof SsoRefusal) return sayRefused(reply, error, 'single sign-on', again);
        throw error;
      }
    });
  }

  /** The outcome that a sign-in from the identity provider left, for the first sign-in page that follows. */
  leftOutcome(request: FastifyRequest): string | undefined {
    const token = readCookie(request, OUTCOME_COOKIE);
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  }

  async saml(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    const connection = await this.parts.connections.find(connectionId, 'saml');
    if (!connection) return unknown(reply);
    const body = (request.body ?? {}) as Record<string, unknown>;
    const fields = { response: textOf(body.SAMLResponse), relayState: textOf(body.RelayState) };
    return this.arrive(
      reply,
      connection,
      await this.parts.flow.samlAnswer(connection, fields, this.parts.addressOf(request)),
    );
  }

  async oidc(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    const connection = await this.parts.connections.find(connectionId, 'oidc');
    if (!connection) return unknown(reply);
    const url = new URL(request.url, 'http://of.this.request');
    return this.arrive(
      reply,
      connection,
      await this.parts.flow.oidcAnswer(connection, url, this.parts.addressOf(request)),
    );
  }

  async test(request: FastifyRequest, reply: FastifyReply, token: string) {
    const test = TOKEN.test(token) ? await this.parts.tests.open(token) : undefined;
    const connection = test && (await this.parts.connections.find(test.connection_id));
    if (!test || !connection)
      return sayOnly(reply, 404, {
        title: 'This test has ended',
        alert: 'Its address was opened before, or is too old.',
        text: 'Start another test.',
      });
    return this.refusing(reply, connection, undefined, async () =>
      sendDeparture(
        reply,
        await this.parts.flow.begin(
          connection,
          { purpose: 'test', testId: test.id, forceAuthn: false },
          this.parts.addressOf(request),
        ),
        connection.row.name,
      ),
    );
  }

  /** Sends the browser on its way to sign out at the identity provider. */
  async departToSignOut(reply: FastifyReply, id: string) {
    const departure = await this.parts.signOut.departure(id);
    return departure ? sendDeparture(reply, departure, 'your organization') : this.signedOut(reply, { kind: 'done' });
  }

  async samlLogout(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    const connection = await this.parts.connections.find(connectionId, 'saml');
    if (!connection) return unknown(reply);
    const envelope: LogoutEnvelope =
      request.method === 'POST'
        ? { binding: 'post', fields: (request.body ?? {}) as Record<string, unknown> }
        : { binding: 'redirect', query: request.url.split('?').slice(1).join('?') };
    return this.refusing(reply, connection, undefined, async () =>
      this.signedOut(reply, await this.parts.signOut.saml(connection, envelope, this.parts.addressOf(request))),
    );
  }

  async oidcSignedOut(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    const connection = await this.parts.connections.find(connectionId, 'oidc');
    if (!connection) return unknown(reply);
    const { state } = request.query as { state?: unknown };
    return this.refusing(reply, connection, undefined, async () =>
      this.signedOut(
        reply,
        await this.parts.signOut.oidc(connection, textOf(state) ?? '', this.parts.addressOf(request)),
      ),
    );
  }

  /** Answers as OpenID Connect Back-Channel Logout 1.0 (section 2.8) says. */
  async backchannelLogout(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    reply.header('cache-control', 'no-store');
    const connection = await this.parts.connections.find(connectionId, 'oidc');
    const token = textOf((request.body as Record<string, unknown> | null)?.logout_token);
    if (!connection || token === undefined) return reply.status(400).send({ error: 'invalid_request' });
    try {
      await this.parts.signOut.backchannel(connection, token, this.parts.addressOf(request));
      return reply.status(200).send();
    } catch (error) {
      if (error instanceof SsoRefusal)
        return reply.status(400).send({ error: 'invalid_request', error_description: error.message });
      throw error;
    }
  }

  private signedOut(reply: FastifyReply, done: SignedOut) {
    if (done.kind === 'departure') return sendDeparture(reply, done.departure, 'your organization');
    if (done.kind === 'target') return send(reply, 200, onwardPage(done.target, 'Signing you out'));
    return sayOnly(reply, 200, {
      title: 'Signed out',
      notice: 'You are signed out.',
      text: 'You can close this page.',
    });
  }

  private arrive(reply: FastifyReply, connection: OpenConnection, arrival: Arrival | RefusedArrival) {
    switch (arrival.kind) {
      case 'sign-in':
        return send(reply, 200, onwardPage(`/sign-in/${arrival.interactionUid}/sso?outcome=${arrival.token}`));
      case 'idp-initiated':
        setCookie(reply, OUTCOME_COOKIE, arrival.token, {
          secure: this.parts.secure(),
          maxAgeSeconds: OUTCOME_COOKIE_SECONDS,
          path: '/sign-in',
        });
        return send(reply, 200, onwardPage(`${this.parts.portalUrl}/auth/oidc/login`));
      case 'test': {
        const { reason } = arrival.result;
        return send(reply, 200, testPage(arrival.result, reason === null ? null : SSO_REASONS[reason as SsoReason]));
      }
      case 'refused': {
        const again =
          arrival.interactionUid === undefined || arrival.test ? undefined : `/sign-in/${arrival.interactionUid}`;
        return sayRefused(reply, arrival.refusal, connection.row.name, again);
      }
    }
  }

  private async refusing(
    reply: FastifyReply,
    { row }: OpenConnection,
    again: string | undefined,
    work: () => Promise<unknown>,
  ) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SsoRefusal) return sayRefused(reply, error, row.name, again);
      throw error;
    }
  }
}

export function sendDeparture(reply: FastifyReply, departure: Departure, name: string) {
  const { page, formTargets } = departurePage(departure, name);
  return reply.status(200).headers(pageHeaders(formTargets, page)).send(page);
}

function sayRefused(reply: FastifyReply, refusal: SsoRefusal, name: string, again: string | undefined) {
  return send(reply, 403, refusedPage(refusal, { name, again }));
}

function unknown(reply: FastifyReply) {
  return sayOnly(reply, 404, {
    title: 'There is no such connection',
    alert: 'It was deleted, or the address is not right.',
  });
}

export function sayOnly(reply: FastifyReply, status: number, page: Parameters<typeof messagePage>[0]) {
  return send(reply, status, messagePage(page));
}

function send(reply: FastifyReply, status: number, page: string) {
  return reply.status(status).headers(pageHeaders([], page)).send(page);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
