import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, InteractionFrame } from '../oidc/interaction-frame.js';
import { runSteps, type Step } from '../oidc/visit/visit.js';
import { type SecondFactorParts, SecondFactorVisit } from './second-factor-visit.js';
import { STEPS } from './steps.js';

/** The second step of a sign-in, and passkeys, which may be the only one, by the steps of steps.ts. */
export class SecondFactorPages {
  constructor(
    private readonly frame: InteractionFrame,
    private readonly parts: SecondFactorParts,
  ) {}

  show(request: FastifyRequest, reply: FastifyReply) {
    return this.frame.within(request, reply, (interaction) =>
      runSteps(this.visit(request, reply, interaction), STEPS.page),
    );
  }

  code(request: FastifyRequest, reply: FastifyReply) {
    return this.submitted(request, reply, STEPS.code);
  }

  passkey(request: FastifyRequest, reply: FastifyReply) {
    return this.submitted(request, reply, STEPS.passkey);
  }

  firstPasskey(request: FastifyRequest, reply: FastifyReply) {
    return this.submitted(request, reply, STEPS.firstPasskey);
  }

  recoveryCodes(request: FastifyRequest, reply: FastifyReply) {
    return this.submitted(request, reply, STEPS.newRecoveryCodes);
  }

  continue(request: FastifyRequest, reply: FastifyReply) {
    return this.submitted(request, reply, STEPS.continue);
  }

  /** What the page's script asks the authenticator for. */
  options(request: FastifyRequest, reply: FastifyReply) {
    return this.frame.submitted(request, reply, async (interaction) => {
      const { pending } = this.visit(request, reply, interaction);
      if (!pending || !this.parts.secondStep.passkeysAvailable) return reply.status(409).send({});
      return sendOptions(reply, await this.parts.secondStep.passkeyOptions(pending, interaction.uid));
    });
  }

  /** The same for a passkey that is both steps. */
  firstOptions(request: FastifyRequest, reply: FastifyReply) {
    return this.frame.submitted(request, reply, async (interaction) => {
      const { isSigningIn } = this.visit(request, reply, interaction);
      if (!isSigningIn || !this.parts.secondStep.passkeysAvailable) return reply.status(409).send({});
      return sendOptions(reply, await this.parts.secondStep.firstPasskeyOptions(interaction.uid));
    });
  }

  private submitted(request: FastifyRequest, reply: FastifyReply, steps: readonly Step<SecondFactorVisit>[]) {
    return this.frame.submitted(request, reply, (interaction) =>
      runSteps(this.visit(request, reply, interaction), steps),
    );
  }

  private visit(request: FastifyRequest, reply: FastifyReply, interaction: Interaction): SecondFactorVisit {
    return new SecondFactorVisit(this.parts, this.frame, request, reply, interaction);
  }
}

function sendOptions(reply: FastifyReply, options: object) {
  return reply.header('cache-control', 'no-store').send(options);
}
