import { randomBytes } from 'node:crypto';
import { describeWithChromium } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DocumentSite, startDocumentSite } from '../../apps/auth/test/document-site.js';
import { type BrowserScene, startAuthForBrowsers } from './auth-scene.js';
import { fits, NARROW, openContext, violations } from './chromium.js';

describeWithChromium('an application that nobody registered, in Chromium', () => {
  let site: DocumentSite;
  let s: BrowserScene;
  beforeAll(async () => {
    site = await startDocumentSite();
    s = await startAuthForBrowsers(site.configuration);
  });
  afterAll(async () => {
    await s?.stop();
    await site?.stop();
  });

  it('on a person’s device is allowed by its host, and gets tokens', async () => {
    // at whatever port the application's own server got
    const client = {
      id: site.publish(() => ({ client_name: 'Trustworthy agent', redirect_uris: ['http://localhost/callback'] })),
      secret: '',
      redirectUri: s.app.redirectUri,
      verifier: randomBytes(32).toString('base64url'),
    };
    const context = await openContext(s.browser, { width: NARROW });
    const page = await context.newPage();
    await page.goto(s.authorizeUrl(client));
    expect(await page.getByRole('main').innerText()).toContain(site.host);
    await page.getByLabel('Email address').fill(s.credentials.email);
    await page.getByLabel('Password').fill(s.credentials.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: `Allow ${site.host}?` }).waitFor();
    const shown = await page.getByRole('main').innerText();
    expect(shown).toContain('calls itself “Trustworthy agent”');
    expect(shown).toContain(`any program can claim to be ${site.host}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect([colorScheme, await violations(page), await fits(page)]).toEqual([colorScheme, [], true]);
    }
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL(`${client.redirectUri}?**`);
    const code = new URL(page.url()).searchParams.get('code') as string;
    const { status, body } = await s.redeem(client, code);
    expect(status).toBe(200);
    expect((await s.verify(body.access_token)).principal).toMatchObject({
      client_id: client.id,
      scopes: ['read:evaluations', 'write:evaluations'],
    });
    await context.close();
  });
});
