import { createHash } from 'node:crypto';
import { newId } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oidc from 'openid-client';
import { Browser } from '../../../test/browser.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../../test/oauth-scene.js';
import { deviceName } from '../../tokens/device-name.js';

let s: OauthScene;
let app: TestApplication;
let userId: string;
beforeAll(async () => {
  s = await startOauthScene();
  app = await s.makeApplication();
  userId = (await s.sql('SELECT id FROM users'))[0]?.id;
});
afterAll(() => s.stop());

const GOOD = 'violet kayak orbits pumpernickel';
interface Tokens {
  access_token: string;
  refresh_token: string;
}
/** A token of the person in the portal, out of a browser of its own. */
const tokens = async (scope = 'admin', browser?: Browser): Promise<Tokens> =>
  (await s.redeem(s.portal, await s.codeFor(s.portal, { scope }, browser))).body;
/** What an application of somebody gets from the same person. */
const foreign = async (scope = 'admin'): Promise<Tokens> => (await s.redeem(app, await s.codeFor(app, { scope }))).body;
const ask = (token: string, below = '', more: object = {}, user = userId) =>
  s.call('POST', `/internal/people/${user}${below}`, {
    token: createHash('sha256').update(token).digest('hex'),
    organization_id: s.first.organization_id,
    address: '192.0.2.9',
    ...more,
  });
const statusOf = async (token: string) => (await s.verify(token)).status;
const lastActions = async (limit: number) =>
  (await s.call('GET', `/internal/organizations/${s.first.organization_id}/audit-log?limit=${limit}`)).body.data.map(
    ({ action }: { action: string }) => action,
  );

describe('a person', () => {
  it('sees who they are and what the token is for', async () => {
    const { access_token } = await foreign('read:evaluations');
    expect((await ask(access_token)).body).toEqual({
      id: userId,
      email: s.credentials.email,
      email_verified: true,
      name: '',
      organization: { id: s.first.organization_id, name: 'Acme', plan: 'enterprise', role: 'owner' },
      scopes: ['read:evaluations'],
      assignable_roles: ['owner', 'admin', 'developer', 'auditor', 'member'],
      environment: 'prod',
      client_id: app.id,
      organizations: [{ id: s.first.organization_id, name: 'Acme', plan: 'enterprise', role: 'owner' }],
    });
  });

  it('changes their name in the portal; an application reads only, with whatever scope', async () => {
    const [own, other] = [await tokens(), await foreign()];
    expect((await ask(own.access_token, '/profile', { person: { name: ' Robin ' } })).body.name).toBe('Robin');
    const id = newId('org');
    for (const [below, more] of [
      ['/profile', { person: { name: 'Taken' } }],
      ['/password', { passwords: { current_password: s.credentials.password, new_password: GOOD } }],
      ['/sessions/end-others', {}],
      ['/sessions/any/end', {}],
      ['/applications/any/revoke', {}],
      [`/organizations/${id}/leave`, {}],
    ] as const)
      expect(await ask(other.access_token, below, more)).toMatchObject({
        status: 403,
        body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason: 'first_party_required' } },
      });
    expect((await ask(other.access_token)).body.name).toBe('Robin');
    expect(await lastActions(1)).toEqual(['person.renamed']);
  });

  it('takes no new name that signing up would not take', async () => {
    const { access_token: token } = await tokens();
    for (const name of ['Win at evil.example/win', 'A\u202eB', 'A\u2028B'])
      expect(await ask(token, '/profile', { person: { name } })).toMatchObject({
        status: 422,
        body: {
          details: { errors: [{ field: 'name', message: expect.stringContaining('links or control characters') }] },
        },
      });
  });

  it('accepts only its own token: another person’s token and an expired one are rejected', async () => {
    const { access_token } = await tokens();
    const other = newId('usr');
    await s.sql(`INSERT INTO users (id, email) VALUES ($1, 'other@example.com')`, [other]);
    expect((await ask(access_token, '', {}, other)).status).toBe(401);
    expect((await ask('never issued')).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed with device and address, the one that asks marked, and ended with all that was given in them', async () => {
    const [laptop, phone] = [new Browser(s.issuer), new Browser(s.issuer)];
    const [here, there] = [await tokens('admin', laptop), await tokens('admin', phone)];
    const { body } = await ask(here.access_token, '/sessions');
    const current = body.data.filter((each: { current: boolean }) => each.current);
    expect(current).toEqual([
      expect.objectContaining({ address: '127.0.0.1', device: expect.any(String), created_at: expect.any(String) }),
    ]);
    const theirs = (await ask(there.access_token, '/sessions')).body.data.find(
      (each: { current: boolean }) => each.current,
    );
    expect(theirs.id).not.toBe(current[0].id);
    expect((await ask(here.access_token, `/sessions/${theirs.id}/end`)).status).toBe(204);
    expect(await statusOf(there.access_token)).toBe('revoked');
    expect((await s.refresh(s.portal, there.refresh_token)).status).toBe(400);
    expect(await statusOf(here.access_token)).toBe('valid');
    expect((await ask(here.access_token, `/sessions/${theirs.id}/end`)).status).toBe(404);
    // the browser has to sign in again
    await phone.open(s.authorizeUrl(app));
    expect(phone.title).toBe('Sign in');
  });

  it('of others end together', async () => {
    const [one, two, here] = [await tokens(), await tokens(), await tokens()];
    expect((await ask(here.access_token, '/sessions/end-others')).status).toBe(204);
    expect([await statusOf(one.access_token), await statusOf(two.access_token)]).toEqual(['revoked', 'revoked']);
    expect(await statusOf(here.access_token)).toBe('valid');
    expect((await ask(here.access_token, '/sessions')).body.data).toHaveLength(1);
  });

  it('end although a refresh is under way', async () => {
    for (let round = 0; round < 10; round++) {
      const [ending, here] = [await tokens(), await tokens()];
      const [refreshed] = await Promise.all([
        s.refresh(s.portal, ending.refresh_token),
        ask(here.access_token, '/sessions/end-others'),
      ]);
      if (refreshed.status === 200) expect(await statusOf(refreshed.body.access_token)).toBe('revoked');
    }
  });
});

