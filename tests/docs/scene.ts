import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NAMED_LIMITS } from '@assay/contracts';
import { freePort, startGitLab, startWebhookReceiver, temporaryFolder, type WebhookReceiver } from '@assay/testing';
import { Browser } from '../../apps/auth/test/browser.js';
import { type RunningPortal, startPortal } from '../browser/portal-scene.js';
import { authorizeUrl, signIn } from '../credentials/sign-in.js';
import { codeOf } from '../credentials/totp.js';
import type { Owner } from './api-values.js';
import type { PageEnvironment, Snippet } from './run-page.js';

const root = path.join(import.meta.dirname, '../..');
const PERSON_SCOPES = 'read:evaluations write:evaluations request:suppressions';

export interface DocsScene {
  portal: RunningPortal;
  owner: Owner;
  /** Every block of code of every page, as the build found them. */
  snippets: readonly Snippet[];
  /** A reader's machine: a folder of their own, what is installed, a service and a key. */
  reader(): Promise<PageEnvironment>;
  stop(): Promise<void>;
}

/** `npm start`, and readers of its documentation. */
export async function startDocsScene(): Promise<DocsScene> {
  const top = temporaryFolder();
  const [portal, receiver, gitlab] = [
    await startPortal({
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
      HOST_ALLOWED_ADDRESSES: '127.0.0.1/32',
      EVALUATOR_CONCURRENCY: '1',
    }),
    await startWebhookReceiver(),
    await startGitLab(),
  ];
  await liftLimits(portal);
  const service = {
    authUrl: portal.authUrl,
    portalUrl: portal.portalUrl,
    first: { admin_email: '', admin_password: '' },
  };
  const tokenOf = (person: { email: string; password: string; code?: () => Promise<string> }, scope: string) =>
    signIn(service, scope, person);
  let folders = 0;
  return {
    portal,
    owner: {
      baseUrl: portal.baseUrl,
      apiKey: portal.apiKey,
      accessToken: await tokenOf(portal, 'admin'),
      webhookUrl: receiver.url,
      host: { url: gitlab.url, token: gitlab.bot.token },
      async person(role) {
        const email = await portal.addPerson(role);
        return {
          id: email.split('@')[0] as string,
          password: portal.password,
          accessToken: await tokenOf({ email, password: portal.password }, PERSON_SCOPES),
          signIn: (code) => tokenOf({ email, password: portal.password, code }, PERSON_SCOPES),
          async allow(clientId, redirectUri) {
            const browser = await new Browser(portal.authUrl).open(authorizeUrl(service, { clientId, redirectUri }));
            await browser.submit({ email, password: portal.password });
            await browser.submit({}, '/consent');
          },
        };
      },
      codeOf: (secret, offset) => codeOf(portal, secret, offset),
    },
    snippets: JSON.parse(readFileSync(path.join(root, 'apps/portal/dist/docs-snippets.json'), 'utf8')),
    async reader() {
      const folder = path.join(top, String(++folders));
      mkdirSync(folder);
      symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
      // as in the clone where they started the service
      mkdirSync(path.join(folder, '.data'));
      const bootstrap = { base_url: portal.baseUrl, api_key: portal.apiKey };
      writeFileSync(path.join(folder, '.data/bootstrap.json'), JSON.stringify(bootstrap));
      return {
        folder,
        env: await readerEnvironment(folder, portal, receiver),
        // whoever is asked to open a page signs in there, and allows what is asked
        onLine: (line) => {
          const url = /^Open (http\S+)$/.exec(line)?.[1];
          if (url) void signInAt(url, portal);
        },
      };
    },
    async stop() {
      await portal.stop();
      await receiver.stop();
      await gitlab.stop();
      rmSync(top, { recursive: true, force: true });
    },
  };
}

/** In a browser of the person's own, back to where the application waits. */
async function signInAt(url: string, portal: RunningPortal): Promise<void> {
  const browser = await new Browser(portal.authUrl).open(url);
  if (browser.title === 'Sign in') await browser.submit({ email: portal.email, password: portal.password });
  if (browser.title.startsWith('Allow')) await browser.submit({}, '/consent');
  await fetch(browser.url);
}

async function readerEnvironment(
  folder: string,
  portal: RunningPortal,
  receiver: WebhookReceiver,
): Promise<Record<string, string>> {
  return {
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    ASSAY_URL: portal.baseUrl,
    ASSAY_API_KEY: portal.apiKey,
    WEBHOOK_URL: receiver.url,
    PORT: String(await freePort()),
    GIT_CONFIG_GLOBAL: '/dev/null',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'Ada'],
        [`GIT_${who}_EMAIL`, 'ada@example.com'],
      ]),
    ),
  };
}

/** The examples of a whole API are more than anybody sends in an hour. */
async function liftLimits(portal: RunningPortal): Promise<void> {
  const [organization] = await portal.sql('SELECT organization_id AS id FROM memberships LIMIT 1');
  await portal.sql(
    'INSERT INTO organization_limits (organization_id, policy, "limit") SELECT $1, policy, 1000000 FROM unnest($2::text[]) AS policy',
    [organization?.id, NAMED_LIMITS.map(({ name }) => name)],
  );
}
