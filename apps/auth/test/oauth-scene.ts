import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@assay/contracts';
import { KeyHasher } from '@assay/credentials';
import * as oidc from 'openid-client';
import type { AuthConfiguration, AuthOptions } from '../src/index.js';
import { Browser } from './browser.js';
import { type ApiResponse, startTestAuth } from './start-test-auth.js';

export interface TestApplication {
  id: string;
  secret: string;
  redirectUri: string;
  /** Of a public client: the PKCE verifier that it uses (RFC 7636). */
  verifier?: string;
}

/** Auth with applications of the first organization, browsers, and openid-client as it is. */
export async function startOauthScene(
  configuration: Partial<AuthConfiguration> = {},
  options: Partial<AuthOptions> = {},
) {
  const s = await startTestAuth(configuration, options);
  const issuer = s.configuration.authUrl ?? `http://localhost:${s.auth.port}`;
  const hasher = new KeyHasher(s.configuration.keyPeppers);
  const credentials = { email: s.first.admin_email, password: s.first.admin_password };

  /** The product's own web client: what a person changes of their own goes through it. */
  const portal: TestApplication = {
    id: 'assay-portal',
    secret: '',
    redirectUri: `${s.configuration.portalUrl}/auth/oidc/callback`,
    verifier: randomBytes(32).toString('base64url'),
  };

  const makeApplication = async (
    more: Partial<{
      type: string;
      scopes: string[];
      redirectUris: string[];
      postLogout: string[];
      environment: string;
      organizationId: string;
      grantTypes: string[];
      exchanges: string[];
    }> = {},
  ): Promise<TestApplication> => {
    const { type = 'confidential', environment = 'prod', organizationId = s.first.organization_id } = more;
    const id = newId('app');
    const secret = randomBytes(32).toString('base64url');
    const redirectUris = more.redirectUris ?? ['https://client.example/callback'];
    const scopes = more.scopes ?? ['read:evaluations', 'write:evaluations', 'admin'];
    await s.sql(
      `INSERT INTO oauth_applications (id, organization_id, environment, name, type, redirect_uris, post_logout_redirect_uris, scopes, grant_types, token_exchange_clients, authority)
       VALUES ($1, $2, $3, 'Test application', $4, $5, $6, $7, $8, $9, 'owner')`,
      [
        id,
        organizationId,
        environment,
        type,
        redirectUris,
        more.postLogout ?? ['https://client.example/bye'],
        scopes,
        more.grantTypes ?? [],
        more.exchanges ?? [],
      ],
    );
    if (type === 'confidential')
      await s.sql(
        `INSERT INTO oauth_application_secrets (id, application_id, organization_id, hash, prefix) VALUES ($1, $2, $3, $4, '')`,
        [newId('sec'), id, organizationId, hasher.hash(secret)],
      );
    return { id, secret, redirectUri: redirectUris[0] as string };
  };

  /** POST of a body as it stands. */
  const post = async (
    path: string,
    body: string | URLSearchParams,
    contentType: string,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> => {
    const response = await fetch(`${issuer}${path}`, {
      method: 'POST',
      headers: { 'content-type': contentType, ...headers },
      body: body.toString(),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') ? JSON.parse(text) : text || undefined,
      headers: response.headers,
    };
  };
  const json = (path: string, body: object) => post(path, JSON.stringify(body), 'application/json');

  /** The redirect to an application at the end of an authorization request: signs in and allows on the way. */
  const authorize = async (url: URL | string, browser = new Browser(issuer), person = credentials): Promise<URL> => {
    await browser.open(url);
    for (let step = 0; step < 5 && browser.url.startsWith(issuer); step++) {
      if (browser.title === 'Sign in') await browser.submit(person);
      else if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
      else throw new Error(`Neither a sign-in nor a consent: ${browser.status} ${browser.html}`);
    }
    return new URL(browser.url);
  };

  const authorizeUrl = (application: TestApplication, more: Record<string, string> = {}, mount = '/oauth') =>
    `${issuer}${mount}/authorize?${new URLSearchParams({
      client_id: application.id,
      redirect_uri: application.redirectUri,
      response_type: 'code',
      scope: 'read:evaluations write:evaluations',
      state: 'some state',
      ...(application.verifier ? challengeOf(application.verifier) : {}),
      ...more,
    })}`;

  /** A code as the specification's flow gets it. */
  const codeFor = async (
    application: TestApplication,
    more: Record<string, string> = {},
    browser?: Browser,
  ): Promise<string> => {
    const url = await authorize(authorizeUrl(application, more), browser);
    const code = url.searchParams.get('code');
    if (!code) throw new Error(`No code: ${url.href}`);
    return code;
  };

  const redeem = (application: TestApplication, code: string, more: object = {}) =>
    json('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: application.id,
      ...secretsOf(application),
      code,
      redirect_uri: application.redirectUri,
      ...more,
    });
  const refresh = (application: TestApplication, refreshToken: string, more: object = {}) =>
    json('/oauth/token', {
      grant_type: 'refresh_token',
      client_id: application.id,
      ...(application.verifier ? {} : { client_secret: application.secret }),
      refresh_token: refreshToken,
      ...more,
    });

  /** openid-client, unmodified. */
  const discover = (application: TestApplication, authentication?: oidc.ClientAuth) =>
    oidc.discovery(new URL(issuer), application.id, authentication ? undefined : application.secret, authentication, {
      execute: [oidc.allowInsecureRequests],
    });

  return {
    ...s,
    issuer,
    credentials,
    portal,
    makeApplication,
    post,
    json,
    authorize,
    authorizeUrl,
    codeFor,
    redeem,
    refresh,
    discover,
  };
}
/** The challenge of a PKCE verifier, as an authorization request sends it (RFC 7636). */
export function challengeOf(verifier: string) {
  return {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
}

function secretsOf({ secret, verifier }: TestApplication) {
  return verifier ? { code_verifier: verifier } : { client_secret: secret };
}

export type OauthScene = Awaited<ReturnType<typeof startOauthScene>>;
