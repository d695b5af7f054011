import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { encode } from '../../apps/auth/test/saml-idp.js';
import { onward, type SamlScene, startSamlScene } from './saml-scene.js';

let s: SamlScene;
let acs: string;
let slo: string;
beforeAll(async () => {
  s = await startSamlScene({ allow_idp_initiated: true });
  acs = s.connection.saml?.service_provider.acs_url as string;
  slo = s.connection.saml?.service_provider.slo_url as string;
}, 120_000);
afterAll(() => s.stop());
beforeEach(() => s.sql('DELETE FROM sign_in_throttles'));

const send = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const nonsense = { SAMLResponse: Buffer.from('<x/>').toString('base64') };
/** Until it is not looked at any more. @returns how many were */
const flood = async (url = acs, fields: Record<string, string> = nonsense) => {
  for (let sent = 0; sent < 300; sent++) if ((await send(url, fields)).status === 429) return sent;
  throw new Error('300 messages of nonsense were looked at');
};
const fromIdp = () => encode(s.idp.response(s.idp.parts(s.provider, null)));

describe('messages that cannot be taken', () => {
  it('are not looked at after the fiftieth of an address, and the response says when to come back', async () => {
    expect(await flood()).toBe(50);
    const [{ n: before }] = await s.sql('SELECT count(*)::int AS n FROM sso_sign_ins');
    const answer = await send(acs, nonsense);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await answer.text()).toContain('Too many invalid messages');
    // what is not looked at fills no log
    expect(await s.sql('SELECT count(*)::int AS n FROM sso_sign_ins')).toEqual([{ n: before }]);
  });

  it('do not hold up who began at our sign-in page, from the same address', async () => {
    const begun = await s.startSignIn();
    await flood();
    const response = encode(s.idp.response(s.idp.parts(s.provider, begun.id)));
    await s.post(begun.browser, response, begun.relayState);
    expect(onward(begun.browser)).toContain('/sso?outcome=');
  });

  it('are few of one request, whoever knows it', async () => {
    const { relayState } = await s.startSignIn();
    await flood();
    // a success of the test before has not been there: what answers the request is bounded by itself
    expect(await flood(acs, { ...nonsense, RelayState: relayState as string })).toBe(5);
  });

  it('are not more where forty come at once', async () => {
    await send(acs, nonsense);
    // a streak whose pause has just ended: the next one begins a pause of a minute
    await s.sql('UPDATE sign_in_throttles SET failures = 60');
    const all = await Promise.all(Array.from({ length: 40 }, () => send(acs, nonsense)));
    expect(all.filter(({ status }) => status !== 429)).toHaveLength(1);
    for (const { status, headers } of all)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('of one request are not more either where forty come at once', async () => {
    const { relayState } = await s.startSignIn();
    const ofRequest = { ...nonsense, RelayState: relayState as string };
    await flood();
    // the address and the connection are paused; of the request, a pause has just ended
    const pause = `UPDATE sign_in_throttles SET blocked_until = now() + interval '1 hour'`;
    await s.sql(pause);
    expect((await send(acs, ofRequest)).status).not.toBe(429);
    await s.sql(pause);
    await s.sql('UPDATE sign_in_throttles SET failures = 15, blocked_until = NULL WHERE failures = 1');
    const all = await Promise.all(Array.from({ length: 40 }, () => send(acs, ofRequest)));
    expect(all.filter(({ status }) => status !== 429)).toHaveLength(1);
  });

  it('of a sign-out are bounded too', async () => {
    expect(await flood(slo, { SAMLRequest: Buffer.from('<x/>').toString('base64') })).toBe(50);
  });
});

describe('an office behind one address', () => {
  it('signs in at nine o’clock, from the identity provider’s portal, a hundred at once and in a row', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => send(acs, { SAMLResponse: fromIdp() })));
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    for (let i = 0; i < 60; i++) expect((await send(acs, { SAMLResponse: fromIdp() })).status).toBe(200);
  });

  it('goes on where some cannot be signed in', async () => {
    for (let i = 0; i < 120; i++) {
      if (i % 3 === 0) await send(acs, nonsense);
      else expect((await send(acs, { SAMLResponse: fromIdp() })).status).toBe(200);
    }
  });
});
