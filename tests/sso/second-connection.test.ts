import { type Domain, newId, type SsoConnection, type SsoSignInPage } from '@assay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import { type Op, startOp } from './oidc-op.js';
import { onward } from './saml-scene.js';
import { type SsoScene, startSsoScene } from './scene.js';

interface Provider {
  op: Op;
  connectionId: string;
}

const ROBIN = { sub: 'robin-1', email: 'robin@acme.example', email_verified: true };

let s: SsoScene;
let first: Provider;
let second: Provider;
const connect = async (api: SsoScene['api']): Promise<Provider> => {
  const op = await startOp();
  const made = await api.post<SsoConnection>('/v1/sso/connections', op.connection);
  return { op, connectionId: made.body.connection_id };
};
beforeAll(async () => {
  s = await startSsoScene();
  await s.verifiedDomain('acme.example');
  first = await connect(s.api);
  second = await connect(s.api);
}, 120_000);
afterAll(async () => {
  await s?.stop();
  for (const provider of [first, second]) await provider?.op.stop();
});
beforeEach(() => {
  for (const { op } of [first, second]) Object.assign(op.says, { claims: ROBIN, idToken: {} });
});

const scope = 'openid read:evaluations';
/** Until the browser is back at the portal, or somebody says no. */
const goOn = async (browser: Browser) => {
  for (let step = 0; step < 6 && browser.url.startsWith(s.issuer); step++)
    if (onward(browser)) await browser.open(onward(browser));
    else if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
    else break;
  return browser;
};
const signInBy = async ({ connectionId }: Provider) => {
  const browser = await new Browser(s.issuer).open(s.authorizeUrl(s.portal, { scope }));
  await browser.open(`${browser.url}/sso/${connectionId}`);
  const answer = await fetch(onward(browser), { redirect: 'manual' });
  await browser.open(answer.headers.get('location') as string);
  return goOn(browser);
};
const codeOf = (browser: Browser) => new URL(browser.url).searchParams.get('code');
const tokenBy = async (provider: Provider): Promise<string> => {
  const browser = await signInBy(provider);
  const code = codeOf(browser);
  if (!code) throw new Error(`${browser.url} ${browser.status} ${browser.html}`);
  return (await s.redeem(s.portal, code)).body.access_token;
};
const lastReason = async ({ connectionId }: Provider, api = s.api) =>
  (await api.get<SsoSignInPage>(`/v1/sso/connections/${connectionId}/sign-ins?limit=1`)).body.data[0]?.reason;
const identities = () => s.sql('SELECT connection_id, subject, user_id FROM sso_identities ORDER BY created_at');
const change = (provider: Provider, body: object) =>
  s.api.patch<SsoConnection>(`/v1/sso/connections/${provider.connectionId}`, body);

describe('a second identity provider of an organization', () => {
  it('takes over no account that belongs to the first one, by the same subject and address', async () => {
    const token = await tokenBy(first);
    const before = await identities();
    expect(before).toHaveLength(1);
    for (const sub of [ROBIN.sub, 'somebody-else']) {
      second.op.says.claims = { ...ROBIN, sub };
      expect(codeOf(await signInBy(second))).toBeNull();
      expect(await lastReason(second)).toBe('account_taken');
    }
    expect(await identities()).toEqual(before);
    expect((await s.verify(token)).status).toBe('valid');
  });

  it('knows its own people apart from those of the first one who have the same subject', async () => {
    second.op.says.claims = { ...ROBIN, email: 'other-robin@acme.example' };
    const [one, other] = [await tokenBy(first), await tokenBy(second)];
    const ids = await Promise.all([one, other].map(async (token) => (await s.verify(token)).principal.user_id));
    expect(new Set(ids).size).toBe(2);
  });

  it('opens nothing while the first one is enforced, neither a sign-in nor a token', async () => {
    const colleague = { sub: 'kim-2', email: 'kim@acme.example', email_verified: true };
    second.op.says.claims = colleague;
    const token = await tokenBy(second);
    await s.sql('UPDATE connections SET enforced = true, tested_at = now() WHERE id = $1', [first.connectionId]);
    try {
      expect((await s.verify(token)).status).toBe('revoked');
      const browser = await signInBy(second);
      expect([codeOf(browser), browser.title]).toEqual([null, 'Acme uses single sign-on']);
      // the person goes on where the organization asks for it
      first.op.says.claims = { sub: 'lee-1', email: 'lee@acme.example', email_verified: true };
      expect((await s.verify(await tokenBy(first))).status).toBe('valid');
    } finally {
      await s.sql('UPDATE connections SET enforced = false WHERE id = $1', [first.connectionId]);
    }
  });

  it('gets the people of the first one once that is inactive', async () => {
    expect((await change(first, { status: 'inactive' })).status).toBe(200);
    try {
      second.op.says.claims = { ...ROBIN, sub: 'robin-at-second' };
      expect((await s.verify(await tokenBy(second))).status).toBe('valid');
      const accountOf = async ({ connectionId }: Provider, subject: string) =>
        (await identities()).find((each) => each.connection_id === connectionId && each.subject === subject)?.user_id;
      expect(await accountOf(second, 'robin-at-second')).toBe(await accountOf(first, ROBIN.sub));
    } finally {
      await change(first, { status: 'active' });
    }
  });
});

describe('an identity provider of another organization', () => {
  it('verifies no address in a domain that this one has verified', async () => {
    const organization = newId('org');
    await s.sql(
      `INSERT INTO organizations (id, name, plan, fingerprint_key) SELECT $1, 'Other', 'enterprise', fingerprint_key FROM organizations`,
      [organization],
    );
    const key = { name: 'A key', scopes: ['admin'], expiration: '90d', environment: 'prod' };
    const made = await s.call('POST', `/internal/organizations/${organization}/api-keys`, { actor: s.admin, key });
    await s.sql(`UPDATE api_keys SET authority = 'owner' WHERE id = $1`, [made.body.key_id]);
    const theirs = s.api.as(made.body.key);
    const stranger = await connect(theirs);
    try {
      // the record of both stands in the DNS
      const added = await theirs.post<Domain>('/v1/org/domains', { domain: 'acme.example' });
      s.texts.set(added.body.txt_name, [...(s.texts.get(added.body.txt_name) ?? []), added.body.txt_value]);
      expect((await theirs.post(`/v1/org/domains/${added.body.domain_id}/verify`)).status).toBe(409);
      const before = await identities();
      stranger.op.says.claims = ROBIN;
      expect(codeOf(await signInBy(stranger))).toBeNull();
      expect(await lastReason(stranger, theirs)).toBe('domain_not_verified');
      expect(await identities()).toEqual(before);
      // nor are people with such an address led there
      const browser = await new Browser(s.issuer).open(s.authorizeUrl(s.portal, { scope }));
      await browser.submit({ email: ROBIN.email, method: 'sso' });
      expect(browser.html).toContain(first.connectionId);
      expect(browser.html).not.toContain(stranger.connectionId);
    } finally {
      await stranger.op.stop();
    }
  });
});
