import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markApplied } from '@assay/sdk/applied-from';
import { describeWithChromium, temporaryFolder, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { fits, NARROW, violations } from './chromium.js';
import { tabTo } from './keyboard.js';
import { lookThrough, watchShifts } from './looks.js';
import { complaints, type PortalScene, type StoredSession, startPortalScene } from './portal-scene.js';

const BAD_FILE = { path: 'src/hash.js', content: "eval(location.hash);\nrequire('crypto').createHash('md5');\n" };
const POLICY = `name: House rules
mode: enforce
rules:
  - id: no-eval
    kind: ast
    languages: [javascript]
    severity: high
    message: eval runs any text as code.
    match: { pattern: eval($$$ARGS) }
    tests:
      - { path: a.js, content: "eval(x);", expect: [{ line: 1 }] }
`;

describeWithChromium('policies and compliance in the portal', () => {
  let s: PortalScene;
  let state: StoredSession;
  const seen: Record<string, string> = {};
  const call: PortalScene['call'] = (...given) => s.call(...given);
  /** @returns its identifier */
  const completedReport = async () => {
    const { id } = await call('POST', '/v1/compliance/reports', { framework: 'cwe-top-25' });
    await waitFor(async () => (await call('GET', `/v1/compliance/reports/${id}`)).status === 'completed');
    return id;
  };
  beforeAll(async () => {
    s = await startPortalScene();
    state = await s.session();
    const evaluation = await s.evaluate('acme/payments', [BAD_FILE]);
    await s.ended(evaluation);
    // nothing that ran here looks at what the drafts look at
    const secrets = (await call('GET', '/v1/policies?limit=100')).data.find(
      (policy) => (policy as { name?: string }).name === 'Secrets',
    );
    const plain = await call('POST', '/v1/evaluations', {
      repository: 'acme/plain',
      files: [BAD_FILE],
      policy_ids: [secrets?.id],
    });
    await s.ended(plain.id);
    seen.policy = (await call('POST', '/v1/policies', { document: POLICY })).id;
    await call('PUT', `/v1/policies/${seen.policy}`, { document: POLICY.replace('high', 'critical') });
    seen.report = await completedReport();
  }, 400_000);
  afterAll(() => s?.stop());

  const open = async (options: Parameters<Browser['newContext']>[0] = {}) => {
    const context = await s.browser.newContext({
      storageState: state,
      baseURL: s.portalUrl,
      reducedMotion: 'reduce',
      ...options,
    });
    const told = complaints(context);
    const page = await context.newPage();
    return { context, page, told };
  };

  describe('every page', () => {
    let page: Page;
    let told: string[];
    beforeAll(async () => {
      ({ page, told } = await open());
      await watchShifts(page);
    });
    afterAll(() => page?.context().close());

    it.each([
      ['/policies', 'Policies'],
      ['/policies?origin=own&state=inactive', 'Policies'],
      ['/policies/$policy', 'House rules'],
      ['/policies/$policy?tab=overrides', 'House rules'],
      ['/policies/overrides', 'Policy overrides'],
      ['/policies/overrides?repository=acme/none', 'Policy overrides'],
      ['/policies/$policy?tab=tests', 'House rules'],
      ['/policies/$policy?tab=versions', 'House rules'],
      ['/policies/$policy?tab=source', 'House rules'],
      ['/policies/$policy/diff', 'Changes'],
      ['/policies/$policy/edit', 'Edit House rules'],
      ['/policies/new', 'New policy'],
      ['/policies/new?template=files', 'New policy'],
      ['/compliance', 'Compliance'],
      ['/compliance/frameworks/cwe-top-25', 'CWE Top 25'],
      ['/compliance/frameworks/asvs-5', 'Application Security'],
      ['/compliance/reports', 'Reports'],
      ['/compliance/reports?framework=soc-2', 'Reports'],
      ['/compliance/reports/$report', 'CWE Top 25'],
      ['/compliance/reports/$report?tab=repositories', 'CWE Top 25'],
      ['/compliance/reports/$report?tab=trend', 'CWE Top 25'],
      ['/compliance/reports/$report?tab=downloads', 'CWE Top 25'],
      ['/compliance/reports/$report?tab=changes', 'CWE Top 25'],
      ['/compliance/evidence', 'Evidence'],
      ['/compliance/evidence-requests', 'Evidence requests'],
      ['/compliance/exceptions', 'Exceptions'],
      ['/compliance/schedules', 'Schedules'],
    ])('%s has no violation in any look, no complaint, fits, and moves nothing', async (address, heading) => {
      told.length = 0;
      const at = address.replace(/\$(\w+)/, (_, name: string) => seen[name] ?? '');
      const openFirst = async () => {
        const first = page
          .locator(':is(details.finding:not([open]) summary, .finding-line[aria-expanded=false])')
          .first();
        if (await first.isVisible()) await first.click();
      };
      expect(await lookThrough(page, at, heading, openFirst)).toEqual([]);
      expect(told).toEqual([]);
    });
  });

  it('shows from which file a policy was applied, and a change that was made elsewhere', async () => {
    const { context, page } = await open();
    const text = POLICY.replace('House rules', 'From a file');
    const { id, digest } = await call('POST', '/v1/policies', { document: text });
    const place = 'acme/payments: .assay/policies/<b>team</b>.yaml';
    const applied = markApplied(text, { place, digest: String(digest) });
    // as the editor sends it: with its comments
    await call('PUT', `/v1/policies/${id}`, { document: applied.replace('high', 'low') });
    await page.goto(`/policies/${id}`);
    await page.getByText(`Drift: this policy was changed after it was applied from ${place}.`).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'the changes' }).click();
    await page.getByRole('link', { name: 'Changes since v1' }).waitFor();
    await call('PUT', `/v1/policies/${id}`, { document: applied });
    await page.reload();
    await page.getByText(`Applied from ${place}.`).waitFor();
    expect(await violations(page)).toEqual([]);
    await fetch(`${s.baseUrl}/v1/policies/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${s.apiKey}` },
    });
    await context.close();
  });

  it('overrides a rule by keyboard: shows which repositories it means, changes it, lists it, and deletes it', async () => {
    const { context, page, told } = await open();
    await watchShifts(page);
    await page.goto(`/policies/${seen.policy}`);
    await page.locator('details.finding summary').first().focus();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Override this rule');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Override rules of House rules' });
    expect(await dialog.getByLabel('Rules', { exact: true }).inputValue()).toBe('no-eval');
    await dialog.getByLabel('Repositories').fill('acme/pay*');
    await dialog.getByText('Matches acme/payments.').waitFor();
    await dialog.getByLabel('Repositories').fill('nobody/*');
    await dialog.getByText('Does not match any repository yet.').waitFor();
    await dialog.getByLabel('Repositories').fill('acme/pay*');
    await dialog.getByLabel('Reason').fill('Generated parsers, reviewed in March');
    const add = dialog.getByRole('button', { name: 'Add override' });
    // a rule that the policy does not have, told at its field
    await dialog.getByLabel('Rules', { exact: true }).fill('no-eval\nno-such');
    await add.click();
    await dialog.getByRole('alert').filter({ hasText: 'no-such' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: NARROW, height: 800 });
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.setViewportSize({ width: 1_280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await dialog.getByLabel('Rules', { exact: true }).fill('no-eval');
    await tabTo(page, 'Add override');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Overrides of no-eval' }).getByText('Generated parsers').waitFor();
    // everywhere that it is listed
    expect(await lookThrough(page, `/policies/${seen.policy}?tab=overrides`, 'House rules')).toEqual([]);
    expect(await lookThrough(page, '/policies/overrides?repository=acme/payments', 'Policy overrides')).toEqual([]);
    await page.setViewportSize({ width: 1_280, height: 800 });
    await page.getByRole('button', { name: 'Edit: no-eval in acme/pay*' }).click();
    const change = page.getByRole('dialog', { name: 'Edit override' });
    await change.getByRole('radio', { name: /Put in shadow/ }).check();
    await change.getByRole('button', { name: 'Save' }).click();
    await change.waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /no-eval/ })
      .getByText('Shadow')
      .waitFor();
    await page.getByRole('button', { name: 'Delete: no-eval in acme/pay*' }).click();
    await page.getByRole('button', { name: 'Delete override' }).click();
    await page.getByText('No override applies to this repository').waitFor();
    await page.getByRole('button', { name: 'Show all overrides' }).click();
    await page.getByRole('heading', { name: 'No overrides' }).waitFor();
    // the rule that the policy does not have was rejected, and the browser says so
    expect(told.filter((each) => !/422/.test(each))).toEqual([]);
    await context.close();
  });

  const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the policy' });
  const replaceText = async (page: Page, from: string, to: string) => {
    await editor(page).getByText(from, { exact: true }).first().dblclick();
    await page.keyboard.type(to);
  };

  it('writes a policy from a template: completion, problems at their line, a preview, and it runs', async () => {
    const { context, page, told } = await open();
    await page.goto('/policies/new');
    await page.getByRole('link', { name: /A forbidden call/ }).click();
    await page.getByText('No problems').waitFor();
    // a new policy only shows what it finds, until somebody decides that it blocks
    await editor(page).getByText('mode: shadow', { exact: true }).dblclick();
    await page.keyboard.type('enforce');
    await page.keyboard.press('Escape');
    await page.getByText('No problems').waitFor();
    // what the schema knows
    await editor(page).getByText('severity').first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('conf');
    await page.getByRole('option', { name: /^confidence/ }).waitFor();
    // the editor takes no Enter in the first 75 ms of a list (interactionDelay): nobody could have read it
    await page.waitForTimeout(200);
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'medium' }).waitFor();
    await page.keyboard.type('extreme');
    // what the API knows
    const problem = page.getByRole('button', { name: /confidence must be one of/ });
    await problem.waitFor();
    expect(await problem.textContent()).toContain('Line 10:');
    expect(await page.locator('.cm-lintRange-error').textContent()).toBe('extreme');
    expect(await violations(page)).toEqual([]);
    await problem.click();
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+End');
    await page.keyboard.type('high');
    await page.getByText('No problems').waitFor();
    // the keyboard gets out again
    await page.keyboard.press('Tab');
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(false);
    await page.getByRole('button', { name: 'Run the preview' }).click();
    await page.getByText(/Would newly block [1-9]\d* of [1-9]\d* repositor/).waitFor();
    await page.getByRole('row', { name: /acme\/plain .*Passed Blocked/ }).waitFor();
    await page.getByRole('row', { name: /acme\/payments .*Blocked Blocked/ }).waitFor();
    // a name that another policy has
    await page.getByRole('button', { name: 'Create policy' }).click();
    await page.getByRole('heading', { name: 'This name is already in use' }).waitFor();
    await editor(page).getByText('House rules').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' of mine');
    await page.getByText('No problems').waitFor();
    await page.getByRole('button', { name: 'Create policy' }).click();
    await page.getByRole('heading', { level: 1, name: /House rules of mine Active Enforce/ }).waitFor();
    expect(told.filter((text) => !text.includes('409'))).toEqual([]);
    await context.close();
  });

  it('tries a draft on pasted code as it is typed, and explains the language beside it', async () => {
    const { context, page, told } = await open();
    await page.goto('/policies/new');
    await page.getByRole('link', { name: /A forbidden call/ }).click();
    await page.getByText('No problems').waitFor();
    const tried = page.getByRole('region', { name: 'Try it on code' });
    await tried.getByLabel('Code', { exact: true }).fill('first();\neval(location.hash);\n');
    await tried.getByText('1 finding', { exact: true }).waitFor();
    await tried.getByText('Line 2:1 · rule no-eval').waitFor();
    expect(await tried.locator('.line.marked').textContent()).toContain('eval(location.hash)');
    // the draft, too, is followed as it is typed
    await editor(page).getByText('eval($$$ARGS)').click();
    await page.keyboard.press('End');
    await page.keyboard.type('.x');
    await tried.getByText('No findings').waitFor();
    await tried.getByLabel('File name').fill('../outside.js');
    await tried.getByText(/must be a relative path/).waitFor();
    const language = page.getByRole('region', { name: 'Language' });
    await language.getByText('Rule of kind taint').click();
    await language.getByText(/^Follows data from where it comes in/).waitFor();
    await language.getByText('sources', { exact: true }).filter({ visible: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(told.filter((text) => !text.includes('422'))).toEqual([]);
    await context.close();
  });

  it('edits and saves by the keyboard alone', async () => {
    const { context, page, told } = await open();
    await page.goto(`/policies/${seen.policy}/edit`);
    await page.getByText('No problems').waitFor();
    await tabTo(page, 'Text of the policy');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('# by the keyboard\n');
    await page.getByText('No problems').waitFor();
    // Escape, then Tab: out of the editor, which takes Tab for itself otherwise
    await page.keyboard.press('Escape');
    await tabTo(page, /^Save/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^House rules/ }).waitFor();
    expect(told).toEqual([]);
    await context.close();
  });

  it('saves a version, shows what changed, and asks before a change is lost', async () => {
    const { context, page, told } = await open();
    await page.goto(`/policies/${seen.policy}/edit`);
    await page.getByText('No problems').waitFor();
    await replaceText(page, 'message', 'remediation');
    await page.getByText(/^\d+ problems?$/).waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await replaceText(page, 'remediation', 'message');
    await editor(page).getByText('critical').click();
    await page.keyboard.press('End');
    await page.keyboard.type('\nconfidence: low');
    await page.getByText('No problems').waitFor();
    await page.getByRole('button', { name: /^Save version/ }).click();
    await page.getByRole('tab', { name: 'Versions 3' }).click();
    await page.getByRole('link', { name: 'Changes since v2' }).click();
    await page.getByText('1 line added, 0 lines removed').waitFor();
    expect(await page.locator('.code .added').textContent()).toContain('confidence: low');
    expect(told).toEqual([]);
    await context.close();
  });

  it('runs the tests of a policy, changes its mode with a preview, deactivates and deletes it', async () => {
    const { context, page, told } = await open();
    await call('POST', '/v1/policies', { document: POLICY.replace('House rules', 'Passing') });
    // the list is known from here on
    await page.goto('/policies');
    await page.getByRole('link', { name: 'Passing' }).click();
    await page.getByRole('tab', { name: /^Tests/ }).click();
    await page.getByRole('button', { name: 'Run the tests' }).click();
    await page.getByText('1 test passed.').first().waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'How Passing runs' });
    await dialog.getByLabel(/^Warn/).click();
    await dialog.getByText(/This creates version 2/).waitFor();
    await dialog.getByRole('button', { name: 'Preview on past evaluations' }).click();
    await dialog.getByRole('button', { name: 'Run the preview' }).click();
    await dialog.getByText(/Would newly block 0 of \d+ repositor/).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel(/^Active/).click();
    await dialog.getByText(/Evaluations stop running it/).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Passing Inactive Warn' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Policies' }).waitFor();
    expect(await page.getByRole('link', { name: 'Passing' }).count()).toBe(0);
    expect(told).toEqual([]);
    await context.close();
  });

  it('exports a policy as YAML and takes it back; duplicates a built-in one in its place', async () => {
    const { context, page } = await open({ acceptDownloads: true });
    await page.goto('/policies');
    await page.getByRole('link', { name: 'Licenses' }).click();
    const text = await textOf(page, () => page.getByRole('link', { name: 'Export' }).click(), 'Licenses.yaml');
    expect(text).toContain('name: Licenses');
    await page.getByRole('link', { name: 'Policies' }).first().click();
    await page.getByLabel('Policy to import').setInputFiles({
      name: 'licenses.yaml',
      mimeType: 'application/yaml',
      buffer: Buffer.from(text.replace('name: Licenses', 'name: Licenses of ours')),
    });
    await page.getByRole('heading', { level: 1, name: 'Imported policy' }).waitFor();
    await page.getByText('No problems').waitFor();
    await page.getByLabel('Active').click();
    await page.getByRole('button', { name: 'Create policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Licenses of ours Inactive Warn' }).waitFor();
    await page.goto('/policies');
    await page.getByRole('link', { name: 'Licenses', exact: true }).click();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByText('No problems').waitFor();
    await page.getByRole('button', { name: 'Create policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Licenses (copy) Active Warn' }).waitFor();
    await page.goto('/policies?state=inactive');
    await page.getByRole('row', { name: /^Licenses Built-in Inactive/ }).waitFor();
    await context.close();
  });

  it('makes a report, reads it, and hands it out in every form', async () => {
    const { context, page, told } = await open({ acceptDownloads: true });
    await page.goto('/compliance/frameworks/owasp-top-10-2025');
    await page.getByRole('button', { name: 'New report' }).click();
    const dialog = page.getByRole('dialog', { name: 'New report' });
    await dialog.getByLabel(/^Selected/).click();
    await dialog.getByLabel('acme/payments').click();
    await dialog.getByLabel('Period').selectOption('The last 30 days');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create report' }).click();
    await page.getByText(/assessed controls are satisfied/).waitFor();
    const control = page.locator('details.control', { hasText: 'A05:2025' });
    await control.locator('summary').click();
    await control.getByRole('link', { name: 'acme/payments' }).waitFor();
    await page.getByRole('tab', { name: 'Trend' }).click();
    await page.getByRole('figure', { name: /^Open findings/ }).waitFor();
    await page.getByRole('tab', { name: 'Downloads' }).click();
    const links = page.locator('.download-list a');
    await links.first().waitFor();
    expect(await links.count()).toBe(6);
    for (const link of await links.all()) expect((await textOf(page, () => link.click())).length).toBeGreaterThan(100);
    expect(told).toEqual([]);
    await context.close();
  });

  it('takes evidence from a request to a satisfied control, by keyboard', async () => {
    const developer = await s.addPerson('developer');
    const { context, page, told } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/compliance/evidence');
    await page.getByRole('button', { name: 'Request evidence' }).first().waitFor();
    await tabTo(page, 'Request evidence');
    await page.keyboard.press('Enter');
    const asking = page.getByRole('dialog', { name: 'Request evidence' });
    await asking.getByLabel('Framework').selectOption('cwe-top-25');
    await asking.getByLabel('Control', { exact: true }).selectOption('CWE-862');
    await asking.getByLabel('Member').selectOption({ label: developer });
    await asking.getByLabel('Details').fill('The review of all routes');
    expect(await violations(page)).toEqual([]);
    await tabTo(page, 'Send request');
    await page.keyboard.press('Enter');
    await asking.waitFor({ state: 'detached' });

    const other = await open({ storageState: await s.session(developer) });
    await watchShifts(other.page);
    await other.page.goto('/compliance/evidence?tab=requests');
    await other.page.getByText('You have been asked for evidence of CWE-862.').waitFor();
    await tabTo(other.page, /^Submit evidence/);
    await other.page.keyboard.press('Enter');
    const giving = other.page.getByRole('dialog', { name: 'Evidence for CWE-862' });
    await giving.getByLabel(/^File with/).focus();
    await other.page.keyboard.press('Space');
    await giving
      .getByLabel('File to attach')
      .setInputFiles({ name: 'routes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
    await giving.getByLabel('Statement', { exact: true }).fill('Every route checks the role of its caller.');
    expect(await violations(other.page)).toEqual([]);
    await tabTo(other.page, 'Sign and submit');
    await other.page.keyboard.press('Enter');
    await giving.getByRole('alert').filter({ hasText: 'is not application/pdf' }).waitFor();
    await giving
      .getByLabel('File to attach')
      .setInputFiles({ name: 'routes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Routes\n') });
    await tabTo(other.page, 'Sign and submit');
    await other.page.keyboard.press('Enter');
    await other.page.getByText('In review').waitFor();
    await other.page.getByRole('navigation', { name: 'Compliance' }).getByRole('link', { name: 'Evidence' }).click();
    await other.page.getByRole('link', { name: 'CWE-862' }).click();
    await other.page.getByRole('button', { name: 'Withdraw' }).waitFor();
    expect(await other.page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    const evidence = new URL(other.page.url()).pathname;
    expect(await lookThrough(other.page, evidence, /Evidence for CWE-862/)).toEqual([]);

    await page.goto(evidence);
    expect(await textOf(page, () => page.getByRole('link', { name: 'routes.md' }).click())).toBe('# Routes\n');
    await tabTo(page, 'Accept');
    await page.keyboard.press('Enter');
    const accepting = page.getByRole('dialog', { name: 'Accept the evidence' });
    await accepting.getByLabel('Note (optional)').fill('Read it');
    await tabTo(page, 'Accept');
    await page.keyboard.press('Enter');
    // its field says the same
    await accepting.waitFor({ state: 'detached' });
    await page.getByText('Read it').waitFor();

    expect(told).toEqual([]);
    for (const one of [context, other.context]) await one.close();
  });

  it('shows a report with that evidence to an auditor by a link, by keyboard', async () => {
    const report = await completedReport();
    const { context, page, told } = await open();
    await page.goto(`/compliance/reports/${report}?tab=changes`);
    await page.getByRole('row', { name: /CWE-862.*Manual.*Satisfied/ }).waitFor();
    // on a phone the last tab is scrolled to
    await page.setViewportSize({ width: NARROW, height: 800 });
    await page.goto(`/compliance/reports/${report}?tab=downloads`);
    const isInView = (tab: Element) => tab.getBoundingClientRect().right <= innerWidth;
    await page.getByRole('button', { name: 'Create link' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Downloads' }).evaluate(isInView)).toBe(true);
    await page.setViewportSize({ width: 1_280, height: 800 });
    await page.goto(`/compliance/reports/${report}`);
    await tabTo(page, 'Share');
    await page.keyboard.press('Enter');
    const sharing = page.getByRole('dialog', { name: 'Create a link for an auditor' });
    await sharing.getByLabel('Recipient').fill('Robin of Example Auditors');
    await sharing.getByLabel('Include evidence files').focus();
    await page.keyboard.press('Space');
    expect(await violations(page)).toEqual([]);
    await tabTo(page, 'Create link');
    await page.keyboard.press('Enter');
    const ready = page.getByRole('dialog', { name: 'Link created' });
    const link = (await ready.textContent())?.match(/http\S+#assay_share_[0-9A-Za-z]{38}/)?.[0] ?? '';
    await ready.getByRole('button', { name: 'Done' }).click();

    // nobody who is signed in anywhere
    const auditor = await open({ storageState: { cookies: [], origins: [] }, acceptDownloads: true });
    await watchShifts(auditor.page);
    expect(await lookThrough(auditor.page, link, 'CWE Top 25')).toEqual([]);
    await auditor.page.getByText('Shown to Robin of Example Auditors').waitFor();
    await auditor.page.locator('details.control', { hasText: 'CWE-862' }).locator('summary').click();
    await auditor.page.getByText('Every route checks the role of its caller.').waitFor();
    await auditor.page.getByRole('tab', { name: 'Downloads' }).click();
    const save = (name: string) => textOf(auditor.page, () => auditor.page.getByRole('button', { name }).click());
    expect(await save('PDF')).toMatch(/^%PDF-/);
    expect(await save('routes.md')).toBe('# Routes\n');
    expect(auditor.told).toEqual([]);
    // in the same tab, where the browser loads nothing anew
    await auditor.page.goto(`${link.split('#')[0]}#assay_share_over`);
    await auditor.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await auditor.page.goto('/evaluations');
    await auditor.page.getByRole('link', { name: 'Sign in' }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Revoke the link for Robin of Example Auditors' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await auditor.page.goto(link);
    await auditor.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(await violations(auditor.page)).toEqual([]);
    expect(told).toEqual([]);
    for (const one of [context, auditor.context]) await one.close();
  });

  it('records an exception with its end, and ends it', async () => {
    const { context, page, told } = await open();
    await page.goto('/compliance/exceptions');
    await page.getByText('No exceptions').waitFor();
    await page.getByRole('button', { name: 'New exception' }).click();
    const dialog = page.getByRole('dialog', { name: 'New exception' });
    await dialog.getByLabel('Control', { exact: true }).selectOption('A05:2025');
    await dialog.getByLabel('Reason').fill('Only in an example that nobody runs. '.repeat(12));
    await dialog.getByLabel('Owner').fill('maximiliane.von-hohenstein@engineering.international-payments.example.com');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record exception' }).click();
    const row = page.getByRole('row', { name: /A05:2025.*Only in an example.*Accepted risk/ });
    await row.getByText(/in 3 mo/).waitFor();
    const hidden = (place: Locator) => place.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await hidden(page.getByRole('region', { name: 'Exceptions, newest first' }))).toBe(0);
    expect(await hidden(row.getByRole('cell').nth(1))).toBe(0);
    await row.getByRole('button', { name: /^End/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End exception' }).click();
    await page.getByText('No exceptions').waitFor();
    expect(told).toEqual([]);
    await context.close();
  });

  it('schedules reports in words, pauses, goes on and deletes', async () => {
    const { context, page, told } = await open();
    await page.goto('/compliance/schedules');
    await page.getByRole('button', { name: 'New schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'New schedule' });
    await dialog.getByLabel('Name').fill('Board');
    await dialog.getByLabel('Time zone').selectOption('Europe/Berlin');
    await dialog.getByLabel('When').selectOption('A cron expression');
    await dialog.getByLabel('Cron expression').fill('every day');
    await dialog.getByText('Enter a cron expression with five fields').waitFor();
    await dialog.getByLabel('When').selectOption('Every Monday');
    await dialog.getByText('Every Monday at 06:00. Next reports:').waitFor();
    expect(await dialog.getByRole('listitem').first().textContent()).toMatch(/^Mon, .* 06:00 GMT\+[12]$/);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create schedule' }).click();
    const row = page.getByRole('row', { name: /^Board .*Every Monday at 06:00/ });
    await row.getByRole('button', { name: 'Pause Board' }).click();
    await row.getByText('Paused').waitFor();
    await row.getByRole('button', { name: 'Resume Board' }).click();
    await row.getByText('Paused').waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'Delete Board' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete schedule' }).click();
    await page.getByText('No schedules yet').waitFor();
    expect(told).toEqual([]);
    await context.close();
  });

  it('says what is wrong, and what to do, where a thing is not there', async () => {
    const { context, page } = await open();
    for (const address of [
      '/policies/pol_01jd8y3c5m8n4q6r7s9t0v1w2x',
      '/compliance/reports/rep_01jd8y3c5m8n4q6r7s9t0v1w2x',
      '/compliance/frameworks/nothing',
    ]) {
      await page.goto(address);
      await page.getByRole('alert').getByRole('heading', { name: 'Not found' }).waitFor();
      await page.getByText('Check the link.').waitFor();
      // the same request finds nothing again
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
    await context.close();
  });
});

async function textOf(page: Page, act: () => Promise<unknown>, name?: string): Promise<string> {
  const [download] = (await Promise.all([page.waitForEvent('download'), act()])) as [Download, unknown];
  if (name) expect(download.suggestedFilename()).toBe(name);
  const file = path.join(temporaryFolder(), download.suggestedFilename());
  await download.saveAs(file);
  return readFileSync(file, 'utf8');
}
