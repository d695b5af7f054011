import { mkdirSync } from 'node:fs';
import { describeWithChromium } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations, waitForNotification } from './chromium.js';
import { tabTo, waitForFocus } from './keyboard.js';
import { lookThrough, watchShifts } from './looks.js';
import { complaints, type PortalScene, settled, startPortalScene } from './portal-scene.js';

const PASSWORD = 'Zq81f04ce2aa9b3d7750Y7';
const COMMIT = '4f2a9c1d5e6f708192a3b4c5d6e7f8091a2b3c4d';
/** The finding is in the middle of a file of almost 1 MiB. */
const FILLER = 'const value = compute(first, second); // nothing to see here\n'.repeat(8_400);
const FILES = [
  { path: 'src/large.js', content: `${FILLER}eval(location.hash);\n${FILLER}` },
  {
    path: 'src/pool.js',
    content: `first();\nmysql.createPool({ host: 'db', password: '${PASSWORD}' });\n${'next();\n'.repeat(60)}eval(location.hash);\n`,
  },
  { path: 'src/broken.js', content: 'eval(location.hash);\nmysql.createPool({ password: "hunter-two" });\n(((\n' },
];

describeWithChromium('the evidence of an evaluation in the portal', () => {
  let s: PortalScene;
  let evaluation: string;
  beforeAll(async () => {
    s = await startPortalScene();
    evaluation = await evaluate('acme/evidence', FILES, {
      commit_sha: COMMIT,
      metadata: { repository_url: 'https://github.com/acme/evidence.git' },
    });
  }, 400_000);
  afterAll(() => s?.stop());

  /** Resolves when the evaluation has ended. */
  async function evaluate(repository: string, files: typeof FILES, more: object = {}): Promise<string> {
    const id = await s.evaluate(repository, files, more);
    const response = await fetch(`${s.baseUrl}/v1/evaluations/${id}/events`, {
      headers: { authorization: `Bearer ${s.apiKey}` },
    });
    await response.text();
    return id;
  }

  const open = async (email?: string) => {
    const context = await s.browser.newContext({
      storageState: await s.session(email),
      baseURL: s.portalUrl,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const told = complaints(context);
    return { context, page: await context.newPage(), told };
  };
  const findingIn = (page: Page, path: string) =>
    page
      .getByRole('region', { name: `Blocking: ${path}` })
      .locator('.finding-row')
      .first();
  const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select: / });
  const bar = (page: Page) => page.getByRole('region', { name: 'Selected findings' });
  const look = async (page: Page, name: string) => {
    if (!process.env.SHOTS) return;
    mkdirSync(process.env.SHOTS, { recursive: true });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };

  describe('deleting an evaluation', () => {
    it('is offered to an administrator, and to no developer', async () => {
      const mine = await evaluate('acme/deleted', [{ path: 'a.js', content: 'eval(location.hash);\n' }]);
      const developer = await open(await s.addPerson('developer'));
      await developer.page.goto(`/evaluations/${mine}`);
      await developer.page.getByRole('link', { name: 'SARIF' }).waitFor();
      expect(await developer.page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
      const status = await developer.page.evaluate(
        async (id) =>
          (await fetch(`/api/v1/evaluations/${id}`, { method: 'DELETE', headers: { 'x-assay-portal': '1' } })).status,
        mine,
      );
      expect(status).toBe(403);
      await developer.context.close();
      const admin = await open(await s.addPerson('admin'));
      await admin.page.goto(`/evaluations/${mine}`);
      await admin.page.getByRole('button', { name: 'Delete' }).click();
      await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Delete evaluation' }).click();
      await admin.page.waitForURL(/\/evaluations$/);
      expect(admin.told).toEqual([]);
      await admin.context.close();
    });
  });

  describe('the whole file of a finding', () => {
    it('opens by the keyboard at its marked lines, also of a file of 1 MiB', async () => {
      const { context, page, told } = await open();
      await page.goto(`/evaluations/${evaluation}`);
      const finding = findingIn(page, 'src/large.js');
      await finding.locator('.finding-line').press('Enter');
      await tabTo(page, 'Show the whole file');
      const scrolled = await page.evaluate(() => scrollY);
      await page.keyboard.press('Enter');
      const file = finding.getByRole('textbox', { name: 'src/large.js as evaluated, line 8401 marked' });
      await file.waitFor();
      await settled(page);
      const marked = finding.locator('.cm-line.marked');
      expect(await marked.allTextContents()).toEqual(['eval(location.hash);']);
      expect(await finding.locator('.cm-gutterElement.marked').allTextContents()).toEqual(['8401']);
      const inView = await marked.evaluate((line) => {
        const place = line.getBoundingClientRect();
        const frame = line.closest('.whole-file')?.getBoundingClientRect();
        return frame !== undefined && place.top >= frame.top && place.bottom <= frame.bottom;
      });
      expect(inView).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      // what is off the screen is not drawn
      expect(await finding.locator('.cm-line').count()).toBeLessThan(300);
      await look(page, 'whole-file-light');
      await tabTo(page, /as evaluated/);
      await page.keyboard.press('Control+End');
      await finding.locator('.cm-gutterElement').getByText('16802', { exact: true }).waitFor();
      // nothing changes it, and Tab leaves it
      await page.keyboard.type('x');
      expect(await finding.locator('.cm-line').last().textContent()).toBe('');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await waitForFocus(page, /as evaluated/);
      await page.keyboard.press('Shift+Tab');
      await waitForFocus(page, 'View on github.com');
      await page.keyboard.press('Shift+Tab');
      await waitForFocus(page, 'Hide the whole file');
      await page.keyboard.press('Enter');
      await file.waitFor({ state: 'detached' });
      expect(told).toEqual([]);
      await context.close();
    });

    it('hides its secrets, and says where they cannot be hidden', async () => {
      const { context, page, told } = await open();
      await page.goto(`/evaluations/${evaluation}`);
      const finding = findingIn(page, 'src/pool.js');
      await finding.locator('.finding-line').click();
      await finding.getByRole('button', { name: 'Show the whole file' }).click();
      const file = finding.getByRole('textbox', { name: /as evaluated, line 63 marked/ });
      await file.press('Control+Home');
      await finding.locator('.cm-line').getByText("password: '[REDACTED]'").waitFor();
      expect(await page.content()).not.toContain(PASSWORD);
      const broken = findingIn(page, 'src/broken.js');
      await broken.locator('.finding-line').click();
      await broken.getByRole('button', { name: 'Show the whole file' }).click();
      await broken.getByText(/The whole file is not shown/).waitFor();
      expect(told).toEqual([]);
      await context.close();
    });

    it('looks right in every form, on its own page too', async () => {
      const { context, page } = await open();
      await watchShifts(page);
      const show = async (shown: Page) => {
        await shown.getByRole('button', { name: 'Show the whole file' }).click();
        await shown.getByRole('textbox', { name: /as evaluated/ }).waitFor();
        await settled(shown);
        await look(shown, `whole-file-page-${shown.viewportSize()?.width}`);
      };
      await page.goto(`/evaluations/${evaluation}`);
      const finding = findingIn(page, 'src/pool.js');
      await finding.locator('.finding-line').click();
      const address = await finding.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
      expect(await lookThrough(page, address as string, /page’s URL|page's URL/, show)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await look(page, 'whole-file-narrow-dark');
      await page.getByRole('textbox', { name: /as evaluated/ }).press('Control+f');
      await page.locator('.cm-search').waitFor();
      await look(page, 'whole-file-search-dark');
      expect(await violations(page)).toEqual([]);
      await context.close();
    });

    it('links to its lines at the host of the repository, by https alone', async () => {
      const { context, page } = await open();
      await page.goto(`/evaluations/${evaluation}`);
      const finding = findingIn(page, 'src/large.js');
      await finding.locator('.finding-line').click();
      const link = finding.getByRole('link', { name: 'View on github.com' });
      expect(await link.getAttribute('href')).toBe(
        `https://github.com/acme/evidence/blob/${COMMIT}/src/large.js#L8401`,
      );
      for (const repository_url of ['javascript:alert(1)//github.com/a/b', 'https://github.com@evil.example/a/b']) {
        const hostile = await evaluate('acme/hostile', [{ path: 'a.js', content: 'eval(location.hash);\n' }], {
          commit_sha: COMMIT,
          metadata: { repository_url, repository_host: 'github' },
        });
        await page.goto(`/evaluations/${hostile}`);
        await findingIn(page, 'a.js').locator('.finding-line').click();
        await findingIn(page, 'a.js').getByRole('button', { name: 'Show the whole file' }).waitFor();
        expect(await page.getByRole('link', { name: /View on/ }).count()).toBe(0);
      }
      await context.close();
    });
  });

  describe('several findings', () => {
    const PYTHON = 'import requests\nrequests.get(url, verify=False)\n';
    let many: string;
    beforeAll(async () => {
      many = await evaluate('acme/several', [
        ...Array.from({ length: 6 }, (_, index) => ({ path: `src/${index}.js`, content: 'eval(location.hash);\n' })),
        { path: 'src/fixable.py', content: PYTHON },
        { path: 'src/load.py', content: 'import yaml\nyaml.load(data, Loader=yaml.Loader)\n' },
      ]);
    });
    const chosen = async (page: Page) =>
      boxes(page).evaluateAll((all) => all.map((box) => ((box as HTMLInputElement).checked ? 'x' : '-')).join(''));
    const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

    it('are chosen by the keyboard, one by one, as a range and all, and by a press with Shift', async () => {
      const { context, page, told } = await open();
      await page.goto(`/evaluations/${many}`);
      await boxes(page).first().waitFor();
      await tabTo(page, /^Select: .*0\.js/);
      await page.keyboard.press('Space');
      expect(await chosen(page)).toMatch(/^x-+$/);
      await bar(page).getByText('1 selected').waitFor();
      await tabTo(page, /^Select: .*3\.js/);
      await page.keyboard.press('Shift+Space');
      expect(await chosen(page)).toMatch(/^xxxx-+$/);
      // a finding opens as before
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('.finding-line[aria-expanded=true]').waitFor();
      await boxes(page).nth(1).click();
      await boxes(page)
        .nth(3)
        .click({ modifiers: ['Shift'] });
      expect(await chosen(page)).toMatch(/^x---+$/);
      await bar(page)
        .getByRole('checkbox', { name: /^Select all/ })
        .press('Space');
      expect(await chosen(page)).toMatch(/^x+$/);
      await look(page, 'selection-wide');
      // what is filtered away is chosen no more
      await page.getByRole('searchbox', { name: 'Search' }).fill('2.js');
      await bar(page).getByText('1 selected').waitFor();
      await bar(page).getByRole('button', { name: 'Clear' }).press('Enter');
      expect(await chosen(page)).toBe('-');
      expect(told).toEqual([]);
      await context.close();
    });

    it('give their links, and their fixes as one patch', async () => {
      const { context, page, told } = await open();
      await page.goto(`/evaluations/${many}`);
      await boxes(page).first().waitFor();
      const all = await boxes(page).count();
      await bar(page)
        .getByRole('checkbox', { name: /^Select all/ })
        .check();
      await bar(page).getByRole('button', { name: 'Copy links' }).click();
      await waitForNotification(page, `Links to ${all} findings copied`);
      const links = (await clipboard(page)).trim().split('\n');
      expect(links).toHaveLength(all);
      await bar(page).getByRole('button', { name: 'Copy fixes as a patch' }).click();
      // two rules would change one line of one file
      const said = `Fixes of 2 findings copied; left out: ${all - 3} without a fix, 1 that changes the same lines as another fix`;
      await waitForNotification(page, said);
      const patch = await clipboard(page);
      expect(patch).toContain('-yaml.load(data, Loader=yaml.Loader)\n+yaml.safe_load(data)\n');
      expect(patch.match(/^--- .*$/gm)?.sort()).toEqual(['--- a/src/fixable.py', '--- a/src/load.py']);
      for (const link of [links[0], links.at(-1)]) {
        await page.goto(link as string);
        await page.getByRole('link', { name: 'View rule' }).waitFor();
      }
      expect(told).toEqual([]);
      await context.close();
    });

    it('are suppressed with one reason, and what fails is told and tried again', async () => {
      const { context, page } = await open();
      await page.goto(`/evaluations/${many}`);
      await boxes(page).first().waitFor();
      const single = page.getByRole('region', { name: 'Blocking: src/0.js' }).locator('.finding-row').first();
      await single.locator('.finding-line').click();
      await single.getByRole('button', { name: 'Suppress' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Alone');
      await page.getByRole('dialog').getByRole('button', { name: 'Suppress', exact: true }).click();
      await single.getByText('Suppressed from the next evaluation').waitFor();
      // the database takes one of them not, for a reason of its own
      await s.sql(`CREATE FUNCTION refuse_third() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.path = 'src/3.js' THEN RAISE EXCEPTION 'no space'; END IF; RETURN NEW; END $$`);
      await s.sql(
        'CREATE TRIGGER refuse_third BEFORE INSERT ON suppressions FOR EACH ROW EXECUTE FUNCTION refuse_third()',
      );
      await page.getByRole('searchbox', { name: 'Search' }).fill('.js');
      await page.waitForURL(/q=/);
      await settled(page);
      const all = await boxes(page).count();
      const ofThird = await page.getByRole('checkbox', { name: /^Select: .*3\.js/ }).count();
      expect(ofThird).toBe(1);
      await bar(page)
        .getByRole('checkbox', { name: /^Select all/ })
        .check();
      await bar(page).getByRole('button', { name: 'Suppress' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: `Suppress ${all} findings` });
      // what was done counts as done where its response is lost, too
      let isLost = false;
      await page.route('**/v1/suppressions', async (route) => {
        const response = await route.fetch();
        if (isLost || response.status() !== 201) return route.fulfill({ response });
        isLost = true;
        await route.abort('connectionreset');
      });
      await dialog.getByLabel('Reason').fill('All of these are called with constants');
      await settled(page);
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Suppress', exact: true }).press('Enter');
      await dialog.getByText(`Failed: ${ofThird}`).waitFor();
      await dialog.getByText('Already suppressed: 1').waitFor();
      await dialog.getByText(`Suppressed from the next evaluation: ${all - ofThird - 1}`, { exact: true }).waitFor();
      await dialog.getByText(new RegExp(`${ofThird} × .*INTERNAL_ERROR.*req_`)).waitFor();
      await look(page, 'bulk-report');
      expect(await violations(page)).toEqual([]);
      await s.sql('DROP TRIGGER refuse_third ON suppressions');
      await dialog.getByRole('button', { name: 'Retry the remaining finding' }).press('Enter');
      await dialog.getByText(`Suppressed from the next evaluation: ${all - 1}`, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Done' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const kept = await s.sql(
        `SELECT reason, count(*)::int AS count FROM suppressions WHERE repository = 'acme/several' GROUP BY reason ORDER BY reason`,
      );
      expect(kept).toEqual([
        { reason: 'All of these are called with constants', count: all - 1 },
        { reason: 'Alone', count: 1 },
      ]);
      await context.close();
    });

    it('look right in every form while they are chosen', async () => {
      const { context, page } = await open();
      await watchShifts(page);
      const choose = async (shown: Page) => {
        await boxes(shown).first().waitFor();
        await boxes(shown).nth(1).check();
        await bar(shown).getByText('1 selected').waitFor();
        await look(shown, `selection-${shown.viewportSize()?.width}`);
      };
      expect(await lookThrough(page, `/evaluations/${many}`, /acme/, choose)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate(() => scrollTo(0, 900));
      await look(page, 'selection-narrow-dark');
      await context.close();
    });

    it('are asked for by a developer, each on its own request', async () => {
      const { context, page } = await open(await s.addPerson('developer'));
      const asked = await evaluate('acme/asked', [
        { path: 'a.js', content: 'eval(location.hash);\n' },
        { path: 'b.js', content: 'eval(location.hash);\n' },
      ]);
      await page.goto(`/evaluations/${asked}`);
      await boxes(page).first().waitFor();
      const all = await boxes(page).count();
      await bar(page)
        .getByRole('checkbox', { name: /^Select all/ })
        .check();
      await bar(page).getByRole('button', { name: 'Request suppression' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Both are tests');
      await page.getByRole('dialog').getByRole('button', { name: 'Request suppression' }).click();
      await page.getByRole('dialog').getByText(`Requested: ${all}`).waitFor();
      await context.close();

      // somebody else decides all of them, with the keyboard
      const deciding = await open();
      await deciding.page.goto('/suppressions?tab=requests&repository=acme/asked');
      await deciding.page.getByRole('checkbox', { name: `Select all ${all} shown` }).press('Space');
      const selected = deciding.page.getByRole('region', { name: 'Selected requests' });
      await selected.getByRole('button', { name: 'Approve' }).press('Enter');
      const dialog = deciding.page.getByRole('dialog', { name: `Approve ${all} requests?` });
      await dialog.getByLabel('Note').fill('Seen in the review');
      await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
      await deciding.page.getByText('No open requests').waitFor();
      const made = await s.sql(
        `SELECT kind, requested_by <> created_by AS four_eyes FROM suppressions WHERE repository = 'acme/asked'`,
      );
      expect(made).toEqual(Array.from({ length: all }, () => ({ kind: 'accepted_risk', four_eyes: true })));
      expect(deciding.told).toEqual([]);
      await deciding.page.goto('/suppressions?tab=settings');
      await deciding.page.getByRole('checkbox', { name: /^Require approval/ }).check();
      await deciding.page.getByRole('button', { name: 'Save' }).click();
      await waitForNotification(deciding.page, 'Settings saved');
      // whoever could suppress alone asks now, too
      await deciding.page.goto(`/evaluations/${many}`);
      await boxes(deciding.page).last().check();
      await bar(deciding.page).getByRole('button', { name: 'Request suppression' }).waitFor();
      await s.sql('DELETE FROM suppression_settings');
      await deciding.context.close();
    });
  });

  describe('an exception of a rule', () => {
    /** A rule that blocks, and its policy. */
    const blocked = async () => {
      const [found] = await s.sql(
        `SELECT policy_id AS id, rule_id AS rule FROM findings WHERE evaluation_id = $1 AND action = 'block' ORDER BY ordinal LIMIT 1`,
        [evaluation],
      );
      return found as { id: string; rule: string };
    };

    it('is requested at the rule, becomes an override, and is on the overview before it ends', async () => {
      const policy = await blocked();
      const { context, page, told } = await open(await s.addPerson('developer'));
      await page.goto(`/policies/${policy.id}?tab=rules`);
      await page.getByLabel('Find a rule').fill(policy.rule);
      await page.locator('details.finding').filter({ hasText: policy.rule }).first().locator('summary').click();
      await page.getByRole('button', { name: 'Request an exception' }).click();
      const dialog = page.getByRole('dialog', { name: `Request an exception for ${policy.rule}` });
      await dialog.getByLabel('Reason').fill('Is replaced by spring');
      const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
      await dialog.getByLabel('Last day').fill(soon);
      // submitted as it stands, however soon after the last key
      const sent = page.waitForResponse((response) => response.request().method() === 'POST');
      await dialog.getByLabel('Repositories').fill('acme/old-*');
      await dialog.getByLabel('Repositories').press('Enter');
      const response = await sent;
      expect([response.status(), await response.json()]).toEqual([
        201,
        expect.objectContaining({ repository: 'acme/old-*' }),
      ]);
      await dialog.waitFor({ state: 'detached' });
      // asked for once already: the form says so
      await page.getByRole('button', { name: 'Request an exception' }).click();
      await dialog.getByLabel('Repositories').fill('acme/old-*');
      await dialog.getByLabel('Reason').fill('Again');
      await dialog.getByText('Does not match any repository yet').waitFor();
      expect(await violations(page)).toEqual([]);
      await look(page, 'rule-exception');
      await dialog.getByRole('button', { name: 'Request exception' }).click();
      await dialog.getByText(/already covers this/).waitFor();
      expect(told).toEqual([expect.stringContaining('409')]);
      await context.close();

      const deciding = await open();
      await deciding.page.goto('/suppressions?tab=requests&status=open');
      await deciding.page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click();
      await deciding.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Approve/ })
        .click();
      await deciding.page.getByText('No open requests').waitFor();
      await deciding.page.goto('/');
      await deciding.page.getByRole('link', { name: /^1 Policy overrides expiring soon/ }).click();
      await deciding.page.getByRole('row').filter({ hasText: 'acme/old-*' }).waitFor();
      await deciding.page.getByLabel('Expires').selectOption({ label: 'Any' });
      await deciding.page.getByRole('row').filter({ hasText: 'acme/old-*' }).waitFor();
      await deciding.context.close();
    });

    it('is withdrawn by the person whose key requested it, who cannot decide it', async () => {
      const policy = await blocked();
      const response = await fetch(`${s.baseUrl}/v1/suppression-requests`, {
        method: 'POST',
        headers: { authorization: `Bearer ${s.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          kind: 'false_positive',
          policy_id: policy.id,
          rule_id: policy.rule,
          repository_pattern: 'acme/by-key',
          effect: 'off',
          reason: 'Requested by a script',
        }),
      });
      expect(response.status).toBe(201);
      const { context, page } = await open();
      await page.goto('/suppressions?tab=requests&by=me');
      const row = page.getByRole('row').filter({ hasText: 'acme/by-key' });
      await row.getByRole('button', { name: /^Withdraw/ }).waitFor();
      await expect(row.getByRole('button', { name: /^Approve/ }).count()).resolves.toBe(0);
      await row.getByRole('button', { name: /^Withdraw/ }).click();
      await page.getByRole('button', { name: 'Withdraw request' }).click();
      await row.waitFor({ state: 'detached' });
      await context.close();
    });

    it('is approved by an owner of the code, whom an owner of the organization named', async () => {
      const [requester, approver] = [await s.addPerson('developer'), await s.addPerson('developer')];
      const [{ id: approverId }] = (await s.sql(`SELECT id FROM users WHERE email = $1`, [approver])) as [
        { id: string },
      ];
      const settings = await open();
      await settings.page.goto('/suppressions?tab=settings');
      await settings.page.getByRole('checkbox', { name: /^Code owners can also approve/ }).check();
      await settings.page.getByRole('button', { name: 'Add a name' }).click();
      await settings.page.getByLabel('Name in CODEOWNERS').fill('@acme/pay');
      await settings.page.getByLabel('Add a member as @acme/pay').selectOption(approverId);
      await settings.page.getByLabel(/^Trust an API key/).selectOption('First key');
      await settings.page.getByRole('button', { name: 'Stop trusting First key' }).waitFor();
      expect(await violations(settings.page)).toEqual([]);
      await look(settings.page, 'code-owners');
      await settings.page.getByRole('button', { name: 'Save' }).click();
      await waitForNotification(settings.page, 'Settings saved');
      await settings.context.close();

      const files = [
        { path: 'CODEOWNERS', content: '* @acme/pay\n' },
        { path: 'a.js', content: 'eval(location.hash);\n' },
      ];
      const owned = await evaluate('acme/owned', files, { ref: 'refs/heads/main' });
      const asking = await open(requester);
      await asking.page.goto(`/evaluations/${owned}`);
      await boxes(asking.page).first().check();
      await bar(asking.page).getByRole('button', { name: 'Request suppression' }).click();
      await asking.page.getByRole('dialog').getByLabel('Reason').fill('Only a test');
      await asking.page.getByRole('dialog').getByRole('button', { name: 'Request suppression' }).click();
      await asking.page.getByRole('dialog').getByText('Requested: 1').waitFor();
      await asking.context.close();

      const deciding = await open(approver);
      await deciding.page.goto('/suppressions?tab=requests&repository=acme/owned');
      await deciding.page.getByRole('button', { name: /^Approve/ }).click();
      await deciding.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await deciding.page.getByText('No open requests').waitFor();
      await deciding.page.goto('/suppressions?tab=requests&status=approved&repository=acme/owned');
      await deciding.page.getByText('as code owner (@acme/pay)').waitFor();
      expect(deciding.told).toEqual([]);
      await s.sql('DELETE FROM suppression_settings');
      await deciding.context.close();
    });

    it('leads an administrator there who cannot weaken a policy alone', async () => {
      await s.sql(
        `INSERT INTO suppression_settings (organization_id, approval_required, updated_by, updated_at) SELECT id, true, 'usr_x', now() FROM organizations`,
      );
      const policy = await blocked();
      const { context, page } = await open(await s.addPerson('admin'));
      await page.goto(`/policies/${policy.id}`);
      await page.getByRole('button', { name: 'Settings' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/Only an owner can deactivate this policy/).waitFor();
      await dialog.getByRole('checkbox', { name: /^Active/ }).uncheck();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText(/only a signed-in owner can do this/).waitFor();
      expect(await violations(page)).toEqual([]);
      await s.sql('DELETE FROM suppression_settings');
      await context.close();
    });
  });

  describe('an evaluation that is made again', () => {
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(s.baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${s.apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return response.status === 204 ? {} : response.json();
    };
    const file = { path: 'src/again.js', content: 'marker_of_again();\neval(location.hash);\n' };
    const again = async (page: Page, id: string) => {
      await page.goto(`/evaluations/${id}`);
      await page.getByRole('button', { name: 'Evaluate again' }).press('Enter');
      await page.waitForURL((url) => url.pathname.startsWith('/evaluations/eval_') && !url.pathname.endsWith(id));
      await page.getByRole('region', { name: 'Verdict' }).waitFor();
      return new URL(page.url()).pathname.split('/').at(-1) as string;
    };

    it('has the same files, the policies that are active now, and the same baseline', async () => {
      const baseline = await evaluate('acme/again', [{ path: 'src/again.js', content: 'eval(location.hash);\n' }]);
      const more = {
        baseline_evaluation_id: baseline,
        ref: 'refs/heads/main',
        commit_sha: COMMIT,
        metadata: { build: 7 },
      };
      const first = await evaluate('acme/again', [file], more);
      const document = `name: again\nrules:\n  - { id: no-marker, kind: regex, severity: high, message: A marker, match: { pattern: marker_of_again } }\n`;
      const policy = await call('POST', '/v1/policies', { document });
      const { context, page, told } = await open();
      const second = await again(page, first);
      await page.getByText('A marker').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await look(page, 'evaluated-again');
      expect(await call('GET', `/v1/evaluations/${second}`)).toMatchObject({
        ...more,
        repository: 'acme/again',
        scope: 'repository',
        summary: { files_total: 1, new: 1 },
      });
      const digests = await s.sql('SELECT DISTINCT input_digest FROM evaluations WHERE id = ANY($1)', [
        [first, second],
      ]);
      expect(digests).toHaveLength(1);
      // its baseline is gone: it is made without one, and says so
      await call('DELETE', `/v1/evaluations/${baseline}`);
      const third = await again(page, first);
      await waitForNotification(page, 'without the baseline, which was deleted');
      expect(await call('GET', `/v1/evaluations/${third}`)).toMatchObject({ baseline_evaluation_id: null });
      await call('DELETE', `/v1/policies/${policy.id}`);
      // the browser itself tells of the request that was refused for its baseline
      expect(told.filter((text) => !text.includes('422'))).toEqual([]);
      await context.close();
    });

    it('is not made where the files were erased meanwhile, and says what to do', async () => {
      const first = await evaluate('acme/erased', [file]);
      const { context, page } = await open();
      await page.goto(`/evaluations/${first}`);
      await page.getByRole('region', { name: 'Verdict' }).waitFor();
      await call('DELETE', `/v1/evaluations/${first}`);
      await page.getByRole('button', { name: 'Evaluate again' }).click();
      await page.getByText('The files of this evaluation are no longer stored').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/evaluations/${first}`);
      await context.close();
    });

    it('is not offered to an auditor', async () => {
      const { context, page } = await open(await s.addPerson('auditor'));
      await page.goto(`/evaluations/${evaluation}`);
      await page.getByRole('link', { name: 'SARIF' }).waitFor();
      expect(await page.getByRole('button', { name: 'Evaluate again' }).count()).toBe(0);
      await context.close();
    });
  });
});
