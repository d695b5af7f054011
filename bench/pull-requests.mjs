// From a push to the status on a real Gitea, with ten changed files.  node bench/pull-requests.mjs [pushes, default 30] [--channel]
// --channel: with the queues of Gitea that docs/pull-requests.md recommends.
// Needs npm run gitea, and a build. Everything runs on this machine: `npm start` and Gitea, one push after the other.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, startChild, startGitea, waitFor } from '@assay/testing';
import pg from 'pg';

const PUSHES = Number(process.argv[2] ?? 30);
const CHANGED_FILES = 10;
const FILES = 200;

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
const queues = process.argv.includes('--channel')
  ? '[queue.push_update]\nTYPE = channel\n[queue.webhook_sender]\nTYPE = channel'
  : '';
const gitea = await startGitea(queues);
const ports = {};
for (const name of ['GATEWAY_PORT', 'AUTH_PORT', 'PORTAL_PORT', 'INTEGRATIONS_PORT'])
  ports[name] = String(await freePort());
const service = startChild(process.execPath, ['apps/standalone/dist/main.js'], {
  cwd: path.join(import.meta.dirname, '..'),
  env: { ...process.env, ...ports, DATA_DIR: path.join(folder, 'data'), HOST_ALLOWED_ADDRESSES: '127.0.0.1/32' },
});
await service.untilOutput(/Stop with Ctrl-C/, 300_000);
const { base_url: baseUrl, api_key: key } = JSON.parse(readFileSync(path.join(folder, 'data/bootstrap.json'), 'utf8'));

const dev = await gitea.user('dev');
const bot = await gitea.user('assay-bot', ['read:user', 'write:repository', 'write:issue']);
const response = await fetch(`${baseUrl}/v1/host-connections`, {
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({ kind: 'gitea', base_url: gitea.url, access_token: bot.token }),
});
const connection = await response.json();
if (!response.ok) throw new Error(JSON.stringify(connection));
await gitea.api('POST', '/user/repos', { name: 'bench' }, dev.token);
await gitea.api('PUT', '/repos/dev/bench/collaborators/assay-bot', { permission: 'write' });
await gitea.api('POST', '/repos/dev/bench/hooks', {
  type: 'gitea',
  active: true,
  events: connection.webhook_events,
  config: { url: connection.webhook_url, content_type: 'json', secret: connection.webhook_secret },
});

const clone = path.join(folder, 'clone');
mkdirSync(path.join(clone, 'src'), { recursive: true });
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
    cwd: clone,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const source = (file, round) =>
  `${Array.from({ length: 60 }, (_, line) => `export const f${line} = (a, b) => a * ${file + line} + b; // ${round}`).join('\n')}\n`;
git('init', '-b', 'main');
git('remote', 'add', 'origin', gitea.cloneUrl('dev/bench', dev));
for (let file = 0; file < FILES; file++) writeFileSync(path.join(clone, `src/f${file}.js`), source(file, 0));
git('add', '-A');
git('commit', '-m', 'start');
git('push', 'origin', 'HEAD:refs/heads/main');

let number;
const took = { all: [], afterPush: [] };
const pushedAtMs = [];
for (let round = 0; round <= PUSHES; round++) {
  for (let file = 0; file < CHANGED_FILES; file++)
    writeFileSync(path.join(clone, `src/f${file}.js`), source(file, round + 1));
  git('commit', '-am', `round ${round}`);
  const sha = git('rev-parse', 'HEAD');
  const beganMs = performance.now();
  git('push', 'origin', 'HEAD:refs/heads/feature');
  const pushedMs = performance.now();
  if (round === 0) {
    await waitFor(() => gitea.api('GET', '/repos/dev/bench/branches/feature'));
    const pull = { title: 'bench', head: 'feature', base: 'main' };
    number = (await gitea.api('POST', '/repos/dev/bench/pulls', pull, dev.token)).number;
  }
  await waitFor(
    async () =>
      (await gitea.api('GET', `/repos/dev/bench/commits/${sha}/statuses`)).some(({ status }) => status !== 'pending'),
    { intervalMs: 10, timeoutMs: 120_000, what: `a status of push ${round} to pull request ${number}` },
  );
  // the first one evaluates the merge base too, with all files
  const ended = performance.now();
  if (round === 0) console.log(`first check, with ${FILES} files to fetch: ${Math.round(ended - pushedMs)} ms`);
  else {
    took.all.push(ended - beganMs);
    took.afterPush.push(ended - pushedMs);
    pushedAtMs.push(performance.timeOrigin + pushedMs);
  }
}
const at = (times, share) => Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]);
for (const [name, times] of Object.entries({
  'from the beginning of the push': took.all,
  'from its end': took.afterPush,
}))
  console.log(
    `${name}, ${CHANGED_FILES} of ${FILES} files changed, ${times.length} pushes: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`,
  );
const database = new pg.Client({ connectionString: readFileSync(path.join(folder, 'data/postgres-url'), 'utf8') });
await database.connect();
const { rows } = await database.query(
  `SELECT *, (SELECT extract(epoch FROM max(received_at) - created_at) * 1000 FROM host_deliveries WHERE received_at < next_at)::float AS told_again
   FROM (SELECT row_number() OVER (ORDER BY c.id) AS place, c.created_at, lead(c.created_at, 1, 'infinity') OVER (ORDER BY c.id) AS next_at,
    (extract(epoch FROM c.created_at) * 1000)::float AS told, (extract(epoch FROM e.created_at - c.created_at) * 1000)::float AS submitted,
    (extract(epoch FROM e.completed_at - e.created_at) * 1000)::float AS evaluated, (extract(epoch FROM c.completed_at - e.completed_at) * 1000)::float AS reported,
    (extract(epoch FROM c.completed_at - c.created_at) * 1000)::float AS whole
   FROM pull_request_checks c JOIN evaluations e ON e.id = c.evaluation_id) AS checks WHERE place > 1`,
);
await database.end();
rows.forEach((row, at) => {
  row.told -= pushedAtMs[at];
});
for (const [name, what] of [
  ['told', 'from the end of the push to its webhook'],
  ['told_again', 'from that to the webhook of the pull request, which the check does not wait for'],
  ['submitted', 'from the webhook to the evaluation'],
  ['evaluated', 'the evaluation'],
  ['reported', 'from its end to the status'],
  ['whole', 'together, from the webhook to the status'],
]) {
  const times = rows.map((row) => row[name]);
  console.log(`  ${what}: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`);
}
await service.kill('SIGTERM');
await gitea.stop();
rmSync(folder, { recursive: true, force: true });
