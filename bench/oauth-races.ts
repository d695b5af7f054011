// node --import ./libs/testing/typescript-hooks.mjs bench/oauth-races.ts [races=10000] [contenders=4]
// So many races over a code, a refresh token, a TOTP step and a recovery code of their own, and one race each of so many
// contenders; at two auth servers over HTTP (codes, refresh tokens) or two instances of the code (factors).
// Ends with 1 where a race had not exactly one winner, or a client that repeats a refresh within the grace lost its grant.
import { startPostgres } from '../libs/testing/src/index.js';
import { openRaces, type RaceResult } from '../tests/credentials/races.js';

const [races = 10_000, contenders = 4] = process.argv.slice(2).map(Number);
const postgres = await startPostgres({ durable: true });
process.env.ASSAY_TEST_DATABASE_URL = postgres.url;
const s = await openRaces();
let wrong = 0;

async function measure(name: string, one: (contenders: number) => Promise<RaceResult & { retrySame?: boolean }>) {
  for (const [count, each] of [
    [races, contenders],
    [1, races],
  ] as const) {
    const from = performance.now();
    let bad = 0;
    const refusals: Record<string, number> = {};
    for (let index = 0; index < count; index++) {
      const result = await one(each);
      if (result.distinct !== 1 || result.retrySame === false) bad++;
      for (const refusal of result.refusals) refusals[refusal] = (refusals[refusal] ?? 0) + 1;
    }
    wrong += bad;
    const seconds = Math.round((performance.now() - from) / 1_000);
    console.log(
      JSON.stringify({ name, races: count, contenders: each, withoutExactlyOneWinner: bad, refusals, seconds }),
    );
  }
}

await measure('code', (each) => s.code(each));
await measure('refresh token', await s.refreshChain());
await measure('TOTP step', (each) => s.totpStep(each));
await measure('recovery code', (each) => s.recoveryCode(each));
await s.stop();
await postgres.stop();
process.exitCode = wrong === 0 ? 0 : 1;
