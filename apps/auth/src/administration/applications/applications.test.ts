import { Database } from '@assay/database';
import { createLogger, openRevocationChannel } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../test/browser.js';
import { type OauthScene, startOauthScene } from '../../../test/oauth-scene.js';
import { AuditLog } from '../../directory/audit-log.js';

let s: OauthScene;
let path: string;
beforeAll(async () => {
  s = await startOauthScene();
  path = `/internal/organizations/${s.first.organization_id}/oauth-applications`;
});
afterAll(() => s.stop());

const create = (application: object = {}, actor: object = s.admin) =>
  s.call('POST', path, {
    actor,
    application: { name: 'App', redirect_uris: ['https://a.example/cb'], scopes: ['read:evaluations'], ...application },
  });
const made = async (application: object = {}) => {
  const { body } = await create(application);
  return { id: body.client_id, secret: body.client_secret, redirectUri: body.redirect_uris[0] };
};
const own = (application: { id: string; secret: string }, more: object = {}) =>
  s.json('/oauth/token', {
    grant_type: 'client_credentials',
    client_id: application.id,
    client_secret: application.secret,
    scope: 'read:evaluations',
    ...more,
  });

describe('an application', () => {
  it('is made with a secret that is shown once and works', async () => {
    const { status, body } = await create({ name: 'Dashboard' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      client_id: expect.stringMatching(/^app_/),
      client_secret: expect.stringMatching(/^assay_secret_/),
      name: 'Dashboard',
      type: 'confidential',
      environment: 'prod',
      created_by: s.admin.id,
    });
    const { client_secret, ...shown } = body;
    expect((await s.call('GET', `${path}/${body.client_id}`)).body).toEqual(shown);
    expect((await s.call('GET', path)).body.data).toContainEqual(shown);
    expect((await own({ id: body.client_id, secret: client_secret })).status).toBe(200);
    expect(JSON.stringify(await s.sql('SELECT * FROM oauth_application_secrets'))).not.toContain(client_secret);
  });

  it('of a public kind has no secret', async () => {
    expect((await create({ type: 'native', redirect_uris: ['com.example.app:/cb'] })).body.client_secret).toBeNull();
  });

  it.each([
    [{ redirect_uris: ['/relative'] }, 'redirect_uris[0]'],
    [{ redirect_uris: ['https://a.example/#f'] }, 'redirect_uris[0]'],
    [{ redirect_uris: ['https://a.example/ok', 'http://a.example/'] }, 'redirect_uris[1]'],
    [{ redirect_uris: ['https://u:p@a.example/'] }, 'redirect_uris[0]'],
    [{ redirect_uris: ['https://*.a.example/'] }, 'redirect_uris[0]'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris[0]'],
    [{ redirect_uris: ['com.example.app:/cb'] }, 'redirect_uris[0]'],
    [{ type: 'native', redirect_uris: ['myapp:/cb'] }, 'redirect_uris[0]'],
    [{ type: 'browser', redirect_uris: [] }, 'redirect_uris'],
    [{ post_logout_redirect_uris: ['ftp://a.example'] }, 'post_logout_redirect_uris[0]'],
  ])('is rejected with %p', async (application, field) => {
    expect(await create(application)).toMatchObject({ status: 422, body: { details: { errors: [{ field }] } } });
  });

  it('never gets a scope that its creator lacks', async () => {
    const answer = await create({ scopes: ['write:org'] }, { ...s.admin, scopes: ['read:org'] });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'AUTH_INSUFFICIENT_SCOPE', required_scope: 'write:org' },
    });
  });

  it('takes its old secret until the overlap ends', async () => {
    const app = await made();
    const { status, body } = await s.call('POST', `${path}/${app.id}/secrets`, { actor: s.admin, overlap: '1h' });
    expect(status).toBe(201);
    const fresh = { id: app.id, secret: body.client_secret };
    expect([(await own(app)).status, (await own(fresh)).status]).toEqual([200, 200]);
    const last = await s.call('POST', `${path}/${app.id}/secrets`, { actor: s.admin, overlap: '0m' });
    expect([(await own(app)).status, (await own(fresh)).status]).toEqual([401, 401]);
    expect((await own({ id: app.id, secret: last.body.client_secret })).status).toBe(200);
  });

  it('that is deleted is gone with its tokens, at once', async () => {
    const app = await made();
    const tokens = (await s.redeem(app, await s.codeFor(app, { scope: 'read:evaluations' }))).body;
    const token = (await own(app)).body.access_token;
    const channel = openRevocationChannel(undefined, createLogger('test', 'silent'));
    const pushed: unknown[] = [];
    channel.subscribe((revocation) => pushed.push(revocation));
    expect((await s.call('POST', `${path}/${app.id}/delete`, { actor: s.admin })).status).toBe(204);
    expect(pushed).toContainEqual({ organization_id: s.first.organization_id });
    await channel.close();
    expect((await s.verify(tokens.access_token)).status).toBe('revoked');
    expect((await s.verify(token)).status).toBe('revoked');
    expect((await own(app)).body.error).toBe('invalid_client');
    expect((await s.call('GET', `${path}/${app.id}`)).body.code).toBe('RESOURCE_DELETED');
    expect((await s.call('PATCH', `${path}/${app.id}`, { actor: s.admin, application: {} })).status).toBe(409);
  });

  it('is invisible to another organization', async () => {
    const app = await made();
    const other = path.replace(s.first.organization_id, 'org_01jd8y3c5m8n4q6r7s9t0v1w2x');
    expect((await s.call('GET', `${other}/${app.id}`)).body.code).toBe('RESOURCE_NOT_FOUND');
    expect((await s.call('POST', `${other}/${app.id}/delete`, { actor: s.admin })).status).toBe(404);
  });
});

