// How soon a second gateway refuses what was revoked through the first one: a key, a token, a session, a member who is removed,
// and a person whom the directory deactivates (SCIM), with a key, a token and an evaluation that is running. Auth, an evaluator
// and two gateways as processes of their own, PostgreSQL, a real Redis and a real Kafka; then once more with Redis gone.
// node bench/revocation.mjs [revocations of each kind, default 100] [of each kind without Redis, default 10]
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { startKafka, startRedis } from '../libs/testing/dist/index.js';
import { numberArguments } from './arguments.mjs';
import { freePort, startServices } from './services.mjs';

const [pushed, cut] = numberArguments([100, 10]);
const GIVE_UP_MS = 5_000;
const newId = (prefix) => `${prefix}_0${randomBytes(20).toString('hex').slice(0, 25)}`;
const sha256 = (text) => createHash('sha256').update(text).digest();
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const [redis, kafka] = [await startRedis(), await startKafka()];
const s = await startServices(['auth', 'gateway', 'evaluator'], {
  REDIS_URL: redis.url,
  KAFKA_BROKERS: kafka.brokers.join(','),
});
const secondPort = await freePort();
const second = spawn(process.execPath, [path.join(import.meta.dirname, '../apps/gateway/dist/main.js')], {
  env: { ...process.env, ...s.env, GATEWAY_PORT: String(secondPort) },
  stdio: 'ignore',
});
const gateways = [s.baseUrl, `http://127.0.0.1:${secondPort}`];
const postgres = new pg.Client({ connectionString: s.postgres.url });
await postgres.connect();
const sql = async (text, values) => (await postgres.query(text, values)).rows;

async function call(gateway, method, url, credential, body, headers = {}) {
  const response = await fetch(`${gateways[gateway]}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${credential}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, text: await response.text() };
}
for (let i = 0; (await call(1, 'GET', '/v1/auth/verify', s.apiKey).catch(() => ({}))).status !== 200; i++) {
  if (i > 300) throw new Error('the second gateway does not become ready');
  await pause(100);
}
await s.liftLimits();

/** A member with a session and a token given in it, as a sign-in to the command line leaves them. */
async function person() {
  const [userId, grantId, uid, token] = [
    newId('usr'),
    newId('grt'),
    newId('ses'),
    randomBytes(32).toString('base64url'),
  ];
  await sql(`INSERT INTO users (id, email) VALUES ($1, $1 || '@example.com')`, [userId]);
  await sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'admin')`, [
    s.organizationId,
    userId,
  ]);
  await sql(
    `INSERT INTO oauth_grants (id, user_id, client_id, organization_id, environment, payload, expires_at)
     VALUES ($1, $2, 'assay-cli', $3, 'prod', '{}', now() + interval '1 day')`,
    [grantId, userId, s.organizationId],
  );
  await sql(
    `INSERT INTO oauth_artifacts (kind, id, user_id, uid, scopes, payload, expires_at)
     VALUES ('Session', $1, $2, $3, '{}', '\\x00', now() + interval '1 day')`,
    [sha256(uid), userId, uid],
  );
  await give({ userId, grantId, uid, token });
  return { userId, grantId, uid, token };
}
async function give({ userId, grantId, uid, token }) {
  await sql(
    `INSERT INTO oauth_artifacts (kind, id, grant_id, client_id, user_id, origin_uid, scopes, payload, expires_at)
     VALUES ('AccessToken', $1, $2, 'assay-cli', $3, $4, '{admin,read:org}', '\\x00', now() + interval '1 hour')`,
    [sha256(token), grantId, userId, uid],
  );
}

const scimToken = JSON.parse((await call(0, 'POST', '/v1/scim/tokens', s.apiKey, { name: 'Bench' })).text).token;
/** Long enough to be running when it is ended. */
const files = Array.from({ length: 40 }, (_, index) => ({
  path: `src/part${index}.js`,
  content: Array.from({ length: 1_500 }, (_each, line) => `const v${line} = call(${line}, 'x${index}');`).join('\n'),
}));

