/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import axe from 'axe-core';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export { launchChromium } from '@assay/testing';

export interface Look {
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

/** What axe finds wrong on the page as it is, one line each: WCAG 2.2 A and AA, and axe's best practices; or some rules alone. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // through the debugger, which the page's Content-Security-Policy does not concern
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    (only) => (globalThis as unknown as { axe: typeof axe }).axe.run(only ? { runOnly: [...only] } : {}),
    rules,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Whether nothing is wider than the page: WCAG 2.2, 1.4.10 Reflow. */
export function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

export interface VirtualAuthenticator {
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
