import type { FastifyRequest } from 'fastify';
import { type Html, html } from './html.js';
import { PASSKEY_SCRIPT_PATH, WEBAUTHN_LIBRARY_PATH } from './passkey-script.js';
import { ICON_PATH, STYLE_PATH } from './style.js';

export interface Page {
  title: string;
  body: Html;
  /** Said first, and read out by screen readers: what went wrong, or what was done. */
  alert?: string | undefined;
  notice?: string | undefined;
  /** Whether it has forms for passkeys: the one thing here that needs a script. */
  scripts?: boolean;
  /** What else stands in its head. */
  head?: Html;
}

/** A whole page: one stylesheet of our own, and no script but the one for passkeys. */
export function renderPage({ title, body, alert, notice, scripts = false, head }: Page): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Assay</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PATH}">
${head}${
  scripts &&
  html`<script src="${WEBAUTHN_LIBRARY_PATH}" defer></script>
<script src="${PASSKEY_SCRIPT_PATH}" defer></script>`
}
</head>
<body>
<main>
<p class="brand"><img src="${ICON_PATH}" width="20" height="20" alt=""> Assay</p>
<h1>${title}</h1>
${alert !== undefined && html`<p class="alert" role="alert">${alert}</p>`}
${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
${body}
</main>
</body>
</html>
`.text;
}

/**
 * Headers of every page. A browser follows a form's redirects only to where `form-action` allows, so that a page whose form
 * ends at a client names the client's address. Scripts are allowed where `page` has our own.
 */
export function pageHeaders(formTargets: readonly string[] = [], page = ''): Record<string, string> {
  const scripts = page.includes('<script src="/') ? "script-src 'self'; connect-src 'self'; " : '';
  const formAction = ["'self'", ...formTargets].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; ${scripts}img-src 'self'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    // not no-referrer, which takes the Origin from our own forms' requests
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)',
  };
}

/** Whether the client is a browser that expects a page, not a program that expects data. */
export function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? '');
}

/** The origin of a redirect URI as Content-Security-Policy names it; a scheme of an app's own stands for itself. */
export function formTarget(redirectUri: string | undefined): string[] {
  const url = redirectUri === undefined ? null : URL.parse(redirectUri);
  if (!url) return [];
  return [url.origin === 'null' ? url.protocol : url.origin];
}
