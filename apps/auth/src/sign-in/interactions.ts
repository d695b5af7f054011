import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { ACR } from '../directory/acr.js';
import type { AuditLog } from '../directory/audit-log.js';
import { SecondFactorMissing, type SecondStep } from '../directory/factors/second-step.js';
import type { People } from '../directory/people.js';
import type { SsoSessions } from '../directory/sso-sessions.js';
import type { AuthorizationServer } from '../oidc/authorization-server.js';
import { asksForSecondFactor, onlyAsksForSecondFactor } from '../oidc/checks/requested-level.js';
import { NO_SCOPE } from '../oidc/checks/requests-no-known-scope.js';
import type { Interaction, InteractionFrame } from '../oidc/interaction-frame.js';
import { signInPage } from '../oidc/sign-in-page.js';
import { isDocumentClient } from '../tokens/client-documents.js';
import { readCookie, setCookie } from '../web/cookies.js';
import { field } from '../web/forms.js';
import type { Blocked, Choice, Consent, ConsentClient } from './consent.js';
import { newOrganizationPage, organizationPage } from './organization-page.js';
import { consentPage, enforcedPage } from './pages.js';
import type { SignIn } from './sign-in.js';

const DEVICE_COOKIE = 'assay_device';
const DEVICE_COOKIE_DAYS = 365;

/** What a sign-in page asks of single sign-on, which is a feature of its own. */
export interface SingleSignOn {
  /** The outcome that a sign-in from the identity provider left, for the first sign-in page that follows. */
  leftOutcome(request: FastifyRequest): string | undefined;
  /** Leads to the identity provider of an address. @returns undefined where its domain has none */
  choose(reply: FastifyReply, interaction: Interaction, email: string): Promise<unknown>;
  /** The connection that an organization enforces for the domain of an address. */
  enforcedFor(email: string): Promise<{ organization: string; connectionId: string } | undefined>;
}

export interface InteractionParts {
  server: AuthorizationServer;
  people: People;
  signIn: SignIn;
  consent: Consent;
  frame: InteractionFrame;
  secondStep: SecondStep;
  audit: AuditLog;
  sso: SingleSignOn;
  ssoSessions: Pick<SsoSessions, 'originOf'>;
  /** @returns what is wrong with the name, worded for the person */
  makeOrganization: (userId: string, name: string, address: string) => Promise<string | undefined>;
  /** The address that a request came from. */
  addressOf: (request: FastifyRequest) => string;
}

/** What happens between an authorization request and its answer: a person signs in and consents. */
export class Interactions {
  constructor(private readonly parts: InteractionParts) {}

  async show(request: FastifyRequest, reply: FastifyReply) {
    return this.parts.frame.within(request, reply, async (interaction) => {
      // reject at once what the application must fix, before anybody signs in
      if (interaction.prompt.reasons.includes(NO_SCOPE))
        return this.parts.frame.finish(request, reply, {
          error: 'invalid_scope',
          error_description: 'the request contains no known scope: add the parameter scope',
        });
      if (interaction.prompt.name === 'consent') return this.showConsent(request, reply, interaction);
      if (onlyAsksForSecondFactor(interaction)) return this.stepUp(request, reply, interaction);
      const left = this.parts.sso.leftOutcome(request);
      if (left !== undefined) return reply.redirect(`/sign-in/${interaction.uid}/sso?outcome=${left}`, 303);
      const hint = interaction.params.login_hint;
      return this.showSignIn(reply, interaction, {
        breakGlass: field(request.query, 'password') === '1',
        ...(typeof hint === 'string' && hint.length <= 254 ? { email: hint } : {}),
      });
    });
  }