/** Each makes credentials, and says how they are revoked. */
const KINDS = {
  key: async () => {
    const body = { name: 'Bench', scopes: ['read:org'], expiration: '30m' };
    const { key, key_id } = JSON.parse((await call(0, 'POST', '/v1/api-keys', s.apiKey, body)).text);
    return { credentials: [key], revoke: () => call(0, 'DELETE', `/v1/api-keys/${key_id}`, s.apiKey) };
  },
  token: async () => {
    const one = await person();
    return {
      credentials: [one.token],
      revoke: () => call(0, 'DELETE', `/v1/me/applications/${one.grantId}`, one.token),
    };
  },
  session: async () => {
    const one = await person();
    // what asks is of the same person, in no session
    const asks = { ...one, uid: null, token: randomBytes(32).toString('base64url') };
    await give(asks);
    return { credentials: [one.token], revoke: () => call(0, 'DELETE', `/v1/me/sessions/${one.uid}`, asks.token) };
  },
  person: async () => {
    const one = await person();
    return { credentials: [one.token], revoke: () => call(0, 'DELETE', `/v1/org/members/${one.userId}`, s.apiKey) };
  },
  directory: async () => {
    const one = await person();
    const userName = `${one.userId}@example.com`;
    const user = JSON.parse((await call(0, 'POST', '/scim/v2/Users', scimToken, { userName })).text);
    const body = { name: 'Bench', scopes: ['read:org', 'write:evaluations'], expiration: '30m' };
    const { key, key_id } = JSON.parse((await call(0, 'POST', '/v1/api-keys', s.apiKey, body)).text);
    await sql('UPDATE api_keys SET created_by = $2 WHERE id = $1', [key_id, one.userId]);
    const submitted = await call(0, 'POST', '/v1/evaluations', key, { repository: 'bench', files });
    const evaluation = JSON.parse(submitted.text).id;
    while ((await statusOf(evaluation)) === 'pending') await pause(5);
    const operations = { Operations: [{ op: 'Replace', path: 'active', value: false }] };
    return {
      credentials: [key, one.token],
      evaluation,
      revoke: () => call(0, 'PATCH', `/scim/v2/Users/${user.id}`, scimToken, operations),
    };
  },
};

const statusOf = async (evaluation) =>
  JSON.parse((await call(1, 'GET', `/v1/evaluations/${evaluation}`, s.apiKey)).text).status;
const ended = [];

/** Milliseconds from the revocation's answer, and from its being sent, until the second gateway refuses. */
async function measure(kind) {
  const { credentials, evaluation, revoke } = await KINDS[kind]();
  for (const credential of credentials) {
    const first = await call(1, 'GET', '/v1/auth/verify', credential);
    if (first.status !== 200) throw new Error(`the ${kind} does not work: ${first.text}`);
  }
  const sentMs = performance.now();
  const answer = await revoke();
  const answeredMs = performance.now();
  if (answer.status >= 300) throw new Error(`the ${kind} was not revoked: ${answer.status} ${answer.text}`);
  for (;;) {
    const askedMs = performance.now();
    const states = await Promise.all(
      credentials.map(async (credential) => (await call(1, 'GET', '/v1/auth/verify', credential)).status),
    );
    const state = evaluation && (await statusOf(evaluation));
    if (states.every((status) => status === 401) && state !== 'running') {
      if (state) ended.push(state);
      return { afterAnswer: Math.max(0, askedMs - answeredMs), afterSent: askedMs - sentMs };
    }
    if (askedMs - sentMs > GIVE_UP_MS)
      throw new Error(`the ${kind} was served ${askedMs - sentMs} ms after its revocation`);
    await pause(2);
  }
}

const at = (values, p) => values.sort((a, b) => a - b)[Math.ceil(values.length * p) - 1].toFixed(1);
async function report(title, count) {
  for (const kind of Object.keys(KINDS)) {
    const times = [];
    for (let i = 0; i < count; i++) times.push(await measure(kind));
    const [answered, sent] = [times.map((each) => each.afterAnswer), times.map((each) => each.afterSent)];
    console.log(
      `${title}, ${kind}: refused after the answer p50 ${at(answered, 0.5)} p99 ${at(answered, 0.99)} max ${at(answered, 1)} ms; ` +
        `after it was sent p50 ${at(sent, 0.5)} p99 ${at(sent, 0.99)} max ${at(sent, 1)} ms (${count})`,
    );
  }
}

try {
  await report('pushed', pushed);
  console.log(
    `of the evaluations ${ended.filter((state) => state === 'canceled').length} were canceled, of ${ended.length}`,
  );
  await redis.kill();
  await report('push cut', cut);
} finally {
  second.kill('SIGTERM');
  await postgres.end();
  await s.stop();
  await redis.stop();
  await kafka.stop();
}
