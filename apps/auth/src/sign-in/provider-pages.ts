import { isJsonObject } from '@assay/contracts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { withEnvelope } from '../oidc/oauth-error.js';
import { originalUrlOf, type ProviderPages, WRONG_USER_CODE_STATUS } from '../oidc/provider.js';
import { messagePage, signedOut } from '../web/elements.js';
import { html, trusted } from '../web/html.js';
import { formTarget, pageHeaders, renderPage } from '../web/page.js';
import { consentClientOf } from './consent.js';
import { confirmDevicePage, userCodePage } from './device-pages.js';

/** The pages that oidc-provider's own endpoints send; clients that do not accept HTML get JSON. */
export const providerPages = (portalUrl: string): ProviderPages => ({
  error(ctx, error) {
    if (!ctx.accepts('json', 'html') || ctx.accepts('json', 'html') === 'json') {
      ctx.body = withEnvelope(error, ctx.status, String(ctx.req.headers['x-request-id']));
      return;
    }
    sendPage(
      ctx,
      renderPage({
        title: 'This request cannot continue',
        alert: sentence(error.error_description ?? error.error),
        body: html`<p>The problem is in the application that sent you here. Send its developer these details:</p>
<ul>
<li>Error: <code>${error.error}</code></li>
<li>Request: <code>${String(ctx.req.headers['x-request-id'])}</code></li>
</ul>`,
      }),
    );
  },
  signOut(ctx, form) {
    const { client, session } = ctx.oidc;
    const target = memberOf(stateOf(session), 'postLogoutRedirectUri');
    sendPage(ctx, signOutPage(form, client?.clientName), formTarget(target));
  },
  signedOut(ctx) {
    sendPage(ctx, messagePage(signedOut(portalUrl)));
  },
  userCode(ctx, error) {
    if (error === undefined) return sendPage(ctx, userCodePage(deviceForm(ctx), linkedUserCode(ctx), undefined));
    const alert = USER_CODE_ALERTS[error.name];
    if (alert !== undefined) {
      ctx.status = WRONG_USER_CODE_STATUS;
      return sendPage(ctx, userCodePage(deviceForm(ctx), memberOf(error, 'userCode') ?? '', alert));
    }
    // A page without a form needs no session, and oidc-provider fails to save one that this very request began.
    if (ctx.oidc.session) Object.assign(ctx.oidc.session, { touched: false });
    if (error.name === 'AbortedError')
      return sendPage(
        ctx,
        messagePage({
          title: 'Device not connected',
          notice: 'You did not allow access.',
          text: 'The device has been notified. You can close this page.',
        }),
      );
    return sendPage(
      ctx,
      messagePage({
        title: 'The device could not be connected',
        alert: sentence(memberOf(error, 'error_description') ?? 'Something went wrong on our side'),
        text: 'Start again on the device.',
      }),
    );
  },
  confirmDevice(ctx, { userCode, device }) {
    const client = consentClientOf(ctx);
    sendPage(
      ctx,
      confirmDevicePage(deviceForm(ctx), {
        clientName: client.clientName ?? client.clientId,
        organization: client.assay_organization_name,
        userCode,
        device,
      }),
    );
  },
  deviceConnected(ctx) {
    sendPage(
      ctx,
      messagePage({
        title: 'Device connected',
        notice: `${ctx.oidc.client?.clientName ?? 'The application'} is signed in on your device.`,
        text: 'You can close this page and go back to the device.',
      }),
    );
  },
});

/** Why the page of the code is shown again, by the name of oidc-provider's error. */
const USER_CODE_ALERTS: Readonly<Record<string, string>> = {
  NoCodeError: 'Enter the code that your device shows.',
  NotFoundError: 'No device is waiting for this code. Check it and try again.',
  ExpiredError: 'This code has expired. Start again on the device to get another one.',
  AlreadyUsedError: 'This code has already been used. Start again on the device to get another one.',
};

/** What a session holds for the pages of oidc-provider that it is on; its types do not say. */
function stateOf(session: unknown): unknown {
  return isJsonObject(session) ? session.state : undefined;
}

/** A text of an object whose type does not say that it has it. */
function memberOf(object: unknown, name: string): string | undefined {
  const value = isJsonObject(object) ? object[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function deviceForm(ctx: KoaContextWithOIDC) {
  return { action: ctx.oidc.urlFor('code_verification'), xsrf: memberOf(stateOf(ctx.oidc.session), 'secret') ?? '' };
}

/** Of the link that led here, where it has the form of one. */
function linkedUserCode(ctx: KoaContextWithOIDC): string {
  const linked = new URL(originalUrlOf(ctx.req), 'http://localhost').searchParams.get('user_code') ?? '';
  return /^[A-Za-z]{4}-?[A-Za-z]{4}$/.test(linked) ? linked.toUpperCase() : '';
}

function sendPage(ctx: KoaContextWithOIDC, page: string, formTargets: readonly string[] = []): void {
  ctx.set(pageHeaders(formTargets));
  ctx.type = 'html';
  ctx.body = page;
}

/** @param form oidc-provider's own, which the buttons belong to */
function signOutPage(form: string, clientName: string | undefined): string {
  return renderPage({
    title: 'Sign out?',
    body: html`<p>${clientName ? `${clientName} wants to sign you out.` : 'You will be signed out of Assay in this browser.'}</p>
${trusted(form)}
<p><button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>
<button type="submit" form="op.logoutForm" class="secondary">Stay signed in</button></p>`,
  });
}

/** oidc-provider's descriptions are parts of sentences: "client is invalid". The name of a parameter in front stays as it is. */
function sentence(text: string): string {
  const begun = /^[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
