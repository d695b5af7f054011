import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Browser } from '../../test/browser.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';
import { whileWaiting } from '../../test/while-waiting.js';
import { passwordFault } from '../directory/password-rules.js';

let s: OauthScene;
let app: TestApplication;
beforeAll(async () => {
  s = await startOauthScene();
  app = await s.makeApplication();
});
afterAll(() => s.stop());

const GOOD = 'violet kayak orbits pumpernickel';
const mailTo = (address: string): string[] => {
  const files = readdirSync(s.configuration.mailFolder).sort();
  const texts = files.map((file) => readFileSync(path.join(s.configuration.mailFolder, file), 'utf8'));
  return texts.filter((text) => text.includes(`To: ${address}\n`));
};
const linkIn = (text: string | undefined) => /http:\S+/.exec(text ?? '')?.[0] ?? '';
const signUp = async (fields: object = {}) => {
  const browser = await new Browser(s.issuer).open('/sign-up');
  return browser.submit({
    name: 'Robin',
    email: 'robin@example.com',
    password: GOOD,
    organization: 'Robin & Co',
    ...fields,
  });
};

describe('signing up', () => {
  it('takes no form from a browser without our cookie, whatever cookie its proof was made for', async () => {
    const at = new URL('/sign-up', s.issuer);
    for (const cookie of ['assay_form=', '']) {
      const page = await (await fetch(at, { headers: { cookie } })).text();
      const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
      expect(csrf).not.toBe('');
      const body = new URLSearchParams({
        csrf,
        name: 'Eve',
        email: 'eve@example.com',
        password: GOOD,
        organization: 'E',
      });
      for (const headers of [new Headers(), new Headers({ cookie })]) {
        const { status } = await fetch(at, { method: 'POST', headers, body, redirect: 'manual' });
        expect([cookie, status]).toEqual([cookie, 403]);
      }
    }
  });

  it('makes a person who owns an organization, and whose address is proved by a link that works once', async () => {
    const browser = await signUp();
    expect([browser.status, browser.title]).toEqual([200, 'Check your email']);
    const link = linkIn(mailTo('robin@example.com')[0]);
    const reader = await new Browser(s.issuer).open(link);
    // opening the link alone proves nothing: programs do that
    const verified = () =>
      s.sql(`SELECT email_verified_at IS NOT NULL AS v FROM users WHERE email = 'robin@example.com'`);
    expect(await verified()).toEqual([{ v: false }]);
    await reader.submit({ password: 'not the one of the sign-up' });
    expect([reader.status, await verified()]).toEqual([422, [{ v: false }]]);
    await reader.submit({ password: GOOD });
    expect(reader.title).toBe('Address confirmed');
    expect(await verified()).toEqual([{ v: true }]);
    const again = await new Browser(s.issuer).open(link);
    await again.submit({ password: GOOD });
    expect(again.status).toBe(400);
    expect(
      await s.sql(`SELECT o.name, o.plan, m.role FROM users u JOIN memberships m ON m.user_id = u.id
        JOIN organizations o ON o.id = m.organization_id WHERE u.email = 'robin@example.com'`),
    ).toEqual([{ name: 'Robin & Co', plan: 'free', role: 'owner' }]);
    const file = readdirSync(s.configuration.mailFolder)[0] as string;
    expect(statSync(path.join(s.configuration.mailFolder, file)).mode & 0o777).toBe(0o600);
  });

  it('with someone else’s address does not activate the password: the owner of the address must know it or choose one', async () => {
    const person = { email: 'victim@example.com', password: GOOD };
    await signUp({ ...person, organization: 'Strange' });
    const [membership] = await s.sql(
      `SELECT m.organization_id FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.email = $1`,
      [person.email],
    );
    const own = await s.makeApplication({ organizationId: membership.organization_id });
    const url = await s.authorize(s.authorizeUrl(own), new Browser(s.issuer), person);
    const { access_token: token } = (await s.redeem(own, url.searchParams.get('code') as string)).body;
    expect((await s.verify(token)).status).toBe('valid');
    const link = linkIn(mailTo(person.email)[0]);
    const reader = await new Browser(s.issuer).open(`${link}&choose=1`);
    await reader.submit({ new_password: 'short' });
    expect(reader.status).toBe(422);
    const chosen = 'umbrella sonnet gravel 81 teapot';
    await reader.submit({ new_password: chosen });
    expect(reader.title).toBe('Address confirmed');
    expect((await s.verify(token)).status).toBe('revoked');
    const stranger = await new Browser(s.issuer).open(s.authorizeUrl(own));
    await stranger.submit(person);
    expect(stranger.status).toBe(401);
    const back = await s.authorize(s.authorizeUrl(own), new Browser(s.issuer), { ...person, password: chosen });
    expect(back.searchParams.get('code')).toEqual(expect.any(String));
  });

  it('a link to confirm sets no password of an account that was confirmed otherwise', async () => {
    const person = { email: 'confirmed@example.com', password: GOOD };
    await signUp(person);
    await s.sql('UPDATE users SET email_verified_at = now() WHERE email = $1', [person.email]);
    const reader = await new Browser(s.issuer).open(`${linkIn(mailTo(person.email)[0])}&choose=1`);
    await reader.submit({ new_password: 'umbrella sonnet gravel 81 teapot' });
    expect(reader.status).toBe(400);
  });

  it.each([
    'Acme\r\nPay at evil.example',
    'Win at https://evil.example',
    'www.evil.example',
    'evil.example/win',
    'A\u202eB',
  ])(
    'takes no name of an organization or person that would be a link or a second line of a message: %j',
    async (name) => {
      for (const [field, fault] of [
        ['organization', 'The organization’s name must not contain links or control characters'],
        ['name', 'Your name must not contain links or control characters'],
      ] as const) {
        const browser = await signUp({ email: 'names@example.com', [field]: name });
        expect([browser.status, browser.alert]).toEqual([422, expect.stringContaining(fault)]);
      }
    },
  );

  it('tells nobody but the address’s reader that it has an account', async () => {
    const [fresh, known] = [
      await signUp({ email: 'fresh@example.com' }),
      await signUp({ email: s.credentials.email.toUpperCase() }),
    ];
    expect([known.status, known.html]).toEqual([fresh.status, fresh.html]);
    expect(mailTo(s.credentials.email)[0]).toContain('already has an account');
  });

  it('makes one account of several sign-ups at the same time, and every one is answered alike', async () => {
    // no more than the messages that one box gets without a pause
    const answers = await Promise.all(Array.from({ length: 3 }, () => signUp({ email: 'twice@example.com' })));
    expect(answers.map(({ status, title }) => [status, title])).toEqual(Array(3).fill([200, 'Check your email']));
    expect(await s.sql(`SELECT count(*)::int AS n FROM users WHERE email = 'twice@example.com'`)).toEqual([{ n: 1 }]);
  });

  it('says what is wrong, keeps what was typed and escapes it', async () => {
    const browser = await signUp({ name: '<script>alert(1)</script>', password: 'password123' });
    expect(browser.status).toBe(422);
    expect(browser.alert).toContain('easy to guess');
    expect(browser.html).toContain('&lt;script&gt;');
    expect(browser.html).not.toContain('<script');
    expect(browser.html).not.toContain('password123');
  });

  it('with a twin of an address is not about the account of that address', async () => {
    await signUp({ email: 'kim@example.com' });
    // KELVIN SIGN, whose lower case is the letter k
    await signUp({ email: '\u212aim@example.com' });
    await signUp({ email: 'KIM@example.com' });
    expect(mailTo('kim@example.com').map((text) => /Subject: (.*)/.exec(text)?.[1])).toEqual([
      'Confirm your email address',
      'You already have an account',
    ]);
    // alone on its line: only so is it a link in HTML
    expect(mailTo('kim@example.com').at(-1)).toMatch(/^http\S+\/password\/forgot$/m);
  });

  it('is rejected without a form from our own page', async () => {
    const body = new URLSearchParams({ name: 'x', email: 'x@example.com', password: GOOD, organization: 'x' });
    const answer = await s.post('/sign-up', body, 'application/x-www-form-urlencoded', {
      origin: 'https://evil.example',
    });
    expect(answer.status).toBe(403);
    const browser = await new Browser(s.issuer).open('/sign-up');
    browser.forgetCookies();
    await browser.submit({ name: 'x', email: 'x@example.com', password: GOOD, organization: 'x' });
    expect(browser.status).toBe(403);
  });
});

