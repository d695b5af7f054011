import { wordsOfScope } from '../tokens/oauth-scopes.js';
import { isLoopback } from '../tokens/redirect-uri.js';
import { cancelForm, type FormContext, hidden } from '../web/elements.js';
import { type Html, html } from '../web/html.js';
import { renderPage } from '../web/page.js';
import type { Choice } from './consent.js';

/** Of a client that nobody registered here, whose name is the host of its metadata document. */
interface Unregistered {
  /** What the document calls it. */
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
    /** Where the browser goes next; undefined in the device flow. */
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

/** The host of an address, or its scheme if it has no host, as those of native apps. */
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

/** Where an organization asks for single sign-on. @param password whether the page with the password field may still be asked for */
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
