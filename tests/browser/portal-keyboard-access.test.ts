import { generateKeyPairSync } from 'node:crypto';
import { describeWithChromium } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addAuthenticator, waitForNotification } from './chromium.js';
import { openByKeyboard, tabTo } from './keyboard.js';
import { type PortalScene, settled, startPortalScene } from './portal-scene.js';

describeWithChromium('access and settings by the keyboard alone', () => {
  let s: PortalScene;
  beforeAll(async () => {
    s = await startPortalScene();
  }, 400_000);
  afterAll(() => s?.stop());

  const open = (address: string, email?: string) => openByKeyboard(s, address, email);
  const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
  const confirm = (page: Page) => page.getByRole('alertdialog').waitFor();

  it('a code host is connected', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const { page, context, press, type } = await open('/settings/code-hosts');
    await press('Connect a host');
    await dialog(page, 'Connect a code host').waitFor();
    await tabTo(page, /^URL of the host/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('https://127.0.0.1:1');
    await type(/^App ID/, '12345');
    await tabTo(page, /^Private key/);
    await page.keyboard.insertText(String(privateKey.export({ type: 'pkcs1', format: 'pem' })));
    await press('Connect');
    // what the host is reached by is told where it was filled in
    await dialog(page, 'Connect a code host').getByText('It does not work for this type of host').waitFor();
    await context.close();
  });

  it('a key is made, rotated and revoked', async () => {
    const { page, context, press, type } = await open('/settings/api-keys');
    await press('New API key');
    await dialog(page, 'New API key').waitFor();
    await type(/^Name/, 'Nightly');
    await press('Create key');
    await dialog(page, 'Nightly created').waitFor();
    await press('Copy the key');
    await press('Done');
    await press('Rotate Nightly');
    await dialog(page, 'Rotate Nightly').waitFor();
    await press('Rotate key');
    await page.getByText('Copy the new key now').waitFor();
    await press('Done');
    await press('Revoke Nightly');
    await confirm(page);
    await press('Revoke key');
    await waitForNotification(page, 'Nightly revoked');
    await context.close();
  });

  it('a member is invited, the invitation revoked, and a member removed', async () => {
    const email = await s.addPerson('member');
    const { page, context, press, type } = await open('/settings/organization');
    await press('General', 'ArrowRight');
    await settled(page);
    await press(`Remove ${email}`);
    await confirm(page);
    await press('Remove member');
    await waitForNotification(page, `${email} was removed`);
    await page.getByRole('row', { name: email }).waitFor({ state: 'detached' });
    await page.goto('/settings/organization?tab=invitations');
    await settled(page);
    await press('Invite a person');
    await dialog(page, 'Invite a person').waitFor();
    await type(/^Email address/, 'robin@example.com');
    await press('Send invitation');
    await waitForNotification(page, 'Invited robin@example.com');
    await press('Revoke invitation of robin@example.com');
    await waitForNotification(page, 'Invitation revoked');
    await context.close();
  });

  it('a connection for single sign-on is added and filled in', async () => {
    const { page, context, press, type } = await open('/settings/security/sso');
    await press('Add a connection');
    await dialog(page, 'Add a connection').waitFor();
    await type(/^Name/, 'Okta');
    await tabTo(page, /^SAML/);
    await page.keyboard.press('ArrowDown');
    await press('Continue');
    await page.getByRole('heading', { level: 1, name: 'Okta' }).waitFor();
    await settled(page);
    await press('Set-up guide', 'ArrowRight');
    await settled(page);
    await type(/^Client ID/, 'assay');
    await context.close();
  });

  it('a domain is added and removed, and a set-up link created', async () => {
    const { page, context, press, type } = await open('/settings/security/sso?tab=domains');
    await press('Add a domain');
    await dialog(page, 'Add a domain').waitFor();
    await type(/^Domain/, 'keyboard.example');
    await press('Add domain');
    await page.getByText('keyboard.example').first().waitFor();
    await dialog(page, 'Add a domain').waitFor({ state: 'detached' });
    await press('Remove keyboard.example');
    await confirm(page);
    await press(/^Remove/);
    await waitForNotification(page, 'keyboard.example removed');
    await page.goto('/settings/security/sso?tab=set-up-links');
    await settled(page);
    await press('Create a link');
    await dialog(page, 'Create a set-up link').waitFor();
    await type(/^Recipient/, 'IT');
    await press('Create link');
    await dialog(page, 'Link created').waitFor();
    await press('Done');
    await press('Revoke IT');
    await confirm(page);
    await press('Revoke link');
    await waitForNotification(page, 'IT revoked');
    await context.close();
  });

  it('a SCIM token is created, replaced and revoked', async () => {
    const { page, context, press, type } = await open('/settings/security/scim');
    await press('Create a token');
    await dialog(page, 'Create a SCIM token').waitFor();
    await type(/^Name/, 'Okta');
    await press('Create token');
    await dialog(page, 'Token created').waitFor();
    await press('Done');
    await press('Replace Okta');
    await dialog(page, 'Replace Okta').waitFor();
    await press('Create token');
    await dialog(page, 'Token created').waitFor();
    await press('Done');
    await press('Revoke Okta');
    await confirm(page);
    await press('Revoke token');
    await waitForNotification(page, 'Okta revoked');
    await context.close();
  });

  it('a passkey and an authenticator app are added', async () => {
    const email = await s.addPerson('member');
    const { page, context, press, type } = await open('/settings/security/mfa', email);
    await addAuthenticator(page);
    await press('Add a passkey');
    await dialog(page, 'Add a passkey').waitFor();
    await press('Continue');
    await page.getByRole('alertdialog', { name: 'Passkey added' }).waitFor();
    await press('Copy the codes');
    await press('I saved them');
    await press('Add an authenticator app');
    await dialog(page, 'Add an authenticator app').waitFor();
    await press('Continue');
    // one factor more needs the one that is there
    await page.getByText('Sign in again to continue').waitFor();
    await press('Sign in again');
    await page.getByRole('button', { name: 'Use your passkey' }).waitFor();
    await press('Use your passkey');
    await dialog(page, 'Add an authenticator app').waitFor();
    await press('Continue');
    await page.getByAltText('QR code of the secret').waitFor();
    await type('Code', '000000');
    await press('Confirm');
    await page.getByRole('textbox', { name: 'Code' }).and(page.locator('[aria-invalid=true]')).waitFor();
    await context.close();
  });

  it('a change that needs a new sign-in leads there and back', async () => {
    const email = await s.addPerson('owner');
    const { page, context, press, type } = await open('/settings/api-keys?create=1', email);
    await s.sql(`UPDATE oauth_artifacts SET auth_time = auth_time - interval '2 hours'`);
    await dialog(page, 'New API key').waitFor();
    await type(/^Name/, 'Kept');
    await press('Create key');
    await page.getByText('Sign in again to continue').waitFor();
    await press('Sign in again');
    // the session at the authorization server is young: it gives a new token without asking
    await dialog(page, 'New API key').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Kept');
    await press('Create key');
    await dialog(page, 'Kept created').waitFor();
    await context.close();
  });
});