/** Where a browser goes on with an authorization request after a sign-in. */
const RESUMING = /\/authorize\/[^/]+$/;
const SESSIONS = `SELECT 1 FROM oauth_artifacts a JOIN users u ON u.id = a.user_id WHERE a.kind = 'Session' AND u.email = $1`;
/** A browser whose password was accepted, and that has not gone on. */
const accepted = async (application: TestApplication, person: { email: string; password: string }) => {
  const browser = await new Browser(s.issuer).open(s.authorizeUrl(application));
  browser.stopsAt = RESUMING;
  await browser.submit(person);
  expect(new URL(browser.url).pathname).toMatch(RESUMING);
  return browser;
};
const goOn = async (browser: Browser) => {
  browser.stopsAt = undefined;
  await browser.open(browser.url);
  return { title: browser.title, code: new URL(browser.url).searchParams.get('code') };
};
/** Somebody with an application of their own, who asked for a new password. */
const forgetful = async (email: string) => {
  const person = { email, password: GOOD };
  await signUp({ ...person, organization: 'Forgetful' });
  const [{ organization_id: organizationId }] = await s.sql(
    `SELECT m.organization_id FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.email = $1`,
    [email],
  );
  const own = await s.makeApplication({ organizationId });
  const setPassword = async () => {
    const browser = await new Browser(s.issuer).open('/password/forgot');
    await browser.submit({ email });
    await browser.open(linkIn(mailTo(email).find((text) => text.includes('/password/reset'))));
    await browser.submit({ password: 'umbrella sonnet gravel 81 teapot' });
    expect(browser.title).toBe('Password set');
  };
  return { person, own, setPassword };
};
describe('a forgotten password', () => {
  it('is replaced by a link that works once, and every session and token ends', async () => {
    await signUp({ email: 'reset@example.com', organization: 'Reset' });
    const person = { email: 'reset@example.com', password: GOOD };
    const [membership] = await s.sql(
      `SELECT m.organization_id FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.email = $1`,
      [person.email],
    );
    const own = await s.makeApplication({ organizationId: membership.organization_id });
    const url = await s.authorize(s.authorizeUrl(own), new Browser(s.issuer), person);
    const { access_token } = (await s.redeem(own, url.searchParams.get('code') as string)).body;
    expect((await s.verify(access_token)).status).toBe('valid');
    const browser = await new Browser(s.issuer).open('/password/forgot');
    await browser.submit({ email: 'Reset@Example.com' });
    const link = linkIn(mailTo('reset@example.com').find((text) => text.includes('/password/reset')));
    const fresh = 'umbrella sonnet gravel 81 teapot';
    await browser.open(link);
    await browser.submit({ password: 'reset@example.com' });
    expect(browser.status).toBe(422);
    await browser.submit({ password: fresh });
    expect(browser.title).toBe('Password set');
    expect((await s.verify(access_token)).status).toBe('revoked');
    await (await new Browser(s.issuer).open(link)).submit({ password: fresh });
    const old = await new Browser(s.issuer).open(s.authorizeUrl(own));
    await old.submit(person);
    expect(old.status).toBe(401);
    expect(
      (await s.authorize(s.authorizeUrl(own), new Browser(s.issuer), { ...person, password: fresh })).searchParams.get(
        'code',
      ),
    ).toBeTruthy();
  });

  it('by a link that went to an earlier address changes nothing, and forgives no wrong codes', async () => {
    const email = 'moved-from@example.com';
    await signUp({ email, organization: 'Moved' });
    await (await new Browser(s.issuer).open('/password/forgot')).submit({ email });
    const link = linkIn(mailTo(email).find((text) => text.includes('/password/reset')));
    const [person] = await s.sql(
      `UPDATE users SET email = 'moved-to@example.com' WHERE email = $1 RETURNING id, password_hash`,
      [email],
    );
    await s.sql(
      `INSERT INTO totp_factors (id, user_id, name, secret, failures) VALUES ('mfa_moved', $1, 'App', '', 20)`,
      [person.id],
    );
    const reader = await new Browser(s.issuer).open(link);
    await reader.submit({ password: 'umbrella sonnet gravel 81 teapot' });
    expect([reader.status, reader.alert]).toEqual([422, expect.stringContaining('already been used or has expired')]);
    expect(
      await s.sql(
        `SELECT password_hash, failures FROM users u JOIN totp_factors f ON f.user_id = u.id WHERE u.id = $1`,
        [person.id],
      ),
    ).toEqual([{ password_hash: person.password_hash, failures: 20 }]);
  });

  it('ends a sign-in with the old one that the browser has not gone on with', async () => {
    const { person, own, setPassword } = await forgetful('accepted@example.com');
    const stranger = await accepted(own, person);
    await setPassword();
    expect(await goOn(stranger)).toEqual({ title: 'Sign in', code: null });
    expect(await s.sql(SESSIONS, [person.email])).toEqual([]);
  });

  it('ends a sign-in with the old one that waits for its second step', async () => {
    const { person, own, setPassword } = await forgetful('second@example.com');
    const stranger = await new Browser(s.issuer).open(
      s.authorizeUrl(own, { scope: 'openid', acr_values: 'urn:assay:2fa' }),
    );
    await stranger.submit(person);
    expect(stranger.url).toContain('/second-factor');
    await setPassword();
    await stranger.open(stranger.url);
    expect(stranger.title).toBe('Sign in');
  });

  it('ends a sign-in with the old one whose password was being looked at', async () => {
    const { person, own, setPassword } = await forgetful('looked-at@example.com');
    const stranger = await new Browser(s.issuer).open(s.authorizeUrl(own));
    stranger.stopsAt = RESUMING;
    // the sign-in has read the account, and waits where it notes its time
    const { begun: signingIn } = await whileWaiting(
      s.sql,
      'UPDATE OF last_sign_in_at ON users',
      () => stranger.submit(person),
      setPassword,
    );
    await signingIn;
    expect(await goOn(stranger)).toEqual({ title: 'Sign in', code: null });
  });

  it('ends a sign-in with the old one whose session is being written', async () => {
    const { person, own, setPassword } = await forgetful('written@example.com');
    const stranger = await accepted(own, person);
    stranger.stopsAt = undefined;
    const { begun: goingOn } = await whileWaiting(
      s.sql,
      `INSERT ON oauth_artifacts FOR EACH ROW WHEN (NEW.kind = 'Session')`,
      () => stranger.open(stranger.url),
      setPassword,
    );
    await goingOn;
    expect(await s.sql(SESSIONS, [person.email])).toEqual([]);
    await stranger.open(s.authorizeUrl(own));
    expect(stranger.title).toBe('Sign in');
  });

  it('ends an authorization code that is being written for a session of before', async () => {
    const { person, own, setPassword } = await forgetful('code@example.com');
    const stranger = new Browser(s.issuer);
    await s.authorize(s.authorizeUrl(own), stranger, person);
    const { begun: asking } = await whileWaiting(
      s.sql,
      `INSERT ON oauth_artifacts FOR EACH ROW WHEN (NEW.kind = 'AuthorizationCode')`,
      () => stranger.open(s.authorizeUrl(own)),
      setPassword,
    );
    await asking;
    const code = new URL(stranger.url).searchParams.get('code');
    const redeemed = code === null ? undefined : (await s.redeem(own, code)).body.access_token;
    expect(redeemed).toBeUndefined();
  });

  it('says the same of an address without an account', async () => {
    const browser = await new Browser(s.issuer).open('/password/forgot');
    await browser.submit({ email: 'nobody@example.com' });
    expect(browser.title).toBe('Check your email');
    expect(mailTo('nobody@example.com')).toEqual([]);
  });
});

