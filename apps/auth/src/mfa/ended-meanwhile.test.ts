// What ends while a factor is being added: the sign-in that adds it, or the factor itself.
import type { Database } from '@assay/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makePasskey } from '../../test/authenticator.js';
import { Browser } from '../../test/browser.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';
import { openFactors } from '../../test/open-factors.js';
import { whileWaiting } from '../../test/while-waiting.js';
import { Passkeys } from '../directory/factors/passkeys.js';
import type { SecondFactors } from '../directory/factors/second-factors.js';
import { totpCode } from '../directory/factors/totp.js';
import { WebauthnChallenges } from '../directory/factors/webauthn-challenges.js';
import { Memberships } from '../directory/memberships.js';
import { clearCredentials } from '../directory/people.js';
import { endEverythingOf } from '../tokens/sessions.js';

let s: OauthScene;
let app: TestApplication;
let database: Database;
let factors: SecondFactors;
let userId: string;
let generation: number;
beforeAll(async () => {
  s = await startOauthScene();
  app = await s.makeApplication();
  ({ database, factors } = openFactors(s.configuration));
  userId = s.admin.id;
  await s.sql('UPDATE organizations SET require_mfa = true');
});
afterAll(async () => {
  await database.close();
  await s.stop();
});
beforeEach(async () => {
  for (const table of ['totp_factors', 'recovery_codes', 'webauthn_credentials']) await s.sql(`DELETE FROM ${table}`);
  [{ generation }] = (await s.sql('SELECT sign_in_generation AS generation FROM users WHERE id = $1', [userId])) as [
    { generation: number },
  ];
});

const memberships = new Memberships({ membership: [], person: [endEverythingOf] });
/** As whoever proves that the account is theirs, and not of the person who made it, does. */
const clearAccount = () =>
  database.system(async (tx) => {
    const [{ password_hash: passwordHash } = { password_hash: null }] = await tx.$queryRaw<
      { password_hash: string | null }[]
    >`SELECT password_hash FROM users WHERE id = ${userId} FOR UPDATE`;
    await clearCredentials(tx, userId, { passwordHash, verifiesEmail: true });
    await memberships.endPerson(tx, userId);
  });
const held = async () =>
  (
    await s.sql(
      `SELECT (SELECT count(*)::int FROM totp_factors WHERE confirmed_at IS NOT NULL) AS apps,
         (SELECT count(*)::int FROM webauthn_credentials) AS passkeys, (SELECT count(*)::int FROM recovery_codes) AS codes`,
    )
  )[0];
const nobodys = { apps: 0, passkeys: 0, codes: 0 };
const codeOf = async (secret: string) => {
  const bits = [...secret]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const [{ step }] = (await s.sql('SELECT floor(extract(epoch FROM now()) / 30)::int AS step')) as [{ step: number }];
  return totpCode(bytes, step);
};
/** A sign-in that sets up its second factor. */
const settingUp = async () => {
  const browser = await new Browser(s.issuer).open(s.authorizeUrl(app));
  await browser.submit(s.credentials);
  expect(browser.title).toBe('Set up two-factor authentication');
  return browser;
};

describe('a sign-in that is ended while it sets up', () => {
  it('a passkey leaves none', async () => {
    const stranger = await settingUp();
    const page = stranger.url;
    const form = stranger.forms().find(({ action }) => action.endsWith('/passkey'));
    const csrf = form?.fields.csrf ?? '';
    await stranger.send('POST', new URL(`${form?.action}/options`, page), new URLSearchParams({ csrf }));
    const response = JSON.stringify(await makePasskey(JSON.parse(stranger.html).options, s.issuer));
    await stranger.open(page);
    const { begun } = await whileWaiting(
      s.sql,
      'DELETE ON webauthn_challenges FOR EACH ROW',
      () => stranger.submit({ response }, '/passkey'),
      clearAccount,
    );
    await begun;
    expect(await held()).toEqual(nobodys);
  });

  it('an authenticator app leaves none', async () => {
    const stranger = await settingUp();
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(stranger.html)?.[1] ?? '').replaceAll(' ', '');
    const code = await codeOf(secret);
    const { begun } = await whileWaiting(
      s.sql,
      'UPDATE OF failures ON totp_factors FOR EACH STATEMENT',
      () => stranger.submit({ code }, '/second-factor'),
      async () => {
        await s.sql('UPDATE users SET sign_in_generation = sign_in_generation + 1');
      },
    );
    await begun;
    expect(await held()).toEqual(nobodys);
  });
});

describe('a factor that is removed while it is added', () => {
  it('leaves no recovery codes', async () => {
    const app = await factors.begin(userId, s.credentials.email, 'Phone');
    const code = await codeOf(app.secret);
    const { begun } = await whileWaiting(
      s.sql,
      'UPDATE OF confirmed_at ON totp_factors FOR EACH STATEMENT',
      () => factors.confirm({ userId, generation }, app.id, code),
      () => s.sql('DELETE FROM totp_factors'),
    );
    expect(await begun).toBeUndefined();
    expect(await held()).toEqual(nobodys);
  });
});

it('recovery codes are made for nobody without a factor', async () => {
  expect(await factors.firstRecoveryCodes(userId)).toEqual([]);
  expect(await factors.replaceRecoveryCodes({ userId, generation })).toEqual([]);
  expect(await held()).toEqual(nobodys);
});

it('a sign-in that has ended cannot change or remove factors, or create recovery codes', async () => {
  const app = await factors.begin(userId, s.credentials.email, 'Phone');
  expect(await factors.confirm({ userId, generation }, app.id, await codeOf(app.secret))).toBeDefined();
  await s.sql(
    `INSERT INTO webauthn_credentials (id, user_id, name, credential_id, public_key, counter, transports, backed_up)
     VALUES ('mfa_key', $1, 'Key', 'id', 'key', 0, '{}', false)`,
    [userId],
  );
  const all = async () => [
    await s.sql('SELECT id, name FROM webauthn_credentials'),
    await s.sql('SELECT id, name FROM totp_factors'),
    await s.sql('SELECT id, hash FROM recovery_codes ORDER BY id'),
  ];
  const before = await all();
  await s.sql('UPDATE users SET sign_in_generation = sign_in_generation + 1');
  const ended = { userId, generation };
  expect(await factors.replaceRecoveryCodes(ended)).toBeUndefined();
  expect(await factors.removeRecoveryCodes(ended)).toBe(false);
  expect(await factors.remove(ended, { id: app.id, type: 'totp' }, false)).toBe('unknown');
  const passkeys = new Passkeys(database, new WebauthnChallenges(database), () => undefined);
  expect(await passkeys.rename(ended, 'mfa_key', 'Mine')).toBeUndefined();
  expect(await all()).toEqual(before);
});
