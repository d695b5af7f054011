// node tools/check-imports.mjs: the import rules hold, and a planted violation of each kind is seen. Without these, a
// broken configuration cruises nothing and says "no violations".
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, toolEnvironment } from './prepare.mjs';

const MINIMUM_MODULES = 100;
const PLANTED = {
  'apps/evaluator/src/planted-violation.ts': {
    source:
      "export * from '@assay/gateway';\nexport { Kafka } from 'kafkajs';\nexport { PrismaClient } from '@prisma/client';\nexport { request } from 'undici';\n",
    rules: [
      'no-app-to-app',
      'kafkajs-only-in-messaging',
      'prisma-only-in-database',
      'undici-only-where-requests-are-sent',
    ],
  },
  'libs/contracts/src/planted-violation.ts': {
    source:
      "export { Injectable } from '@nestjs/common';\nexport * from '@assay/database';\nexport type { Ring } from './planted-ring.js';\n",
    rules: ['no-nest-in-the-pure-libs', 'lower-libs-stay-low'],
  },
  'libs/contracts/src/planted-ring.ts': {
    source: "export type Ring = typeof import('./planted-violation.js');\n",
    rules: ['no-circular'],
  },
  'libs/flow/src/planted-violation.ts': {
    source: "export * from '@assay/errors';\nexport * from '@assay/database';\n",
    rules: ['flow-stands-alone', 'lower-libs-stay-low'],
  },
  'libs/policy-engine/src/planted-violation.ts': {
    source:
      "export { fork } from 'node:child_process';\nexport * from '@assay/sandbox';\nexport { isId } from '@assay/contracts';\n",
    rules: ['engine-starts-nothing', 'lower-libs-stay-low', 'light-programs-load-no-validators'],
  },
  'apps/auth/src/scim/planted-violation.ts': {
    source: "export * from '../service.js';\nexport * from '../sso/reasons.js';\n",
    rules: ['auth-floors: scim|sso|mfa|sign-in|enrollment|administration', 'auth-features-do-not-import-features'],
  },
  'apps/auth/src/oidc/planted-violation.ts': {
    source: "export * from '../mfa/pages.js';\n",
    rules: ['auth-floors: oidc'],
  },
  'apps/auth/src/tokens/planted-violation.ts': {
    source: "export * from '../oidc/oauth-error.js';\n",
    rules: ['auth-floors: tokens'],
  },
  'apps/auth/src/directory/planted-violation.ts': {
    source: "export * from '../tokens/artifact-id.js';\n",
    rules: ['auth-floors: directory'],
  },
  'apps/auth/src/web/planted-violation.ts': {
    source: "export * from '../directory/acr.js';\n",
    rules: ['auth-floors: web'],
  },
  'apps/portal/web/app/planted-violation.ts': {
    source: "export * from '../main.tsx';\n",
    rules: ['portal-floors: app'],
  },
  'apps/portal/web/pages/settings/planted-violation.ts': {
    source: "export * from '../../app/navigation.ts';\nexport * from './usage-page.tsx';\n",
    rules: ['portal-floors: pages', 'portal-pages-do-not-import-pages'],
  },
  'apps/portal/web/features/settings/planted-violation.ts': {
    source: "export * from '../../pages/settings/usage-page.tsx';\n",
    rules: ['portal-floors: features'],
  },
  'apps/portal/web/design/planted-violation.ts': {
    source: "export * from '../features/evaluations/queries.ts';\n",
    rules: ['portal-floors: design'],
  },
  'apps/portal/web/state/planted-violation.ts': {
    source: "export * from '../design/format.ts';\n",
    rules: ['portal-floors: state'],
  },
  'apps/portal/web/api/planted-violation.ts': {
    source: "export * from '../state/search.ts';\n",
    rules: ['portal-floors: api'],
  },
  // tools of tests are no packages of what runs, and tests have no others than tests/package.json names
  'libs/platform/src/planted-violation.ts': {
    source: "export { expect } from '@jest/globals';\n",
    rules: ['no-undeclared'],
  },
  'libs/platform/src/planted-violation.test.ts': {
    source: "export { it } from '@jest/globals';\nexport * from 'react';\n",
    rules: ['no-undeclared-in-tests'],
  },
};

async function cruise() {
  // violations make its status other than 0: the error has the output too
  const { stdout, stderr } = await promisify(execFile)(
    path.join(root, 'node_modules/.bin/depcruise'),
    ['apps', 'libs', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: root, maxBuffer: 256 << 20, env: toolEnvironment() },
  ).catch((error) => error);
  try {
    return JSON.parse(stdout).summary;
  } catch {
    throw new Error(`dependency-cruiser gave no result: ${stderr || stdout}`);
  }
}

function uproot() {
  for (const file of Object.keys(PLANTED)) rmSync(path.join(root, file), { force: true });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    uproot();
    process.kill(process.pid, signal);
  });
let cruised;
try {
  for (const [file, { source }] of Object.entries(PLANTED)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  cruised = await cruise();
} finally {
  uproot();
}
const { totalCruised } = cruised;
// nothing imports a planted file: what it violates is told of itself
const { planted = [], violations = [] } = Object.groupBy(cruised.violations, ({ from }) =>
  from in PLANTED ? 'planted' : 'violations',
);
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
const sources = readdirSync(path.join(root, 'libs'), { recursive: true }).filter((name) =>
  /\/src\/.*\.ts$/.test(name),
).length;
if (totalCruised < Math.max(MINIMUM_MODULES, sources / 2))
  throw new Error(`Only ${totalCruised} modules were looked at: the configuration sees nothing`);
const missed = Object.entries(PLANTED).flatMap(([file, { rules }]) =>
  rules
    .filter((rule) => !planted.some((violation) => violation.from === file && violation.rule.name === rule))
    .map((rule) => `${rule} in ${file}`),
);
if (missed.length > 0) throw new Error(`Planted violations were not seen: ${missed.join(', ')}`);
console.log(`${totalCruised} modules, ${violations.length} violations, every planted one seen`);
process.exit(violations.length > 0 ? 1 : 0);
