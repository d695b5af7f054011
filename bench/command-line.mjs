// node bench/command-line.mjs [files=50000] [rounds=3]      (after `npm run build`)
//
// `assay evaluate` of a git repository, from the start of the process to its exit code: cold, then with ten files changed, as often
// as asked. The files are published JavaScript and TypeScript from node_modules, each made different by its last line. Told of
// each run: time by the clock, bytes that the command line sent (requests whole, headers included;
// and their share of the cold run), and processor time: of gateway, evaluator (its sandbox beside it) and auth together, and of
// PostgreSQL.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { treeProcessorMs } from './processor-time.mjs';
import { startServices } from './services.mjs';

const [count = 50_000, rounds = 3] = process.argv.slice(2).map(Number);
const CHANGED = 10;
const MAX_FILE_BYTES = 100_000;
const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'assay-command-line-'));

/** Published sources, the first few files of every package in turn, until there are enough; then the same again. */
function* sources() {
  const base = path.join(root, 'node_modules');
  const names = readdirSync(base, { recursive: true })
    .filter((name) => /\.(?:js|mjs|cjs|ts)$/.test(name))
    .sort();
  for (let copy = 0; ; copy++)
    for (const name of names) {
      let content;
      try {
        content = readFileSync(path.join(base, name), 'utf8');
      } catch {
        // a folder with such a name, or a link that leads nowhere
        continue;
      }
      if (content.length < MAX_FILE_BYTES)
        yield {
          path: `copy-${copy}/${name.replaceAll('node_modules', 'modules')}`,
          content: `${content}\n// ${copy}\n`,
        };
    }
}

function makeRepository(into) {
  const paths = [];
  let bytes = 0;
  for (const file of sources()) {
    if (paths.length === count) break;
    const name = path.join(into, file.path);
    mkdirSync(path.dirname(name), { recursive: true });
    writeFileSync(name, file.content);
    bytes += Buffer.byteLength(file.content);
    paths.push(name);
  }
  const git = (...args) => execFileSync('git', ['-C', into, ...args], { stdio: 'ignore' });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'gc.auto=0', 'commit', '-qm', 'Everything');
  console.log(`${paths.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
  return paths;
}

/** A way to the gateway that counts what is sent there. */
async function countingProxy(to) {
  const counted = { sent: 0 };
  const server = createServer((client) => {
    const service = connect(Number(to.port), to.hostname);
    client.on('data', (chunk) => {
      counted.sent += chunk.length;
    });
    client.on('error', () => service.destroy()).pipe(service);
    service.on('error', () => client.destroy()).pipe(client);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { counted, url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

const repository = path.join(folder, 'repository');
mkdirSync(repository);
const paths = makeRepository(repository);
const services = await startServices(['auth', 'gateway', 'evaluator']);
const proxy = await countingProxy(new URL(services.baseUrl));
try {
  await services.liftLimits();
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_CACHE_HOME: path.join(folder, 'cache'),
    ASSAY_URL: proxy.url,
    ASSAY_API_KEY: services.apiKey,
  };
  const used = () => ({
    services: services.children.reduce((sum, { child }) => sum + treeProcessorMs(child.pid), 0),
    postgresql: treeProcessorMs(services.postgres.pid),
  });
  let cold;
  const measure = async (name) => {
    proxy.counted.sent = 0;
    const [before, startedMs] = [used(), performance.now()];
    const child = spawn(
      process.execPath,
      [
        path.join(root, 'apps/cli/bin/assay.mjs'),
        'evaluate',
        repository,
        '--quiet',
        '--fail-on',
        'never',
        '--allow-incomplete',
        '--format',
        'json',
      ],
      { env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const told = { out: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      told.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      told.error += text;
    });
    const ended = new Promise((resolve) =>
      child.once('exit', (code) => resolve({ code, ms: performance.now() - startedMs })),
    );
    const closed = new Promise((resolve) => child.once('close', resolve));
    const { code, ms } = await ended;
    const after = used();
    await closed;
    if (code !== 0) throw new Error(`assay evaluate ended with ${code}: ${told.error.slice(-1_000)}`);
    const { evaluations: [evaluation] = [JSON.parse(told.out)] } = JSON.parse(told.out);
    const { sent } = proxy.counted;
    cold ??= { sent };
    console.log(
      JSON.stringify({
        run: name,
        seconds: Number((ms / 1_000).toFixed(2)),
        exitCode: code,
        sentMb: Number((sent / 1e6).toFixed(3)),
        sentOfColdPercent: Number(((100 * sent) / cold.sent).toFixed(2)),
        servicesProcessorMs: Math.round(after.services - before.services),
        postgresqlProcessorMs: Math.round(after.postgresql - before.postgresql),
        verdict: evaluation?.verdict,
        files: evaluation?.summary?.files_evaluated,
        findings: evaluation?.summary?.total,
        load: Number(loadavg()[0].toFixed(1)),
      }),
    );
  };
  await measure('cold');
  for (let round = 1; round <= rounds; round++) {
    for (let at = 0; at < CHANGED; at++)
      appendFileSync(paths[Math.floor((paths.length / CHANGED) * at) + round], `// changed in round ${round}\n`);
    await measure(`${CHANGED} changed, ${round}`);
  }
} finally {
  proxy.close();
  await services.stop();
  rmSync(folder, { recursive: true, force: true });
}