describe('what ends everything of a person', () => {
  const waiting = async (lock: number) =>
    (await s.sql(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = ${lock}`)).length > 0;
  const ENDING = 4712;
  const ISSUING = 4713;
  beforeAll(() =>
    s.sql(`
      CREATE FUNCTION wait_to_end() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${ENDING}); RETURN NULL; END $$;
      CREATE FUNCTION wait_to_issue() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${ISSUING}); RETURN NEW; END $$;
      CREATE TRIGGER ends BEFORE UPDATE OF revoked_at ON oauth_artifacts FOR EACH STATEMENT EXECUTE FUNCTION wait_to_end();
      CREATE TRIGGER issues BEFORE INSERT ON oauth_artifacts FOR EACH ROW EXECUTE FUNCTION wait_to_issue()`),
  );
  afterAll(() => s.sql('DROP TRIGGER ends ON oauth_artifacts; DROP TRIGGER issues ON oauth_artifacts'));

  it.each<[string, (token: string, other: string) => Promise<{ status: number }>]>([
    ['all other sessions', (token) => ask(token, '/sessions/end-others')],
    [
      'the session',
      async (token, other) => {
        const { body } = await ask(other, '/sessions');
        return ask(token, `/sessions/${body.data.find((each: { current: boolean }) => each.current).id}/end`);
      },
    ],
    [
      'everything, with the password',
      async (token) => {
        const passwords = { current_password: s.credentials.password, new_password: `umbrella gravel ${newId('key')}` };
        const answer = await ask(token, '/password', { passwords });
        s.credentials.password = passwords.new_password;
        return answer;
      },
    ],
  ])('ends %s although its tokens are refreshed again and again meanwhile', async (_what, end) => {
    const theirs = await tokens();
    const here = await tokens();
    await s.sql(`SELECT pg_advisory_lock(${ENDING})`);
    const ended = end(here.access_token, theirs.access_token);
    await waitFor(() => waiting(ENDING));
    // issued after the ending has looked for what there is
    const second = await s.refresh(s.portal, theirs.refresh_token);
    expect(second.status).toBe(200);
    await s.sql(`SELECT pg_advisory_lock(${ISSUING})`);
    const asked = s.refresh(s.portal, second.body.refresh_token);
    await waitFor(() => waiting(ISSUING));
    await s.sql(`SELECT pg_advisory_unlock(${ENDING})`);
    const stuck = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND wait_event IN ('transactionid', 'tuple')`;
    await waitFor(async () => (await s.sql(stuck)).length > 0);
    await s.sql(`SELECT pg_advisory_unlock(${ISSUING})`);
    const third = await asked;
    expect((await ended).status).toBe(204);
    expect(await statusOf(third.body.access_token)).toBe('revoked');
    expect((await s.refresh(s.portal, third.body.refresh_token)).status).toBe(400);
  });
});

