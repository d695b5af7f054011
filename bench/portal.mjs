// The portal as a person meets it, in Chromium.
//   node bench/portal.mjs [rounds=5] [page …]     pages as the route table names them (apps/portal/web/app/pages.ts), such as evaluations/:evaluationId; all without
// Starts a system with one of everything, signs in, and loads each page with the processor slowed down four-fold. Prints for each the
// median of
//   with an empty cache: main thread (its processor time, slowed down as it is: what holds best on a machine that others use too);
//   interactive (the page's content is there and painted, and the main thread was not busy for longer than 50 ms since); compressed
//   bytes of the script that was asked for before the first paint; layout shift;
//   with a warm cache, over fast 3G: LCP, the largest contentful paint; whole (nothing of the page is a placeholder any more); INP,
//   the slowest of what a person does first (INTERACTIONS) until the next paint, and which that was. As web-vitals has them.
// The last page is an evaluation with 10,000 findings, which is then scrolled for five seconds as fast as it can be: median and 95th percentile of
// the time between two frames (60 a second are 16.7 ms), and the processor time of the main thread for one. The same of 10,000 plain rows
// (PLAIN), which tells what of it is the machine's. Ends with 1 where a page passes a limit.
import { launchChromium } from '@assay/testing';
import { PAGES } from '../apps/portal/web/app/pages.ts';
import { caller, findExamples, signedExamples, signIn, startSystem } from '../tools/portal-examples.mjs';

const LIMITS = {
  interactiveMs: 1_500,
  scriptBytes: 160 * 1_024,
  shift: 0.02,
  lcpMs: 1_500,
  inpMs: 100,
  wholeMs: 3_000,
};
const SLOWDOWN = 4;
/** Fast 3G, as the developer tools of Chromium have it. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** So long the main thread is watched for more long tasks after the content is there. */
const QUIET_MS = 500;
/** Where a person begins, on any page: what is clicked, the keys, and what is then waited for. Those that the page does not have are left out. */
const INTERACTIONS = [
  { keys: ['Control+k'], until: 'dialog input:focus' },
  // Escape in a field with text clears it
  { keys: ['e', 'v', 'Backspace', 'Backspace', 'Escape'], until: 'body:not(:has(dialog[open]))' },
  { click: 'main input:is([type=search], [type=text])', keys: ['a', 'b', 'Backspace', 'Backspace'] },
  { click: 'main .cm-content', keys: ['Enter', 'a', 'Backspace'] },
  { click: 'main :is(details > summary, .finding-line)' },
  { click: 'main [role=tab][aria-selected=false]' },
  { click: 'main button[aria-haspopup]', keys: ['Escape'] },
  { click: 'nav[aria-label=Main] a:not([aria-current])' },
];

/** Files of the large evaluation, and findings in each. */
const [FILES, EACH] = [100, 100];
const LARGE = `name: marks
rules:
  - { id: block-mark, kind: regex, severity: critical, action: block, message: A mark, match: { pattern: 'mark-a line \\d+' } }
  - { id: warn-mark, kind: regex, severity: low, action: warn, message: A mark, match: { pattern: 'mark-b line \\d+' } }
`;
const LARGE_PAGE = 'a large evaluation';

/** What costs a browser as little as 10,000 rows can. */
const PLAIN = `<!doctype html><style>p { display: flex; gap: 8px; height: 40px; margin: 0; border-top: 1px solid }</style>${Array.from(
  { length: FILES * EACH },
  (_, at) => `<p><b>High</b><span>A mark</span><code>line ${at}</code></p>`,
).join('')}`;

