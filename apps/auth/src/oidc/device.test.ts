import { DEVICE_CODE_GRANT, newId } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oidc from 'openid-client';
import { Browser } from '../../test/browser.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';
import { whileWaiting } from '../../test/while-waiting.js';

let s: OauthScene;
let tv: TestApplication;
beforeAll(async () => {
  s = await startOauthScene({ trustedProxies: ['127.0.0.1/32', '::1/128'] });
  tv = await s.makeApplication({ type: 'native', redirectUris: [], grantTypes: [DEVICE_CODE_GRANT] });
});
afterAll(() => s.stop());

const begin = async (client = tv.id, more: object = {}, mount = '/oauth') => {
  const answer = await s.json(`${mount}/device_authorization`, {
    client_id: client,
    scope: 'read:evaluations',
    ...more,
  });
  return { ...answer, code: answer.body.device_code as string, userCode: answer.body.user_code as string };
};
const poll = (code: string, more: object = {}) =>
  s.json('/oauth/token', { grant_type: DEVICE_CODE_GRANT, client_id: tv.id, device_code: code, ...more });
/** A device that waited as long as it has to. */
const wait = (code: string) =>
  s.sql(
    `UPDATE oauth_artifacts SET polled_at = polled_at - interval '10 minutes' WHERE kind = 'DeviceCode' AND id = sha256($1)`,
    [Buffer.from(code)],
  );
const confirm = async (userCode: string, browser = new Browser(s.issuer)) => {
  await browser.open(`${s.issuer}/device`);
  await browser.submit({ user_code: userCode });
  return browser.submit({ confirm: 'yes' });
};
const allow = async (userCode: string, browser = new Browser(s.issuer), person = s.credentials) => {
  await confirm(userCode, browser);
  for (let step = 0; step < 4 && browser.title !== 'Device connected'; step++) {
    if (browser.title === 'Sign in') await browser.submit(person);
    else if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
    else throw new Error(`${browser.url} ${browser.status} ${browser.html}`);
  }
  return browser;
};
const connected = async () => {
  const { code, userCode } = await begin();
  await allow(userCode);
  return (await poll(code)).body;
};

