import { cancelForm, type FormContext, hidden, passkeyForm } from '../web/elements.js';
import { html, trusted } from '../web/html.js';
import { renderPage } from '../web/page.js';

export function signInPage(
  form: FormContext,
  {
    clientName,
    email = '',
    passkeys,
    alert,
    breakGlass = false,
    isSignedIn = false,
  }: {
    clientName: string;
    email?: string;
    passkeys: boolean;
    alert?: string;
    breakGlass?: boolean;
    /** Whether `email` is signed in already, and has to sign in again. */
    isSignedIn?: boolean;
  },
): string {
  return renderPage({
    title: 'Sign in',
    alert,
    scripts: passkeys,
    body: html`<p>${
      isSignedIn
        ? html`You are signed in as <strong>${email}</strong>, but this action in ${clientName} requires a recent sign-in. Sign in again to confirm it is you.`
        : html`Continue to <strong>${clientName}</strong>.`
    }</p>
<form method="post" action="${form.action}">
${hidden(form.csrf)}
${breakGlass && html`<input type="hidden" name="password_anyway" value="1">`}
<label>Email address
<input type="email" name="email" value="${email}" autocomplete="username" required ${email === '' ? trusted('autofocus') : false}></label>
<label>Password
<input type="password" name="password" autocomplete="current-password" required ${email !== '' ? trusted('autofocus') : false}></label>
<button type="submit">Sign in</button>
<button type="submit" class="secondary" name="method" value="sso" formnovalidate>Use single sign-on</button>
</form>
${passkeys && passkeyForm(form, { path: '/passkey', label: 'Sign in with a passkey', primary: false })}
<p><a href="/password/forgot">Forgot your password?</a></p>
${!isSignedIn && html`<p>New to Assay? <a href="/sign-up">Create an account</a></p>`}
${cancelForm(form)}`,
  });
}
