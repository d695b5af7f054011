import { randomUUID } from 'node:crypto';
import {
  type FindingActivityPage,
  newId,
  type OpenFinding,
  type OpenFindingCounts,
  type OpenFindingPage,
  SEVERITIES,
  type TriagedFindings,
} from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

let s: TestGateway;
const member = newId('usr');
beforeAll(async () => {
  s = await startTestGateway();
  // auth knows one member of every organization
  s.auth.misbehave(({ method, url }, response) => {
    const [, userId] = /\/members\/(\w+)$/.exec(url ?? '') ?? [];
    if (method !== 'GET' || !userId) return false;
    const known = userId === member;
    response
      .writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(known ? { id: userId } : { code: 'RESOURCE_NOT_FOUND', message: 'No such member' }));
    return true;
  });
});
afterAll(() => s?.stop());

interface Found {
  rule?: string;
  severity?: (typeof SEVERITIES)[number];
  path?: string;
  line?: number;
  status?: string;
  action?: string;
  baseline?: string;
  match: string;
  context?: string;
}
interface Evaluated {
  repository?: string;
  ref?: string | null;
  scope?: string;
  environment?: string;
  id?: string;
}

const someone = () => s.consumer({}, ['read:evaluations', 'write:evaluations']);

/** An evaluation as the evaluator ends it: findings first, then its status, in one transaction. */
async function evaluate(
  { principal }: Pick<Consumer, 'principal'>,
  findings: readonly Found[],
  {
    repository = 'acme/shop',
    ref = 'main',
    scope = 'repository',
    environment = 'prod',
    id = newId('eval'),
  }: Evaluated = {},
  client = s.postgres,
): Promise<string> {
  const organizationId = principal.organization_id;
  await client.query(
    `INSERT INTO evaluations (id, organization_id, environment, repository, ref, scope, metadata, policy_ids, status, input_digest, files_total, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, '{}', '{}', 'running', '', 1, 'key_x')`,
    [id, organizationId, environment, repository, ref, scope],
  );
  const rows = findings.map((found, ordinal) => {
    const {
      rule = 'js-eval',
      severity = 'high',
      path = 'a.js',
      line = 1,
      status = 'open',
      action = 'block',
      baseline = 'new',
      match,
    } = found;
    const fingerprints = { 'match/v1': match, 'context/v1': found.context ?? `context of ${match}` };
    const data = {
      rule_id: rule,
      policy_id: 'pol_x',
      path,
      message: `${rule} in ${path}`,
      start: { line },
      fingerprints,
    };
    return {
      ordinal,
      id: `fnd_${match}`,
      rule_id: rule,
      policy_id: 'pol_x',
      severity,
      action,
      path,
      status,
      baseline_state: baseline,
      fingerprint: match,
      data,
    };
  });
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO findings (evaluation_id, organization_id, environment, ordinal, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
     SELECT $1, $2, $3, f.* FROM json_to_recordset($4::json) AS f(ordinal integer, id text, rule_id text, policy_id text, severity text, action text, path text,
       status text, baseline_state text, fingerprint text, data json)`,
    [id, organizationId, environment, JSON.stringify(rows)],
  );
  await client.query(`UPDATE evaluations SET status = 'completed', completed_at = now() WHERE id = $1`, [id]);
  await client.query('COMMIT');
  return id;
}

const list = async (consumer: Consumer, query = '') =>
  (await consumer.call<OpenFindingPage>('GET', `/v1/findings${query}`)).body.data;
const matches = async (consumer: Consumer, query = '') =>
  (await list(consumer, query)).map(({ fingerprint }) => fingerprint);
const one = async (consumer: Consumer, match: string) =>
  (await list(consumer, '?limit=100')).find(({ fingerprint }) => fingerprint === match) as OpenFinding;
const triage = (consumer: Consumer, body: object) =>
  consumer.call<TriagedFindings>('POST', '/v1/findings/triage', body);

describe('The open findings of an organization', () => {
  it('are what the latest evaluation of main found, without what does not count', async () => {
    const consumer = someone();
    await evaluate(consumer, [{ match: 'old' }, { match: 'stays', line: 3 }]);
    const before = await one(consumer, 'stays');
    const ref = `refs/heads/${'feature-'.repeat(8)}`.slice(0, 60);
    await evaluate(consumer, [{ match: 'of a branch' }], { ref });
    await evaluate(consumer, [{ match: 'of a pull request' }], { scope: 'changes' });
    await evaluate(consumer, [{ match: 'of another environment' }], { environment: 'test' });
    const evaluationId = await evaluate(
      consumer,
      [
        { match: 'suppressed', status: 'suppressed' },
        { match: 'in shadow', action: 'off' },
        { match: 'gone', baseline: 'absent' },
        { match: 'stays', line: 7 },
        { match: 'new' },
      ],
      { ref: 'refs/heads/main' },
    );
    expect((await matches(consumer)).sort()).toEqual(['new', 'stays']);
    const after = await one(consumer, 'stays');
    expect(after).toEqual({ ...before, line: 7, evaluation_id: evaluationId });
    expect(after).toMatchObject({ branch: 'main', state: 'untriaged', assignee_id: null, suppression_id: null });
    expect((await consumer.call('GET', `/v1/findings/${after.id}`)).body).toEqual(after);
  });

  it('are of any branch where there is no main, and of main from its first evaluation on', async () => {
    const consumer = someone();
    await evaluate(consumer, [{ match: 'develop' }], { ref: 'develop' });
    await evaluate(consumer, [{ match: 'release' }], { ref: 'release' });
    expect(await matches(consumer)).toEqual(['release']);
    await evaluate(consumer, [{ match: 'master' }], { ref: 'master' });
    await evaluate(consumer, [{ match: 'later' }], { ref: 'develop' });
    expect(await matches(consumer)).toEqual(['master']);
    await evaluate(consumer, [{ match: 'nowhere' }], { ref: null });
    await evaluate(consumer, [], { ref: 'main' });
    expect(await matches(consumer)).toEqual([]);
  });

  it('are those of the later evaluation, whichever ends first', async () => {
    const consumer = someone();
    const [first, second] = [newId('eval'), newId('eval')];
    await evaluate(consumer, [{ match: 'second' }], { id: second });
    await evaluate(consumer, [{ match: 'first' }], { id: first });
    expect(await matches(consumer)).toEqual(['second']);
    const another = new pg.Client({ connectionString: s.databaseUrl });
    await another.connect();
    const ids = [newId('eval'), newId('eval'), newId('eval'), newId('eval')];
    await Promise.all([
      evaluate(consumer, [{ match: ids[1] as string }], { id: ids[1] as string }),
      evaluate(consumer, [{ match: ids[3] as string }], { id: ids[3] as string }, another),
    ]);
    await another.end();
    expect(await matches(consumer)).toEqual([ids[3]]);
  });

  it('are erased with their evaluation, and then those of the one before', async () => {
    const consumer = someone();
    const first = await evaluate(consumer, [{ match: 'first' }]);
    const second = await evaluate(consumer, [{ match: 'second' }]);
    expect((await consumer.call('DELETE', `/v1/evaluations/${second}`)).status).toBe(204);
    expect(await matches(consumer)).toEqual(['first']);
    expect((await consumer.call('DELETE', `/v1/evaluations/${first}`)).status).toBe(204);
    expect(await matches(consumer)).toEqual([]);
    const { rows } = await s.postgres.query('SELECT FROM repositories WHERE organization_id = $1', [
      consumer.principal.organization_id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('keep age, triage and comments in a renamed file, and get them back after they were gone', async () => {
    const consumer = someone();
    await evaluate(consumer, [
      { match: 'before', path: 'old.js', context: 'c' },
      { match: 'other', path: 'b.js' },
    ]);
    const { id, first_seen_at } = await one(consumer, 'before');
    await triage(consumer, { finding_ids: [id], state: 'confirmed', assignee_id: member, comment: 'look at this' });
    await evaluate(consumer, [
      { match: 'after', path: 'new.js', context: 'c' },
      { match: 'unrelated', path: 'c.js' },
    ]);
    const moved = await one(consumer, 'after');
    expect(moved).toMatchObject({ path: 'new.js', first_seen_at, state: 'confirmed', assignee_id: member });
    expect((await one(consumer, 'unrelated')).state).toBe('untriaged');
    const activity = await consumer.call<FindingActivityPage>('GET', `/v1/findings/${moved.id}/activity`);
    expect(activity.body.data.map(({ kind, text, after }) => text ?? `${kind} ${after}`)).toEqual([
      'look at this',
      `assignee ${member}`,
      'state confirmed',
    ]);
    await evaluate(consumer, []);
    expect((await consumer.call('GET', `/v1/findings/${moved.id}`)).status).toBe(404);
    await evaluate(consumer, [{ match: 'after', path: 'new.js', context: 'c' }]);
    expect(await one(consumer, 'after')).toMatchObject({ id: moved.id, state: 'confirmed', assignee_id: member });
  });

  it('say which of them are suppressed from the next evaluation on', async () => {
    const consumer = s.consumer({}, ['read:evaluations', 'write:policies']);
    const evaluation_id = await evaluate(consumer, [{ match: 'a'.repeat(64) }, { match: 'b'.repeat(64) }]);
    const body = { evaluation_id, fingerprint: 'a'.repeat(64), reason: 'only constants' };
    const made = await consumer.call<{ id: string }>('POST', '/v1/suppressions', body);
    expect(made.status).toBe(201);
    const shown = await list(consumer);
    expect(shown.map(({ suppression_id }) => suppression_id).sort()).toEqual([made.body.id, null].sort());
  });
});

describe('10,000 open findings in each of three organizations', () => {
  const COUNT = 10_000;
  const found = (version: number) =>
    Array.from(
      { length: COUNT },
      (_, index): Found => ({
        // every tenth finding is another one in the next evaluation
        match: index % 10 === 0 ? `m${index}.${version}` : `m${index}`,
        severity: SEVERITIES[index % SEVERITIES.length] as (typeof SEVERITIES)[number],
        rule: `rule-${index % 40}`,
        path: `src/module-${index % 300}/file.ts`,
        line: index + version,
      }),
    );
  const tenants: Consumer[] = [];
  const REF = `refs/heads/${'release/a-name-of-sixty-characters/'.repeat(3)}`.slice(0, 60);

  beforeAll(async () => {
    for (let tenant = 0; tenant < 3; tenant++) {
      const consumer = someone();
      tenants.push(consumer);
      for (let repository = 0; repository < 4; repository++)
        await evaluate(consumer, found(0).slice(repository * 2_500, (repository + 1) * 2_500), {
          repository: `acme/service-${repository}`,
          ref: REF,
        });
    }
  });

  /** Everything, page after page; `between` runs after the third page. */
  async function walk(consumer: Consumer, query: string, between?: () => Promise<unknown>): Promise<OpenFinding[]> {
    const all: OpenFinding[] = [];
    let cursor: string | null = null;
    for (let pages = 1; ; pages++) {
      const path: string = `/v1/findings?limit=100${query}${cursor ? `&cursor=${cursor}` : ''}`;
      const { status, body } = await consumer.call<OpenFindingPage>('GET', path);
      expect(status).toBe(200);
      all.push(...body.data);
      if (pages === 3) await between?.();
      cursor = body.next_cursor;
      if (cursor === null) return all;
    }
  }

  const exported = async (consumer: Consumer): Promise<OpenFinding[]> =>
    (await (await consumer.send('GET', '/v1/findings/export')).text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('come each once and in order, also where an evaluation ends between two pages', async () => {
    const [consumer, other] = tenants as [Consumer, Consumer];
    const again = () =>
      evaluate(consumer, found(1).slice(0, 2_500), { repository: 'acme/service-0', ref: REF }).then(() =>
        evaluate(other, [], { repository: 'acme/service-1', ref: REF }),
      );
    const all = await walk(consumer, '', again);
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const stayed = found(0).filter((_, index) => index % 10 !== 0 || index >= 2_500);
    const seen = new Set(all.map(({ fingerprint }) => fingerprint));
    expect(stayed.filter(({ match }) => !seen.has(match))).toEqual([]);
    const ranks = all.map(({ severity }) => SEVERITIES.indexOf(severity));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(all.map(({ branch }) => branch))).toEqual(new Set([REF.replace('refs/heads/', '')]));
    // of what the first tenant's evaluations did, the third one sees nothing
    expect(await walk(tenants[2] as Consumer, '&sort=oldest')).toHaveLength(COUNT);
    expect(await walk(other, '&sort=newest')).toHaveLength(COUNT - 2_500);
  });

  it('are narrowed down and counted by each filter, as a plain count of them says', async () => {
    const [, , consumer] = tenants as [Consumer, Consumer, Consumer];
    await s.postgres.query(
      `UPDATE open_findings SET first_seen_at = first_seen_at - interval '240 hours'
       WHERE organization_id = $1 AND rule_id = 'rule-2'`,
      [consumer.principal.organization_id],
    );
    const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
    const all = await exported(consumer);
    const [first, second] = all as [OpenFinding, OpenFinding];
    await triage(consumer, { finding_ids: [first.id, second.id], state: 'in_progress', assignee_id: member });
    const triaged = new Set([first.id, second.id]);
    const filters: [string, (finding: OpenFinding) => boolean][] = [
      [
        'severity=high,low&rule_id=rule-1',
        ({ severity, rule_id }) => ['high', 'low'].includes(severity) && rule_id === 'rule-1',
      ],
      ['state=in_progress', ({ id }) => triaged.has(id)],
      [`assignee_id=${member}`, ({ id }) => triaged.has(id)],
      [
        'assignee_id=none&repository=acme/service-3&severity=critical',
        (each) => !triaged.has(each.id) && each.repository === 'acme/service-3' && each.severity === 'critical',
      ],
      ['q=MODULE-77/', ({ path }) => path.includes('module-77/')],
      ['q=module_77', () => false],
      [`first_seen_after=${first.first_seen_at}`, (each) => each.first_seen_at >= first.first_seen_at],
      [`first_seen_before=${first.first_seen_at}`, (each) => each.first_seen_at < first.first_seen_at],
      ['max_age_days=7', (each) => each.first_seen_at >= weekAgo],
      ['min_age_days=7', (each) => each.first_seen_at < weekAgo],
      ['policy_id=pol_y', () => false],
    ];
    for (const [query, fits] of filters) {
      const expected = all.filter(fits);
      const counts = (await consumer.call<OpenFindingCounts>('GET', `/v1/findings/counts?${query}`)).body;
      expect([query, counts.total]).toEqual([query, expected.length]);
      if (expected.length <= 700)
        expect((await walk(consumer, `&${query}`)).map(({ id }) => id).sort()).toEqual(
          expected.map(({ id }) => id).sort(),
        );
    }
    const counts = (await consumer.call<OpenFindingCounts>('GET', '/v1/findings/counts?severity=high&rule_id=rule-1'))
      .body;
    // what another severity would give, and another rule
    const ofRule = all.filter(({ rule_id }) => rule_id === 'rule-1');
    for (const { value, count } of counts.severity)
      expect(count).toBe(ofRule.filter(({ severity }) => severity === value).length);
    expect(counts.rule_id.reduce((sum, { count }) => sum + count, 0)).toBe(
      all.filter(({ severity }) => severity === 'high').length,
    );
  });

  it('are exported whole, as lines of JSON and as a table without formulas', async () => {
    const [, , consumer] = tenants as [Consumer, Consumer, Consumer];
    const all = await exported(consumer);
    expect(all).toHaveLength(COUNT);
    expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT);
    await evaluate(consumer, [{ match: 'formula', path: '=HYPERLINK("x")', rule: 'csv' }], { repository: 'acme/csv' });
    const ids = (await list(consumer, '?rule_id=csv')).map(({ id }) => id);
    await triage(consumer, { finding_ids: ids, assignee_id: member });
    const csv = await consumer.send('GET', '/v1/findings/export?format=csv&rule_id=csv');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const [header, row] = (await csv.text()).split('\r\n');
    expect(header).toMatch(/^id,repository,branch,.*,assignee$/);
    expect(row).toMatch(new RegExp(`,"${member}",.*,"Key ${member}"$`));
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('reject a cursor of another order', async () => {
    const [, , consumer] = tenants as [Consumer, Consumer, Consumer];
    const { body } = await consumer.call<OpenFindingPage>('GET', '/v1/findings?limit=1');
    expect((await consumer.call('GET', `/v1/findings?sort=oldest&cursor=${body.next_cursor}`)).status).toBe(400);
  });
});

describe('Triage', () => {
  it('changes many findings at once, says what was no longer open, and is in the audit log', async () => {
    const consumer = someone();
    await evaluate(
      consumer,
      Array.from({ length: 500 }, (_, index) => ({ match: `m${index}` })),
    );
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await consumer.call<OpenFindingPage>('GET', `/v1/findings?limit=100${cursor}`);
      ids.push(...body.data.map(({ id }) => id));
      if (!body.next_cursor) break;
      cursor = `&cursor=${body.next_cursor}`;
    }
    const unknown = `opf_0${randomUUID().replaceAll('-', '').slice(0, 25)}`;
    const answer = await triage(consumer, {
      finding_ids: [...ids.slice(1), unknown],
      state: 'confirmed',
      assignee_id: member,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.not_open).toEqual([unknown]);
    expect(answer.body.data).toHaveLength(499);
    expect(answer.body.data.every(({ state, assignee_id }) => state === 'confirmed' && assignee_id === member)).toBe(
      true,
    );
    expect((await consumer.call<OpenFindingCounts>('GET', '/v1/findings/counts')).body.state).toEqual([
      { value: 'confirmed', count: 499 },
      { value: 'untriaged', count: 1 },
    ]);
    // an assignee alone leaves the state as it is
    await triage(consumer, { finding_ids: ids.slice(1, 3), assignee_id: null });
    expect(await list(consumer, '?assignee_id=none&state=confirmed')).toHaveLength(2);
    const { rows } = await s.postgres.query(
      `SELECT action, target_id, after FROM audit_log WHERE organization_id = $1 ORDER BY sequence`,
      [consumer.principal.organization_id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ action: 'finding.triaged', after: { state: 'confirmed', assignee_id: member } });
    expect(rows[0].after.findings).toHaveLength(499);
  });

  it('rejects what names nothing to do, a stranger, and too many', async () => {
    const consumer = someone();
    await evaluate(consumer, [{ match: 'a' }]);
    const finding_ids = [(await one(consumer, 'a')).id];
    const reader = s.consumer({ organization_id: consumer.principal.organization_id }, ['read:evaluations']);
    for (const [body, field] of [
      [{ finding_ids }, 'state'],
      [{ finding_ids, assignee_id: newId('usr') }, 'assignee_id'],
      [{ finding_ids, state: 'fixed' }, 'state'],
      [{ finding_ids: [], state: 'confirmed' }, 'finding_ids'],
      [{ finding_ids: Array.from({ length: 501 }, (_, n) => `opf_${n}`), state: 'confirmed' }, 'finding_ids'],
      [{ finding_ids, comment: ' \n' }, 'comment'],
    ] as const) {
      const answer = await consumer.call('POST', '/v1/findings/triage', body);
      expect([answer.status, answer.body.details.errors?.[0]?.field ?? answer.body.details.field]).toEqual([
        422,
        field,
      ]);
    }
    expect((await reader.call('POST', '/v1/findings/triage', { finding_ids, state: 'confirmed' })).status).toBe(403);
  });

  it('of several at once loses none', async () => {
    const consumer = someone();
    await evaluate(consumer, [{ match: 'a' }]);
    const { id } = await one(consumer, 'a');
    const answers = await Promise.all([
      triage(consumer, { finding_ids: [id], state: 'confirmed' }),
      triage(consumer, { finding_ids: [id], assignee_id: member }),
      ...Array.from({ length: 6 }, (_, n) => triage(consumer, { finding_ids: [id], comment: `comment ${n}` })),
      evaluate(consumer, [{ match: 'a', line: 9 }]).then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await one(consumer, 'a')).toMatchObject({ state: 'confirmed', assignee_id: member, line: 9 });
    const activity = await consumer.call<FindingActivityPage>('GET', `/v1/findings/${id}/activity`);
    expect(activity.body.data).toHaveLength(8);
  });

  it('keeps comments, which their author alone deletes', async () => {
    const consumer = someone();
    await evaluate(consumer, [{ match: 'a' }]);
    const { id } = await one(consumer, 'a');
    const path = `/v1/findings/${id}/comments`;
    const headers = { 'idempotency-key': randomUUID() };
    const made = await consumer.call<{ id: string }>('POST', path, { text: 'Two lines\nof text' }, headers);
    expect(made.status).toBe(201);
    expect((await consumer.call<{ id: string }>('POST', path, { text: 'Two lines\nof text' }, headers)).body.id).toBe(
      made.body.id,
    );
    const colleague = s.consumer({ organization_id: consumer.principal.organization_id }, [
      'read:evaluations',
      'write:evaluations',
    ]);
    expect((await colleague.call('DELETE', `${path}/${made.body.id}`)).status).toBe(403);
    expect((await consumer.call('DELETE', `${path}/${made.body.id}`)).status).toBe(204);
    expect((await consumer.call('DELETE', `${path}/${made.body.id}`)).status).toBe(409);
    const activity = await consumer.call<FindingActivityPage>('GET', `/v1/findings/${id}/activity`);
    expect(activity.body.data).toEqual([expect.objectContaining({ id: made.body.id, kind: 'comment', text: null })]);
  });

  it('reaches no finding of another organization', async () => {
    const [consumer, stranger] = [someone(), someone()];
    for (const each of [consumer, stranger]) await evaluate(each, [{ match: 'a' }]);
    const { id } = await one(consumer, 'a');
    expect((await one(stranger, 'a')).id).not.toBe(id);
    expect((await triage(stranger, { finding_ids: [id], state: 'confirmed' })).body).toEqual({
      data: [],
      not_open: [id],
    });
    for (const path of [`/v1/findings/${id}`, `/v1/findings/${id}/activity`])
      expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await stranger.call('POST', `/v1/findings/${id}/comments`, { text: 'x' })).status).toBe(404);
    expect((await one(consumer, 'a')).state).toBe('untriaged');
  });
});
