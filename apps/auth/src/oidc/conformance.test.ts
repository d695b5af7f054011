import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** The modules of the OpenID conformance suite's certification plans for a server with registered clients, by their names there. */
const PLANS = {
  'oidcc-basic-certification-test-plan': `
    oidcc-server oidcc-response-type-missing oidcc-idtoken-signature oidcc-idtoken-unsigned oidcc-userinfo-get
    oidcc-userinfo-post-header oidcc-userinfo-post-body oidcc-ensure-request-without-nonce-succeeds-for-code-flow
    oidcc-scope-profile oidcc-scope-email oidcc-scope-address oidcc-scope-phone oidcc-scope-all
    oidcc-ensure-other-scope-order-succeeds oidcc-display-page oidcc-display-popup oidcc-prompt-login
    oidcc-prompt-none-not-logged-in oidcc-prompt-none-logged-in oidcc-max-age-1 oidcc-max-age-10000
    oidcc-ensure-request-with-unknown-parameter-succeeds oidcc-id-token-hint oidcc-login-hint oidcc-ui-locales
    oidcc-claims-locales oidcc-ensure-request-with-acr-values-succeeds oidcc-codereuse oidcc-codereuse-30seconds
    oidcc-ensure-registered-redirect-uri oidcc-ensure-post-request-succeeds oidcc-server-client-secret-post
    oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported
    oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported oidcc-claims-essential
    oidcc-ensure-request-object-with-redirect-uri oidcc-refresh-token oidcc-ensure-request-with-valid-pkce-succeeds`,
  'oidcc-config-certification-test-plan': 'oidcc-discovery-endpoint-verification',
  'oidcc-rp-initiated-logout-certification-test-plan': `
    oidcc-rp-initiated-logout-discovery-endpoint-verification oidcc-rp-initiated-logout
    oidcc-rp-initiated-logout-bad-post-logout-redirect-uri oidcc-rp-initiated-logout-modified-id-token-hint
    oidcc-rp-initiated-logout-no-id-token-hint oidcc-rp-initiated-logout-no-params
    oidcc-rp-initiated-logout-no-post-logout-redirect-uri oidcc-rp-initiated-logout-no-state
    oidcc-rp-initiated-logout-only-state oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri
    oidcc-rp-initiated-logout-bad-id-token-hint`,
};
const tests = readFileSync(path.join(import.meta.dirname, 'openid.test.ts'), 'utf8');

describe.each(Object.entries(PLANS))('every module of %s has a test of its name', (_plan, modules) => {
  it.each(modules.trim().split(/\s+/))('%s', (module) => {
    // the title of a test, or the first column of a table of them
    expect(tests).toMatch(new RegExp(`(?:it\\(|\\[\\s*)'${module}',`));
  });
});
