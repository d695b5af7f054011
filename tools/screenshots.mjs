// node tools/screenshots.mjs [--url=<portal> --data-dir=<its data>] [--look=<name>] [name …]: pictures of every page of the portal (light, dark,
// narrow; or those of --look) in .screenshots/, with what axe and the browser's console have to say. Without --url it starts a system of its own. With
// --first-screen only what a screen of 1120 × 700 shows, as for the README.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '@assay/testing';
import { findExamples, readBootstrap, signedExamples, signIn, startSystem } from './portal-examples.mjs';
import { root } from './prepare.mjs';

/**
 * A line a page: its name and its address, or a function of the ids in `seen` that gives it. `act` leads the page to the state that
 * the picture shows. A page that is added gets a line here.
 */
const PAGES = [
  { name: 'sign-in', path: '/', signedOut: true },
  { name: 'signed-in', path: '/signed-in' },
  { name: 'evaluations', path: '/evaluations' },
  { name: 'evaluations-none', path: '/evaluations?repository=nothing' },
  { name: 'evaluation', path: (seen) => `/evaluations/${seen.blocked}`, act: openFirstFinding },
  { name: 'evaluation-passed', path: (seen) => `/evaluations/${seen.passed}` },
  { name: 'finding', path: (seen) => `/evaluations/${seen.blocked}/findings/${seen.finding}` },
  { name: 'evaluation-missing', path: '/evaluations/eval_01jd8y3c5m8n4q6r7s9t0v1w2x', refused: true },
  { name: 'compare', path: (seen) => `/evaluations/${seen.blocked}/compare` },
  { name: 'overview', path: '/overview' },
  { name: 'repositories', path: '/repositories' },
  { name: 'repositories-none', path: '/repositories?prefix=nowhere' },
  { name: 'repository', path: '/repository?name=sample-shop' },
  { name: 'findings', path: '/findings' },
  { name: 'findings-none', path: '/findings?q=nowhere' },
  { name: 'findings-open', path: '/findings', act: openFirstRow },
  { name: 'findings-triage', path: '/findings', act: triageAll },
  { name: 'trend', path: '/trend' },
  { name: 'upload', path: '/evaluations/new' },
  { name: 'upload-chosen', path: '/evaluations/new', act: chooseFolder },
  { name: 'suppressions', path: '/suppressions' },
  { name: 'suppression-requests', path: '/suppressions?tab=requests' },
  { name: 'suppression-settings', path: '/suppressions?tab=settings' },
  { name: 'policy-profiles', path: '/policies/profiles' },
  { name: 'policies', path: '/policies' },
  { name: 'policies-none', path: '/policies?origin=own&state=inactive' },
  { name: 'policy', path: (seen) => `/policies/${seen.policy}`, act: openFirstFinding },
  { name: 'policy-tests', path: (seen) => `/policies/${seen.policy}?tab=tests` },
  { name: 'policy-versions', path: (seen) => `/policies/${seen.policy}?tab=versions` },
  { name: 'policy-source', path: (seen) => `/policies/${seen.policy}?tab=source` },
  { name: 'policy-settings', path: (seen) => `/policies/${seen.policy}`, act: openPolicySettings },
  { name: 'policy-diff', path: (seen) => `/policies/${seen.policy}/diff` },
  { name: 'policy-builtin', path: (seen) => `/policies/${seen.builtin}` },
  { name: 'policy-new', path: '/policies/new' },
  { name: 'policy-template', path: '/policies/new?template=code' },
  { name: 'policy-edit', path: (seen) => `/policies/${seen.policy}/edit`, act: breakPolicy },
  { name: 'policy-copy', path: (seen) => `/policies/new?from=${seen.builtin}`, act: previewPolicy },
  { name: 'compliance', path: '/compliance' },
  { name: 'framework', path: '/compliance/frameworks/owasp-top-10-2025', act: openFirstFinding },
  { name: 'framework-long', path: '/compliance/frameworks/asvs-5' },
  { name: 'reports', path: '/compliance/reports' },
  { name: 'reports-none', path: '/compliance/reports?framework=soc-2' },
  { name: 'report', path: (seen) => `/compliance/reports/${seen.report}`, act: openFifthFinding },
  { name: 'report-repositories', path: (seen) => `/compliance/reports/${seen.report}?tab=repositories` },
  { name: 'report-trend', path: (seen) => `/compliance/reports/${seen.report}?tab=trend` },
  { name: 'report-downloads', path: (seen) => `/compliance/reports/${seen.report}?tab=downloads` },
  { name: 'report-new', path: '/compliance/reports', act: press('New report') },
  { name: 'report-changes', path: (seen) => `/compliance/reports/${seen.report}?tab=changes` },
  { name: 'report-share-new', path: (seen) => `/compliance/reports/${seen.report}?tab=downloads&share=1` },
  { name: 'shared-report', path: (seen) => seen.link, act: openFirstFinding },
  { name: 'shared-report-downloads', path: (seen) => seen.link, act: pressTab('Downloads') },
  { name: 'shared-report-over', path: '/shared-report#assay_share_over', refused: true },
  { name: 'evidence', path: '/compliance/evidence' },
  { name: 'evidence-none', path: '/compliance/evidence?status=rejected' },
  { name: 'evidence-requests', path: '/compliance/evidence-requests' },
  { name: 'evidence-new', path: '/compliance/evidence', act: newEvidence },
  { name: 'evidence-ask', path: '/compliance/evidence', act: press('Request evidence') },
  { name: 'evidence-one', path: (seen) => `/compliance/evidence/${seen.evidence}` },
  { name: 'exceptions', path: '/compliance/exceptions' },
  { name: 'exception-new', path: '/compliance/exceptions', act: press('New exception') },
  { name: 'schedules', path: '/compliance/schedules' },
  { name: 'schedule-new', path: '/compliance/schedules', act: press('New schedule') },
  { name: 'start', path: '/start' },
  { name: 'start-gitlab', path: '/start', act: pressTab('GitLab CI') },
  { name: 'account', path: '/settings/account' },
  { name: 'api-keys', path: '/settings/api-keys' },
  { name: 'api-keys-new', path: '/settings/api-keys?create=1' },
  { name: 'oauth-applications', path: '/settings/oauth-applications' },
  { name: 'oauth-applications-new', path: '/settings/oauth-applications?create=1' },
  { name: 'oauth-application', path: (seen) => `/settings/oauth-applications/${seen.application}` },
  { name: 'code-hosts', path: '/settings/code-hosts' },
  { name: 'code-hosts-new', path: '/settings/code-hosts?create=1' },
  { name: 'code-hosts-new-gitlab', path: '/settings/code-hosts?create=1', act: connectGitLab },
  { name: 'code-host', path: (seen) => `/settings/code-hosts/${seen.codeHost}` },
  { name: 'code-host-rotate', path: (seen) => `/settings/code-hosts/${seen.codeHost}?rotate=1` },
  { name: 'webhooks', path: '/settings/webhooks' },
  { name: 'webhooks-new', path: '/settings/webhooks?create=1' },
  { name: 'webhooks-events', path: '/settings/webhooks?tab=events' },
  { name: 'webhook', path: (seen) => `/settings/webhooks/${seen.webhook}` },
  {
    name: 'delivery',
    path: (seen) => `/settings/webhooks/${seen.webhook}/deliveries/${seen.delivery}`,
    act: openFirstDetails,
  },
  { name: 'organization', path: '/settings/organization' },
  { name: 'members', path: '/settings/organization?tab=members' },
  { name: 'invitations', path: '/settings/organization?tab=invitations' },
  { name: 'limits', path: '/settings/organization?tab=limits' },
  { name: 'usage', path: '/settings/usage' },
  { name: 'usage-credentials', path: '/settings/usage?tab=credentials&days=90' },
  { name: 'usage-repositories', path: '/settings/usage?tab=repositories' },
  { name: 'request-log', path: '/settings/request-log' },
  { name: 'request-log-open', path: (seen) => `/settings/request-log?status=4xx&request=${seen.refused}` },
  { name: 'sso', path: '/settings/security/sso' },
  { name: 'sso-domains', path: '/settings/security/sso?tab=domains' },
  { name: 'sso-enforcement', path: '/settings/security/sso?tab=enforcement' },
  { name: 'sso-set-up-links', path: '/settings/security/sso?tab=set-up-links' },
  { name: 'sso-set-up-link-new', path: '/settings/security/sso?tab=set-up-links&link=1' },
  { name: 'set-up', path: '/set-up' },
  { name: 'sso-connection', path: (seen) => `/settings/security/sso/${seen.connection}` },
  { name: 'sso-connection-settings', path: (seen) => `/settings/security/sso/${seen.connection}?tab=settings` },
  { name: 'sso-sign-ins', path: (seen) => `/settings/security/sso/${seen.connection}?tab=sign-ins` },
  { name: 'scim', path: '/settings/security/scim' },
  { name: 'mfa', path: '/settings/security/mfa' },
  { name: 'mfa-app', path: '/settings/security/mfa?app=1', act: beginApp },
  { name: 'sessions', path: '/settings/security/sessions' },
  { name: 'audit-log', path: '/settings/security/audit-log' },
  { name: 'audit-log-open', path: (seen) => `/settings/security/audit-log?entry=${seen.entry}` },
  { name: 'menu', path: '/evaluations', act: openAccount },
  { name: 'not-found', path: '/nowhere' },
];

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };
const DESKTOP = { width: 1920, height: 1080 };
const PHONE = { viewport: NARROW, isMobile: true, hasTouch: true };
const LOOKS = [
  { name: 'light', viewport: WIDE, colorScheme: 'light' },
  { name: 'dark', viewport: WIDE, colorScheme: 'dark' },
  { name: 'desktop', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'narrow', ...PHONE, colorScheme: 'light' },
  { name: 'narrow-dark', ...PHONE, colorScheme: 'dark' },
];

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    'data-dir': { type: 'string' },
    out: { type: 'string' },
    look: { type: 'string', multiple: true },
    'first-screen': { type: 'boolean', default: false },
  },
});
const folder = path.resolve(options.out ?? path.join(root, '.screenshots'));
mkdirSync(folder, { recursive: true });
const axeSource = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

