import { SCOPE_WORDS } from '../provider/oauth-scopes.js';
import type { Choice } from './consent.js';
import { type Html, html, trusted } from './html.js';
import { type Page, renderPage } from './page.js';

export interface FormContext {
  /** Where the form goes. */
  action: string;
  csrf: string;
}

export const hidden = (csrf: string) => html`<input type="hidden" name="csrf" value="${csrf}">`;

export function signInPage(
  form: FormContext,
  {
    clientName,
    email = '',
    passkeys,
    alert,
    breakGlass = false,
  }: { clientName: string; email?: string; passkeys: boolean; alert?: string; breakGlass?: boolean },
): string {
  return renderPage({
    title: 'Sign in',
    alert,
    scripts: passkeys,
    body: html`<p>to continue to ${clientName}</p>
<form method="post" action="${form.action}">
${hidden(form.csrf)}
${breakGlass && html`<input type="hidden" name="password_anyway" value="1">`}
<label>E-mail address
<input type="email" name="email" value="${email}" autocomplete="username" required ${email === '' ? trusted('autofocus') : false}></label>
<label>Password
<input type="password" name="password" autocomplete="current-password" required ${email !== '' ? trusted('autofocus') : false}></label>
<button type="submit">Sign in</button>
<button type="submit" class="secondary" name="method" value="sso" formnovalidate>Use single sign-on</button>
</form>
${passkeys && passkeyForm(form, { path: '/passkey', label: 'Sign in with a passkey', primary: false })}
<p><a href="/password/forgot">Forgot your password?</a></p>
<p>New here? <a href="/sign-up">Create an account</a></p>
${cancelForm(form)}`,
  });
}

export function cancelForm(form: FormContext): Html {
  return html`<form method="post" action="${form.action}/cancel">
${hidden(form.csrf)}
<button type="submit" class="secondary">Cancel</button>
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
<noscript><p class="hint">Passkeys need JavaScript.</p></noscript>`;
}

export function consentPage(
  form: FormContext,
  { clientName, email, choices }: { clientName: string; email: string; choices: readonly Choice[] },
): string {
  const [only] = choices;
  const scopes = [...new Set(choices.flatMap((choice) => choice.scopes))].filter((scope) => scope !== 'openid');
  return renderPage({
    title: `Allow ${clientName}?`,
    body: html`<p>${clientName} asks to act for you, <strong>${email}</strong>${
      choices.length === 1 && html`, in <strong>${only?.membership.organization_name ?? ''}</strong>`
    }. It will be able to:</p>
<ul>
${(scopes.length > 0 ? scopes : ['openid']).map((scope) => html`<li>${SCOPE_WORDS[scope as keyof typeof SCOPE_WORDS] ?? scope}</li>\n`)}</ul>
<p class="hint">You can take this back at any time.</p>
<form method="post" action="${form.action}/consent">
${hidden(form.csrf)}
${choices.length > 1 && organizationField(choices)}
<button type="submit" name="decision" value="allow">Allow</button>
</form>
<form method="post" action="${form.action}/cancel">
${hidden(form.csrf)}
<button type="submit" class="secondary" name="decision" value="deny">Deny</button>
</form>`,
  });
}

function organizationField(choices: readonly Choice[]): Html {
  return html`<label>Organization
<select name="organization_id">
${choices.map(({ membership }) => html`<option value="${membership.organization_id}">${membership.organization_name}</option>\n`)}</select></label>`;
}

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

/** @param form oidc-provider's own, which the buttons belong to */
export function signOutPage(form: string, clientName: string | undefined): string {
  return renderPage({
    title: 'Sign out?',
    body: html`<p>${clientName ? `${clientName} asks to sign you out.` : 'Do you want to sign out?'}</p>
${trusted(form)}
<p><button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>
<button type="submit" form="op.logoutForm" class="secondary">Stay signed in</button></p>`,
  });
}
