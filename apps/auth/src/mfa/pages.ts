import { formatCount } from '@assay/contracts';
import { qrSvg } from '../directory/factors/totp.js';
import { cancelForm, type FormContext, hidden, passkeyForm } from '../web/elements.js';
import { type Html, html, trusted } from '../web/html.js';
import { renderPage } from '../web/page.js';

/** @param has which kinds of second factor the person can use here */
export function secondFactorPage(form: FormContext, has: { app: boolean; passkeys: boolean }, alert?: string): string {
  const hint = has.app ? 'From your authenticator app, or a recovery code' : 'One of your recovery codes';
  return renderPage({
    title: 'Two-factor authentication',
    alert,
    scripts: has.passkeys,
    body: html`${has.passkeys && passkeyForm(form, { path: '/second-factor', label: 'Use your passkey', primary: true })}
<form method="post" action="${form.action}/second-factor">
${hidden(form.csrf)}
<label>Code <span class="hint">${hint}</span>
<input type="text" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required ${has.passkeys ? false : trusted('autofocus')}></label>
<button type="submit" ${has.passkeys && trusted('class="secondary"')}>Continue</button>
</form>
${cancelForm(form)}`,
  });
}

export function enrollFactorPage(
  form: FormContext,
  { app, passkeys, required }: { app: { secret: string; uri: string }; passkeys: boolean; required: boolean },
  alert?: string,
): string {
  const who = required ? 'Your organization requires' : 'The application requires';
  return renderPage({
    title: 'Set up two-factor authentication',
    alert,
    scripts: passkeys,
    body: html`<p>${who} a second factor when you sign in.</p>
${passkeys && passkeyForm(form, { path: '/second-factor', label: 'Add a passkey', primary: true })}
<h2>Authenticator app</h2>
<p>Scan this QR code with your authenticator app, or enter this key in it:</p>
<p class="qr">${trusted(qrSvg(app.uri))}</p>
<p><code>${app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p>
<p><a href="${app.uri}">Open in an app on this device</a></p>
<form method="post" action="${form.action}/second-factor">
${hidden(form.csrf)}
<label>Code <span class="hint">The six digits in the app</span>
<input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required></label>
<button type="submit">Continue</button>
</form>
${cancelForm(form)}`,
  });
}

export function recoveryCodesPage(form: FormContext, codes: readonly string[], notice: string): string {
  return renderPage({
    title: 'Save your recovery codes',
    notice,
    body: html`<p>If you lose your device, you can sign in with one of these codes. Each works once. They will not be shown again, so keep them in a safe place.</p>
<ul class="codes">
${codes.map((code) => html`<li><code>${code}</code></li>\n`)}</ul>
<p><a href="data:text/plain;charset=utf-8,${encodeURIComponent(`Assay recovery codes. Each works once.\n\n${codes.join('\n')}\n`)}" download="assay-recovery-codes.txt">Download the codes</a></p>
${continueForm(form, 'I have saved the codes')}`,
  });
}

/** @param renewable whether to offer generating new codes */
export function recoveryCodeUsedPage(form: FormContext, left: number, renewable: boolean): string {
  return renderPage({
    title: 'You used a recovery code',
    notice: `You have ${formatCount(left, 'recovery code')} left.`,
    body: html`<p>If you lost your device, generate new codes now, and remove the device from your second factors after you sign in.</p>
${
  renewable &&
  html`<form method="post" action="${form.action}/recovery-codes">
${hidden(form.csrf)}
<button type="submit">Generate new codes</button>
</form>`
}
${continueForm(form, 'Keep my current codes', trusted('class="secondary"'))}`,
  });
}

function continueForm(form: FormContext, label: string, attributes: Html | false = false): Html {
  return html`<form method="post" action="${form.action}/continue">
${hidden(form.csrf)}
<button type="submit" ${attributes}>${label}</button>
</form>`;
}
