import { DAY_MS, firstIdAt, newId, type Overview, type RepositoryPage, type RepositoryState } from '@assay/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

let s: TestGateway;
beforeAll(async () => {
  s = await startTestGateway();
});
afterAll(() => s?.stop());

interface Evaluated {
  repository?: string;
  ref?: string | null;
  verdict?: string;
  /** Of findings, their severities. */
  found?: string[];
  daysAgo?: number;
}
let ordinal = 0;

/** A completed evaluation of some days ago, whose identifier is of then. */
async function evaluate(
  { principal }: Consumer,
  { repository = 'acme/shop', ref = 'main', verdict = 'blocked', found = [], daysAgo = 0 }: Evaluated,
): Promise<string> {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const id = firstIdAt('eval', at.getTime()).slice(0, -8) + String(++ordinal).padStart(8, '0');
  const by_severity = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const severity of found) by_severity[severity as keyof typeof by_severity]++;
  await s.postgres.query(
    `INSERT INTO evaluations (id, organization_id, environment, repository, ref, scope, metadata, policy_ids, policies, status, input_digest, files_total, created_by, created_at, verdict, summary)
     VALUES ($1, $2, 'prod', $3, $4, 'repository', '{}', '{}', $5, 'running', '', 1, 'key_x', $6, $7, $8)`,
    [
      id,
      principal.organization_id,
      repository,
      ref,
      JSON.stringify([{ id: 'pol_x', name: 'Code', version: 3, digest: 'd' }]),
      at,
      verdict,
      JSON.stringify({ by_severity }),
    ],
  );
  for (const [index, severity] of found.entries())
    await s.postgres.query(
      `INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
       VALUES ($1, $2, $3, 'prod', $4, 'js-eval', 'pol_x', $5, 'block', 'a.js', 'open', 'new', $6, '{}')`,
      [id, index, principal.organization_id, `fnd_${index}`, severity, `${severity}${index}`],
    );
  await s.postgres.query(`UPDATE evaluations SET status = 'completed', completed_at = $2 WHERE id = $1`, [id, at]);
  return id;
}
const someone = () => s.consumer({}, ['read:evaluations', 'read:policies']);
const names = async (consumer: Consumer, query = '') =>
  (await consumer.call<RepositoryPage>('GET', `/v1/repositories${query}`)).body.data.map(
    ({ repository }) => repository,
  );

it('repositories are listed by name with verdict and open findings, page by page, and narrowed down', async () => {
  const [consumer, stranger] = [someone(), someone()];
  for (const repository of ['acme/b', 'Acme/a', 'acme/c_', 'acme/cd', 'other/x'])
    await evaluate(consumer, { repository, verdict: repository === 'acme/b' ? 'passed' : 'blocked', found: ['high'] });
  await evaluate(consumer, { repository: 'acme/old', daysAgo: 31, verdict: 'warned' });
  await evaluate(stranger, { repository: 'strange/one' });
  const all = await names(consumer);
  expect([...all].sort()).toEqual(['Acme/a', 'acme/b', 'acme/c_', 'acme/cd', 'acme/old', 'other/x']);
  const walked: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await consumer.call<RepositoryPage>('GET', `/v1/repositories?limit=2${cursor}`);
    walked.push(...body.data.map(({ repository }) => repository));
    if (!body.next_cursor) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  expect(walked).toEqual(all);
  expect(await names(consumer, '?prefix=acme/C_')).toEqual(['acme/c_']);
  expect((await names(consumer, '?prefix=acme/')).length).toBe(5);
  expect(await names(consumer, '?q=E/C_')).toEqual(['acme/c_']);
  expect(await names(consumer, '?verdict=passed')).toEqual(['acme/b']);
  expect(await names(consumer, '?stale=true')).toEqual(['acme/old']);
  expect(await names(stranger)).toEqual(['strange/one']);
});