  /** Who is signed in takes the second step only; the time of the first one stays the time of the sign-in. */
  private async stepUp(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const { accountId = '', amr, uid } = interaction.session ?? {};
    if (uid === undefined) return this.showSignIn(reply, interaction, {});
    const account = await this.parts.people.find(accountId);
    const session = await this.parts.server.provider.Session.findByUid(uid);
    if (!account || session?.loginTs === undefined) return this.showSignIn(reply, interaction, {});
    const origin = await this.parts.ssoSessions.originOf(uid);
    const pending = await this.parts.secondStep
      .begin(account, {
        amr: amr ?? [],
        atSeconds: session.loginTs,
        ...(origin ? { sso: { sessionId: origin.id, organizationId: origin.organization_id } } : {}),
      })
      .catch(unlessMissing);
    if (!pending)
      return this.parts.frame.finish(request, reply, {
        error: 'unmet_authentication_requirements',
        error_description:
          'the person has no second factor, and cannot set one up in a session of an identity provider',
      });
    await this.parts.frame.keep(request, reply, { pending });
    return reply.redirect(`/sign-in/${interaction.uid}/second-factor`, 303);
  }

  private async showSignIn(
    reply: FastifyReply,
    interaction: Interaction,
    more: { email?: string; alert?: string; breakGlass?: boolean },
    status = 200,
  ) {
    const { frame, secondStep } = this.parts;
    const page = signInPage(frame.form(interaction), {
      clientName: await frame.clientName(interaction),
      passkeys: secondStep.passkeysAvailable,
      ...more,
    });
    return frame.answer(reply, interaction, page, status);
  }

