// A connection that is changed while somebody signs in by it: what the change takes away is given to nobody afterwards.
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { encode, TestIdp } from '../../apps/auth/test/saml-idp.js';
import { whileWaiting } from '../../apps/auth/test/while-waiting.js';
import { onward, type SamlScene, startSamlScene } from './saml-scene.js';

let s: SamlScene;
let path: string;
beforeAll(async () => {
  s = await startSamlScene();
  path = `/v1/sso/connections/${s.connectionId}`;
}, 120_000);
afterAll(() => s.stop());

const INITIAL = {
  status: 'active',
  jit_membership: true,
  default_role: 'developer',
  role_mappings: [{ group: 'admins', role: 'admin' }],
};

/** A sign-in that reads the connection before it is changed, and goes on afterwards. @returns the role that it gave, if any */
async function roleAfter(name: string, groups: string[], change: object): Promise<string | undefined> {
  expect((await s.api.patch(path, INITIAL)).status).toBe(200);
  const email = `${name}@acme.example`;
  const { browser, id, relayState } = await s.startSignIn(undefined, email);
  const parts = s.idp.parts(s.provider, id, { nameId: name, attributes: { email, groups } });
  await s.post(browser, encode(s.idp.response(parts)), relayState);
  let finishing: Promise<unknown> | undefined;
  const { begun } = await whileWaiting(
    s.sql,
    'UPDATE ON connections FOR EACH ROW',
    () => s.api.patch(path, change),
    async () => {
      finishing = browser.open(s.issuer + onward(browser));
      await waitFor(
        async () => (await s.sql(`SELECT FROM pg_locks WHERE NOT granted AND locktype <> 'advisory'`)).length > 0,
      );
    },
  );
  expect((await begun).status).toBe(200);
  await finishing;
  const [member] = await s.sql('SELECT role FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1', [
    email,
  ]);
  return member?.role;
}

it('gives no role that its groups do not give any more', async () => {
  expect(await roleAfter('ada', ['admins'], { role_mappings: [] })).toBe('developer');
  expect(await roleAfter('bob', [], { default_role: 'member' })).toBe('member');
});

it('lets nobody join who may not join any more', async () => {
  expect(await roleAfter('cleo', [], { jit_membership: false })).toBeUndefined();
  expect(await s.lastSignIn()).toMatchObject({ outcome: 'failed', reason: 'not_a_member' });
});

it('lets nobody in once it is not active', async () => {
  expect(await roleAfter('dan', [], { status: 'inactive' })).toBeUndefined();
  expect(await s.lastSignIn()).toMatchObject({ outcome: 'failed', reason: 'connection_inactive' });
});

it('believes nothing any more of what a provider or a certificate said that it no longer trusts', async () => {
  const other = await TestIdp.create();
  const {
    idp_certificates: [certificate],
    idp_entity_id,
  } = s.idp.settings;
  const [added] = other.settings.idp_certificates;
  const changes = [
    { idp_certificates: [added] },
    { idp_certificates: [certificate, added], idp_entity_id: 'https://other.example' },
  ];
  for (const [index, saml] of changes.entries()) {
    const trusted = { idp_certificates: [certificate, added], idp_entity_id };
    expect((await s.api.patch(path, { ...INITIAL, saml: trusted })).status).toBe(200);
    const email = `fay${index}@acme.example`;
    const { browser, id, relayState } = await s.startSignIn(undefined, email);
    const parts = s.idp.parts(s.provider, id, { nameId: email, attributes: { email } });
    await s.post(browser, encode(s.idp.response(parts)), relayState);
    expect((await s.change(saml)).status).toBe(200);
    await browser.open(s.issuer + onward(browser));
    expect(await s.lastSignIn()).toMatchObject({ outcome: 'failed', reason: 'connection_changed' });
    expect(await s.sql('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([]);
  }
  expect((await s.api.patch(path, { saml: { idp_certificates: [certificate], idp_entity_id } })).status).toBe(200);
});

it('goes on where a certificate is added meanwhile', async () => {
  const { idp_certificates: certificates } = s.idp.settings;
  const [added] = (await TestIdp.create()).settings.idp_certificates;
  const email = 'gil@acme.example';
  const { browser, id, relayState } = await s.startSignIn(undefined, email);
  const parts = s.idp.parts(s.provider, id, { nameId: email, attributes: { email } });
  await s.post(browser, encode(s.idp.response(parts)), relayState);
  expect((await s.change({ idp_certificates: [...certificates, added] })).status).toBe(200);
  await browser.open(s.issuer + onward(browser));
  expect(await s.lastSignIn()).toMatchObject({ outcome: 'succeeded', subject: email });
});

it('signs nobody in once it was deleted, also where the directory of it goes on', async () => {
  expect((await s.api.post('/v1/scim/tokens', { name: 'Okta', connection_id: s.connectionId })).status).toBe(201);
  expect((await s.api.patch(path, INITIAL)).status).toBe(200);
  const { browser, id, relayState } = await s.startSignIn(undefined, 'eve@acme.example');
  const uid = /sign-in\/([^/]+)/.exec(browser.url)?.[1];
  const parts = s.idp.parts(s.provider, id, { nameId: 'eve', attributes: { email: 'eve@acme.example' } });
  await s.post(browser, encode(s.idp.response(parts)), relayState);
  const next = s.issuer + onward(browser);
  expect((await s.api.delete(path)).status).toBe(204);
  await browser.open(next);
  expect(browser.html).toContain('Reason: <code>browser</code>');
  await s.post(browser, encode(s.idp.response(parts)), relayState);
  expect(browser.status).toBe(404);
  // a link to it goes back to the sign-in page
  await browser.open(`${s.issuer}/sign-in/${uid}/sso/${s.connectionId}`);
  expect([browser.status, browser.title]).toEqual([200, 'Sign in']);
  expect(await s.sql(`SELECT 1 FROM users WHERE email = 'eve@acme.example'`)).toEqual([]);
});