const system = options.url
  ? { bootstrap: readBootstrap(options['data-dir'] ?? path.join(root, '.data')), stop: () => undefined }
  : await startSystem();
let problems = 0;
try {
  problems = await takeAll(system.bootstrap);
} finally {
  await system.stop();
}
console.log(`${problems} problems; pictures in ${folder}`);
process.exit(problems > 0 ? 1 : 0);

async function takeAll(bootstrap) {
  const browser = await launchChromium();
  let seen = await findExamples(bootstrap, { isFilled: Boolean(options.url) });
  let found = 0;
  for (const look of LOOKS.filter(({ name }) => options.look?.includes(name) ?? true)) {
    const context = await browser.newContext({
      ...look,
      ...(options['first-screen'] && look.viewport === WIDE ? { viewport: { width: 1120, height: 700 } } : {}),
      baseURL: bootstrap.portal_url,
      // axe is put into the pages, which allow no script of others
      bypassCSP: true,
    });
    const page = await context.newPage();
    const told = [];
    page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
    // what asks before it is left
    page.on('dialog', (dialog) => dialog.accept());
    page.on('pageerror', (error) => told.push(String(error)));
    for (const one of [...PAGES].sort((a, b) => Number(b.signedOut ?? false) - Number(a.signedOut ?? false))) {
      if (!one.signedOut && (await context.cookies()).every(({ name }) => !name.endsWith('assay_portal_session')))
        await signIn(page, bootstrap);
      if (!one.signedOut && !seen.evidence) seen = { ...seen, ...(await signedExamples(page, seen)) };
      if (wanted.length > 0 && !wanted.includes(one.name)) continue;
      told.length = 0;
      await page.goto(typeof one.path === 'function' ? one.path(seen) : one.path);
      await settled(page);
      if (one.act) await one.act(page);
      await settled(page);
      const violations = await axe(page);
      // what the page shows as refused, the browser tells too
      const errors = told.filter((text) => !(one.refused && /status of 4\d\d/.test(text)));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const file = `${one.name}.${look.name}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: !options['first-screen'] });
      const said = [...violations, ...errors, ...(overflow > 0 ? [`${overflow} px wider than the screen`] : [])];
      found += said.length;
      console.log(`${said.length === 0 ? 'ok  ' : 'BAD '} ${file}${said.map((line) => `\n       ${line}`).join('')}`);
    }
    await context.close();
  }
  await browser.close();
  return found;
}

async function settled(page) {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton, .spinner'));
  // those that end: a blinking cursor does not
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
}

async function axe(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }),
  );
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** With a file, a time and a repository, which have fields of their own. */
async function newEvidence(page) {
  await page.getByRole('button', { name: 'Add evidence' }).click();
  await page.getByLabel(/^File with/).click();
  await page.getByLabel(/^A period/).click();
}

function pressTab(name) {
  return (page) => page.getByRole('tab', { name }).click();
}

async function openAccount(page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: /^Account of/ }).click();
}

async function openFirstDetails(page) {
  await page.locator('details summary').first().click();
}

async function beginApp(page) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByAltText('QR code of the secret').waitFor();
}

async function openFirstFinding(page) {
  await page.locator(':is(details.finding > summary, .finding-line)').first().click();
}

async function openFirstRow(page) {
  await page.locator('a.row-link').first().click();
  await page.getByLabel('Comment').waitFor();
}

async function triageAll(page) {
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Triage', exact: true }).click();
}

async function openFifthFinding(page) {
  await page.locator('details.finding').nth(4).locator('summary').click();
}

function press(name) {
  return (page) => page.getByRole('button', { name }).click();
}

/** With one of everything that is left out. */
async function chooseFolder(page) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'assay-screenshots-')), 'payments');
  for (const [name, content] of [
    ...Array.from({ length: 300 }, (_, index) => [
      `src/part-${index % 9}/file-${index}.js`,
      `export const n = ${index};\n`,
    ]),
    ['assets/logo.png', Buffer.from([0x89, 0x50, 0, 0])],
    ['assets/a-rather-long-name-of-a-generated-file/vendor.bundle.min.js', `// ${'x'.repeat(1_100_000)}`],
    ['node_modules/other/index.js', ''],
    ['.gitignore', 'dist/\n*.log\n'],
    ['dist/index.js', ''],
    ['src/part-1/debug.log', ''],
    ['src/tab\there.js', ''],
  ]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  await page.getByLabel('Folder to evaluate').setInputFiles(folder);
  await page.getByText('to evaluate,').waitFor();
  rmSync(path.dirname(folder), { recursive: true });
}

async function openPolicySettings(page) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Shadow').click();
  await page.getByRole('button', { name: 'Preview on past evaluations' }).click();
  await page.getByRole('button', { name: 'Run the preview' }).click();
  await page.getByText(/Would newly block/).waitFor();
}

async function breakPolicy(page) {
  await page.getByText('No problems').waitFor();
  const text = page.getByRole('textbox', { name: 'Text of the policy' });
  await text.getByText('severity').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('est');
  await page.keyboard.press('Enter');
  await page.keyboard.type('con');
  await page.getByText(/^1 problem/).waitFor();
  await page.getByRole('listbox').waitFor();
}

async function previewPolicy(page) {
  await page.getByRole('button', { name: 'Run the preview' }).click();
  await page.getByText(/Would newly block/).waitFor();
}

async function connectGitLab(page) {
  await page.getByLabel('GitLab', { exact: false }).first().check();
}
