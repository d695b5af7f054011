import { newId } from '@assay/contracts';
import { createLogger } from '@assay/platform';
import { Pool } from 'undici';
import { startAuth } from '../../apps/auth/src/index.js';
import { Browser } from '../../apps/auth/test/browser.js';
import { startOauthScene } from '../../apps/auth/test/oauth-scene.js';
import { openFactors } from '../../apps/auth/test/open-factors.js';
import { codeOf } from './totp.js';

const CONNECTIONS = 32;
/** The race over one refresh token must end within its grace, however slow the machine: its exchange is dated anew so often. */
const REDATE_MS = 5_000;

type ApiResponse = { status: number; body: Record<string, string> };
export interface RaceResult {
  /** Attempts that got something. */
  won: number;
  /** Different things among what they got. */
  distinct: number;
  /** What the others were told. */
  rejections: string[];
}

/** Contenders for one code, refresh token, TOTP step or recovery code, at two auth processes' worth of servers. */
export async function openRaces() {
  const s = await startOauthScene();
  const second = await startAuth(
    { ...s.configuration, authUrl: s.issuer, port: 0 },
    { logger: createLogger('auth', 'silent') },
  );
  await second.ready;
  const pools = [s.issuer, `http://127.0.0.1:${second.port}`].map((url) => new Pool(url, { connections: CONNECTIONS }));
  const app = await s.makeApplication();
  const browser = new Browser(s.issuer);
  const sides = [openFactors(s.configuration), openFactors(s.configuration)] as const;
  // not the person who signs in for codes: whoever has a factor is asked for it there
  const user = { id: newId('usr') };
  await s.sql(`INSERT INTO users (id, email, name) VALUES ($1, 'races@example.com', 'Races')`, [user.id]);
  const totp = await sides[0].factors.begin(user.id, s.credentials.email, 'Races');
  const signedIn = { userId: user.id, generation: 0 };
  await sides[0].factors.confirm(signedIn, totp.id, await codeOf(s, totp.secret));

  const token = async (body: object, contender: number): Promise<ApiResponse> => {
    const answer = await (pools[contender % pools.length] as Pool).request({
      method: 'POST',
      path: '/oauth/token',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: app.id, client_secret: app.secret, ...body }),
    });
    return { status: answer.statusCode, body: (await answer.body.json()) as Record<string, string> };
  };
  const redeem = (code: string, contender = 0) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: app.redirectUri }, contender);
  const refresh = (refresh_token: string, contender = 0) =>
    token({ grant_type: 'refresh_token', refresh_token }, contender);
  const race = async (contenders: number, attempt: (contender: number) => Promise<ApiResponse>) => {
    const answers = await Promise.all(Array.from({ length: contenders }, (_, contender) => attempt(contender)));
    const won = answers.filter(({ status }) => status === 200);
    const rejections = answers
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => `${status} ${body.error}`);
    return {
      answers,
      won,
      result: { won: won.length, distinct: new Set(won.map(({ body }) => body.access_token)).size, rejections },
    };
  };
  /** Lanes, because what one process can have under way at once is bounded anyway. */
  const raceFactors = async (
    contenders: number,
    lift: () => Promise<unknown>,
    attempt: (contender: number) => Promise<boolean>,
  ) => {
    let next = 0;
    let won = 0;
    const lane = async () => {
      for (let contender = next++; contender < contenders; contender = next++) {
        await lift();
        if (await attempt(contender)) won++;
      }
    };
    await Promise.all(Array.from({ length: Math.min(contenders, CONNECTIONS) }, lane));
    return { won, distinct: won, rejections: [] };
  };
  const liftFactors = () =>
    sides[1].database.direct(
      (client) => client.$executeRaw`UPDATE totp_factors SET failures = 0, blocked_until = NULL`,
    );
  const liftThrottles = () => sides[1].database.direct((client) => client.$executeRaw`DELETE FROM sign_in_throttles`);
  const factorsFor = (contender: number) => (sides[contender % sides.length] ?? sides[0]).factors;

  return {
    /** @returns the race, and whether the winner's tokens serve after it (a replay that comes later ends them) */
    async code(contenders: number): Promise<RaceResult> {
      const code = await s.codeFor(app, {}, browser);
      return (await race(contenders, (contender) => redeem(code, contender))).result;
    },
    /** A chain of refreshes: every link is a race over the token that the one before gave. */
    async refreshChain() {
      let current = (await redeem(await s.codeFor(app, {}, browser))).body.refresh_token as string;
      return async (contenders: number): Promise<RaceResult & { retrySame: boolean }> => {
        const presented = current;
        const redate = setInterval(
          () =>
            void s.sql(
              `UPDATE oauth_artifacts SET consumed_at = now() WHERE kind = 'RefreshToken' AND consumed_at IS NOT NULL`,
            ),
          REDATE_MS,
        );
        const { won, result } = await race(contenders, (contender) => refresh(presented, contender)).finally(() =>
          clearInterval(redate),
        );
        current = won[0]?.body.refresh_token ?? '';
        const retry = await refresh(presented, 1);
        return { ...result, retrySame: retry.status === 200 && retry.body.refresh_token === current };
      };
    },
    /** A stolen refresh token, used again after the grace, while its owner refreshes. @returns how many tokens of the family still serve */
    async refreshReuse(contenders: number): Promise<RaceResult & { serving: number }> {
      const stolen = (await redeem(await s.codeFor(app, {}, browser))).body.refresh_token as string;
      const current = (await refresh(stolen)).body;
      await s.sql(
        `UPDATE oauth_artifacts SET consumed_at = consumed_at - interval '31 seconds' WHERE kind = 'RefreshToken' AND consumed_at IS NOT NULL`,
      );
      const presented = (contender: number) => (contender % 4 < 2 ? stolen : current.refresh_token) as string;
      const { won, result } = await race(contenders, (contender) => refresh(presented(contender), contender));
      const issued = [current, ...won.map(({ body }) => body)];
      const refreshed = await Promise.all(issued.map((body) => refresh(body.refresh_token as string)));
      const verified = await Promise.all(issued.map((body) => s.verify(body.access_token as string)));
      const serving =
        refreshed.filter(({ status }) => status === 200).length +
        verified.filter(({ status }) => status === 'valid').length;
      return { ...result, serving };
    },
    async totpStep(contenders: number): Promise<RaceResult> {
      await s.sql('UPDATE totp_factors SET last_step = 0');
      const step = await codeOf(s, totp.secret);
      return raceFactors(contenders, liftFactors, (contender) => factorsFor(contender).verify(user.id, step));
    },
    async recoveryCode(contenders: number): Promise<RaceResult> {
      const [code = ''] = (await sides[0].factors.replaceRecoveryCodes(signedIn)) ?? [];
      return raceFactors(
        contenders,
        liftThrottles,
        async (contender) => (await factorsFor(contender).useRecoveryCode(user.id, code)) !== undefined,
      );
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.close()));
      for (const { database } of sides) await database.close();
      await second.stop();
      await s.stop();
    },
  };
}
