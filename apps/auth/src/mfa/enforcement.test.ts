import type { Database } from '@assay/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openFactors } from '../../test/open-factors.js';
import { startTestAuth, type TestAuth } from '../../test/start-test-auth.js';
import { Passkeys } from '../directory/factors/passkeys.js';
import type { SecondFactors } from '../directory/factors/second-factors.js';
import { SecondStep } from '../directory/factors/second-step.js';
import { matchingStep, STEP_SECONDS, totpCode } from '../directory/factors/totp.js';
import { WebauthnChallenges } from '../directory/factors/webauthn-challenges.js';
import { type Account, People } from '../directory/people.js';
import { MfaEnforcement } from './enforcement.js';

let s: TestAuth;
let database: Database;
let factors: SecondFactors;
let step: SecondStep;
let enforcement: MfaEnforcement;
let account: Account;
beforeAll(async () => {
  s = await startTestAuth();
  ({ database, factors } = openFactors(s.configuration));
  const people = new People(database);
  step = new SecondStep({
    factors,
    passkeys: new Passkeys(database, new WebauthnChallenges(database), () => undefined),
    people,
    mail: { send: async () => undefined, deliver: async () => undefined, close: async () => undefined },
    issuer: () => '',
    nowMs: () => Date.now(),
    isExemptFromSso: async () => false,
  });
  enforcement = new MfaEnforcement(database, async () => undefined);
  account = (await people.findByEmail(s.first.admin_email)) as Account;
});
afterAll(async () => {
  await database.close();
  await s.stop();
});

/** What the only administrator holds: the apps on their devices, and a sheet of paper. */
interface Held {
  required: boolean;
  apps: { id: string; secret: string }[];
  paper: string[];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codeOf = async (secret: string) => {
  // the laws are about who gets in, not about the pace: every code is as good as a new one
  await s.sql('UPDATE totp_factors SET last_step = 0, failures = 0, blocked_until = NULL');
  const bits = [...secret].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const [{ now }] = (await s.sql('SELECT extract(epoch FROM now())::float8 AS now')) as [{ now: number }];
  const code = totpCode(bytes, Math.floor(now / STEP_SECONDS));
  if (matchingStep(bytes, code, now) === undefined) throw new Error('the test made a wrong code');
  return code;
};

const signedIn = () => ({ userId: account.id, generation: account.generation });

/** Signs in as far as the second step, with whatever is held. @returns whether it got in */
async function signsIn(held: Held): Promise<boolean> {
  const pending = await step.after(account, false);
  if (!pending) return held.apps.length === 0 && !held.required;
  const setUp = await step.enrolling(pending);
  if (pending.enrolling && setUp) {
    const taken = await step.verifyCode(pending, await codeOf(setUp.secret));
    if (!taken) return false;
    held.apps.push({ id: pending.enrolling, secret: setUp.secret });
    if (taken.recoveryCodes.length > 0) held.paper = taken.recoveryCodes;
    return true;
  }
  const [app] = held.apps;
  if (app) return (await step.verifyCode(pending, await codeOf(app.secret))) !== undefined;
  const code = held.paper.shift();
  return code !== undefined && (await step.verifyCode(pending, code)) !== undefined;
}

class Act implements fc.AsyncCommand<Held, void> {
  constructor(
    private readonly name: string,
    private readonly when: (held: Readonly<Held>) => boolean,
    private readonly act: (held: Held) => Promise<unknown>,
  ) {}
  check = (held: Readonly<Held>) => this.when(held);
  toString = () => this.name;
  async run(held: Held): Promise<void> {
    await this.act(held);
    expect(await signsIn(held)).toBe(true);
    // and nobody gets in with the password alone while a second factor is asked for
    if (held.required) expect(await step.after(account, false)).toBeDefined();
  }
}

const require = (required: boolean) => async (held: Held) => {
  await enforcement.set(s.first.organization_id, required, { id: account.id });
  held.required = required;
};
const ACTS = [
  new Act('require', () => true, require(true)),
  new Act('no longer require', () => true, require(false)),
  new Act(
    'add an app',
    ({ apps }) => apps.length < 4,
    async (held) => {
      const { id, secret } = await factors.begin(account.id, account.email, 'App');
      const confirmed = await factors.confirm(signedIn(), id, await codeOf(secret));
      held.apps.push({ id, secret });
      if (confirmed && confirmed.recoveryCodes.length > 0) held.paper = confirmed.recoveryCodes;
    },
  ),
  new Act(
    'begin an app and never confirm it',
    ({ apps }) => apps.length < 4,
    () => factors.begin(account.id, account.email, 'App'),
  ),
  new Act(
    'remove an app',
    ({ apps }) => apps.length > 0,
    async (held) => {
      const [app] = held.apps;
      const outcome = await factors.remove(signedIn(), { id: app?.id ?? '', type: 'totp' }, held.required);
      expect(outcome).toBe(held.required && held.apps.length === 1 ? 'last' : 'removed');
      if (outcome === 'removed') held.apps.shift();
      if (held.apps.length === 0) held.paper = [];
    },
  ),
  new Act(
    'lose a device and use the paper',
    ({ apps, paper }) => apps.length > 0 && paper.length > 0,
    async (held) => {
      const pending = await step.after(account, false);
      const code = held.paper.shift() as string;
      expect(pending && (await step.verifyCode(pending, code))).toBeDefined();
    },
  ),
  new Act(
    'make new recovery codes',
    ({ apps }) => apps.length > 0,
    async (held) => {
      held.paper = (await factors.replaceRecoveryCodes(signedIn())) ?? [];
    },
  ),
];

it('enforcing a second factor never locks the last administrator out, whatever was done before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        ACTS.map((act) => fc.constant(act)),
        { maxCommands: 12 },
      ),
      async (acts) => {
        for (const table of ['totp_factors', 'recovery_codes', 'sign_in_throttles'])
          await s.sql(`DELETE FROM ${table}`);
        await s.sql('UPDATE organizations SET require_mfa = false');
        await fc.asyncModelRun(() => ({ model: { required: false, apps: [], paper: [] }, real: undefined }), acts);
      },
    ),
    { numRuns: 40 },
  );
});
