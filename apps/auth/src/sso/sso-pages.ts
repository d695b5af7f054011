import { isJsonObject } from '@assay/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecondStep } from '../directory/factors/second-step.js';
import type { People } from '../directory/people.js';
import type { Interaction, InteractionFrame } from '../oidc/interaction-frame.js';
import { type Ending, runSteps } from '../oidc/visit/visit.js';
import { readCookie, setCookie } from '../web/cookies.js';
import { field } from '../web/forms.js';
import type { MessageThrottle } from './message-throttle.js';
import type { OpenConnection, OpenConnections } from './open-connections.js';
import { choosePage, onwardPage, testPage } from './pages.js';
import {
  rejectionOf,
  replyRejected,
  send,
  sendMessagePage,
  sendRetryLater,
  sendToProvider,
  textOf,
  unknown,
} from './replies.js';
import { messageOf } from './sign-in-log.js';
import type { Arrival, Begun, RejectedArrival, SsoFlow } from './sso-flow.js';
import { SsoVisit } from './sso-visit.js';
import { STEPS } from './steps.js';
import type { SsoTests } from './tests.js';

/** Holds the outcome of a sign-in that began at an identity provider until the portal has asked for a sign-in. */
const OUTCOME_COOKIE = 'assay_sso';
const OUTCOME_COOKIE_SECONDS = 120;
const TOKEN = /^[\w-]{43}$/;

interface SsoPagesParts {
  frame: InteractionFrame;
  flow: SsoFlow;
  connections: OpenConnections;
  tests: SsoTests;
  throttle: MessageThrottle;
  secondStep: SecondStep;
  people: People;
  portalUrl: string;
  secure: () => boolean;
  addressOf: (request: FastifyRequest) => string;
}

/** What a browser sees of single sign-on: on its way to an identity provider, and back. */
export class SsoPages {
  constructor(private readonly parts: SsoPagesParts) {}

  /** Starts single sign-on for an email address. @returns undefined if its domain has no connection */
  async choose(interaction: Interaction, email: string): Promise<Ending | undefined> {
    const found = await this.parts.connections.forEmail(email);
    const [first] = found;
    if (!first) return undefined;
    if (found.length === 1 || first.enforced)
      return { redirect: `/sign-in/${interaction.uid}/sso/${first.connection_id}` };
    return { page: choosePage(this.parts.frame.form(interaction), found) };
  }

  /** The connection that an organization enforces for the domain of an address. */
  async enforcedFor(email: string): Promise<{ organization: string; connectionId: string } | undefined> {
    const enforced = (await this.parts.connections.forEmail(email)).find((each) => each.enforced && each.tested);
    return enforced && { organization: enforced.organization_name, connectionId: enforced.connection_id };
  }

  /** Sends the browser to the identity provider. */
  redirectToProvider(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    return this.parts.frame.within(request, reply, async (interaction) => {
      const connection = await this.parts.connections.find(connectionId);
      if (!connection) return reply.redirect(`/sign-in/${interaction.uid}`, 303);
      const reasons: readonly string[] = interaction.prompt.reasons;
      const forceAuthn = interaction.params.prompt === 'login' || reasons.includes('max_age');
      const again = `/sign-in/${interaction.uid}`;
      return this.redirectBy(request, reply, connection, again, {
        purpose: 'sign-in',
        interactionUid: interaction.uid,
        forceAuthn,
      });
    });
  }

  /** Back in the browser that asked, with its cookie. */
  finish(request: FastifyRequest, reply: FastifyReply) {
    return this.parts.frame.within(request, reply, async (interaction) => {
      const outcome = field(request.query, 'outcome');
      const token = TOKEN.test(outcome) ? outcome : '';
      const again = `/sign-in/${interaction.uid}`;
      setCookie(reply, OUTCOME_COOKIE, '', { secure: this.parts.secure(), maxAgeSeconds: 0, path: '/sign-in' });
      const { frame, flow, secondStep, people } = this.parts;
      const visit = new SsoVisit({ flow, secondStep, people }, frame, request, reply, interaction, token);
      const rejection = await rejectionOf(() => runSteps(visit, STEPS));
      return rejection ? replyRejected(reply, rejection, { name: 'single sign-on', again, signingOut: false }) : reply;
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
    const body = isJsonObject(request.body) ? request.body : {};
    const fields = { response: textOf(body.SAMLResponse), relayState: textOf(body.RelayState) };
    return this.answered(request, reply, connection, fields.relayState, (address) =>
      this.parts.flow.samlResponse(connection, fields, address),
    );
  }

  async oidc(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    const connection = await this.parts.connections.find(connectionId, 'oidc');
    if (!connection) return unknown(reply);
    const url = new URL(request.url, 'http://of.this.request');
    return this.answered(request, reply, connection, url.searchParams.get('state') ?? undefined, (address) =>
      this.parts.flow.oidcResponse(connection, url, address),
    );
  }

  async test(request: FastifyRequest, reply: FastifyReply, token: string) {
    const test = TOKEN.test(token) ? await this.parts.tests.open(token) : undefined;
    const connection = test && (await this.parts.connections.find(test.connection_id));
    if (!test || !connection)
      return sendMessagePage(reply, 404, {
        title: 'This test has ended',
        alert: 'Its link was already used or has expired.',
        text: 'Start another test.',
      });
    return this.redirectBy(request, reply, connection, undefined, {
      purpose: 'test',
      testId: test.id,
      forceAuthn: false,
    });
  }

  private async redirectBy(
    request: FastifyRequest,
    reply: FastifyReply,
    connection: OpenConnection,
    again: string | undefined,
    begun: Begun,
  ) {
    const { name } = connection.row;
    const rejection = await rejectionOf(async () =>
      sendToProvider(reply, await this.parts.flow.begin(connection, begun, this.parts.addressOf(request)), name),
    );
    return rejection ? replyRejected(reply, rejection, { name, again, signingOut: false }) : reply;
  }

  /** A response of an identity provider to a sign-in, bounded. */
  private async answered(
    request: FastifyRequest,
    reply: FastifyReply,
    connection: OpenConnection,
    named: string | undefined,
    read: (address: string) => Promise<Arrival | RejectedArrival>,
  ) {
    const address = this.parts.addressOf(request);
    const waiting = () => this.parts.flow.waiting(connection, named);
    const pause = await this.parts.throttle.bound({ connectionId: connection.row.id, address, waiting }, async () => {
      const arrival = await read(address);
      this.arrive(reply, connection, arrival);
      return arrival.kind !== 'rejected';
    });
    return pause > 0 ? sendRetryLater(reply, pause) : reply;
  }

  private arrive(reply: FastifyReply, connection: OpenConnection, arrival: Arrival | RejectedArrival) {
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
        return send(reply, 200, testPage(arrival.result, messageOf(reason)));
      }
      case 'rejected': {
        const again =
          arrival.interactionUid === undefined || arrival.test ? undefined : `/sign-in/${arrival.interactionUid}`;
        return replyRejected(reply, arrival.rejection, { name: connection.row.name, again, signingOut: false });
      }
    }
  }
}
