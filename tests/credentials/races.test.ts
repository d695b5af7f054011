import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openRaces } from './races.js';

// bench/oauth-races.ts runs the same 10,000 times, and with 10,000 contenders
const RACES = 15;
const CONTENDERS = 16;
let races: Awaited<ReturnType<typeof openRaces>>;
beforeAll(async () => {
  races = await openRaces();
});
afterAll(() => races.stop());
const times = Array.from({ length: RACES }, (_, index) => index);

describe(`of ${CONTENDERS} contenders at two processes`, () => {
  it('one redeems a code', async () => {
    for (const _ of times) {
      const { won, rejections } = await races.code(CONTENDERS);
      expect(won).toBe(1);
      expect(new Set(rejections)).toEqual(new Set(['400 invalid_grant']));
    }
  });

  it('all get the one response of a refresh, and so does a client that repeats it, link after link of a chain', async () => {
    const link = await races.refreshChain();
    for (const _ of times)
      expect(await link(CONTENDERS)).toEqual({ won: CONTENDERS, distinct: 1, rejections: [], retrySame: true });
  });

  it('a refresh token that is used again after the grace ends what its owner gets at the same moment', async () => {
    for (const _ of times) expect((await races.refreshReuse(CONTENDERS)).serving).toBe(0);
  });

  it('one passes with a TOTP step', async () => {
    for (const _ of times) expect((await races.totpStep(CONTENDERS)).won).toBe(1);
  });

  it('one passes with a recovery code', async () => {
    for (const _ of times) expect((await races.recoveryCode(CONTENDERS)).won).toBe(1);
  });
});
