import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACR } from '../directory/acr.js';
import type { AuditLog } from '../directory/audit-log.js';
import type { CompletedStep, Pending, SecondStep } from '../directory/factors/second-step.js';
import type { Interaction, InteractionFrame } from '../oidc/interaction-frame.js';
import { type FinishedSignIn, type Login, storedIn } from '../oidc/login.js';
import { signInPage } from '../oidc/sign-in-page.js';
import { field } from '../web/forms.js';
import { enrolFactorPage, recoveryCodesPage, recoveryCodeUsedPage, secondFactorPage } from './pages.js';

/** A credential of an authenticator as JSON, with room for keys that are larger than today's. */
const MAX_ANSWER_CHARACTERS = 12_000;
const NOT_RIGHT =
  'This code is wrong or has already been used, or there were too many attempts. Wait a moment and enter the next code.';
const ENDED =
  'Too many wrong codes were entered, so codes are no longer accepted. Choose a new password under “Forgot your password?”, or use a passkey or recovery code.';
const NOT_RECOGNIZED = 'This passkey was not recognized. Try again, or sign in another way.';

export interface SecondFactorPagesParts {
  frame: InteractionFrame;
  secondStep: SecondStep;
  audit: AuditLog;
  addressOf: (request: FastifyRequest) => string;
}

/** The second step of a sign-in, and passkeys, which may be the only one. */
export class SecondFactorPages {
  constructor(private readonly parts: SecondFactorPagesParts) {}

  show(request: FastifyRequest, reply: FastifyReply) {
    return this.parts.frame.within(request, reply, async (interaction) => {
      const pending = this.pendingOf(interaction);
      if (!pending) return startOver(reply, interaction);
      return this.answer(reply, interaction, await this.page(interaction, pending));
    });
  }

