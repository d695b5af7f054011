import { wordsOfScope } from '../tokens/oauth-scopes.js';
import { isLoopback } from '../tokens/redirect-uri.js';
import { cancelForm, type FormContext, hidden } from '../web/elements.js';
import { type Html, html } from '../web/html.js';
import { renderPage } from '../web/page.js';
import type { Choice } from './consent.js';

/** A client that is not registered here, and whose name is the host of its metadata document. */
interface Unregistered {
  /** The client's name in its metadata document. */
  claimedName: string | undefined;
}

export function consentPage(
  form: FormContext,
  {
    clientName,
    email,
    choices,
    redirectUri,
    unregistered,
  }: {
    clientName: string;
    email: string;
    choices: readonly Choice[];
    /** Where the browser is redirected next; undefined in the device flow. */
    redirectUri: string | undefined;
    unregistered?: Unregistered;
  },
): string {
  const [only] = choices;
  const scopes = [...new Set(choices.flatMap((choice) => choice.scopes))].filter((scope) => scope !== 'openid');
  return renderPage({
    title: `Allow ${clientName}?`,
    body: html`${unregistered && unregisteredNote(clientName, unregistered, redirectUri)}<p>${clientName} wants to act on your behalf (<strong>${email}</strong>)${
      choices.length === 1 && html` in <strong>${only?.membership.organization_name ?? ''}</strong>`
    }. It will be able to:</p>
<ul>
${(scopes.length > 0 ? scopes : ['openid']).map((scope) => html`<li>${wordsOfScope(scope)}</li>\n`)}</ul>
<p class="hint">${redirectUri !== undefined && !isLoopback(redirectUri) && html`You will be sent to <strong>${hostOf(redirectUri)}</strong>. `}You can revoke this at any time.</p>
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

/** The host of a URL, or its scheme if it has no host, such as a native app's. */
function hostOf(redirectUri: string): string {
  const url = URL.parse(redirectUri);
  return url?.host || (url?.protocol ?? '');
}

function unregisteredNote(host: string, { claimedName }: Unregistered, redirectUri: string | undefined): Html {
  return html`<p>The application at <strong>${host}</strong> ${claimedName !== undefined && html`calls itself “${claimedName}” and `}is not registered with your organization.</p>
${redirectUri !== undefined && isLoopback(redirectUri) && html`<p class="alert">It runs on your own device, where any program can claim to be ${host}. Allow it only if you started it yourself a moment ago.</p>`}
`;
}

function organizationField(choices: readonly Choice[]): Html {
  return html`<label>Organization
<select name="organization_id">
${choices.map(({ membership }) => html`<option value="${membership.organization_id}">${membership.organization_name}</option>\n`)}</select></label>`;
}

/** For an organization that requires single sign-on. @param password whether to offer signing in with a password */
export function enforcedPage(
  form: FormContext,
  { organization, connectionId, password }: { organization: string; connectionId: string; password: boolean },
): string {
  return renderPage({
    title: `${organization} uses single sign-on`,
    body: html`<p><a class="button" href="${form.action}/sso/${connectionId}">Continue with single sign-on</a></p>
${password && html`<p class="hint">Break-glass administrators can <a href="${form.action}?password=1">sign in with a password</a>.</p>`}
${cancelForm(form)}`,
  });
}