describe('granted applications', () => {
  it('are listed with what was allowed, and taken back at once', async () => {
    const other = await s.makeApplication();
    const given = (await s.redeem(other, await s.codeFor(other, { scope: 'read:evaluations' }))).body;
    const { access_token } = await tokens();
    const { body } = await ask(access_token, '/applications');
    const grant = body.data.find((each: { client_id: string }) => each.client_id === other.id);
    expect(grant).toMatchObject({
      name: 'Test application',
      scopes: ['read:evaluations'],
      organization: { name: 'Acme' },
      last_used_at: null,
    });
    expect((await ask(access_token, `/applications/${grant.id}/revoke`)).status).toBe(204);
    expect(await statusOf(given.access_token)).toBe('revoked');
    expect((await s.refresh(other, given.refresh_token)).status).toBe(400);
    expect((await ask(access_token, `/applications/${grant.id}/revoke`)).status).toBe(404);
    expect(await lastActions(1)).toEqual(['oauth_grant.revoked']);
  });

  it('show when a token of theirs was used', async () => {
    const { access_token } = await tokens();
    await s.verify(access_token);
    const used = async () =>
      (await ask(access_token, '/applications')).body.data.find(
        (each: { client_id: string }) => each.client_id === s.portal.id,
      ).last_used_at;
    expect(await waitFor(used)).toEqual(expect.any(String));
  });
});

describe('a password', () => {
  it('that is changed opens nothing that a browser has begun with it', async () => {
    const { access_token: token } = await tokens();
    const stranger = await new Browser(s.issuer).open(s.authorizeUrl(app));
    stranger.stopsAt = /\/authorize\/[^/]+$/;
    await stranger.submit(s.credentials);
    expect(new URL(stranger.url).pathname).toMatch(stranger.stopsAt);
    const passwords = { current_password: s.credentials.password, new_password: 'umbrella sonnet gravel 81 teapot' };
    expect((await ask(token, '/password', { passwords })).status).toBe(204);
    s.credentials.password = passwords.new_password;
    stranger.stopsAt = undefined;
    await stranger.open(stranger.url);
    expect(stranger.title).toBe('Sign in');
    expect(await statusOf(token)).toBe('valid');
  });

  it('changes with the one of now, ends the other sessions and slows guesses down without stopping sign-ins', async () => {
    const [here, there] = [await tokens(), await tokens()];
    const attempt = (current_password: string, new_password = GOOD) =>
      ask(here.access_token, '/password', { passwords: { current_password, new_password } });
    const field = async (answer: ReturnType<typeof attempt>) => (await answer).body.details.errors[0].field;
    expect(await field(attempt(s.credentials.password, 'password12'))).toBe('new_password');
    expect(await field(attempt('wrong'))).toBe('current_password');
    expect((await attempt(s.credentials.password)).status).toBe(204);
    expect([await statusOf(here.access_token), await statusOf(there.access_token)]).toEqual(['valid', 'revoked']);
    s.credentials.password = GOOD;
    for (let i = 0; i < 8; i++) await attempt('wrong');
    expect(await attempt(GOOD)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMIT_EXCEEDED', details: { limit: 5, window: '1d', resource: 'POST /v1/me/password' } },
    });
    expect(await statusOf((await tokens()).access_token)).toBe('valid');
  });
});