it('a repository has the owners that its only CODEOWNERS file names', async () => {
  const consumer = s.consumer({}, ['read:evaluations', 'write:evaluations', 'read:policies']);
  const ownersOf = async (repository: string, files: Record<string, string>) => {
    const { status, body } = await consumer.call('POST', '/v1/evaluations', {
      repository,
      ref: 'main',
      files: Object.entries(files).map(([path, content]) => ({ path, content })),
    });
    expect(status).toBe(201);
    await s.postgres.query(`UPDATE evaluations SET status = 'running' WHERE id = $1`, [body.id]);
    await s.postgres.query(
      `UPDATE evaluations SET status = 'completed', verdict = 'passed', completed_at = now(), policies = '[]',
         summary = '{"by_severity": {"critical": 0, "high": 0, "medium": 0, "low": 0, "info": 0}}' WHERE id = $1`,
      [body.id],
    );
    const state = await consumer.call<RepositoryState>('GET', `/v1/repositories/state?repository=${repository}`);
    return state.body.code_owners;
  };
  expect(await ownersOf('acme/none', { 'a.js': '1', 'other/CODEOWNERS': '* @nobody' })).toBeNull();
  expect(await ownersOf('acme/two', { CODEOWNERS: '* @other', '.github/CODEOWNERS': '* @acme/platform' })).toBeNull();
  const onGitHub = await ownersOf('acme/github', { '.github/CODEOWNERS': '[Section] @default\n/free/' });
  expect(onGitHub?.rules).toEqual([{ pattern: '/free/', owners: [] }]);
  expect(
    await ownersOf('acme/owned', {
      CODEOWNERS: [
        '# comment',
        '[Section] @default',
        '*  @acme/platform # all',
        '/a\\ b/ @ada ops@acme.example',
        '/free/',
      ].join('\r\n'),
    }),
  ).toEqual({
    path: 'CODEOWNERS',
    rules: [
      { pattern: '*', owners: ['@acme/platform'] },
      { pattern: '/a\\ b/', owners: ['@ada', 'ops@acme.example'] },
      { pattern: '/free/', owners: ['@default'] },
    ],
  });
});

it('a repository has its branches, the latest first, and the policies that ran', async () => {
  const consumer = someone();
  const long = 'b'.repeat(60);
  const main = await evaluate(consumer, { found: ['critical', 'low'], daysAgo: 3 });
  await evaluate(consumer, { ref: `refs/heads/${long}`, found: ['high'], daysAgo: 2 });
  const branch = await evaluate(consumer, { ref: long, verdict: 'passed', daysAgo: 1 });
  const state = await consumer.call<RepositoryState>('GET', '/v1/repositories/state?repository=acme%2Fshop');
  expect(state.body).toMatchObject({
    repository: 'acme/shop',
    branch: 'main',
    evaluation_id: main,
    verdict: 'blocked',
    open: { critical: 1, low: 1, high: 0 },
    policies: [{ id: 'pol_x', version: 3 }],
  });
  expect(state.body.branches.map(({ branch, evaluation_id, verdict }) => [branch, evaluation_id, verdict])).toEqual([
    [long, branch, 'passed'],
    ['main', main, 'blocked'],
  ]);
  expect((await consumer.call('GET', '/v1/repositories/state?repository=acme')).status).toBe(404);
  expect((await someone().call('GET', '/v1/repositories/state?repository=acme%2Fshop')).status).toBe(404);
  expect((await consumer.call('GET', '/v1/repositories/state')).status).toBe(400);
});

