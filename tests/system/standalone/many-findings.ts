import { NAMED_LIMITS } from '@assay/contracts';
import { startWebhookReceiver, type WebhookReceiver, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CheckedClient } from '../client.js';
import { expectPublishedBodies } from '../event-bodies.js';
import { part, type System } from '../forms.js';

interface Finding {
  id: string;
  rule_id: string;
  policy_id: string;
  severity: string;
  action: string;
  message: string;
  path: string;
  start: { line: number };
  status: string;
  baseline_state: string;
}
interface Page {
  data: Finding[];
  has_more: boolean;
  next_cursor: string | null;
}
interface Evaluation {
  id: string;
  status: string;
  summary: { total: number; absent: number; new: number };
}

const FILES = 110;
/** Of two rules: a file has no more than 100 findings of each. */
const MARKED_LINES = 100;
const CHANGED = 10;
const ALL = FILES * MARKED_LINES;
const LIFTED = 100_000_000;

const POLICY = `name: marks
rules:
  - { id: block-mark, kind: regex, severity: critical, action: block, message: A mark that blocks, match: { pattern: 'mark-a line \\d+' } }
  - { id: warn-mark, kind: regex, severity: low, action: warn, message: A mark that warns, match: { pattern: 'mark-b line \\d+' } }
`;

/** @param from the number of the first line: from 5 on, five lines of the file are gone and five are new */
const fileOf = (index: number, from = 0) => ({
  path: `src/${String(index).padStart(3, '0')}.txt`,
  content: Array.from(
    { length: MARKED_LINES },
    (_, line) => `${(from + line) % 3 === 0 ? 'mark-a' : 'mark-b'} line ${from + line} of file ${index}\n`,
  ).join(''),
});