describe('a device without a browser of its own', () => {
  it('signs in with openid-client, through the command line’s client', async () => {
    const config = await s.discover({ id: 'assay-cli', secret: '', redirectUri: '' }, oidc.None());
    expect(config.serverMetadata()).toMatchObject({
      device_authorization_endpoint: `${s.issuer}/oidc/device_authorization`,
      grant_types_supported: expect.arrayContaining([DEVICE_CODE_GRANT]),
    });
    const begun = await oidc.initiateDeviceAuthorization(config, { scope: 'openid offline_access read:evaluations' });
    expect(begun).toMatchObject({
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      verification_uri: `${s.issuer}/oidc/device`,
      verification_uri_complete: `${s.issuer}/oidc/device?user_code=${begun.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    await allow(begun.user_code);
    const tokens = await oidc.pollDeviceAuthorizationGrant(config, begun);
    expect(tokens.claims()?.sub).toEqual(expect.stringMatching(/^usr_/));
    expect((await s.verify(tokens.access_token)).principal).toMatchObject({
      client_id: 'assay-cli',
      organization_id: s.first.organization_id,
      scopes: ['read:evaluations'],
    });
    const again = await oidc.refreshTokenGrant(config, tokens.refresh_token as string);
    expect((await s.verify(again.access_token)).status).toBe('valid');
  }, 30_000);

  it('is told to wait, and to slow down by five seconds each time that it asks too soon', async () => {
    const { code } = await begin();
    const errors = async (times: number) => {
      const seen = [];
      for (let i = 0; i < times; i++) {
        const { status, body } = await poll(code);
        seen.push([status, body.error]);
      }
      return seen;
    };
    expect(await errors(1)).toEqual([[400, 'authorization_pending']]);
    const waits = () =>
      s.sql(
        `SELECT poll_interval_seconds AS seconds FROM oauth_artifacts WHERE kind = 'DeviceCode' AND id = sha256($1)`,
        [Buffer.from(code)],
      );
    // as if it had asked in the far future: whatever the speed of this machine, the next one comes too soon
    await s.sql(
      `UPDATE oauth_artifacts SET polled_at = now() + interval '1 day' WHERE kind = 'DeviceCode' AND id = sha256($1)`,
      [Buffer.from(code)],
    );
    expect(await errors(2)).toEqual([
      [400, 'slow_down'],
      [400, 'slow_down'],
    ]);
    expect(await waits()).toEqual([{ seconds: 15 }]);
    await s.sql(
      `UPDATE oauth_artifacts SET polled_at = now() - interval '1 day' WHERE kind = 'DeviceCode' AND id = sha256($1)`,
      [Buffer.from(code)],
    );
    expect(await errors(1)).toEqual([[400, 'authorization_pending']]);
  });

  it('is rejected after its code expired, and the page says so too', async () => {
    const { code, userCode } = await begin();
    await s.sql(`DELETE FROM oauth_artifacts WHERE kind = 'DeviceCode' AND id <> sha256($1)`, [Buffer.from(code)]);
    const provider = await expire(code);
    expect(provider).toBe(1);
    expect((await poll(code)).body.error).toBe('expired_token');
    const browser = await new Browser(s.issuer).open(`${s.issuer}/device`);
    await browser.submit({ user_code: userCode });
    expect([browser.status, browser.alert]).toEqual([422, expect.stringContaining('expired')]);
  });

  it('gets nothing where the person says that it is not theirs, or does not allow it', async () => {
    const strange = await begin();
    const browser = await new Browser(s.issuer).open(`${s.issuer}/device`);
    await browser.submit({ user_code: strange.userCode });
    expect(browser.title).toBe('Is this your device?');
    await browser.submit({ abort: 'yes' });
    expect(browser.title).toBe('Device not connected');
    expect((await poll(strange.code)).body.error).toBe('access_denied');

    const denied = await begin();
    await confirm(denied.userCode, browser);
    await browser.submit(s.credentials);
    await browser.submit({ decision: 'deny' }, '/cancel');
    expect(browser.title).toBe('Device not connected');
    expect((await poll(denied.code)).body.error).toBe('access_denied');
  });

  it('redeems its code once: of many at once one gets tokens, and a later one ends them', async () => {
    const { code, userCode } = await begin();
    await allow(userCode);
    const answers = await Promise.all(Array.from({ length: 6 }, () => poll(code)));
    const [token, ...others] = answers.filter(({ status }) => status === 200);
    expect([token?.status, others]).toEqual([200, []]);
    expect((await poll(code)).body.error).toBe('invalid_grant');
    expect((await s.verify(token?.body.access_token)).status).toBe('revoked');
  });

  it('speaks for nobody who left, and its tokens end with the session that allowed them', async () => {
    const { access_token: token } = await connected();
    expect((await s.verify(token)).status).toBe('valid');
    await s.sql(`UPDATE memberships SET organization_id = 'org_elsewhere'`);
    expect((await s.verify(token)).status).toBe('revoked');
    await s.sql('UPDATE memberships SET organization_id = $1', [s.first.organization_id]);
    const [row] = await s.sql(
      `SELECT t.origin_uid IS NOT NULL AND t.origin_uid = s.uid AS known, t.acr IS NOT NULL AS level FROM oauth_artifacts t
       JOIN oauth_artifacts s ON s.kind = 'Session' AND s.uid = t.origin_uid WHERE t.kind = 'AccessToken' AND t.id = sha256($1)`,
      [Buffer.from(token)],
    );
    expect(row).toEqual({ known: true, level: true });
  });

  it('stands in the audit log with the browser’s address and the device’s', async () => {
    const answer = await s.post(
      '/oauth/device_authorization',
      JSON.stringify({ client_id: tv.id, scope: 'read:evaluations' }),
      'application/json',
      { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'assay/1.0' },
    );
    const browser = new Browser(s.issuer, { 'x-forwarded-for': '203.0.113.9' });
    await browser.open(`${s.issuer}/device`);
    await browser.submit({ user_code: answer.body.user_code });
    for (const text of ['Test application', '198.51.100.7', 'assay/1.0', answer.body.user_code])
      expect(browser.html).toContain(text);
    await allow(answer.body.user_code, browser);
    const log = await s.call(
      'GET',
      `/internal/organizations/${s.first.organization_id}/audit-log?action=device.allowed&limit=1`,
    );
    expect(log.body.data[0]).toMatchObject({
      actor: { type: 'user' },
      address: '203.0.113.9',
      target: { type: 'oauth_grant' },
      after: { client_id: tv.id, device_address: '198.51.100.7', scopes: ['read:evaluations'] },
    });
    expect(JSON.stringify(log.body)).not.toContain(answer.body.device_code);
  });
});

describe('a device gets nothing for a person who', () => {
  /** Another member, with the password of the first. */
  const somebody = async () => {
    const id = newId('usr');
    const email = `${id}@example.com`;
    await s.sql(
      `INSERT INTO users (id, email, password_hash, email_verified_at) SELECT $1, $2, password_hash, now() FROM users WHERE email = $3`,
      [id, email, s.credentials.email],
    );
    await join(id);
    return { id, person: { email, password: s.credentials.password } };
  };
  const join = (id: string) =>
    s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'member')`, [
      s.first.organization_id,
      id,
    ]);
  const remove = async (id: string) => {
    const path = `/internal/organizations/${s.first.organization_id}/members/${id}/remove`;
    expect((await s.call('POST', path, { actor: s.admin })).status).toBe(204);
  };
  const end = (id: string) => s.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [id]);
  const tokenOf = async (code: string) => (await poll(code)).body.access_token;

  it.each([
    ['was removed', remove],
    ['was ended', end],
  ])('%s since they allowed it', async (_how, leave) => {
    const { id, person } = await somebody();
    const { code, userCode } = await begin();
    await allow(userCode, undefined, person);
    await leave(id);
    expect((await poll(code)).body.error).toBe('invalid_grant');
  });

  it.each([
    ['is removed', remove],
    [
      'ends their sessions',
      async (id: string) => s.sql(`DELETE FROM oauth_artifacts WHERE kind = 'Session' AND user_id = $1`, [id]),
    ],
  ])('%s while what they allowed is written', async (_how, leave) => {
    const { id, person } = await somebody();
    const browser = new Browser(s.issuer);
    await allow((await begin()).userCode, browser, person);
    const { code, userCode } = await begin();
    await confirm(userCode, browser);
    const { begun } = await whileWaiting(
      s.sql,
      `INSERT ON oauth_artifacts FOR EACH ROW WHEN (NEW.kind = 'DeviceCode' AND NEW.user_id IS NOT NULL)`,
      () => browser.submit({ decision: 'allow' }, '/consent'),
      () => leave(id),
    );
    await begun;
    expect(await tokenOf(code)).toBeUndefined();
  });

  it('is removed while they consent, nor once they have joined again', async () => {
    const { id, person } = await somebody();
    const { code, userCode } = await begin();
    const browser = new Browser(s.issuer);
    await confirm(userCode, browser);
    await browser.submit(person);
    let removed: Promise<unknown> = Promise.resolve();
    const { begun } = await whileWaiting(
      s.sql,
      'INSERT ON oauth_grants FOR EACH ROW',
      () => browser.submit({ decision: 'allow' }, '/consent'),
      // either it is done, or it waits for the consent
      async () => {
        removed = remove(id);
        const waits = `SELECT 1 FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple')`;
        await Promise.race([removed, waitFor(async () => (await s.sql(waits)).length > 0)]);
      },
    );
    await Promise.all([begun, removed]);
    await join(id);
    expect(await tokenOf(code)).toBeUndefined();
    expect(await s.sql('SELECT 1 FROM oauth_grants WHERE user_id = $1 AND revoked_at IS NULL', [id])).toEqual([]);
  });
});

describe('a device code', () => {
  it('is for applications that are registered for it', async () => {
    const without = await s.makeApplication({ type: 'native', redirectUris: ['http://127.0.0.1/cb'] });
    expect((await begin(without.id)).status).toBe(400);
    const confidential = await s.makeApplication({ redirectUris: [], grantTypes: [DEVICE_CODE_GRANT] });
    expect((await begin(confidential.id)).body.error).toBe('invalid_client');
    expect((await begin(confidential.id, { client_secret: confidential.secret })).status).toBe(200);
    expect((await begin(newId('app'))).body.error).toBe('invalid_client');
  });

  it('is registered for by native and confidential applications', async () => {
    const register = (application: object) =>
      s.call('POST', `/internal/organizations/${s.first.organization_id}/oauth-applications`, {
        actor: s.admin,
        application: { name: 'TV', redirect_uris: [], scopes: ['read:evaluations'], ...application },
      });
    expect(await register({ type: 'native' })).toMatchObject({ status: 422 });
    expect(
      await register({ type: 'browser', redirect_uris: ['https://a.example/'], grant_types: [DEVICE_CODE_GRANT] }),
    ).toMatchObject({
      status: 422,
      body: { details: { errors: [{ field: 'grant_types' }] } },
    });
    const { body } = await register({ type: 'native', grant_types: [DEVICE_CODE_GRANT] });
    expect(body).toMatchObject({ grant_types: [DEVICE_CODE_GRANT], client_secret: null });
    expect((await begin(body.client_id)).status).toBe(200);
  });

  it('of another client, or that does not exist, is rejected', async () => {
    const { code } = await begin();
    expect((await poll(code, { client_id: 'assay-cli' })).body.error).toBe('invalid_grant');
    await wait(code);
    expect((await poll(`${code}x`)).body.error).toBe('invalid_grant');
  });

  it('is not made for a request that asks for nothing', async () => {
    expect((await begin(tv.id, { scope: 'unknown' })).body.error).toBe('invalid_scope');
    expect((await begin(tv.id, { scope: '' })).body.error).toBe('invalid_scope');
  });

  it('is stored as a digest', async () => {
    const { code, userCode } = await begin();
    const rows = JSON.stringify(
      await s.sql(
        `SELECT encode(payload, 'escape') AS payload, id, user_code FROM oauth_artifacts WHERE kind = 'DeviceCode'`,
      ),
    );
    for (const secret of [code, userCode, userCode.replace('-', '')]) expect(rows).not.toContain(secret);
  });
});

describe('the page of the user code', () => {
  it('takes the code from a link, and goes no further by itself', async () => {
    const { body, userCode } = await begin();
    const browser = await new Browser(s.issuer).open(body.verification_uri_complete);
    expect([browser.title, browser.status]).toEqual(['Connect a device', 200]);
    expect(browser.html).toContain(`value="${userCode}"`);
    expect(browser.html).not.toContain('<script');
    await browser.open(`${s.issuer}/device?user_code=%22%3E%3Cb%3E`);
    expect(browser.html).toContain('name="user_code" value=""');
  });

  it('takes the code in small letters and without its dash', async () => {
    const { userCode } = await begin();
    const browser = await new Browser(s.issuer).open(`${s.issuer}/device`);
    await browser.submit({ user_code: userCode.replace('-', ' ').toLowerCase() });
    expect(browser.title).toBe('Is this your device?');
  });

  it('asks for consent each time, whatever was allowed before', async () => {
    const browser = await allow((await begin()).userCode);
    const { userCode } = await begin();
    await confirm(userCode, browser);
    expect(browser.title).toMatch(/^Allow/);
  });

  it('says so where a sign-in for a device has ended', async () => {
    const browser = await new Browser(s.issuer).open(`${s.issuer}/oauth/device/none`);
    expect([browser.status, browser.title, browser.html]).toEqual([
      400,
      'The device could not be connected',
      expect.anything(),
    ]);
  });

  it('rejects a form that another page sent', async () => {
    const { userCode } = await begin();
    const browser = await new Browser(s.issuer).open(`${s.issuer}/device`);
    await browser.submit({ user_code: userCode, xsrf: 'guessed' });
    expect(browser.status).toBe(400);
  });

  it('makes an address wait that guesses codes, and no other one', async () => {
    const guesser = new Browser(s.issuer, { 'x-forwarded-for': '192.0.2.1' });
    const statuses = [];
    for (let i = 0; i < 14; i++) {
      await guesser.open(`${s.issuer}/oauth/device`);
      if (guesser.status === 200) await guesser.submit({ user_code: 'BBBB-BBBB' });
      statuses.push(guesser.status);
    }
    // the one that goes beyond the limit is still answered
    expect(statuses).toEqual([...Array(11).fill(422), ...Array(3).fill(429)]);
    const { userCode } = await begin();
    const other = new Browser(s.issuer, { 'x-forwarded-for': '192.0.2.2' });
    expect((await allow(userCode, other)).title).toBe('Device connected');
  });
});

/** Ends the life of a device code, in the sealed payload too, whose time oidc-provider reads. */
async function expire(code: string): Promise<number> {
  const { Artifacts } = await import('../tokens/artifacts.js');
  const { artifactId } = await import('../tokens/artifact-id.js');
  const { SecretBox } = await import('@assay/credentials');
  const box = new Artifacts(undefined as never, new SecretBox(s.configuration.encryptionKeys));
  const id = artifactId(code);
  const [row] = await s.sql(`SELECT id, payload FROM oauth_artifacts WHERE kind = 'DeviceCode' AND id = $1`, [id]);
  const past = Math.floor(Date.now() / 1_000) - 60;
  const payload = box.seal('DeviceCode', id, { ...box.open('DeviceCode', row), exp: past });
  const changed = await s.sql(
    `UPDATE oauth_artifacts SET payload = $2, expires_at = to_timestamp($3) WHERE kind = 'DeviceCode' AND id = $1 RETURNING id`,
    [id, payload, past],
  );
  return changed.length;
}
