import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithChromium, temporaryFolder } from '@assay/testing';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page, Request } from 'playwright-core';
import { fits, launchChromium, NARROW, violations } from './chromium.js';
import { complaints, type PortalScene, type StoredSession, settled, startPortalScene } from './portal-scene.js';

// thousands of files through a browser, beside another test file on the same two cores
jest.setTimeout(180_000);

const TEXT_FILES = 3_000;
const FINDING = 'eval(location.hash);\n';

function folderOf(name: string, files: Record<string, string | Buffer>): string {
  const folder = path.join(temporaryFolder(), name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

describeWithChromium('uploading a folder in the portal', () => {
  let s: PortalScene;
  let browser: Browser;
  let state: StoredSession;
  beforeAll(async () => {
    s = await startPortalScene();
    browser = await launchChromium();
    state = await s.session();
  }, 400_000);
  afterAll(async () => {
    await browser?.close();
    await s?.stop();
  });

  const open = async (options: Parameters<Browser['newContext']>[0] = {}) => {
    const context = await browser.newContext({
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
    await choose(page, folder);
    await page.getByText('3,000 files to evaluate').waitFor();
    const leftOut = page.getByRole('list', { name: 'Not evaluated: 3 entries' });
    expect(await leftOut.getByRole('listitem').allTextContents()).toEqual([
      'src/data.js is text over 1 MiB: listed in the evaluation as skipped',
      'node_modules/ is a folder of dependencies or caches',
      'src/logo.png is not text',
    ]);
    expect(await leftOut.isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    const first = await evaluate(page);
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
    await page.getByText('3,001 files submitted, 1 new or changed contents sent').waitFor();
    expect(sent('PUT', '/v1/contents')).toHaveLength(batches.length + 1);
    expect(told).toEqual([]);
    await context.close();
  });

  it('makes a folder that cannot be evaluated completely a part of the repository, and says so', async () => {
    const folder = folderOf('strange', {
      'a.js': FINDING,
      'tab\there.js': FINDING,
      'älter.js': Buffer.from('// \xe4\n', 'latin1'),
    });
    const { context, page } = await open({ viewport: { width: NARROW, height: 740 }, colorScheme: 'dark' });
    await choose(page, folder);
    await page.getByText('2 files to evaluate').waitFor();
    await page.getByText(/has a name that the service does not take/).waitFor();
    await page.getByText(/counts as a part of the repository/).waitFor();
    await settled(page);
    expect([await violations(page), await fits(page)]).toEqual([[], true]);
    expect(await completed(await evaluate(page))).toMatchObject({ scope: 'changes', summary: { files_evaluated: 2 } });
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
    await page.getByRole('alert').getByText('a.js changed while it was being sent: choose the folder again').waitFor();
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
