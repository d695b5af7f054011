// Imports only go down: apps → service → (messaging, contents, database, rate-limit, sandbox, platform) → (errors, credentials, flow, policy-engine, contracts).
// tools/check-imports.mjs runs these rules and proves that they see a planted violation.
const APPS = '^apps/([^/]+)/';
const UPPER =
  '^libs/(service|code-hosts|contents|messaging|database|rate-limit|sandbox|platform|testing|sdk|agent-tools)/';
const LOWER = '^libs/(errors|flow|credentials|policy-engine|contracts|safe-address|compliance|report-rendering)/';

const AUTH_FEATURES = 'scim|sso|mfa|sign-in|enrollment|administration';
const AUTH_FLOORS = [AUTH_FEATURES, 'oidc', 'tokens', 'directory', 'web'];

const PORTAL_FLOORS = ['app', 'pages', 'features', 'design', 'state', 'api'];

const INTERPRETER = '^libs/policy-engine/src/taint/';

const TESTS = ['^libs/testing/', '\\.test\\.ts$', '^tests/', '^(apps|libs)/[^/]+/test/', '/testing/'];
const TEST_TOOLS = Object.keys(require('./tests/package.json').devDependencies);

const ENTRY_POINTS =
  '^libs/(contracts/src/(calendar|canonical-json|counts|durations|errors|finding|gate-conditions|ids|json-object|limits|literals|policy-document|principal|severities)|policy-engine/src/(attestation|file-evaluation|fixes|group-by|policy-text|sarif|validation)|sandbox/src/(evaluation|policy-validator|process-use|validation)|database/src/embedded-postgres|errors/src/system-code|report-rendering/src/testing/sample-report|contents/src/tar|sdk/src/(applied-from|client|contents|event-stream|gates|ignore|text)|agent-tools/src/(answer|fix|outcome|printable|rejection|tool-error|unified-diff))\\.ts$';

