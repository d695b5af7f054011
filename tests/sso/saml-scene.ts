import type { SsoConnection, SsoSignIn, SsoSignInPage } from '@assay/contracts';
import { Browser } from '../../apps/auth/test/browser.js';
import type { TestApplication } from '../../apps/auth/test/oauth-scene.js';
import { encode, type ResponseParts, readRedirect, type Signing, TestIdp } from '../../apps/auth/test/saml-idp.js';
import { type SsoScene, startSsoScene } from './scene.js';

/** Where a page that goes on by itself goes on to. */
export function onward(browser: Browser): string {
  return (/http-equiv="refresh" content="0;url=([^"]+)"/.exec(browser.html)?.[1] ?? '').replaceAll('&amp;', '&');
}

/** What a browser posts to the assertion consumer service. */
export function formOf(response: string, relayState?: string): URLSearchParams {
  return new URLSearchParams({
    SAMLResponse: response,
    ...(relayState === undefined ? {} : { RelayState: relayState }),
  });
}

/** An organization with a SAML connection to an identity provider of the test's, and a verified domain acme.example. */
export async function startSamlScene(more: object = {}) {
  const s: SsoScene = await startSsoScene();
  const app: TestApplication = await s.makeApplication();
  const idp = await TestIdp.create();
  const made = await s.api.post<SsoConnection>('/v1/sso/connections', {
    type: 'saml',
    name: 'Test IdP',
    saml: { ...idp.settings, ...more },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await s.verifiedDomain('acme.example');
  const connection = made.body;
  const id = connection.connection_id;
  const sp = connection.saml?.service_provider as NonNullable<SsoConnection['saml']>['service_provider'];
  const provider = { entityId: sp.entity_id, acsUrl: sp.acs_url };

  /** As far as the identity provider's sign-in page. */
  const startSignIn = async (
    browser = new Browser(s.issuer),
    email = 'robin@acme.example',
    query: Record<string, string> = {},
  ) => {
    await browser.open(s.authorizeUrl(app, query));
    await browser.submit({ email, method: 'sso' });
    const request = readRedirect(onward(browser), sp.certificates[0]?.pem as string);
    return { browser, ...request };
  };
  /** An answer at the assertion consumer service, as a browser posts it. */
  const post = (browser: Browser, response: string, relayState?: string) =>
    browser.send('POST', new URL(sp.acs_url), formOf(response, relayState));
  /** Through the pages of ours that follow an answer: a consent at most. @returns where the browser ends */
  const goOn = async (browser: Browser): Promise<URL> => {
    for (let step = 0; step < 4; step++) {
      if (onward(browser)) await browser.open(onward(browser));
      else if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
      else break;
    }
    return new URL(browser.url);
  };
  return {
    ...s,
    app,
    idp,
    connection,
    connectionId: id,
    provider,
    startSignIn,
    post,
    goOn,
    /** A whole sign-in. */
    async signIn(
      parts: Partial<ResponseParts> = {},
      options: { email?: string; query?: Record<string, string>; signing?: Signing; idp?: TestIdp } = {},
    ) {
      const { browser, id: requestId, relayState } = await startSignIn(undefined, options.email, options.query);
      const answering = options.idp ?? idp;
      await post(
        browser,
        encode(answering.response(answering.parts(provider, requestId, parts), options.signing)),
        relayState,
      );
      const url = await goOn(browser);
      return { browser, url };
    },
    change: (saml: object) => s.api.patch<SsoConnection>(`/v1/sso/connections/${id}`, { saml }),
    async lastSignIn(): Promise<SsoSignIn> {
      const { body } = await s.api.get<SsoSignInPage>(`/v1/sso/connections/${id}/sign-ins?limit=1`);
      return body.data[0] as SsoSignIn;
    },
  };
}
export type SamlScene = Awaited<ReturnType<typeof startSamlScene>>;
