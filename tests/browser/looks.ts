import type { Page } from 'playwright-core';
import { fits, NARROW, violations } from './chromium.js';
import { settled } from './portal-scene.js';

export const WIDE = 1_280;
const HEIGHT = 800;
/** Of the screen, over the whole load; 0.1 counts as good (Core Web Vitals). */
const MAX_SHIFT = 0.01;
/** The colors are all that the dark look changes. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** To be called before the page is first used. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved since the page began to load, where that is too much. */
export async function shifts(page: Page): Promise<string[]> {
  const shift = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
  );
  return shift > MAX_SHIFT ? [`what is on it moves by ${shift}`] : [];
}

/** Cells of tables whose lines reach into the next column. */
async function spilled(page: Page): Promise<string[]> {
  return page
    .locator('.table td > .stack')
    .evaluateAll((stacks) =>
      stacks
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => `does not fit its cell: ${textContent}`),
    );
}

/** Tables that are wider than their place: what is cut shows only to those who scroll sideways. */
async function cut(page: Page): Promise<string[]> {
  return page
    .locator('.table-frame')
    .evaluateAll((frames) =>
      frames
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((frame) => `${frame.getAttribute('aria-label')}: ${frame.scrollWidth - frame.clientWidth} pixels are cut`),
    );
}

/**
 * What is wrong with the page at `address` once it stands under its heading, one line each: wide and light, wide and dark, and
 * narrow, what axe finds and what does not fit; and what moved while it was loaded narrow, and wide. axe is loaded once: that takes
 * almost as long as to look at a page.
 * @param act leads it to the state that is looked at
 */
export async function lookThrough(
  page: Page,
  address: string,
  heading: string | RegExp,
  act: (page: Page) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const wrong: string[] = [];
  const tell = (look: string, lines: readonly string[]) => wrong.push(...lines.map((line) => `${look}: ${line}`));
  const tellFit = async (width: number) => {
    if (!(await fits(page))) wrong.push(`wider than ${width} pixels`);
  };
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [NARROW, WIDE]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await (width === NARROW ? page.goto(address) : page.reload());
    // a dialog hides the page behind it from readers
    await page.getByRole('heading', { level: 1, name: heading, includeHidden: true }).waitFor();
    await settled(page);
    tell(`loaded at ${width} pixels`, await shifts(page));
    await act(page);
    await tellFit(width);
  }
  tell('light', await violations(page));
  tell('light', await spilled(page));
  tell('light', await cut(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  tell('dark', await violations(page, COLOR_RULES));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: NARROW, height: HEIGHT });
  await settled(page);
  tell('narrow', await violations(page));
  await tellFit(NARROW);
  return wrong;
}
