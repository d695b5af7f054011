import type { FormContext } from '../web/elements.js';
import { html } from '../web/html.js';
import { formTarget, renderPage } from '../web/page.js';
import type { DomainConnection } from './open-connections.js';
import type { SsoRejection } from './reasons.js';
import type { ProviderRedirect } from './saml/outgoing.js';
import type { TestResult } from './tests.js';

export const SUBMIT_SCRIPT_PATH = '/sso/submit.js';
/** Script that submits a page's only form to an identity provider. Without scripts, people use the form's button. */
export const SUBMIT_SCRIPT = `'use strict';
document.querySelector('form[data-submit]')?.submit();
`;

/** Sends the browser to an identity provider. Not with a redirect: browsers apply the `form-action` of the page with the form to its redirects. */
export function providerRedirectPage(
  redirect: ProviderRedirect,
  name: string,
): { page: string; formTargets: string[] } {
  const title = `Continue to ${name}`;
  if (redirect.binding === 'redirect')
    return {
      page: renderPage({
        title,
        head: html`<meta http-equiv="refresh" content="0;url=${redirect.url}">`,
        body: html`<p>You are being redirected to your organization’s sign-in page.</p>
<p><a href="${redirect.url}">Continue</a></p>`,
      }),
      formTargets: [],
    };
  return {
    page: renderPage({
      title,
      head: html`<script src="${SUBMIT_SCRIPT_PATH}" defer></script>`,
      body: html`<p>You are being redirected to your organization’s sign-in page.</p>
<form method="post" action="${redirect.url}" data-submit>
${Object.entries(redirect.fields).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">\n`)}<button type="submit">Continue</button>
</form>`,
    }),
    formTargets: formTarget(redirect.url),
  };
}

/** Continues on our own origin, where the browser sends our cookies again. */
export function onwardPage(url: string, title = 'Signing you in'): string {
  return renderPage({
    title,
    head: html`<meta http-equiv="refresh" content="0;url=${url}">`,
    body: html`<p><a href="${url}">Continue</a></p>`,
  });
}

/** @param again URL of the sign-in page, if a sign-in is in progress */
export function rejectedPage(
  rejection: SsoRejection,
  { name, again, signingOut }: { name: string; again?: string | undefined; signingOut: boolean },
): string {
  return renderPage({
    title: signingOut ? 'The sign-out could not be completed' : 'You could not be signed in',
    alert: rejection.message,
    body: html`<p>Something went wrong while you were signing ${signingOut ? 'out' : 'in'} with ${name}. Your administrator can see the details in the connection’s sign-in log.</p>
${signingOut && html`<p>You may still be signed in here. Sign out in the application, or close the browser.</p>\n`}<p class="hint">Reason: <code>${rejection.reason}</code></p>
${
  rejection.reason === 'second_factor_missing' &&
  again !== undefined &&
  html`<ol>
<li><a href="/password/forgot">Choose a password</a>, if you do not have one</li>
<li><a href="${again}?password=1">Sign in with it</a> and set up a second factor</li>
</ol>
`
}${again !== undefined && html`<p><a href="${again}">Back to the sign-in page</a></p>`}`,
  });
}

export function testPage(result: TestResult, message: string | null): string {
  const rows: [string, string][] = [
    ['Subject', result.subject ?? 'none'],
    ['Email address', result.email ?? 'none'],
    ['Role', result.role ?? 'none'],
  ];
  return renderPage({
    title: result.reason === null ? 'The test passed' : 'The test failed',
    ...(result.reason === null
      ? { notice: 'Sign-in with this connection works. Nobody was signed in.' }
      : { alert: message ?? result.reason }),
    body: html`${result.reason !== null && html`<p class="hint">Reason: <code>${result.reason}</code></p>`}
<h2>Attributes received</h2>
<ul>
${[...rows, ...result.attributes.map(({ name, values }): [string, string] => [name, values.join(', ')])].map(([name, value]) => html`<li><strong>${name}</strong>: ${value}</li>\n`)}</ul>
<p>You can close this page.</p>`,
  });
}

/** For an email address that can sign in through several connections. */
export function choosePage(form: FormContext, connections: readonly DomainConnection[]): string {
  return renderPage({
    title: 'Choose how to sign in',
    body: html`${connections.map(
      ({ connection_id, connection_name, organization_name }) =>
        html`<p><a class="button secondary" href="${form.action}/sso/${connection_id}">${connection_name}</a> <span class="hint">${organization_name}</span></p>\n`,
    )}`,
  });
}
