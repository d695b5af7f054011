import { PLANS, type Plan } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startTestAuth, type TestAuth } from '../../test/start-test-auth.js';
import { ACR } from '../directory/acr.js';
import { SsoRules } from '../directory/session-rules.js';
import { type EnforcementFacts, isEnforced, isExemptFromSso, lapseOf } from '../directory/sso-enforcement.js';
import { SsoSessions } from '../directory/sso-sessions.js';

const BOTH = [true, false];

describe('every state of policy, plan, connection, domains and break-glass administrators', () => {
  const states: EnforcementFacts[] = PLANS.flatMap((plan) =>
    BOTH.flatMap((asked) =>
      BOTH.flatMap((connectionActive) =>
        BOTH.flatMap((tested) =>
          [0, 1, 2].map((verifiedDomains) => ({ plan, asked, connectionActive, tested, verifiedDomains })),
        ),
      ),
    ),
  );
  const people = (usableBreakGlass: number) => [
    { role: 'owner', breakGlass: false, usableBreakGlass },
    { role: 'admin', breakGlass: false, usableBreakGlass },
    { role: 'member', breakGlass: false, usableBreakGlass },
    // whoever holds one of them
    ...(usableBreakGlass > 0 ? [{ role: 'admin', breakGlass: true, usableBreakGlass }] : []),
  ];

  it('lets a break-glass administrator sign in while the identity provider is down', () => {
    expect(states).toHaveLength(96);
    for (const state of states)
      for (const usable of [0, 1, 3]) {
        const gets = people(usable).some((person) => !isEnforced(state) || isExemptFromSso(person));
        expect({ state, usable, gets }).toEqual({ state, usable, gets: true });
      }
  });

  it('lets nobody but those in without single sign-on where it is enforced', () => {
    for (const state of states.filter(isEnforced))
      for (const usable of [0, 1, 3])
        for (const person of people(usable)) {
          const expected = person.breakGlass || (usable === 0 && person.role === 'owner');
          expect({ state, person, may: isExemptFromSso(person) }).toEqual({ state, person, may: expected });
        }
  });

  it('is enforced exactly when a connection enforces it that everyone can sign in with', () => {
    for (const state of states) {
      const could = state.plan !== 'free' && state.connectionActive && state.tested && state.verifiedDomains > 0;
      expect([state, isEnforced(state), lapseOf(state) === null]).toEqual([
        state,
        state.asked && could,
        !state.asked || could,
      ]);
    }
  });
});

