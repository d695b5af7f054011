import { randomUUID } from 'node:crypto';
import { DEVICE_CODE_GRANT, newId, TOKEN_EXCHANGE_GRANT } from '@assay/contracts';
import { createLogger, openRevocationChannel } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';
import { whileWaiting } from '../../test/while-waiting.js';

const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token';
let s: OauthScene;
/** What people sign in to; it hands its tokens on to `service`, which calls `deeper`. */
let front: TestApplication;
let service: TestApplication;
let deeper: TestApplication;
beforeAll(async () => {
  s = await startOauthScene({ baseUrl: 'https://api.example' });
  front = await s.makeApplication();
  service = await s.makeApplication({ redirectUris: [], grantTypes: [TOKEN_EXCHANGE_GRANT], exchanges: [front.id] });
  deeper = await s.makeApplication({
    redirectUris: [],
    grantTypes: [TOKEN_EXCHANGE_GRANT],
    exchanges: [service.id],
    scopes: ['read:evaluations'],
  });
});
afterAll(() => s.stop());

const signIn = async (application = front, scope = 'read:evaluations write:evaluations') =>
  (await s.redeem(application, await s.codeFor(application, { scope }))).body as {
    access_token: string;
    refresh_token: string;
  };
const exchange = (subject: string, application = service, more: object = {}) =>
  s.json('/oauth/token', {
    grant_type: TOKEN_EXCHANGE_GRANT,
    client_id: application.id,
    client_secret: application.secret,
    subject_token: subject,
    subject_token_type: ACCESS_TOKEN_TYPE,
    ...more,
  });
const introspect = (application: TestApplication, token: string) =>
  s.json('/oauth/introspect', { client_id: application.id, client_secret: application.secret, token });