export const manyFindings = part('More than 10,000 findings', (start) => {
  let system: System;
  let client: CheckedClient;
  let receiver: WebhookReceiver;
  let evaluation: Evaluation;
  let list: string;
  /** File by file, as the list gives them. */
  let byPath: Finding[];

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    system = await start();
    client = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
    await system.admin(
      'org',
      'limits',
      system.organizationId,
      '--set',
      ...NAMED_LIMITS.map(({ name }) => `${name}=${LIFTED}`),
    );
    const { body: policy, status } = await client.post<{ id: string }>('/v1/policies', { document: POLICY });
    expect({ status, policy }).toMatchObject({ status: 201 });
    const evaluate = async (files: object[], more: object = {}) => {
      const { body, status: accepted } = await client.post<Evaluation>('/v1/evaluations', {
        repository: 'acme/many',
        ref: 'refs/heads/main',
        files,
        policy_ids: [policy.id],
        ...more,
      });
      expect({ accepted, body }).toMatchObject({ accepted: 201 });
      return waitFor(
        async () => {
          const { body: now } = await client.get<Evaluation>(`/v1/evaluations/${body.id}`);
          return now.status === 'completed' && now;
        },
        { timeoutMs: 240_000 },
      );
    };
    const first = await evaluate(Array.from({ length: FILES }, (_, index) => fileOf(index)));
    expect(first.summary.total).toBe(ALL);
    const webhook = await client.post('/v1/webhooks', { url: receiver.url, events: ['evaluation.completed'] });
    expect(webhook.status).toBe(201);
    evaluation = await evaluate(
      Array.from({ length: FILES }, (_, index) => fileOf(index, index < CHANGED ? 5 : 0)),
      { baseline_evaluation_id: first.id },
    );
    list = `/v1/evaluations/${evaluation.id}/findings`;
    byPath = await all('limit=100');
  }, 600_000);
  afterAll(async () => {
    await receiver?.stop();
    expectPublishedBodies(receiver);
  });

  /** Every page of the list, to its end. */
  async function all(query: string): Promise<Finding[]> {
    // of these hundreds of pages one is compared with OpenAPI
    expect((await client.get(`${list}?${query}`)).status).toBe(200);
    const found: Finding[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const response = await fetch(`${system.gateways[0]}${list}?${query}${next}`, {
        headers: { authorization: `Bearer ${system.apiKey}` },
      });
      const page = (await response.json()) as Page;
      expect([response.status, page.has_more]).toEqual([200, page.next_cursor !== null]);
      found.push(...page.data);
      cursor = page.next_cursor;
    }
    return found;
  }
  const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id);
  /** What blocks first, then what warns, then what is gone; within each new before unchanged, then by severity. */
  const rankOf = ({ action, baseline_state, severity }: Finding) =>
    [
      baseline_state === 'absent' ? 2 : Number(action === 'warn'),
      ['new', 'updated', 'unchanged', 'absent'].indexOf(baseline_state),
      ['critical', 'high', 'medium', 'low', 'info'].indexOf(severity),
    ].join();
  const byPriority = () => {
    const groups = Map.groupBy(byPath, rankOf);
    return [...groups.keys()].sort().flatMap((rank) => groups.get(rank) ?? []);
  };

  it('are listed once each, file by file, line by line', () => {
    expect(evaluation.summary).toMatchObject({ total: ALL, new: 5 * CHANGED, absent: 5 * CHANGED });
    expect(new Set(idsOf(byPath)).size).toBe(byPath.length);
    const present = byPath.filter(({ baseline_state }) => baseline_state !== 'absent');
    expect(present.map((finding) => `${finding.path}:${finding.start.line}`)).toEqual(
      Array.from({ length: FILES }, (_, index) =>
        Array.from({ length: MARKED_LINES }, (__, line) => `${fileOf(index).path}:${line + 1}`),
      ).flat(),
    );
    expect(byPath.length).toBe(ALL + 5 * CHANGED);
  });

  it('are listed once each, the most pressing first, whatever the size of a page', async () => {
    const expected = byPriority();
    expect(idsOf(await all('sort=priority&limit=100'))).toEqual(idsOf(expected));
    const ofTenFiles = expected.filter(({ path }) => path.startsWith('src/10'));
    expect(idsOf(await all('sort=priority&q=src%2F10&limit=37'))).toEqual(idsOf(ofTenFiles));
  }, 400_000);

  const filters: [query: string, keeps: (finding: Finding) => boolean][] = [
    ['action=block', ({ action }) => action === 'block'],
    ['severity=low&rule_id=warn-mark&q=src%2F01', (each) => each.severity === 'low' && each.path.startsWith('src/01')],
    ['baseline_state=present&q=src%2F00', (each) => each.baseline_state !== 'absent' && each.path.startsWith('src/00')],
    ['baseline_state=absent', ({ baseline_state }) => baseline_state === 'absent'],
    ['baseline_state=new&action=block', (each) => each.baseline_state === 'new' && each.action === 'block'],
    ['q=SRC%2F00', ({ path }) => path.startsWith('src/00')],
    ['path=src%2F003.txt', ({ path }) => path === 'src/003.txt'],
    ['status=suppressed', () => false],
  ];
  it.each(filters)(
    'are listed once each in both orders with the filter %s',
    async (query, keeps) => {
      expect(idsOf(await all(`${query}&limit=100`))).toEqual(idsOf(byPath.filter(keeps)));
      expect(idsOf(await all(`${query}&sort=priority&limit=100`))).toEqual(idsOf(byPriority().filter(keeps)));
    },
    400_000,
  );

  it('are all in the SARIF log', async () => {
    const { body } = await client.get<string>(`/v1/evaluations/${evaluation.id}/sarif`);
    const [log] = JSON.parse(body).runs as { results: { properties: { finding_id: string } }[] }[];
    expect(log?.results.map(({ properties }) => properties.finding_id).sort()).toEqual(
      idsOf(byPath.filter(({ baseline_state }) => baseline_state !== 'absent')).sort(),
    );
  });

  it('are counted in the webhook, which stays small', async () => {
    const [request] = await receiver.waitForRequests(1);
    const { data } = JSON.parse(request?.body ?? '') as { data: Evaluation };
    expect(data).toMatchObject({ id: evaluation.id, summary: evaluation.summary });
    expect(request?.body.length).toBeLessThan(10_000);
  });

  it('are counted in a report, which says how many of them it lists', async () => {
    interface Report {
      id: string;
      status: string;
      findings_summary: { open: number; suppressed: number; fixed: number; listed: number } | null;
      findings: { id: string }[];
    }
    const { body: asked } = await client.post<Report>('/v1/compliance/reports', {
      framework: 'cwe-top-25',
      repositories: ['acme/many'],
    });
    const report = await waitFor(
      async () => {
        const { body } = await client.get<Report>(`/v1/compliance/reports/${asked.id}`);
        return ['completed', 'failed'].includes(body.status) && body;
      },
      { timeoutMs: 240_000 },
    );
    const listed = 10_000;
    expect(report.findings_summary).toMatchObject({ open: ALL, suppressed: 0, fixed: 5 * CHANGED, listed });
    const download = (format: string) =>
      client.get<unknown>(`/v1/compliance/reports/${report.id}/download?format=${format}`).then(({ body }) => body);
    const { findings } = (await download('json')) as Report;
    expect(new Set(findings.map(({ id }) => id)).size).toBe(listed);
    expect(String(await download('html'))).toContain('The first 10,000 by state and severity are listed');
  }, 400_000);

  it('more than 5,000 make a file incomplete, and more than 50,000 fail an evaluation, which says why', async () => {
    const rules = Array.from(
      { length: 60 },
      (_, at) => `  - { id: mark-${at}, kind: regex, severity: low, message: A mark, match: { pattern: 'mark' } }`,
    );
    const { body: policy } = await client.post<{ id: string }>('/v1/policies', {
      document: `name: very many\nmode: warn\nrules:\n${rules.join('\n')}\n`,
    });
    const evaluate = async (count: number) => {
      const files = Array.from({ length: count }, (_, at) => ({ path: `${at}.txt`, content: 'mark '.repeat(100) }));
      const request = { repository: 'acme/too-many', files, policy_ids: [policy.id] };
      const { body } = await client.post<Evaluation>('/v1/evaluations', request);
      return waitFor(
        async () => {
          const { body: now } = await client.get<Record<string, unknown>>(`/v1/evaluations/${body.id}`);
          return ['completed', 'failed'].includes(now.status as string) && now;
        },
        { timeoutMs: 240_000 },
      );
    };
    expect(await evaluate(1)).toMatchObject({
      status: 'completed',
      verdict: 'incomplete',
      summary: { total: 5_000 },
      skipped: [{ path: '0.txt', policy_id: null, rule_id: null, reason: 'finding_limit' }],
    });
    expect(await evaluate(11)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('more than 50000 findings'),
    });
  }, 400_000);
});
