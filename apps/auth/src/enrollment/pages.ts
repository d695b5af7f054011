import { type Html, html } from '../web/html.js';
import { renderPage } from '../web/page.js';
import type { OpenInvitation } from './joining.js';

const hidden = (csrf: string): Html => html`<input type="hidden" name="csrf" value="${csrf}">`;

interface SignUpFields {
  name: string;
  email: string;
  organization: string;
}

export function signUpPage(
  csrf: string,
  portalUrl: string,
  fields: Partial<SignUpFields> = {},
  alert?: string,
): string {
  return renderPage({
    title: 'Create an account',
    alert,
    body: html`<form method="post" action="/sign-up">
${hidden(csrf)}
<label>Your name
<input type="text" name="name" value="${fields.name}" autocomplete="name" maxlength="100" required></label>
<label>Email address
<input type="email" name="email" value="${fields.email}" autocomplete="username" maxlength="254" required></label>
<label>Password <span class="hint">At least 10 characters, for example several unrelated words</span>
<input type="password" name="password" autocomplete="new-password" minlength="10" required></label>
<label>Organization
<input type="text" name="organization" value="${fields.organization}" autocomplete="organization" maxlength="100" required></label>
<button type="submit">Create account</button>
</form>
<p>Already have an account? <a href="${portalUrl}">Sign in</a></p>`,
  });
}

export function forgotPasswordPage(csrf: string, portalUrl: string, alert?: string): string {
  return renderPage({
    title: 'Forgot your password?',
    alert,
    body: html`<p>Enter your email address, and we will send you a link to choose a new one.</p>
<form method="post" action="/password/forgot">
${hidden(csrf)}
<label>Email address
<input type="email" name="email" autocomplete="username" maxlength="254" required></label>
<button type="submit">Send link</button>
</form>
<p><a href="${portalUrl}">Back to sign-in</a></p>`,
  });
}

export function resetPasswordPage(csrf: string, token: string, alert?: string): string {
  return renderPage({
    title: 'Choose a new password',
    alert,
    body: html`<form method="post" action="/password/reset">
${hidden(csrf)}
<input type="hidden" name="token" value="${token}">
<label>New password <span class="hint">At least 10 characters, for example several unrelated words</span>
<input type="password" name="password" autocomplete="new-password" minlength="10" required></label>
<button type="submit">Set password</button>
</form>
<p><a href="/password/forgot">Send me a new link</a></p>`,
  });
}

/** @param choosing whether to set a new password, for people who do not know it: someone else may have signed up with their address */
export function verifyEmailPage(
  csrf: string,
  token: string,
  { choosing = false, alert }: { choosing?: boolean; alert?: string | undefined } = {},
): string {
  const address = `/verify-email?token=${encodeURIComponent(token)}`;
  return renderPage({
    title: 'Confirm your email address',
    alert,
    body: html`<form method="post" action="/verify-email">
${hidden(csrf)}
<input type="hidden" name="token" value="${token}">
${
  choosing
    ? html`<label>Choose a password <span class="hint">At least 10 characters, for example several unrelated words</span>
<input type="password" name="new_password" autocomplete="new-password" minlength="10" required></label>`
    : html`<label>Password <span class="hint">The one you chose when you signed up</span>
<input type="password" name="password" autocomplete="current-password" required></label>`
}
<button type="submit">Confirm address</button>
</form>
${
  choosing
    ? html`<p><a href="${address}">I know my password</a></p>`
    : html`<p><a href="${`${address}&choose=1`}">I have no password, or forgot it</a></p>`
}`,
  });
}

/** People with an account only accept; others also enter their name and a password. */
export function invitationPage(
  csrf: string,
  token: string,
  invitation: OpenInvitation,
  { name = '', alert }: { name?: string; alert?: string } = {},
): string {
  const { organizationName, email, role, known } = invitation;
  return renderPage({
    title: `Join ${organizationName}`,
    alert,
    body: html`<p>You have been invited to join with the address <strong>${email}</strong> and the role <strong>${role}</strong>.</p>
<form method="post" action="/invitation">
${hidden(csrf)}
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="username" value="${email}" autocomplete="username">
${
  !known &&
  html`<label>Your name
<input type="text" name="name" value="${name}" autocomplete="name" maxlength="100" required></label>
<label>Choose a password <span class="hint">At least 10 characters, for example several unrelated words</span>
<input type="password" name="password" autocomplete="new-password" minlength="10" required></label>`
}
<button type="submit">Join ${organizationName}</button>
</form>
<p class="hint">If you did not expect this invitation, close this page.</p>`,
  });
}
