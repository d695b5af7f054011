import { isJsonObject } from '@assay/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedOut } from '../web/elements.js';
import type { MessageThrottle } from './message-throttle.js';
import type { OpenConnection, OpenConnections } from './open-connections.js';
import { onwardPage } from './pages.js';
import type { SsoRejection } from './reasons.js';
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
import type { LogoutEnvelope } from './saml/logout.js';
import type { SignedOut, SignOut } from './sign-out.js';

interface SignOutPagesParts {
  connections: OpenConnections;
  signOut: SignOut;
  throttle: MessageThrottle;
  portalUrl: string;
  addressOf: (request: FastifyRequest) => string;
}

/** What browsers and identity providers see of a sign-out. */
export class SignOutPages {
  constructor(private readonly parts: SignOutPagesParts) {}

  /** Sends the browser on its way to sign out at the identity provider. */
  async redirectToSignOut(reply: FastifyReply, id: string) {
    const redirect = await this.parts.signOut.redirect(id);
    return redirect ? sendToProvider(reply, redirect, 'your organization') : this.signedOut(reply, { kind: 'done' });
  }

  async samlLogout(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    const connection = await this.parts.connections.find(connectionId, 'saml');
    if (!connection) return unknown(reply);
    const envelope: LogoutEnvelope =
      request.method === 'POST'
        ? { binding: 'post', fields: isJsonObject(request.body) ? request.body : {} }
        : { binding: 'redirect', query: request.url.split('?').slice(1).join('?') };
    return this.signingOut(request, reply, connection, (address) =>
      this.parts.signOut.saml(connection, envelope, address),
    );
  }

  async oidcSignedOut(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    const connection = await this.parts.connections.find(connectionId, 'oidc');
    if (!connection) return unknown(reply);
    return this.signingOut(request, reply, connection, (address) =>
      this.parts.signOut.oidc(
        connection,
        (isJsonObject(request.query) ? textOf(request.query.state) : undefined) ?? '',
        address,
      ),
    );
  }

  /** Responds as OpenID Connect Back-Channel Logout 1.0 (section 2.8) requires. */
  async backchannelLogout(request: FastifyRequest, reply: FastifyReply, connectionId: string) {
    reply.header('cache-control', 'no-store');
    const connection = await this.parts.connections.find(connectionId, 'oidc');
    const token = isJsonObject(request.body) ? textOf(request.body.logout_token) : undefined;
    if (!connection || token === undefined) return reply.status(400).send({ error: 'invalid_request' });
    const address = this.parts.addressOf(request);
    let rejection: SsoRejection | undefined;
    const pause = await this.parts.throttle.bound({ connectionId, address }, async () => {
      rejection = await rejectionOf(() => this.parts.signOut.backchannel(connection, token, address));
      return rejection === undefined;
    });
    if (pause > 0) return reply.status(429).header('retry-after', pause).send({ error: 'temporarily_unavailable' });
    if (rejection) return reply.status(400).send({ error: 'invalid_request', error_description: rejection.message });
    return reply.status(200).send();
  }

  /** A message about a sign-out, bounded. */
  private async signingOut(
    request: FastifyRequest,
    reply: FastifyReply,
    connection: OpenConnection,
    read: (address: string) => Promise<SignedOut>,
  ) {
    const address = this.parts.addressOf(request);
    const pause = await this.parts.throttle.bound({ connectionId: connection.row.id, address }, async () => {
      const rejection = await rejectionOf(async () => this.signedOut(reply, await read(address)));
      if (rejection) replyRejected(reply, rejection, { name: connection.row.name, signingOut: true });
      return rejection === undefined;
    });
    return pause > 0 ? sendRetryLater(reply, pause) : reply;
  }

  private signedOut(reply: FastifyReply, done: SignedOut) {
    if (done.kind === 'redirect') return sendToProvider(reply, done.redirect, 'your organization');
    if (done.kind === 'target') return send(reply, 200, onwardPage(done.target, 'Signing you out'));
    return sendMessagePage(reply, 200, signedOut(this.parts.portalUrl));
  }
}
