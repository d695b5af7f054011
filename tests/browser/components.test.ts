import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { PAGES, PAGES_BY_LINK } from '../../apps/portal/web/app/pages.ts';
import { fits, launchChromium, NARROW, openContext, violations } from './chromium.js';
import { waitForFocus } from './keyboard.js';
import { COLOR_RULES, WIDE } from './looks.js';

const root = path.join(import.meta.dirname, '../..');
const design = path.join(root, 'apps/portal/web/design');
const GALLERY = 'http://gallery.test';
/** WCAG 2.2 A and AA; what axe knows of whole pages, as their landmarks, is asked of the pages. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Parts of others, which are seen in their stories. */
const SHOWN_ELSEWHERE = ['columns', 'debounced-field', 'menu-list', 'sign-in-again'];

interface Entry {
  id: string;
  name: string;
  importPath: string;
}

const folder = temporaryFolder();
let browser: Browser | undefined;
let page: Page;
let entries: Entry[];
const told: string[] = [];

beforeAll(async () => {
  const build = ['build', '--quiet', '--test', '--config-dir', 'apps/portal/.storybook', '--output-dir', folder];
  const storybook = path.join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  await promisify(execFile)(process.execPath, [storybook, ...build], { cwd: root });
  entries = Object.values(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')).entries);
  browser = await launchChromium();
  const context = await openContext(browser);
  await context.route(`${GALLERY}/**`, (route) =>
    route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname) }),
  );
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(error.message));
}, 300_000);

afterAll(() => browser?.close());

/** Of the design, and of features that have states of their own. */
const components = readdirSync(path.dirname(design), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx') && !file.startsWith('app'))
  .map((file) => path.basename(file, '.stories.tsx'));

it('has stories of every component', () => {
  const all = readdirSync(design)
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.stories.tsx'))
    .map((name) => name.replace('.tsx', ''));
  expect(all.filter((name) => !components.includes(name))).toEqual(SHOWN_ELSEWHERE);
});

it.each(components)('%s is accessible and fits, in light and dark, wide and narrow', async (component) => {
  const stories = entries.filter(({ importPath }) => importPath.endsWith(`/${component}.stories.tsx`));
  expect(stories).not.toEqual([]);
  const wrong: string[] = [];
  for (const [at, { id, name }] of stories.entries()) {
    told.length = 0;
    // loading the gallery takes 0.4 s of processor time: once for each component
    await (at === 0
      ? page.goto(`${GALLERY}/iframe.html?id=${id}&viewMode=story`)
      : page.evaluate(emitInGallery, { event: 'setCurrentStory', details: { storyId: id, viewMode: 'story' } }));
    await rendered(page, id);
    const tell = (look: string, lines: string[]) => wrong.push(...lines.map((line) => `${name}, ${look}: ${line}`));
    for (const width of [NARROW, WIDE]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      tell(`${width} pixels`, await violations(page, RULES));
      if (!(await fits(page))) tell(`${width} pixels`, ['wider than the screen']);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    tell('dark', await violations(page, COLOR_RULES));
    wrong.push(...told.map((line) => `${name}: ${line}`));
  }
  expect(wrong).toEqual([]);
});

/** What pages were made of when axe looked at them: some have the same in several states. */
const seen = new Set<string>();

it.each(['filled', 'empty', 'long-content', 'refused', 'waiting'])(
  'every page is accessible and fits, wide and narrow, light and dark: %s',
  async (state) => {
    const id = `pages--${state}`;
    await page.goto(`${GALLERY}/iframe.html?id=${id}&viewMode=story`);
    await rendered(page);
    const wrong: string[] = [];
    for (const { file } of [...PAGES, ...PAGES_BY_LINK]) {
      const name = file.replace(/^.*\/|-page$/g, '');
      told.length = 0;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: NARROW, height: 800 });
      await page.evaluate(emitInGallery, {
        event: 'updateStoryArgs',
        details: { storyId: id, updatedArgs: { page: name } },
      });
      await page.locator(`[data-page=${name}] h1`).waitFor();
      const tell = (look: string, lines: string[]) => wrong.push(...lines.map((line) => `${name}, ${look}: ${line}`));
      const placeholders = page.locator(':is([aria-busy=true], .skeleton, .spinner)').first();
      if (state !== 'waiting')
        await placeholders.waitFor({ state: 'detached' }).catch(() => tell('narrow', ['stays a placeholder']));
      if (!(await fits(page))) tell('narrow', ['wider than the screen']);
      const content = await contentOf(page);
      if (!seen.has(content)) {
        tell('narrow', await violations(page, RULES));
        await page.emulateMedia({ colorScheme: 'dark' });
        tell('dark', await violations(page, COLOR_RULES));
        seen.add(content);
      }
      await page.setViewportSize({ width: WIDE, height: 800 });
      if (!(await fits(page))) tell('wide', ['wider than the screen']);
      tell('console', told);
    }
    expect(wrong).toEqual([]);
  },
  600_000,
);

