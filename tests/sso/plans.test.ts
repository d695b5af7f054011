import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FEATURE_PLANS, PLANS, type Plan, type SsoConnection, type SsoEnforcement } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import { type SamlScene, startSamlScene } from './saml-scene.js';

let s: SamlScene;
beforeAll(async () => {
  s = await startSamlScene();
}, 120_000);
afterAll(() => s.stop());
const setPlan = (plan: Plan) => s.sql('UPDATE organizations SET plan = $1', [plan]);

/** By the tags of the OpenAPI document: what a plan may lack. */
const FEATURES: Record<string, readonly Plan[]> = {
  'Single sign-on': FEATURE_PLANS.sso,
  Domains: FEATURE_PLANS.sso,
  SCIM: FEATURE_PLANS.scim,
};

describe('every route of the API, on every plan', () => {
  type Operation = { tags: string[]; security?: unknown[] };
  const lacked = async (method: string, url: string, credential: string) => {
    const response = await fetch(`${s.api.baseUrl}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${credential}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(['GET', 'HEAD'].includes(method) ? {} : { body: '{}' }),
      signal: AbortSignal.timeout(10_000),
    });
    const body = response.status === 403 ? await response.json() : await response.body?.cancel();
    const isPlan = body?.details?.reason === 'plan';
    return isPlan ? { status: response.status, code: body.code, details: body.details } : undefined;
  };

  it.each([...PLANS])(
    '%s: features that it lacks return 403 with the plans that have them, and nothing else does',
    async (plan) => {
      await setPlan('enterprise');
      const token = (await s.api.post<{ token: string }>('/v1/scim/tokens', { name: plan })).body.token;
      await setPlan(plan);
      const { key } = await s.createKey({ scopes: ['admin'] });
      const paths = s.api.document.paths as Record<string, Record<string, Operation>>;
      let asked = 0;
      for (const [template, operations] of Object.entries(paths))
        for (const [method, { tags, security }] of Object.entries(operations)) {
          if (security?.length === 0) continue;
          const plans = FEATURES[tags[0] as string];
          const url = template.replaceAll(/\{\w+\}/g, 'conn_01jd8y3c5m8n4q6r7s9t0v1w2x');
          const answer = await lacked(method.toUpperCase(), url, template.startsWith('/scim') ? token : key);
          const lacks = plans !== undefined && !plans.includes(plan);
          expect([method, template, answer]).toEqual([
            method,
            template,
            lacks
              ? expect.objectContaining({
                  status: 403,
                  code: 'AUTH_ORG_ACCESS_DENIED',
                  details: expect.objectContaining({ reason: 'plan', current_plan: plan, required_plans: plans }),
                })
              : undefined,
          ]);
          asked++;
        }
      expect(asked).toBeGreaterThan(80);
    },
  );

  it('is told by the document itself, for every route of a feature', () => {
    const tags = new Set(
      Object.values(s.api.document.paths as Record<string, Record<string, Operation>>).flatMap((operations) =>
        Object.values(operations).flatMap((operation) => operation.tags),
      ),
    );
    for (const feature of Object.keys(FEATURES)) expect(tags).toContain(feature);
  });
});

describe('a downgrade while single sign-on is enforced and a directory provisions', () => {
  const mailTo = (address: string) =>
    readdirSync(s.configuration.mailFolder)
      .toSorted()
      .map((file) => readFileSync(path.join(s.configuration.mailFolder, file), 'utf8'))
      .findLast((text) => text.includes(`To: ${address}`)) ?? '';
  const signInByPassword = async (email: string, password: string) => {
    const browser = new Browser(s.issuer);
    await browser.open(s.authorizeUrl(s.app));
    await browser.submit({ email, password });
    if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
    return browser;
  };
  const password = `a-password-of-${Date.now()}`;
  let scimToken = '';

  beforeAll(async () => {
    await setPlan('enterprise');
    await s.sql('UPDATE connections SET tested_at = now()');
    const [owner] = await s.sql('SELECT user_id FROM memberships');
    await s.sql(
      `INSERT INTO totp_factors (id, user_id, name, secret, confirmed_at) VALUES ('mfa_x', $1, 'App', '', now())`,
      [owner.user_id],
    );
    await s.api.post('/v1/sso/break-glass', { user_id: owner.user_id, expires_in: '24h' });
    const enforced = await s.api.patch<SsoConnection>(`/v1/sso/connections/${s.connectionId}`, { enforced: true });
    expect(enforced.body.enforced).toBe(true);
    scimToken = (await s.api.post<{ token: string }>('/v1/scim/tokens', { name: 'IdP', connection_id: s.connectionId }))
      .body.token;
    // joined by the identity provider: no password was ever set
    expect((await s.signIn()).url.searchParams.has('code')).toBe(true);
  });

  it('lets every member in by a password, which who has none sets by mail', async () => {
    await setPlan('free');
    const { body } = await s.api.as((await s.createKey({ scopes: ['read:org'] })).key).get('/v1/org');
    expect(body).toMatchObject({ plan: 'free' });
    const browser = await new Browser(s.issuer).open('/password/forgot');
    await browser.submit({ email: 'robin@acme.example' });
    const link = /http\S+reset\S+/.exec(mailTo('robin@acme.example'))?.[0] as string;
    await browser.open(link);
    await browser.submit({ password });
    const signedIn = await signInByPassword('robin@acme.example', password);
    const code = new URL(signedIn.url).searchParams.get('code') as string;
    expect((await s.verify((await s.redeem(s.app, code)).body.access_token)).status).toBe('valid');
  });

  it('says of the connection why nobody signs in by it', async () => {
    const { browser } = await s.startSignIn().catch(() => ({ browser: undefined }));
    expect(browser).toBeUndefined();
    expect(
      (await fetch(`${s.provider.acsUrl}`, { method: 'POST', body: new URLSearchParams({ SAMLResponse: 'x' }) }))
        .status,
    ).toBe(403);
    await setPlan('team');
    await setPlan('free');
    expect(await s.sql('SELECT reason FROM sso_sign_ins ORDER BY id DESC LIMIT 1')).toEqual([{ reason: 'plan' }]);
  });

  it('rejects requests of the directory with 403, changes nobody, and continues when the plan is restored', async () => {
    const scim = (method: string, url: string, body?: object) =>
      fetch(`${s.api.baseUrl}/scim/v2${url}`, {
        method,
        headers: { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const before = await s.sql('SELECT user_id, role FROM memberships ORDER BY user_id');
    expect((await scim('GET', '/Users')).status).toBe(403);
    expect((await scim('POST', '/Users', { userName: 'new@acme.example' })).status).toBe(403);
    expect(await s.sql('SELECT user_id, role FROM memberships ORDER BY user_id')).toEqual(before);
    await setPlan('business');
    await waitFor(async () => (await scim('GET', '/Users')).status === 200);
    expect((await scim('POST', '/Users', { userName: 'new@acme.example' })).status).toBe(201);
    const state = await s.api
      .as((await s.createKey({ scopes: ['admin'] })).key)
      .get<SsoEnforcement>('/v1/sso/enforcement');
    expect(state.body).toMatchObject({ effective: true, lapsed: null });
    expect((await signInByPassword('robin@acme.example', password)).title).toBe('Acme uses single sign-on');
    expect((await s.signIn()).url.searchParams.has('code')).toBe(true);
  });
});
