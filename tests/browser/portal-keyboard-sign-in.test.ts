import { describeWithChromium, startGitLab, type TestGitLab } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeOf } from '../credentials/totp.js';
import { addAuthenticator } from './chromium.js';
import { openByKeyboard, tabTo } from './keyboard.js';
import { type PortalScene, settled, startPortalScene } from './portal-scene.js';

describeWithChromium('ways in, by the keyboard alone', () => {
  let s: PortalScene;
  let gitlab: TestGitLab;
  beforeAll(async () => {
    gitlab = await startGitLab();
    s = await startPortalScene({ HOST_ALLOWED_ADDRESSES: '127.0.0.1/32' });
  }, 400_000);
  afterAll(async () => {
    await s?.stop();
    await gitlab?.stop();
  });

  const open = (address: string, email?: string) => openByKeyboard(s, address, email);
  const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
  const isIn = (page: Page) => page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'attached' });
  /** Signed out, from the portal to the form of the authorization server, which has the focus. */
  const beginSignIn = async (page: Page) => {
    await page.context().clearCookies();
    await page.goto('/');
    await tabTo(page, 'Sign in');
    await page.keyboard.press('Enter');
    await page.locator('input[name=email]:focus').waitFor();
  };
  const password = async (page: Page, email: string) => {
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(s.password);
    await page.keyboard.press('Enter');
  };

  it('a code host is connected, tested and removed', async () => {
    const { page, context, press, type } = await open('/settings/code-hosts');
    await press('Connect a host');
    await dialog(page, 'Connect a code host').waitFor();
    await tabTo(page, /^GitHub ?github/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^URL of the host/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(gitlab.url);
    await type(/^Access token/, gitlab.bot.token);
    await press('Connect');
    await dialog(page, 'GitLab connected').waitFor();
    await press('Open the connection');
    await page.getByRole('heading', { level: 1 }).getByText('Waiting for a webhook').waitFor();
    await settled(page);
    await press('Rotate secret');
    await dialog(page, 'Rotate the webhook secret').waitFor();
    await press('Rotate secret');
    await page.locator('.copy-once').waitFor();
    await press('Done');
    await press(/^Remove/);
    await page.getByRole('alertdialog').waitFor();
    await press('Remove code host');
    await page.getByText('No host connected yet').waitFor();
    await context.close();
  });

  it('an authenticator app is added, and asked for at the next sign-in', async () => {
    const email = await s.addPerson('member');
    const { page, context, press, type } = await open('/settings/security/mfa', email);
    await press('Add an authenticator app');
    await dialog(page, 'Add an authenticator app').waitFor();
    await press('Continue');
    await page.getByAltText('QR code of the secret').waitFor();
    const secret = (await dialog(page, 'Add an authenticator app').locator('.copy-line code').innerText()).replaceAll(
      /\s/g,
      '',
    );
    await type('Code', await codeOf(s, secret));
    await press('Confirm');
    await page.getByRole('alertdialog', { name: /added/ }).waitFor();
    await press('I saved them');
    await beginSignIn(page);
    await password(page, email);
    await page.locator('input[name=code]:focus').waitFor();
    // a code counts once, and the next one counts already
    await page.keyboard.type(await codeOf(s, secret, 1));
    await page.keyboard.press('Enter');
    await isIn(page);
    await context.close();
  });

  it('a passkey is added, and signs in alone', async () => {
    const email = await s.addPerson('member');
    const { page, context, press } = await open('/settings/security/mfa', email);
    await addAuthenticator(page);
    await press('Add a passkey');
    await dialog(page, 'Add a passkey').waitFor();
    await press('Continue');
    await page.getByRole('alertdialog', { name: 'Passkey added' }).waitFor();
    await press('I saved them');
    await beginSignIn(page);
    await press('Sign in with a passkey');
    await isIn(page);
    await context.close();
  });

  it('an auditor opens a shared report and downloads it', async () => {
    const framework = 'owasp-top-10-2025';
    await s.ended(await s.evaluate('acme/payments', [{ path: 'src/index.js', content: 'eval(location.hash);\n' }]));
    const { id } = await s.call('POST', '/v1/compliance/reports', { framework });
    const { page, context, press, type } = await open(`/compliance/reports/${id}?tab=downloads`);
    await page.getByRole('tab', { name: 'Downloads' }).waitFor();
    await settled(page);
    await press(/^(Create a link|Share)/);
    await dialog(page, 'Create a link for an auditor').waitFor();
    await type(/^Recipient/, 'Robin');
    await press('Create link');
    const link = await page.locator('.copy-once code').innerText();
    await press('Done');
    await context.close();
    const auditor = await s.browser.newContext({ acceptDownloads: true });
    const shared = await auditor.newPage();
    await shared.goto(link);
    await shared.getByRole('heading', { level: 1 }).waitFor();
    await settled(shared);
    await tabTo(shared, /^Controls/);
    await shared.keyboard.press('End');
    await settled(shared);
    await tabTo(shared, /^JSON/);
    const download = shared.waitForEvent('download');
    await shared.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await auditor.close();
  });
});