it('the overview tells what needs attention, and what was open at the end of each day', async () => {
  const consumer = someone();
  expect((await consumer.call<Overview>('GET', '/v1/overview')).body).toMatchObject({
    repositories: 0,
    open: { high: 0 },
  });
  await evaluate(consumer, { found: ['high', 'high'], daysAgo: 40 });
  await evaluate(consumer, { found: ['high', 'high', 'critical'], daysAgo: 10 });
  await evaluate(consumer, { found: ['high', 'high', 'critical', 'critical'], daysAgo: 2 });
  await evaluate(consumer, { ref: 'feature', found: ['critical', 'critical', 'critical', 'critical'], daysAgo: 1 });
  await evaluate(consumer, { repository: 'acme/old', verdict: 'passed', found: ['low'], daysAgo: 35 });
  await evaluate(someone(), { found: ['critical'] });
  for (const [days, deleted] of [
    [10, false],
    [20, false],
    [5, true],
    [-1, false],
  ] as const)
    await s.postgres.query(
      `INSERT INTO suppressions (id, organization_id, repository, policy_id, rule_id, path, fingerprint, context_fingerprint, reason, created_by, expires_at, deleted_at)
       VALUES ($1, $2, 'acme/shop', 'pol_x', 'r', 'p', 'f', 'c', 'why', 'usr_x', now() + make_interval(days => $3), $4)`,
      [newId('sup'), consumer.principal.organization_id, days, deleted ? new Date() : null],
    );
  for (const [days, deleted] of [
    [3, false],
    [13, false],
    [15, false],
    [5, true],
    [-1, false],
    [null, false],
  ] as const)
    await s.postgres.query(
      `INSERT INTO policy_overrides (id, organization_id, policy_id, rule_ids, repository_pattern, effect, reason, owner_id, created_by, expires_at, deleted_at)
       VALUES ($1, $2, 'pol_x', '{r}', '*', 'off', 'why', 'usr_x', 'usr_x', now() + make_interval(days => $3), $4)`,
      [newId('ovr'), consumer.principal.organization_id, days, deleted ? new Date() : null],
    );
  // one control each: ended, ending soon, ending soon but removed, ending later
  for (const [days, isRemoved] of [
    [-1, false],
    [3, false],
    [3, true],
    [40, false],
  ])
    await s.postgres.query(
      `INSERT INTO compliance_exceptions (id, organization_id, framework, control_id, kind, owner, reason, expires_at, created_by, deleted_at)
       VALUES ($1, $2, 'soc-2', 'CC6.1', 'accepted_risk', 'Robin', 'Later', now() + make_interval(days => $3), 'usr_x', $4)`,
      [newId('exc'), consumer.principal.organization_id, days, isRemoved ? new Date() : null],
    );
  const { body } = await consumer.call<Overview>('GET', '/v1/overview');
  expect(body).toMatchObject({
    repositories: 2,
    blocked: 1,
    stale: 1,
    open: { critical: 2, high: 2, medium: 0, low: 1, info: 0 },
    // one critical finding is of ten days ago
    new_critical: 1,
    aging: 2,
    untriaged: 4,
    suppressions_ending: 1,
    overrides_ending: 2,
    compliance_exceptions_ending: 1,
  });
  expect(body.blocked_repositories.map(({ repository }) => repository)).toEqual(['acme/shop']);
  expect(body.stale_repositories.map(({ repository }) => repository)).toEqual(['acme/old']);
  expect(body.risk).toHaveLength(30);
  expect(body.risk.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), open: body.open });
  expect(body.risk.map(({ open }) => open.critical + open.high + open.low)).toEqual(
    Array.from({ length: 30 }, (_, index) => 29 - index).map((ago) => (ago > 10 ? 3 : ago > 2 ? 4 : 5)),
  );
  const endsBefore = new Date(Date.now() + 14 * DAY_MS).toISOString();
  const ending = await consumer.call('GET', `/v1/compliance/exceptions?ends_before=${endsBefore}`);
  expect(ending.body.data).toHaveLength(body.compliance_exceptions_ending);
  const reader = s.consumer({ organization_id: consumer.principal.organization_id }, ['read:evaluations']);
  const withoutPolicies = (await reader.call<Overview>('GET', '/v1/overview')).body;
  expect(withoutPolicies).toMatchObject({ suppressions_ending: null, overrides_ending: null });
});