describe('a service that acts for a person', () => {
  it('exchanges the token it was called with by openid-client, and both stand in the new one', async () => {
    const { access_token: subject } = await signIn();
    const config = await s.discover(service);
    expect(config.serverMetadata().grant_types_supported).toContain(TOKEN_EXCHANGE_GRANT);
    const answer = await oidc.genericGrantRequest(config, TOKEN_EXCHANGE_GRANT, {
      subject_token: subject,
      subject_token_type: ACCESS_TOKEN_TYPE,
      audience: 'https://api.example',
    });
    expect(answer).toMatchObject({
      issued_token_type: ACCESS_TOKEN_TYPE,
      token_type: 'bearer',
      scope: 'read:evaluations write:evaluations',
    });
    expect(answer.refresh_token).toBeUndefined();
    const before = await s.verify(subject);
    const { principal } = await s.verify(answer.access_token);
    expect(principal).toMatchObject({
      user_id: before.principal.user_id,
      organization_id: s.first.organization_id,
      client_id: service.id,
      act: { sub: service.id },
      scopes: ['read:evaluations', 'write:evaluations'],
    });
    expect((await introspect(service, answer.access_token)).body).toMatchObject({
      active: true,
      sub: before.principal.user_id,
      client_id: service.id,
      act: { sub: service.id },
    });
  });

  it('is named before those that it acts for', async () => {
    const { access_token: subject } = await signIn();
    const middle = (await exchange(subject)).body.access_token;
    const { status, body } = await exchange(middle, deeper);
    expect([status, body.scope]).toEqual([200, 'read:evaluations']);
    const act = { sub: deeper.id, act: { sub: service.id } };
    expect((await s.verify(body.access_token)).principal).toMatchObject({ client_id: deeper.id, act });
    expect((await introspect(deeper, body.access_token)).body.act).toEqual(act);
  });

  it('gets no more than the person’s token, the application and its maker have', async () => {
    const { access_token: subject } = await signIn(front, 'admin read:evaluations');
    expect((await exchange(subject)).body.scope).toContain('admin');
    const narrow = await signIn(front, 'read:evaluations');
    expect((await exchange(narrow.access_token, service, { scope: 'write:evaluations' })).body.error).toBe(
      'invalid_scope',
    );
    expect((await exchange(subject, service, { scope: 'read:evaluations' })).body.scope).toBe('read:evaluations');
    await s.sql(`UPDATE oauth_applications SET authority = 'member' WHERE id = $1`, [service.id]);
    const limited = (await exchange(subject)).body;
    await s.sql(`UPDATE oauth_applications SET authority = 'owner' WHERE id = $1`, [service.id]);
    expect(limited.scope).not.toContain('admin');
    // what any application on the way loses later, the token loses
    const wide = (await exchange(subject)).body.access_token;
    await s.sql(`UPDATE oauth_applications SET scopes = '{read:evaluations}' WHERE id = $1`, [front.id]);
    expect((await s.verify(wide)).principal.scopes).toEqual(['read:evaluations']);
    await s.sql(`UPDATE oauth_applications SET scopes = '{admin,read:evaluations,write:evaluations}' WHERE id = $1`, [
      front.id,
    ]);
  });

  it('gets a token that lives no longer than the person’s', async () => {
    const { access_token: subject } = await signIn();
    await s.sql(
      `UPDATE oauth_artifacts SET expires_at = now() + interval '10 minutes' WHERE kind = 'AccessToken' AND id = sha256($1)`,
      [Buffer.from(subject)],
    );
    const { body } = await exchange(subject);
    expect(body.expires_in).toBeLessThanOrEqual(600);
    const [row] = await s.sql(
      `SELECT max(expires_at) FILTER (WHERE id = sha256($2)) <= max(expires_at) FILTER (WHERE id = sha256($1)) AS bounded FROM oauth_artifacts`,
      [Buffer.from(subject), Buffer.from(body.access_token)],
    );
    expect(row).toEqual({ bounded: true });
  });

  it('stands in the audit log with the person, for the exchange and for what it does', async () => {
    const { access_token: subject } = await signIn(front, 'admin');
    const { body } = await exchange(subject);
    const { principal } = await s.verify(body.access_token);
    const path = `/internal/organizations/${s.first.organization_id}`;
    const exchanged = await s.call('GET', `${path}/audit-log?action=token.exchanged&limit=1`);
    expect(exchanged.body.data[0]).toMatchObject({
      actor: { type: 'application', id: service.id },
      target: { type: 'user', id: principal.user_id },
      after: { subject_client_id: front.id, actors: [service.id] },
    });
    const actor = { ...s.admin, id: principal.user_id, user_id: principal.user_id, acting: [deeper.id, service.id] };
    await s.call('POST', `${path}/oauth-applications`, {
      actor,
      application: { name: 'By a service', redirect_uris: [], scopes: ['read:org'] },
    });
    const made = await s.call('GET', `${path}/audit-log?action=oauth_application.created&limit=1`);
    expect(made.body.data[0].actor).toEqual({
      type: 'user',
      id: principal.user_id,
      act: { sub: deeper.id, act: { sub: service.id } },
    });
    expect(JSON.stringify(exchanged.body)).not.toContain(body.access_token);
  });

  it('leaves a chain of the audit log that shows who removes it from an entry', async () => {
    const { Database } = await import('@assay/database');
    const { AuditLog } = await import('../directory/audit-log.js');
    const logger = createLogger('test', 'silent');
    const database = new Database({ url: s.configuration.databaseUrl, role: 'assay_auth', logger });
    try {
      const log = new AuditLog(database, logger);
      expect(await log.firstBreak(s.first.organization_id)).toBeUndefined();
      const [{ sequence, acting }] = await s.sql(
        `SELECT sequence::int, acting FROM audit_log WHERE acting <> '{}' ORDER BY sequence LIMIT 1`,
      );
      await s.sql(`UPDATE audit_log SET acting = '{}' WHERE sequence = $1`, [sequence]);
      expect(await log.firstBreak(s.first.organization_id)).toBe(sequence);
      await s.sql(`UPDATE audit_log SET acting = $2 WHERE sequence = $1`, [sequence, acting]);
    } finally {
      await database.close();
    }
  });
});

