import { readFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@assay/contracts';
import { type Child, freePort, standaloneData, startChild } from '@assay/testing';
import pg from 'pg';
import { type APIRequestContext, type Browser, type BrowserContext, type Page, request } from 'playwright-core';
import { launchChromium, untilReceived } from './chromium.js';

export type StoredSession = Awaited<ReturnType<APIRequestContext['storageState']>>;

const root = path.join(import.meta.dirname, '../..');

type CallResult = Record<string, unknown> & { id: string; status: string; data: { id: string }[] };

export interface RunningPortal {
  portalUrl: string;
  baseUrl: string;
  authUrl: string;
  apiKey: string;
  email: string;
  password: string;
  /** What standalone was started with, its secrets included: for another portal beside it. */
  secrets: Record<string, string>;
  child: Child;
  /** As the operator of the database. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Signs in through the pages of the authorization server, and waits for the portal. */
  signIn(page: Page, at?: string): Promise<void>;
  /** Another session of the same person, or of somebody else, for browser contexts: by the forms alone, without a browser, which takes a tenth of the time. */
  session(email?: string): Promise<StoredSession>;
  /** Somebody else of the organization, or of another one, with the same password. @returns the email address */
  addPerson(role: string, organization?: string): Promise<string>;
  /** A request by the API key; resolves with the body. @throws if it is rejected */
  call(method: string, address: string, body?: object): Promise<CallResult>;
  /** An evaluation by the API key; resolves with its identifier. */
  evaluate(repository: string, files: { path: string; content: string }[], more?: object): Promise<string>;
  /** Waits until an evaluation has ended. */
  ended(evaluation: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PortalScene extends RunningPortal {
  browser: Browser;
}

/** `npm start`, as a person meets it in a browser. */
export async function startPortalScene(env?: Record<string, string>): Promise<PortalScene> {
  const portal = await startPortal(env);
  const browser = await launchChromium();
  const { stop } = portal;
  // the same object, whose sign-ins take the password that a test has changed
  return Object.assign(portal, {
    browser,
    async stop() {
      await browser.close();
      await stop();
    },
  });
}

/** `npm start` */
export async function startPortal(env: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = await standaloneData();
  const ports = {
    GATEWAY_PORT: await freePort(),
    AUTH_PORT: await freePort(),
    PORTAL_PORT: await freePort(),
    INTEGRATIONS_PORT: await freePort(),
  };
  const child = startChild(process.execPath, [path.join(root, 'apps/standalone/dist/main.js')], {
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      DATA_DIR: dataDir,
      EVALUATOR_CONCURRENCY: '1',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  await child.untilOutput(/Stop with Ctrl-C/, 300_000);
  const bootstrap = JSON.parse(readFileSync(path.join(dataDir, 'bootstrap.json'), 'utf8'));
  const scene: RunningPortal = {
    portalUrl: bootstrap.portal_url,
    baseUrl: bootstrap.base_url,
    authUrl: bootstrap.auth_url,
    apiKey: bootstrap.api_key,
    email: bootstrap.admin_email,
    password: bootstrap.admin_password,
    secrets: JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')),
    child,
    async sql(text, values = []) {
      const client = new pg.Client({ connectionString: readFileSync(path.join(dataDir, 'postgres-url'), 'utf8') });
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async signIn(page, at = '/') {
      await page.goto(scene.portalUrl + at);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email address').fill(scene.email);
      await page.getByLabel('Password').fill(scene.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'attached' });
    },
    async session(email = scene.email) {
      const client = await request.newContext();
      const asked = await client.get(`${scene.portalUrl}/auth/oidc/login`);
      const page = await asked.text();
      const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
      const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const answer = await client.post(new URL(action, asked.url()).href, {
        form: { csrf, email, password: scene.password },
        headers: { origin: scene.authUrl },
      });
      if (!answer.url().startsWith(scene.portalUrl)) throw new Error(`The sign-in ended at ${answer.url()}`);
      const state = await client.storageState();
      await client.dispose();
      return state;
    },
    async addPerson(role, organization) {
      const id = newId('usr');
      const email = `${id}@example.com`;
      await scene.sql(
        `INSERT INTO users (id, email, password_hash, email_verified_at) SELECT $1, $2, password_hash, now() FROM users WHERE email = $3`,
        [id, email, scene.email],
      );
      await scene.sql(
        `INSERT INTO memberships (organization_id, user_id, role) SELECT coalesce($4, organization_id), $1, $2 FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $3`,
        [id, role, scene.email, organization],
      );
      return email;
    },
    async call(method, address, body) {
      const response = await fetch(scene.baseUrl + address, {
        method,
        headers: { authorization: `Bearer ${scene.apiKey}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<CallResult>;
    },
    async evaluate(repository, files, more = {}) {
      return (await scene.call('POST', '/v1/evaluations', { repository, files, ...more })).id;
    },
    async ended(evaluation) {
      const events = `${scene.baseUrl}/v1/evaluations/${evaluation}/events`;
      // the stream ends with the evaluation
      await (await fetch(events, { headers: { authorization: `Bearer ${scene.apiKey}` } })).text();
    },
    stop: () => child.kill('SIGTERM'),
  };
  return scene;
}

/** What the console and the page's own script complain about from now on. */
export function complaints(context: BrowserContext): string[] {
  const told: string[] = [];
  const hear = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') told.push(message.text());
    });
    page.on('pageerror', (error) => told.push(String(error)));
  };
  context.on('page', hear);
  for (const page of context.pages()) hear(page);
  return told;
}

/** So long nothing changes on a page that is ready: longer than a search waits for the typing to pause (`useDebounced`). */
const QUIET_MS = 400;

/** Until the page has nothing on its way any more: no request, no placeholder, and no change for a while. */
export async function settled(page: Page): Promise<void> {
  do await quiet(page);
  while (await untilReceived(page));
}

function quiet(page: Page): Promise<void> {
  return page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let quietSince = performance.now();
        const observer = new MutationObserver(() => {
          quietSince = performance.now();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const timer = setInterval(() => {
          const isBusy = document.querySelector('[aria-busy=true], .skeleton, .spinner') !== null;
          if (isBusy || !document.querySelector('h1, [role=dialog], dialog')) quietSince = performance.now();
          if (performance.now() - quietSince < quietMs) return;
          clearInterval(timer);
          observer.disconnect();
          resolve();
        }, 25);
      }),
    QUIET_MS,
  );
}
