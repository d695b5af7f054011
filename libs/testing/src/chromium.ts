import type { Browser } from 'playwright-core';
import { chromiumPath } from './programs.js';

/**
 * Of the browser's own, not of its pages: suggestions below the address bar, two pages of hundreds of scripts that it loads for each
 * window, which took twice the processor time of our page; and what Playwright switches off in its own list, which this replaces.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Of whatever a page is waited for, unless a test says otherwise: beyond what a busy machine takes. */
const ACTION_LIMIT_MS = 90_000;

/** The Chromium of the system, without a window. @throws if there is none */
export async function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('Chromium is not on the path: install it, or name it in CHROMIUM');
  // most tests have no browser, and need not load what drives it
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath,
    // in a container there is no user namespace for its sandbox, and little shared memory
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(ACTION_LIMIT_MS);
    return context;
  };
  return browser;
}
