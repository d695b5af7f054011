import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, InteractionFrame } from '../oidc/interaction-frame.js';
import { runSteps, type Step } from '../oidc/visit/visit.js';
import { type SignInParts, SignInVisit } from './sign-in-visit.js';
import { STEPS } from './steps.js';

/** What happens between an authorization request and its response: a person signs in and consents, by the steps of steps.ts. */
export class Interactions {
  constructor(
    private readonly frame: InteractionFrame,
    private readonly parts: SignInParts,
  ) {}

  show(request: FastifyRequest, reply: FastifyReply) {
    return this.frame.within(request, reply, (interaction) => this.showPage(request, reply, interaction));
  }

  signIn(request: FastifyRequest, reply: FastifyReply) {
    return this.frame.submitted(request, reply, (interaction) => this.run(request, reply, interaction, STEPS.password));
  }

  consent(request: FastifyRequest, reply: FastifyReply) {
    return this.ofConsent(request, reply, STEPS.allow);
  }

  makeOrganization(request: FastifyRequest, reply: FastifyReply) {
    return this.ofConsent(request, reply, STEPS.newOrganization);
  }

  cancel(request: FastifyRequest, reply: FastifyReply) {
    return this.frame.submitted(request, reply, (interaction) => this.run(request, reply, interaction, STEPS.cancel));
  }

  /** A form of the page of consent; if consent is no longer needed, the next page is shown. */
  private ofConsent(request: FastifyRequest, reply: FastifyReply, steps: readonly Step<SignInVisit>[]) {
    return this.frame.submitted(request, reply, (interaction) =>
      interaction.prompt.name === 'consent' && interaction.session?.accountId !== undefined
        ? this.run(request, reply, interaction, steps)
        : this.showPage(request, reply, interaction),
    );
  }

  private showPage(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const steps = interaction.prompt.name === 'consent' ? STEPS.consentPage : STEPS.signInPage;
    return this.run(request, reply, interaction, steps);
  }

  private run(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    steps: readonly Step<SignInVisit>[],
  ) {
    return runSteps(new SignInVisit(this.parts, this.frame, request, reply, interaction), steps);
  }
}
