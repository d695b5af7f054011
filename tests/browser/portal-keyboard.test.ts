import path from 'node:path';
import { describeWithChromium, startWebhookReceiver, temporaryFolder, writeFiles } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitForNotification } from './chromium.js';
import { openByKeyboard, tabTo, waitForFocus } from './keyboard.js';
import { type PortalScene, settled, startPortalScene } from './portal-scene.js';

const FINDING = 'eval(location.hash);\n';

describeWithChromium('by the keyboard alone', () => {
  let s: PortalScene;
  beforeAll(async () => {
    s = await startPortalScene({ WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32' });
  }, 400_000);
  afterAll(() => s?.stop());

  const open = (address: string) => openByKeyboard(s, address);
  const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

  it('an endpoint is added, and receives a test event', async () => {
    const receiver = await startWebhookReceiver();
    const { page, context, press, type } = await open('/settings/webhooks');
    await press('Add an endpoint');
    await dialog(page, 'Add an endpoint').waitFor();
    await type('URL', receiver.url);
    await page.keyboard.press('Enter');
    await dialog(page, 'Endpoint added').waitFor();
    await press('Open the endpoint');
    await page.waitForURL(/\/webhooks\/wh/);
    await settled(page);
    await press('Send a test');
    await dialog(page, 'Send a test event').waitFor();
    await type('Event', 'evaluation.c');
    await press('Send event');
    await page.waitForURL(/\/deliveries\//);
    await page.getByText('evaluation.completed').first().waitFor();
    await page.getByText('Delivered').first().waitFor();
    await context.close();
    await receiver.stop();
  });

  it('profiles are chosen, for all repositories and for some', async () => {
    const { page, context, press, type } = await open('/policies/profiles');
    await tabTo(page, /^Recommended/);
    await page.keyboard.press('ArrowDown');
    await press('Add repositories');
    await waitForFocus(page, 'Repositories');
    await page.keyboard.type('acme/legacy-*');
    await press('Add repositories');
    await waitForFocus(page, 'Repositories');
    await press(/^Remove the profile of these/);
    await waitForFocus(page, 'Add repositories');
    await tabTo(page, 'Repositories', 'Shift+Tab');
    await type('Profile', 'Rec');
    await press('Save');
    await waitForNotification(page, 'Profiles saved');
    await page.reload();
    await page.getByRole('radio', { name: /^Strict/, checked: true }).waitFor();
    expect(await page.getByLabel('Repositories', { exact: true }).inputValue()).toBe('acme/legacy-*');
    expect(await page.getByLabel('Profile', { exact: true }).inputValue()).toBe('recommended');
    await context.close();
  });

  it('a report is scheduled, paused and its schedule deleted', async () => {
    const { page, context, press, type } = await open('/compliance/schedules');
    await press('New schedule');
    await dialog(page, 'New schedule').waitFor();
    await type('Name', 'Board');
    await type('When', 'Every M');
    await page.getByText('Every Monday at 06:00. Next reports:').waitFor();
    await press('Create schedule');
    await dialog(page, 'New schedule').waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /^Board/ });
    await row.waitFor();
    await press(/^Pause Board/, 'Space');
    await row.getByText('Paused').waitFor();
    await press(/^Delete Board/);
    await page.getByRole('alertdialog').waitFor();
    await press('Delete schedule');
    await page.getByText('No schedules yet').waitFor();
    await context.close();
  });

  it('a folder is chosen and evaluated', async () => {
    const folder = path.join(temporaryFolder(), 'typed');
    writeFiles(folder, { 'a.js': FINDING });
    const { page, context, press } = await open('/evaluations/new');
    const asked = page.waitForEvent('filechooser');
    await press('Choose a folder');
    // what the system's own dialog does
    await (await asked).setFiles(folder);
    await page.getByText('1 file to evaluate').waitFor();
    await press('Evaluate');
    await page.getByRole('heading', { level: 1, name: /^typed/ }).waitFor();
    await context.close();
  });

  it('an exception to a rule is requested', async () => {
    const [policy] = await s.sql(`SELECT id FROM policies WHERE name = 'JavaScript and TypeScript security'`);
    const { page, context, press, type } = await open(`/policies/${policy?.id}?tab=rules`);
    await type('Find a rule', 'js-eval');
    await settled(page);
    await press(/js-eval/);
    await press('Request an exception');
    await dialog(page, /^Request an exception for/).waitFor();
    await type('Repositories', 'acme/old-*');
    await type(/^Reason/, 'Is replaced by spring');
    await press('Request exception');
    await waitForNotification(page, 'Exception requested');
    await dialog(page, /^Request an exception for/).waitFor({ state: 'detached' });
    await context.close();
  });

  it('a view of the findings is saved and deleted', async () => {
    const { page, context, press, type } = await open('/findings');
    await type('Severity', 'Critical');
    await press('Save view');
    await dialog(page, 'Save view').waitFor();
    await type(/^Name/, 'Urgent');
    await page.keyboard.press('Enter');
    await waitForNotification(page, 'View saved');
    await dialog(page, 'Save view').waitFor({ state: 'detached' });
    await press('Delete view');
    await waitForNotification(page, 'View deleted');
    await context.close();
  });

  it('a compliance exception is recorded, and ended', async () => {
    const { page, context, press, type } = await open('/compliance/exceptions');
    await press('New exception');
    // the controls of the frameworks come after the dialog
    await dialog(page, 'New exception').locator('option', { hasText: 'A05' }).first().waitFor({ state: 'attached' });
    await type('Control', 'A05');
    await type(/^Reason/, 'Only in an example');
    await press('Record exception');
    await page.getByRole('row', { name: /A05:2025.*Only in an example/ }).waitFor();
    await dialog(page, 'New exception').waitFor({ state: 'detached' });
    await press(/^End/);
    await page.getByRole('alertdialog').waitFor();
    await press('End exception');
    await page.getByText('No exceptions').waitFor();
    await context.close();
  });

  it('who approves exceptions is set for each policy', async () => {
    const { page, context, press, type } = await open('/suppressions?tab=settings');
    await press(/^Require approval for every exception/, 'Space');
    await type(/^Longest exception, in days/, '90');
    // the policies come after the form
    await page.getByRole('option', { name: 'Dockerfile' }).waitFor({ state: 'attached' });
    await type('Policy', 'Dockerfile');
    await press('Add approvers');
    await press('Save');
    await waitForNotification(page, 'Settings saved');
    await page.reload();
    await page.getByRole('checkbox', { name: /^Require approval/, checked: true }).waitFor();
    await page.getByText('Dockerfile').first().waitFor();
    expect(await page.getByLabel('Longest exception, in days').inputValue()).toBe('90');
    await context.close();
  });
});
