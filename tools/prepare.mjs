// What a fresh clone needs before anything of it runs: packages, the generated Prisma client, the build. Works with Node 20
// and without a single package, because it is what installs them. Each step is skipped where nothing changed.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);
const bin = path.join(root, 'node_modules', '.bin');

/** The Node that the services run on: version 24 comes from npm, so that the machine's own may be older. */
export function serviceNode() {
  const own = path.join(bin, 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Node 24 or newer is needed on ${process.platform}-${process.arch}, and this is ${process.version}: install it and run the command again`,
  );
}

/** The environment of our tools: their Node first on the path. */
export function toolEnvironment(more = {}) {
  return {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    CHECKPOINT_DISABLE: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    ...more,
  };
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Runs programs beside each other, as one line of progress; throws with the last lines of one that fails. */
async function step(label, ...commands) {
  const started = Date.now();
  process.stderr.write(`${label} …`);
  await Promise.all(commands.map(([command, args]) => run(label, command, args)));
  process.stderr.write(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

function run(label, command, args) {
  const options = { cwd: root, encoding: 'utf8', env: toolEnvironment(), maxBuffer: 64 << 20 };
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (!error) return resolve();
      const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n');
      reject(new Error(`${label} failed (${command} ${args.join(' ')}):\n${said || error.message}`));
    });
  });
}

/**
 * Packages as the lock file says: those that the apps are built of and run on, or with `tests` all of them. The tools of tests and
 * checks are four of ten packages, and a start does not wait for them.
 */
export async function ensureInstalled({ tests = false } = {}) {
  const mark = path.join(root, 'node_modules', '.assay-lock');
  const lock = digest(['package-lock.json']);
  const apps = `${lock} apps`;
  const all = `${lock} all`;
  const marked = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (marked === all || (marked === apps && !tests)) return;
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  // whoever ran npm install or npm ci by hand need not wait again
  const byHand =
    marked !== apps &&
    existsSync(installed) &&
    existsSync(path.join(bin, 'jest')) &&
    statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
  if (!byHand) {
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    const part = tests ? [] : ['--workspace=apps', '--include-workspace-root'];
    // after a start, only the tools are missing: npm ci would remove everything, with the marks of what is built
    const command = marked === apps ? ['install', '--no-save'] : ['ci', ...part];
    await step('Installing packages', ['npm', [...command, ...quiet]]);
  }
  writeFileSync(mark, byHand || tests ? all : apps);
}

/** The files below a folder, from the root, in a fixed order. */
function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Whether what is built is there, of the sources that the digest in `mark` was of. */
function isCurrent(mark, digest, built) {
  return existsSync(built) && existsSync(mark) && readFileSync(mark, 'utf8') === digest;
}

/**
 * The Prisma client, the dist of every app and of what it imports, the portal's pages and the documentation; with `tests` every package's
 * dist, and all types checked: a start only emits, which takes two thirds of the processor time.
 */
export async function ensureBuilt({ tests = false } = {}) {
  const client = path.join(root, 'libs/database/src/generated');
  const mark = path.join(root, 'node_modules', '.assay-prisma');
  const wanted = digest(['prisma/schema.prisma']);
  if (!isCurrent(mark, wanted, client)) {
    await step('Generating the database client', [path.join(bin, 'prisma'), ['generate']]);
    mkdirSync(path.dirname(mark), { recursive: true });
    writeFileSync(mark, wanted);
  }
  const apps = readdirSync(path.join(root, 'apps')).map((app) => `apps/${app}`);
  await step('Building', [path.join(bin, 'tsc'), ['-b', ...(tests ? [] : ['--noCheck', ...apps])]]);
  const { isBundleCurrent } = await import('../libs/sandbox/dist/built-entry.js');
  if (!isBundleCurrent('evaluation/child.js'))
    await step('Bundling the sandbox', [serviceNode(), ['tools/bundle-sandbox.mjs']]);
  const policiesMark = path.join(root, 'node_modules', '.assay-policies');
  const policies = digest(filesBelow('libs/policy-engine/policies'));
  const parsed = path.join(root, 'libs/policy-engine/dist/policies');
  if (!isCurrent(policiesMark, policies, parsed)) {
    await step('Reading the built-in policies', [serviceNode(), ['libs/policy-engine/dist/build.js']]);
    writeFileSync(policiesMark, policies);
  }
  const pages = path.join(root, 'apps/portal/dist/web');
  const pagesMark = path.join(root, 'node_modules', '.assay-portal');
  const sources = digest([
    'package-lock.json',
    'apps/portal/vite.config.ts',
    ...filesBelow('apps/portal/web'),
    ...filesBelow('apps/cli/src'),
    ...filesBelow('apps/cli/bin'),
    ...filesBelow('libs/sdk/src'),
  ]);
  const documentation = path.join(root, 'apps/portal/dist/docs');
  const documentationMark = path.join(root, 'node_modules', '.assay-docs');
  const texts = digest([
    'package-lock.json',
    'docs/openapi.json',
    'tools/client-document.mjs',
    ...filesBelow('docs').filter((file) => /\.(md|ts|css)$/.test(file)),
    ...filesBelow('apps/portal/web/design'),
    ...filesBelow('apps/cli/src'),
    ...filesBelow('libs/contracts/src'),
    ...filesBelow('libs/policy-engine/policies'),
    ...['clients', 'integrations'].flatMap(filesBelow).filter((file) => /README\.md$|\/examples\//.test(file)),
  ]);
  // the two have nothing of each other, and either leaves a core idle for a while
  const due = [
    {
      label: 'the portal',
      mark: pagesMark,
      digest: sources,
      built: pages,
      command: [path.join(bin, 'vite'), ['build', '--logLevel', 'error', '--config', 'apps/portal/vite.config.ts']],
    },
    {
      label: 'the documentation',
      mark: documentationMark,
      digest: texts,
      built: documentation,
      command: [serviceNode(), ['docs/site/build.ts']],
    },
  ].filter(({ mark, digest, built }) => !isCurrent(mark, digest, built));
  if (due.length > 0) {
    await step(`Building ${due.map(({ label }) => label).join(' and ')}`, ...due.map(({ command }) => command));
    for (const { mark, digest } of due) writeFileSync(mark, digest);
  }
}
