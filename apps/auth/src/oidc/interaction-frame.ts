import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { AuditLog } from '../directory/audit-log.js';
import type { People } from '../directory/people.js';
import { type FormContext, messagePage, signInLink } from '../web/elements.js';
import { ForeignForm, type Forms } from '../web/forms.js';
import { formTarget, pageHeaders } from '../web/page.js';
import type { AuthorizationServer } from './authorization-server.js';

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
export type InteractionResult = Parameters<Provider['interactionResult']>[2];
interface FrameParts {
  server: AuthorizationServer;
  forms: Forms;
  audit: AuditLog;
  people: People;
  portalUrl: string;
  /** The address that a request came from. */
  addressOf: (request: FastifyRequest) => string;
  /** Called for each sign-in without an identity provider; some are break-glass. */
  signedInWithoutSso: (userId: string, address: string) => Promise<void>;
}

/** What every page between an authorization request and its response shares. */
export class InteractionFrame {
  constructor(readonly parts: FrameParts) {}

  /** Runs `work` with the interaction that the request's cookie names. */
  async within(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (interaction: Interaction) => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await work(await this.parts.server.provider.interactionDetails(request.raw, reply.raw));
    } catch (error) {
      if (error instanceof errors.SessionNotFound)
        return sendMessagePage(reply, 400, {
          title: 'This sign-in has expired',
          alert: 'It took too long, or you finished it in another tab.',
          text: 'Go back to the application and start again.',
          link: signInLink(this.parts.portalUrl),
        });
      if (error instanceof ForeignForm)
        return sendMessagePage(reply, 403, {
          title: 'This form cannot be accepted',
          alert: 'It was not sent from this page.',
          text: 'Go back, reload the page and try again.',
        });
      throw error;
    }
  }

  /** As `within`, for a form of that interaction's own page. */
  submitted(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (interaction: Interaction) => Promise<unknown>,
  ): Promise<unknown> {
    return this.within(request, reply, async (interaction) => {
      this.parts.forms.check(request, interaction.uid);
      return work(interaction);
    });
  }

  /** Stores progress in the interaction; nobody is signed in before `login` is set. */
  async keep(request: FastifyRequest, reply: FastifyReply, result: InteractionResult): Promise<void> {
    await this.parts.server.provider.interactionResult(request.raw, reply.raw, result);
  }

  addressOf(request: FastifyRequest): string {
    return this.parts.addressOf(request);
  }

  /** Back to oidc-provider. */
  async finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResult) {
    const url = await this.parts.server.provider.interactionResult(request.raw, reply.raw, result);
    return reply.header('cache-control', 'no-store').redirect(url, 303);
  }

  sendPage(reply: FastifyReply, interaction: Interaction, page: string, status = 200) {
    const redirect = interaction.params.redirect_uri;
    const targets = formTarget(typeof redirect === 'string' ? redirect : undefined);
    return reply.status(status).headers(pageHeaders(targets, page)).send(page);
  }

  form({ uid }: Interaction): FormContext {
    return { action: `/sign-in/${uid}`, csrf: this.parts.forms.token(uid) };
  }

  async clientName(interaction: Interaction): Promise<string> {
    const client = await this.parts.server.findClient(String(interaction.params.client_id));
    return client?.clientName ?? String(interaction.params.client_id);
  }
}

function sendMessagePage(reply: FastifyReply, status: number, page: Parameters<typeof messagePage>[0]) {
  return reply.status(status).headers(pageHeaders()).send(messagePage(page));
}
