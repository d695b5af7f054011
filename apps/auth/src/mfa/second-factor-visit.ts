import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditLog } from '../directory/audit-log.js';
import type { CompletedStep, Pending, SecondStep } from '../directory/factors/second-step.js';
import type { Interaction, InteractionFrame } from '../oidc/interaction-frame.js';
import { type FinishedSignIn, storedIn } from '../oidc/login.js';
import { type Ending, Visit } from '../oidc/visit/visit.js';
import { enrollFactorPage, secondFactorPage } from './pages.js';

/** A credential of an authenticator as JSON, with room for keys that are larger than today's. */
const MAX_CREDENTIAL_CHARACTERS = 12_000;

/** The services that the steps call. */
export interface SecondFactorParts {
  secondStep: SecondStep;
  audit: AuditLog;
}

/** A visit of the pages of the second step, and of passkeys as the only one. */
export class SecondFactorVisit extends Visit {
  /** The first step; undefined if none was taken, or too long ago. Read once: it must not expire between two steps. */
  readonly pending: Pending | undefined;
  /** The second step that was taken. */
  completed: CompletedStep | undefined;

  constructor(
    readonly parts: SecondFactorParts,
    frame: InteractionFrame,
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
  ) {
    super(frame, request, reply, interaction);
    this.pending = this.isSigningIn ? parts.secondStep.read(storedIn(interaction.result).pending) : undefined;
  }

  /** Whether the authorization request waits for a sign-in. */
  get isSigningIn(): boolean {
    return this.interaction.prompt.name === 'login';
  }

  /** Both steps, where the person has yet to look at recovery codes. */
  get finished(): FinishedSignIn | undefined {
    return this.isSigningIn ? storedIn(this.interaction.result).finished : undefined;
  }

  /** What the page's script read from the authenticator; an empty object where the form has none. */
  get credential(): object {
    try {
      const credential: unknown = JSON.parse(this.field('response', MAX_CREDENTIAL_CHARACTERS));
      return typeof credential === 'object' && credential !== null ? credential : {};
    } catch {
      return {};
    }
  }

  record(userId: string, action: string, after?: Record<string, string | number>): Promise<void> {
    return this.parts.audit.recordPerson(userId, { action, address: this.address, ...(after ? { after } : {}) });
  }

  /** The page that asks for the second step, or sets a factor up where the person has none. */
  async showSecondFactor(pending: Pending, alert?: string): Promise<Ending> {
    const { secondStep } = this.parts;
    const kinds = await secondStep.kinds(pending);
    const app = kinds.size === 0 ? await secondStep.enrolling(pending) : undefined;
    const passkeys = secondStep.passkeysAvailable;
    const page = app
      ? enrollFactorPage(
          this.form,
          { app, passkeys, required: await secondStep.required(pending.userId, pending.first.sso?.organizationId) },
          alert,
        )
      : secondFactorPage(this.form, { app: kinds.has('totp'), passkeys: passkeys && kinds.has('webauthn') }, alert);
    return alert === undefined ? { page } : { page, status: 401 };
  }
}

/** @throws Error before the step `restartUnlessPending` */
export function pendingOf({ pending }: SecondFactorVisit): Pending {
  if (!pending) throw new Error('This step needs a first step: it comes after restartUnlessPending');
  return pending;
}

/** @throws Error before a step that checks a factor */
export function completedOf({ completed }: SecondFactorVisit): CompletedStep {
  if (!completed) throw new Error('This step needs a second step: it comes after the one that checks the factor');
  return completed;
}
