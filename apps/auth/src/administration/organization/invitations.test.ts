import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Actor, newId, type Scope } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../test/browser.js';
import { type OauthScene, startOauthScene } from '../../../test/oauth-scene.js';

let s: OauthScene;
let base: string;
beforeAll(async () => {
  s = await startOauthScene();
  base = `/internal/organizations/${s.first.organization_id}`;
  // a key of the organization itself: nobody's demotion changes what it may do
  await s.sql('UPDATE api_keys SET id = $1, maker_id = NULL', [KEY]);
});
afterAll(() => s.stop());

const GOOD = 'violet kayak orbits pumpernickel';
const KEY = newId('key');
const key = (scopes: Scope[] = ['admin']): Actor => ({ id: KEY, scopes, environment: 'prod' });
const mailTo = (address: string): string[] =>
  readdirSync(s.configuration.mailFolder)
    .sort()
    .map((file) => readFileSync(path.join(s.configuration.mailFolder, file), 'utf8'))
    .filter((text) => text.includes(`To: ${address}\n`));
const linkTo = (address: string) => /http:\S+/.exec(mailTo(address).at(-1) ?? '')?.[0] ?? '';
const invite = (email: string, role = 'member', actor = key()) =>
  s.call('POST', `${base}/invitations`, { actor, invitation: { email, role } });
const roleOf = async (email: string) => {
  const rows = await s.sql(
    `SELECT m.role FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1 AND m.organization_id = $2`,
    [email, s.first.organization_id],
  );
  return rows[0]?.role as string | undefined;
};
const addPerson = async (email: string, verified: boolean) => {
  const id = newId('usr');
  await s.sql(
    `INSERT INTO users (id, email, name, password_hash, email_verified_at) VALUES ($1, $2, 'Known', 'x', $3)`,
    [id, email, verified ? new Date() : null],
  );
  return id;
};

