import { formatCount } from '@assay/contracts';
import type { FastifyReply } from 'fastify';
import { messagePage } from '../web/elements.js';
import { pageHeaders } from '../web/page.js';
import { providerRedirectPage, rejectedPage } from './pages.js';
import { SsoRejection } from './reasons.js';
import type { ProviderRedirect } from './saml/outgoing.js';

/** What the work was rejected for. */
export async function rejectionOf(work: () => Promise<unknown>): Promise<SsoRejection | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof SsoRejection) return error;
    throw error;
  }
}

export function sendToProvider(reply: FastifyReply, redirect: ProviderRedirect, name: string) {
  const { page, formTargets } = providerRedirectPage(redirect, name);
  return reply.status(200).headers(pageHeaders(formTargets, page)).send(page);
}

export function replyRejected(reply: FastifyReply, rejection: SsoRejection, about: Parameters<typeof rejectedPage>[1]) {
  return send(reply, 403, rejectedPage(rejection, about));
}

export function sendRetryLater(reply: FastifyReply, seconds: number) {
  reply.header('retry-after', seconds);
  return sendMessagePage(reply, 429, {
    title: 'Wait a moment',
    alert: `Too many invalid messages arrived. Try again in ${formatCount(seconds, 'second')}.`,
    text: 'You can still start a sign-in at the sign-in page of the application.',
  });
}

export function unknown(reply: FastifyReply) {
  return sendMessagePage(reply, 404, {
    title: 'This connection does not exist',
    alert: 'It was deleted, or the address is wrong.',
    text: 'Start again from the application, or ask your administrator.',
  });
}

export function sendMessagePage(reply: FastifyReply, status: number, page: Parameters<typeof messagePage>[0]) {
  return send(reply, status, messagePage(page));
}

export function send(reply: FastifyReply, status: number, page: string) {
  return reply.status(status).headers(pageHeaders([], page)).send(page);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
