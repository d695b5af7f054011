import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { COLORS } from '@assay/contracts';
import { describeWithChromium } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { invitationPage } from '../../apps/auth/src/enrollment/pages.js';
import { enforcedPage } from '../../apps/auth/src/sign-in/pages.js';
import { choosePage, onwardPage, providerRedirectPage, rejectedPage, testPage } from '../../apps/auth/src/sso/pages.js';
import type { SsoRejection } from '../../apps/auth/src/sso/reasons.js';
import type { ProviderRedirect } from '../../apps/auth/src/sso/saml/outgoing.js';
import type { TestResult } from '../../apps/auth/src/sso/tests.js';
import { messagePage } from '../../apps/auth/src/web/elements.js';
import { titlesInSource } from './auth-page-titles.js';
import { type BrowserScene, startAuthForBrowsers } from './auth-scene.js';
import { addAuthenticator, fits, NARROW, openContext, violations } from './chromium.js';
import { tabTo } from './keyboard.js';

/** Where pictures of the pages go, for a person to look at. */
const { SCREENSHOTS } = process.env;

/** As the browser computes a color. */
function rgbOf(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}

describeWithChromium('pages of the authorization server, in Chromium', () => {
  let s: BrowserScene;
  beforeAll(async () => {
    s = await startAuthForBrowsers();
  });
  afterAll(() => s?.stop());
  beforeEach(async () => {
    for (const table of ['webauthn_credentials', 'totp_factors', 'recovery_codes', 'oauth_grants', 'sign_in_throttles'])
      await s.sql(`DELETE FROM ${table}`);
    await s.sql('UPDATE organizations SET require_mfa = false');
  });

  const submit = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const signIn = async (page: Page, client = s.app) => {
    await page.goto(s.authorizeUrl(client, { scope: 'openid admin' }));
    await page.getByLabel('Email address').fill(s.credentials.email);
    await page.getByLabel('Password').fill(s.credentials.password);
    await submit(page, 'Sign in');
  };
  const enroll = async (page: Page) => {
    await s.sql('UPDATE organizations SET require_mfa = true');
    await signIn(page);
    await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor();
  };
  const keepCodes = async (page: Page) => {
    await enroll(page);
    await submit(page, 'Add a passkey');
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    return page.locator('li code').first().innerText();
  };

  it('has the colors and the font of the portal, in light and dark', async () => {
    const context = await openContext(s.browser);
    const page = await context.newPage();
    await page.goto(s.authorizeUrl(s.app, { scope: 'openid' }));
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [light, dark] = COLORS['accent-fill'].map(rgbOf);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(ground()).resolves.toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(ground()).resolves.toBe(dark);
    const loaded = await page.evaluate(async () => (await document.fonts.load('14px "Inter Variable"')).length);
    expect(loaded).toBe(1);
    await context.close();
  });

  /** A device that waits for its person, at the command line's client. */
  const beginDevice = async () => {
    const { body } = await s.json('/oauth/device_authorization', { client_id: 'assay-cli', scope: 'read:evaluations' });
    return body as { device_code: string; user_code: string; verification_uri_complete: string };
  };
  const confirmDevice = async (page: Page) => {
    await page.goto((await beginDevice()).verification_uri_complete);
    await submit(page, 'Continue');
    await page.getByRole('heading', { name: 'Is this your device?' }).waitFor();
  };

  /** Pages at the end of a long way through mail or an identity provider: as their functions make them, with our style sheet. */
  const rendered = (html: () => string) => async (page: Page) => {
    const url = `${s.issuer}/rendered-for-this-test`;
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html() }));
    // it would go on at once
    await page.route('**/sso/submit.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(url);
  };
  const form = { action: '/sign-in/x', csrf: 'x' };
  const connection = {
    organization_id: 'org_1',
    organization_name: 'Acme',
    plan: 'team' as const,
    enforced: true,
    tested: true,
  };
  const tested = {
    subject: 'ada',
    email: 'ada@example.com',
    role: 'member',
    attributes: [{ name: 'groups', values: ['all'] }],
  };
  const RENDERED: Record<string, (page: Page) => Promise<unknown>> = {
    invitation: rendered(() =>
      invitationPage('x', 'x', {
        organizationName: 'Acme',
        email: 'ada@example.com',
        role: 'member',
        known: false,
      }),
    ),
    'invitation-accepted': rendered(() => messagePage({ title: 'Welcome to Acme', notice: 'You are now a member.' })),
    'address-confirmed': rendered(() =>
      messagePage({ title: 'Address confirmed', notice: 'Your email address is confirmed.' }),
    ),
    'password-set': rendered(() => messagePage({ title: 'Password set', notice: 'Sign in with the new password.' })),
    'sso-departure': rendered(
      () =>
        providerRedirectPage(
          { binding: 'post', url: 'https://idp.example/', fields: { SAMLRequest: 'x' } } as ProviderRedirect,
          'Okta',
        ).page,
    ),
    'sso-onward': rendered(() => onwardPage('#there')),
    'sso-refused': rendered(() =>
      rejectedPage({ reason: 'audience', message: 'The answer is for another service.' } as unknown as SsoRejection, {
        name: 'Okta',
        again: '/',
        signingOut: false,
      }),
    ),
    'sso-sign-out-refused': rendered(() =>
      rejectedPage({ reason: 'issuer', message: 'The message is of another service.' } as unknown as SsoRejection, {
        name: 'Okta',
        signingOut: true,
      }),
    ),
    'sso-later': rendered(() => messagePage({ title: 'Wait a moment', alert: 'Try again in 9 seconds.' })),
    'sso-test-passed': rendered(() => testPage({ ...tested, reason: null } as unknown as TestResult, null)),
    'sso-test-failed': rendered(() =>
      testPage({ ...tested, reason: 'audience' } as unknown as TestResult, 'It is for another service.'),
    ),
    'sso-test-ended': rendered(() => messagePage({ title: 'This test has ended', alert: 'Start it again.' })),
    'sso-choose': rendered(() =>
      choosePage(form, [
        { ...connection, connection_id: 'conn_1', connection_name: 'Okta' },
        { ...connection, connection_id: 'conn_2', connection_name: 'Entra ID' },
      ]),
    ),
    'sso-enforced': rendered(() =>
      enforcedPage(form, { organization: 'Acme', connectionId: 'conn_1', password: true }),
    ),
  };

  const seen = new Set<string>();
  /** Whether what has the focus can be seen to have it, and whether everything that can be used is reached, by Tab alone. */
  const unreached = async (page: Page): Promise<string[]> => {
    const wanted = await page.evaluate(() =>
      [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea')]
        .filter((each) => (each as HTMLElement).checkVisibility() && !(each as HTMLInputElement).disabled)
        .map((each, index) => {
          each.setAttribute('data-stop', String(index));
          return each.outerHTML.slice(0, 80);
        }),
    );
    const reached = new Set<string>();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let presses = 0; presses <= wanted.length + 2; presses++) {
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        const stop = focused?.getAttribute('data-stop') ?? null;
        if (stop === null || !focused) return null;
        return getComputedStyle(focused).outlineStyle === 'none' ? null : stop;
      });
      if (stop !== null) reached.add(stop);
      await page.keyboard.press('Tab');
    }
    return wanted.filter((_html, index) => !reached.has(String(index))).map((html) => `not reached by Tab: ${html}`);
  };

  /** Every page that a person can get to see here, and how. */
  const PAGES: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
    'sign-in': (page) => page.goto(s.authorizeUrl(s.app)),
    'sign-in-refused': async (page) => {
      await page.goto(s.authorizeUrl(s.app));
      await page.getByLabel('Email address').fill('nobody@example.com');
      await page.getByLabel('Password').fill('not the password');
      await submit(page, 'Sign in');
      await page.getByRole('alert').first().waitFor();
    },
    consent: async (page) => {
      await signIn(page);
      await page.getByRole('heading', { name: /^Allow/ }).waitFor();
    },
    'set-up-second-step': enroll,
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
      await page.getByText('This code is wrong').waitFor();
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
        ['Email address', 'ada@example.com'],
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
      await page.getByLabel('Email address').fill('nobody@example.com');
      await submit(page, 'Send link');
      await page.getByRole('status').waitFor();
    },
    'reset-password': (page) => page.goto(`${s.issuer}/password/reset?token=none`),
    'verify-email': (page) => page.goto(`${s.issuer}/verify-email?token=none`),
    'verify-email-choose': (page) => page.goto(`${s.issuer}/verify-email?token=none&choose=1`),
    'verify-email-refused': async (page) => {
      await page.goto(`${s.issuer}/verify-email?token=none`);
      await page.getByLabel('Password').fill('a password of somebody');
      await submit(page, 'Confirm address');
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
    'choose-organization': async (page) => {
      await s.sql(
        `INSERT INTO organizations (id, name, plan, fingerprint_key) SELECT 'org_second', 'Second', plan, fingerprint_key FROM organizations LIMIT 1 ON CONFLICT DO NOTHING`,
      );
      await s.sql(
        `INSERT INTO memberships (user_id, organization_id, role) SELECT user_id, 'org_second', 'member' FROM memberships LIMIT 1 ON CONFLICT DO NOTHING`,
      );
      await signIn(page, s.portalClient);
      await page.getByRole('heading', { name: 'Choose an organization' }).waitFor();
      await s.sql(`DELETE FROM memberships WHERE organization_id = 'org_second'`);
    },
    'create-organization': async (page) => {
      const members = await s.sql('DELETE FROM memberships RETURNING user_id, organization_id, role');
      await signIn(page, s.portalClient);
      await page.getByRole('heading', { name: 'Create an organization' }).waitFor();
      for (const { user_id, organization_id, role } of members)
        await s.sql('INSERT INTO memberships (user_id, organization_id, role) VALUES ($1, $2, $3)', [
          user_id,
          organization_id,
          role,
        ]);
    },
    'form-of-elsewhere': async (page, context) => {
      await page.goto(`${s.issuer}/sign-up`);
      await context.clearCookies();
      for (const label of ['Your name', 'Organization']) await page.getByLabel(label).fill('Ada');
      await page.getByLabel('Email address').fill('ada@example.com');
      await page.getByLabel('Password').fill('several unrelated words');
      await submit(page, 'Create account');
      await page.getByRole('heading', { name: 'This form cannot be accepted' }).waitFor();
    },
    'page-not-found': (page) => page.goto(`${s.issuer}/nowhere`),
    'no-such-connection': (page) => page.goto(`${s.issuer}/sso/saml/none/metadata`),
    ...RENDERED,
    'connect-device': (page) => page.goto(`${s.issuer}/device`),
    'connect-device-wrong': async (page) => {
      await page.goto(`${s.issuer}/device`);
      await page.getByLabel('Code').fill('BBBB-BBBB');
      await submit(page, 'Continue');
      await page.getByRole('alert').waitFor();
    },
    'confirm-device': confirmDevice,
    'device-connected': async (page) => {
      await confirmDevice(page);
      await submit(page, 'Continue');
      await page.getByLabel('Email address').fill(s.credentials.email);
      await page.getByLabel('Password').fill(s.credentials.password);
      await submit(page, 'Sign in');
      await submit(page, 'Allow');
      await page.getByRole('heading', { name: 'Device connected' }).waitFor();
    },
    'device-not-connected': async (page) => {
      await confirmDevice(page);
      await submit(page, 'This is not my device');
      await page.getByRole('heading', { name: 'Device not connected' }).waitFor();
    },
    'device-failed': (page) => page.goto(`${s.issuer}/oauth/device/none`),
    'ended-sign-in': (page) => page.goto(`${s.issuer}/sign-in/none`),
    'bad-request': (page) => page.goto(`${s.issuer}/oauth/authorize?client_id=none`),
  };

  describe.each(Object.keys(PAGES))('%s', (name) => {
    it('has nothing that axe finds wrong, light and dark, fits 360 pixels, and is reached by keyboard whole', async () => {
      const context = await openContext(s.browser, { width: NARROW });
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
      found.push(...(await unreached(page)));
      seen.add(await page.title());
      await context.close();
      expect(found).toEqual([]);
    });
  });

  it('are all of those that the source makes', () => {
    const titles = titlesInSource();
    expect(titles.length).toBeGreaterThan(25);
    const unseen = titles.filter(({ pattern }) => ![...seen].some((title) => pattern.test(title)));
    expect(unseen.map(({ title }) => title)).toEqual([]);
  });

  it('are gone through by keyboard alone, from the sign-in to the application', async () => {
    const context = await openContext(s.browser);
    const page = await context.newPage();
    await page.goto(s.authorizeUrl(s.app, { scope: 'openid admin' }));
    const { keyboard } = page;
    // the page gives it the focus a moment after it was loaded
    await page.locator('input[name=email]:focus').waitFor();
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

  it('connect a device by keyboard alone, from the code to the token', async () => {
    const context = await openContext(s.browser);
    const page = await context.newPage();
    const { device_code: code, user_code: userCode } = await beginDevice();
    await page.goto(`${s.issuer}/device`);
    const { keyboard } = page;
    await tabTo(page, /^Code/);
    await keyboard.type(userCode.toLowerCase());
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Is this your device?' }).waitFor();
    await tabTo(page, 'Continue');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // the page gives it the focus a moment after it was loaded
    await page.locator('input[name=email]:focus').waitFor();
    await keyboard.type(s.credentials.email);
    await keyboard.press('Tab');
    await keyboard.type(s.credentials.password);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Allow/ }).waitFor();
    await tabTo(page, 'Allow');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Device connected' }).waitFor();
    const { body } = await s.json('/oauth/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      client_id: 'assay-cli',
      device_code: code,
    });
    expect((await s.verify(body.access_token)).principal.scopes).toEqual(['read:evaluations']);
    await context.close();
  });

  it('take a passkey by keyboard alone', async () => {
    const context = await openContext(s.browser);
    const page = await context.newPage();
    await addAuthenticator(page);
    await keepCodes(page);
    await context.clearCookies();
    await page.goto(s.authorizeUrl(s.app, { scope: 'openid admin' }));
    const { keyboard } = page;
    await tabTo(page, 'Sign in with a passkey');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Allow/ }).waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await s.atClient(page);
    await context.close();
  });

  it('work without any script: what needs one is hidden', async () => {
    const context = await s.browser.newContext({ javaScriptEnabled: false });
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
