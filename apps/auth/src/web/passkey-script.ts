import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const PASSKEY_SCRIPT_PATH = '/sign-in/passkey.js';
export const WEBAUTHN_LIBRARY_PATH = '/sign-in/webauthn.js';

/** The browser's half of @simplewebauthn, as it is shipped. */
export function webauthnLibrary(): string {
  const main = createRequire(import.meta.url).resolve('@simplewebauthn/browser');
  return readFileSync(path.join(path.dirname(main), '../dist/bundle/index.umd.min.js'), 'utf8');
}

/**
 * All script of these pages: a form of a passkey shows itself where the browser knows passkeys, asks for what the
 * authenticator shall sign, and sends its response like any other form.
 */
export const PASSKEY_SCRIPT = `'use strict';
const webauthn = globalThis.SimpleWebAuthnBrowser;
for (const form of document.querySelectorAll('form[data-options]')) {
  if (!webauthn.browserSupportsWebAuthn()) continue;
  const problem = form.querySelector('[role=alert]');
  const button = form.querySelector('button');
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.hidden = true;
    button.disabled = true;
    try {
      const response = await fetch(form.dataset.options, { method: 'POST', body: new URLSearchParams({ csrf: form.elements.csrf.value }) });
      if (!response.ok) throw new Error('This page has expired. Reload it and try again.');
      const { kind, options } = await response.json();
      const credential = await (kind === 'create'
        ? webauthn.startRegistration({ optionsJSON: options })
        : webauthn.startAuthentication({ optionsJSON: options }));
      form.elements.response.value = JSON.stringify(credential);
      form.submit();
    } catch (error) {
      problem.textContent = error.name === 'NotAllowedError' ? 'The request was canceled or timed out.' : error.message;
      problem.hidden = false;
      button.disabled = false;
    }
  });
}
`;
