/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export { launchChromium } from '@assay/testing';

interface Look {
  colorScheme: 'light' | 'dark';
  /** CSS pixels. */
  width: number;
}
export const NARROW = 360;

export function openContext(browser: Browser, { colorScheme, width }: Partial<Look> = {}): Promise<BrowserContext> {
  return browser.newContext({
    colorScheme: colorScheme ?? 'light',
    viewport: { width: width ?? 1_000, height: 800 },
    reducedMotion: 'reduce',
  });
}

/** Minified: it is handed to the browser once for each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on the page as it is, one line each: WCAG 2.2 A and AA, and axe's best practices; or some rules alone. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // through the debugger, which the page's Content-Security-Policy does not concern
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    // what passes would be thousands of lines, which nobody reads
    const found = await axe.run({ resultTypes: ['violations'], ...(only ? { runOnly: [...only] } : {}) });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }, rules);
}

/** Whether nothing is wider than the page: WCAG 2.2, 1.4.10 Reflow. */
export function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

interface VirtualAuthenticator {
  id: string;
  session: CDPSession;
  /** Whether its owner gives the right fingerprint or PIN from now on. */
  setUserVerified(verified: boolean): Promise<void>;
  credentials(): Promise<{ credentialId: string; isResidentCredential: boolean; signCount: number }[]>;
  remove(): Promise<void>;
}

/** A passkey provider, by the debugger's WebAuthn domain: it answers each ceremony of the page at once. */
export async function addAuthenticator(page: Page, more: object = {}): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...more,
    },
  });
  return {
    id,
    session,
    setUserVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });
    },
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials,
    remove: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: id });
    },
  };
}