it('says in place of a part that its script was not loaded, and shows the part once it is', async () => {
  await page.goto(`${GALLERY}/iframe.html?id=design-fetched--not-loaded&viewMode=story`);
  await page.getByRole('alert').getByText('This part could not be loaded').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The part is there.').waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

it('says in a dialog that its script was not loaded, and closes it', async () => {
  await page.goto(`${GALLERY}/iframe.html?id=design-fetched--dialog-not-loaded&viewMode=story`);
  const dialog = page.getByRole('dialog', { name: 'Not loaded' });
  await dialog.getByText('This part could not be loaded').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('The dialog is closed.').waitFor();
});

it('says that a list to choose from was not loaded, and keeps its value and the focus when it is fetched again', async () => {
  await page.goto(`${GALLERY}/iframe.html?id=design-choices--not-loaded&viewMode=story`);
  await page.getByRole('alert').getByText('The list could not be loaded.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await waitForFocus(page, 'Assignee');
  const list = page.getByLabel('Assignee');
  await expect(list.inputValue()).resolves.toBe('Ada');
  await list.selectOption('Robin');
});

it('tells the name of an icon in a tooltip, on hover and on focus by keyboard, until Escape', async () => {
  await page.setViewportSize({ width: WIDE, height: 800 });
  await page.goto(`${GALLERY}/iframe.html?id=design-button--icon-only&viewMode=story`);
  await rendered(page);
  const button = page.getByRole('button', { name: 'Delete', exact: true });
  const tooltip = page.locator('.tooltip');
  await expect(tooltip.isVisible()).resolves.toBe(false);
  await button.hover();
  await tooltip.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'hidden' });
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await tooltip.waitFor({ state: 'visible' });
});

it('cuts a long ref in its middle, and shows its end', async () => {
  await page.setViewportSize({ width: NARROW, height: 800 });
  await page.goto(`${GALLERY}/iframe.html?id=design-shortened--long-ref&viewMode=story`);
  await rendered(page);
  const [start, end] = await page.locator('.shortened > span').all();
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  await expect(start?.evaluate(isCut)).resolves.toBe(true);
  await expect(end?.evaluate(isCut)).resolves.toBe(false);
  await expect(page.locator('.shortened').getAttribute('title')).resolves.toMatch(/^feature.*2026$/);
});

it('breaks an address after its marks, and no number in it', async () => {
  await page.goto(`${GALLERY}/iframe.html?id=design-breakable--address&viewMode=story`);
  const address = page.getByText('10.20.30.40');
  await address.waitFor();
  const parts = await address.evaluate(({ childNodes }) =>
    [...childNodes].map((node) => (node.nodeName === 'WBR' ? ' ' : node.textContent)).join(''),
  );
  expect(parts).toBe('https:// 10.20.30.40:8443/ hooks/ api. example. com/ v1.2/ events');
});

it('says at each field what is wrong with it, in the form and of the API, and leads to the first one', async () => {
  await page.setViewportSize({ width: WIDE, height: 800 });
  await page.goto(`${GALLERY}/iframe.html?id=design-form--ready&viewMode=story`);
  await rendered(page);
  const saidOf = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' | '),
    );
  await page.getByRole('button', { name: 'Invite' }).click();
  await waitForFocus(page, 'Name');
  await expect(saidOf('Name')).resolves.toMatch(/^As others see it\. \| .+/);
  await expect(saidOf('Email address')).resolves.toMatch(/.+/);
  await page.keyboard.type('Robin');
  await expect(saidOf('Name')).resolves.toBe('As others see it.');
  await page.getByLabel('Email address').fill('robin@example.com');
  await page.getByLabel('Role').selectOption('member');
  await expect(page.getByRole('alert').count()).resolves.toBe(0);

  await page.getByRole('button', { name: 'Invite' }).click();
  await waitForFocus(page, 'Email address');
  await expect(saidOf('Email address')).resolves.toBe('It is already a member');
  await page.getByRole('group', { name: 'Permissions' }).getByText('Entry 1 is more than you have').waitFor();
  await expect(page.getByLabel('Role').getAttribute('aria-invalid')).resolves.toBeNull();
  await page.getByLabel('Email address').fill('robin@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Invited').waitFor();
  await expect(page.getByRole('alert').count()).resolves.toBe(0);
});

it('asks before another page takes what was written, and stays or leaves as it is told', async () => {
  await page.goto(`${GALLERY}/iframe.html?id=design-leave-guard--unsaved&viewMode=story`);
  await rendered(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const choice of ['Cancel', 'Leave']) {
    await page.getByRole('link', { name: 'Another page' }).click();
    await question.getByRole('button', { name: choice }).click();
    await question.waitFor({ state: 'detached' });
  }
});

/** In the gallery: shows another story, or another page in a story, without loading the gallery again. */
function emitInGallery({ event, details }: { event: string; details: object }): void {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__: { channel: { emit(event: string, details: object): void } };
  };
  preview.channel.emit(event, details);
}

/** What the page is made of, without what React happened to count its identifiers from. */
async function contentOf(page: Page): Promise<string> {
  const identifiers = new Map<string, number>();
  const numberOf = (identifier: string) => {
    if (!identifiers.has(identifier)) identifiers.set(identifier, identifiers.size);
    return `_r_${identifiers.get(identifier)}_`;
  };
  return (await page.locator('body').innerHTML()).replaceAll(/_r_\w+?_/g, numberOf);
}

/** Until the story, or whichever is shown, stands and its play function is over. */
async function rendered(page: Page, id?: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { id?: string; phase?: string } };
    };
    const { id: shown, phase } = preview?.currentRender ?? {};
    return (wanted ?? shown) === shown && /^(finished|errored|aborted)$/.test(phase ?? '');
  }, id);
}

it('says why a button cannot be pressed to those who come by keyboard too', async () => {
  await page.goto(`${GALLERY}/iframe.html?id=design-button--unavailable&viewMode=story`);
  const button = page.getByRole('button', { name: 'primary', disabled: true });
  await button.waitFor();
  await page.keyboard.press('Tab');
  await waitForFocus(page, /^primary/);
  const { title, described } = await button.evaluate((element) => ({
    title: element.getAttribute('title'),
    described: document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  }));
  expect(described ?? title).toBe('Choose a folder first.');
  // on a touch screen, all that one can do is press it
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await button.getByText('Choose a folder first.').waitFor();
});
