import { describeWithChromium } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations, waitForNotification } from './chromium.js';
import { tabTo } from './keyboard.js';
import { lookThrough, watchShifts } from './looks.js';
import { type PortalScene, settled, startPortalScene } from './portal-scene.js';

const KNOWN = { path: 'src/a-known.js', content: 'eval(location.hash);\n' };
const NEW = { path: 'src/z-new.js', content: 'eval(location.search);\n' };
/** What a request says reaches the database of another file. */
const ACROSS_FILES = [
  {
    path: 'src/server.js',
    content: `import express from 'express';
import { usersNamed } from './users.js';

const app = express();
app.get('/users', async (request, response) => {
  response.json(await usersNamed(request.query.name));
});
`,
  },
  {
    path: 'src/users.js',
    content: `import pg from 'pg';

const pool = new pg.Pool();
export function usersNamed(name) {
  return pool.query("SELECT id, name, email, created_at, last_seen_at, organization, role, locale, time_zone FROM users WHERE active AND name = '" + name + "'");
}
`,
  },
];
const REF = 'feature/payments-that-are-retried-until-the-bank-has-answered-2026';

describeWithChromium('an evaluation in the portal', () => {
  let s: PortalScene;
  let evaluation: string;
  const ended = async (id: string) => {
    await s.ended(id);
    return id;
  };
  const open = async (address: string, email?: string): Promise<Page> => {
    const context = await s.browser.newContext({
      storageState: await s.session(email),
      baseURL: s.portalUrl,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'acme/payments' }).waitFor();
    await settled(page);
    return page;
  };

  beforeAll(async () => {
    s = await startPortalScene();
    const options = { ref: `refs/heads/${REF}` };
    const baseline = await ended(await s.evaluate('acme/payments', [KNOWN], options));
    evaluation = await ended(
      await s.evaluate('acme/payments', [KNOWN, NEW, ...ACROSS_FILES], {
        ...options,
        baseline_evaluation_id: baseline,
      }),
    );
  }, 400_000);
  afterAll(() => s?.stop());

  it('begins with what blocks, new findings before known ones', async () => {
    const page = await open(`/evaluations/${evaluation}`);
    const blocking = page.getByRole('region', { name: 'Blocking', exact: true });
    expect(await blocking.getByRole('heading', { level: 4 }).allInnerTexts()).toEqual([
      expect.stringContaining('src/users.js'),
      expect.stringContaining(NEW.path),
      expect.stringContaining(KNOWN.path),
    ]);
    await page.context().close();
  });

  it('shows how a value gets from one file to another, step by step, in every look', async () => {
    const page = await open(`/evaluations/${evaluation}`);
    const openTrace = async () => {
      const finding = page.locator('.finding-row', { hasText: /SQL/ }).first();
      const line = finding.locator('.finding-line');
      if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
      await page.getByRole('region', { name: 'Data flow' }).waitFor();
    };
    await openTrace();
    const flow = page.getByRole('region', { name: 'Data flow' });
    const steps = await flow.getByRole('listitem').allInnerTexts();
    expect(steps[0]).toMatch(/^Source\s+6\s[\s\S]*request\.query/);
    expect(steps.at(-1)).toMatch(/^Sink\s+5\s[\s\S]*pool\.query/);
    // each file is named once, above its steps
    expect(await flow.locator('p code').allInnerTexts()).toEqual(['src/server.js', 'src/users.js']);
    await flow.getByText(`Data flow · ${steps.length} steps in 2 files`).waitFor();
    // a long line scrolls in its box, and does not widen it
    const beyond = await page.getByRole('region', { name: 'Data flow' }).evaluate((region) => {
      const { right } = region.getBoundingClientRect();
      return [...region.querySelectorAll('.code')].filter((code) => code.getBoundingClientRect().right > right).length;
    });
    expect(beyond).toBe(0);
    await watchShifts(page);
    expect(await lookThrough(page, `/evaluations/${evaluation}`, 'acme/payments', openTrace)).toEqual([]);
    await page.context().close();
  });

  it('prints what it says, in dark colors as in light ones, and nothing to press', async () => {
    const page = await open(`/evaluations/${evaluation}`);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    const color = () => page.evaluate(() => getComputedStyle(document.body).color);
    const onScreen = await color();
    await page.emulateMedia({ media: 'print' });
    expect(await color()).not.toBe(onScreen);
    await page.getByText('Fix or suppress the findings below').waitFor();
    for (const name of ['Overview', 'Compare']) await page.getByRole('link', { name }).waitFor({ state: 'hidden' });
    await page.getByLabel('Severity').waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('tells the tab and the page that one is on where the system chooses the colors', async () => {
    const page = await open(`/evaluations/${evaluation}`);
    await page.emulateMedia({ forcedColors: 'active' });
    const color = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    expect(await color('Findings')).not.toBe(await color('Policies'));
    const outline = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).outlineStyle);
    expect([await outline('Evaluations'), await outline('Policies')]).toEqual(['solid', 'none']);
    await page.context().close();
  });

  it('shortens a long ref in its middle, on one line, with the whole on hover', async () => {
    const page = await open(`/evaluations/${evaluation}`);
    const ref = page.getByTitle(REF);
    const { height, lineHeight } = await ref.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect(height).toBeLessThan(1.5 * lineHeight);
    await page.context().close();
  });

  it('is gone through by the keyboard alone: from the gate to a finding, a request, and an evaluation anew', async () => {
    const page = await open(`/evaluations/${evaluation}`, await s.addPerson('developer'));
    const press = async (name: string | RegExp, key: 'Enter' | 'Space' = 'Enter') => {
      await tabTo(page, name);
      await page.keyboard.press(key);
    };
    await press('JavaScript and TypeScript security');
    await press('Clear filters');
    await tabTo(page, 'Search', 'Shift+Tab');
    await page.keyboard.type('SQL');
    await page.waitForURL(/q=SQL/);
    await settled(page);
    await press(/^(Critical|High).*SQL/);
    await page.getByRole('region', { name: 'Data flow' }).waitFor();
    await press('Request suppression');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Reason/);
    await page.keyboard.type('Only constants of the build get here');
    await press('Request suppression');
    await waitForNotification(page, 'Suppression requested');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press('Open');
    await page.getByRole('heading', { level: 1, name: /SQL/ }).waitFor();
    await page.goBack();
    await press('Evaluate again');
    await waitForNotification(page, 'Evaluating the same files again');
    // the old page has a link of the same name
    await page.waitForURL((url) => !url.pathname.endsWith(evaluation));
    await press('Compare');
    await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
    await page.context().close();
  });

  it('shows a member nothing that ends in a rejection, and says whom to ask', async () => {
    const page = await open(`/evaluations/${evaluation}`, await s.addPerson('member'));
    await page.getByText('To suppress one, ask a developer or an administrator.').waitFor();
    const goTo = async (address: string) => {
      await page.goto(address);
      await settled(page);
      expect(await violations(page)).toEqual([]);
    };
    const [finding] = (await s.call('GET', `/v1/evaluations/${evaluation}/findings?status=open`)).data;
    await goTo(`/evaluations/${evaluation}/findings/${finding?.id}`);
    await page.getByText('To suppress it, ask a developer or an administrator.').waitFor();
    await goTo('/policies/new?template=code');
    await page.getByRole('heading', { name: 'Your role cannot change policies' }).waitFor();
    await tabTo(page, 'View policies');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Policies' }).waitFor();
    for (const address of ['usage', 'security/audit-log', 'security/scim', 'oauth-applications/none']) {
      await goTo(`/settings/${address}`);
      await page.getByRole('heading', { name: 'Your role does not allow this' }).waitFor();
      await page.getByText('Ask an administrator of your organization for access.').waitFor();
      const main = page.getByRole('main');
      for (const role of ['button', 'link', 'search', 'tab'] as const)
        expect(await main.getByRole(role).count()).toBe(0);
    }
    await goTo('/start');
    await page.getByText('Ask an administrator of your organization to connect your code host.').waitFor();
    await page.getByText('Waiting for a new evaluation.').waitFor();
    expect(await page.getByRole('link', { name: 'Connect a host' }).count()).toBe(0);
    await page.context().close();
  });

  it('compares with the most severe first, and names an evaluation of another repository', async () => {
    const other = await s.evaluate('acme/elsewhere', [{ path: 'a.js', content: 'export {};\n' }]);
    await s.ended(other);
    const page = await open(`/evaluations/${evaluation}`);
    await page.goto(`/evaluations/${evaluation}/compare?with=${other}`);
    const chosen = page.getByLabel('Compare with').locator('option:checked');
    await chosen.filter({ hasText: 'acme/elsewhere' }).waitFor({ state: 'attached' });
    await page.locator('.finding-row').first().waitFor();
    const severities = await page.locator('.finding-line .severity').allTextContents();
    const order = ['Critical', 'High', 'Medium', 'Low', 'Info'];
    expect(severities).toEqual(severities.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(new Set(severities).size).toBeGreaterThan(1);
    await page.context().close();
  });

  it('names the person who suppressed a finding, and the reason', async () => {
    const page = await open(`/evaluations/${evaluation}`);
    const headers = { 'x-assay-portal': '1', origin: s.portalUrl };
    const list = await page.request.get(`${s.portalUrl}/api/v1/evaluations/${evaluation}/findings?q=z-new`);
    const reason = 'Only constants of the build get here';
    const data = { evaluation_id: evaluation, finding_id: (await list.json()).data[0].id, reason };
    expect((await page.request.post(`${s.portalUrl}/api/v1/suppressions`, { headers, data })).status()).toBe(201);
    await page.context().close();

    const again = await open(`/evaluations/${await ended(await s.evaluate('acme/payments', [NEW]))}`);
    await again.getByRole('region', { name: 'Suppressed', exact: true }).locator('.finding-line').click();
    const note = again.locator('.note', { hasText: reason });
    await note.filter({ hasNotText: 'usr_' }).waitFor();
    expect(await note.innerText()).toMatch(/^Suppressed by .+: Only constants/);
    await again.context().close();
  });

  it('is deleted by administrators alone, who are asked first', async () => {
    const developer = await open(`/evaluations/${evaluation}`, await s.addPerson('developer'));
    await developer.getByRole('button', { name: 'Evaluate again' }).waitFor();
    expect(await developer.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    const refused = await developer.request.delete(`${s.portalUrl}/api/v1/evaluations/${evaluation}`, {
      headers: { 'x-assay-portal': '1', origin: s.portalUrl },
    });
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'AUTH_INSUFFICIENT_SCOPE']);
    await developer.context().close();

    const page = await open(`/evaluations/${evaluation}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete evaluation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Evaluations' }).waitFor();
    const answer = await fetch(`${s.baseUrl}/v1/evaluations/${evaluation}`, {
      headers: { authorization: `Bearer ${s.apiKey}` },
    });
    expect(answer.status).toBe(404);
    await page.context().close();
  });
});