describe('an exchanged token ends', () => {
  const chain = async () => {
    const tokens = await signIn();
    const middle = (await exchange(tokens.access_token)).body.access_token as string;
    const last = (await exchange(middle, deeper)).body.access_token as string;
    return { ...tokens, middle, last };
  };
  const statuses = async (...tokens: string[]) =>
    Promise.all(tokens.map(async (token) => (await s.verify(token)).status));

  it('with the token that it was exchanged for, and gateways are told', async () => {
    const { access_token: subject, middle, last } = await chain();
    expect(await statuses(subject, middle, last)).toEqual(['valid', 'valid', 'valid']);
    const [{ grant_id: grantId }] = await s.sql(`SELECT grant_id FROM oauth_artifacts WHERE id = sha256($1)`, [
      Buffer.from(last),
    ]);
    const channel = openRevocationChannel(undefined, createLogger('test', 'silent'));
    const pushed: unknown[] = [];
    channel.subscribe((revocation) => pushed.push(revocation));
    await s.json('/oauth/revoke', { client_id: front.id, client_secret: front.secret, token: subject });
    expect(pushed).toContainEqual({ credential_id: grantId });
    await channel.close();
    expect(await statuses(subject, middle, last)).toEqual(['revoked', 'revoked', 'revoked']);
    expect((await introspect(deeper, last)).body).toEqual({ active: false });
  });

  it('with the sign-in that the person’s token descends from', async () => {
    const { refresh_token: refresh, middle, last } = await chain();
    await s.json('/oauth/revoke', { client_id: front.id, client_secret: front.secret, token: refresh });
    expect(await statuses(middle, last)).toEqual(['revoked', 'revoked']);
  });

  it('with its own revocation alone for those that came before it', async () => {
    const { access_token: subject, middle, last } = await chain();
    await s.json('/oauth/revoke', { client_id: service.id, client_secret: service.secret, token: middle });
    expect(await statuses(subject, middle, last)).toEqual(['valid', 'revoked', 'revoked']);
  });

  it('with the person’s membership, the grant, and any application on its way', async () => {
    const { middle, last } = await chain();
    await s.sql(`UPDATE memberships SET organization_id = 'org_elsewhere'`);
    expect(await statuses(middle, last)).toEqual(['revoked', 'revoked']);
    await s.sql('UPDATE memberships SET organization_id = $1', [s.first.organization_id]);
    await s.sql('UPDATE oauth_applications SET deleted_at = now() WHERE id = $1', [service.id]);
    expect(await statuses(last)).toEqual(['revoked']);
    await s.sql('UPDATE oauth_applications SET deleted_at = NULL WHERE id = $1', [service.id]);
    await s.sql(`UPDATE oauth_grants SET revoked_at = now() WHERE client_id = $1 AND revoked_at IS NULL`, [front.id]);
    expect(await statuses(middle, last)).toEqual(['revoked', 'revoked']);
  });

  it('when the application may exchange it no longer', async () => {
    const { access_token: subject, middle } = await chain();
    const path = `/internal/organizations/${s.first.organization_id}/oauth-applications/${service.id}`;
    const change = (clients: string[]) =>
      s.call('PATCH', path, { actor: s.admin, application: { token_exchange_clients: clients } });
    expect((await change([])).body.token_exchange_clients).toEqual([]);
    expect(await statuses(subject, middle)).toEqual(['valid', 'revoked']);
    expect((await exchange(subject)).body.error).toBe('invalid_request');
    await change([front.id]);
    expect((await exchange(subject)).status).toBe(200);
    // an exchange that has begun before, and what another process still knows of the application
    const { begun } = await whileWaiting(
      s.sql,
      `INSERT ON oauth_artifacts FOR EACH STATEMENT`,
      () => exchange(subject),
      () => s.sql(`UPDATE oauth_applications SET token_exchange_clients = '{}' WHERE id = $1`, [service.id]),
    );
    expect((await begun).body.error).toBe('invalid_request');
    await change([front.id]);
  });
});