describe('on the database', () => {
  let s: TestAuth;
  let database: Database;
  let rules: SsoRules;
  let organizationId: string;
  const OWNER = 'usr_owner';
  const ADMIN = 'usr_admin';
  const MEMBER = 'usr_member';
  const BY_SSO = 'the session of a sign-in by the identity provider';
  beforeAll(async () => {
    s = await startTestAuth();
    const { databaseUrl, encryptionKeys } = s.configuration;
    database = new Database({ url: databaseUrl, role: 'assay_auth', logger: createLogger('test', 'silent') });
    const revocations = { publish: async () => undefined } as unknown as ConstructorParameters<typeof SsoSessions>[2];
    const box = new SecretBox(encryptionKeys);
    rules = new SsoRules(database, new SsoSessions(database, box, revocations, async () => undefined));
    organizationId = s.first.organization_id;
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    await s?.stop();
  });

  const reset = async () => {
    for (const table of [
      'break_glass_administrators',
      'totp_factors',
      'sso_domains',
      'sso_sessions',
      'connections',
      'memberships',
    ])
      await s.sql(`DELETE FROM ${table}`);
    await s.sql(`DELETE FROM users WHERE id = ANY($1)`, [[OWNER, ADMIN, MEMBER]]);
    for (const [id, role] of [
      [OWNER, 'owner'],
      [ADMIN, 'admin'],
      [MEMBER, 'member'],
    ]) {
      await s.sql(`INSERT INTO users (id, email) VALUES ($1, $1 || '@acme.example')`, [id]);
      await s.sql('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
        organizationId,
        id,
        role,
      ]);
    }
    await s.sql(
      `INSERT INTO connections (id, organization_id, type, name, enforced, tested_at, authority) VALUES ('conn_x', $1, 'saml', 'IdP', true, now(), 'owner')`,
      [organizationId],
    );
    await s.sql(
      `INSERT INTO sso_domains (id, organization_id, domain, token, verified_at) VALUES ('dom_x', $1, 'acme.example', 't', now())`,
      [organizationId],
    );
    await s.sql(
      `INSERT INTO sso_sessions (id, organization_id, connection_id, user_id, session_uid, subject, payload, expires_at)
       VALUES ('sec_x', $1, 'conn_x', $2, $3, 'subject', '', now() + interval '1 day')`,
      [organizationId, MEMBER, BY_SSO],
    );
    await s.sql(`UPDATE organizations SET plan = 'enterprise' WHERE id = $1`, [organizationId]);
  };
  /** Of a session: and a token that was given in it says the same. */
  const may = async (userId: string, acr: string, uid?: string) => {
    const allowed = (await rules.of(userId, { uid, acr }))(organizationId).kind === 'allowed';
    const [token] = await s.sql('SELECT sso_is_missing($1, $2, $3, $4) AS missing', [organizationId, userId, acr, uid]);
    expect({ userId, acr, uid, missing: token.missing }).toEqual({ userId, acr, uid, missing: !allowed });
    return allowed;
  };

  class Act implements fc.AsyncCommand<{ acts: number }, void> {
    constructor(
      private readonly name: string,
      private readonly act: () => Promise<unknown>,
    ) {}
    check = () => true;
    toString = () => this.name;
    async run(model: { acts: number }): Promise<void> {
      await this.act();
      model.acts++;
      // with two factors, which an owner who has none is made to set up on the way
      const inside = [await may(OWNER, ACR.two), await may(ADMIN, ACR.two)];
      expect(inside).toContain(true);
      const [row] = await s.sql(
        `SELECT o.plan, c.status, c.tested_at IS NOT NULL AS tested, c.enforced, (SELECT count(*)::int FROM sso_domains WHERE verified_at IS NOT NULL) AS domains
        FROM organizations o LEFT JOIN connections c ON c.organization_id = o.id WHERE o.id = $1`,
        [organizationId],
      );
      const enforced =
        row.enforced === true && row.plan !== 'free' && row.status === 'active' && row.tested && row.domains > 0;
      // where it is enforced, a password alone opens nothing, and a member has no way around
      expect([await may(OWNER, ACR.one), await may(ADMIN, ACR.one), await may(MEMBER, ACR.two)]).toEqual(
        Array(3).fill(!enforced),
      );
      expect(await may(MEMBER, ACR.one, BY_SSO)).toBe(true);
    }
  }
  const sql = (name: string, text: string, values: unknown[] = []) => new Act(name, () => s.sql(text, values));
  const factor = (user: string) =>
    `INSERT INTO totp_factors (id, user_id, name, secret, confirmed_at) VALUES ('mfa_' || '${user}', '${user}', 'App', '', now()) ON CONFLICT DO NOTHING`;
  const give = (user: string) =>
    `INSERT INTO break_glass_administrators (organization_id, user_id, expires_at) SELECT id, '${user}', now() + interval '1 day' FROM organizations WHERE plan IS NOT NULL LIMIT 1
     ON CONFLICT (organization_id, user_id) DO UPDATE SET expires_at = excluded.expires_at`;
  const ACTS = [
    ...PLANS.map((plan: Plan) => sql(`plan ${plan}`, `UPDATE organizations SET plan = '${plan}'`)),
    ...BOTH.map((on) => sql(`enforced ${on}`, `UPDATE connections SET enforced = ${on}`)),
    ...['active', 'inactive'].map((status) =>
      sql(`connection ${status}`, `UPDATE connections SET status = '${status}'`),
    ),
    sql('test void', 'UPDATE connections SET tested_at = NULL'),
    sql('test passed', 'UPDATE connections SET tested_at = now()'),
    sql('connection deleted', 'DELETE FROM connections'),
    sql('domain lapsed', 'UPDATE sso_domains SET verified_at = NULL'),
    sql('domain verified', 'UPDATE sso_domains SET verified_at = now()'),
    sql('domain removed', 'DELETE FROM sso_domains'),
    ...[OWNER, ADMIN].flatMap((user) => [
      sql(`${user} gets a factor`, factor(user)),
      sql(`${user} loses the factor`, `DELETE FROM totp_factors WHERE user_id = '${user}'`),
      sql(`${user} gets break-glass`, give(user)),
    ]),
    sql('break-glass expires', `UPDATE break_glass_administrators SET expires_at = now() - interval '1 minute'`),
    sql('break-glass is taken away', 'DELETE FROM break_glass_administrators'),
    sql('the administrator is ended', `UPDATE users SET disabled_at = now() WHERE id = '${ADMIN}'`),
    sql('the administrator becomes a member', `UPDATE memberships SET role = 'member' WHERE user_id = '${ADMIN}'`),
  ];

  it('no series of changes and outages locks everyone out, or lets anyone bypass single sign-on', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(
          ACTS.map((act) => fc.constant(act)),
          { maxCommands: 14 },
        ),
        async (acts) => {
          await reset();
          await fc.asyncModelRun(() => ({ model: { acts: 0 }, real: undefined }), acts);
        },
      ),
      { numRuns: 40 },
    );
  });
});