describe('an invitation', () => {
  it('makes an account and a member of someone new, once', async () => {
    const { status, body } = await invite('New@Example.com', 'admin');
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ email: 'new@example.com', role: 'admin', status: 'pending' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('token');
    const link = linkTo('new@example.com');
    const browser = await new Browser(s.issuer).open(link);
    expect(browser.title).toBe('Join Acme');
    await browser.submit({ name: 'New', password: 'password12' });
    expect([browser.status, browser.alert]).toEqual([422, expect.stringContaining('easy to guess')]);
    await browser.submit({ name: 'Win at evil.example/win', password: GOOD });
    expect([browser.status, browser.alert]).toEqual([422, expect.stringContaining('must not contain links')]);
    await browser.submit({ name: 'New', password: GOOD });
    expect(browser.title).toBe('Welcome to Acme');
    // the page leads on
    expect(browser.html).toContain(`href="${s.configuration.portalUrl}"`);
    expect(await roleOf('new@example.com')).toBe('admin');
    const again = await new Browser(s.issuer).open(link);
    expect([again.status, again.title]).toEqual([404, 'This invitation is not valid']);
    const { body: log } = await s.call('GET', `${base}/audit-log?limit=2`);
    expect(log.data.map(({ action }: { action: string }) => action)).toEqual([
      'invitation.accepted',
      'invitation.created',
    ]);
  });

  it('only asks a known person to join, and keeps the password', async () => {
    const id = await addPerson('known@example.com', true);
    await invite('known@example.com');
    const browser = await new Browser(s.issuer).open(linkTo('known@example.com'));
    expect(browser.html).not.toContain('new-password');
    await browser.submit();
    expect(browser.title).toBe('Welcome to Acme');
    expect(await s.sql('SELECT password_hash FROM users WHERE id = $1', [id])).toEqual([{ password_hash: 'x' }]);
  });

  it('gives an account whose address was never proved to the reader of its mail', async () => {
    const id = await addPerson('squatted@example.com', false);
    await s.sql(
      `INSERT INTO totp_factors (id, user_id, name, secret, confirmed_at) VALUES ('mfa_s', $1, 'x', '\\x00', now())`,
      [id],
    );
    await invite('squatted@example.com');
    const browser = await new Browser(s.issuer).open(linkTo('squatted@example.com'));
    await browser.submit({ name: 'Real', password: GOOD });
    expect(await s.sql('SELECT name, password_hash <> $2 AS changed FROM users WHERE id = $1', [id, 'x'])).toEqual([
      { name: 'Real', changed: true },
    ]);
    expect(await s.sql('SELECT 1 FROM totp_factors WHERE user_id = $1', [id])).toEqual([]);
  });

  it('is accepted once of twenty at the same time', async () => {
    await invite('race@example.com');
    const link = linkTo('race@example.com');
    const browsers = await Promise.all(Array.from({ length: 20 }, () => new Browser(s.issuer).open(link)));
    await Promise.all(browsers.map((browser) => browser.submit({ name: 'Race', password: GOOD })));
    expect(browsers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await s.sql(`SELECT count(*)::int AS n FROM users WHERE email = 'race@example.com'`)).toEqual([{ n: 1 }]);
  });

  it('of two organizations at the same time makes one person of both', async () => {
    const second = newId('org');
    await s.sql(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, 'Second', 'team', '\\x00')`, [
      second,
    ]);
    await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'owner')`, [
      second,
      await addPerson('owner-of-second@example.com', true),
    ]);
    await invite('both@example.com');
    const one = linkTo('both@example.com');
    await s.call('POST', `/internal/organizations/${second}/invitations`, {
      actor: key(),
      invitation: { email: 'both@example.com' },
    });
    const pages = await Promise.all([one, linkTo('both@example.com')].map((link) => new Browser(s.issuer).open(link)));
    await Promise.all(pages.map((page) => page.submit({ name: 'Both', password: GOOD })));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      await s.sql(`SELECT count(*)::int AS n, count(DISTINCT u.id)::int AS people FROM memberships m
        JOIN users u ON u.id = m.user_id WHERE u.email = 'both@example.com'`),
    ).toEqual([{ n: 2, people: 1 }]);
  });

  it('answers the same for an address with an account and without', async () => {
    await addPerson('somewhere@example.com', true);
    const [one, other] = [await invite('somewhere@example.com'), await invite('nowhere@example.com')];
    const shape = ({ status, body }: typeof one) => [status, Object.keys(body)];
    expect(shape(one)).toEqual(shape(other));
  });

  it('never changes the role of a member, and is rejected for one', async () => {
    await invite('later@example.com', 'member');
    const link = linkTo('later@example.com');
    const id = await addPerson('later@example.com', true);
    await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'admin')`, [
      s.first.organization_id,
      id,
    ]);
    expect(await invite('later@example.com')).toMatchObject({ status: 409, body: { details: { resource_id: id } } });
    await (await new Browser(s.issuer).open(link)).submit();
    expect(await roleOf('later@example.com')).toBe('admin');
  });

  it('is never for a role above the inviter’s', async () => {
    expect((await invite('up@example.com', 'owner', key(['write:org']))).status).toBe(403);
    const id = await addPerson('inviter@example.com', true);
    await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'admin')`, [
      s.first.organization_id,
      id,
    ]);
    const admin: Actor = { id, user_id: id, scopes: ['admin'], environment: 'prod' };
    expect((await invite('up@example.com', 'owner', admin)).status).toBe(403);
    expect((await invite('up@example.com', 'admin', admin)).status).toBe(201);
    // what somebody invited to goes with them
    await s.call('POST', `${base}/members/${id}/remove`, { actor: key() });
    expect((await new Browser(s.issuer).open(linkTo('up@example.com'))).status).toBe(404);
  });

  it('ends by itself, is sent again with another link, and is taken back', async () => {
    const { body } = await invite('slow@example.com');
    expect((await invite('slow@example.com')).status).toBe(409);
    const old = linkTo('slow@example.com');
    await s.sql(`UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [body.id]);
    const list = (await s.call('GET', `${base}/invitations?limit=1`)).body.data;
    expect(list[0]).toMatchObject({ id: body.id, status: 'expired' });
    expect((await new Browser(s.issuer).open(old)).status).toBe(404);
    const resent = await s.call('POST', `${base}/invitations/${body.id}/resend`, { actor: key() });
    expect(resent).toMatchObject({ status: 200, body: { id: body.id, status: 'pending' } });
    expect((await new Browser(s.issuer).open(old)).status).toBe(404);
    expect((await new Browser(s.issuer).open(linkTo('slow@example.com'))).status).toBe(200);
    expect((await s.call('POST', `${base}/invitations/${body.id}/delete`, { actor: key() })).status).toBe(204);
    expect((await new Browser(s.issuer).open(linkTo('slow@example.com'))).status).toBe(404);
  });

  it('floods no box', async () => {
    const answers: Awaited<ReturnType<typeof invite>>[] = [];
    for (let i = 0; i < 6; i++) {
      const answer = await invite('flood@example.com');
      answers.push(answer);
      if (answer.status === 201) await s.call('POST', `${base}/invitations/${answer.body.id}/delete`, { actor: key() });
    }
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(4);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: {
        error: 'rate_limited',
        code: 'RATE_LIMIT_EXCEEDED',
        details: { limit: 3, window: '1d', retry_after: expect.any(Number), resource: 'POST /v1/org/invitations' },
      },
    });
  });
});

describe('mail to others', () => {
  const inviteAs = async (userId: string) =>
    invite(`${newId('usr')}@example.com`, 'member', {
      id: userId,
      user_id: userId,
      scopes: ['admin'],
      environment: 'prod',
    });

  it('goes out for people whose own address was confirmed', async () => {
    const unconfirmed = await addPerson('unconfirmed@example.com', false);
    await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'owner')`, [
      s.first.organization_id,
      unconfirmed,
    ]);
    const refused = { status: 403, body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason: 'email_unverified' } } };
    const actor = { id: unconfirmed, user_id: unconfirmed, scopes: ['admin'], environment: 'prod' };
    const sendSetUpLink = () =>
      s.call('POST', `${base}/set-up-links`, {
        actor,
        link: { name: 'Set up', parts: ['sso'], email: 'it@corp.example' },
      });
    expect(await inviteAs(unconfirmed)).toMatchObject(refused);
    expect(await sendSetUpLink()).toMatchObject(refused);
    await s.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [unconfirmed]);
    expect((await inviteAs(unconfirmed)).status).toBe(201);
    expect((await sendSetUpLink()).status).toBe(201);
    expect(mailTo('it@corp.example')).toHaveLength(1);
  });

  it('goes out for keys of an organization with a confirmed owner alone', async () => {
    const [{ ids }] = await s.sql(
      `SELECT array_agg(u.id) AS ids FROM users u JOIN memberships m ON m.user_id = u.id WHERE m.organization_id = $1 AND m.role = 'owner'`,
      [s.first.organization_id],
    );
    await s.sql('UPDATE users SET email_verified_at = NULL WHERE id = ANY($1)', [ids]);
    expect((await invite('by-key@example.com')).status).toBe(403);
    await s.sql('UPDATE users SET email_verified_at = now() WHERE id = ANY($1)', [ids]);
    expect((await invite('by-key@example.com')).status).toBe(201);
  });

  it('names no organization whose name is a link, and takes no such name', async () => {
    const rename = (name: string) => s.call('PATCH', base, { actor: key(), organization: { name } });
    for (const name of [
      ...['Win at https://evil.example', 'Acme\u2028Pay now', 'A\u202eB', 'Win at evil.example/now'],
      ...['evil.example:8080/', 'evil.xn--p1ai/now', 'пример.рф/now', 'evil.example?win', 'evil。example/now'],
      'evil.भारत/now',
    ])
      expect([name, (await rename(name)).status]).toEqual([name, 422]);
    await s.sql(`UPDATE organizations SET name = $1 WHERE id = $2`, [
      'Acme\n\nhttps://evil.example',
      s.first.organization_id,
    ]);
    try {
      expect((await invite('renamed@example.com')).status).toBe(201);
      expect(mailTo('renamed@example.com')[0]).toContain('You have been invited to join an organization on Assay');
    } finally {
      await s.sql(`UPDATE organizations SET name = 'Acme' WHERE id = $1`, [s.first.organization_id]);
    }
  });

  it('has a budget for each organization', async () => {
    await s.sql('DELETE FROM sign_in_throttles');
    const made = await invite('budget-0@example.com');
    expect(made.status).toBe(201);
    // as many as the budget: one more waits
    await s.sql('UPDATE sign_in_throttles SET failures = 212 WHERE blocked_until IS NULL');
    const answers = [];
    for (let i = 1; i < 4; i++) answers.push((await invite(`budget-${i}@example.com`)).status);
    expect(answers).toContain(429);
    await s.sql('DELETE FROM sign_in_throttles');
  });
});
