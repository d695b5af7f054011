import { randomBytes } from 'node:crypto';
import {
  describeWithChromium,
  describeWithKeycloak,
  type NameServer,
  startKeycloak,
  startNameServer,
  type TestKeycloak,
} from '@assay/testing';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { addAuthenticator, waitForNotification } from './chromium.js';
import { type PortalScene, startPortalScene } from './portal-scene.js';

// pages of three servers, one of them a Keycloak that has just started
jest.setTimeout(150_000);

const REALM = '/acme';
const DOMAIN = 'acme.example';

describeWithKeycloak('single sign-on through a real Keycloak', () => {
  describeWithChromium('in the portal, in Chromium', () => {
    let s: PortalScene;
    let names: NameServer;
    let keycloak: TestKeycloak;
    /** The administrator who sets it up. */
    let admin: Page;
    const texts = new Map<string, string[]>();
    const password = randomBytes(9).toString('hex');

    beforeAll(async () => {
      names = await startNameServer((name, type) => (type === 'TXT' ? (texts.get(name) ?? []) : []));
      // one after the other: both at once take longer on two cores, and the second could not be stopped where the first fails
      s = await startPortalScene({ SSO_DNS_SERVERS: names.address, SSO_ALLOWED_ADDRESSES: '127.0.0.1/32' });
      keycloak = await startKeycloak();
      const credentials = [{ type: 'password', value: password, temporary: false }];
      const person = (username: string, lastName: string) => ({
        username,
        email: `${username}@${DOMAIN}`,
        firstName: username,
        lastName,
        enabled: true,
        emailVerified: true,
        credentials,
      });
      await keycloak.admin('POST', '', {
        realm: 'acme',
        enabled: true,
        users: [person('robin', 'Roe'), person('sam', 'Poe')],
      });
      admin = await (await s.browser.newContext({ baseURL: s.portalUrl, reducedMotion: 'reduce' })).newPage();
      await s.signIn(admin);
    }, 400_000);
    afterAll(async () => {
      await keycloak?.stop();
      await s?.stop();
      await names?.stop();
    });

    const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
    const newPage = async () =>
      (await s.browser.newContext({ baseURL: s.portalUrl, reducedMotion: 'reduce' })).newPage();
    const signedInAs = (page: Page, username: string) =>
      page
        .getByRole('button', { name: /^Account of/ })
        .getByText(`${username}@${DOMAIN}`)
        .waitFor();

    /** Keycloak's own page. */
    const signInAtKeycloak = async (page: Page, username: string) => {
      await page.waitForURL((url) => url.origin === keycloak.url);
      await page.locator('#username').fill(username);
      await page.locator('#password').fill(password);
      await page.locator('#kc-login').click();
    };
    /** From the portal by the email address, whose domain tells where its people sign in. */
    const startByAddress = async (page: Page, username: string) => {
      await page.goto(s.portalUrl);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email address').fill(`${username}@${DOMAIN}`);
      await press(page, 'Use single sign-on');
    };
    /** In the portal, at the authorization server and at Keycloak: whoever signs in next is asked who they are. */
    const signOut = async (page: Page, username: string) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('button', { name: /sign out/i }).click();
      await page.getByRole('heading', { name: 'Sign in to Assay' }).waitFor();
      await startByAddress(page, username);
      await page.waitForURL((url) => url.origin === keycloak.url);
      await page.locator('#username').waitFor();
    };

    /** Adds a connection as an administrator does; resolves on its settings. */
    const addConnection = async (name: string, protocol: 'SAML 2.0' | 'OpenID Connect') => {
      await admin.goto('/settings/security/sso');
      await admin.getByRole('button', { name: 'Add a connection' }).first().click();
      const dialog = admin.getByRole('dialog', { name: 'Add a connection' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel(protocol).check();
      await press(dialog, 'Continue');
      await admin.getByRole('heading', { level: 1, name }).waitFor();
      await admin.getByRole('tab', { name: 'Settings' }).click();
      const section = admin.getByRole('region', { name: 'Identity provider' });
      return {
        id: new URL(admin.url()).pathname.split('/').at(-1) as string,
        section,
        save: async () => {
          const answer = admin.waitForResponse((response) => response.request().method() === 'PATCH');
          await press(section, 'Save');
          expect((await answer).ok()).toBe(true);
        },
      };
    };
    /** The live sign-in, in a tab of its own. */
    const testConnection = async (username: string) => {
      await press(admin, 'Test');
      await press(admin, 'Start the test');
      const opened = admin.waitForEvent('popup');
      await admin.getByRole('link', { name: 'Open the sign-in' }).click();
      const there = await opened;
      await signInAtKeycloak(there, username);
      await there.waitForURL((url) => url.origin === s.authUrl);
      await there.close();
      const dialog = admin.getByRole('dialog', { name: /^Test / });
      await dialog.getByText('Passed').waitFor();
      await dialog.getByText(`${username}@${DOMAIN}`).first().waitFor();
      await admin.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    const enforce = async () => {
      await press(admin, 'Enforce');
      await press(admin.getByRole('alertdialog'), 'Enforce');
    };

    it('verifies a domain by the DNS record that the page shows', async () => {
      await admin.goto('/settings/security/sso?tab=domains');
      await admin.getByRole('button', { name: 'Add a domain' }).first().click();
      await admin.getByRole('textbox', { name: 'Domain' }).fill(DOMAIN);
      await press(admin, 'Add domain');
      const shown = async (label: string) =>
        admin
          .locator('.copy-line', { has: admin.getByRole('button', { name: label }) })
          .locator('code')
          .innerText();
      texts.set(await shown('Copy record name'), [await shown('Copy record value')]);
      await press(admin, `Verify ${DOMAIN}`);
      await admin.getByText('Verified', { exact: true }).waitFor();
    });

    it('SAML: enforces a connection only after a test sign-in, and then allows no other way in', async () => {
      const { id, section, save } = await addConnection('Keycloak', 'SAML 2.0');
      const descriptor = await fetch(`${keycloak.url}/realms${REALM}/protocol/saml/descriptor`);
      await section.getByLabel('Metadata document (XML)').fill(await descriptor.text());
      await section.getByLabel('Allow sign-ins started at the identity provider').check();
      await save();
      // what its guide has an administrator do there
      const metadata = await (await fetch(await admin.getByText(/\/metadata$/).innerText())).text();
      const client = await keycloak.admin<{ attributes: Record<string, string> }>(
        'POST',
        `${REALM}/client-description-converter`,
        metadata,
      );
      await keycloak.admin('POST', `${REALM}/clients`, {
        ...client,
        attributes: {
          ...client.attributes,
          'saml.server.signature': 'true',
          'saml.assertion.signature': 'true',
          saml_force_name_id_format: 'true',
          saml_name_id_format: 'persistent',
          saml_idp_initiated_sso_url_name: 'assay',
        },
        protocolMappers: ['email', 'firstName', 'lastName'].map((name) => ({
          name,
          protocol: 'saml',
          protocolMapper: 'saml-user-property-mapper',
          config: { 'user.attribute': name, 'attribute.name': name, 'attribute.nameformat': 'Basic' },
        })),
      });
      await enforce();
      await admin
        .getByLabel('Notifications')
        .getByText(/VALIDATION_FAILED/)
        .waitFor();
      await admin.keyboard.press('Escape');
      await testConnection('robin');

      // an administrator who may still sign in with a password and a second factor: enforcement requires one
      await addAuthenticator(admin);
      await admin.goto('/settings/security/mfa');
      await press(admin, 'Add a passkey');
      await press(admin.getByRole('dialog'), 'Continue');
      await press(admin, 'I saved them');
      await admin.goto('/settings/security/sso?tab=enforcement');
      await press(admin, 'Add an administrator');
      await admin.getByLabel('Person').selectOption({ index: 1 });
      await press(admin, 'Add');
      // from now on these actions require the new factor; after signing in, the form is as it was filled in, also before the people have come
      await admin.getByRole('link', { name: 'Sign in again' }).click();
      await press(admin, 'Use your passkey');
      await press(admin, 'Add');
      await admin.getByText('Active', { exact: true }).waitFor();
      await admin.goto(`/settings/security/sso/${id}`);
      await enforce();
      await waitForNotification(admin, 'Single sign-on is enforced');
      // enforcement ends every session that did not come from SSO, including the administrator's, whom the authorization server signs in again
      await admin.goto('/settings/security/sso');
      await admin.getByRole('link', { name: 'Sign in' }).click();
      await admin.getByRole('cell', { name: 'Enforced' }).waitFor();

      const page = await newPage();
      await startByAddress(page, 'robin');
      await signInAtKeycloak(page, 'robin');
      await signedInAs(page, 'robin');
      await signOut(page, 'robin');
      await page.context().close();
    });

    it('SAML: signs in to the portal from the identity provider', async () => {
      const page = await newPage();
      await page.goto(`${keycloak.url}/realms${REALM}/protocol/saml/clients/assay`);
      await signInAtKeycloak(page, 'robin');
      await page.waitForURL((url) => url.origin === s.portalUrl);
      await signedInAs(page, 'robin');
      await page.context().close();
    });

    it('SAML: a sign-out at the identity provider also ends the session in the portal', async () => {
      const page = await newPage();
      await startByAddress(page, 'robin');
      await signInAtKeycloak(page, 'robin');
      await signedInAs(page, 'robin');
      // both of its own front-channel messages, LogoutRequest and LogoutResponse, go through the browser
      const sent: string[] = [];
      page.on('request', (request) => {
        const message = /SAML(?:Request|Response)(?==)/.exec(`${request.url()} ${request.postData() ?? ''}`)?.[0];
        if (message) sent.push(`${message} to ${new URL(request.url()).origin === s.authUrl ? 'us' : 'them'}`);
      });
      await page.goto(`${keycloak.url}/realms${REALM}/protocol/openid-connect/logout`);
      await page.locator('#kc-logout').click();
      await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
      expect([new URL(page.url()).origin, sent]).toEqual([keycloak.url, ['SAMLRequest to us', 'SAMLResponse to them']]);
      await page.goto(s.portalUrl);
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
      await startByAddress(page, 'robin');
      await page.waitForURL((url) => url.origin === keycloak.url);
      await page.locator('#username').waitFor();
      await page.context().close();
    });

    it('OpenID Connect: sets up and tests a connection, signs in and signs out', async () => {
      await admin.goto('/settings/security/sso');
      await admin.getByRole('link', { name: 'Keycloak', exact: true }).click();
      await press(admin, 'Stop enforcing');
      await press(admin.getByRole('alertdialog'), 'Stop enforcing');
      await waitForNotification(admin, 'Passwords are accepted again');
      await press(admin, 'Deactivate');
      await waitForNotification(admin, 'Connection deactivated');

      const { section, save } = await addConnection('Keycloak by OpenID Connect', 'OpenID Connect');
      const secret = randomBytes(16).toString('hex');
      await section.getByLabel('Issuer').fill(`${keycloak.url}/realms${REALM}`);
      await section.getByLabel('Client ID').fill('assay');
      await section.getByLabel('Client secret').fill(secret);
      await save();
      await admin.getByRole('tab', { name: 'Set-up guide' }).click();
      await admin.getByRole('tab', { name: /Keycloak/ }).click();
      const told = await admin.locator('.steps-list .copy-line code').allInnerTexts();
      const uri = (part: RegExp) => told.find((text) => part.test(text));
      await keycloak.admin('POST', `${REALM}/clients`, {
        clientId: 'assay',
        secret,
        redirectUris: [uri(/callback/)],
        attributes: {
          'post.logout.redirect.uris': uri(/signed-out|post-logout/),
          'backchannel.logout.url': uri(/backchannel/),
        },
      });
      // otherwise Keycloak would sign in the person of the previous test without asking
      await admin.context().clearCookies({ domain: '127.0.0.1' });
      await testConnection('sam');

      const page = await newPage();
      await startByAddress(page, 'sam');
      await signInAtKeycloak(page, 'sam');
      await signedInAs(page, 'sam');
      await signOut(page, 'sam');
      await page.context().close();
    });
  });
});