/** A screen in eight frames, for five seconds: pages of the list come while it is scrolled. */
const SCROLL = {
  awaitPromise: true,
  returnByValue: true,
  expression: `new Promise((resolve) => {
    const times = [];
    const step = (now) => {
      times.push(now);
      scrollBy(0, innerHeight / 8);
      if (now - times[0] > 5_000) {
        const gaps = times.slice(1).map((time, at) => time - times[at]).sort((a, b) => a - b);
        const [frameMs, frameP95Ms] = [0.5, 0.95].map((share) => gaps[Math.floor(gaps.length * share)]);
        resolve({ frames: gaps.length, frameMs, frameP95Ms });
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
  const { state, addressOf } = await examples(system.bootstrap);
  await measure('/evaluations', state); // the servers' own first time
  console.log(
    `median of ${rounds}, CPU ÷ ${SLOWDOWN}      empty cache: main thread  interactive  script KiB  shift   warm, fast 3G: LCP  whole  INP`,
  );
  for (const name of wanted.length > 0 ? wanted : [...PAGES.map(({ path }) => path), LARGE_PAGE]) {
    const isLarge = name === LARGE_PAGE;
    const at = isLarge ? `/evaluations/${await evaluateLarge(system.bootstrap)}` : addressOf(name);
    const runs = [];
    for (let round = 0; round < rounds; round++) runs.push(await measure(at, state, { scrolls: isLarge }));
    const of = (figure) => median(runs.map((run) => run[figure]));
    const over = Object.entries(LIMITS).filter(([figure, limit]) => of(figure) > limit);
    passed &&= over.length === 0;
    const kib = (of('scriptBytes') / 1_024).toFixed(1);
    const slowest = runs.toSorted((one, other) => other.inpMs - one.inpMs)[0].slowest;
    console.log(
      `${name.padEnd(52)} ${cell(of('busyMs'), 8)} ${cell(of('interactiveMs'), 12)} ${kib.padStart(11)}  ${of('shift').toFixed(4)} ${cell(of('lcpMs'), 19)} ${cell(of('wholeMs'), 6)} ${cell(of('inpMs'), 4)} (${slowest}) ${over.map(([figure]) => `over ${figure}`).join(' ')}`,
    );
    if (isLarge)
      for (const [what, frames] of [
        ['', 'frames'],
        [' plain rows', 'plainFrames'],
      ]) {
        const figure = (name) => median(runs.map((run) => run[frames][name])).toFixed(1);
        console.log(
          `  frames while scrolling${what}: median ${figure('frameMs')} ms, p95 ${figure('frameP95Ms')} ms, processor time ${figure('frameBusyMs')} ms`,
        );
      }
  }
} finally {
  await browser.close();
  await system.stop();
}
process.exit(passed ? 0 : 1);

/** Somebody who is signed in, and the address of a page of the route table, with something that exists for each parameter. */
async function examples(bootstrap) {
  const context = await browser.newContext({ baseURL: bootstrap.portal_url });
  const page = await context.newPage();
  await signIn(page, bootstrap);
  const made = await findExamples(bootstrap);
  const { evidence } = await signedExamples(page, made);
  const state = await context.storageState();
  await context.close();
  const ids = {
    evaluationId: made.blocked,
    findingId: made.finding,
    policyId: made.policy,
    frameworkId: 'owasp-top-10-2025',
    reportId: made.report,
    evidenceId: evidence,
    clientId: made.application,
    webhookId: made.webhook,
    deliveryId: made.delivery,
  };
  // as the portal's own links have them
  const queries = {
    repository: '?name=acme%2Fpayments',
    'evaluations/:evaluationId/compare': `?with=${made.warned}`,
    'policies/:policyId/diff': '?from=1&to=2',
  };
  const addressOf = (path) => {
    const connectionId = path.startsWith('settings/code-hosts') ? made.codeHost : made.connection;
    const filled = path.replaceAll(/:(\w+)/g, (_, name) => ({ ...ids, connectionId })[name]);
    return `/${filled}${queries[path] ?? ''}`;
  };
  return { state, addressOf };
}

/** One visit with an empty cache, and another with a warm one over a slow network. */
async function measure(address, storageState, { scrolls = false } = {}) {
  const context = await browser.newContext({ baseURL: system.bootstrap.portal_url, storageState });
  const cold = await load(context, address);
  const frames = scrolls ? await scroll(cold.session) : undefined;
  await cold.page.close();
  const plainFrames = scrolls ? await scrollPlain(context) : undefined;
  const warm = await load(context, address, { network: FAST_3G });
  const { inpMs, slowest } = await interact(warm.page, warm.session);
  await context.close();
  const { lcpMs, contentMs: wholeMs } = warm.seen;
  return { ...cold.seen, lcpMs, wholeMs, inpMs, slowest, frames, plainFrames };
}

async function scroll(session) {
  const before = await busyMs(session);
  const { result } = await session.send('Runtime.evaluate', SCROLL);
  return { ...result.value, frameBusyMs: ((await busyMs(session)) - before) / result.value.frames };
}

async function scrollPlain(context) {
  const page = await context.newPage();
  const session = await slowedDown(page);
  await page.setContent(PLAIN);
  const frames = await scroll(session);
  await page.close();
  return frames;
}

/** The slowest interaction, in milliseconds from the input to the next paint, and what it was. */
async function interact(page, session) {
  const evaluate = async (code, ...given) =>
    (
      await session.send('Runtime.evaluate', {
        expression: `(${code})(${given.map((each) => JSON.stringify(each)).join()})`,
        awaitPromise: true,
        returnByValue: true,
      })
    ).result.value;
  const painted = () =>
    evaluate('() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))');
  for (const { click, keys = [], until } of INTERACTIONS) {
    if (click) {
      const place = await evaluate(placeOf.toString(), click);
      if (!place) continue;
      await page.mouse.click(place.x, place.y);
      await painted();
    }
    for (const key of keys) {
      await page.keyboard.press(key);
      await painted();
    }
    while (until && !(await evaluate('(selector) => document.querySelector(selector) !== null', until)))
      await painted();
  }
  return evaluate('() => globalThis.seen.worst');
}

/** In the page: the middle of an element, once it is on the screen. */
function placeOf(selector) {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility()) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + Math.min(width, 100) / 2, y: y + height / 2 };
}

async function load(context, address, { network } = {}) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { longTasks: [], shift: 0, lcpMs: 0, worst: { inpMs: 0, slowest: 'nothing over 16 ms' } };
    globalThis.seen = seen;
    const observe = (take, options) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...options });
    observe(({ startTime, duration }) => seen.longTasks.push(startTime + duration), { type: 'longtask' });
    observe(
      ({ value, hadRecentInput }) => {
        if (!hadRecentInput) seen.shift += value;
      },
      { type: 'layout-shift' },
    );
    observe(
      ({ startTime }) => {
        seen.lcpMs = startTime;
      },
      { type: 'largest-contentful-paint' },
    );
    observe(
      ({ interactionId, name, duration, target }) => {
        if (!interactionId || duration <= seen.worst.inpMs) return;
        const what = target ? `${target.localName}${target.className ? `.${target.className}` : ''}` : 'what is gone';
        seen.worst = { inpMs: duration, slowest: `${name} on ${what}` };
      },
      { type: 'event', durationThreshold: 16 },
    );
    // looked at after every change of the page, so that the moment is the page's and not this program's
    new MutationObserver(() => {
      const there = document.querySelector('h1') && !document.querySelector('[aria-busy=true], .skeleton, .spinner');
      seen.contentMs = there ? (seen.contentMs ?? performance.now()) : undefined;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const session = await slowedDown(page);
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await page.goto(address);
  // not by page.waitForFunction: what Playwright puts into the page for it costs a long task, which would be measured too
  const evaluate = async (code) =>
    (await session.send('Runtime.evaluate', { expression: `(${code})()`, returnByValue: true })).result.value;
  const isQuiet = `() => {
    const { contentMs, lcpMs, longTasks } = globalThis.seen;
    return contentMs !== undefined && lcpMs > 0 && performance.now() - Math.max(contentMs, ...longTasks) > ${QUIET_MS};
  }`;
  while (!(await evaluate(isQuiet))) await new Promise((resolve) => setTimeout(resolve, 100));
  const seen = await evaluate(() => {
    const { contentMs, lcpMs, longTasks, shift } = globalThis.seen;
    const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return {
      contentMs,
      lcpMs,
      interactiveMs: Math.max(contentMs, paintMs, ...longTasks),
      scriptBytes: performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paintMs)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      shift,
    };
  });
  return { page, session, seen: { ...seen, busyMs: await busyMs(session) } };
}

async function slowedDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/** Processor time of the main thread so far. */
async function busyMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

async function evaluateLarge({ base_url: baseUrl, api_key: key }) {
  const call = caller(baseUrl, key);
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

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function cell(value, width) {
  return value.toFixed(0).padStart(width);
}