/** A package that only some folders may import. Tests may talk to the real thing directly. */
const only = (name, packages, folders) => ({
  name,
  severity: 'error',
  from: { pathNot: [...folders, '^libs/testing/', '\\.test\\.ts$', '^tests/', '^(apps|libs)/[^/]+/test/'] },
  to: { path: `(^|/)node_modules/(${packages})/`, dependencyTypesNot: ['type-only'] },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Types count too. An interpreter is recursive: its statements hold expressions, which hold functions.',
      severity: 'error',
      from: { pathNot: INTERPRETER },
      to: { circular: true },
    },
    {
      name: 'no-circular-values',
      severity: 'error',
      from: { path: INTERPRETER },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-app-to-app',
      comment: 'Only standalone puts the services together.',
      severity: 'error',
      from: { path: APPS, pathNot: '^apps/standalone/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    { name: 'no-lib-to-app', severity: 'error', from: { path: '^libs/' }, to: { path: '^apps/' } },
    {
      name: 'lower-libs-stay-low',
      severity: 'error',
      from: { path: LOWER, pathNot: '\\.test\\.ts$' },
      to: { path: UPPER },
    },
    {
      name: 'flow-stands-alone',
      comment: 'The toolbox for concurrency is below everything: errors, clocks and databases are its callers’.',
      severity: 'error',
      from: { path: '^libs/flow/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|libs)/|(^|/)node_modules/', pathNot: '^libs/flow/' },
    },
    {
      name: 'no-testing-in-production',
      severity: 'error',
      from: { pathNot: ['\\.test\\.ts$', '^libs/testing/', '^tests/', '^(apps|libs)/[^/]+/test/'] },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'no-internals',
      comment: 'A package is used through what its package.json exports: its index, and these entry points.',
      severity: 'error',
      from: { path: '^(apps|libs)/([^/]+)/' },
      to: { path: '^(apps|libs)/[^/]+/src/', pathNot: ['^(apps|libs)/[^/]+/src/index\\.ts$', ENTRY_POINTS, '^$1/$2/'] },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: {
        path: '^apps/gateway/src/(evaluations|contents|policies|compliance|organization|api-keys|webhooks|host-connections|directory|reference|suppressions|mcp)/',
      },
      to: {
        path: '^apps/gateway/src/(evaluations|contents|policies|compliance|organization|api-keys|webhooks|host-connections|directory|reference|suppressions|mcp)/',
        pathNot: '^apps/gateway/src/$1/',
      },
    },
    {
      name: 'auth-features-do-not-import-features',
      severity: 'error',
      from: { path: `^apps/auth/src/(${AUTH_FEATURES})/` },
      to: { path: `^apps/auth/src/(${AUTH_FEATURES})/`, pathNot: '^apps/auth/src/$1/' },
    },
    ...AUTH_FLOORS.map((floor, height) => ({
      name: `auth-floors: ${floor}`,
      comment:
        'The floors of auth, from the top: composition, features, oidc, tokens, directory, web. Imports go down.',
      severity: 'error',
      from: { path: `^apps/auth/src/(${floor})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^apps/auth/src/(([^/]+\\.ts$)|(${AUTH_FLOORS.slice(0, height).join('|') || 'none'})/)` },
    })),
    ...PORTAL_FLOORS.map((floor, height) => ({
      name: `portal-floors: ${floor}`,
      comment:
        "The floors of the portal's pages, from the top: main.tsx, app, pages, features, design, state, api. Imports go down.",
      severity: 'error',
      from: { path: `^apps/portal/web/${floor}/` },
      to: { path: `^apps/portal/web/(([^/]+\\.tsx?$)|(${PORTAL_FLOORS.slice(0, height).join('|') || 'none'})/)` },
    })),
    {
      name: 'portal-pages-do-not-import-pages',
      comment: 'What two pages show is a feature: a page that imports another has the browser fetch both.',
      severity: 'error',
      from: { path: '^apps/portal/web/pages/' },
      to: { path: '^apps/portal/web/pages/.*\\.tsx?$' },
    },
    only('oidc-provider-only-in-auth', 'oidc-provider', ['^apps/auth/']),
    only('prisma-only-in-database', '@prisma/[^/]+', ['^libs/database/']),
    only('kafkajs-only-in-messaging', 'kafkajs', ['^libs/messaging/']),
    only('aws-sdk-only-in-contents', '@aws-sdk/[^/]+', ['^libs/contents/']),
    only('ioredis-only-in-rate-limit-and-platform', 'ioredis', ['^libs/rate-limit/', '^libs/platform/']),
    // the first two send to services of ours, the others only to addresses that libs/safe-address has checked
    only('undici-only-where-requests-are-sent', 'undici', [
      '^apps/gateway/src/http/authentication/auth-client\\.ts$',
      '^apps/portal/src/api/api-proxy\\.ts$',
      '^apps/auth/src/web/guarded-fetch\\.ts$',
      '^apps/webhook-dispatcher/src/(connections|send)\\.ts$',
      '^libs/code-hosts/src/host-requests\\.ts$',
    ]),
    {
      name: 'no-nest-in-the-pure-libs',
      severity: 'error',
      from: { path: '^libs/(contracts|credentials|policy-engine|compliance|report-rendering)/' },
      to: { path: '(^|/)node_modules/@nestjs/' },
    },
    {
      name: 'engine-starts-nothing',
      comment: 'The engine is a pure function of files and policies. Processes are for libs/sandbox to start and kill.',
      severity: 'error',
      from: { path: '^libs/policy-engine/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(node:)?(child_process|worker_threads|cluster|net|tls|dgram|dns|https?|http2)(/|$)' },
    },
    {
      name: 'light-programs-load-no-validators',
      comment:
        'The index of the contracts loads class-validator with all DTOs: 320 modules, half of the start of the command line. Types are free; values have entry points of their own.',
      severity: 'error',
      from: { path: '^(apps/cli|libs/(agent-tools|sdk|policy-engine|sandbox))/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^libs/contracts/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-undeclared',
      severity: 'error',
      from: { pathNot: TESTS },
      // under the condition `source`, react-aria-components names files that it does not publish; @octokit/types has types alone
      to: {
        pathNot: '^(react-aria-components/|@octokit/types$)',
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
      },
    },
    {
      name: 'no-undeclared-in-tests',
      comment: 'Tests may also import what tests/package.json names.',
      severity: 'error',
      from: { path: TESTS },
      to: {
        pathNot: ['^(react-aria-components/|@octokit/types$)', `(^|node_modules/)(${TEST_TOOLS.join('|')})(/|$)`],
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|coverage|sample|safe-code)/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'node', 'default'] },
  },
};