describe('an exchange is rejected', () => {
  it('where parameters are missing, or say what is not served', async () => {
    const { access_token: subject } = await signIn();
    const errorOf = async (more: object) => (await exchange(subject, service, more)).body.error;
    expect(await errorOf({ subject_token: undefined })).toBe('invalid_request');
    expect(await errorOf({ subject_token_type: 'urn:ietf:params:oauth:token-type:jwt' })).toBe('invalid_request');
    expect(await errorOf({ requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' })).toBe(
      'invalid_request',
    );
    expect(await errorOf({ actor_token: subject, actor_token_type: ACCESS_TOKEN_TYPE })).toBe('invalid_request');
    expect(await errorOf({ audience: 'https://elsewhere.example' })).toBe('invalid_target');
    expect(await errorOf({ resource: 'https://elsewhere.example' })).toBe('invalid_target');
    expect(await errorOf({ scope: 'write:org' })).toBe('invalid_scope');
    expect(await errorOf({ client_secret: 'wrong' })).toBe('invalid_client');
  });

  it('to applications that are not registered for it, and for clients that are not named', async () => {
    const { access_token: subject } = await signIn();
    expect((await exchange(subject, front)).status).toBe(400);
    expect((await exchange(subject, deeper)).body.error).toBe('invalid_request');
  });

  it('for what is no live token of a person in the same organization and environment', async () => {
    const same =
      'the subject_token is invalid, expired, revoked, or not one that this application may exchange (token_exchange_clients)';
    const own = await s.json('/oauth/token', {
      grant_type: 'client_credentials',
      client_id: front.id,
      client_secret: front.secret,
    });
    const { refresh_token: refresh, access_token: subject } = await signIn();
    const test = await s.makeApplication({
      environment: 'test',
      redirectUris: [],
      grantTypes: [TOKEN_EXCHANGE_GRANT],
      exchanges: [front.id],
    });
    const foreign = await s.makeApplication({
      organizationId: newId('org'),
      redirectUris: [],
      grantTypes: [TOKEN_EXCHANGE_GRANT],
      exchanges: [front.id],
    });
    await s.sql(
      `INSERT INTO organizations (id, name, plan, fingerprint_key) SELECT organization_id, 'Other', 'free', '' FROM oauth_applications WHERE id = $1`,
      [foreign.id],
    );
    const descriptions = [];
    for (const [token, application] of [
      ['x'.repeat(43), service],
      [own.body.access_token, service],
      [refresh, service],
      [subject, test],
      [subject, foreign],
    ] as const)
      descriptions.push((await exchange(token, application)).body);
    for (const body of descriptions) expect(body).toMatchObject({ error: 'invalid_request', error_description: same });
    await s.sql(`UPDATE oauth_artifacts SET expires_at = now() - interval '1 second' WHERE id = sha256($1)`, [
      Buffer.from(subject),
    ]);
    expect((await exchange(subject)).body.error_description).toBe(same);
  });

  it('beyond five applications that act one for the other', async () => {
    const ring = await s.makeApplication({ redirectUris: [], grantTypes: [TOKEN_EXCHANGE_GRANT] });
    await s.sql('UPDATE oauth_applications SET token_exchange_clients = $2 WHERE id = $1', [
      ring.id,
      [front.id, ring.id],
    ]);
    let token = (await signIn()).access_token;
    for (let i = 0; i < 5; i++) token = (await exchange(token, ring)).body.access_token;
    expect((await exchange(token, ring)).body.error).toBe('invalid_request');
  });

  it('at registration, where the application is public or names clients of others', async () => {
    const register = (application: object) =>
      s.call('POST', `/internal/organizations/${s.first.organization_id}/oauth-applications`, {
        actor: s.admin,
        application: { name: 'Service', redirect_uris: [], scopes: ['read:evaluations'], ...application },
      });
    const fieldOf = async (application: object) => (await register(application)).body.details.errors[0].field;
    const uris = { redirect_uris: ['http://127.0.0.1/cb'] };
    expect(await fieldOf({ ...uris, type: 'native', grant_types: [TOKEN_EXCHANGE_GRANT] })).toBe('grant_types');
    expect(await fieldOf({ token_exchange_clients: [front.id] })).toBe('token_exchange_clients');
    expect(await fieldOf({ grant_types: [TOKEN_EXCHANGE_GRANT], token_exchange_clients: [newId('app')] })).toBe(
      'token_exchange_clients[0]',
    );
    const grant_types = [TOKEN_EXCHANGE_GRANT, DEVICE_CODE_GRANT];
    const made = await register({ grant_types, token_exchange_clients: [front.id, 'assay-cli'] });
    expect([made.status, made.body.token_exchange_clients]).toEqual([201, [front.id, 'assay-cli']]);
  });
});

describe('a token that is bound to a key (DPoP, RFC 9449)', () => {
  const form = 'application/x-www-form-urlencoded';
  const key = () => oidc.randomDPoPKeyPair('ES256', { extractable: true });
  type Pair = Awaited<ReturnType<typeof key>>;
  const proofBy = async (pair: Pair, path = '/oauth/token') =>
    new SignJWT({
      jti: randomUUID(),
      htm: 'POST',
      htu: `${s.issuer}${path}`,
      iat: Math.floor(Date.now() / 1_000),
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(pair.publicKey) })
      .sign(pair.privateKey);
  const askToken = async (application: TestApplication, parameters: Record<string, string>, dpop?: string) =>
    s.post(
      '/oauth/token',
      new URLSearchParams({
        client_id: application.id,
        ...(application.secret ? { client_secret: application.secret } : {}),
        ...parameters,
      }),
      form,
      dpop === undefined ? {} : { dpop },
    );
  const boundSignIn = async (pair: Pair) =>
    (
      await askToken(
        front,
        {
          grant_type: 'authorization_code',
          code: await s.codeFor(front, { scope: 'read:evaluations' }),
          redirect_uri: front.redirectUri,
        },
        await proofBy(pair),
      )
    ).body;
  const exchanging = (subject: string) => ({
    grant_type: TOKEN_EXCHANGE_GRANT,
    subject_token: subject,
    subject_token_type: ACCESS_TOKEN_TYPE,
  });

  it('is exchanged for none that is free, neither with the proof of its key nor without', async () => {
    const pair = await key();
    const bound = await boundSignIn(pair);
    expect(bound.token_type).toBe('DPoP');
    for (const dpop of [undefined, await proofBy(pair), await proofBy(await key())]) {
      const { status, body } = await askToken(service, exchanging(bound.access_token), dpop);
      expect([status, body.error, body.access_token]).toEqual([400, 'invalid_request', undefined]);
    }
    expect((await s.verify(bound.access_token)).status).toBe('valid');
  });

  it('is what nobody gets by a proof beside a free one', async () => {
    const { access_token: free } = await signIn();
    const { status, body } = await askToken(service, exchanging(free), await proofBy(await key()));
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect((await askToken(service, exchanging(free))).body).toMatchObject({ token_type: 'Bearer' });
  });

  it('says so to its own client when that asks about it, whatever proof stands beside', async () => {
    const bound = await boundSignIn(await key());
    for (const dpop of [undefined, await proofBy(await key(), '/oauth/introspect')]) {
      const { body } = await s.post(
        '/oauth/introspect',
        new URLSearchParams({ client_id: front.id, client_secret: front.secret, token: bound.access_token }),
        form,
        dpop === undefined ? {} : { dpop },
      );
      expect(body).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt: expect.any(String) } });
    }
    expect((await introspect(service, bound.access_token)).body).toEqual({ active: false });
  });

  it('stays bound when a public client refreshes it, and its lost response is given to no other key', async () => {
    const redirectUri = 'http://127.0.0.1/cb';
    const app = { ...(await s.makeApplication({ type: 'native', redirectUris: [redirectUri] })), secret: '' };
    const native = { ...app, verifier: 'v'.repeat(43) };
    const [own, stolen] = [await key(), await key()];
    const code = await s.codeFor(native, { scope: 'read:evaluations' });
    const redeeming = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: native.verifier,
    };
    const { refresh_token: refresh } = (await askToken(native, redeeming, await proofBy(own))).body;
    const refreshing = { grant_type: 'refresh_token', refresh_token: refresh };
    for (const dpop of [undefined, await proofBy(stolen)])
      expect((await askToken(native, refreshing, dpop)).status).toBe(400);
    const first = await askToken(native, refreshing, await proofBy(own));
    expect(first).toMatchObject({ status: 200, body: { token_type: 'DPoP' } });
    for (const dpop of [undefined, await proofBy(stolen)])
      expect((await askToken(native, refreshing, dpop)).body.access_token).toBeUndefined();
    const { jkt } = (await s.verify(first.body.access_token)).principal;
    expect(jkt).toBe(await calculateJwkThumbprint(await exportJWK(own.publicKey)));
  });

  it('is used with one proof once, at whichever endpoint', async () => {
    const dpop = await proofBy(await key());
    const asking = { grant_type: 'client_credentials', scope: 'read:evaluations' };
    expect((await askToken(front, asking, dpop)).body.token_type).toBe('DPoP');
    expect((await askToken(front, asking, dpop)).status).toBe(400);
    // for another endpoint
    expect((await askToken(front, asking, await proofBy(await key(), '/oauth/introspect'))).status).toBe(400);
  });
});
