import { html } from '../sign-in/html.js';
import { renderPage } from '../sign-in/page.js';
import type { FormContext } from '../sign-in/pages.js';

export function secondFactorPage(form: FormContext, alert?: string): string {
  return renderPage({
    title: 'Second step',
    alert,
    body: html`<form method="post" action="${form.action}/second-factor">
<input type="hidden" name="csrf" value="${form.csrf}">
<label>Code <span class="hint">of your authenticator app, or one of your recovery codes</span>
<input type="text" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus></label>
<button type="submit">Continue</button>
</form>`,
  });
}

export function enrolFactorPage(form: FormContext, app: { secret: string; uri: string }, alert?: string): string {
  return renderPage({
    title: 'Set up a second step',
    alert,
    body: html`<p>Your organization asks for a second step when you sign in. Add this key to an authenticator app, on this device or another:</p>
<p><code>${app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p>
<p><a href="${app.uri}">Open it in an app on this device</a></p>
<form method="post" action="${form.action}/second-factor">
<input type="hidden" name="csrf" value="${form.csrf}">
<label>Code <span class="hint">that the app shows now</span>
<input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required></label>
<button type="submit">Continue</button>
</form>`,
  });
}

export function recoveryCodesPage(form: FormContext, codes: readonly string[]): string {
  return renderPage({
    title: 'Keep your recovery codes',
    notice: 'The second step is set up.',
    body: html`<p>Each of these signs you in once when your app is gone. They are shown only now: keep them where you find them.</p>
<ul>
${codes.map((code) => html`<li><code>${code}</code></li>\n`)}</ul>
<form method="post" action="${form.action}/continue">
<input type="hidden" name="csrf" value="${form.csrf}">
<button type="submit">I have kept them</button>
</form>`,
  });
}