describe('a person of several organizations', () => {
  const second = { id: newId('org'), name: 'Second & Sons' };
  /** Signs in to the portal as far as it goes without choosing. */
  const open = async (browser: Browser, more: Record<string, string> = {}) => {
    const configuration = await s.discover(s.portal, oidc.None());
    const verifier = oidc.randomPKCECodeVerifier();
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: s.portal.redirectUri,
      scope: 'openid read:org',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...more,
    });
    await browser.open(url);
    if (browser.title === 'Sign in') await browser.submit(s.credentials);
    return async () => {
      const answer = await oidc.authorizationCodeGrant(configuration, new URL(browser.url), {
        pkceCodeVerifier: verifier,
      });
      return { token: answer.access_token, principal: (await s.verify(answer.access_token)).principal };
    };
  };
  beforeAll(async () => {
    await s.sql(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, $2, 'team', '\\x00')`, [
      second.id,
      second.name,
    ]);
    await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'member')`, [
      second.id,
      userId,
    ]);
  });

  it('chooses once in a session, and switches by naming one', async () => {
    const browser = new Browser(s.issuer);
    const first = await open(browser);
    expect(browser.title).toBe('Choose an organization');
    expect(browser.html).toContain('Second &amp; Sons');
    await browser.submit({ organization_id: second.id }, '/consent');
    expect((await first()).principal).toMatchObject({ organization_id: second.id, scopes: ['read:org'] });
    // the same session goes on with it
    const again = await open(browser);
    expect((await again()).principal.organization_id).toBe(second.id);
    const switched = await open(browser, { organization: s.first.organization_id });
    expect((await switched()).principal.organization_id).toBe(s.first.organization_id);
  });

  it('is rejected in one that is not theirs, and an application stays in its own', async () => {
    const browser = new Browser(s.issuer);
    await open(browser, { organization: newId('org') });
    expect(new URL(browser.url).searchParams.get('error')).toBe('access_denied');
    const url = await s.authorize(s.authorizeUrl(app, { organization: second.id }));
    expect(url.searchParams.get('error')).toBe('access_denied');
  });

  it('leaves one, and everything there ends at once; joining again begins anew', async () => {
    const browser = new Browser(s.issuer);
    const { token } = await (await open(browser, { organization: second.id }))();
    const there = await open(new Browser(s.issuer), { organization: s.first.organization_id });
    const here = { access_token: (await there()).token };
    expect((await ask(here.access_token, `/organizations/${second.id}/leave`)).status).toBe(204);
    expect(await statusOf(token)).toBe('revoked');
    await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'member')`, [
      second.id,
      userId,
    ]);
    expect(await statusOf(token)).toBe('revoked');
    expect(await statusOf(here.access_token)).toBe('valid');
    // the last owner stays
    expect((await ask(here.access_token, `/organizations/${s.first.organization_id}/leave`)).status).toBe(422);
  });
});

describe('a person of no organization', () => {
  it('makes one of their own on the way to the portal', async () => {
    await s.sql(
      `INSERT INTO users (id, email, password_hash, email_verified_at)
      SELECT $1, 'alone@example.com', password_hash, now() FROM users WHERE id = $2`,
      [newId('usr'), userId],
    );
    const query = {
      client_id: 'assay-portal',
      redirect_uri: `${s.configuration.portalUrl}/auth/oidc/callback`,
      response_type: 'code',
      scope: 'openid read:org',
      code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    };
    const browser = await new Browser(s.issuer).open(`${s.issuer}/oidc/authorize?${new URLSearchParams(query)}`);
    await browser.submit({ email: 'alone@example.com', password: s.credentials.password });
    expect(browser.title).toBe('Create an organization');
    await browser.submit({ name: ' ' }, '/organization');
    expect(browser.status).toBe(422);
    await browser.submit({ name: 'Alone' }, '/organization');
    expect([browser.title, browser.html]).toEqual(['Choose an organization', expect.stringContaining('Alone')]);
  });
});

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8', 'Unknown device'],
    [null, 'Unknown device'],
  ])('of %p is %p', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
