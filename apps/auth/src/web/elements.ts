import { type Html, html } from './html.js';
import { type Page, renderPage } from './page.js';

export interface FormContext {
  /** Where the form goes. */
  action: string;
  csrf: string;
}

export const hidden = (csrf: string) => html`<input type="hidden" name="csrf" value="${csrf}">`;

export function cancelForm(form: FormContext): Html {
  return html`<form method="post" action="${form.action}/cancel">
${hidden(form.csrf)}
<button type="submit" class="quiet">Cancel</button>
</form>`;
}

/**
 * Hidden until the script, without which there are no passkeys, shows it.
 * @param path below the interaction: what the authenticator shall sign is at `<path>/options`
 */
export function passkeyForm(
  form: FormContext,
  { path, label, primary }: { path: '/passkey' | '/second-factor'; label: string; primary: boolean },
): Html {
  const action = path === '/passkey' ? `${form.action}/passkey` : `${form.action}/second-factor/passkey`;
  return html`<form method="post" action="${action}" data-options="${action}/options" hidden>
${hidden(form.csrf)}
<input type="hidden" name="response">
<p class="alert" role="alert" hidden></p>
<button type="submit" class="${primary ? 'primary' : 'secondary'}">${label}</button>
</form>
<noscript><p class="hint">Passkeys require JavaScript.</p></noscript>`;
}

/** Leads on from a page that ends something. */
export const signInLink = (portalUrl: string) => ({ href: portalUrl, label: 'Continue to sign-in' });

/** What `messagePage` says after a sign-out. */
export const signedOut = (portalUrl: string) => ({
  title: 'Signed out',
  notice: 'You are signed out.',
  link: signInLink(portalUrl),
});

/** A page that only says something. */
export function messagePage(
  page: Omit<Page, 'body'> & { text?: string; link?: { href: string; label: string } },
): string {
  const { text, link, ...rest } = page;
  return renderPage({
    ...rest,
    body: html`${text !== undefined && html`<p>${text}</p>`}${link && html`<p><a href="${link.href}">${link.label}</a></p>`}`,
  });
}
