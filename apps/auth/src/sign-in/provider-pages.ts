import type { KoaContextWithOIDC } from 'oidc-provider';
import { withEnvelope } from '../oidc/oauth-error.js';
import type { ProviderPages } from '../oidc/provider.js';
import { messagePage } from '../web/elements.js';
import { html, trusted } from '../web/html.js';
import { formTarget, pageHeaders, renderPage } from '../web/page.js';

/** The pages that oidc-provider's own endpoints answer with: JSON instead for who does not ask for HTML. */
export const providerPages: ProviderPages = {
  error(ctx, error) {
    if (!ctx.accepts('json', 'html') || ctx.accepts('json', 'html') === 'json') {
      ctx.body = withEnvelope(error, ctx.status, String(ctx.req.headers['x-request-id']));
      return;
    }
    answer(
      ctx,
      messagePage({
        title: 'This request cannot go on',
        alert: error.error_description ?? error.error,
        text: `The application that sent you here has to correct this (${error.error}, ${String(ctx.req.headers['x-request-id'])}).`,
      }),
    );
  },
  signOut(ctx, form) {
    const { client, session } = ctx.oidc;
    const target = (session as { state?: { postLogoutRedirectUri?: string } } | undefined)?.state
      ?.postLogoutRedirectUri;
    answer(ctx, signOutPage(form, client?.clientName), formTarget(target));
  },
  signedOut(ctx) {
    answer(ctx, messagePage({ title: 'Signed out', notice: 'You are signed out.', text: 'You can close this page.' }));
  },
};

function answer(ctx: KoaContextWithOIDC, page: string, formTargets: readonly string[] = []): void {
  ctx.set(pageHeaders(formTargets));
  ctx.type = 'html';
  ctx.body = page;
}

/** @param form oidc-provider's own, which the buttons belong to */
function signOutPage(form: string, clientName: string | undefined): string {
  return renderPage({
    title: 'Sign out?',
    body: html`<p>${clientName ? `${clientName} asks to sign you out.` : 'Do you want to sign out?'}</p>
${trusted(form)}
<p><button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>
<button type="submit" form="op.logoutForm" class="secondary">Stay signed in</button></p>`,
  });
}
