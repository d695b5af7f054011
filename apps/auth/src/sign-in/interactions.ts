import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { AuditLog } from '../audit/audit-log.js';
import { enrolFactorPage, recoveryCodesPage, secondFactorPage } from '../mfa/pages.js';
import type { Pending, SecondStep } from '../mfa/second-step.js';
import type { People } from '../people/people.js';
import type { AuthorizationServer } from '../provider/authorization-server.js';
import { ACR } from '../provider/provider.js';
import type { Choice, Consent, ConsentClient } from './consent.js';
import { readCookie, setCookie } from './cookies.js';
import { ForeignForm, type Forms, field } from './forms.js';
import { formTarget, pageHeaders } from './page.js';
import { consentPage, messagePage, signInPage } from './pages.js';
import type { SignIn } from './sign-in.js';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Result = Parameters<Provider['interactionResult']>[2];

const DEVICE_COOKIE = 'assay_device';
const DEVICE_COOKIE_DAYS = 365;

export interface InteractionParts {
  server: AuthorizationServer;
  people: People;
  signIn: SignIn;
  consent: Consent;
  forms: Forms;
  secondStep: SecondStep;
  audit: AuditLog;
  /** The address that a request came from. */
  addressOf: (request: FastifyRequest) => string;
}

/** What happens between an authorization request and its answer: a person signs in and consents. */
export class Interactions {
  constructor(private readonly parts: InteractionParts) {}

  async show(request: FastifyRequest, reply: FastifyReply) {
    return this.within(request, reply, async (interaction) => {
      if (interaction.prompt.name === 'consent') return this.showConsent(request, reply, interaction);
      const hint = interaction.params.login_hint;
      return this.answer(
        reply,
        interaction,
        signInPage(this.form(interaction), {
          clientName: await this.clientName(interaction),
          ...(typeof hint === 'string' && hint.length <= 254 ? { email: hint } : {}),
        }),
      );
    });
  }

  async signIn(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    return this.within(request, reply, async (interaction) => {
      this.parts.forms.check(request, interaction.uid);
      const email = field(body, 'email');
      const outcome = await this.parts.signIn.withPassword({
        email,
        password: field(body, 'password'),
        address: this.parts.addressOf(request),
        deviceCookie: readCookie(request, DEVICE_COOKIE),
      });
      if (outcome.status !== 'signed-in') {
        if (outcome.status === 'wrong' && outcome.userId !== undefined)
          await this.parts.audit.recordPerson(outcome.userId, {
            action: 'sign_in.failed',
            address: this.parts.addressOf(request),
          });
        const alert =
          outcome.status === 'paused'
            ? `Too many attempts. Try again in ${outcome.seconds} seconds, or reset your password.`
            : 'The e-mail address or the password is not right.';
        const page = signInPage(this.form(interaction), {
          clientName: await this.clientName(interaction),
          email,
          alert,
        });
        return this.answer(reply, interaction, page, outcome.status === 'paused' ? 429 : 401);
      }
      setCookie(reply, DEVICE_COOKIE, outcome.deviceCookie, {
        secure: this.parts.server.issuer.startsWith('https:'),
        maxAgeSeconds: DEVICE_COOKIE_DAYS * 86_400,
        path: '/sign-in',
      });
      const pending = await this.parts.secondStep.after(outcome.account);
      if (!pending)
        return this.finish(request, reply, {
          login: { accountId: outcome.account.id, acr: ACR.one, amr: ['pwd'], remember: true },
        });
      await this.keep(request, reply, { pending });
      return reply.redirect(`/sign-in/${interaction.uid}/second-factor`, 303);
    });
  }

  async showSecondFactor(request: FastifyRequest, reply: FastifyReply) {
    return this.within(request, reply, async (interaction) => {
      const pending = this.pendingOf(interaction);
      if (!pending) return reply.redirect(`/sign-in/${interaction.uid}`, 303);
      return this.answer(reply, interaction, await this.secondFactorPage(interaction, pending));
    });
  }

  async secondFactor(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    return this.within(request, reply, async (interaction) => {
      this.parts.forms.check(request, interaction.uid);
      const pending = this.pendingOf(interaction);
      if (!pending) return reply.redirect(`/sign-in/${interaction.uid}`, 303);
      const taken = await this.parts.secondStep.take(pending, field(body, 'code'));
      if (!taken) {
        const alert =
          'This code is not right, was used already, or too many were tried: wait a little and use the next one.';
        return this.answer(reply, interaction, await this.secondFactorPage(interaction, pending, alert), 401);
      }
      const login = { accountId: pending.userId, acr: ACR.two, amr: ['pwd', ...taken.amr], remember: true };
      if (taken.recoveryCodes.length === 0) return this.finish(request, reply, { login });
      await this.keep(request, reply, { finished: login });
      return this.answer(reply, interaction, recoveryCodesPage(this.form(interaction), taken.recoveryCodes));
    });
  }

  /** After the recovery codes were shown. */
  async continue(request: FastifyRequest, reply: FastifyReply) {
    return this.within(request, reply, async (interaction) => {
      this.parts.forms.check(request, interaction.uid);
      const login = interaction.result?.finished as Result['login'];
      if (!login) return reply.redirect(`/sign-in/${interaction.uid}`, 303);
      return this.finish(request, reply, { login });
    });
  }

