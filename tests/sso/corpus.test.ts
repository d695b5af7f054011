import type { SsoSignInPage } from '@assay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { encode, encrypted, newId, readRedirect, TestIdp } from '../../apps/auth/test/saml-idp.js';
import { CONTENT_MUTATIONS } from './corpus/content.js';
import { ASSERTION, type CorpusContext, cut, fieldOf, type Mutation } from './corpus/context.js';
import { ENCRYPTION_MUTATIONS } from './corpus/encryption.js';
import { LOGOUT_MUTATIONS, type LogoutContext, logoutRequest } from './corpus/logout.js';
import { SIGNATURE_MUTATIONS } from './corpus/signatures.js';
import { WRAPPING_MUTATIONS } from './corpus/wrapping.js';
import { XML_MUTATIONS } from './corpus/xml.js';
import { onward, type SamlScene, startSamlScene } from './saml-scene.js';

let s: SamlScene;
let context: CorpusContext;
let waiting: Awaited<ReturnType<SamlScene['startSignIn']>>;
beforeAll(async () => {
  s = await startSamlScene();
  waiting = await s.startSignIn();
  const parts: CorpusContext['parts'] = (more) => s.idp.parts(s.provider, waiting.id, more);
  context = {
    idp: s.idp,
    impostor: await TestIdp.create(s.idp.entityId),
    stranger: await TestIdp.create('https://idp.stranger.example/metadata'),
    certificate: s.connection.saml?.service_provider.certificates[0]?.pem as string,
    provider: s.provider,
    requestId: waiting.id,
    parts,
    response: (more, signing) => s.idp.response(parts(more), signing),
  };
}, 120_000);
afterAll(() => s.stop());
// each is refused for what it is, not for how many came before
beforeEach(() => s.sql('DELETE FROM sign_in_throttles'));

/** What the assertion consumer service says of a message: a reason, or `accepted`. */
async function verdict(response: string, relayState?: string): Promise<string> {
  const body = new URLSearchParams({
    SAMLResponse: response,
    ...(relayState === undefined ? {} : { RelayState: relayState }),
  });
  return reasonIn(await fetch(s.provider.acsUrl, { method: 'POST', body, redirect: 'manual' }));
}
async function reasonIn(answer: Response): Promise<string> {
  const page = await answer.text();
  return (
    /Reason: <code>(\w+)<\/code>/.exec(page)?.[1] ?? (answer.status === 200 ? 'accepted' : `${answer.status} ${page}`)
  );
}

const CORPUS: [string, Mutation[]][] = [
  ['the message', XML_MUTATIONS],
  ['signatures', SIGNATURE_MUTATIONS],
  ['wrapping', WRAPPING_MUTATIONS],
  ['encryption', ENCRYPTION_MUTATIONS],
  ['what is said', CONTENT_MUTATIONS],
];
const ALL = CORPUS.flatMap(([, mutations]) => mutations);

describe.each(CORPUS)('of a really signed response, %s:', (_part, mutations) => {
  it.each(mutations.map((each) => [each.name, each] as const))('%s is rejected', async (_name, { make, reason }) => {
    const { response, relayState } = fieldOf(make(context));
    expect(await verdict(response, relayState)).toBe(reason);
  });
});

describe('sign-out messages:', () => {
  it.each(LOGOUT_MUTATIONS.map((each) => [each.name, each] as const))(
    '%s is rejected',
    async (_name, { make, reason }) => {
      const c: LogoutContext = { ...context, sloUrl: s.connection.saml?.service_provider.slo_url as string };
      expect(await reasonIn(await make(c))).toBe(reason);
    },
  );

  it('a rejected one is a page about signing out', async () => {
    const page = await (await fetch(`${s.connection.saml?.service_provider.slo_url}?SAMLRequest=x`)).text();
    expect(page).toContain('The sign-out could not be completed');
    expect(page).not.toContain('signed in by');
  });

  it('as they should be, they are taken, and answered with a signed message', async () => {
    const c: LogoutContext = { ...context, sloUrl: s.connection.saml?.service_provider.slo_url as string };
    const answer = await fetch(logoutRequest(c, {}, { relayState: 'abc' }));
    const url = /content="0;url=([^"]+)"/.exec(await answer.text())?.[1]?.replaceAll('&amp;', '&') as string;
    const { xml, relayState } = readRedirect(url, context.certificate);
    expect([url.startsWith('https://idp.example/slo?'), relayState]).toEqual([true, 'abc']);
    expect(xml).toContain('status:Success');
  });
});

