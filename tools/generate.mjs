// node tools/generate.mjs [--check]: writes what is made from the code and committed (OpenAPI, the error catalogue, the
// environment tables, who may call which route, the client's types), or fails where what is committed is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { root } from './prepare.mjs';

const load = (app) => import(path.join(root, `apps/${app}/dist/index.js`));
const { TOKENS_CSS, ERROR_CODES, FIELD_CODES, MAX_PATH_CHARS, NAMED_LIMITS, SCOPES, EVENT_TYPES } = await import(
  path.join(root, 'libs/contracts/dist/index.js')
);

function table(header, rows) {
  return [
    `| ${header.join(' | ')} |`,
    `|${header.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

const cell = (value) => String(value).replaceAll('|', '\\|');

async function environment() {
  const services = [
    ['gateway', (await load('gateway')).gatewaySettings],
    ['auth', (await load('auth')).authSettings],
    ['evaluator', (await load('evaluator')).evaluatorSettings],
    ['webhook-dispatcher', (await load('webhook-dispatcher')).dispatcherSettings],
    ['integrations', (await load('integrations')).integrationsSettings],
    ['portal', (await load('portal')).portalSettings],
  ];
  const settings = new Map();
  for (const [service, all] of services)
    for (const one of Object.values(all)) {
      const known = settings.get(one.env) ?? { one, services: [] };
      known.services.push(service);
      settings.set(one.env, known);
    }
  const fallback = ({ fallback: value, secret, optional }) =>
    value !== undefined
      ? Array.isArray(value)
        ? value.length
          ? `\`${value}\``
          : 'none'
        : `\`${value}\``
      : optional
        ? 'none'
        : secret
          ? 'required, secret'
          : 'required';
  const rows = [...settings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    // what depends on the machine would make the file stale elsewhere
    .map(([env, { one, services: users }]) => [
      `\`${env}\``,
      cell(one.description),
      cell(one.takes),
      env === 'EVALUATOR_CONCURRENCY' ? 'number of cores' : cell(fallback(one)),
      users.join(', '),
    ]);
  return `# Environment\n\nEvery variable that a service reads, from the tables in the code (\`apps/*/src/configuration.ts\`). Made by \`node tools/generate.mjs\`.\n\n${table(['Variable', 'For', 'Takes', 'Default', 'Services'], rows)}\n`;
}

function errors() {
  const rows = Object.entries(ERROR_CODES).map(([code, e]) => [
    e.statuses.join('/'),
    `\`${code}\``,
    cell(e.meaning),
    cell(e.remedy),
    e.retry,
  ]);
  const fields = Object.entries(FIELD_CODES).map(([code, meaning]) => [`\`${code}\``, cell(meaning)]);
  const limits = NAMED_LIMITS.map((limit) => [`\`${limit.name}\``, limit.limit, `${limit.windowSeconds} s`]);
  const scopes = Object.entries(SCOPES).map(([scope, meaning]) => [`\`${scope}\``, meaning]);
  const events = Object.entries(EVENT_TYPES).map(([event, meaning]) => [`\`${event}\``, cell(meaning)]);
  return `# Codes, scopes, limits and events\n\nThe contract's tables, from \`libs/contracts\`. Made by \`node tools/generate.mjs\`; the service shows each code at GET /errors/{code}.\n\n## Errors\n\n${table(['Status', 'Code', 'Meaning', 'What to do', 'Retry'], rows)}\n\n## Codes of single fields\n\n${table(['Code', 'Meaning'], fields)}\n\n## Scopes\n\n${table(['Scope', 'Meaning'], scopes)}\n\n## Limits\n\nThe \`default\` windows are spent by every admitted request of an organization, besides the route's own limit.\n\n${table(['Name', 'Requests', 'Window'], limits)}\n\n## Events\n\n${table(['Event', 'Sent when'], events)}\n`;
}

async function openapi() {
  const { openApiOfEveryRoute } = await load('gateway');
  return `${JSON.stringify(await openApiOfEveryRoute(), null, 2)}\n`;
}

/** The TypeScript client's types: every path, parameter, body and answer of `document`. */
async function sdk(document) {
  const types = astToString(await openapiTypescript(JSON.parse(document)));
  return `// Made by node tools/generate.mjs from docs/openapi.json.\n${types}`;
}

/** What the client must know before it sends a request: it is published without the contracts. */
function sdkLimits() {
  return `// Made by node tools/generate.mjs from libs/contracts/src/limits.ts.\nexport const MAX_PATH_CHARS = ${MAX_PATH_CHARS};\n`;
}

/** What the style sheets of the portal go by; the sign-in pages and reports have it from the same place. */
function tokens() {
  return `/* Made by node tools/generate.mjs from libs/contracts/src/design-tokens.ts. */
:root {
  color-scheme: light dark;
${TOKENS_CSS}
}

:root[data-theme="light"] {
  color-scheme: light;
}
:root[data-theme="dark"] {
  color-scheme: dark;
}
`;
}

/** What the engine knows of libraries, as a module. */
async function models() {
  const { modelsModule } = await import(path.join(root, 'libs/policy-engine/dist/models/compile-models.js'));
  return modelsModule();
}

const openapiDocument = await openapi();
const files = {
  'docs/environment.md': await environment(),
  'docs/reference.md': errors(),
  'docs/openapi.json': openapiDocument,
  'docs/permissions.md': (await load('gateway')).permissionsOfEveryRoute(),
  'apps/portal/web/design/tokens.css': tokens(),
  'libs/sdk/src/generated/openapi.ts': await sdk(openapiDocument),
  'libs/sdk/src/generated/limits.ts': sdkLimits(),
  'libs/policy-engine/src/models/generated/models.ts': await models(),
};
const check = process.argv.includes('--check');
const stale = [];
for (const [file, text] of Object.entries(files)) {
  const target = path.join(root, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  stale.push(file);
  if (check) continue;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
if (check && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run node tools/generate.mjs and commit what it writes.`);
  process.exit(1);
}
console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Up to date');
if (stale.includes('docs/openapi.json')) console.log('clients/ is made from it: node tools/generate-clients.mjs');