describe('an access token', () => {
  const tokenOf = async (scope: string, scopes = ['admin']) => {
    const app = await made({ scopes });
    return { app, token: (await s.redeem(app, await s.codeFor(app, { scope }))).body.access_token as string };
  };

  it('speaks for no more than its application may, from the moment that this is narrowed', async () => {
    const { app, token } = await tokenOf('read:evaluations write:evaluations', [
      'read:evaluations',
      'write:evaluations',
    ]);
    await s.call('PATCH', `${path}/${app.id}`, { actor: s.admin, application: { scopes: ['read:evaluations'] } });
    expect((await s.verify(token)).principal.scopes).toEqual(['read:evaluations']);
  });

  it('speaks for no more than the person’s role today, and for nobody who left', async () => {
    const { token } = await tokenOf('admin read:evaluations', ['admin', 'read:evaluations']);
    expect((await s.verify(token)).principal.scopes).toEqual(['admin', 'read:evaluations']);
    await s.sql(`UPDATE memberships SET role = 'member'`);
    expect((await s.verify(token)).principal.scopes).toEqual(['read:evaluations']);
    await s.sql(`UPDATE memberships SET role = 'owner', organization_id = 'org_elsewhere'`);
    expect((await s.verify(token)).status).toBe('revoked');
    await s.sql(`UPDATE memberships SET organization_id = $1`, [s.first.organization_id]);
  });

  it('is told to be expired when it is', async () => {
    const { token } = await tokenOf('admin');
    await s.sql(`UPDATE oauth_artifacts SET expires_at = now() - interval '1 second' WHERE kind = 'AccessToken'`);
    expect(await s.verify(token)).toEqual({ status: 'expired', expired_at: expect.any(String) });
  });

  it('that nobody made is invalid', async () => {
    expect(await s.verify('x'.repeat(43))).toEqual({ status: 'invalid' });
  });
});

describe('the audit log', () => {
  const logPath = () => `/internal/organizations/${s.first.organization_id}/audit-log`;

  it('tells who did what, with before and after, by pages', async () => {
    const app = await made({ name: 'Before' });
    const actor = { ...s.admin, address: '192.0.2.7' };
    await s.call('PATCH', `${path}/${app.id}`, { actor, application: { name: 'After' } });
    const { body } = await s.call('GET', `${logPath()}?limit=1&action=oauth_application.updated`);
    expect(body.data[0]).toMatchObject({
      actor: { type: 'user', id: s.admin.id },
      address: '192.0.2.7',
      target: { type: 'oauth_application', id: app.id },
      before: { name: 'Before' },
      after: { name: 'After' },
    });
    expect(JSON.stringify(body)).not.toContain(app.secret);
    const first = await s.call('GET', `${logPath()}?limit=1`);
    const next = await s.call('GET', `${logPath()}?limit=2&cursor=${first.body.next_cursor}`);
    expect(next.body.data[0].hash).toBe(body.data[0].previous_hash);
  });

  it('tells of sign-ins, right and wrong', async () => {
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(await made(), { scope: 'read:evaluations' }));
    const lastActions = async () =>
      (await s.call('GET', logPath())).body.data.slice(0, 2).map(({ action }: { action: string }) => action);
    await browser.submit({ ...s.credentials, password: 'wrong' });
    // the answer does not wait for its entry: its time would tell whether there is such a person
    await waitFor(async () => (await lastActions())[0] === 'sign_in.failed');
    await browser.submit(s.credentials);
    expect(await lastActions()).toEqual(['sign_in.succeeded', 'sign_in.failed']);
  });

  it('shows a line that was changed, and one that was removed', async () => {
    const { databaseUrl } = s.configuration;
    const database = new Database({ url: databaseUrl, role: 'assay_auth', logger: createLogger('test', 'silent') });
    const log = new AuditLog(database, createLogger('test', 'silent'));
    try {
      expect(await log.firstBreak(s.first.organization_id)).toBeUndefined();
      await s.sql(`UPDATE audit_log SET address = '198.51.100.1' WHERE sequence = 3`);
      expect(await log.firstBreak(s.first.organization_id)).toBe(3);
      await s.sql('DELETE FROM audit_log WHERE sequence = 2');
      expect(await log.firstBreak(s.first.organization_id)).toBe(2);
    } finally {
      await database.close();
    }
  });

  it('keeps its chain under parallel acts, and cannot be changed by the service', async () => {
    await Promise.all(Array.from({ length: 20 }, () => create()));
    const rows = await s.sql('SELECT sequence::int AS n FROM audit_log WHERE sequence > 3 ORDER BY sequence');
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 4));
    await expect(s.sql('SET ROLE assay_auth; DELETE FROM audit_log')).rejects.toThrow(/permission denied/);
    await s.sql('RESET ROLE');
  });
});
