/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { launchChromium as launch, waitFor } from '@assay/testing';
import type Axe from 'axe-core';
import type { Browser, BrowserContext, CDPSession, Page, Request } from 'playwright-core';

declare global {
  /** Of this process: writes down what a notification of the page says. */
  var noteNotification: (text: string) => Promise<void>;
}

/** As long as any other action of a page may take. */
export const ACTION_LIMIT_MS = 90_000;
/** What each page has requested and not yet received. */
const requested = new WeakMap<Page, Set<Request>>();
/** What the notifications of each page have said. */
const noted = new WeakMap<Page, string[]>();

/** Chromium of whose pages is noted what they request, and what their notifications say: see `untilReceived`, `waitForNotification`. */
export async function launchChromium(): Promise<Browser> {
  const browser = await launch();
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.exposeBinding('noteNotification', ({ page }, text: string) => {
      noted.set(page, [...(noted.get(page) ?? []), text]);
    });
    await context.addInitScript(watchNotifications);
    context.on('page', noteRequests);
    return context;
  };
  return browser;
}

function noteRequests(page: Page): void {
  const requests = new Set<Request>();
  requested.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  // a stream of events ends when what it is about ends
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) requests.delete(response.request());
  });
}

/** Waits for what the page has requested. @returns whether there was anything to wait for */
export async function untilReceived(page: Page): Promise<boolean> {
  const requests = requested.get(page);
  if (!requests?.size) return false;
  await waitFor(() => requests.size === 0, { timeoutMs: ACTION_LIMIT_MS }).catch(() => {
    throw new Error(`No answer to ${[...requests].map((request) => request.url()).join(', ')}`);
  });
  return true;
}

function watchNotifications(): void {
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (added instanceof Element)
        for (const toast of added.matches('.toast') ? [added] : added.querySelectorAll('.toast'))
          void globalThis.noteNotification(toast.querySelector('p')?.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Waits until a notification of the page has said this, since the last one that said it was waited for. They go by themselves after some seconds: on a busy machine, a test that
 * looked for one on the page could come too late. A failure tells what was said instead.
 */
export async function waitForNotification(page: Page, text: string | RegExp): Promise<void> {
  const says = (said: string) => (typeof text === 'string' ? said.includes(text) : text.test(said));
  await waitFor(() => noted.get(page)?.some(says), { timeoutMs: ACTION_LIMIT_MS }).catch(async () => {
    const alerts = await page.getByRole('alert').allTextContents();
    throw new Error(`No notification said ${text}, but ${JSON.stringify(noted.get(page) ?? [])}; alerts: ${alerts}`);
  });
  noted.set(page, noted.get(page)?.filter((said) => !says(said)) ?? []);
}

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
