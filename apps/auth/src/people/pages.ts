import { type Html, html } from '../sign-in/html.js';
import { renderPage } from '../sign-in/page.js';

const hidden = (csrf: string): Html => html`<input type="hidden" name="csrf" value="${csrf}">`;

export interface SignUpFields {
  name: string;
  email: string;
  organization: string;
}

export function signUpPage(csrf: string, fields: Partial<SignUpFields> = {}, alert?: string): string {
  return renderPage({
    title: 'Create an account',
    alert,
    body: html`<form method="post" action="/sign-up">
${hidden(csrf)}
<label>Your name
<input type="text" name="name" value="${fields.name}" autocomplete="name" maxlength="100" required></label>
<label>E-mail address
<input type="email" name="email" value="${fields.email}" autocomplete="username" maxlength="254" required></label>
<label>Password <span class="hint">At least 10 characters; several unrelated words make a good one</span>
<input type="password" name="password" autocomplete="new-password" minlength="10" required></label>
<label>Organization
<input type="text" name="organization" value="${fields.organization}" autocomplete="organization" maxlength="100" required></label>
<button type="submit">Create account</button>
</form>`,
  });
}

export function forgotPasswordPage(csrf: string, alert?: string): string {
  return renderPage({
    title: 'Forgot your password?',
    alert,
    body: html`<p>We send you a link with which you choose a new one.</p>
<form method="post" action="/password/forgot">
${hidden(csrf)}
<label>E-mail address
<input type="email" name="email" autocomplete="username" maxlength="254" required></label>
<button type="submit">Send the link</button>
</form>`,
  });
}

export function resetPasswordPage(csrf: string, token: string, alert?: string): string {
  return renderPage({
    title: 'Choose a new password',
    alert,
    body: html`<form method="post" action="/password/reset">
${hidden(csrf)}
<input type="hidden" name="token" value="${token}">
<label>New password <span class="hint">At least 10 characters; several unrelated words make a good one</span>
<input type="password" name="password" autocomplete="new-password" minlength="10" required></label>
<button type="submit">Set the password</button>
</form>`,
  });
}

export function verifyEmailPage(csrf: string, token: string): string {
  return renderPage({
    title: 'Confirm your e-mail address',
    body: html`<form method="post" action="/verify-email">
${hidden(csrf)}
<input type="hidden" name="token" value="${token}">
<button type="submit">This is my address</button>
</form>`,
  });
}
