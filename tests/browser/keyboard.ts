import { waitFor } from '@assay/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { ACTION_LIMIT_MS } from './chromium.js';
import { type PortalScene, settled } from './portal-scene.js';

const MAX_PRESSES = 100;

/** What has the focus, by its label or its text; nothing where the page as a whole has it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (element === document.body) return '';
    const shown = element?.cloneNode(true) as HTMLElement | undefined;
    // such as the tooltip of an icon, which says its name once more
    for (const hidden of shown?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
    const text = element?.labels?.[0]?.textContent || (element?.getAttribute('aria-label') ?? shown?.textContent);
    return text?.trim() ?? '';
  });
}

function isWanted(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}

/** Waits for the focus: what closes gives it back a moment after it is gone. @throws where something else keeps it */
export async function waitForFocus(page: Page, wanted: string | RegExp): Promise<void> {
  let name = '';
  await waitFor(
    async () => {
      name = await focused(page);
      return isWanted(name, wanted);
    },
    { timeoutMs: ACTION_LIMIT_MS },
  ).catch(() => {
    throw new Error(`Not ${wanted} has the focus but ${name}`);
  });
}

/**
 * Presses Tab, or Shift+Tab, until what is wanted has the focus: on a page that has nothing on its way, since what is replaced takes
 * the focus along. What a running evaluation has yet to bring may be missing still: then once more. @throws where it is not reached
 */
export async function tabTo(page: Page, wanted: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isReached = async () => {
    await settled(page);
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      if (isWanted(await focused(page), wanted)) return true;
      await page.keyboard.press(key);
    }
    return false;
  };
  await waitFor(isReached, { timeoutMs: ACTION_LIMIT_MS }).catch(({ cause }) => {
    throw new Error(`${wanted} is not reached by ${key}`, { cause });
  });
}

/**
 * Chooses the first option of the focused select that starts with `text`, with the arrow keys; false if no select has the focus. Typing
 * letters would depend on the clock: after a pause of one second, the browser starts a new search with the next letter.
 */
async function choose(page: Page, text: string): Promise<boolean> {
  const chosen = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element instanceof HTMLSelectElement
        ? { label: element.selectedOptions[0]?.text ?? '', left: element.length - element.selectedIndex - 1 }
        : undefined;
    });
  if (!(await chosen())) return false;
  await page.keyboard.press('Home');
  for (;;) {
    const { label = '', left = 0 } = (await chosen()) ?? {};
    if (label.startsWith(text)) return true;
    if (left === 0) throw new Error(`No option starts with ${text}`);
    await page.keyboard.press('ArrowDown');
  }
}

export interface Keyboard {
  page: Page;
  context: BrowserContext;
  /** Goes on to what is named, and presses a key there: Enter where none is given. */
  press(name: string | RegExp, key?: string): Promise<void>;
  type(name: string | RegExp, text: string): Promise<void>;
}

/** A page of the portal, and its keyboard: nothing else touches it. `email`: of who is signed in, where it is not the administrator. */
export async function openByKeyboard(s: PortalScene, address: string, email?: string): Promise<Keyboard> {
  const context = await s.browser.newContext({ storageState: await s.session(email), baseURL: s.portalUrl });
  const page = await context.newPage();
  await page.goto(address);
  await settled(page);
  return {
    page,
    context,
    press: async (name, key = 'Enter') => {
      await tabTo(page, name);
      await page.keyboard.press(key);
    },
    type: async (name, text) => {
      await tabTo(page, name);
      if (!(await choose(page, text))) await page.keyboard.type(text);
    },
  };
}
