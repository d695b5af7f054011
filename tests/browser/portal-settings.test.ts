import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DAY_MS } from '@assay/contracts';
import { describeWithChromium, startGitLab, startWebhookReceiver, type TestGitLab, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { addAuthenticator, violations, waitForNotification } from './chromium.js';
import { tabTo } from './keyboard.js';
import { lookThrough, shifts, watchShifts } from './looks.js';
import { complaints, type PortalScene, type StoredSession, settled, startPortalScene } from './portal-scene.js';

const WIDE = { width: 1_280, height: 800 };
const CODE_SECONDS = 30;

describeWithChromium('settings in the portal, in Chromium', () => {
  let s: PortalScene;
  let state: StoredSession;
  let gitlab: TestGitLab;
  beforeAll(async () => {
    gitlab = await startGitLab();
    s = await startPortalScene({
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
      HOST_ALLOWED_ADDRESSES: '127.0.0.1/32',
    });
    state = await s.session();
  }, 400_000);
  afterAll(async () => {
    await s?.stop();
    await gitlab?.stop();
  });

  // what one test does to the account is not the next one's
  const restore = async () => {
    await s.sql('UPDATE organizations SET require_mfa = false');
    for (const table of ['totp_factors', 'webauthn_credentials', 'recovery_codes']) await s.sql(`DELETE FROM ${table}`);
    state = await s.session();
  };
  const open = async (storageState = state) => {
    const options = { storageState, baseURL: s.portalUrl, reducedMotion: 'reduce' as const, viewport: WIDE };
    const context = await s.browser.newContext(options);
    const told = complaints(context);
    return { context, page: await context.newPage(), told };
  };
  const call = async (key: string, method: string, path: string, body?: object) =>
    fetch(s.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const made = async (path: string, body: object) => (await (await call(s.apiKey, 'POST', path, body)).json()) as Json;
  /** Until what this browser asks meets the plan: a gateway trusts for two seconds what it knows of a session. */
  const untilSsoIs = (page: Page, isIncluded: boolean) =>
    waitFor(async () => (await page.request.get('/api/v1/sso/connections')).ok() === isIncluded);
  const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
  const secretIn = (page: Page) => page.locator('.copy-once code').innerText();
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

  it('makes a key that works, shows it once, rotates it with an overlap, and revokes it', async () => {
    const { context, page, told } = await open();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/settings/api-keys');
    await press(page, 'New API key');
    const form = dialog(page, 'New API key');
    await form.getByLabel('Name').fill('From a test');
    await form.getByLabel('Expires').selectOption('date');
    const until = new Date(Date.now() + 3 * DAY_MS);
    await form.getByLabel('Date and time').fill(localTime(until));
    await form.getByLabel('Allowed addresses').fill('192.0.2.7/24');
    await form.getByRole('button', { name: 'Create key' }).click();
    // the field says what is wrong with it, and nothing is lost
    await form.getByRole('alert').getByText('192.0.2.0/24').waitFor();
    await form.getByLabel('Allowed addresses').fill('127.0.0.0/8, ::1/128');
    await form.getByRole('button', { name: 'Create key' }).click();
    await dialog(page, 'From a test created').waitFor();
    const key = await secretIn(page);
    await press(page, 'Copy the key');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect((await call(key, 'GET', '/v1/evaluations')).status).toBe(200);
    await press(page, 'Done');
    await dialog(page, 'From a test created').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(key);
    const { data } = (await (await call(s.apiKey, 'GET', '/v1/api-keys')).json()) as { data: Json[] };
    expect(Math.abs(Date.parse(String(data[0]?.expires_at)) - until.getTime())).toBeLessThan(120_000);

    await press(page, 'Rotate From a test');
    await dialog(page, 'Rotate From a test').getByLabel('The old key keeps working for').selectOption('1h');
    await press(page, 'Rotate key');
    await page.locator('.copy-once').waitFor();
    const next = await secretIn(page);
    expect(next).not.toBe(key);
    expect([
      (await call(key, 'GET', '/v1/evaluations')).status,
      (await call(next, 'GET', '/v1/evaluations')).status,
    ]).toEqual([200, 200]);
    await press(page, 'Done');
    // the new one stands above the old one
    const revoke = page.getByRole('button', { name: 'Revoke From a test' });
    await revoke.nth(1).waitFor();
    await revoke.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
    await waitForNotification(page, 'From a test revoked');
    expect((await call(next, 'GET', '/v1/evaluations')).status).toBe(401);
    expect(unexpected(told)).toEqual([]);
    await context.close();
  });

  it('makes a key by the keyboard alone', async () => {
    const { context, page } = await open();
    await page.goto('/settings/api-keys');
    await settled(page);
    await page.getByRole('button', { name: 'New API key' }).focus();
    await page.keyboard.press('Enter');
    const form = dialog(page, 'New API key');
    await form.waitFor();
    await tabTo(page, 'Name');
    await page.keyboard.type('Typed');
    await page.keyboard.press('Enter');
    await dialog(page, 'Typed created').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Typed', { exact: true }).first().waitFor();
    await context.close();
  });

  it('invites by the keyboard alone', async () => {
    const { context, page } = await open();
    await page.goto('/settings/organization');
    await settled(page);
    await tabTo(page, 'General');
    for (let moves = 0; moves < 2; moves++) await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Invitations', selected: true }).waitFor();
    await tabTo(page, 'Invite a person');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Email address');
    await page.keyboard.type('keys@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'keys@example.com', exact: true }).waitFor();
    await context.close();
  });

  it('registers an application, shows its secret once, and gives it another', async () => {
    const { context, page, told } = await open();
    await page.goto('/settings/oauth-applications');
    await page.getByRole('button', { name: 'Register an application' }).first().click();
    const form = dialog(page, 'Register an application');
    await form.getByLabel('Name').fill('Dashboard');
    await form.getByLabel('Redirect URIs', { exact: true }).fill('http://dashboard.example.com/callback');
    await form.getByRole('button', { name: 'Register' }).click();
    await form.getByRole('alert').getByText(/https/).first().waitFor();
    await form.getByLabel('Redirect URIs', { exact: true }).fill('https://dashboard.example.com/callback');
    await form.getByRole('button', { name: 'Register' }).click();
    await dialog(page, 'Dashboard registered').waitFor();
    const secret = await secretIn(page);
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await press(page, 'New secret');
    await press(page, 'Create secret');
    await page.locator('.copy-once').waitFor();
    expect(await secretIn(page)).not.toBe(secret);
    await press(page, 'Done');
    await page.getByRole('row').nth(2).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    expect(unexpected(told)).toEqual([]);
    await context.close();
  });

  it('sends a test event, shows its attempts with request and response, sends again, recovers and rotates', async () => {
    const receiver = await startWebhookReceiver();
    const { context, page, told } = await open();
    await page.goto('/settings/webhooks');
    await page.getByRole('button', { name: 'Add an endpoint' }).first().click();
    const form = dialog(page, 'Add an endpoint');
    await form.getByLabel('URL').fill('http://10.0.0.1/');
    await form.getByRole('button', { name: 'Add endpoint' }).click();
    await form.getByRole('alert').first().waitFor();
    await form.getByLabel('URL').fill(receiver.url);
    await form.getByLabel('Repositories').fill('acme/*');
    await form.getByLabel('Maximum deliveries per second').fill('20');
    await form.getByRole('button', { name: 'Add endpoint' }).click();
    await page.locator('.copy-once').waitFor();
    expect(await secretIn(page)).toMatch(/^whsec_/);
    await page.getByRole('link', { name: 'Open the endpoint' }).click();
    await page.getByText('acme/*').waitFor();
    await page.getByText('20 deliveries per second').waitFor();
    await press(page, 'Send a test');
    const test = dialog(page, 'Send a test event');
    await test.getByLabel('Event').selectOption('evaluation.completed');
    await test.getByText('An evaluation ended with a verdict').waitFor();
    await test.getByRole('button', { name: 'Send event' }).click();
    await page.getByRole('heading', { level: 1, name: 'evaluation.completed' }).waitFor();
    await page.getByText('Attempt 1').waitFor();
    await page.getByRole('heading', { level: 1 }).getByText('Delivered').waitFor();
    await page.locator('summary').first().click();
    await page.getByText(/^webhook-id: evt_/).waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Send again');
    await page.getByText('Attempt 2').waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    const attempts = page.getByRole('region', { name: 'Attempts' });
    await attempts.getByText('100%').waitFor();
    await attempts
      .getByText(/^[\d,]+ ms$/)
      .first()
      .waitFor();
    await attempts.getByLabel('Period').selectOption('30');
    await attempts.getByRole('figure', { name: /^Latency on each of the last 30 days/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Recover');
    await press(page, 'Send again');
    await page.getByText(/deliveries were queued/).waitFor();
    await press(page, 'Done');
    await press(page, 'Rotate secret');
    await dialog(page, 'Rotate the signing secret').getByRole('button', { name: 'Rotate secret' }).click();
    await page.locator('.copy-once').waitFor();
    expect(await secretIn(page)).toMatch(/^whsec_/);
    expect(unexpected(told)).toEqual([]);
    await context.close();
    await receiver.stop();
  });

  it('adds an endpoint whose requests a key pair signs, and shows the public key', async () => {
    const { context, page, told } = await open();
    await page.goto('/settings/webhooks?create=1');
    await page.getByLabel('URL').fill('https://93.184.216.34/signed');
    await page.getByLabel('Key pair').check();
    await press(page, 'Add endpoint');
    const key = await secretIn(page);
    expect(key).toMatch(/^whpk_/);
    await page.getByRole('link', { name: 'Open the endpoint' }).click();
    await page.getByRole('region', { name: 'Public keys' }).getByText(key).waitFor();
    expect(unexpected(told)).toEqual([]);
    await context.close();
  });

  it('connects a code host by the keyboard, waits for its webhook, tests, rotates and removes it', async () => {
    const { context, page, told } = await open();
    await page.goto('/start');
    await page.getByRole('tab', { name: 'GitLab CI' }).click();
    await page.getByText('file: integrations/gitlab/templates/assay.yml').waitFor();
    await page.goto('/settings/code-hosts');
    await settled(page);
    await tabTo(page, 'Connect a host');
    await page.keyboard.press('Enter');
    const form = dialog(page, 'Connect a code host');
    await form.getByLabel('GitHub organization').fill('acme');
    const register = await form.getByRole('link', { name: /Open the prefilled form on GitHub/ }).getAttribute('href');
    expect(register).toMatch(
      /^https:\/\/github\.com\/organizations\/acme\/settings\/apps\/new\?name=Assay\+for\+acme&/,
    );
    await tabTo(page, /^GitHub ?github/);
    await page.keyboard.press('ArrowDown');
    await form.getByLabel('URL of the host').fill(gitlab.url);
    await form.getByLabel('Access token', { exact: true }).fill('wrong');
    await form.getByRole('button', { name: 'Connect' }).click();
    // the field says what the host said
    await form
      .getByRole('alert')
      .getByText(/rejects the token/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await form.getByLabel('Access token', { exact: true }).fill(gitlab.bot.token);
    await page.keyboard.press('Enter');
    await dialog(page, 'GitLab connected').waitFor();
    const secret = await page.locator('.copy-once code').innerText();
    expect(secret).toMatch(/^whsec_/);
    const hook = await dialog(page, 'GitLab connected').locator('.stack .copy-line code').innerText();
    await page.getByRole('link', { name: 'Open the connection' }).click();
    await page.getByRole('heading', { level: 1 }).getByText('Waiting for a webhook').waitFor();
    expect(await page.content()).not.toContain(secret);
    const project = gitlab.createProject('acme/portal');
    const event = gitlab.noteEvent(project, 1, 'nothing to do');
    expect((await gitlab.deliver(hook, event, `whsec_${randomBytes(32).toString('base64')}`)).status).toBe(401);
    await page.getByText('without a valid signature').waitFor();
    expect((await gitlab.deliver(hook, event, secret)).status).toBe(204);
    await page.getByRole('heading', { level: 1 }).getByText('Active').waitFor();
    await press(page, 'Test');
    await waitForNotification(page, 'The host accepts the credentials');
    gitlab.bot.scopes = ['read_api'];
    await press(page, 'Test');
    await page.getByRole('heading', { level: 1 }).getByText('Failing').waitFor();
    await page.getByText('The credentials lack permissions on the host: api').first().waitFor();
    gitlab.bot.scopes = ['api'];
    await press(page, 'Test');
    await page.getByRole('heading', { level: 1 }).getByText('Active').waitFor();
    await press(page, 'Rotate secret');
    await dialog(page, 'Rotate the webhook secret').getByRole('button', { name: 'Rotate secret' }).click();
    await page.locator('.copy-once').waitFor();
    const next = await secretIn(page);
    expect(next).not.toBe(secret);
    // both are accepted for a while
    for (const each of [secret, next]) expect((await gitlab.deliver(hook, event, each)).status).toBe(204);
    await press(page, 'Done');
    await press(page, 'Remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove code host' }).click();
    await page.getByText('No host connected yet').waitFor();
    expect((await gitlab.deliver(hook, event, next)).status).toBe(401);
    expect(unexpected(told)).toEqual([]);
    await context.close();
  });

  it('invites, renames, and shows limits that move', async () => {
    const { context, page, told } = await open();
    await page.goto('/settings/organization?tab=invitations');
    await page.getByRole('button', { name: 'Invite a person' }).first().click();
    await dialog(page, 'Invite a person').getByLabel('Email address').fill('robin@example.com');
    await press(page, 'Send invitation');
    await page.getByRole('cell', { name: 'robin@example.com', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByLabel('Name').fill('Acme & Sons');
    await press(page, 'Save');
    await waitForNotification(page, 'Organization renamed');
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByText('(you)').waitFor();
    await page.getByRole('tab', { name: 'Limits' }).click();
    const gauge = page.getByRole('meter', { name: 'Requests per hour' });
    const spent = async () => Number(await gauge.getAttribute('value'));
    const before = await spent();
    for (let i = 0; i < 5; i++) await call(s.apiKey, 'GET', '/v1/org');
    await waitFor(async () => (await spent()) >= before + 5);
    expect(unexpected(told)).toEqual([]);
    await context.close();
  });

  it('opens no form whose request the role would be denied, and says whom to ask', async () => {
    const { context, page } = await open(await s.session(await s.addPerson('member')));
    for (const at of [
      'api-keys?create=1',
      'webhooks?create=1',
      'code-hosts?create=1',
      'organization?tab=invitations&invite=1',
    ]) {
      await page.goto(`/settings/${at}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect([at, await page.getByRole('dialog').count()]).toEqual([at, 0]);
    }
    await page.goto('/settings/organization');
    await page.getByText('Organization ID', { exact: true }).waitFor();
    expect(await page.getByLabel('Name').count()).toBe(0);
    await page.goto('/policies/profiles');
    await page.getByText('Ask an administrator of your organization to change the profiles.').waitFor();
    // who is shown no usage, and so no list of credentials, knows the ID of theirs
    await page.goto('/settings/request-log');
    await page.getByLabel('Credential ID').fill('key_unused');
    await page.getByText('No request matches').waitFor();
    // without a key of one's own, a folder in the browser is the way
    await page.goto('/start');
    await page.getByRole('link', { name: 'Upload a folder' }).waitFor();
    await context.close();
    const auditor = await open(await s.session(await s.addPerson('auditor')));
    await auditor.page.goto('/start');
    await auditor.page.getByText('Your role cannot create keys.').waitFor();
    expect(await auditor.page.getByRole('tab', { name: 'In the browser' }).count()).toBe(0);
    await auditor.page.goto('/evaluations/new');
    await auditor.page.getByText('Your role cannot evaluate code').waitFor();
    expect(await auditor.page.getByLabel('Folder to evaluate').count()).toBe(0);
    await auditor.context.close();
  });

  it('changes a person’s own name and password', async () => {
    const { context, page, told } = await open(await s.session());
    await page.goto('/settings/account');
    await page.getByLabel('Your name').fill('Robin');
    await press(page, 'Save');
    await waitForNotification(page, 'Name changed');
    // what is typed while it saves is not saved yet
    const typed = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      if (route.request().method() === 'PATCH') await typed.promise;
      await route.continue();
    };
    await page.route('**/v1/me', hold);
    await page.getByLabel('Your name').fill('Robin R');
    await press(page, 'Save');
    await page.getByLabel('Your name').fill('Robin Roe');
    typed.resolve();
    await waitForNotification(page, 'Name changed');
    await press(page, 'Save');
    await waitForNotification(page, 'Name changed');
    await page
      .getByRole('button', { name: /^Account of/ })
      .getByText('Robin Roe')
      .waitFor();
    await page.getByLabel('Current password').fill(s.password);
    await page.getByLabel('New password').fill('password');
    await press(page, 'Change password');
    await page
      .getByRole('alert')
      .getByText(/10 characters/)
      .waitFor();
    const next = randomBytes(12).toString('base64url');
    await page.getByLabel('New password').fill(next);
    await press(page, 'Change password');
    await waitForNotification(page, /^Password changed/);
    s.password = next;
    expect(unexpected(told)).toEqual([]);
    await context.close();
    state = await s.session();
  });

  it('shows what a key called, with what the error catalog says of the rejection', async () => {
    const { key } = await made('/v1/api-keys', { name: 'Refused', scopes: ['read:org'], expiration: '24h' });
    const refused = (await (await call(String(key), 'GET', '/v1/audit-log?secret=1')).json()) as Json;
    const { context, page, told } = await open();
    await page.goto('/settings/request-log');
    await page.getByLabel('Request ID').fill(String(refused.request_id));
    await page.getByRole('link', { name: 'GET /v1/audit-log' }).click();
    const detail = page.getByRole('complementary', { name: 'Selected request' });
    await detail.getByRole('heading', { name: 'AUTH_INSUFFICIENT_SCOPE' }).waitFor();
    await detail.getByText('Refused', { exact: true }).waitFor();
    expect(await page.content()).not.toContain('secret=1');
    expect(await violations(page)).toEqual([]);
    // its usage is written a few seconds later
    await waitFor(async () => {
      const usage = await call(s.apiKey, 'GET', '/v1/org/usage/credentials?limit=100');
      return ((await usage.json()) as { data: { credential_name: string }[] }).data.some(
        ({ credential_name: name }) => name === 'Refused',
      );
    });
    await page.goto('/settings/request-log');
    await page.getByLabel('Credential').selectOption('Refused');
    await page.waitForURL(/credential_id=key_/);
    await page.getByRole('link', { name: 'GET /v1/audit-log' }).waitFor();
    await page.goto('/settings/usage?days=90');
    await page.getByRole('tab', { name: 'By day' }).focus();
    await page.keyboard.press('ArrowRight');
    const used = page.getByRole('row', { name: /^Refused/ });
    await used.waitFor();
    expect(await used.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringMatching(/^Refused/),
      '1',
      '1',
      '0',
      '0',
      '0',
      '0 bytes',
    ]);
    expect(page.url()).toContain('days=90&tab=credentials');
    const lines = (
      await (await page.request.get(String(await page.getByRole('link', { name: 'CSV' }).getAttribute('href')))).text()
    ).split('\r\n');
    expect(lines[0]).toMatch(/^credential_id,credential_name,requests/);
    expect(lines.some((line) => line.includes('"Refused",1,1,0'))).toBe(true);
    // what could not be loaded takes nothing else along
    const whole = /\/v1\/org\/usage\?/;
    await page.route(whole, (route) => route.fulfill({ status: 403, json: { code: 'X', message: 'Not now' } }));
    await page.reload();
    await page.getByText('Not now').waitFor();
    await used.waitFor();
    await page.getByRole('link', { name: 'CSV' }).waitFor();
    await page.unroute(whole);
    // the list of keys says who created it
    await page.goto('/settings/api-keys');
    await page
      .getByRole('row', { name: /^Refused/ })
      .getByText('First key')
      .waitFor();
    expect(unexpected(told)).toEqual([]);
    await context.close();
  });

  it('adds a passkey at localhost, and asks for it again before the next change, without losing what was typed', async () => {
    const { context, page, told } = await open(await s.session());
    await addAuthenticator(page);
    await page.goto('/settings/security/mfa');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page, 'Add a passkey').getByLabel('Name').fill('Laptop');
    await press(page, 'Continue');
    const codes = page.getByRole('alertdialog', { name: 'Passkey added' });
    await codes.waitFor();
    expect(await codes.locator('.codes li').count()).toBe(10);
    await press(page, 'I saved them');
    await page.getByRole('cell', { name: 'Laptop', exact: true }).waitFor();
    // one factor more needs the one that is there
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await dialog(page, 'Add an authenticator app').getByLabel('Name').fill('My phone');
    await press(page, 'Continue');
    await page.getByText('Sign in again to continue').waitFor();
    expect(await violations(page)).toEqual([]);
    told.length = 0;
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    const form = dialog(page, 'Add an authenticator app');
    await form.waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('My phone');
    await press(page, 'Continue');
    await page.getByAltText('QR code of the secret').waitFor();
    await form.getByLabel('Code').fill(codeOf(await form.locator('.copy-line code').innerText()));
    await press(page, 'Confirm');
    await page.getByRole('cell', { name: 'My phone', exact: true }).waitFor();
    await press(page, 'Done');
    // the organization's rule, and back
    await press(page, 'Require for everyone');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require', exact: true }).click();
    await page.getByText('Every member must sign in with a second factor.').waitFor();
    expect(unexpected(told)).toEqual([]);
    await context.close();
  });

  describe('afterwards', () => {
    beforeAll(restore);

    it('asks for another sign-in where it is too old, and comes back to the filled-in form', async () => {
      const { context, page } = await open(await s.session());
      await page.goto('/settings/api-keys?create=1');
      await page.getByLabel('Name').fill('After a sign-in');
      await s.sql(`UPDATE oauth_artifacts SET auth_time = auth_time - interval '2 hours'`);
      await press(page, 'Create key');
      await page.getByRole('link', { name: 'Sign in again' }).click();
      // the session at the authorization server is young: it gives a new token without asking
      await page.waitForURL(/\/settings\/api-keys/);
      await page.getByLabel('Name').waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('After a sign-in');
      await press(page, 'Create key');
      await dialog(page, 'After a sign-in created').waitFor();
      await context.close();
      state = await s.session();
    });

    it('ends another session at once', async () => {
      const [here, there] = [await open(await s.session()), await open(await s.session())];
      await there.page.goto('/settings/security/sessions');
      await there.page.getByText('This device').waitFor();
      await here.page.goto('/settings/security/sessions');
      await press(here.page, 'Sign out all others');
      await here.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all others' }).click();
      await waitForNotification(here.page, 'Your other sessions are signed out');
      await there.page.goto('/settings/security/sessions');
      await there.page
        .getByRole('heading', { name: /Sign in|not signed in/ })
        .first()
        .waitFor();
      await there.context.close();
      await here.context.close();
      state = await s.session();
    });

    it('filters the audit log and hands it out as a file', async () => {
      await made('/v1/oauth-applications', { name: 'Audited', redirect_uris: [], scopes: ['read:org'] });
      const { context, page, told } = await open();
      await page.goto('/settings/security/audit-log?action=oauth_application.created');
      await page.getByRole('link', { name: 'OAuth application created' }).first().click();
      const detail = page.getByRole('complementary', { name: 'Selected entry' });
      // whom and what it names as people know them
      await detail.getByText('API key First key', { exact: true }).waitFor();
      await detail.getByText('Application Audited', { exact: true }).waitFor();
      await detail.getByRole('heading', { name: 'After' }).waitFor();
      // beside the entry, the names of actions stand whole
      const isWhole = (cell: Element) => cell.scrollWidth <= cell.clientWidth;
      expect(await page.getByRole('cell', { name: 'OAuth application created' }).first().evaluate(isWhole)).toBe(true);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'CSV' }).click();
      const lines = readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines[0]).toMatch(/^sequence,id,at/);
      expect(lines.slice(1).every((line) => line.includes('oauth_application.created'))).toBe(true);
      expect(unexpected(told)).toEqual([]);
      await context.close();
    });

    it('makes a SCIM token that works, and says which plan has SCIM where the own one has not', async () => {
      const { context, page, told } = await open();
      await page.goto('/settings/security/scim');
      await page.getByRole('button', { name: 'Create a token' }).first().click();
      await dialog(page, 'Create a SCIM token').getByLabel('Name').fill('Okta');
      await press(page, 'Create token');
      await page.locator('.copy-once').waitFor();
      expect((await call(await secretIn(page), 'GET', '/scim/v2/Users?count=1&startIndex=1')).status).toBe(200);
      await press(page, 'Done');
      await page.getByRole('tab', { name: 'Microsoft Entra ID' }).click();
      await page.getByText('as the Tenant URL').waitFor();
      expect(unexpected(told)).toEqual([]);
      // who only reads is offered nothing that changes the roles
      const reader = await open(await s.session(await s.addPerson('auditor')));
      await reader.page.goto('/settings/security/scim');
      await reader.page.getByText('No group assigns a role yet.').waitFor();
      expect(await reader.page.getByRole('button', { name: 'Add a group' }).count()).toBe(0);
      await reader.context.close();
      await page.getByRole('button', { name: 'Add a group' }).waitFor();
      // whoever sets the provider up needs the base URL, whatever becomes of the list
      await page.route('**/v1/scim/tokens*', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/settings/security/mfa');
      await page.getByRole('link', { name: 'SCIM', exact: true }).click();
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
      await page.getByRole('button', { name: 'Copy the base URL' }).waitFor();
      await page.unroute('**/v1/scim/tokens*');
      await s.sql(`UPDATE organizations SET plan = 'free'`);
      await untilSsoIs(page, false);
      for (const at of ['scim', 'sso']) {
        await page.goto(`/settings/security/${at}`);
        await page.getByRole('heading', { name: 'Not included in the Free plan' }).waitFor();
        await page.getByText('Enterprise', { exact: true }).waitFor();
        expect(await page.getByRole('button', { name: /^(Create|Add|Copy)/ }).count()).toBe(0);
        expect(await violations(page)).toEqual([]);
      }
      await s.sql(`UPDATE organizations SET plan = 'enterprise'`);
      await context.close();
    });

    it('sets a connection up by its guide, tells why it cannot be enforced, and how to prove a domain', async () => {
      const { context, page, told } = await open();
      await untilSsoIs(page, true);
      await page.goto('/settings/security/sso');
      await page.getByRole('button', { name: 'Add a connection' }).first().click();
      await dialog(page, 'Add a connection').getByLabel('Name').fill('Keycloak');
      await dialog(page, 'Add a connection').getByLabel('OpenID Connect').check();
      await press(page, 'Continue');
      await page.getByRole('heading', { level: 1, name: 'Keycloak' }).waitFor();
      await page.getByRole('tab', { name: /Keycloak/ }).click();
      await page.getByText(`${s.authUrl}/sso/`).first().waitFor();
      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByLabel('Client ID').fill('assay');
      await page.getByRole('button', { name: 'Save' }).first().click();
      await waitForNotification(page, 'Saved');
      expect(unexpected(told)).toEqual([]);
      await press(page, 'Enforce');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Enforce' }).click();
      await page
        .getByLabel('Notifications')
        .getByText(/VALIDATION_FAILED/)
        .waitFor();
      await page.goto('/settings/security/sso?tab=domains');
      await page.getByRole('button', { name: 'Add a domain' }).first().click();
      await dialog(page, 'Add a domain').getByLabel('Domain').fill('assay-test.invalid');
      await dialog(page, 'Add a domain').getByRole('button', { name: 'Add domain' }).click();
      await page.getByText('assay-test.invalid', { exact: true }).or(page.getByRole('alert')).first().waitFor();
      await context.close();
    });
  });

  describe('every page', () => {
    let seen: Record<string, string> = {};
    let page: Page;
    let told: string[];
    beforeAll(async () => {
      const application = await made('/v1/oauth-applications', {
        name: 'Seen',
        redirect_uris: [],
        scopes: ['read:org'],
      });
      const webhook = await made('/v1/webhooks', { url: 'https://93.184.216.34/hook' });
      const connection = await made('/v1/sso/connections', { name: 'Okta', type: 'saml' });
      const codeHost = await made('/v1/host-connections', {
        kind: 'gitlab',
        base_url: gitlab.url,
        access_token: gitlab.bot.token,
        description: 'Platform team',
      });
      const domain = await made('/v1/org/domains', { domain: 'example.com' });
      expect(domain.domain_id).toBeDefined();
      seen = {
        application: String(application.client_id),
        webhook: String(webhook.id),
        codeHost: String(codeHost.id),
        connection: String(connection.connection_id),
      };
      ({ page, told } = await open(await s.session()));
      await watchShifts(page);
    });
    afterAll(() => page?.context().close());

    it.each([
      ['/settings/api-keys', 'API keys'],
      ['/settings/api-keys?create=1', 'API keys'],
      ['/settings/oauth-applications', 'OAuth applications'],
      ['/settings/oauth-applications?create=1', 'OAuth applications'],
      ['/settings/oauth-applications/$application', 'Seen'],
      ['/settings/code-hosts', 'Code hosts'],
      ['/settings/code-hosts?create=1', 'Code hosts'],
      ['/settings/code-hosts/$codeHost', 'Platform team'],
      ['/settings/webhooks', 'Webhooks'],
      ['/settings/webhooks?create=1', 'Webhooks'],
      ['/settings/webhooks?tab=events', 'Webhooks'],
      ['/settings/webhooks/$webhook', 'https://93.184.216.34/hook'],
      ['/settings/webhooks/wh_01jd8y3c5m8n4q6r7s9t0v1w2x', 'Endpoint'],
      ['/settings/account', 'Your account'],
      ['/settings/organization', 'Organization'],
      ['/settings/organization?tab=members', 'Organization'],
      ['/settings/organization?tab=invitations', 'Organization'],
      ['/settings/organization?tab=limits', 'Organization'],
      ['/settings/usage', 'Usage'],
      ['/settings/usage?tab=credentials&days=90', 'Usage'],
      ['/settings/usage?tab=repositories', 'Usage'],
      ['/settings/request-log', 'Request log'],
      ['/settings/request-log?request_id=req_none', 'Request log'],
      ['/settings/security/sso', 'Single sign-on'],
      ['/settings/security/sso?tab=domains', 'Single sign-on'],
      ['/settings/security/sso?tab=enforcement', 'Single sign-on'],
      ['/settings/security/sso?tab=set-up-links', 'Single sign-on'],
      ['/settings/security/sso?tab=set-up-links&link=1', 'Single sign-on'],
      ['/settings/security/sso/$connection', 'Okta'],
      ['/settings/security/sso/$connection?tab=settings', 'Okta'],
      ['/settings/security/sso/$connection?tab=sign-ins', 'Okta'],
      ['/settings/security/scim', 'SCIM'],
      ['/settings/security/mfa', 'Two-factor authentication'],
      ['/settings/security/sessions', 'Sessions'],
      ['/settings/security/audit-log', 'Audit log'],
    ])('%s has no violation in any look, no complaint, fits, and moves nothing', async (address, heading) => {
      told.length = 0;
      const at = address.replaceAll(/\$(\w+)/g, (_, name) => seen[name] ?? '');
      expect(await lookThrough(page, at, heading)).toEqual([]);
      expect(unexpected(told)).toEqual([]);
    });

    it('the members move nothing on a phone where the roles that may be chosen come after them', async () => {
      const { context, page } = await open();
      await page.setViewportSize({ width: 360, height: 800 });
      await watchShifts(page);
      // the document holds this response, unless it is late
      await page.route('/settings/organization?tab=members', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('"/api/v1/me"', '"/api/v1/late"') });
      });
      const { promise: members, resolve: haveMembers } = Promise.withResolvers<void>();
      await page.route(/\/api\/v1\/org\/members\b/, async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = (await response.json()) as { data: Json[] };
        const others = ['Ada', 'Grace', 'Robin', 'Sam'].map((name) => ({ ...data[0], id: `usr_${name}`, name }));
        await route.fulfill({ response, json: { ...rest, data: [...data, ...others] } });
        haveMembers();
      });
      let isLate = false;
      await page.route('/api/v1/me', async (route) => {
        await members;
        // time to draw them
        await page.evaluate(async () => {
          for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
        });
        isLate = true;
        await route.continue();
      });
      await page.goto('/settings/organization?tab=members');
      await page.getByLabel('Role of', { exact: false }).first().waitFor();
      await settled(page);
      expect(isLate).toBe(true);
      expect(await shifts(page)).toEqual([]);
      await context.close();
    });

    it('the audit log moves nothing where names come long after its entries', async () => {
      const { context, page } = await open();
      await watchShifts(page);
      await page.route(/\/v1\/(org\/members|api-keys|oauth-applications)\b/, async (route) => {
        await page.getByRole('cell').getByRole('link').first().waitFor();
        await route.continue();
      });
      await page.goto('/settings/security/audit-log');
      await page.getByRole('cell', { name: 'admin@assay.localhost' }).first().waitFor();
      await settled(page);
      expect(await shifts(page)).toEqual([]);
      await context.close();
    });
  });

  describe('a set-up link', () => {
    it('lets somebody without an account set up, once, in one browser, by the keyboard, until it is revoked', async () => {
      const { context, page, told } = await open();
      await page.goto('/settings/security/sso?tab=set-up-links');
      await press(page, 'Create a link');
      const form = dialog(page, 'Create a set-up link');
      await form.getByLabel('Recipient').fill('Customer IT');
      await form.getByRole('button', { name: 'Create link' }).click();
      await dialog(page, 'Link created').waitFor();
      const link = await secretIn(page);
      const token = new URL(link).hash.slice(1);
      await press(page, 'Done');

      const visitor = await open({ cookies: [], origins: [] });
      const sent: string[] = [];
      visitor.context.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())));
      await watchShifts(visitor.page);
      await visitor.page.goto(link);
      await visitor.page.getByRole('button', { name: 'Begin' }).waitFor();
      await tabTo(visitor.page, 'Begin');
      await visitor.page.keyboard.press('Enter');
      await visitor.page.getByRole('heading', { level: 1, name: /^Set up sign-in for/ }).waitFor();
      await tabTo(visitor.page, 'Add a domain');
      await visitor.page.keyboard.press('Enter');
      await tabTo(visitor.page, 'Domain');
      await visitor.page.keyboard.type('customer.example');
      await visitor.page.keyboard.press('Enter');
      const domain = visitor.page.getByRole('listitem').filter({ hasText: 'customer.example' });
      await domain.getByText('Not verified yet').waitFor();
      await visitor.page.getByRole('tab', { name: 'Single sign-on' }).click();
      await press(visitor.page, 'Add a connection');
      await dialog(visitor.page, 'Add a connection').getByLabel('Name').fill('Customer Okta');
      await press(visitor.page, 'Continue');
      await visitor.page.getByRole('heading', { name: '2. Identity provider settings' }).waitFor();
      await visitor.page.getByRole('tab', { name: /Microsoft Entra ID/ }).waitFor();
      await visitor.page.getByRole('tab', { name: /SCIM/ }).click();
      await press(visitor.page, 'Create a token');
      await dialog(visitor.page, 'Create a SCIM token').getByLabel('Name').fill('Customer directory');
      await press(visitor.page, 'Create token');
      expect(await secretIn(visitor.page)).toMatch(/^assay_scim_/);
      await press(visitor.page, 'Done');
      for (const part of ['domains', 'sso', 'scim'])
        expect([part, await lookThrough(visitor.page, `/set-up?part=${part}`, /^Set up sign-in for/)]).toEqual([
          part,
          [],
        ]);
      expect(sent.filter((text) => text.includes(token))).toEqual([]);

      const second = await open({ cookies: [], origins: [] });
      await watchShifts(second.page);
      expect(await lookThrough(second.page, link, 'Set up sign-in at Assay')).toEqual([]);
      await press(second.page, 'Begin');
      await second.page
        .getByRole('alert')
        .getByText(/opened in another browser: ask/)
        .waitFor();
      await second.context.close();

      await page.goto('/settings/security/audit-log');
      await page.getByRole('cell', { name: 'Set-up link Customer IT' }).first().waitFor();
      await page.goto('/settings/security/sso?tab=set-up-links');
      await press(page, 'Revoke Customer IT');
      await press(page, 'Revoke link');
      await page.getByText('Revoked', { exact: true }).waitFor();
      await visitor.page.reload();
      await visitor.page.getByRole('heading', { name: 'This link has expired' }).waitFor();
      expect(unexpected(told)).toEqual([]);
      expect(unexpected(visitor.told).filter((line) => !/status of 401/.test(line))).toEqual([]);
      await visitor.context.close();
      await context.close();
    });
  });

  describe('what its maker lost', () => {
    it('is shown at a key and at an application, and an owner takes it over', async () => {
      const { context, page, told } = await open();
      await watchShifts(page);
      const key = await made('/v1/api-keys', {
        name: 'Nightly import of the warehouse',
        scopes: ['admin'],
        expiration: '90d',
      });
      const app = await made('/v1/oauth-applications', { name: 'Build', redirect_uris: [], scopes: ['admin'] });
      for (const table of ['api_keys', 'oauth_applications'])
        await s.sql(`UPDATE ${table} SET authority = 'reader', suspended_at = now() WHERE id = ANY($1)`, [
          [key.key_id, app.client_id],
        ]);
      for (const [address, heading] of [
        [`/settings/api-keys?take-over=${key.key_id}`, 'API keys'],
        [`/settings/oauth-applications/${app.client_id}?take-over=1`, 'Build'],
        [`/settings/oauth-applications/${app.client_id}`, 'Build'],
      ] as const)
        expect([address, await lookThrough(page, address, heading)]).toEqual([address, []]);
      await page.goto(`/settings/api-keys?take-over=${key.key_id}`);
      const asked = page.getByRole('alertdialog', { name: 'Take over Nightly import of the warehouse?' });
      await asked.getByRole('list', { name: 'Suspended' }).getByText('admin', { exact: true }).waitFor();
      await asked.getByRole('button', { name: 'Take over' }).click();
      await waitForNotification(page, 'Nightly import of the warehouse taken over');
      await page.goto(`/settings/oauth-applications/${app.client_id}`);
      await press(page, 'Take over');
      await page
        .getByRole('alertdialog', { name: 'Take over Build?' })
        .getByRole('button', { name: 'Take over' })
        .click();
      await waitForNotification(page, 'Build taken over');
      expect(unexpected(told)).toEqual([]);
      await context.close();
    });
  });
});

type Json = Record<string, unknown>;

/** Complaints, but for what the browser tells of an answer that the page shows as refused. */
function unexpected(told: readonly string[]): string[] {
  return told.filter((line) => !/status of (403|404|422)/.test(line));
}

/** As an input of type datetime-local takes it. */
function localTime(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** RFC 6238 with SHA-1 and six digits, now. */
function codeOf(secret: string): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / CODE_SECONDS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac[19] as number) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
