import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FirstStep, SecondStep } from '../directory/factors/second-step.js';
import type { Account, People } from '../directory/people.js';
import type { Interaction, InteractionFrame } from '../oidc/interaction-frame.js';
import { Visit } from '../oidc/visit/visit.js';
import type { SsoFlow } from './sso-flow.js';

/** The services that the steps call. */
interface SsoVisitParts {
  flow: SsoFlow;
  secondStep: SecondStep;
  people: People;
}

/** A visit of the page that follows a sign-in at an identity provider. */
export class SsoVisit extends Visit {
  admitted: { account: Account; first: FirstStep } | undefined;

  constructor(
    readonly parts: SsoVisitParts,
    frame: InteractionFrame,
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    /** Names the outcome that the identity provider's message left; empty where the address names none. */
    readonly outcome: string,
  ) {
    super(frame, request, reply, interaction);
  }

  /** @throws Error before the step `admitPerson` */
  get account(): Account {
    return this.theAdmitted.account;
  }

  get first(): FirstStep {
    return this.theAdmitted.first;
  }

  private get theAdmitted() {
    if (!this.admitted) throw new Error('This step needs an account: it comes after admitPerson');
    return this.admitted;
  }
}
