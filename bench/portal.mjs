// The portal as a person meets it, in Chromium.
//   node bench/portal.mjs [rounds=5] [page …]
// Starts a system, signs in, and loads each page afresh (empty cache) with the processor slowed down four-fold. Prints for each the median
// of: main thread (its processor time, slowed down as it is: what holds best on a machine that others use too); first contentful paint; interactive (the page's content is there and painted, and the main thread was not busy for longer than 50 ms since);
// compressed bytes of script; layout shift. The last page is an evaluation with 10,000 findings, which is then scrolled through as
// fast as it can be: median and 95th percentile of the time between two frames (60 a second are 16.7 ms). Ends with 1 where a page
// passes a limit.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '@assay/testing';
import { root, serviceNode } from '../tools/prepare.mjs';

const LIMITS = { interactiveMs: 1_500, scriptBytes: 160 * 1_024, shift: 0.02 };
const SLOWDOWN = 4;
/** So long the main thread is watched for more long tasks after the content is there. */
const QUIET_MS = 500;
const PAGES = ['/evaluations', '/trend', '/policies', '/compliance', '/compliance/reports', '/start'];

/** Files of the large evaluation, and findings in each. */
const [FILES, EACH] = [100, 100];
const LARGE = `name: marks
rules:
  - { id: block-mark, kind: regex, severity: critical, action: block, message: A mark, match: { pattern: 'mark-a line \\d+' } }
  - { id: warn-mark, kind: regex, severity: low, action: warn, message: A mark, match: { pattern: 'mark-b line \\d+' } }
`;
const LARGE_PAGE = 'a large evaluation';

/** A screen in eight frames, to the end of the page or for five seconds. */
const SCROLL = {
  awaitPromise: true,
  returnByValue: true,
  expression: `new Promise((resolve) => {
    const times = [];
    const step = (now) => {
      times.push(now);
      const before = scrollY;
      scrollBy(0, innerHeight / 8);
      if (times.length > 10 && (scrollY === before || now - times[0] > 5_000)) {
        const gaps = times.slice(1).map((time, at) => time - times[at]).sort((a, b) => a - b);
        resolve({ frameMs: gaps[Math.floor(gaps.length / 2)], frameP95Ms: gaps[Math.floor(gaps.length * 0.95)] });
      } else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`,
};

const [given, ...wanted] = process.argv.slice(2);
const rounds = Number(given ?? 5);
const system = await startSystem();
const browser = await launchChromium();
let passed = true;
try {
  const state = await signIn(system.bootstrap);
  await load('/evaluations', state); // the servers' own first time
  console.log(
    `${'page'.padEnd(24)} main thread ms  paint ms  interactive ms  script KiB  shift   (median of ${rounds}, CPU ÷ ${SLOWDOWN})`,
  );
  for (const page of wanted.length > 0 ? wanted : [...PAGES, LARGE_PAGE]) {
    const address = page === LARGE_PAGE ? `/evaluations/${await evaluateLarge(system.bootstrap)}` : page;
    const runs = [];
    for (let round = 0; round < rounds; round++)
      runs.push(await load(address, state, { scrolls: page === LARGE_PAGE }));
    const of = (name) => median(runs.map((run) => run[name]));
    const row = {
      busyMs: of('busyMs'),
      paintMs: of('paintMs'),
      interactiveMs: of('interactiveMs'),
      scriptBytes: of('scriptBytes'),
      shift: of('shift'),
    };
    const over = Object.entries(LIMITS).filter(([name, limit]) => row[name] > limit);
    passed &&= over.length === 0;
    console.log(
      `${page.padEnd(24)} ${cell(row.busyMs, 14)} ${cell(row.paintMs, 9)} ${cell(row.interactiveMs, 15)} ${(row.scriptBytes / 1_024).toFixed(1).padStart(11)}  ${row.shift.toFixed(4)}  ${over.map(([name]) => `over ${name}`).join(' ')}`,
    );
    if (page === LARGE_PAGE)
      console.log(
        `  frames while scrolling: median ${of('frameMs').toFixed(1)} ms, p95 ${of('frameP95Ms').toFixed(1)} ms`,
      );
  }
} finally {
  await browser.close();
  await system.stop();
}
process.exit(passed ? 0 : 1);

