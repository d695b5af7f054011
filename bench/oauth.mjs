// Rates of the token endpoint over HTTP with wrk: tokens by client credentials and refreshes, beside a bare Nest + Fastify
// route with one durable insert, in turns in the same run. One auth process, PostgreSQL beside it, fsync on.
//   node bench/oauth.mjs [rounds=3] [seconds=5] [connections=32]
// ONLY=refreshes measures one of them; PROFILE=folder has Node write its CPU profiles there.
// CPU is of the one process that serves (/proc/<pid>/stat), so that it means something on a busy machine too.
import '../libs/testing/typescript-hooks.mjs';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { numberArguments } from './arguments.mjs';
import { freePort, startServices } from './services.mjs';

const { Browser } = await import('../apps/auth/test/browser.ts');
const { KeyHasher } = await import('../libs/credentials/dist/index.js');
const [rounds, seconds, connections] = numberArguments([3, 5, 32]);
const MICROSECONDS_PER_TICK = 10_000;
const REDIRECT_URI = 'https://client.example/callback';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-bench-oauth-'));
const { ONLY, PROFILE } = process.env;
const s = await startServices(
  ['auth', 'gateway'],
  PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILE}` } : {},
);
const issuer = s.env.AUTH_URL;
const postgres = new pg.Client({ connectionString: s.postgres.url });
await postgres.connect();
const controlPort = await freePort();
const controlProcess = spawn(
  process.execPath,
  [path.join(import.meta.dirname, 'control.mjs'), 'token', String(controlPort), s.postgres.url],
  { stdio: 'inherit' },
);
const authPid = s.children.find(({ name }) => name === 'auth').child.pid;

async function makeApplication() {
  const id = `app_0${randomBytes(20).toString('hex').slice(0, 25)}`;
  const secret = randomBytes(32).toString('base64url');
  await postgres.query(
    `INSERT INTO oauth_applications (id, organization_id, environment, name, type, redirect_uris, post_logout_redirect_uris, scopes, authority)
     VALUES ($1, $2, 'prod', 'Bench', 'confidential', $3, '{}', '{read:evaluations}', 'owner')`,
    [id, s.organizationId, [REDIRECT_URI]],
  );
  await postgres.query(
    `INSERT INTO oauth_application_secrets (id, application_id, organization_id, hash, prefix) VALUES ($1, $2, $3, $4, '')`,
    [
      `sec_0${randomBytes(20).toString('hex').slice(0, 25)}`,
      id,
      s.organizationId,
      new KeyHasher([s.env.KEY_PEPPERS]).hash(secret),
    ],
  );
  return { client_id: id, client_secret: secret };
}

const application = await makeApplication();

async function token(body) {
  const response = await fetch(`${issuer}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...application, ...body }),
  });
  const answer = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}

/** As many refresh tokens of one person's sign-in as asked for. */
async function refreshTokens(count) {
  const browser = new Browser(issuer);
  const tokens = [];
  while (tokens.length < count) {
    await browser.open(
      `${issuer}/oauth/authorize?${new URLSearchParams({ client_id: application.client_id, redirect_uri: REDIRECT_URI, response_type: 'code', scope: 'read:evaluations', state: 's' })}`,
    );
    while (browser.url.startsWith(issuer))
      if (browser.title === 'Sign in') await browser.submit(s.admin);
      else await browser.submit({ decision: 'allow' }, '/consent');
    const code = new URL(browser.url).searchParams.get('code');
    tokens.push((await token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI })).refresh_token);
  }
  return tokens;
}

/** For each connection the refresh token that its last answer gave. */
const refreshScript = (tokens) => `
local tokens = { ${tokens.map((each) => `"${each}"`).join(', ')} }
wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
function request()
  local token = table.remove(tokens)
  return wrk.format(nil, nil, nil, '{"grant_type":"refresh_token","client_id":"${application.client_id}","client_secret":"${application.client_secret}","refresh_token":"' .. (token or "none") .. '"}')
end
function response(status, headers, body)
  local token = string.match(body, '"refresh_token":"([^"]+)"')
  if token then table.insert(tokens, 1, token) end
end`;
const credentialsScript = () => `
wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
wrk.body = '${JSON.stringify({ ...application, grant_type: 'client_credentials', scope: 'read:evaluations' })}'`;

function cpuTicks(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return { user: Number(fields[11]), system: Number(fields[12]) };
}

async function measure({ url, pid, script }, duration) {
  const file = path.join(folder, 'load.lua');
  writeFileSync(file, await script());
  const before = cpuTicks(pid);
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    '-s',
    file,
    url,
  ]);
  const after = cpuTicks(pid);
  const requests = Number(/(\d+) requests in/.exec(stdout)[1]);
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const perRequest = (kind) => Math.round(((after[kind] - before[kind]) * MICROSECONDS_PER_TICK) / requests);
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1])),
    p50: /50%\s+(\S+)/.exec(stdout)[1],
    p99: /99%\s+(\S+)/.exec(stdout)[1],
    userMicroseconds: perRequest('user'),
    systemMicroseconds: perRequest('system'),
    // a connection that is closed at the end of a round takes its token with it
    ...(failed > 0 ? { failed } : {}),
  };
}

try {
  await s.liftLimits();
  while (!(await fetch(`http://127.0.0.1:${controlPort}/`, { method: 'POST' }).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const tokenUrl = `${issuer}/oauth/token`;
  const targets = {
    control: { url: `http://127.0.0.1:${controlPort}/`, pid: controlProcess.pid, script: credentialsScript },
    credentials: { url: tokenUrl, pid: authPid, script: credentialsScript },
    refreshes: {
      url: tokenUrl,
      pid: authPid,
      script: async () => refreshScript(await refreshTokens(connections + 2)),
    },
  };
  const best = {};
  for (let round = 0; round <= rounds; round++)
    for (const [name, target] of Object.entries(targets)) {
      if (ONLY && name !== ONLY && name !== 'control') continue;
      const result = await measure(target, round === 0 ? 2 : seconds);
      // the first round only warms up
      if (round === 0) continue;
      console.log(JSON.stringify({ round, name, ...result }));
      if (!best[name] || result.perSecond > best[name].perSecond) best[name] = result;
    }
  const ratio = (name) => Number((best[name].perSecond / best.control.perSecond).toFixed(3));
  console.log(
    JSON.stringify({
      best,
      ratios: Object.fromEntries(Object.keys(best).map((name) => [name, ratio(name)])),
      connections,
    }),
  );
} finally {
  controlProcess.kill();
  await postgres.end();
  await s.stop();
  rmSync(folder, { recursive: true, force: true });
}