describe('signing in', () => {
  const attempt = async (fields: object, browser = new Browser(s.issuer)) => {
    await browser.open(s.authorizeUrl(app, { prompt: 'login' }));
    return browser.submit({ ...s.credentials, ...fields });
  };

  it('says the same for a wrong password and an unknown address', async () => {
    const [wrong, unknown] = [await attempt({ password: 'wrong' }), await attempt({ email: 'nobody@example.com' })];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.alert).toBe(unknown.alert);
  });

  it('of a wrong password does not wait for the audit log, which knows only accounts', async () => {
    const { person, own } = await forgetful('audited@example.com');
    const [{ organization_id: organizationId }] = await s.sql(
      `SELECT m.organization_id FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.email = $1`,
      [person.email],
    );
    const failures = () =>
      s.sql(`SELECT 1 FROM audit_log WHERE action = 'sign_in.failed' AND organization_id = $1`, [organizationId]);
    // a connection of its own, which no pool closes: nobody gets past the lock before it is given back
    const holder = new pg.Client({ connectionString: s.configuration.databaseUrl });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(hashtextextended($1, 2))', [`audit ${organizationId}`]);
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(own));
    await browser.submit({ ...person, password: 'wrong' });
    expect(browser.status).toBe(401);
    // the person has the response, and the entry is still to be written
    const { rows } = await holder.query('SELECT pg_backend_pid() AS pid');
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE $1::int = ANY (pg_blocking_pids(pid))`;
    await waitFor(async () => (await s.sql(waiting, [rows[0].pid])).length > 0);
    expect(await failures()).toEqual([]);
    await holder.end();
    await waitFor(async () => (await failures()).length === 1);
  });

  it('is rejected for people who are not members of the application’s organization', async () => {
    await signUp({ email: 'outsider@example.com', organization: 'Elsewhere' });
    const url = await s.authorize(s.authorizeUrl(app), new Browser(s.issuer), {
      email: 'outsider@example.com',
      password: GOOD,
    });
    expect(url.searchParams.get('error')).toBe('access_denied');
  });

  it('pauses after failures, for guessers and not for the person’s own device', async () => {
    const device = await attempt({});
    for (let i = 0; i < 6; i++) await attempt({ password: `wrong ${i}` });
    const guesser = await attempt({});
    expect(guesser.status).toBe(429);
    expect(guesser.alert).toMatch(/Try again in \d+ seconds?, or reset/);
    await device.open(s.authorizeUrl(app, { prompt: 'login' }));
    await device.submit(s.credentials);
    expect(device.status).not.toBe(429);
    await s.sql(`UPDATE sign_in_throttles SET blocked_until = now() - interval '1 second'`);
    expect((await attempt({})).status).not.toBe(429);
  });

  it('is taken only from its own page, by the browser that began it', async () => {
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(app));
    const stranger = new Browser(s.issuer);
    stranger.url = browser.url;
    stranger.html = browser.html;
    await stranger.submit(s.credentials);
    expect(stranger.status).toBe(400);
    await browser.submit({ ...s.credentials, csrf: 'x' });
    expect(browser.status).toBe(403);
  });

  it('shows pages without inline script, frames or foreign parts', async () => {
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(app));
    expect(browser.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self' https://client.example; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(browser.headers.get('x-frame-options')).toBe('DENY');
    expect(browser.headers.get('cache-control')).toBe('no-store');
    expect(browser.html).not.toMatch(/<script(?! src="\/)|style=|\son\w+=/);
    expect(browser.html).toContain('<html lang="en">');
  });
});

describe('passwords', () => {
  it.each(['short', 'password123', 'qwertyuiop', 'aaaaaaaaaaaaaaaa', 'Robin12345'])(
    'like %s are rejected',
    async (password) => {
      expect(await passwordFault(password, ['Robin'])).toBeDefined();
    },
  );

  it('that nobody guesses are taken', async () => {
    expect(await passwordFault(GOOD, ['Robin'])).toBeUndefined();
  });
});