async function load(address, storageState, { scrolls = false } = {}) {
  const context = await browser.newContext({ baseURL: system.bootstrap.portal_url, storageState });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { longTasks: [], shift: 0 };
    globalThis.seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longTasks.push(entry.startTime + entry.duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    // looked at after every change of the page, so that the moment is the page's and not this program's
    new MutationObserver(() => {
      const there = document.querySelector('h1') && !document.querySelector('[aria-busy=true], .skeleton, .spinner');
      seen.contentMs = there ? (seen.contentMs ?? performance.now()) : undefined;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address);
  // not by page.waitForFunction: what Playwright puts into the page for it costs a long task, which would be measured too
  const evaluate = async (code) =>
    (await session.send('Runtime.evaluate', { expression: `(${code})()`, returnByValue: true })).result.value;
  const isQuiet = `() => {
    const { contentMs, longTasks } = globalThis.seen;
    return contentMs !== undefined && performance.now() - Math.max(contentMs, ...longTasks) > ${QUIET_MS};
  }`;
  while (!(await evaluate(isQuiet))) await new Promise((resolve) => setTimeout(resolve, 100));
  const result = await evaluate(() => {
    const { contentMs, longTasks, shift } = globalThis.seen;
    const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return {
      paintMs,
      interactiveMs: Math.max(contentMs, paintMs, ...longTasks),
      scriptBytes: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      shift,
    };
  });
  const { metrics } = await session.send('Performance.getMetrics');
  const frames = scrolls ? await session.send('Runtime.evaluate', SCROLL) : undefined;
  await context.close();
  const busySeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  return { ...result, ...frames?.result.value, busyMs: busySeconds * 1_000 };
}

async function evaluateLarge({ base_url: baseUrl, api_key: key }) {
  const call = async (method, path, body) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { id: policy } = await call('POST', '/v1/policies', { document: LARGE });
  const files = Array.from({ length: FILES }, (_, index) => ({
    path: `src/packages/module-${index}/lib/implementation.txt`,
    content: Array.from({ length: EACH }, (_, at) => `mark-${at % 3 ? 'b' : 'a'} line ${at} of ${index}\n`).join(''),
  }));
  let evaluation = await call('POST', '/v1/evaluations', { repository: 'acme/large', files, policy_ids: [policy] });
  while (!['completed', 'failed'].includes(evaluation.status)) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    evaluation = await call('GET', `/v1/evaluations/${evaluation.id}`);
  }
  if (evaluation.summary?.total !== FILES * EACH) throw new Error(JSON.stringify(evaluation));
  return evaluation.id;
}

async function signIn({ portal_url: portalUrl, admin_email: email, admin_password: password }) {
  const context = await browser.newContext({ baseURL: portalUrl });
  const page = await context.newPage();
  await page.goto('/auth/oidc/login');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/password/i).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${portalUrl}/**`);
  const state = await context.storageState();
  await context.close();
  return state;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function cell(value, width) {
  return value.toFixed(0).padStart(width);
}

async function startSystem() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-portal-bench-'));
  const ports = {
    GATEWAY_PORT: await freePort(),
    AUTH_PORT: await freePort(),
    PORTAL_PORT: await freePort(),
    INTEGRATIONS_PORT: await freePort(),
  };
  const child = spawn(serviceNode(), [path.join(root, 'apps/standalone/dist/main.js')], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Stop with Ctrl-C') && resolve());
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  return {
    bootstrap: JSON.parse(readFileSync(path.join(dataDir, 'bootstrap.json'), 'utf8')),
    async stop() {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}
