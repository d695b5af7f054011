import { createHash, randomBytes } from 'node:crypto';
import { Browser } from '../../apps/auth/test/browser.js';
import type { Both } from './start-both.js';

const CLIENT_ID = 'assay-portal';

/** Signs a person in to the portal with a browser of their own, and redeems the code: authorization code with PKCE. */
export async function signIn(
  s: Pick<Both, 'authUrl' | 'portalUrl'> & { first: { admin_email: string; admin_password: string } },
  scope = 'admin',
  person = { email: s.first.admin_email, password: s.first.admin_password },
): Promise<string> {
  const redirectUri = `${s.portalUrl}/auth/oidc/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const query = {
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'x',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const browser = await new Browser(s.authUrl).open(`${s.authUrl}/oidc/authorize?${new URLSearchParams(query)}`);
  if (browser.title === 'Sign in') await browser.submit(person);
  const code = new URL(browser.url).searchParams.get('code');
  if (!code) throw new Error(`no code: ${browser.url} ${browser.html}`);
  const response = await fetch(`${s.authUrl}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
