import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@assay/testing';
import { decodeJwt } from 'jose';
import type { Page } from 'playwright-core';
import type { AuthConfiguration } from '../../apps/auth/src/index.js';
import { startOauthScene } from '../../apps/auth/test/oauth-scene.js';
import { launchChromium } from './chromium.js';

/** A site that is not ours: a blank page at every address of it. */
async function startBlankSite() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Auth under a host name, which passkeys need, with blank pages in the place of the portal, an application and a stranger. */
export async function startAuthForBrowsers(more: Partial<AuthConfiguration> = {}) {
  const port = await freePort();
  const sites = await Promise.all([startBlankSite(), startBlankSite(), startBlankSite()]);
  const [portal = '', stranger = '', client = ''] = sites.map((site) => `http://localhost:${site.port}`);
  const s = await startOauthScene({ port, authUrl: `http://localhost:${port}`, portalUrl: portal, ...more });
  const app = await s.makeApplication({ redirectUris: [`${client}/callback`] });
  const browser = await launchChromium();
  return {
    ...s,
    app,
    browser,
    portal,
    /** The product's own client: a person changes their factors through it alone. */
    portalClient: s.portal,
    stranger,
    atClient: (page: Page) => page.waitForURL((url) => url.origin === client || url.origin === portal),
    /** The ID token and the access token at the end of a sign-in. */
    async tokensOf(page: Page) {
      await page.waitForURL((url) => url.origin === client || url.origin === portal);
      const { origin, searchParams } = new URL(page.url());
      const code = searchParams.get('code');
      if (!code) throw new Error(`No code: ${page.url()}`);
      const { body } = await s.redeem(origin === portal ? s.portal : app, code);
      return { claims: decodeJwt(body.id_token), accessToken: body.access_token as string };
    },
    async stop() {
      await browser.close();
      await s.stop();
      await Promise.all(sites.map((site) => site.stop()));
    },
  };
}
export type BrowserScene = Awaited<ReturnType<typeof startAuthForBrowsers>>;
