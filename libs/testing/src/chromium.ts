import type { Browser } from 'playwright-core';
import { programPath } from './programs.js';

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

/** The Chromium of the system, without a window. @throws where there is none */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? programPath('chromium');
  if (!executablePath) throw new Error('Chromium is not on the path: install it, or name it in CHROMIUM');
  // most tests have no browser, and need not load what drives it
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    // in a container there is no user namespace for its sandbox, and little shared memory
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  });
}