  code(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      const pending = this.pendingOf(interaction);
      if (!pending) return startOver(reply, interaction);
      const taken = await this.parts.secondStep.verifyCode(pending, field(body, 'code'));
      if (taken) return this.taken(request, reply, interaction, pending, taken);
      await this.audit(request, pending.userId, 'second_factor.failed');
      const alert = (await this.parts.secondStep.codesEnded(pending)) ? ENDED : NOT_RIGHT;
      return this.answer(reply, interaction, await this.page(interaction, pending, alert), 401);
    });
  }

  options(request: FastifyRequest, reply: FastifyReply) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      const pending = this.pendingOf(interaction);
      if (!pending || !this.parts.secondStep.passkeysAvailable) return reply.status(409).send({});
      return json(reply, await this.parts.secondStep.passkeyOptions(pending, interaction.uid));
    });
  }

  passkey(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      const pending = this.pendingOf(interaction);
      if (!pending) return startOver(reply, interaction);
      const taken = await this.parts.secondStep.verifyPasskey(pending, interaction.uid, answerOf(body));
      if (!('status' in taken)) return this.taken(request, reply, interaction, pending, taken);
      await this.rejected(request, taken);
      return this.answer(reply, interaction, await this.page(interaction, pending, NOT_RECOGNIZED), 401);
    });
  }

  firstOptions(request: FastifyRequest, reply: FastifyReply) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      if (interaction.prompt.name !== 'login' || !this.parts.secondStep.passkeysAvailable)
        return reply.status(409).send({});
      return json(reply, await this.parts.secondStep.firstPasskeyOptions(interaction.uid));
    });
  }

  firstPasskey(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      if (interaction.prompt.name !== 'login') return startOver(reply, interaction);
      const outcome = await this.parts.secondStep.firstPasskey(interaction.uid, answerOf(body));
      if (!('status' in outcome))
        return this.parts.frame.signIn(request, reply, {
          accountId: outcome.account.id,
          generation: outcome.account.generation,
          acr: ACR.two,
          amr: outcome.amr,
          remember: true,
        });
      await this.rejected(request, outcome);
      const { frame } = this.parts;
      const page = signInPage(frame.form(interaction), {
        clientName: await frame.clientName(interaction),
        passkeys: true,
        alert: NOT_RECOGNIZED,
      });
      return this.answer(reply, interaction, page, 401);
    });
  }

  /** New recovery codes, for whoever just used one. */
  recoveryCodes(request: FastifyRequest, reply: FastifyReply) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      const finished = finishedOf(interaction);
      if (!finished?.recovered) return startOver(reply, interaction);
      const codes = await this.parts.secondStep.replaceRecoveryCodes(finished.login.accountId);
      await this.parts.frame.keep(request, reply, { finished: { ...finished, recovered: false } });
      await this.audit(request, finished.login.accountId, 'recovery_codes.replaced');
      return this.answer(
        reply,
        interaction,
        recoveryCodesPage(
          this.parts.frame.form(interaction),
          codes,
          'Your new recovery codes are ready. Your previous codes no longer work.',
        ),
      );
    });
  }

  /** After the recovery codes were shown or declined. */
  continue(request: FastifyRequest, reply: FastifyReply) {
    return this.parts.frame.submitted(request, reply, async (interaction) => {
      const finished = finishedOf(interaction);
      if (!finished) return startOver(reply, interaction);
      return this.parts.frame.signIn(request, reply, finished.login);
    });
  }

  private async taken(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    { userId, generation, first }: Pending,
    { amr, added, recoveryCodes, recoveryCodesLeft }: CompletedStep,
  ) {
    const { frame } = this.parts;
    const login: Login = {
      accountId: userId,
      generation,
      acr: ACR.two,
      amr: [...new Set([...first.amr, ...amr])],
      remember: true,
      ...(first.atSeconds === undefined ? {} : { ts: first.atSeconds }),
      ...(first.sso === undefined ? {} : { sso: first.sso.sessionId }),
    };
    if (added) await this.audit(request, userId, 'mfa_factor.added', { ...added });
    if (recoveryCodesLeft !== undefined)
      await this.audit(request, userId, 'recovery_code.used', { left: recoveryCodesLeft });
    if (recoveryCodes.length === 0 && recoveryCodesLeft === undefined) return frame.signIn(request, reply, login);
    // new codes are the person's own
    const finished: FinishedSignIn = { login, recovered: recoveryCodesLeft !== undefined && first.sso === undefined };
    await frame.keep(request, reply, { finished });
    const page =
      recoveryCodesLeft === undefined
        ? recoveryCodesPage(frame.form(interaction), recoveryCodes, 'The second step is set up.')
        : recoveryCodeUsedPage(frame.form(interaction), recoveryCodesLeft, finished.recovered);
    return this.answer(reply, interaction, page);
  }

  private async rejected(
    request: FastifyRequest,
    outcome: { status: 'refused'; userId: string | undefined } | { status: 'copied'; userId: string; id: string },
  ): Promise<void> {
    if (outcome.userId === undefined) return;
    if (outcome.status === 'copied')
      await this.audit(request, outcome.userId, 'passkey.counter_fell', { id: outcome.id });
    else await this.audit(request, outcome.userId, 'second_factor.failed');
  }

  private async page(interaction: Interaction, pending: Pending, alert?: string): Promise<string> {
    const { frame, secondStep } = this.parts;
    const form = frame.form(interaction);
    const kinds = await secondStep.kinds(pending);
    const app = kinds.size === 0 ? await secondStep.enrolling(pending) : undefined;
    const passkeys = secondStep.passkeysAvailable;
    return app
      ? enrolFactorPage(
          form,
          { app, passkeys, required: await secondStep.required(pending.userId, pending.first.sso?.organizationId) },
          alert,
        )
      : secondFactorPage(form, { app: kinds.has('totp'), passkeys: passkeys && kinds.has('webauthn') }, alert);
  }

  private pendingOf(interaction: Interaction): Pending | undefined {
    return interaction.prompt.name === 'login'
      ? this.parts.secondStep.read(storedIn(interaction.result).pending)
      : undefined;
  }

  private answer(reply: FastifyReply, interaction: Interaction, page: string, status = 200) {
    return this.parts.frame.answer(reply, interaction, page, status);
  }

  private audit(request: FastifyRequest, userId: string, action: string, after?: Record<string, string | number>) {
    const address = this.parts.addressOf(request);
    return this.parts.audit.recordPerson(userId, { action, address, ...(after ? { after } : {}) });
  }
}

function finishedOf(interaction: Interaction): FinishedSignIn | undefined {
  return interaction.prompt.name === 'login' ? storedIn(interaction.result).finished : undefined;
}

function startOver(reply: FastifyReply, interaction: Interaction) {
  return reply.redirect(`/sign-in/${interaction.uid}`, 303);
}

function json(reply: FastifyReply, body: object) {
  return reply.header('cache-control', 'no-store').send(body);
}

/** What the script put into the form; whatever is no object is no credential. */
function answerOf(body: unknown): object {
  try {
    const answer: unknown = JSON.parse(field(body, 'response', MAX_ANSWER_CHARACTERS));
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
