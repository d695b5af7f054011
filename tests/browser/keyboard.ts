import type { Page } from 'playwright-core';

const MAX_PRESSES = 100;

/** What has the focus, by its label or its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const text = element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent;
    return text?.trim() ?? '';
  });
}

/** Presses Tab, or Shift+Tab, until what is wanted has the focus. @throws where it is not reached */
export async function tabTo(page: Page, wanted: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    const name = await focused(page);
    if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${wanted} is not reached by ${key}`);
}
