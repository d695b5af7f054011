import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeWithChromium, temporaryFolder } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fits, NARROW, violations } from './chromium.js';
import { focused, tabTo, waitForFocus } from './keyboard.js';
import { lookThrough, watchShifts } from './looks.js';
import { complaints, type PortalScene, type StoredSession, settled, startPortalScene } from './portal-scene.js';

const BAD_FILE = { path: 'src/hash.js', content: "eval(location.hash);\nrequire('crypto').createHash('md5');\n" };
/** Compressed bytes of script that the first page may cost. */
const MAX_FIRST_SCRIPT_BYTES = 160 * 1_024;

describeWithChromium('the portal, in Chromium', () => {
  let s: PortalScene;
  let state: StoredSession;
  let blocked: string;
  /** A policy of two versions. */
  let policy: string;
  beforeAll(async () => {
    s = await startPortalScene();
    state = await s.session();
    blocked = await s.evaluate('acme/payments', [BAD_FILE]);
    await s.ended(blocked);
    const document = (severity: string) =>
      `name: Todo\nrules:\n  - { id: todo, kind: regex, severity: ${severity}, message: TODO, match: { pattern: TODO } }\n`;
    policy = (await s.call('POST', '/v1/policies', { document: document('low') })).id;
    await s.call('PUT', `/v1/policies/${policy}`, { document: document('medium') });
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
  const verdict = (page: Page) => page.getByRole('heading', { level: 1 }).getByText(/Blocked|Passed|Warned/);

  it('leads back to the page that was asked for, and keeps the tokens from scripts', async () => {
    const context = await s.browser.newContext();
    const page = await context.newPage();
    const told = complaints(context);
    await s.signIn(page, '/trend?repository=x');
    expect(page.url()).toBe(`${s.portalUrl}/trend?repository=x`);
    const seen = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(seen).not.toMatch(/assay_portal|token/i);
    const ours = (await context.cookies()).filter(({ name }) => name.includes('assay_portal'));
    expect(ours.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([[true, 'Lax']]);
    expect(told).toEqual([]);
    await context.close();
  });

  describe('every page', () => {
    let page: Page;
    let told: string[];
    beforeAll(async () => {
      ({ page, told } = await open());
      await watchShifts(page);
    });
    afterAll(() => page?.context().close());

    it.each([
      ['/evaluations', 'Evaluations'],
      ['/evaluations?repository=nothing', 'Evaluations'],
      ['/evaluations/$blocked', 'acme/payments'],
      ['/evaluations/$blocked?tab=skipped', 'acme/payments'],
      ['/evaluations/$blocked/compare', 'Compare'],
      ['/evaluations/new', 'Upload a folder'],
      ['/overview', 'Overview'],
      ['/repositories', 'Repositories'],
      ['/findings', 'Findings'],
      ['/trend', 'Trend'],
      ['/suppressions', 'Suppressions'],
      ['/suppressions?tab=requests', 'Suppressions'],
      ['/start', 'Get started'],
      ['/nowhere', 'Page not found'],
    ])('%s has no violation in any look, no complaint, fits, and moves nothing', async (address, heading) => {
      told.length = 0;
      const openFinding = async () => {
        const finding = page
          .locator(':is(details.finding:not([open]) summary, .finding-line[aria-expanded=false])')
          .first();
        if (await finding.isVisible()) await finding.click();
      };
      expect(await lookThrough(page, address.replace('$blocked', blocked), heading, openFinding)).toEqual([]);
      expect(told).toEqual([]);
    });
  });

  it('shows a new evaluation in the list, and follows one to its verdict, without a reload', async () => {
    const { context, page, told } = await open();
    await page.goto('/evaluations');
    await settled(page);
    const id = await s.evaluate('acme/live', [BAD_FILE]);
    await page.getByRole('link', { name: 'acme/live' }).first().click();
    await verdict(page).waitFor();
    expect(page.url()).toBe(`${s.portalUrl}/evaluations/${id}`);
    expect(told).toEqual([]);
    await context.close();
  });

  it('evaluates a folder of this computer, and says what it leaves out', async () => {
    const { context, page, told } = await open();
    const folder = path.join(temporaryFolder(), 'my-shop');
    mkdirSync(path.join(folder, 'node_modules/x'), { recursive: true });
    mkdirSync(path.join(folder, 'src'), { recursive: true });
    writeFileSync(path.join(folder, 'src/hash.js'), BAD_FILE.content);
    writeFileSync(path.join(folder, 'node_modules/x/index.js'), 'eval(x)');
    writeFileSync(path.join(folder, 'logo.png'), Buffer.from([0x89, 0x50, 0, 0]));
    await page.goto('/evaluations/new');
    await page.getByLabel('Folder to evaluate').setInputFiles(folder);
    await page.getByText('1 file to evaluate,').waitFor();
    await page.getByText('logo.png is not text').waitFor();
    expect(await page.getByLabel('Repository', { exact: true }).inputValue()).toBe('my-shop');
    // another folder is another repository, and text of another encoding is read as text
    const other = path.join(path.dirname(folder), 'other');
    mkdirSync(other);
    writeFileSync(path.join(other, 'a.js'), 'a();');
    writeFileSync(path.join(other, 'b.py'), Buffer.from('caf\xe9 = 1\n', 'latin1'));
    await page.getByLabel('Folder to evaluate').setInputFiles(other);
    await page.getByText('2 files to evaluate,').waitFor();
    expect(await page.getByLabel('Repository', { exact: true }).inputValue()).toBe('other');
    await page.getByLabel('Folder to evaluate').setInputFiles(folder);
    await page.getByText('logo.png is not text').waitFor();
    await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
    await verdict(page).waitFor();
    await page.getByRole('heading', { name: 'src/hash.js' }).first().waitFor();
    expect(await page.getByText('node_modules').count()).toBe(0);
    expect(told).toEqual([]);
    await context.close();
  });

  it('hands out SARIF as a file', async () => {
    const { context, page } = await open();
    await page.goto(`/evaluations/${blocked}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'SARIF' }).click();
    expect((await download).suggestedFilename()).toBe(`${blocked}.sarif`);
    expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toMatchObject({ version: '2.1.0' });
    await context.close();
  });

  it('hands out a signed statement of the verdict', async () => {
    const { context, page } = await open();
    await page.goto(`/evaluations/${blocked}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Attestation' }).click();
    const envelope = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(envelope).toMatchObject({ payloadType: 'application/vnd.in-toto+json', signatures: [expect.anything()] });
    await context.close();
  });

  it('suppresses a finding with a reason; the next evaluation shows it as suppressed', async () => {
    const { context, page, told } = await open();
    await page.goto(`/evaluations/${blocked}`);
    const finding = page.locator('.finding-row').first();
    await finding.locator('.finding-line').click();
    await finding.getByRole('button', { name: 'Suppress' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suppress this finding' });
    await dialog.getByLabel('Reason').fill('Only ever called with constants');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Suppress' }).click();
    await page.getByRole('tabpanel').getByText('Suppressed from the next evaluation').waitFor();
    await page.goto(`/evaluations/${await s.evaluate('acme/payments', [BAD_FILE])}`);
    await verdict(page).waitFor();
    const suppressed = page.locator('.finding-row.suppressed');
    await suppressed.first().locator('.finding-line').click();
    await page.getByText('Only ever called with constants').waitFor();
    // where all of them stand, it is taken back
    await page.goto('/suppressions?repository=acme/payments');
    await page.getByRole('row', { name: /Only ever called with constants/ }).waitFor();
    await page.getByRole('button', { name: /^Remove: / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove suppression' }).click();
    await page.getByRole('heading', { name: 'Nothing is suppressed in this repository' }).waitFor();
    expect(told).toEqual([]);
    await context.close();
  });

  it('shows a finding with the lines around it', async () => {
    const { context, page, told } = await open();
    const id = await s.evaluate('acme/context', [
      { path: 'a.js', content: 'one();\ntwo();\neval(location.hash);\nlast();\n' },
    ]);
    await page.goto(`/evaluations/${id}`);
    await verdict(page).waitFor();
    await page.locator('.finding-line').first().click();
    const lines = page.getByRole('region', { name: 'Code of a.js' }).locator('.line');
    await lines.getByText('last();').waitFor();
    expect(await lines.allTextContents()).toEqual(['1one();', '2two();', '3eval(location.hash);', '4last();']);
    expect(await page.locator('.line.marked').allTextContents()).toEqual(['3eval(location.hash);']);
    expect(told).toEqual([]);
    await context.close();
  });

  it('says that it cannot be reached, and keeps what was filled in', async () => {
    const { context, page } = await open();
    await page.goto('/policies/new?template=code');
    await page.getByText('No problems').waitFor();
    await page.getByLabel('Active').click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create policy' }).click();
    await page.getByText('Cannot reach the service. Check your connection and try again.').first().waitFor();
    await context.setOffline(false);
    expect(await page.getByLabel('Active').isChecked()).toBe(false);
    // nothing was kept back to be sent by itself
    await page.goto('/policies');
    await page.getByRole('link', { name: 'Licenses' }).waitFor();
    expect(await page.getByRole('link', { name: 'House rules', exact: true }).count()).toBe(0);
    await context.close();
  });

  it('keeps the page, and what was filled in, when the session ends', async () => {
    const { context, page, told } = await open();
    await page.goto('/policies/new?template=code');
    await page.getByText('No problems').waitFor();
    await page.getByRole('textbox', { name: 'Text of the policy' }).getByText('House rules').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' that stay');
    await page.getByLabel('Active').click();
    await page.getByText('No problems').waitFor();
    await context.clearCookies({ name: /assay_portal/ });
    await page.getByRole('button', { name: 'Create policy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Sign in' }).click(),
    ]);
    await tab.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create policy' }).click();
    await page.getByRole('heading', { level: 1, name: /^House rules that stay/ }).waitFor();
    expect(told.filter((text) => !text.includes('401'))).toEqual([]);
    await context.close();
  });

  it('is worked by the keyboard alone', async () => {
    const { context, page } = await open();
    await s.evaluate('acme/keys', [BAD_FILE]);
    await page.goto('/evaluations?repository=acme%2Fkeys');
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo(page, 'acme/keys');
    await page.keyboard.press('Enter');
    await verdict(page).waitFor();
    await tabTo(page, /^Findings/);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: /Not evaluated/, selected: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator('.finding-row').first().waitFor();
    await tabTo(page, /line \d/);
    await page.keyboard.press('Enter');
    await page.locator('.finding-row .code').first().waitFor();
    // accepting it: the focus stays in the dialog, Escape leaves it where it was, and the second time it is done
    await tabTo(page, 'Suppress');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Suppress this finding' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await waitForFocus(page, 'Suppress');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Reason');
    await page.keyboard.type('By the keyboard alone');
    await tabTo(page, 'Suppress');
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel').getByText('Suppressed from the next evaluation').waitFor();
    // a menu opens, moves, closes, and gives the focus back
    await page.getByRole('button', { name: /^Account of/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menu', { name: 'Account' }).waitFor();
    await page.keyboard.press('Escape');
    await waitForFocus(page, /^Account of/);
    await context.close();
  });

  it('has no violation on a narrow screen where its menus are open', async () => {
    const { context, page } = await open({ viewport: { width: NARROW, height: 800 } });
    await page.goto('/evaluations');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Audit log' }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    for (const [button, menu] of [
      [/^Organization/, 'Organization and environment'],
      [/^Account of/, 'Account'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('menu', { name: menu }).waitFor();
      await settled(page);
      expect([menu, await violations(page)]).toEqual([menu, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu', { name: menu }).waitFor({ state: 'detached' });
    }
    await context.close();
  });

  it('keeps the chosen colors', async () => {
    const { context, page } = await open({ colorScheme: 'light' });
    await page.goto('/evaluations');
    await page.getByRole('button', { name: /^Account of/ }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await ground()).toBe(dark);
    await context.close();
  });

  it('takes a new person from a key to the first evaluation', async () => {
    const { context, page, told } = await open();
    await page.goto('/start');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.locator('.copy-once code').innerText();
    expect(key).toMatch(/^assay_key_prod_/);
    await page.getByRole('tab', { name: 'One file, with curl' }).click();
    expect(await page.getByRole('tabpanel', { name: 'One file, with curl' }).innerText()).toContain(key);
    await page.getByRole('tab', { name: 'A folder' }).click();
    // exactly what the page says, in a folder that is no clone of Assay
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'hash.js'), BAD_FILE.content);
    const commands = await page.getByRole('tabpanel', { name: 'A folder' }).locator('code').innerText();
    const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: temporaryFolder() };
    const done = promisify(execFile)('sh', ['-c', commands], { cwd: folder, env });
    // 1: it is blocked
    await expect(done).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('hash.js') });
    await page.getByRole('link', { name: 'Open the evaluation' }).click();
    await verdict(page).waitFor();
    expect(told).toEqual([]);
    await context.close();
  });

  it('switches to the test environment and back without asking for the password', async () => {
    const { context, page, told } = await open();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Organization/ }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await page.goto('/evaluations');
    await choose('Test');
    await page.getByText(/^Test environment/).waitFor();
    await page.getByRole('heading', { name: 'No evaluations yet' }).waitFor();
    await choose('Production');
    await page.getByRole('link', { name: 'acme/payments' }).first().waitFor();
    expect(told).toEqual([]);
    await context.close();
  });

  it.each([
    '/evaluations',
    '/evaluations/$blocked',
    '/repository?name=acme%2Fpayments',
    '/trend',
    '/policies',
    '/compliance',
    '/evaluations/$blocked/compare?with=$blocked',
    '/compliance/frameworks/soc-2',
    '/compliance/reports',
    '/policies/$policy/diff?from=1&to=2',
    '/settings/api-keys',
  ])('%s takes its first data from the document, and asks for none of it again', async (address) => {
    const { context, page, told } = await open();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto(address.replaceAll('$blocked', blocked).replace('$policy', policy));
    await settled(page);
    const { requests, responses } = await page.evaluate(() => ({
      requests: JSON.parse(document.getElementById('first-requests')?.textContent ?? '[]') as string[],
      responses: document.querySelectorAll('body > script[id^=response-]').length,
    }));
    expect(requests).toContain('/api/v1/me');
    expect(requests.length).toBeGreaterThan(1);
    expect(responses).toBe(requests.length);
    expect(sent.filter((url) => requests.includes(url.slice(s.portalUrl.length)))).toEqual([]);
    expect(told).toEqual([]);
    await context.close();
  });

  it.each(['/evaluations', '/trend', '/start'])('%s costs at most 160 KiB of script', async (address) => {
    const { context, page } = await open();
    await page.goto(address);
    await settled(page);
    const scriptBytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThanOrEqual(MAX_FIRST_SCRIPT_BYTES);
    await context.close();
  });
});
