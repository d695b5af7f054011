// node --import ./libs/testing/typescript-hooks.mjs bench/oauth-races.ts [races]
// 10,000 redemptions of one code and 10,000 refreshes of one token at once (64 connections), 10,000 attempts each with one
// TOTP step and one recovery code (64 lanes, the pauses after failures lifted), then rates of token issuing.
// Needs ASSAY_TEST_DATABASE_URL: a superuser's URL of a PostgreSQL; run it with fsync on for the rate of durable refreshes.
import { KeyHasher, SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { Pool } from 'undici';
import { SecondFactors } from '../apps/auth/src/mfa/second-factors.js';
import { Throttle } from '../apps/auth/src/sign-in/throttle.js';
import { startOauthScene } from '../apps/auth/test/oauth-scene.js';
import { codeOf } from '../tests/credentials/totp.js';

const RACES = Number(process.argv[2] ?? 10_000);
const RATE_MS = 10_000;
const CONCURRENCY = 32;

const s = await startOauthScene();
const pool = new Pool(s.issuer, { connections: 64 });
const app = await s.makeApplication();

async function token(body: object): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await pool.request({
    method: 'POST',
    path: '/oauth/token',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: app.id, client_secret: app.secret, ...body }),
  });
  return { status: answer.statusCode, body: (await answer.body.json()) as Record<string, string> };
}
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
const redeem = (code: string) => token({ grant_type: 'authorization_code', code, redirect_uri: app.redirectUri });

async function race(name: string, attempt: () => ReturnType<typeof token>, key: string) {
  const answers = await Promise.all(Array.from({ length: RACES }, attempt));
  const won = answers.filter(({ status }) => status === 200);
  const other = answers.filter(({ status, body }) => status !== 200 && body.error !== 'invalid_grant');
  const distinct = new Set(won.map(({ body }) => body[key]));
  console.log(
    `${name}: ${RACES} at once, ${won.length} answered 200 with ${distinct.size} distinct token(s), ${other.length} other answers`,
  );
  return won[0]?.body;
}

/** Several lanes at once, because a pool of connections is what bounds the server too. */
async function raceFactors(name: string, lift: string, attempt: () => Promise<unknown>) {
  let left = RACES;
  let won = 0;
  const lane = async () => {
    while (left-- > 0) {
      await s.sql(lift);
      if (await attempt()) won++;
    }
  };
  await Promise.all(Array.from({ length: 64 }, lane));
  console.log(`${name}: ${RACES} attempts, ${won} taken`);
}

async function raceSecondFactors() {
  const { databaseUrl, encryptionKeys, keyPeppers } = s.configuration;
  const database = new Database({ url: databaseUrl, role: 'assay_auth', logger: createLogger('bench', 'silent') });
  const throttle = new Throttle(database, encryptionKeys[0] as string);
  const factors = new SecondFactors(database, new SecretBox(encryptionKeys), new KeyHasher(keyPeppers), throttle);
  const [user] = (await s.sql('SELECT id FROM users')) as [{ id: string }];
  const { id, secret } = await factors.begin(user.id, s.credentials.email, 'Bench');
  const confirmed = await factors.confirm(user.id, id, await codeOf(s, secret, -1));
  const step = await codeOf(s, secret);
  await raceFactors('TOTP step', 'UPDATE totp_factors SET failures = 0, blocked_until = NULL', () =>
    factors.verify(user.id, step),
  );
  const [code = ''] = confirmed?.recoveryCodes ?? [];
  await raceFactors(
    'recovery code',
    'DELETE FROM sign_in_throttles',
    async () => (await factors.useRecoveryCode(user.id, code)) !== undefined,
  );
  await s.sql('DELETE FROM totp_factors');
  await database.close();
}

async function rate(name: string, one: (lane: number) => Promise<void>) {
  const times: number[] = [];
  const end = performance.now() + RATE_MS;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, lane) => {
      while (performance.now() < end) {
        const from = performance.now();
        await one(lane);
        times.push(performance.now() - from);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  console.log(
    `${name}: ${Math.round(times.length / (RATE_MS / 1_000))}/s, p99 ${p99.toFixed(1)} ms at ${CONCURRENCY} at once`,
  );
}

const code = await s.codeFor(app);
await race('code', () => redeem(code), 'access_token');
const first = (await redeem(await s.codeFor(app))).body;
const winner = await race('refresh token', () => refresh(first.refresh_token as string), 'refresh_token');
console.log(`the winner’s next refresh: ${winner && (await refresh(winner.refresh_token as string)).status}`);
await raceSecondFactors();
await rate('client credentials', async () => {
  await token({ grant_type: 'client_credentials', scope: 'read:evaluations' });
});
const lanes = await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => (await redeem(await s.codeFor(app))).body.refresh_token),
);
await rate('refreshes', async (lane) => {
  lanes[lane] = (await refresh(lanes[lane] as string)).body.refresh_token;
});
await pool.close();
await s.stop();
