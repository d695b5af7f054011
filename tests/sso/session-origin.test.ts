import { createHash } from 'node:crypto';
import { newId, type SsoConnection, type SsoSignInPage } from '@assay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import { type Op, startOp } from './oidc-op.js';
import { onward } from './saml-scene.js';
import { type SsoScene, startSsoScene } from './scene.js';

/** The owner of an organization of their own, who is a member of the one with the identity provider too. */
const ROBIN = { id: newId('usr'), email: 'robin@acme.example', elsewhere: newId('org') };

let s: SsoScene;
let op: Op;
let connectionId: string;
beforeAll(async () => {
  s = await startSsoScene();
  op = await startOp();
  await s.verifiedDomain('acme.example');
  const made = await s.api.post<SsoConnection>('/v1/sso/connections', op.connection);
  connectionId = made.body.connection_id;
  await s.sql(
    `INSERT INTO users (id, email, name, password_hash, email_verified_at)
     SELECT $1, $2, 'Robin', password_hash, now() FROM users WHERE email = $3`,
    [ROBIN.id, ROBIN.email, s.credentials.email],
  );
  await s.sql(
    `INSERT INTO organizations (id, name, plan, fingerprint_key) SELECT $1, 'Elsewhere', 'free', fingerprint_key FROM organizations`,
    [ROBIN.elsewhere],
  );
  await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $3, 'owner'), ($2, $3, 'member')`, [
    ROBIN.elsewhere,
    s.first.organization_id,
    ROBIN.id,
  ]);
}, 120_000);
afterAll(async () => {
  await s.stop();
  await op.stop();
});
beforeEach(() => {
  Object.assign(op.says, { claims: { sub: 'robin-1', email: ROBIN.email, email_verified: true }, idToken: {} });
});

const scope = 'openid read:evaluations write:evaluations';
/** The organization of Robin's own where a page offers it. */
const offered = ({ html }: Browser) => (html.includes(ROBIN.elsewhere) ? ROBIN.elsewhere : s.first.organization_id);
const tokensOf = async (browser: Browser) => {
  for (let step = 0; step < 6 && browser.url.startsWith(s.issuer); step++) {
    if (onward(browser)) await browser.open(onward(browser));
    else if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
    else if (browser.title === 'Choose an organization')
      await browser.submit({ organization_id: offered(browser) }, '/consent');
  }
  const code = new URL(browser.url).searchParams.get('code');
  if (!code) throw new Error(`No code: ${browser.url} ${browser.status} ${browser.title}`);
  return (await s.redeem(s.portal, code)).body as { access_token: string; refresh_token: string };
};
/** By the identity provider, as whoever runs it could as well. */
const signInByIdp = async (more: Record<string, string> = {}) => {
  const browser = new Browser(s.issuer);
  await browser.open(s.authorizeUrl(s.portal, { scope, ...more }));
  await browser.submit({ email: ROBIN.email, method: 'sso' });
  const answer = await fetch(onward(browser), { redirect: 'manual' });
  await browser.open(answer.headers.get('location') as string);
  return browser;
};
const signInByPassword = async () => {
  const browser = new Browser(s.issuer);
  await browser.open(s.authorizeUrl(s.portal, { scope }));
  await browser.submit({ email: ROBIN.email, password: s.credentials.password });
  return tokensOf(browser);
};
const refused = { status: 403, body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason: 'session_origin' } } };

describe('a session that began at an organization’s identity provider', () => {
  it('is known by that origin wherever its tokens are verified', async () => {
    const byIdp = await tokensOf(await signInByIdp());
    expect(await s.verify(byIdp.access_token)).toMatchObject({
      status: 'valid',
      principal: { organization_id: s.first.organization_id, session_origin: 'organization' },
    });
    const own = await signInByPassword();
    expect(await s.verify(own.access_token)).toMatchObject({
      principal: { organization_id: ROBIN.elsewhere, session_origin: 'person' },
    });
    expect(await s.verify(s.first.api_key)).not.toHaveProperty('principal.session_origin');
  });

  it('changes nothing of the person, and enrolls nothing', async () => {
    const person = s.api.as((await tokensOf(await signInByIdp())).access_token);
    const factor = newId('mfa');
    for (const [method, path, body] of [
      ['PATCH', '/v1/me', { name: 'Mallory' }],
      [
        'POST',
        '/v1/me/password',
        { current_password: s.credentials.password, new_password: 'a new one of 20 letters' },
      ],
      ['DELETE', '/v1/me/sessions'],
      ['POST', '/v1/me/mfa/totp', { name: 'Phone' }],
      ['POST', `/v1/me/mfa/totp/${factor}/confirm`, { code: '123456' }],
      ['DELETE', `/v1/me/mfa/totp/${factor}`],
      ['POST', '/v1/me/mfa/webauthn/options', {}],
      ['POST', '/v1/me/mfa/webauthn', { response: {} }],
      ['PATCH', `/v1/me/mfa/webauthn/${factor}`, { name: 'Mine' }],
      ['DELETE', `/v1/me/mfa/webauthn/${factor}`],
      ['POST', '/v1/me/mfa/recovery-codes', {}],
      ['DELETE', '/v1/me/mfa/recovery-codes'],
      ['DELETE', `/v1/me/organizations/${ROBIN.elsewhere}`],
    ] as const)
      expect([method, path, await person.request(method, path, body)]).toMatchObject([method, path, refused]);
    expect(await s.sql(`SELECT name FROM users WHERE id = $1`, [ROBIN.id])).toEqual([{ name: 'Robin' }]);
    expect(await s.sql(`SELECT role FROM memberships WHERE organization_id = $1`, [ROBIN.elsewhere])).toEqual([
      { role: 'owner' },
    ]);
  });

  it('changes nothing either where auth is asked without the gateway before it', async () => {
    const token = createHash('sha256')
      .update((await tokensOf(await signInByIdp())).access_token)
      .digest('hex');
    const asking = { token, organization_id: s.first.organization_id };
    const factor = newId('mfa');
    const person = `/internal/people/${ROBIN.id}`;
    const passwords = { current_password: s.credentials.password, new_password: 'a new one of 20 letters' };
    for (const [path, body] of [
      [`${person}/profile`, { ...asking, person: { name: 'Mallory' } }],
      [`${person}/password`, { ...asking, passwords }],
      [`${person}/sessions/end-others`, asking],
      [`${person}/organizations/${ROBIN.elsewhere}/leave`, asking],
      ['/internal/me/mfa/totp', { token }],
      [`/internal/me/mfa/totp/${factor}/confirm`, { token, code: '123456' }],
      ['/internal/me/mfa/webauthn/options', { token }],
      ['/internal/me/mfa/webauthn', { token, response: {} }],
      [`/internal/me/mfa/webauthn/${factor}/rename`, { token, name: 'Mine' }],
      [`/internal/me/mfa/totp/${factor}/remove`, { token }],
      ['/internal/me/mfa/recovery-codes', { token }],
      ['/internal/me/mfa/recovery-codes/remove', { token }],
    ] as const)
      expect([path, await s.call('POST', path, body)]).toMatchObject([path, refused]);
    expect(await s.sql(`SELECT name FROM users WHERE id = $1`, [ROBIN.id])).toEqual([{ name: 'Robin' }]);
  });

  it('sees its own organization only', async () => {
    const own = await signInByPassword();
    const byIdp = s.api.as((await tokensOf(await signInByIdp())).access_token);
    const me = (await byIdp.get<{ organizations: { id: string }[] }>('/v1/me')).body;
    expect(me.organizations.map(({ id }) => id)).toEqual([s.first.organization_id]);
    const grantsOf = async (api: typeof byIdp) =>
      (await api.get<{ data: { id: string; organization: { id: string } }[] }>('/v1/me/applications')).body.data;
    expect((await grantsOf(byIdp)).map(({ organization }) => organization.id)).toEqual([s.first.organization_id]);
    const [other] = (await grantsOf(s.api.as(own.access_token))).filter(
      ({ organization }) => organization.id === ROBIN.elsewhere,
    );
    expect((await byIdp.delete(`/v1/me/applications/${other?.id}`)).status).toBe(404);
    const uidsOf = async (api: typeof byIdp) =>
      (await api.get<{ data: { id: string; current: boolean }[] }>('/v1/me/sessions')).body.data;
    const seen = await uidsOf(byIdp);
    const all = await uidsOf(s.api.as(own.access_token));
    expect(seen.some(({ current }) => current)).toBe(true);
    const [personal] = all.filter(({ current }) => current);
    expect(seen.map(({ id }) => id)).not.toContain(personal?.id);
    expect((await byIdp.delete(`/v1/me/sessions/${personal?.id}`)).status).toBe(404);
    expect((await s.verify(own.access_token)).status).toBe('valid');
  });

  it('keeps its origin when the browser has signed out and its tokens stay', async () => {
    const browser = await signInByIdp({ scope: `${scope} offline_access`, prompt: 'consent' });
    const { refresh_token: refreshToken } = await tokensOf(browser);
    await browser.open(`${s.issuer}/oidc/logout`);
    await browser.submit({ logout: 'yes' });
    const { body } = await s.refresh(s.portal, refreshToken);
    expect((await s.api.as(body.access_token).post('/v1/me/mfa/totp', {})).body).toMatchObject(refused.body);
  });

  it.each([
    [
      'signed out by the provider',
      () => s.sql('DELETE FROM sso_sessions WHERE user_id = $1 AND session_uid IS NULL', [ROBIN.id]),
    ],
    ['over', () => s.sql('UPDATE sso_sessions SET expires_at = now() WHERE user_id = $1', [ROBIN.id])],
  ])('opens nothing where it is %s before the browser goes on', async (_how, end) => {
    const browser = await signInByIdp({ organization_id: ROBIN.elsewhere, prompt: 'login' });
    browser.stopsAt = /\/authorize\/[^/]+$/;
    while (onward(browser)) await browser.open(onward(browser));
    expect(new URL(browser.url).pathname).toMatch(browser.stopsAt);
    const sessions = () => s.sql(`SELECT uid FROM oauth_artifacts WHERE kind = 'Session' AND user_id = $1`, [ROBIN.id]);
    const before = await sessions();
    await end();
    browser.stopsAt = undefined;
    await browser.open(browser.url);
    expect([browser.title, new URL(browser.url).searchParams.get('code')]).toEqual(['Sign in', null]);
    expect(await sessions()).toEqual(before);
  });

  it('whose sign-in there has ended is given nothing of another organization', async () => {
    const browser = await signInByIdp();
    await tokensOf(browser);
    await s.sql('UPDATE sso_sessions SET expires_at = now() WHERE user_id = $1', [ROBIN.id]);
    await s.sql('DELETE FROM oauth_grants WHERE organization_id = $1', [ROBIN.elsewhere]);
    await browser.open(s.authorizeUrl(s.portal, { scope, organization_id: ROBIN.elsewhere }));
    expect(browser.title).toBe('Sign in');
    expect(await s.sql('SELECT id FROM oauth_grants WHERE organization_id = $1', [ROBIN.elsewhere])).toEqual([]);
  });

  it('keeps its origin for as long as the browser has it, though the sign-in there ended long ago', async () => {
    const browser = await signInByIdp();
    await tokensOf(browser);
    await s.sql(`UPDATE sso_sessions SET expires_at = now() - interval '2 days' WHERE user_id = $1`, [ROBIN.id]);
    await s.sql(`UPDATE oauth_artifacts SET revoked_at = now() WHERE user_id = $1 AND kind <> 'Session'`, [ROBIN.id]);
    await s.sql('SELECT sweep_sso()');
    await browser.open(s.authorizeUrl(s.portal, { scope, organization_id: ROBIN.elsewhere }));
    expect([browser.title, new URL(browser.url).searchParams.get('code')]).toEqual(['Sign in', null]);
  });

  it('sets up no second step, neither with an authenticator app nor with a passkey', async () => {
    await s.sql('UPDATE organizations SET require_mfa = true WHERE id = $1', [s.first.organization_id]);
    try {
      const browser = await signInByIdp();
      while (onward(browser)) await browser.open(onward(browser));
      expect([browser.status, browser.title]).toEqual([403, 'You could not be signed in']);
      expect(browser.html).toContain('second_factor_missing');
      // where to go instead, and back
      const links = [...browser.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(links).toEqual(
        expect.arrayContaining(['/password/forgot', expect.stringMatching(/^\/sign-in\/[^/?]+\?password=1$/)]),
      );
      await browser.open(links.find((link) => link.endsWith('?password=1')) as string);
      expect([browser.title, browser.html.includes('name="password"')]).toEqual(['Sign in', true]);
      for (const table of ['totp_factors', 'webauthn_credentials'])
        expect(await s.sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [ROBIN.id])).toEqual([]);
      const { body } = await s.api.get<SsoSignInPage>(`/v1/sso/connections/${connectionId}/sign-ins?limit=1`);
      expect(body.data[0]).toMatchObject({ outcome: 'failed', reason: 'second_factor_missing' });
    } finally {
      await s.sql('UPDATE organizations SET require_mfa = false');
    }
  });

  it('that lasts sets up no second step either, where an application asks for two factors', async () => {
    const browser = await signInByIdp();
    await tokensOf(browser);
    await browser.open(s.authorizeUrl(s.portal, { scope, acr_values: 'urn:assay:2fa' }));
    expect(new URL(browser.url).searchParams.get('error')).toBe('unmet_authentication_requirements');
    expect(await s.sql('SELECT 1 FROM totp_factors WHERE user_id = $1', [ROBIN.id])).toEqual([]);
  });

  it('is asked for no second step that only another organization asks for', async () => {
    await s.sql('UPDATE organizations SET require_mfa = true WHERE id = $1', [ROBIN.elsewhere]);
    try {
      expect((await s.verify((await tokensOf(await signInByIdp())).access_token)).status).toBe('valid');
    } finally {
      await s.sql('UPDATE organizations SET require_mfa = false');
    }
  });
});
