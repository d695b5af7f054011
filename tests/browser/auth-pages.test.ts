import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describeWithChromium } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type BrowserScene, startAuthForBrowsers } from './auth-scene.js';
import { addAuthenticator, fits, launchChromium, NARROW, openContext, violations } from './chromium.js';

/** Where pictures of the pages go, for a person to look at. */
const { SCREENSHOTS } = process.env;

describeWithChromium('pages of the authorization server, in Chromium', () => {
  let s: BrowserScene;
  let browser: Browser;
  beforeAll(async () => {
    s = await startAuthForBrowsers();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await s?.stop();
  });
  beforeEach(async () => {
    for (const table of ['webauthn_credentials', 'totp_factors', 'recovery_codes', 'oauth_grants', 'sign_in_throttles'])
      await s.sql(`DELETE FROM ${table}`);
    await s.sql('UPDATE organizations SET require_mfa = false');
  });

  const submit = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const signIn = async (page: Page) => {
    await page.goto(s.authorizeUrl(s.app, { scope: 'openid admin' }));
    await page.getByLabel('E-mail address').fill(s.credentials.email);
    await page.getByLabel('Password').fill(s.credentials.password);
    await submit(page, 'Sign in');
  };
  const enrol = async (page: Page) => {
    await s.sql('UPDATE organizations SET require_mfa = true');
    await signIn(page);
    await page.getByRole('heading', { name: 'Set up a second step' }).waitFor();
  };
  const keepCodes = async (page: Page) => {
    await enrol(page);
    await submit(page, 'Add a passkey');
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
    return page.locator('li code').first().innerText();
  };

  /** Every page that a person can get to see here, and how. */
  const PAGES: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
    'sign-in': (page) => page.goto(s.authorizeUrl(s.app)),
    'sign-in-refused': async (page) => {
      await page.goto(s.authorizeUrl(s.app));
      await page.getByLabel('E-mail address').fill('nobody@example.com');
      await page.getByLabel('Password').fill('not the password');
      await submit(page, 'Sign in');
      await page.getByRole('alert').first().waitFor();
    },
    consent: async (page) => {
      await signIn(page);
      await page.getByRole('heading', { name: /^Allow/ }).waitFor();
    },
    'set-up-second-step': enrol,
    'recovery-codes': keepCodes,
    'second-step': async (page, context) => {
      await keepCodes(page);
      await context.clearCookies();
      await signIn(page);
      await page.getByRole('button', { name: 'Use your passkey' }).waitFor();
    },
    'second-step-refused': async (page, context) => {
      await keepCodes(page);
      await context.clearCookies();
      await signIn(page);
      await page.getByLabel('Code').fill('000000');
      await submit(page, 'Continue');
      await page.getByText('This code is not right').waitFor();
    },
    'recovery-code-used': async (page, context) => {
      const code = await keepCodes(page);
      await context.clearCookies();
      await signIn(page);
      await page.getByLabel('Code').fill(code);
      await submit(page, 'Continue');
      await page.getByRole('heading', { name: 'You used a recovery code' }).waitFor();
    },
    'sign-up': (page) => page.goto(`${s.issuer}/sign-up`),
    'sign-up-refused': async (page) => {
      await page.goto(`${s.issuer}/sign-up`);
      for (const [label, value] of [
        ['Your name', 'Ada'],
        ['E-mail address', 'ada@example.com'],
        ['Password', 'password12'],
        ['Organization', 'Acme'],
      ] as const)
        await page.getByLabel(label).fill(value);
      await submit(page, 'Create account');
      await page.getByRole('alert').first().waitFor();
    },
    'forgot-password': (page) => page.goto(`${s.issuer}/password/forgot`),
    'forgot-password-sent': async (page) => {
      await page.goto(`${s.issuer}/password/forgot`);
      await page.getByLabel('E-mail address').fill('nobody@example.com');
      await submit(page, 'Send the link');
      await page.getByRole('status').waitFor();
    },
    'reset-password': (page) => page.goto(`${s.issuer}/password/reset?token=none`),
    'verify-email': (page) => page.goto(`${s.issuer}/verify-email?token=none`),
    'verify-email-refused': async (page) => {
      await page.goto(`${s.issuer}/verify-email?token=none`);
      await submit(page, 'This is my address');
      await page.getByRole('alert').waitFor();
    },
    'sign-out': async (page) => {
      await signIn(page);
      await submit(page, 'Allow');
      await s.atClient(page);
      await page.goto(`${s.issuer}/oidc/logout`);
      await page.getByRole('heading', { name: 'Sign out?' }).waitFor();
    },
    'signed-out': (page) => page.goto(`${s.issuer}/oidc/logout`),
    'invitation-refused': (page) => page.goto(`${s.issuer}/invitation?token=none`),
    'ended-sign-in': (page) => page.goto(`${s.issuer}/sign-in/none`),
    'bad-request': (page) => page.goto(`${s.issuer}/oauth/authorize?client_id=none`),
  };

  describe.each(Object.keys(PAGES))('%s', (name) => {
    it('has nothing that axe finds wrong, light and dark, and fits 360 pixels', async () => {
      const context = await openContext(browser, { width: NARROW });
      const page = await context.newPage();
      await addAuthenticator(page);
      await PAGES[name]?.(page, context);
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        if (SCREENSHOTS) {
          mkdirSync(SCREENSHOTS, { recursive: true });
          await page.screenshot({ path: path.join(SCREENSHOTS, `${name}-${colorScheme}.png`), fullPage: true });
        }
        found.push(...(await violations(page)).map((each) => `${colorScheme}: ${each}`));
      }
      if (!(await fits(page))) found.push('wider than the page');
      await context.close();
      expect(found).toEqual([]);
    });
  });

  it('are gone through by keyboard alone, from the sign-in to the application', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto(s.authorizeUrl(s.app, { scope: 'openid admin' }));
    const { keyboard } = page;
    await keyboard.type(s.credentials.email);
    await keyboard.press('Tab');
    await keyboard.type(s.credentials.password);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Allow/ }).waitFor();
    // the first thing to reach is what most people came for
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Allow');
    await keyboard.press('Enter');
    expect((await s.tokensOf(page)).claims.amr).toEqual(['pwd']);
    await context.close();
  });

  it('take a passkey by keyboard alone', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await addAuthenticator(page);
    await keepCodes(page);
    await context.clearCookies();
    await page.goto(s.authorizeUrl(s.app, { scope: 'openid admin' }));
    const { keyboard } = page;
    for (let presses = 0; presses < 10; presses++) {
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Sign in with a passkey') break;
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Allow/ }).waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await s.atClient(page);
    await context.close();
  });

  it('work without any script: what needs one is hidden', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await signIn(page);
    await submit(page, 'Allow');
    await s.atClient(page);
    await context.clearCookies();
    await page.goto(s.authorizeUrl(s.app));
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false);
    await context.close();
  });
});
