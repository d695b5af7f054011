import { describeWithChromium } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { violations } from './chromium.js';
import { type PortalScene, settled, startPortalScene } from './portal-scene.js';

const FILES = 8;
const FINDINGS_EACH = 45;
const ALL = FILES * FINDINGS_EACH;

describeWithChromium('a list of several pages in the portal', () => {
  let s: PortalScene;
  let evaluation: string;
  const call = async (address: string) => {
    const response = await fetch(s.baseUrl + address, { headers: { authorization: `Bearer ${s.apiKey}` } });
    return response.text();
  };
  const createKeys = async (names: readonly string[]) => {
    for (const name of names) await s.call('POST', '/v1/api-keys', { name, scopes: ['read:org'], expiration: '90d' });
  };
  beforeAll(async () => {
    s = await startPortalScene();
    const content = 'eval(location.hash);\n'.repeat(FINDINGS_EACH);
    const files = Array.from({ length: FILES }, (_, index) => ({ path: `src/${index}.js`, content }));
    evaluation = await s.evaluate('acme/many', files);
    await call(`/v1/evaluations/${evaluation}/events`);
  }, 400_000);
  afterAll(() => s?.stop());

  it('keeps the pages that it has when one fails, stops, and goes on where the reader wants it', async () => {
    const context = await s.browser.newContext({ storageState: await s.session(), baseURL: s.portalUrl });
    const page = await context.newPage();
    await page.clock.install();
    const asked: number[] = [];
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/findings?')) requests.push(request.url());
    });
    page.on('response', (response) => {
      if (response.url().includes('/findings?')) asked.push(response.status());
    });
    // the first page of the list comes with the document; from the third on, the gateway may not read findings any more: its own failure, in its own words
    let pages = 0;
    await page.route('**/findings*', async (route) => {
      if (++pages === 2) await s.sql('REVOKE SELECT ON findings FROM assay_gateway');
      await route.continue();
    });
    const toTheEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.goto(`/evaluations/${evaluation}`);
    await page.getByText('100 findings so far').waitFor();
    await toTheEnd();
    await page.getByText('200 findings so far').waitFor();
    await toTheEnd();
    const problem = page.getByRole('alert').filter({ hasText: 'The list is not complete' });
    await problem.waitFor();
    await page.getByText('200 findings so far').waitFor();
    await problem.getByText('INTERNAL_ERROR').waitFor();
    // the retries of a 500, and then nothing
    expect(asked).toEqual([200, 500, 500, 500]);
    await page.clock.fastForward('01:00');
    await settled(page);
    expect(requests).toHaveLength(4);
    await s.sql('GRANT SELECT ON findings TO assay_gateway');
    // by keyboard, and from the top of the page: too far away for the next page to come by itself
    await problem.getByRole('button', { name: 'Try again' }).focus();
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('Enter');
    await page.getByText('300 findings so far').waitFor();
    // asked for again before the button has turned to "pending", the page is still asked for once
    await page.getByRole('button', { name: 'Show more findings' }).evaluate((button) => {
      if (!(button instanceof HTMLElement)) throw new Error('the button is no element of HTML');
      button.click();
      queueMicrotask(() => queueMicrotask(() => button.click()));
    });
    await page
      .getByRole('status')
      .filter({ hasText: `${ALL} findings shown` })
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(asked.slice(4)).toEqual([200, 200]);
    expect(requests).toHaveLength(asked.length);
    await context.close();
  });

  it('opens on the result, narrows down by address, and gives each finding a page', async () => {
    const blocked = await s.evaluate('acme/blocked', [
      { path: 'src/key.js', content: "require('crypto').createHash('md5');\n" },
      { path: 'src/run.js', content: 'eval(location.hash);\n' },
    ]);
    await call(`/v1/evaluations/${blocked}/events`);
    const context = await s.browser.newContext({ storageState: await s.session(), baseURL: s.portalUrl });
    const page = await context.newPage();
    await page.goto(`/evaluations/${blocked}`);
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await verdict.getByRole('heading', { name: 'Blocked' }).waitFor();
    const sections = page.locator('.findings-section > h3');
    await sections.first().waitFor();
    expect((await sections.allTextContents())[0]).toBe('Blocking');
    expect(await violations(page)).toEqual([]);
    // a failing condition leads to what it counts
    await verdict.getByRole('listitem').first().getByRole('link').click();
    await page.waitForURL(/action=block/);
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    // what is chosen while the typing has not paused yet is kept beside what was typed
    await page.getByRole('searchbox', { name: 'Search' }).fill('key');
    await page.getByLabel('Severity').selectOption('high');
    await page.waitForURL(/q=key/);
    expect(new URL(page.url()).searchParams.get('severity')).toBe('high');
    // the address shows the same to somebody else
    await page.goto(`/evaluations/${blocked}?q=run.js&group=rule`);
    await page.locator('.finding-group').first().waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('run.js');
    expect(await page.locator('.finding-group').filter({ hasText: 'key.js' }).count()).toBe(0);
    await page.locator('.finding-line').first().click();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.waitForURL(/\/findings\/fnd_/);
    await page.getByRole('link', { name: 'View rule' }).waitFor();
    expect(await violations(page)).toEqual([]);
    // of the policy's rules, the one that found it is open and in view
    await page.getByRole('link', { name: 'View rule' }).click();
    const rule = page.locator('details.finding[open]');
    await rule.getByText('Pattern', { exact: true }).waitFor();
    const named = new URL(page.url()).searchParams.get('rule');
    expect(await rule.locator('summary code').allTextContents()).toEqual([named]);
    expect(await rule.locator('summary').evaluate((line) => line.getBoundingClientRect().top < innerHeight)).toBe(true);
    await page.goto(`/evaluations/${blocked}/findings/fnd_nobody`);
    await page.getByText('RESOURCE_NOT_FOUND').waitFor();
    await context.close();
  });

  it('searches policies and API keys on the server, by keyboard, with what was searched in the address', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Pipeline ${index}`);
    await createKeys(['Oldest_export', ...names]);
    const context = await s.browser.newContext({ storageState: await s.session(), baseURL: s.portalUrl });
    const page = await context.newPage();
    const rows = (label: string) => page.getByRole('table', { name: label }).locator('tbody tr');
    await page.goto('/settings/api-keys');
    await rows('API keys').nth(24).waitFor();
    expect(await page.getByText('Oldest_export').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.type('oldest_');
    await page.waitForURL(/\?q=oldest_$/);
    await page.getByText('Oldest_export', { exact: true }).waitFor();
    await expect(rows('API keys').count()).resolves.toBe(1);
    await page.goto('/settings/api-keys?q=nowhere');
    await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
    await rows('API keys').nth(24).waitFor();
    await page.goto('/policies');
    await rows('Policies').nth(5).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.type('dockerfile');
    await page.waitForURL(/\?q=dockerfile$/);
    await rows('Policies').nth(1).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Dockerfile' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('offers every API key as trusted to send CODEOWNERS, a page at a time', async () => {
    await createKeys(['Before_a_page', ...Array.from({ length: 25 }, (_, index) => `Job ${index}`)]);
    const context = await s.browser.newContext({ storageState: await s.session(), baseURL: s.portalUrl });
    const page = await context.newPage();
    await page.goto('/suppressions?tab=settings');
    const option = (name: string) => page.getByLabel(/^Trust an API key/).getByRole('option', { name });
    await option('Job 24').waitFor({ state: 'attached' });
    const oldest = option('Before_a_page');
    expect(await oldest.count()).toBe(0);
    await page.getByRole('button', { name: 'Show more keys' }).press('Enter');
    await oldest.waitFor({ state: 'attached' });
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});