describe('the corpus', () => {
  it('has at least two hundred mutations, each under a name of its own', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(200);
    expect(new Set(CORPUS.flatMap(([part, mutations]) => mutations.map(({ name }) => `${part} ${name}`))).size).toBe(
      ALL.length,
    );
  });

  it('signed nobody in and left nothing to sign in with', async () => {
    expect(await s.sql('SELECT 1 FROM sso_sessions')).toEqual([]);
    expect(await s.sql('SELECT 1 FROM sso_identities')).toEqual([]);
    expect(await s.sql('SELECT 1 FROM sso_requests WHERE outcome IS NOT NULL OR answered_at IS NOT NULL')).toEqual([]);
  });

  it('is in the log with its reasons, and without secrets', async () => {
    const { body } = await s.api.get<SsoSignInPage>(`/v1/sso/connections/${s.connectionId}/sign-ins?limit=100`);
    expect(
      body.data.every(({ outcome, reason, message }) => outcome === 'failed' && reason !== null && message !== null),
    ).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/[A-Za-z0-9+/]{100}|PRIVATE KEY/);
  });

  it.each(['aes128-cbc', 'aes256-cbc', 'aes128-gcm', 'aes256-gcm'] as const)(
    'takes an assertion that is encrypted with %s',
    async (content) => {
      for (const key of ['rsa-oaep-mgf1p', 'rsa-oaep'] as const) {
        const { browser, id, relayState } = await s.startSignIn();
        const parts = s.idp.parts(s.provider, id);
        const assertion = cut(s.idp.response(parts), ASSERTION);
        const xml = s.idp.wrap(parts, encrypted(assertion, { certificate: context.certificate, content, key }));
        await s.post(browser, encode(xml), relayState);
        expect(onward(browser)).toContain('/sso?outcome=');
      }
    },
  );

  it('takes an unsigned assertion that is encrypted within a signed response', async () => {
    const { browser, id, relayState } = await s.startSignIn();
    const parts = s.idp.parts(s.provider, id);
    const xml = s.idp.sign(
      s.idp.wrap(parts, encrypted(s.idp.assertion(parts), { certificate: context.certificate })),
      'Response',
    );
    await s.post(browser, encode(xml), relayState);
    expect(onward(browser)).toContain('/sso?outcome=');
  });

  it('asks for encryption where the connection does', async () => {
    await s.change({ require_encrypted_assertions: true });
    expect(await verdict(encode(context.response()))).toBe('not_encrypted');
    await s.change({ require_encrypted_assertions: false });
  });

  it('does not accept a response of one connection at another, though both trust the same provider', async () => {
    const other = await s.api.post<{ connection_id: string; saml: { service_provider: { acs_url: string } } }>(
      '/v1/sso/connections',
      {
        type: 'saml',
        name: 'Other',
        saml: s.idp.settings,
      },
    );
    const body = new URLSearchParams({ SAMLResponse: encode(context.response()) });
    expect(await reasonIn(await fetch(other.body.saml.service_provider.acs_url, { method: 'POST', body }))).toBe(
      'destination',
    );
    const { service_provider: theirs } = other.body.saml as unknown as {
      service_provider: { acs_url: string; entity_id: string };
    };
    const forged = s.idp.response(s.idp.parts({ entityId: theirs.entity_id, acsUrl: theirs.acs_url }, waiting.id));
    const sent = new URLSearchParams({ SAMLResponse: encode(forged) });
    expect(await reasonIn(await fetch(theirs.acs_url, { method: 'POST', body: sent }))).toBe('in_response_to');
  });

  it('and after all that the response as it was signed is accepted, once', async () => {
    const response = encode(context.response({ id: newId() }));
    expect([await verdict(response, waiting.relayState), await verdict(response, waiting.relayState)]).toEqual([
      'accepted',
      'replay',
    ]);
  });
});
