import path from 'node:path';
import { describeWithChromium, temporaryFolder, writeFiles } from '@assay/testing';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitForNotification } from './chromium.js';
import { openByKeyboard, tabTo } from './keyboard.js';
import { type PortalScene, settled, startPortalScene } from './portal-scene.js';

const FINDINGS = [{ path: 'src/a.js', content: 'eval(location.hash);\neval(location.search);\n' }];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describeWithChromium('findings, policies and compliance by the keyboard alone', () => {
  let s: PortalScene;
  let evaluation: string;
  beforeAll(async () => {
    s = await startPortalScene();
    evaluation = await s.evaluate('acme/shop', FINDINGS);
    await s.ended(evaluation);
  }, 400_000);
  afterAll(() => s?.stop());

  const open = (address: string, email?: string) => openByKeyboard(s, address, email);
  const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
  const policyNamed = async (name: string) =>
    (await s.sql('SELECT id FROM policies WHERE name = $1', [name]))[0]?.id as string;

  it('several findings are triaged at once', async () => {
    const { page, context, press, type } = await open('/findings');
    await press(/^Select all/, 'Space');
    await press('Triage');
    await dialog(page, /^Triage/).waitFor();
    await type('State', 'Conf');
    await type('Assignee', 'Me');
    await type(/^Comment/, 'Seen in review');
    await press('Update');
    await waitForNotification(page, /findings updated$/);
    await dialog(page, /^Triage/).waitFor({ state: 'detached' });
    await page.getByText('Confirmed').nth(1).waitFor();
    await context.close();
  });

  it('requests for exceptions are approved and rejected', async () => {
    const { data } = await s.call('GET', `/v1/evaluations/${evaluation}/findings?limit=2`);
    for (const [index, finding] of data.entries())
      await s.call('POST', '/v1/suppression-requests', {
        kind: 'fix_by',
        evaluation_id: evaluation,
        finding_id: finding.id,
        reason: `Reason ${index}`,
        expires_at: inDays(30 + index),
      });
    // nobody approves what their own key asked for
    const { page, context, press, type } = await open('/suppressions?tab=requests', await s.addPerson('admin'));
    await press(/^Approve: /);
    await dialog(page, 'Approve this request?').waitFor();
    await type(/^Note/, 'Until then');
    await press('Approve');
    await waitForNotification(page, 'Approved');
    await dialog(page, 'Approve this request?').waitFor({ state: 'detached' });
    // the row of the approved one goes with its buttons
    await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' });
    await press(/^Reject: /);
    await dialog(page, 'Reject this request?').waitFor();
    await press('Reject');
    await waitForNotification(page, 'Rejected');
    await page.getByText('No open requests').waitFor();
    await context.close();
  });

  it('a rule is overridden by a pattern of repositories', async () => {
    const { page, context, press, type } = await open(
      `/policies/${await policyNamed('JavaScript and TypeScript security')}?tab=overrides`,
    );
    await press('Add override');
    await dialog(page, /^Override/).waitFor();
    await type(/^Rules/, 'js-eval');
    await tabTo(page, /^Repositories/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('acme/legacy-*');
    await tabTo(page, /^Change its severity/);
    await page.keyboard.press('ArrowDown');
    await type(/^Reason/, 'Is replaced by spring');
    await press('Add override');
    await waitForNotification(page, /^Override added/);
    await page.getByRole('row', { name: /acme\/legacy-\*.*Shadow/ }).waitFor();
    await press(/^Delete/);
    await page.getByRole('alertdialog').waitFor();
    await press('Delete override');
    await waitForNotification(page, 'Override deleted');
    await context.close();
  });

  it('a policy is written from a template, previewed, created and its tests run', async () => {
    const { page, context, press, type } = await open('/policies');
    await press('New policy');
    await page.waitForURL(/\/policies\/new/);
    await settled(page);
    await press(/^A forbidden call/);
    await page.getByText('No problems').waitFor();
    await tabTo(page, 'Text of the policy');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type('name: By keyboard');
    await type(/^Only this repository/, 'acme/shop');
    await press('Run the preview');
    await page.getByText(/^Would newly block/).waitFor();
    await tabTo(page, 'Create policy', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'By keyboard' }).waitFor();
    await settled(page);
    await tabTo(page, /^Rules/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await press('Run the tests');
    await page
      .getByText(/tests passed/)
      .first()
      .waitFor();
    await context.close();
  });

  it('evidence is signed, with a file and without', async () => {
    const file = path.join(temporaryFolder(), 'review.csv');
    writeFiles(path.dirname(file), { 'review.csv': 'who,when\nRobin,today\n' });
    const { page, context, press, type } = await open('/compliance/evidence');
    await press('Add evidence');
    const form = dialog(page, 'Add evidence');
    await form.locator('option', { hasText: 'CC6.1' }).first().waitFor({ state: 'attached' });
    await type('Control', 'CC6.1');
    await type(/^Statement/, 'Reviewed by hand');
    await press('Sign and submit');
    await waitForNotification(page, /^Signed/);
    await form.waitFor({ state: 'detached' });
    await press('Add evidence');
    await form.locator('option', { hasText: 'CC6.2' }).first().waitFor({ state: 'attached' });
    await type('Control', 'CC6.2');
    await tabTo(page, /^Attestation/);
    await page.keyboard.press('ArrowDown');
    const asked = page.waitForEvent('filechooser');
    await press(/^File to attach/, 'Space');
    await (await asked).setFiles(file);
    await type(/^Statement/, 'See the file');
    await press('Sign and submit');
    await page.getByRole('row', { name: /^CC6\.2/ }).waitFor();
    await form.waitFor({ state: 'detached' });
    await press(/^CC6\.2/);
    await page.getByText('review.csv').first().waitFor();
    await context.close();
  });

  it('evidence is requested, and the request canceled', async () => {
    const email = await s.addPerson('member');
    const { page, context, press, type } = await open('/compliance/evidence-requests');
    await press('Request evidence');
    const form = dialog(page, 'Request evidence');
    await form.locator('option', { hasText: 'CC6.1' }).first().waitFor({ state: 'attached' });
    await type('Control', 'CC6.1');
    await form.locator('option', { hasText: email }).waitFor({ state: 'attached' });
    await type('Member', email);
    await type(/^Details/, 'The list of March');
    await press('Send request');
    await waitForNotification(page, /^Evidence requested/);
    await form.waitFor({ state: 'detached' });
    await press(/^Cancel the request/);
    await page.getByRole('alertdialog').waitFor();
    await press('Cancel request');
    await waitForNotification(page, 'Request canceled');
    await page.getByRole('row', { name: /Canceled/ }).waitFor();
    await context.close();
  });

  it('a report is made, and a link to it for an auditor created and revoked', async () => {
    const { page, context, press, type } = await open('/compliance/reports');
    await press('New report');
    await dialog(page, 'New report').waitFor();
    await press('Create report');
    await page.getByRole('tab', { name: 'Downloads' }).waitFor();
    await press(/^Controls/, 'End');
    // there are links once the report is made
    await page.locator('button:enabled', { hasText: 'Create link' }).waitFor();
    await press('Create link');
    await dialog(page, 'Create a link for an auditor').waitFor();
    await type(/^Recipient/, 'Robin');
    await press('Create link');
    await dialog(page, 'Link created').waitFor();
    await press('Done');
    await press('Revoke the link for Robin');
    await page.getByRole('alertdialog').waitFor();
    await press('Revoke link');
    await waitForNotification(page, 'Link revoked');
    await context.close();
  });

  it('the palette leads to a repository by any text of its name', async () => {
    const { page, context } = await open('/evaluations');
    await page.keyboard.press('Control+k');
    await dialog(page, 'Go to').waitFor();
    await page.keyboard.type('hop');
    await page.getByRole('option', { name: /acme\/shop.*Repository/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /shop/ }).waitFor();
    await page.keyboard.press('Control+k');
    await dialog(page, 'Go to').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'Go to').waitFor({ state: 'detached' });
    await context.close();
  });
});
