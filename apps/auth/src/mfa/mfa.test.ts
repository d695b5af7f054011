import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@assay/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { Browser } from '../../test/browser.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';
import { openFactors } from '../../test/open-factors.js';
import type { SecondFactors } from '../directory/factors/second-factors.js';
import { base32, matchingStep, STEP_SECONDS, totpCode } from '../directory/factors/totp.js';

let s: OauthScene;
let app: TestApplication;
let database: Database;
let factors: SecondFactors;
let userId: string;
beforeAll(async () => {
  s = await startOauthScene();
  app = await s.makeApplication();
  ({ database, factors } = openFactors(s.configuration));
  [{ id: userId }] = (await s.sql('SELECT id FROM users')) as [{ id: string }];
});
afterAll(async () => {
  await database.close();
  await s.stop();
});
beforeEach(async () => {
  await s.sql('DELETE FROM totp_factors');
  await s.sql('DELETE FROM recovery_codes');
  await s.sql('DELETE FROM webauthn_credentials');
  await s.sql('DELETE FROM sign_in_throttles');
  await s.sql('UPDATE organizations SET require_mfa = false');
});

const unbase32 = (text: string) => {
  const bits = [...text]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** By the database's clock. */
const stepOfNow = async () => {
  const [{ now }] = (await s.sql('SELECT extract(epoch FROM now())::float8 AS now')) as [{ now: number }];
  return Math.floor(now / STEP_SECONDS);
};
/** The code of now. */
const codeOf = async (secret: string) => totpCode(unbase32(secret), await stepOfNow());
/** Texts of the messages that were sent. */
const mails = async () => {
  const folder = s.configuration.mailFolder;
  return Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
};
const signedIn = async () => {
  const [{ generation }] = await s.sql('SELECT sign_in_generation AS generation FROM users WHERE id = $1', [userId]);
  return { userId, generation };
};
const enroll = async () => {
  const { id, secret } = await factors.begin(userId, s.credentials.email, 'Phone');
  const confirmed = await factors.confirm(await signedIn(), id, await codeOf(secret));
  if (!confirmed) throw new Error('not confirmed');
  // the code of now is left; that of the step before would be refused where a step ends meanwhile
  await s.sql('UPDATE totp_factors SET last_step = 0');
  return { id, secret, recoveryCodes: confirmed.recoveryCodes };
};
const resetPassword = async () => {
  const forgot = await new Browser(s.issuer).open('/password/forgot');
  await forgot.submit({ email: s.credentials.email });
  const link = (await mails()).flatMap((text) => /http:\S+password\/reset\S+/.exec(text) ?? []).at(-1) as string;
  await (await forgot.open(link)).submit({ password: s.credentials.password });
  expect(forgot.title).toBe('Password set');
};

it('of set-ups of an authenticator app that begin at the same time, the last remains', async () => {
  await Promise.all(Array.from({ length: 8 }, () => factors.begin(userId, s.credentials.email, 'Phone')));
  expect(await s.sql('SELECT count(*)::int AS n FROM totp_factors WHERE user_id = $1', [userId])).toEqual([{ n: 1 }]);
});

describe('guesses at codes', () => {
  it('end after a fixed number, are told by mail, and start anew with a new password', async () => {
    const { secret } = await enroll();
    const wrong = async () => String((Number(await codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(app));
    await browser.submit(s.credentials);
    expect(browser.title).toBe('Two-factor authentication');
    for (let i = 0; i < 20; i++) {
      await s.sql('UPDATE totp_factors SET blocked_until = NULL');
      await browser.submit({ code: await wrong() }, '/second-factor');
      expect(browser.status).toBe(401);
    }
    expect(browser.alert).toContain('codes are no longer accepted');
    const told = (await mails()).filter((text) => text.includes('Your authenticator app is locked'));
    expect(told).toHaveLength(1);
    await s.sql('UPDATE totp_factors SET blocked_until = NULL, last_step = 0');
    await browser.submit({ code: await codeOf(secret) }, '/second-factor');
    expect(browser.status).toBe(401);
    await resetPassword();
    const again = await new Browser(s.issuer).open(s.authorizeUrl(app));
    await again.submit(s.credentials);
    await again.submit({ code: await codeOf(secret) }, '/second-factor');
    expect(again.title).toMatch(/^Allow/);
  });
});

describe('one-time passwords', () => {
  it('are those of RFC 6238, appendix B', () => {
    const secret = Buffer.from('12345678901234567890');
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ] as const)
      expect(totpCode(secret, Math.floor(seconds / STEP_SECONDS))).toBe(code);
    const bytes = randomBytes(20);
    expect(unbase32(base32(bytes))).toEqual(bytes);
  });

  it('are taken once each, and none before the last one', async () => {
    const { secret } = await enroll();
    const step = await stepOfNow();
    const verify = (at: number) => factors.verify(userId, totpCode(unbase32(secret), at));
    expect(await verify(step)).toBe(true);
    expect(await verify(step)).toBe(false);
    expect(await verify(step - 1)).toBe(false);
    expect(await verify(step + 1)).toBe(true);
  });

  it('are rejected when they are two steps away', async () => {
    const { secret } = await enroll();
    const bytes = unbase32(secret);
    const step = await stepOfNow();
    // three, of those to come: a step may end meanwhile
    for (const offset of [-2, 3]) expect(await factors.verify(userId, totpCode(bytes, step + offset))).toBe(false);
    const found = [-2, -1, 0, 1, 2].map((offset) =>
      matchingStep(bytes, totpCode(bytes, step + offset), step * STEP_SECONDS),
    );
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('of one step have one winner of 500 at once', async () => {
    const { secret } = await enroll();
    // a race is about the step; the pause after failures is lifted for it
    const code = await codeOf(secret);
    const results = await Promise.all(
      Array.from({ length: 500 }, async () => {
        await s.sql('UPDATE totp_factors SET failures = 0, blocked_until = NULL');
        return factors.verify(userId, code);
      }),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('pause after failures, even many at once', async () => {
    const { secret } = await enroll();
    await Promise.all(Array.from({ length: 30 }, (_, i) => factors.verify(userId, String(100_000 + i))));
    expect(await factors.verify(userId, await codeOf(secret))).toBe(false);
    const [{ failures }] = (await s.sql('SELECT failures FROM totp_factors')) as [{ failures: number }];
    expect(failures).toBeLessThan(10);
    await s.sql(`UPDATE totp_factors SET blocked_until = now() - interval '1 second'`);
    expect(await factors.verify(userId, await codeOf(secret))).toBe(true);
  });

  it('keep their secret sealed', async () => {
    const { secret } = await enroll();
    const [row] = await s.sql(`SELECT encode(secret, 'hex') AS hex FROM totp_factors`);
    expect(row.hex).not.toContain(unbase32(secret).toString('hex'));
  });
});

describe('recovery codes', () => {
  it('are ten of 80 bits, work once in any writing, and have one winner of 500 at once', async () => {
    const { recoveryCodes } = await enroll();
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const [first = '', second = ''] = recoveryCodes;
    expect(await factors.useRecoveryCode(userId, first.toUpperCase().replaceAll('-', ' '))).toBe(9);
    expect(await factors.useRecoveryCode(userId, first)).toBeUndefined();
    const results = await Promise.all(
      Array.from({ length: 500 }, async () => {
        await s.sql('DELETE FROM sign_in_throttles');
        return factors.useRecoveryCode(userId, second);
      }),
    );
    expect(results.filter((left) => left !== undefined)).toEqual([8]);
    expect(JSON.stringify(await s.sql('SELECT * FROM recovery_codes'))).not.toContain(second);
  });

  it('are void when new ones are made', async () => {
    const { recoveryCodes } = await enroll();
    await factors.replaceRecoveryCodes(await signedIn());
    expect(await factors.useRecoveryCode(userId, recoveryCodes[0] as string)).toBeUndefined();
  });
});

describe('signing in with a second step', () => {
  const begin = async () => {
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(app, { scope: 'openid read:evaluations' }));
    return browser.submit(s.credentials);
  };
  const finish = async (browser: Browser) => {
    if (browser.title.startsWith('Allow')) await browser.submit({}, '/consent');
    const { body } = await s.redeem(app, new URL(browser.url).searchParams.get('code') as string);
    return decodeJwt(body.id_token);
  };

  it('asks for the code, rejects a wrong one, and says so in the ID token', async () => {
    const { secret } = await enroll();
    const browser = await begin();
    expect(browser.title).toBe('Two-factor authentication');
    await browser.submit({ code: '000000' });
    expect([browser.status, browser.title]).toEqual([401, 'Two-factor authentication']);
    await browser.submit({ code: await codeOf(secret) });
    expect(await finish(browser)).toMatchObject({ acr: 'urn:assay:2fa', amr: ['pwd', 'otp', 'mfa'] });
  });

  it('takes a recovery code, and tells the person', async () => {
    const { recoveryCodes } = await enroll();
    const browser = await begin();
    await browser.submit({ code: recoveryCodes[0] as string });
    expect([browser.title, browser.html]).toEqual([
      'You used a recovery code',
      expect.stringContaining('You have 9 recovery codes left.'),
    ]);
    const told = (await mails()).find((text) => text.includes('A recovery code was used'));
    expect(told).toMatch(/^If this was not you, .*:\n\nhttp\S+\/password\/forgot$/m);
    await browser.submit({}, '/continue');
    expect(await finish(browser)).toMatchObject({ acr: 'urn:assay:2fa' });
  });

  it('offers new recovery codes once after one was used', async () => {
    const { recoveryCodes } = await enroll();
    const browser = await begin();
    await browser.submit({ code: recoveryCodes[0] as string });
    await browser.submit({}, '/recovery-codes');
    expect(browser.title).toBe('Save your recovery codes');
    const codes = [...browser.html.matchAll(/<li><code>(.*?)<\/code>/g)].map(([, code]) => code);
    const [, file = ''] = /href="data:text\/plain;charset=utf-8,([^"]*)" download/.exec(browser.html) ?? [];
    expect(decodeURIComponent(file).trim().split('\n').slice(2)).toEqual(codes);
    const [fresh = ''] = codes;
    const again = browser.forms().find(({ action }) => action.endsWith('/continue'));
    await browser.submit({}, '/continue');
    expect(await finish(browser)).toMatchObject({ acr: 'urn:assay:2fa' });
    expect(again).toBeDefined();
    expect(await factors.useRecoveryCode(userId, recoveryCodes[1] as string)).toBeUndefined();
    expect(await factors.useRecoveryCode(userId, fresh)).toBe(9);
  });

  it('signs in without new recovery codes where the last factor was removed after one was used', async () => {
    const { recoveryCodes } = await enroll();
    const browser = await begin();
    await browser.submit({ code: recoveryCodes[0] as string });
    await s.sql('DELETE FROM totp_factors');
    const replacements = () => s.sql(`SELECT FROM audit_log WHERE action = 'recovery_codes.replaced'`);
    const before = await replacements();
    await browser.submit({}, '/recovery-codes');
    expect(await finish(browser)).toMatchObject({ acr: 'urn:assay:2fa' });
    expect(await replacements()).toEqual(before);
  });

  it('rejects a passkey whose response no browser sends, and stays up', async () => {
    const id = Buffer.from('known').toString('base64url');
    await s.sql(`INSERT INTO webauthn_credentials (id, user_id, name, credential_id, public_key, counter, transports, backed_up)
      SELECT 'mfa_odd', id, 'Key', convert_to('known', 'UTF8'), '', 0, '{}', false FROM users LIMIT 1`);
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(app));
    for (const userHandle of [5, {}, [1]]) {
      await browser.submit({ response: JSON.stringify({ id, response: { userHandle } }) }, '/passkey');
      expect([browser.status, browser.title]).toEqual([401, 'Sign in']);
    }
  });

  it('cannot be gone round: the first step alone is no session', async () => {
    await enroll();
    const browser = await begin();
    const uid = /\/sign-in\/([\w-]+)/.exec(browser.url)?.[1];
    await browser.open(`/oidc/authorize/${uid}`);
    expect(browser.url.startsWith(s.issuer)).toBe(true);
    await browser.open(s.authorizeUrl(app, { prompt: 'none', scope: 'openid' }));
    expect(new URL(browser.url).searchParams.get('error')).toBe('login_required');
  });

  it('that an organization asks for is set up on the way in, so that nobody is locked out', async () => {
    await s.sql('UPDATE organizations SET require_mfa = true');
    const browser = await begin();
    expect(browser.title).toBe('Set up two-factor authentication');
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(browser.html)?.[1] ?? '').replaceAll(' ', '');
    await browser.submit({ code: '000000' }, '/second-factor');
    expect([browser.status, browser.title]).toEqual([401, 'Set up two-factor authentication']);
    await browser.submit({ code: await codeOf(secret) }, '/second-factor');
    expect(browser.title).toBe('Save your recovery codes');
    expect(browser.html.match(/<li><code>/g)).toHaveLength(10);
    await browser.submit();
    expect(await finish(browser)).toMatchObject({ acr: 'urn:assay:2fa' });
  });

  it('sets up nothing once a password reset has ended the sign-in', async () => {
    await s.sql('UPDATE organizations SET require_mfa = true');
    const stranger = await begin();
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(stranger.html)?.[1] ?? '').replaceAll(' ', '');
    await resetPassword();
    await stranger.submit({ code: await codeOf(secret) }, '/second-factor');
    expect(stranger.title).toBe('Sign in');
    expect((await factors.of(userId)).factors).toEqual([]);
  });
});
