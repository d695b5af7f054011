import type { Page } from 'playwright-core';

const MAX_PRESSES = 100;

/** What has the focus, by its label or its text; nothing where the page as a whole has it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (element === document.body) return '';
    const text = element?.labels?.[0]?.textContent || (element?.getAttribute('aria-label') ?? element?.textContent);
    return text?.trim() ?? '';
  });
}

const MAX_FRAMES = 300;

function isWanted(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}

/** Waits for the focus: what closes gives it back a moment after it is gone. @throws where something else keeps it */
export async function waitForFocus(page: Page, wanted: string | RegExp): Promise<void> {
  let name = '';
  for (let frames = 0; frames < MAX_FRAMES; frames++) {
    name = await focused(page);
    if (isWanted(name, wanted)) return;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  throw new Error(`Not ${wanted} has the focus but ${name}`);
}

/** Presses Tab, or Shift+Tab, until what is wanted has the focus. @throws where it is not reached */
export async function tabTo(page: Page, wanted: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    const name = await focused(page);
    if (isWanted(name, wanted)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${wanted} is not reached by ${key}`);
}
