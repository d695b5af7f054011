import { Browser } from '../../apps/auth/test/browser.js';
import type { Both } from './start-both.js';

export interface Application {
  client_id: string;
  client_secret: string;
}
const REDIRECT = 'https://client.example/callback';

/** An application of the first organization, as its administrator registers one. */
export async function register(s: Both, scopes: string[] = ['admin']): Promise<Application> {
  const body = { name: 'Test application', redirect_uris: [REDIRECT], scopes };
  const answer = await s.request(0, 'POST', '/v1/oauth-applications', { key: s.first.api_key, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Signs a person in with a browser of their own, allows the application, and redeems the code: the specification's flow. */
export async function signIn(
  s: Both,
  { client_id, client_secret }: Application,
  scope = 'admin',
  person = { email: s.first.admin_email, password: s.first.admin_password },
): Promise<string> {
  const query = { client_id, redirect_uri: REDIRECT, response_type: 'code', scope, state: 'x' };
  const browser = await new Browser(s.authUrl).open(`${s.authUrl}/oauth/authorize?${new URLSearchParams(query)}`);
  if (browser.title === 'Sign in') await browser.submit(person);
  if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
  const code = new URL(browser.url).searchParams.get('code');
  if (!code) throw new Error(`no code: ${browser.url} ${browser.html}`);
  const response = await fetch(`${s.authUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'authorization_code', client_id, client_secret, code, redirect_uri: REDIRECT }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
