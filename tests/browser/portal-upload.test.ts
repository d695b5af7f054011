/// <reference lib="dom" />
import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@assay/contracts';
import { describeWithChromium, temporaryFolder, writeFiles } from '@assay/testing';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page, Request } from 'playwright-core';
import { fits, NARROW, violations, waitForNotification } from './chromium.js';
import { complaints, type PortalScene, type StoredSession, settled, startPortalScene } from './portal-scene.js';

// thousands of files through a browser, beside another test file on the same two cores
jest.setTimeout(180_000);

const TEXT_FILES = 3_000;
const FINDING = 'eval(location.hash);\n';

function folderOf(name: string, files: Record<string, string | Buffer>): string {
  const folder = path.join(temporaryFolder(), name);
  writeFiles(folder, files);
  return folder;
}

interface Seen {
  label: string;
  done: number;
  /** What a screen reader was given last. */
  spoken: string;
  atMs: number;
}

/** To be called before the page is first used: from then on, every state of a progress bar that the page shows. */
async function watchProgress(page: Page): Promise<() => Promise<Seen[]>> {
  await page.addInitScript(() => {
    const seen: Seen[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>('.progress progress');
      if (!bar) return;
      const label = bar.previousElementSibling?.firstElementChild?.textContent ?? '';
      const spoken = bar.parentElement?.querySelector('[role=status]')?.textContent ?? '';
      const last = seen.at(-1);
      if (last?.label !== label || last.done !== bar.value || last.spoken !== spoken)
        seen.push({ label, done: bar.value, spoken, atMs: Date.now() });
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);
}

/** Where a bar went back, and by how much. */
function stepsBack(seen: readonly Seen[]): string[] {
  return seen.flatMap(({ label, done }, at) => {
    const before = seen[at - 1];
    return before?.label === label && before.done > done ? [`${label}: from ${before.done} to ${done}`] : [];
  });
}

describeWithChromium('uploading a folder in the portal', () => {
  let s: PortalScene;
  let state: StoredSession;
  beforeAll(async () => {
    s = await startPortalScene();
    state = await s.session();
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
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const sent = (method: string, address: string) =>
      requests.filter((request) => request.method() === method && request.url().endsWith(address));
    return { context, page, told, sent };
  };
  const choose = async (page: Page, folder: string) => {
    await page.goto('/evaluations/new');
    await page.getByLabel('Folder to evaluate').setInputFiles(folder);
    await page.getByText(/files? to evaluate/).waitFor();
  };
  /** Resolves with the identifier of the evaluation. */
  const evaluate = async (page: Page) => {
    await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
    await page.waitForURL(/\/evaluations\/eval_/);
    return page.url().split('/').at(-1) ?? '';
  };
  const get = async (address: string) =>
    (await fetch(s.baseUrl + address, { headers: { authorization: `Bearer ${s.apiKey}` } })).text();
  const completed = async (id: string) => {
    await get(`/v1/evaluations/${id}/events`);
    return JSON.parse(await get(`/v1/evaluations/${id}`));
  };

  it('makes thousands of files one evaluation, says what it leaves out, and sends only what changed the next time', async () => {
    const files: Record<string, string | Buffer> = {};
    for (let index = 0; index < TEXT_FILES - 1; index++)
      files[`src/${index % 40}/file-${index}.js`] = `export const value = ${index};\n`;
    files['zz/last.js'] = FINDING;
    const folder = folderOf('payments', {
      ...files,
      'src/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]),
      'src/data.js': `// ${'x'.repeat(1_048_576)}\n`,
      'node_modules/other/index.js': FINDING,
      '.git/config': '[core]\n',
    });
    const { context, page, told, sent } = await open();
    const progress = await watchProgress(page);
    await choose(page, folder);
    await page.getByText('3,000 files to evaluate').waitFor();
    const leftOut = page.getByRole('list', { name: 'Not evaluated: 3 entries' });
    expect(await leftOut.getByRole('listitem').allTextContents()).toEqual([
      'src/data.js is text over 1 MiB, and is listed as skipped',
      'node_modules/ is a dependency or cache folder',
      'src/logo.png is not text',
    ]);
    expect(await leftOut.isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    const first = await evaluate(page);
    // followed to its end
    await page.getByRole('region', { name: 'Verdict' }).waitFor();
    expect(stepsBack(await progress())).toEqual([]);
    await page
      .getByRole('status')
      .filter({ hasText: 'The evaluation has ended: Blocked' })
      .waitFor({ state: 'attached' });
    expect(await completed(first)).toMatchObject({
      repository: 'payments',
      scope: 'repository',
      status: 'completed',
      progress: { files_total: TEXT_FILES + 1 },
      summary: { files_total: TEXT_FILES + 1, files_evaluated: TEXT_FILES },
    });
    expect(await get(`/v1/evaluations/${first}/findings`)).toContain('zz/last.js');
    expect(JSON.parse(await get('/v1/evaluations?repository=payments')).data).toHaveLength(1);
    const batches = sent('PUT', '/v1/contents');
    expect(batches.length).toBeGreaterThan(0);
    for (const batch of batches) expect(batch.headers()).toMatchObject({ 'content-encoding': 'gzip' });

    await choose(page, folder);
    const second = await evaluate(page);
    expect((await completed(second)).summary.files_total).toBe(TEXT_FILES + 1);
    expect(sent('PUT', '/v1/contents')).toHaveLength(batches.length);

    writeFileSync(path.join(folder, 'zz/last.js'), `${FINDING}${FINDING}`);
    await choose(page, folder);
    await evaluate(page);
    await waitForNotification(page, '3,001 files submitted, 1 new or changed contents sent');
    expect(sent('PUT', '/v1/contents')).toHaveLength(batches.length + 1);
    expect(told).toEqual([]);
    await context.close();
  });

  it('shows how far a running evaluation is, how fast, and how long it will take, also after the connection broke', async () => {
    const ended = await s.evaluate('acme/small', [{ path: 'a.js', content: 'export const a = 1;\n' }]);
    await completed(ended);
    // as an evaluator leaves them in the table, so that the test can look at each state as long as it wants to
    const running = newId('eval');
    await s.sql(
      `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, status, input_digest, files_total, files_done, files_per_second, created_by, started_at)
       SELECT $1, organization_id, environment, 'acme/large', '{}', 'running', input_digest, 3000, 1000, 16.7, created_by, now() FROM evaluations WHERE id = $2`,
      [running, ended],
    );
    const write = (done: number, filesPerSecond: number) =>
      s.sql('UPDATE evaluations SET files_done = $2, files_per_second = $3 WHERE id = $1', [
        running,
        done,
        filesPerSecond,
      ]);
    const { context, page } = await open({ viewport: { width: NARROW, height: 740 } });
    await page.clock.install();
    const progress = await watchProgress(page);
    await page.goto(`/evaluations/${running}`);
    const card = page.locator('.progress');
    await card.getByText('1,000 of 3,000 files, 17 a second, about 2 minutes left').first().waitFor();
    expect(await page.getByRole('progressbar', { name: 'Evaluating' }).getAttribute('max')).toBe('3000');
    expect([await violations(page), await fits(page)]).toEqual([[], true]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);

    const spoken = (text: string) => card.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
    await page.clock.fastForward(10_000);
    await spoken('Evaluating 1,000 of 3,000 files, 17 a second, about 2 minutes left');
    for (const done of [1_200, 1_400, 1_600]) {
      await write(done, 20);
      await card
        .getByText(`${done.toLocaleString('en')} of 3,000 files, 20 a second`)
        .first()
        .waitFor();
    }
    await page.clock.fastForward(10_000);
    await spoken('Evaluating 1,600 of 3,000 files, 20 a second, about 1 minute left');

    const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
    await context.setOffline(true);
    // what is open already would stay so
    await page.evaluate(() => window.stop());
    await broken;
    await write(2_400, 25);
    // one that is on its way still when the network is back would be answered
    const again = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
    await page.clock.fastForward(2_000);
    await again;
    await card.getByText('1,600 of 3,000 files').first().waitFor();
    // too many requests, once
    const envelope = { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests', details: { retry_after: 5 } };
    await page.route('**/events', (route) => route.fulfill({ status: 429, json: envelope }), { times: 1 });
    const refused = page.waitForResponse((response) => response.status() === 429);
    await context.setOffline(false);
    await page.clock.fastForward(2_000);
    await refused;
    await page.clock.fastForward(5_000);
    await card.getByText('2,400 of 3,000 files, 25 a second, about 30 seconds left').first().waitFor();

    const seen = await progress();
    expect(seen.map(({ done }) => done).filter((done, at, all) => done !== all[at - 1])).toEqual([
      1_000, 1_200, 1_400, 1_600, 2_400,
    ]);
    const speeches = seen.filter(({ spoken: text }, at) => text !== '' && text !== seen[at - 1]?.spoken);
    // by the clock of the page
    for (const [at, { atMs }] of speeches.slice(1).entries())
      expect(atMs - (speeches[at]?.atMs ?? 0)).toBeGreaterThan(9_000);

    await s.sql(
      `UPDATE evaluations SET (status, verdict, gate, summary, skipped, policies, completed_at, files_done) =
       (SELECT status, verdict, gate, summary, skipped, policies, completed_at, 3000 FROM evaluations WHERE id = $2) WHERE id = $1`,
      [running, ended],
    );
    await page
      .getByRole('status')
      .filter({ hasText: 'The evaluation has ended: Passed' })
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await context.close();
  });

  it('leaves out what .gitignore files leave out, says so, and takes it in where somebody wants that', async () => {
    const folder = folderOf('ignoring', {
      '.gitignore': '*.log\nbuild/\n!/keep.log\n',
      'a.js': '// kept\n',
      'keep.log': 'kept\n',
      'other.log': 'ignored\n',
      'build/.gitignore': '!out.js\n',
      'build/out.js': FINDING,
      'lib/.gitignore': '!debug.log\n/generated\n',
      'lib/debug.log': 'kept\n',
      'lib/generated/a.js': FINDING,
      'lib/deep/generated/b.js': '// kept, since the pattern is of one folder\n',
      'lib/deep/other.log': 'ignored\n',
    });
    const { context, page } = await open();
    await choose(page, folder);
    await page.getByText('6 files to evaluate').waitFor();
    const leftOut = page.getByRole('list', { name: /^Not evaluated/ });
    expect(await leftOut.getByRole('listitem').allTextContents()).toEqual([
      'build/ is ignored by .gitignore',
      'lib/deep/other.log is ignored by .gitignore',
      'lib/generated/ is ignored by .gitignore',
      'other.log is ignored by .gitignore',
    ]);
    expect(await violations(page)).toEqual([]);
    const first = await completed(await evaluate(page));
    expect(first).toMatchObject({ scope: 'repository', summary: { files_total: 6, total: 0 } });

    await choose(page, folder);
    const choice = page.getByRole('checkbox', { name: 'Include files that .gitignore excludes' });
    await choice.check();
    await page.getByText('11 files to evaluate').waitFor();
    expect(await leftOut.count()).toBe(0);
    expect(await choice.evaluate((box) => box === document.activeElement)).toBe(true);
    await choice.uncheck();
    await page.getByText('6 files to evaluate').waitFor();
    await choice.check();
    await page.getByText('11 files to evaluate').waitFor();
    const second = await completed(await evaluate(page));
    expect(second).toMatchObject({ scope: 'repository', summary: { files_total: 11 } });
    expect(second.summary.total).toBeGreaterThan(0);
    await context.close();
  });

  it('makes a folder that cannot be evaluated completely a part of the repository, and says so', async () => {
    const folder = folderOf('strange', {
      'a.js': FINDING,
      'tab\there.js': FINDING,
      'älter.js': Buffer.from('// \xe4\n', 'latin1'),
      'huge.js': '',
    });
    truncateSync(path.join(folder, 'huge.js'), 65 * 1024 * 1024);
    const { context, page } = await open({ viewport: { width: NARROW, height: 740 }, colorScheme: 'dark' });
    await choose(page, folder);
    await page.getByText('3 files to evaluate').waitFor();
    await page.getByText(/is text over 64 MiB/).waitFor();
    await page.getByText(/covers only part of the repository/).waitFor();
    await settled(page);
    expect([await violations(page), await fits(page)]).toEqual([[], true]);
    expect(await completed(await evaluate(page))).toMatchObject({ scope: 'changes', summary: { files_evaluated: 3 } });
    await context.close();
  });

  it('ends an upload that is canceled, and goes on where it was when it is sent again', async () => {
    const folder = folderOf('canceled', { 'a.js': `// canceled\n${FINDING}` });
    const { context, page, sent } = await open();
    await choose(page, folder);
    // the batch stays on its way
    await page.route('**/v1/contents', () => undefined);
    await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
    await page.getByRole('progressbar', { name: /Sending/ }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(sent('POST', '/v1/evaluations')).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/v1/contents');
    expect(await completed(await evaluate(page))).toMatchObject({ repository: 'canceled', status: 'completed' });
    await context.close();
  });

  it('tells what was changed while it was sent', async () => {
    const folder = folderOf('changing', { 'a.js': `// changing\n${FINDING}` });
    const { context, page } = await open();
    await choose(page, folder);
    writeFileSync(path.join(folder, 'a.js'), Buffer.from([0, 1, 2, 3]));
    await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
    await page.getByRole('alert').getByText('a.js changed during the upload. Choose the folder again.').waitFor();
    await context.close();
  });

  it('passes a Content-Encoding on to the route of contents alone', async () => {
    const { context } = await open();
    const headers = { 'x-assay-portal': '1', 'content-encoding': 'gzip', origin: s.portalUrl };
    const put = (body: Buffer) =>
      context.request.put('/api/v1/contents', {
        headers: { ...headers, 'content-type': 'application/x-tar' },
        data: body,
      });
    const refused = await put(Buffer.from('no gzip'));
    expect([refused.status(), await refused.text()]).toEqual([400, expect.stringContaining('not valid gzip')]);
    // as it is, so that the gateway reads it as JSON: the header went no further
    const asked = await context.request.post('/api/v1/contents/missing', {
      headers,
      data: { digests: ['0'.repeat(64)] },
    });
    expect([asked.status(), await asked.json()]).toEqual([200, { digests: ['0'.repeat(64)] }]);
    await context.close();
  });
});