  async signIn(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      const email = field(body, 'email');
      const anyway = field(body, 'password_anyway') === '1';
      if (field(body, 'method') === 'sso') {
        const chosen = await this.parts.sso.choose(reply, interaction, email);
        if (chosen) return chosen;
        const alert =
          'No organization uses single sign-on for this address. Check the address, or sign in with your password.';
        return this.showSignIn(reply, interaction, { email, alert }, 422);
      }
      const enforced = anyway ? undefined : await this.parts.sso.enforcedFor(email);
      if (enforced)
        return this.parts.frame.answer(
          reply,
          interaction,
          enforcedPage(this.parts.frame.form(interaction), { ...enforced, password: true }),
        );
      const outcome = await this.parts.signIn.withPassword({
        email,
        password: field(body, 'password'),
        address: this.parts.addressOf(request),
        deviceCookie: readCookie(request, DEVICE_COOKIE),
      });
      if (outcome.status !== 'signed-in') {
        if (outcome.status === 'wrong' && outcome.userId !== undefined)
          this.parts.audit.recordPersonLater(outcome.userId, {
            action: 'sign_in.failed',
            address: this.parts.addressOf(request),
          });
        const alert =
          outcome.status === 'paused'
            ? `Too many attempts. Try again in ${outcome.seconds} seconds, or reset your password.`
            : 'The e-mail address or password is wrong.';
        return this.showSignIn(
          reply,
          interaction,
          { email, alert, breakGlass: anyway },
          outcome.status === 'paused' ? 429 : 401,
        );
      }
      setCookie(reply, DEVICE_COOKIE, outcome.deviceCookie, {
        secure: this.parts.server.issuer.startsWith('https:'),
        maxAgeSeconds: DEVICE_COOKIE_DAYS * 86_400,
        path: '/sign-in',
      });
      const { account } = outcome;
      const pending = await this.parts.secondStep.after(account, asksForSecondFactor(interaction));
      if (!pending)
        return this.parts.frame.signIn(request, reply, {
          accountId: account.id,
          generation: account.generation,
          acr: ACR.one,
          amr: ['pwd'],
          remember: true,
        });
      await this.parts.frame.keep(request, reply, { pending });
      return reply.redirect(`/sign-in/${interaction.uid}/second-factor`, 303);
    });
  }

  async consent(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      const userId = interaction.session?.accountId;
      if (interaction.prompt.name !== 'consent' || userId === undefined) return this.show(request, reply);
      const { client, choices } = await this.choices(interaction, userId);
      const chosen = field(body, 'organization_id');
      const choice = chosen ? choices.find(({ membership }) => membership.organization_id === chosen) : choices[0];
      if (!choice) return this.reject(request, reply, client);
      const { missingOIDCClaims: missing } = interaction.prompt.details;
      const claims = Array.isArray(missing) ? missing.map(String) : [];
      const grantId = await this.parts.consent.allow(userId, client.clientId, choice, claims);
      if (grantId === undefined) return this.reject(request, reply, client);
      return this.parts.frame.finish(request, reply, { consent: { grantId } });
    });
  }

  /** Somebody who left the last organization, or was removed from it, goes on with one of their own. */
  async makeOrganization(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      const userId = interaction.session?.accountId;
      if (interaction.prompt.name !== 'consent' || userId === undefined) return this.show(request, reply);
      const { client } = await this.choices(interaction, userId);
      if (!(await this.hasNoOrganization(client, userId, interaction.session?.uid)))
        return this.showConsent(request, reply, interaction);
      const fault = await this.parts.makeOrganization(userId, field(body, 'name'), this.parts.addressOf(request));
      if (fault !== undefined) return this.showNewOrganization(reply, interaction, fault);
      return reply.redirect(`/sign-in/${interaction.uid}`, 303);
    });
  }

  async cancel(request: FastifyRequest, reply: FastifyReply) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      const consent = interaction.prompt.name === 'consent';
      return this.parts.frame.finish(request, reply, {
        error: 'access_denied',
        error_description: consent ? 'the person denied access' : 'the person did not sign in',
      });
    });
  }

  private async showConsent(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const userId = interaction.session?.accountId ?? '';
    const { client, choices, blocked } = await this.choices(interaction, userId);
    if (await this.hasNoOrganization(client, userId, interaction.session?.uid))
      return this.showNewOrganization(reply, interaction);
    if (choices.length === 0 && blocked)
      return this.parts.frame.answer(
        reply,
        interaction,
        enforcedPage(this.parts.frame.form(interaction), { ...blocked, password: false }),
      );
    if (choices.length === 0 || choices.every(({ scopes }) => scopes.length === 0))
      return this.reject(request, reply, client);
    const email = (await this.parts.people.find(userId))?.email ?? '';
    // the product's own portal asks for no consent, only for which organization
    if (client.assay_first_party && client.applicationType !== 'native')
      return this.parts.frame.answer(
        reply,
        interaction,
        organizationPage(this.parts.frame.form(interaction), { email, choices }),
      );
    const page = consentPage(this.parts.frame.form(interaction), {
      clientName: client.clientName ?? client.clientId,
      email,
      choices,
      ...(isDocumentClient(client.clientId) && {
        unregistered: { claimedName: client.assay_claimed_name, redirectUri: String(interaction.params.redirect_uri) },
      }),
    });
    return this.parts.frame.answer(reply, interaction, page);
  }

  /** An organization of one's own is made in a session that the person began. */
  private async hasNoOrganization(
    client: ConsentClient,
    userId: string,
    sessionUid: string | undefined,
  ): Promise<boolean> {
    const origin = await this.parts.ssoSessions.originOf(sessionUid);
    return !origin && client.assay_first_party === true && (await this.parts.people.membershipsOf(userId)).length === 0;
  }

  private showNewOrganization(reply: FastifyReply, interaction: Interaction, alert?: string) {
    const page = newOrganizationPage(this.parts.frame.form(interaction), alert);
    return this.parts.frame.answer(reply, interaction, page, alert === undefined ? 200 : 422);
  }

  private async choices(
    interaction: Interaction,
    userId: string,
  ): Promise<{ client: ConsentClient; choices: Choice[]; blocked: Blocked | undefined }> {
    const client: ConsentClient | undefined = await this.parts.server.findClient(String(interaction.params.client_id));
    if (!client) throw new errors.SessionNotFound('the application no longer exists');
    const { uid, acr } = interaction.session ?? {};
    return { client, ...(await this.parts.consent.choices(userId, client, interaction.params, { uid, acr })) };
  }

  private reject(request: FastifyRequest, reply: FastifyReply, client: ConsentClient) {
    const organization = client.assay_organization_name ?? 'an organization here';
    return this.parts.frame.finish(request, reply, {
      error: 'access_denied',
      error_description: `the person is not a member of ${organization}, or has none of the requested scopes there`,
    });
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof SecondFactorMissing)) throw error;
}
