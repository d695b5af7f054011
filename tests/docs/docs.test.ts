/// <reference lib="dom" />
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ERROR_CODES, EVENT_TYPE_NAMES, eventSchema, FIELD_CODES } from '@assay/contracts';
import { builtinPolicies } from '@assay/policy-engine';
import { pythonClientMissing } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Command } from 'commander';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildProgram } from '../../apps/cli/src/program.js';
import { launchChromium, openContext, violations } from '../browser/chromium.js';
import { lookThrough, watchShifts } from '../browser/looks.js';
import { complaints } from '../browser/portal-scene.js';
import { makeValues } from './api-values.js';
import { examplesOf, type Problems, runCurl, runPython, runTypeScript, typeErrors } from './run-api.js';
import { type Received, runClient } from './run-client.js';
import { type Run, runPage, type Snippet } from './run-page.js';
import { type DocsScene, startDocsScene } from './scene.js';

const root = path.join(import.meta.dirname, '../..');
const built = path.join(root, 'apps/portal/dist/docs');
const openapi = JSON.parse(readFileSync(path.join(root, 'docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};
const operationIds = Object.values(openapi.paths).flatMap((item) =>
  Object.values(item).map(({ operationId }) => operationId),
);

let scene: DocsScene;
/** Every page by its address, as the portal sends it. */
const pages = new Map<string, string>();
beforeAll(async () => {
  scene = await startDocsScene();
  const files = (readdirSync(built, { recursive: true }) as string[]).filter((name) => name.endsWith('.html'));
  for (const name of files) {
    const address = `/docs/${name.slice(0, -'.html'.length)}`.replace(/\/index$/, '');
    pages.set(address, await (await fetch(scene.portal.portalUrl + address)).text());
  }
}, 400_000);
afterAll(() => scene.stop());

const anchorsOf = (page: string) => new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => decoded(id)));
const decoded = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const inside = (prefix: string) => [...pages].filter(([address]) => address.startsWith(prefix)).map(([, page]) => page);
const missingAnchors = (prefix: string, wanted: readonly string[]) => {
  const anchors = new Set(inside(prefix).flatMap((page) => [...anchorsOf(page)]));
  return wanted.filter((each) => !anchors.has(each));
};

describe('The pages', () => {
  it('have every operation, error, field code, event, rule, command and variable', () => {
    expect(missingAnchors('/docs/api/', operationIds)).toEqual([]);
    expect(missingAnchors('/docs/errors', Object.keys(ERROR_CODES))).toEqual([]);
    for (const code of Object.keys(FIELD_CODES)) expect(pages.get('/docs/errors')).toContain(`>${code}</code>`);
    for (const type of EVENT_TYPE_NAMES) expect(pages.has(`/docs/events/${type}`)).toBe(true);
    const rules = builtinPolicies().flatMap(({ document }) =>
      (document as { rules: { id: string }[] }).rules.map(({ id }) => id),
    );
    expect(rules.length).toBeGreaterThan(700);
    expect(missingAnchors('/docs/rules/', rules)).toEqual([]);
    for (const rule of rules) expect(pages.get('/docs/rules')).toContain(`#${rule}"`);
    for (const command of commandLine().commands.filter((each) => each.name() !== 'complete'))
      expect([...pages.keys()]).toContain(`/docs/cli/${command.name()}`);
    const variables = readFileSync(path.join(root, 'docs/environment.md'), 'utf8').matchAll(/^\| `(\w+)`/gm);
    for (const [, name] of variables) expect(pages.get('/docs/operation/environment')).toContain(`>${name}</code>`);
  });

  it('link only to pages and anchors that are there', async () => {
    const broken: string[] = [];
    const elsewhere = new Set<string>();
    for (const [address, page] of pages)
      for (const [, href = ''] of page.matchAll(/ (?:href|src)="([^"]+)"/g)) {
        if (/^https?:/.test(href)) continue;
        const [target = '', anchor = ''] = decoded(href).split('#', 2);
        const linked = pages.get(target === '' ? address : target);
        if (linked === undefined) elsewhere.add(target);
        else if (anchor !== '' && !anchorsOf(linked).has(decodeURIComponent(anchor)))
          broken.push(`${address}: ${href}`);
      }
    for (const target of elsewhere)
      if (!(await fetch(scene.portal.portalUrl + target)).ok || target.endsWith('.md')) broken.push(target);
    expect(broken).toEqual([]);
    expect(pages.size).toBeGreaterThan(110);
  });

  it('have a title, a description and one canonical address each, and no two the same', async () => {
    const titles = new Map<string, string>();
    for (const [address, page] of pages) {
      const title = /<title>([^<]+)<\/title>/.exec(page)?.[1] ?? '';
      expect([address, /<meta name="description" content="[^"]{10,}"/.test(page)]).toEqual([address, true]);
      expect([address, titles.get(title)]).toEqual([address, undefined]);
      titles.set(title, address);
      expect([address, page.match(/<h1/g)?.length]).toEqual([address, 1]);
    }
    const { portalUrl } = scene.portal;
    const one = await fetch(`${portalUrl}/docs/errors`);
    expect(one.headers.get('link')).toBe(`<${portalUrl}/docs/errors>; rel="canonical"`);
    for (const other of ['/docs/errors/', '/docs/errors.html', '/docs/index.html']) {
      const { status, headers } = await fetch(portalUrl + other, { redirect: 'manual' });
      expect([other, status, headers.get('location')]).toEqual([
        other,
        301,
        other.includes('index') ? '/docs' : '/docs/errors',
      ]);
    }
  });

  it('are cached like the pages of the portal, allow no script of others, and say 404 where there is none', async () => {
    const { portalUrl } = scene.portal;
    const page = await fetch(`${portalUrl}/docs/api/evaluations`, { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('cache-control')).toBe('public, max-age=300');
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const script = /src="(\/docs\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
    expect((await fetch(portalUrl + script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const address of ['/docs/nowhere', '/docs/404', '/docs/assets/nothing.js', '/docs/..%2fpages.json']) {
      const response = await fetch(portalUrl + address);
      expect([address, response.status]).toEqual([address, 404]);
    }
    expect(await (await fetch(`${portalUrl}/docs/nowhere`)).text()).toContain('Page not found');
  });

  it('show examples of events that their schemas take', () => {
    const ajv = new Ajv2020({ strict: false });
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
    const wrong = scene.snippets
      .filter(({ page, id }) => page.startsWith('events/') && id === 'example')
      .map(({ page, code }) => ({ type: page.slice('events/'.length), body: JSON.parse(code) as object }))
      .filter(
        ({ type, body }) =>
          !ajv.validate(eventSchema(type as (typeof EVENT_TYPE_NAMES)[number], `http://${type}`, true), body),
      )
      .map(({ type }) => `${type}: ${ajv.errorsText()}`);
    expect(wrong).toEqual([]);
  });
});

/** What a reader could run. */
const RUNNABLE = ['sh', 'js', 'ts', 'python', 'go', 'java', 'csharp'];

describe('The blocks of code', () => {
  it('are all run, or say why not', () => {
    const blocks = scene.snippets.filter(({ language }) => RUNNABLE.includes(language));
    const unaccounted = blocks.filter(({ page, attributes }) => {
      if (attributes['not-run'] !== undefined) return attributes['not-run'].length < 15;
      if (attributes['run-by'] !== undefined) return !existsSync(path.join(root, attributes['run-by']));
      return (
        !page.startsWith('api/') &&
        !page.startsWith('quick-starts/') &&
        !/^guides\/(?:api|clients\/(?:typescript|python))$/.test(page)
      );
    });
    expect(unaccounted.map(({ page, id }) => `${page}: ${id}`)).toEqual([]);
    const notRun = blocks.filter(({ attributes }) => attributes['not-run'] !== undefined);
    expect(blocks.length).toBeGreaterThan(450);
    expect(notRun.length).toBeLessThan(21);
  });

  it('that other tests run are in those tests', () => {
    const runBy = scene.snippets.filter(({ attributes }) => attributes['run-by'] !== undefined);
    expect(runBy.length).toBe(13);
    for (const { page, attributes } of runBy) {
      const folder = path.join(root, attributes['run-by'] as string);
      const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
      const guide = page.startsWith('guides/clients/') ? `${page.slice('guides/'.length)}/README.md` : undefined;
      const name =
        guide ?? path.posix.basename((attributes.include ?? `${page}.md`).replace(/\/(main\.go|Program\.cs)$/, ''));
      expect([name, sources.some((source) => source.includes(name))]).toEqual([name, true]);
    }
  });

  it('of the guide to the API run from top to bottom', async () => {
    const blocks = scene.snippets.filter(({ page }) => page === 'guides/api');
    const runs = await runPage(blocks, await scene.reader());
    expect(runs.filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect(runs.length).toBeGreaterThan(50);
  }, 120_000);

  it('verify webhooks by hand as the guide shows', async () => {
    const block = scene.snippets.find(({ page, attributes }) => page === 'guides/api' && attributes.file) as Snippet;
    const { folder } = await scene.reader();
    const file = path.join(folder, block.attributes.file as string);
    writeFileSync(file, block.code);
    const { isFromAssay } = (await import(pathToFileURL(file).href)) as {
      isFromAssay(headers: object, body: string, secret: string): boolean;
    };
    const { headers, secret } = signed('{}');
    expect(isFromAssay(headers, '{}', secret)).toBe(true);
    expect(isFromAssay(headers, '{ }', secret)).toBe(false);
    expect(isFromAssay({ ...headers, 'webhook-timestamp': '1' }, '{}', secret)).toBe(false);
  });

  it.each(['typescript', ...(pythonClientMissing() ? [] : ['python'])])(
    'of the guide to the client for %s evaluate, and verify webhooks',
    async (client) => {
      const blocks = scene.snippets.filter(
        ({ page, language }) => page === `guides/clients/${client}` && language !== 'sh',
      );
      const { folder, env } = await scene.reader();
      const own = (code: string) =>
        code
          .replaceAll('https://assay.example.com', env.ASSAY_URL ?? '')
          .replaceAll('assay_key_…', env.ASSAY_API_KEY ?? '');
      const event = scene.snippets.find(({ page, id }) => page === 'events/evaluation.completed' && id === 'example');
      const [evaluates = '', verifies = ''] = blocks.map(({ code }) => own(code));
      expect((await runClient(client, evaluates, { folder, env })).split('\n').slice(0, 2)).toEqual([
        'blocked',
        expect.stringMatching(/^src\/index\.js 1 /),
      ]);
      const received = signed(event?.code ?? '');
      expect(await runClient(client, verifies, { folder, env, received })).toMatch(/^(?:passed|blocked)\n$/);
      received.body += ' ';
      await expect(runClient(client, verifies, { folder, env, received })).rejects.toThrow(/[Ww]ebhook/);
    },
    60_000,
  );

  it('of the help of commands, and of its guide, are examples that the command line reads', async () => {
    const wrong: string[] = [];
    let read = 0;
    // in help, what is not indented is prose
    const examples = { help: /^ {2}assay ((?:(?! {2}).)+)/gm, text: /^assay ((?:(?! {2}).)+)/gm };
    for (const { page, code, language, attributes } of scene.snippets)
      for (const [, example = ''] of attributes.output === undefined && Object.hasOwn(examples, language)
        ? code.matchAll(examples[language as keyof typeof examples])
        : []) {
        read++;
        const words = [...example.replace(/ [<|].*/, '').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
          (each) => each[1] ?? each[2] ?? each[3] ?? '',
        );
        await commandLine()
          .parseAsync(words, { from: 'user' })
          .catch((error: Error) => wrong.push(`${page}: assay ${example}: ${error.message}`));
      }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(40);
  });
});

/** A webhook as Assay sends it, and the secret of its endpoint. */
function signed(body: string): Received {
  const key = randomBytes(32);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = `v1,${createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64')}`;
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  return { body, headers, secret: `whsec_${key.toString('base64')}` };
}

/** The commands, which check what they are given and do nothing. */
function commandLine(): Command {
  const context = { terminal: { out: () => undefined, err: () => undefined }, env: {} };
  const program = buildProgram(
    context as unknown as Parameters<typeof buildProgram>[0],
    () => undefined,
  ) as unknown as Command;
  const disarm = (command: Command) => {
    command.exitOverride();
    if (command.commands.length === 0) command.action(() => undefined);
    for (const each of command.commands) disarm(each as Command);
  };
  disarm(program);
  return program;
}

describe('The quick starts run from top to bottom', () => {
  const names = readdirSync(path.join(root, 'docs/site/pages/quick-starts')).map((name) =>
    name.slice(0, -'.md'.length),
  );
  const runs = new Map<string, Run[]>();
  // each in a folder of its own: they wait for the service more than for each other
  beforeAll(async () => {
    const run = async (name: string) => {
      const blocks = scene.snippets.filter(({ page }) => page === `quick-starts/${name}`);
      runs.set(name, await runPage(blocks, await scene.reader()));
    };
    await Promise.all(names.map(run));
  }, 240_000);

  it.each(names)('%s', (name) => {
    expect(runs.get(name)?.filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect(runs.get(name)?.length).toBeGreaterThan(3);
  });
});

/** The name of the credential that an operation's example sends, as its curl says. */
function tokens(): Record<string, string> {
  const named: Record<string, string> = { ASSAY_API_KEY: scene.portal.apiKey };
  for (const { id, code } of scene.snippets) {
    const name = /Bearer \$(\w+)/.exec(code)?.[1];
    if (name && id.endsWith('-sh')) named[id.slice(0, -'-sh'.length)] = name;
  }
  return named;
}

const none: Problems = new Map();

describe('The examples of the API reference run', () => {
  const examplesIn = async (language: string) => {
    const blocks = scene.snippets.filter(({ page }) => page.startsWith('api/'));
    return examplesOf(blocks, language, await makeValues(scene.owner));
  };

  it('with curl', async () => {
    const examples = await examplesIn('sh');
    const { folder, env } = await scene.reader();
    expect(await runCurl(examples, folder, env)).toEqual(none);
    expect(examples.length).toBeGreaterThan(160);
  }, 120_000);

  it('in TypeScript, with types that hold', async () => {
    const examples = await examplesIn('ts');
    const { folder } = await scene.reader();
    expect(await runTypeScript(examples, scene.portal.baseUrl, tokens())).toEqual(none);
    expect(typeErrors(examples, folder)).toBe('');
    expect(examples.length).toBeGreaterThan(140);
  }, 120_000);

  (pythonClientMissing() ? it.skip : it)(
    'in Python',
    async () => {
      const examples = await examplesIn('python');
      const { folder } = await scene.reader();
      expect(await runPython(examples, folder, scene.portal.baseUrl, tokens())).toEqual(none);
      expect(examples.length).toBeGreaterThan(110);
    },
    120_000,
  );
});

describe('In a browser', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let told: string[];
  const requests = new Set<string>();
  beforeAll(async () => {
    browser = await launchChromium();
    context = await openContext(browser, { width: 1_280 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    told = complaints(context);
    context.on('request', (request) => requests.add(new URL(request.url()).origin));
    page = await context.newPage();
    await watchShifts(page);
  });
  afterAll(() => browser?.close());
  const open = (address: string) => page.goto(scene.portal.portalUrl + address);

  it.each([
    ['/docs', 'Assay documentation'],
    ['/docs/quick-starts/webhooks', 'Receive webhooks'],
    ['/docs/guides/command-line', 'The command line'],
    ['/docs/api/contents', 'Contents'],
    ['/docs/errors', 'Errors'],
    ['/docs/events/webhook.test', 'webhook.test'],
    ['/docs/rules/shell-security', 'Shell security'],
    ['/docs/cli/scan', 'assay scan'],
    ['/docs/nowhere', 'Page not found'],
  ])(
    '%s is accessible and fits, light and dark, wide and narrow',
    async (address, heading) => {
      expect(await lookThrough(page, scene.portal.portalUrl + address, heading)).toEqual([]);
      await page.setViewportSize({ width: 1_280, height: 800 });
    },
    60_000,
  );

  it('finds what is looked for, by the keyboard, and asks nobody else', async () => {
    await open('/docs');
    const found = page.getByRole('listbox', { name: 'Search results' });
    for (const [text, expected] of [
      ['js-command-from-request', '/docs/rules/javascript-and-typescript-security#js-command-from-request'],
      ['AUTH_EXPIRED_KEY', '/docs/errors#AUTH_EXPIRED_KEY'],
      ['auth expired', '/docs/errors#AUTH_EXPIRED_KEY'],
      ['postEvaluations', '/docs/api/evaluations#postEvaluations'],
      ['evaluation.completed', '/docs/events/evaluation.completed'],
      ['assay guard', '/docs/cli/guard'],
      ['DATABASE_URL', '/docs/operation/environment'],
      ['receive webhoks', '/docs/quick-starts/webhooks'],
    ] as const) {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search the documentation' }).fill(text);
      await found.getByRole('option').first().waitFor();
      const addresses = await found
        .getByRole('option')
        .evaluateAll((options) => options.slice(0, 3).map((option) => (option as HTMLElement).dataset.address));
      expect([text, addresses]).toEqual([text, expect.arrayContaining([expected])]);
      await page.keyboard.press('Escape');
    }
    const search = page.getByRole('combobox', { name: 'Search the documentation' });
    await page.keyboard.press('Control+k');
    await search.fill('xqzjvv wkqpzz');
    await page.getByText('Nothing found for').waitFor();
    await search.fill('sql injection');
    await found.getByRole('option').nth(5).waitFor();
    expect(await violations(page)).toEqual([]);
    await search.fill('js-command-from-request');
    // at once, before what was found is shown
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/rules/javascript-and-typescript-security#js-command-from-request');
    expect([...requests]).toEqual([scene.portal.portalUrl]);
  });

  it('copies code, and keeps the language and the colors that were chosen', async () => {
    await open('/docs/api/evaluations');
    const operation = page.locator('section.operation', { has: page.locator('#postEvaluations') });
    await operation.getByRole('tab', { name: 'Python' }).click();
    await operation.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click();
    await operation.getByRole('button', { name: 'Copied' }).waitFor();
    const code = scene.snippets.find(({ id }) => id === 'postEvaluations-python')?.code;
    expect(`${await page.evaluate(() => navigator.clipboard.readText())}\n`).toBe(code);
    await page.getByLabel('Theme').selectOption('dark');
    await open('/docs/api/contents');
    expect(await page.getByRole('tab', { name: 'Python', selected: true }).count()).toBe(2);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.getByRole('tab', { name: 'Python' }).first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'curl', selected: true }).count()).toBe(2);
    await page.getByLabel('Theme').selectOption('system');
  }, 60_000);

  it('narrows the list of rules', async () => {
    await open('/docs/rules');
    await page.getByLabel(/^Filter rules/).fill('cwe-78 critical');
    const shown = page.locator('.rules tbody tr:visible');
    expect(await shown.count()).toBeGreaterThan(2);
    expect(await shown.count()).toBeLessThan(30);
    expect((await shown.allTextContents()).every((text) => text.includes('CWE-78'))).toBe(true);
  }, 60_000);

  it('is whole without script: every example shown, and the menu opens', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const bare = await plain.newPage();
    await bare.goto(`${scene.portal.portalUrl}/docs/api/contents`);
    expect(await bare.getByText('Python', { exact: true }).count()).toBe(2);
    await bare.getByRole('button', { name: 'Menu' }).click();
    await bare.getByRole('link', { name: 'Evaluations', exact: true }).click();
    await bare.getByRole('heading', { level: 1, name: 'Evaluations' }).waitFor();
    await plain.close();
  }, 60_000);

  it('is reached from the portal', async () => {
    const signedIn = await browser.newContext({ storageState: await scene.portal.session() });
    const portal = await signedIn.newPage();
    await portal.goto(`${scene.portal.portalUrl}/overview`);
    await portal.getByRole('button', { name: /^Account of/ }).click();
    const [docs] = await Promise.all([
      signedIn.waitForEvent('page'),
      portal.getByRole('menuitem', { name: 'Documentation' }).click(),
    ]);
    await docs.getByRole('heading', { level: 1, name: 'Assay documentation' }).waitFor();
    await signedIn.close();
  }, 60_000);

  it('complains of nothing', () => {
    // the page that is not there is told as such
    expect(told.filter((line) => !/status of 404/.test(line))).toEqual([]);
  });
});
