import { describeWithChromium } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations, waitForNotification } from './chromium.js';
import { tabTo, waitForFocus } from './keyboard.js';
import { lookThrough, watchShifts } from './looks.js';
import { complaints, type PortalScene, settled, startPortalScene } from './portal-scene.js';

/** More than a page of the list. */
const MANY = 70;

describeWithChromium('the findings of all repositories in the portal', () => {
  let s: PortalScene;
  const evaluate = async (repository: string, content: string) => {
    const id = await s.evaluate(repository, [{ path: 'src/run.js', content }], { ref: 'refs/heads/main' });
    const headers = { authorization: `Bearer ${s.apiKey}` };
    await (await fetch(`${s.baseUrl}/v1/evaluations/${id}/events`, { headers })).text();
  };
  const open = async (email?: string): Promise<Page> => {
    const context = await s.browser.newContext({
      storageState: await s.session(email),
      baseURL: s.portalUrl,
      reducedMotion: 'reduce',
    });
    return context.newPage();
  };
  const rows = (page: Page) => page.getByRole('row').filter({ has: page.locator('a.row-link') });

  beforeAll(async () => {
    s = await startPortalScene();
    await evaluate('acme/many', 'eval(location.hash);\n'.repeat(MANY));
    await evaluate('acme/few', "require('crypto').createHash('md5');\neval(location.hash);\n");
  }, 400_000);
  afterAll(() => s?.stop());

  it('look right in every state, wide, dark and narrow', async () => {
    const page = await open();
    await watchShifts(page);
    expect(await lookThrough(page, '/findings', 'Findings')).toEqual([]);
    expect(await lookThrough(page, '/findings?q=nowhere', 'Findings')).toEqual([]);
    const choose = async () => {
      await page.locator('a.row-link').first().click();
      await page.getByLabel('Comment').waitFor();
      await settled(page);
    };
    expect(await lookThrough(page, '/findings?repository=acme%2Ffew', 'Findings', choose)).toEqual([]);
    await page.context().close();
  });

  it('have views by name: some of everyone, and those that people save, share and delete', async () => {
    const page = await open();
    const saveView = async (name: string, { shared }: { shared: boolean }) => {
      await page.getByRole('button', { name: 'Save view' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.waitFor();
      await waitForFocus(page, 'Name');
      await page.keyboard.type(name);
      if (shared) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await dialog.getByRole('checkbox', { name: /^Share with everyone/, checked: true }).waitFor();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Shift+Tab');
      }
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    await page.goto('/findings');
    const view = page.getByLabel('View');
    const option = (label: string) => view.locator('option', { hasText: label });
    await view.selectOption('To triage');
    await page.waitForURL(/severity=critical%2Chigh.*state=untriaged/);
    await page.getByLabel('Repository').selectOption('acme/few');
    await view.locator('option:checked', { hasText: 'Custom' }).waitFor({ state: 'attached' });
    await saveView('Few to triage', { shared: true });
    await view.locator('option:checked', { hasText: 'Few to triage (shared)' }).waitFor({ state: 'attached' });
    await page.getByLabel('First seen').selectOption('Under 30 days');
    await saveView('Young', { shared: false });
    await view.locator('option:checked', { hasText: 'Young' }).waitFor({ state: 'attached' });

    // somebody who only reads has what is shared, and leaves it as it is
    const reader = await open(await s.addPerson('auditor'));
    await reader.goto('/findings');
    await reader.getByLabel('View').selectOption('Few to triage (shared)');
    await reader.waitForURL(/repository=acme%2Ffew/);
    expect(await reader.getByLabel('View').locator('option').allTextContents()).not.toContain('Young');
    expect(await reader.getByRole('button', { name: 'Delete view' }).count()).toBe(0);
    await reader.context().close();

    // another value under the same name takes the place of the first
    await page.goto('/findings?severity=low');
    await saveView('Young', { shared: false });
    await view.locator('option:checked', { hasText: 'Young' }).waitFor({ state: 'attached' });
    expect(await option('Young').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete view' }).click();
    await option('Young').waitFor({ state: 'detached' });
    await view.selectOption('Few to triage (shared)');
    await page.getByRole('button', { name: 'Delete view' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this shared view?' });
    await dialog.getByRole('button', { name: 'Delete view' }).click();
    await page.getByRole('button', { name: 'Save view' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Save view' }).waitFor();
    expect(await option('Few to triage').count()).toBe(0);
    await page.context().close();
  });

  it('a repository shows the owners from its CODEOWNERS file', async () => {
    const id = await s.evaluate(
      'acme/owned',
      [
        { path: 'a.js', content: '1;\n' },
        { path: '.github/CODEOWNERS', content: '/src/billing/ @acme/billing\n' },
      ],
      { ref: 'refs/heads/main' },
    );
    const headers = { authorization: `Bearer ${s.apiKey}` };
    await (await fetch(`${s.baseUrl}/v1/evaluations/${id}/events`, { headers })).text();
    const page = await open();
    await page.goto('/repository?name=acme%2Fowned');
    const owners = page.getByRole('region', { name: /^Code owners/ });
    await owners.getByText('.github/CODEOWNERS').waitFor();
    await owners.getByRole('row').filter({ hasText: '/src/billing/' }).getByText('@acme/billing').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('are counted on the overview and for each repository, which lead to them', async () => {
    const page = await open();
    const told = complaints(page.context());
    await watchShifts(page);
    expect(await lookThrough(page, '/overview', 'Overview')).toEqual([]);
    expect(await lookThrough(page, '/repositories', 'Repositories')).toEqual([]);
    expect(await lookThrough(page, '/repository?name=acme%2Ffew', 'acme/few')).toEqual([]);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByRole('link', { name: /Blocked repositor/ }).click();
    await page.waitForURL(/repositories\?verdict=blocked/);
    await page.getByRole('searchbox', { name: 'Name begins with' }).fill('ACME/M');
    await page.waitForURL(/prefix=/);
    await page.getByRole('link', { name: 'acme/few' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'acme/many' }).click();
    await page.getByRole('heading', { level: 1, name: 'acme/many' }).waitFor();
    await page.getByRole('figure', { name: /^Open findings by severity/ }).waitFor();
    await page.getByRole('region', { name: 'Branches', exact: true }).getByRole('link', { name: 'main' }).waitFor();
    await page.getByRole('link', { name: 'Open findings' }).click();
    await page.getByText(`${MANY} open findings`).waitFor();
    await page.goto('/overview');
    await page.getByRole('link', { name: /Untriaged findings/ }).click();
    await page.getByText(/^\d+ open findings$/).waitFor();
    expect(await page.getByLabel('Severity').inputValue()).toBe('critical,high');
    await page.goto('/repository?name=acme%2Fnobody');
    await page.getByText('RESOURCE_NOT_FOUND').waitFor();
    expect(told.filter((text) => !text.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it('are gone to by a few letters, as are pages, repositories, policies, rules and keys', async () => {
    const page = await open();
    const told = complaints(page.context());
    await page.goto('/evaluations');
    await page.getByRole('heading', { level: 1, name: 'Evaluations' }).waitFor();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Go to' });
    await dialog.getByRole('combobox').waitFor();
    const option = (text: string | RegExp) => dialog.getByRole('option').filter({ hasText: text }).first();
    await option('Single sign-on').waitFor();
    for (const [typed, kind] of [
      ['acme/f', /^acme\/few\s*Repository/],
      ['few', /^acme\/few\s*Repository/],
      ['secr', /^Secrets\s*Policy/],
      ['js-weak', /^js-weak-hash\s*Rule/],
      ['first', /API key/],
      ['md5', /Finding/],
    ] as const) {
      await dialog.getByRole('combobox').fill(typed);
      await option(kind).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await dialog.getByRole('combobox').fill('nothing-of-that-name');
    await dialog.getByText('No results').waitFor();
    await dialog.getByRole('combobox').fill('repos');
    await option(/^Repositories\s*Page/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Repositories' }).waitFor();
    await page.getByRole('button', { name: 'Go to' }).click();
    await dialog.getByRole('combobox').fill('acme/');
    await option('acme/few').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'acme/many' }).waitFor();
    // Enter before the answer: what was found for the text before is not gone to
    await page.getByRole('button', { name: 'Go to' }).click();
    await dialog.getByRole('combobox').fill('acme/m');
    await option('acme/many').waitFor();
    const answer = Promise.withResolvers<void>();
    await page.route(/\/v1\/repositories\?.*acme%2Ffe/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/v1\/repositories\?.*acme%2Ffe/);
    await dialog.getByRole('combobox').fill('acme/fe');
    await page.keyboard.press('Enter');
    await asked;
    answer.resolve();
    await page.getByRole('heading', { level: 1, name: 'acme/few' }).waitFor();
    // what is chosen by the arrow keys stays chosen where the answer puts something before it
    await page.getByRole('button', { name: 'Go to' }).click();
    await dialog.getByRole('combobox').fill('acme/ma');
    await option('acme/many').waitFor();
    const more = Promise.withResolvers<void>();
    await page.route(/\/v1\/repositories\?prefix=acme&/, async (route) => {
      await more.promise;
      await route.continue();
    });
    await dialog.getByRole('combobox').fill('acme');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    more.resolve();
    await option('acme/few').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'acme/many' }).waitFor();
    expect(told).toEqual([]);
    await page.context().close();
  });

  it('come page by page, and narrow down by an address that somebody else opens', async () => {
    const page = await open();
    const told = complaints(page.context());
    await page.goto('/findings?repository=acme%2Fmany');
    await page.getByText(`${MANY} open findings`).waitFor();
    await page.getByText('Select all 50 shown').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText(`Select all ${MANY} shown`).waitFor();
    await page.getByLabel('Repository').selectOption('acme/few');
    await page.waitForURL(/repository=acme%2Ffew/);
    await page.getByRole('searchbox', { name: 'Search' }).fill('MD5');
    await page.waitForURL(/q=MD5/);
    await page.getByText('1 open finding', { exact: true }).waitFor();
    const other = await open();
    await other.goto(page.url());
    await other.getByText('1 open finding', { exact: true }).waitFor();
    expect(await rows(other).count()).toBe(1);
    await other.context().close();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nowhere');
    await page.getByText('No finding matches').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await rows(page).first().waitFor();
    expect(told).toEqual([]);
    await page.context().close();
  });

  it('are triaged many at once by keyboard, and stay triaged after the next evaluation', async () => {
    const page = await open();
    await page.goto('/findings?repository=acme%2Fmany');
    await page.getByText('Select all 50 shown').waitFor();
    await tabTo(page, /^Select all 50/);
    await page.keyboard.press('Space');
    await page.getByText('50 selected').waitFor();
    await tabTo(page, 'Triage');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Triage 50 findings' });
    await dialog.getByLabel('State').selectOption('confirmed');
    await dialog.getByLabel('Assignee').selectOption({ label: 'Me' });
    await dialog.getByLabel('Comment').fill('All of them are of the same generator');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await waitForNotification(page, '50 findings updated');
    await waitForFocus(page, 'Triage');
    await evaluate('acme/many', `// another line\n${'eval(location.hash);\n'.repeat(MANY)}`);
    await page.goto('/findings?repository=acme%2Fmany&state=confirmed');
    await page.getByText('50 open findings').waitFor();
    await page.locator('a.row-link').first().click();
    await page.getByText('All of them are of the same generator').waitFor();
    await page.getByText('You changed the state to confirmed').waitFor();
    await page.getByRole('complementary').getByLabel('State').selectOption('in_progress');
    await page.getByText('You changed the state to in progress').waitFor();
    await page.getByLabel('Comment').fill('Fixed in the next release');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await page.locator('.said').filter({ hasText: 'Fixed in the next release' }).waitFor();
    await page.getByRole('button', { name: 'Delete comment' }).first().click();
    await page.getByText('You deleted a comment').waitFor();
    await page.context().close();
  });

  it('are suppressed with a reason, and say so until the next evaluation', async () => {
    const page = await open();
    await page.goto('/findings?repository=acme%2Ffew&q=md5');
    await page.getByRole('checkbox', { name: /^Select: / }).check();
    await page.getByRole('button', { name: 'Suppress', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suppress 1 finding' });
    await dialog.getByLabel('Reason').fill('A checksum, and nothing secret');
    await dialog.getByRole('button', { name: 'Suppress' }).click();
    await page.locator('.open-finding').getByText('suppressed from the next evaluation').waitFor();
    await evaluate('acme/few', "require('crypto').createHash('md5');\neval(location.hash);\n");
    await page.reload();
    await page.getByText('No finding matches').waitFor();
    expect(await page.getByText(/^Select all/).isVisible()).toBe(false);
    await page.context().close();
  });

  it('are suppressed by an API key, which the list of suppressions names', async () => {
    const id = await s.evaluate('acme/by-key', [{ path: 'src/run.js', content: 'eval(location.hash);\n' }]);
    const headers = { authorization: `Bearer ${s.apiKey}`, 'content-type': 'application/json' };
    await (await fetch(`${s.baseUrl}/v1/evaluations/${id}/events`, { headers })).text();
    const { data } = await (await fetch(`${s.baseUrl}/v1/evaluations/${id}/findings`, { headers })).json();
    const body = JSON.stringify({ evaluation_id: id, finding_id: data[0].id, reason: 'Constants only' });
    expect((await fetch(`${s.baseUrl}/v1/suppressions`, { method: 'POST', headers, body })).status).toBe(201);
    const page = await open();
    await page.goto('/suppressions?repository=acme/by-key');
    await page.getByRole('row', { name: /Constants only.*API key First key/ }).waitFor();
    await page.context().close();
  });

  it('are asked for in several repositories with one reason, and decided at once, by keyboard', async () => {
    await evaluate('acme/asked-one', "require('crypto').createHash('md5');\n");
    await evaluate('acme/asked-two', "require('crypto').createHash('md5');\n");
    const asking = await open(await s.addPerson('developer'));
    await asking.goto('/findings?q=acme/asked');
    await asking.getByText('Select all 2 shown').waitFor();
    await tabTo(asking, /^Select all 2/);
    await asking.keyboard.press('Space');
    await tabTo(asking, 'Request suppression');
    await asking.keyboard.press('Enter');
    await asking.getByRole('dialog', { name: 'Request suppression 2 findings' }).waitFor();
    await tabTo(asking, /^Reason/);
    await asking.keyboard.type('Checksums of caches');
    await tabTo(asking, 'Request suppression');
    await asking.keyboard.press('Enter');
    await waitForNotification(asking, 'Requested: 2');
    await asking.context().close();

    const deciding = await open();
    await deciding.goto('/suppressions?tab=requests');
    await deciding.getByText('Checksums of caches').first().waitFor();
    await tabTo(deciding, /^Approve: .* in src\/run.js/);
    await deciding.keyboard.press('Enter');
    const dialog = deciding.getByRole('dialog', { name: 'Approve this request?' });
    // whichever of the two is decided, the other stands beside it
    await dialog.getByText(/acme\/asked-/).waitFor();
    await tabTo(deciding, 'Approve 1 other request with the same reason');
    await deciding.keyboard.press('Space');
    await tabTo(deciding, 'Approve');
    await deciding.keyboard.press('Enter');
    await waitForNotification(deciding, 'Approved: 2');
    const made = await s.sql(
      `SELECT repository, reason FROM suppressions WHERE repository LIKE 'acme/asked-%' ORDER BY 1`,
    );
    expect(made).toEqual(
      ['acme/asked-one', 'acme/asked-two'].map((repository) => ({ repository, reason: 'Checksums of caches' })),
    );
    await deciding.context().close();
  });

  it('are exported as they are narrowed down, and changed by nobody who only reads', async () => {
    const page = await open(await s.addPerson('auditor'));
    await page.goto('/findings?repository=acme%2Fmany&severity=high&max_age_days=7');
    await rows(page).first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString().trimEnd().split('\r\n');
    expect(lines.length - 1).toBeGreaterThan(0);
    expect(lines.slice(1).every((line) => line.includes('"acme/many"') && line.includes('"high"'))).toBe(true);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.locator('a.row-link').first().click();
    await page.getByText('Activity').waitFor();
    expect(await page.getByRole('complementary').getByLabel('State').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Add comment' }).count()).toBe(0);
    await page.context().close();
  });
});
