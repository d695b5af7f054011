import { newId, type SsoConnection, type SsoSignInPage } from '@assay/contracts';
import { createLogger } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningAuth, startAuth } from '../../apps/auth/src/index.js';
import { Browser } from '../../apps/auth/test/browser.js';
import { encode } from '../../apps/auth/test/saml-idp.js';
import { CheckedClient } from '../system/client.js';
import { formOf, type SamlScene, startSamlScene } from './saml-scene.js';

let s: SamlScene;
let second: RunningAuth;
/** Of another organization with the same identity provider: its key and its entity ID. */
let other: { acsUrl: string; entityId: string; connectionId: string; api: CheckedClient };
beforeAll(async () => {
  s = await startSamlScene({ allow_idp_initiated: true });
  second = await startAuth(
    { ...s.configuration, authUrl: s.issuer, port: 0 },
    { logger: createLogger('auth', 'silent') },
  );
  await second.ready;
  const organizationId = newId('org');
  await s.sql(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, 'Acme', 'enterprise', '')`, [
    organizationId,
  ]);
  await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'owner')`, [
    organizationId,
    s.admin.user_id,
  ]);
  const key = await s.call('POST', `/internal/organizations/${organizationId}/api-keys`, {
    actor: s.admin,
    key: { name: 'A key', scopes: ['admin'], expiration: '90d' },
  });
  const api = s.api.as(key.body.key);
  const made = await api.post<SsoConnection>('/v1/sso/connections', {
    type: 'saml',
    name: 'Test IdP',
    saml: s.idp.settings,
  });
  if (made.status !== 201) throw new Error(JSON.stringify([key.body, made.body]));
  const provider = made.body.saml?.service_provider as { acs_url: string; entity_id: string };
  other = { acsUrl: provider.acs_url, entityId: provider.entity_id, connectionId: made.body.connection_id, api };
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await s?.stop();
});

/** Posts a response as a browser without a cookie does, at either process. @returns the status */
const postAt = async (origin: string, acsUrl: string, response: string, relayState?: string) => {
  const { status } = await fetch(new URL(new URL(acsUrl).pathname, origin), {
    method: 'POST',
    redirect: 'manual',
    body: formOf(response, relayState),
  });
  return status;
};
const origins = () => [s.issuer, `http://127.0.0.1:${second.port}`];
const reasonsOfOther = async () =>
  (await other.api.get<SsoSignInPage>(`/v1/sso/connections/${other.connectionId}/sign-ins`)).body.data.map(
    ({ reason }) => reason,
  );

describe('A SAML response', () => {
  it('that is posted to two processes at once is accepted once', async () => {
    const { id, relayState } = await s.startSignIn();
    const response = encode(s.idp.response(s.idp.parts(s.provider, id)));
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        postAt(origins()[at % 2] as string, s.provider.acsUrl, response, relayState),
      ),
    );
    expect(statuses.filter((status) => status !== 403)).toEqual([200]);
  });

  it('that began at the identity provider is accepted once, too', async () => {
    const response = encode(s.idp.response(s.idp.parts(s.provider, null)));
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => postAt(origins()[at % 2] as string, s.provider.acsUrl, response)),
    );
    expect(statuses.filter((status) => status !== 403)).toEqual([200]);
  });

  it('one request accepts one of different responses that come to two processes at once', async () => {
    const { id, relayState } = await s.startSignIn();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        postAt(
          origins()[at % 2] as string,
          s.provider.acsUrl,
          encode(s.idp.response(s.idp.parts(s.provider, id))),
          relayState,
        ),
      ),
    );
    expect(statuses.filter((status) => status !== 403)).toEqual([200]);
  });

  it('to a request of another organization is rejected, even by the same identity provider', async () => {
    const { id, relayState } = await s.startSignIn();
    const parts = s.idp.parts({ entityId: other.entityId, acsUrl: other.acsUrl }, id);
    expect(await postAt(s.issuer, other.acsUrl, encode(s.idp.response(parts)), relayState)).toBe(403);
    // what is for this organization is not for the other one, and the other way round
    const response = encode(s.idp.response(s.idp.parts(s.provider, id)));
    expect(await postAt(s.issuer, other.acsUrl, response, relayState)).toBe(403);
    expect(await postAt(s.issuer, s.provider.acsUrl, encode(s.idp.response(parts)), relayState)).toBe(403);
    expect(await reasonsOfOther()).toEqual(['destination', 'in_response_to']);
    // the request is still open for its own response
    expect(await postAt(s.issuer, s.provider.acsUrl, response, relayState)).toBe(200);
  });

  it('to a request of another browser signs nobody in, whatever its RelayState', async () => {
    const mine = await s.startSignIn();
    const theirs = await s.startSignIn(new Browser(s.issuer), 'victim@acme.example');
    // the attacker's own response, posted by the victim's browser with the victim's RelayState
    await s.post(theirs.browser, encode(s.idp.response(s.idp.parts(s.provider, mine.id))), theirs.relayState);
    expect([theirs.browser.status, theirs.browser.title]).toEqual([403, 'You could not be signed in']);
    // and the victim's request still accepts its own
    await s.post(theirs.browser, encode(s.idp.response(s.idp.parts(s.provider, theirs.id))), theirs.relayState);
    expect((await s.goOn(theirs.browser)).searchParams.get('code')).toEqual(expect.any(String));
  });
});
