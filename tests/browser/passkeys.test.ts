import { createHash } from 'node:crypto';
import { describeWithChromium, waitFor } from '@assay/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { type BrowserScene, startAuthForBrowsers } from './auth-scene.js';
import { addAuthenticator, openContext } from './chromium.js';

describeWithChromium('passkeys, in Chromium with its virtual authenticator', () => {
  let s: BrowserScene;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    s = await startAuthForBrowsers();
  });
  afterAll(() => s?.stop());
  beforeEach(async () => {
    for (const table of ['webauthn_credentials', 'webauthn_challenges', 'totp_factors', 'recovery_codes'])
      await s.sql(`DELETE FROM ${table}`);
    await s.sql('UPDATE organizations SET require_mfa = false');
    context = await openContext(s.browser);
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const scope = 'openid admin';
  const authorize = (more: Record<string, string> = {}) =>
    page.goto(s.authorizeUrl(s.portalClient, { scope, ...more }));
  const withPassword = async () => {
    await page.getByLabel('Email address').fill(s.credentials.email);
    await page.getByLabel('Password').fill(s.credentials.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const allow = async () => {
    const button = page.getByRole('button', { name: 'Allow' });
    await Promise.race([button.waitFor(), s.atClient(page)]);
    if (await button.isVisible()) await button.click();
    return s.tokensOf(page);
  };
  /** Signs in with the password alone. */
  const signIn = async () => {
    await authorize();
    await withPassword();
    return allow();
  };
  const mine = (accessToken: string, path: string, body: object = {}) =>
    s.call('POST', `/internal/me/mfa${path}`, {
      token: createHash('sha256').update(accessToken).digest('hex'),
      ...body,
    });
  /** What the authenticator answers on a page of `origin`. */
  const create = async (origin: string, options: unknown): Promise<object> => {
    await page.goto(`${origin}/anything`);
    return page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
        json as PublicKeyCredentialCreationOptionsJSON,
      );
      const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      return credential.toJSON() as object;
    }, options);
  };
  /** A passkey, added through the API on a page of the portal. */
  const addPasskey = async (accessToken: string, name = 'Laptop') => {
    const { body } = await mine(accessToken, '/webauthn/options');
    const response = await create(s.portal, body.options);
    return { added: await mine(accessToken, '/webauthn', { name, response }), response };
  };
  const freshBrowser = async () => {
    await context.clearCookies();
    await authorize();
  };
  const audit = async (action: string) =>
    (await s.sql('SELECT count(*)::int AS n FROM audit_log WHERE action = $1', [action]))[0].n as number;

  it('are added on the portal, asked for as the second step, and said in the ID token', async () => {
    const { accessToken } = await signIn();
    await addAuthenticator(page);
    const { added } = await addPasskey(accessToken);
    expect(added).toMatchObject({ status: 201, body: { factor: { type: 'webauthn', name: 'Laptop' } } });
    expect(added.body.recovery_codes).toHaveLength(10);
    await freshBrowser();
    await withPassword();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    const { claims } = await allow();
    expect(claims).toMatchObject({ acr: 'urn:assay:2fa', amr: ['pwd', 'pop', 'user', 'mfa'] });
  });

  it('are at most twenty, however many challenges were collected before', async () => {
    const first = await addAuthenticator(page);
    await addPasskey((await signIn()).accessToken);
    await authorize({ acr_values: 'urn:assay:2fa', max_age: '600' });
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    const { accessToken, claims } = await allow();
    await first.remove();
    await addAuthenticator(page, { transport: 'usb', hasResidentKey: false });
    const responses: object[] = [];
    while (responses.length < 3) {
      const { body } = await mine(accessToken, '/webauthn/options');
      responses.push(await create(s.portal, body.options));
    }
    await s.sql(
      `INSERT INTO webauthn_credentials (id, user_id, name, credential_id, public_key, counter, backed_up)
       SELECT 'mfa_' || n, $1, 'Key', decode(lpad(n::text, 4, '0'), 'hex'), '', 0, false FROM generate_series(1, 18) AS n`,
      [claims.sub],
    );
    const added = await Promise.all(responses.map((response) => mine(accessToken, '/webauthn', { response })));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const [{ n }] = await s.sql('SELECT count(*)::int AS n FROM webauthn_credentials WHERE user_id = $1', [claims.sub]);
    expect(n).toBe(20);
  });

  it('sign in alone, without name or password, where they verify their owner', async () => {
    const { accessToken } = await signIn();
    const authenticator = await addAuthenticator(page);
    await addPasskey(accessToken);
    expect(await authenticator.credentials()).toMatchObject([{ isResidentCredential: true }]);
    await freshBrowser();
    const beganAt = Math.floor(Date.now() / 1_000);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    const { claims } = await allow();
    expect(claims).toMatchObject({ acr: 'urn:assay:2fa', amr: ['pop', 'user', 'mfa'] });
    expect(claims.auth_time as number).toBeGreaterThanOrEqual(beganAt);
    expect(claims.auth_time as number).toBeLessThanOrEqual(Date.now() / 1_000);
  });

  it('do not sign in alone where they did not verify their owner', async () => {
    const { accessToken } = await signIn();
    const authenticator = await addAuthenticator(page);
    await addPasskey(accessToken);
    await authenticator.setUserVerified(false);
    await freshBrowser();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').getByText('canceled').waitFor();
    expect(page.url()).toContain('/sign-in/');
  });

  it('are several, named, renamed and removed; the last takes the recovery codes along', async () => {
    const { accessToken } = await signIn();
    const first = await addAuthenticator(page);
    const one = (await addPasskey(accessToken, 'Laptop')).added.body.factor;
    // now the level that is reached is asked for, and this token does not have it
    expect(await mine(accessToken, '/webauthn/options')).toMatchObject({
      status: 403,
      body: { details: { reason: 'step_up', acr_values: 'urn:assay:2fa', max_age: 600 } },
    });
    await authorize({ acr_values: 'urn:assay:2fa', max_age: '600' });
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    const { accessToken: stronger } = await allow();
    await first.remove();
    await addAuthenticator(page, { transport: 'usb' });
    const second = (await addPasskey(stronger, 'Key')).added;
    expect(second).toMatchObject({ status: 201, body: { recovery_codes: [] } });
    expect((await mine(stronger, `/webauthn/${one.id}/rename`, { name: 'Old laptop' })).body.name).toBe('Old laptop');
    expect((await mine(stronger, '')).body.factors.map(({ name }: { name: string }) => name)).toEqual([
      'Old laptop',
      'Key',
    ]);
    expect((await mine(stronger, `/webauthn/${one.id}/remove`)).status).toBe(204);
    expect((await mine(stronger, '')).body.recovery_codes_left).toBe(10);
    expect((await mine(stronger, `/webauthn/${second.body.factor.id}/remove`)).status).toBe(204);
    expect((await mine(stronger, '')).body).toMatchObject({ factors: [], recovery_codes_left: 0 });
  });

  it('whose counter fell are rejected, and the audit log says so', async () => {
    const { accessToken } = await signIn();
    await addAuthenticator(page);
    await addPasskey(accessToken);
    await s.sql('UPDATE webauthn_credentials SET counter = 1000000');
    await freshBrowser();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey was not recognized').waitFor();
    expect(await audit('passkey.counter_fell')).toBe(1);
    expect((await s.sql('SELECT counter::int AS n FROM webauthn_credentials'))[0].n).toBe(1_000_000);
  });

  it('are asked something new each time: a response is accepted once, in its own sign-in, for five minutes', async () => {
    const { accessToken } = await signIn();
    await addAuthenticator(page);
    const { response } = await addPasskey(accessToken);
    await s.sql('DELETE FROM webauthn_credentials');
    await s.sql('DELETE FROM recovery_codes');
    expect((await mine(accessToken, '/webauthn', { response })).status).toBe(422);
    const late = (await mine(accessToken, '/webauthn/options')).body.options;
    await s.sql(`UPDATE webauthn_challenges SET expires_at = now() - interval '1 second'`);
    const answer = await create(s.portal, late);
    expect((await mine(accessToken, '/webauthn', { response: answer })).status).toBe(422);
  });

  it('made on a page that is neither ours nor the portal’s are rejected', async () => {
    const { accessToken } = await signIn();
    await addAuthenticator(page);
    const { options } = (await mine(accessToken, '/webauthn/options')).body;
    const response = await create(s.stranger, options);
    expect((await mine(accessToken, '/webauthn', { response })).status).toBe(422);
    expect((await mine(accessToken, '')).body.factors).toEqual([]);
  });

  it('answer the second step of their owner only', async () => {
    const { accessToken } = await signIn();
    await addAuthenticator(page);
    await addPasskey(accessToken);
    await s.sql(`UPDATE webauthn_credentials SET user_id = 'usr_somebody_else'`);
    await freshBrowser();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey was not recognized').waitFor();
  });

  it('can be what an organization asks for: one is set up on the way in', async () => {
    await s.sql('UPDATE organizations SET require_mfa = true');
    await addAuthenticator(page);
    await authorize();
    await withPassword();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    await page.getByRole('button', { name: 'I have saved the codes' }).click();
    expect((await allow()).claims).toMatchObject({ acr: 'urn:assay:2fa', amr: ['pwd', 'pop', 'user', 'mfa'] });
  });

  it('step a session up without the password again, and the time of the sign-in stays what it was', async () => {
    const before = await signIn();
    await addAuthenticator(page);
    await addPasskey(before.accessToken);
    // so that another sign-in would be at another second
    await waitFor(() => Math.floor(Date.now() / 1_000) > Number(before.claims.auth_time));
    await authorize({ acr_values: 'urn:assay:2fa' });
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    const { claims } = await allow();
    expect(claims).toMatchObject({ acr: 'urn:assay:2fa', auth_time: before.claims.auth_time });
  });
});
