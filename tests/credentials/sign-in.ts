import { createHash, randomBytes } from 'node:crypto';
import { Browser } from '../../apps/auth/test/browser.js';
import type { Both } from './start-both.js';

const CLIENT_ID = 'assay-portal';

type Service = Pick<Both, 'authUrl' | 'portalUrl'>;

/** Where an application sends a person: authorization code with PKCE. */
export function authorizeUrl(
  { authUrl }: Pick<Service, 'authUrl'>,
  {
    clientId,
    redirectUri,
    scope = 'read:evaluations',
    verifier = randomBytes(32).toString('base64url'),
  }: {
    clientId: string;
    redirectUri: string;
    scope?: string;
    verifier?: string;
  },
): string {
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'x',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return `${authUrl}/oidc/authorize?${new URLSearchParams(query)}`;
}

/** Signs a person in to the portal with a browser of their own, and redeems the code. @param person.code of their authenticator app */
export async function signIn(
  s: Service & { first: { admin_email: string; admin_password: string } },
  scope = 'admin',
  { email, password, code: second }: { email: string; password: string; code?: (() => Promise<string>) | undefined } = {
    email: s.first.admin_email,
    password: s.first.admin_password,
  },
): Promise<string> {
  const redirectUri = `${s.portalUrl}/auth/oidc/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const url = authorizeUrl(s, { clientId: CLIENT_ID, redirectUri, scope, verifier });
  const browser = await new Browser(s.authUrl).open(url);
  if (browser.title === 'Sign in') await browser.submit({ email, password });
  if (browser.title === 'Two-factor authentication' && second)
    await browser.submit({ code: await second() }, '/second-factor');
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
