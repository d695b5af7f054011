import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormContext } from '../../web/elements.js';
import { field } from '../../web/forms.js';
import type { Interaction, InteractionFrame, InteractionResult } from '../interaction-frame.js';
import type { Login } from '../login.js';

/** How a step ends a visit. */
export type Ending =
  /** With a page; its status is 200 by default. */
  | { page: string; status?: number }
  | { redirect: string }
  /** Back to oidc-provider, which goes on with the authorization request or reports the error to the application. */
  | { result: InteractionResult };

/** One request of a browser in the middle of an authorization request, on its way through the steps of its kind. */
export class Visit {
  /** Whom a finished sign-in is for. */
  login: Login | undefined;

  constructor(
    readonly frame: InteractionFrame,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly interaction: Interaction,
  ) {}

  /** The path that the pages of this authorization request are below. */
  get path(): string {
    return `/sign-in/${this.interaction.uid}`;
  }

  get form(): FormContext {
    return this.frame.form(this.interaction);
  }

  get address(): string {
    return this.frame.addressOf(this.request);
  }

  /** A field of the submitted form; empty if it is missing. */
  field(name: string, maxCharacters?: number): string {
    return field(this.request.body, name, maxCharacters);
  }

  /** Stores progress in the interaction; nobody is signed in before the visit ends with `login`. */
  keep(result: InteractionResult): Promise<void> {
    return this.frame.keep(this.request, this.reply, result);
  }
}

/** Returns an ending if the visit is over; nothing if the next step follows. */
export type Step<V extends Visit = Visit> = (visit: V) => Promise<Ending | undefined> | Ending | undefined;

/** Runs the steps in order, until one returns an ending. */
export async function runSteps<V extends Visit>(visit: V, steps: readonly Step<V>[]): Promise<unknown> {
  for (const step of steps) {
    const ending = await step(visit);
    if (ending) return end(visit, ending);
  }
  throw new Error('The last step of a visit must end it');
}

function end({ frame, request, reply, interaction }: Visit, ending: Ending) {
  if ('page' in ending) return frame.sendPage(reply, interaction, ending.page, ending.status);
  if ('redirect' in ending) return reply.redirect(ending.redirect, 303);
  return frame.finish(request, reply, ending.result);
}