  private pendingOf(interaction: Interaction): Pending | undefined {
    return interaction.prompt.name === 'login' ? this.parts.secondStep.read(interaction.result?.pending) : undefined;
  }

  private async secondFactorPage(interaction: Interaction, pending: Pending, alert?: string): Promise<string> {
    const app = await this.parts.secondStep.enrolling(pending);
    return app ? enrolFactorPage(this.form(interaction), app, alert) : secondFactorPage(this.form(interaction), alert);
  }

  /** Keeps what was found out so far in the interaction; it is no sign-in before `login` is set. */
  private async keep(request: FastifyRequest, reply: FastifyReply, result: Result): Promise<void> {
    await this.parts.server.provider.interactionResult(request.raw, reply.raw, result);
  }

  async consent(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    return this.within(request, reply, async (interaction) => {
      this.parts.forms.check(request, interaction.uid);
      const userId = interaction.session?.accountId;
      if (interaction.prompt.name !== 'consent' || userId === undefined) return this.show(request, reply);
      const { client, choices } = await this.choices(interaction, userId);
      const chosen = field(body, 'organization_id');
      const choice = chosen ? choices.find(({ membership }) => membership.organization_id === chosen) : choices[0];
      if (!choice) return this.refuse(request, reply, client);
      const claims = (interaction.prompt.details.missingOIDCClaims as string[] | undefined) ?? [];
      const grantId = await this.parts.consent.allow(userId, client.clientId, choice, claims);
      return this.finish(request, reply, { consent: { grantId } });
    });
  }

  async cancel(request: FastifyRequest, reply: FastifyReply) {
    return this.within(request, reply, async (interaction) => {
      this.parts.forms.check(request, interaction.uid);
      const consent = interaction.prompt.name === 'consent';
      return this.finish(request, reply, {
        error: 'access_denied',
        error_description: consent ? 'the person did not allow it' : 'the person did not sign in',
      });
    });
  }

  private async showConsent(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const userId = interaction.session?.accountId ?? '';
    const { client, choices } = await this.choices(interaction, userId);
    if (choices.length === 0 || choices.every(({ scopes }) => scopes.length === 0))
      return this.refuse(request, reply, client);
    const email = (await this.parts.people.find(userId))?.email ?? '';
    const page = consentPage(this.form(interaction), {
      clientName: client.clientName ?? client.clientId,
      email,
      choices,
    });
    return this.answer(reply, interaction, page);
  }

  private async choices(
    interaction: Interaction,
    userId: string,
  ): Promise<{ client: ConsentClient; choices: Choice[] }> {
    const client = (await this.parts.server.provider.Client.find(String(interaction.params.client_id))) as unknown as
      | ConsentClient
      | undefined;
    if (!client) throw new errors.SessionNotFound('the application is gone');
    return { client, choices: await this.parts.consent.choices(userId, client, interaction.params) };
  }

  private refuse(request: FastifyRequest, reply: FastifyReply, client: ConsentClient) {
    const organization = client.assay_organization_name ?? 'an organization here';
    return this.finish(request, reply, {
      error: 'access_denied',
      error_description: `the person is no member of ${organization}, or may do nothing there of what was asked for`,
    });
  }

  /** Runs `work` with the interaction that the request's cookie names. */
  private async within(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (interaction: Interaction) => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await work(await this.parts.server.provider.interactionDetails(request.raw, reply.raw));
    } catch (error) {
      if (error instanceof errors.SessionNotFound)
        return reply
          .status(400)
          .headers(pageHeaders())
          .send(
            messagePage({
              title: 'This sign-in has ended',
              alert: 'It took too long, or was finished in another tab.',
              text: 'Go back to the application and start again.',
            }),
          );
      if (error instanceof ForeignForm)
        return reply
          .status(403)
          .headers(pageHeaders())
          .send(
            messagePage({
              title: 'This form cannot be taken',
              alert: 'It did not come from this page.',
              text: 'Go back, reload the page and try again.',
            }),
          );
      throw error;
    }
  }

  private async finish(request: FastifyRequest, reply: FastifyReply, result: Result) {
    const { login, consent } = result as { login?: { accountId: string; amr: string[] }; consent?: object };
    if (login && !consent)
      await this.parts.audit.recordPerson(login.accountId, {
        action: 'sign_in.succeeded',
        address: this.parts.addressOf(request),
        after: { amr: login.amr },
      });
    const goOn = await this.parts.server.provider.interactionResult(request.raw, reply.raw, result);
    return reply.header('cache-control', 'no-store').redirect(goOn, 303);
  }

  private answer(reply: FastifyReply, interaction: Interaction, page: string, status = 200) {
    const redirect = interaction.params.redirect_uri;
    const targets = formTarget(typeof redirect === 'string' ? redirect : undefined);
    return reply.status(status).headers(pageHeaders(targets)).send(page);
  }

  private form({ uid }: Interaction) {
    return { action: `/sign-in/${uid}`, csrf: this.parts.forms.token(uid) };
  }

  private async clientName(interaction: Interaction): Promise<string> {
    const client = await this.parts.server.provider.Client.find(String(interaction.params.client_id));
    return client?.clientName ?? String(interaction.params.client_id);
  }
}
