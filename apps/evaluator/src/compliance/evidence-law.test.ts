import { showReport, verifyReport } from '@assay/compliance';
import { type ComplianceReportDownload, DAY_MS, type SkippedEntry } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type StoredFinding, startStoredEvidence } from '../../test/stored-evidence.js';
import { type Job, Jobs } from '../jobs.js';
import { Reports } from './report-requested.js';

const FROM = Date.parse('2026-08-01T00:00:00.000Z');
const TO = Date.parse('2026-11-01T00:00:00.000Z');
const JS = 'JavaScript and TypeScript security';
const SECRETS = 'Secrets';
/** What may be wrong in a file, and which rule of which policy finds it. */
const BUGS = {
  eval: { policy: JS, rule: 'js-eval' },
  sql: { policy: JS, rule: 'js-sql-injection' },
  key: { policy: SECRETS, rule: 'aws-access-token' },
} as const;
type Bug = keyof typeof BUGS;
const FILES = ['shop', 'cart'] as const;
type File = (typeof FILES)[number];

/** One file at one commit. */
interface FileState {
  name: 'old' | 'new';
  bugs: Bug[];
  suppressed: Bug[];
  skipped: Bug[] | 'all';
}
interface Commit {
  repository: string;
  ref: string | null;
  environment: string;
  scope: 'repository' | 'changes';
  status: 'completed' | 'failed' | 'canceled' | 'running';
  policies: string[];
  /** Missing where it is deleted, or not sent. */
  files: Partial<Record<File, FileState>>;
}

const often = <T>(value: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 3 }, { arbitrary: fc.constantFrom(...others), weight: 1 });
const anyBugs = fc.subarray(Object.keys(BUGS) as Bug[]);
const anyFile: fc.Arbitrary<FileState> = fc.record({
  name: fc.constantFrom('old' as const, 'new' as const),
  bugs: anyBugs,
  suppressed: fc.oneof({ arbitrary: fc.constant<Bug[]>([]), weight: 2 }, anyBugs),
  skipped: fc.oneof(
    { arbitrary: fc.constant<Bug[]>([]), weight: 3 },
    { arbitrary: anyBugs, weight: 1 },
    { arbitrary: fc.constant('all' as const), weight: 1 },
  ),
});
const anyCommit: fc.Arbitrary<Commit> = fc.record({
  repository: often('acme/shop', 'acme/tools'),
  ref: often<string | null>('refs/heads/main', 'main', 'refs/heads/feature', null),
  environment: often('prod', 'test'),
  scope: often<Commit['scope']>('repository', 'changes'),
  status: often<Commit['status']>('completed', 'failed', 'canceled', 'running'),
  policies: often([JS, SECRETS], [JS], [SECRETS]),
  files: fc.record({ shop: anyFile, cart: anyFile }, { requiredKeys: [] }),
});
/** Some are before the period, and some so old at its end that they are stale. */
const anyHistory = fc
  .array(fc.record({ commit: anyCommit, days: fc.integer({ min: 1, max: 20 }) }), { minLength: 1, maxLength: 12 })
  .map((steps) => {
    let at = FROM - 15 * DAY_MS;
    return steps.map(({ commit, days }) => {
      at += days * DAY_MS;
      return { ...commit, at };
    });
  });
type History = (Commit & { at: number })[];

const pathOf = (file: File, { name }: FileState) => `${name}/${file}.js`;
const isSkipped = ({ skipped }: FileState, bug: Bug) => skipped === 'all' || skipped.includes(bug);

/** What the engine would have stored of a commit. */
function stored({ files, policies, at, ...commit }: History[number]) {
  const states = Object.entries(files) as [File, FileState][];
  return {
    ...commit,
    at: new Date(at).toISOString(),
    policies,
    files: Object.fromEntries(states.map(([file, state]) => [pathOf(file, state), ''])),
    skipped: states.flatMap(([file, state]): SkippedEntry[] => {
      const entry = { path: pathOf(file, state), policy_id: null, reason: 'time_limit' as const, message: 'Stopped' };
      if (state.skipped === 'all') return [{ ...entry, rule_id: null }];
      return state.skipped
        .filter((bug) => policies.includes(BUGS[bug].policy))
        .map((bug) => ({ ...entry, rule_id: BUGS[bug].rule }));
    }),
    findings: states.flatMap(([file, state]) =>
      state.bugs
        .filter((bug) => policies.includes(BUGS[bug].policy) && !isSkipped(state, bug))
        .map((bug): StoredFinding => {
          const path = pathOf(file, state);
          const status = state.suppressed.includes(bug) ? 'suppressed' : 'open';
          return { ...BUGS[bug], path, status, fingerprint: `${path} ${bug}`, context: `${file} ${bug}` };
        }),
    ),
  };
}

interface Recounted {
  coverage: { repository: string; evaluations: number; parts: number; failed: number; gaps: string[] };
  /** `<state> <path> <rule> <first seen> <fixed>` */
  findings: string[];
  openAt: (moment: number) => number;
}

/** Bug by bug, with nothing but the definitions in mind. */
function recount(repository: string, history: History): Recounted {
  const ended = history.filter(
    (one) => one.repository === repository && one.environment === 'prod' && one.at >= FROM && one.at <= TO,
  );
  const completed = ended.filter(({ status }) => status === 'completed');
  const whole = completed.filter(({ scope }) => scope === 'repository');
  const branch = (ref: string | null) => (ref === 'refs/heads/main' ? 'main' : ref);
  const chosen = whole.some(({ ref }) => branch(ref) === 'main') ? 'main' : branch(whole.at(-1)?.ref ?? null);
  const counted = whole.filter(({ ref }) => branch(ref) === chosen);
  const findings: string[] = [];
  const openSpans: { from: number; to: number }[] = [];
  for (const file of FILES)
    for (const bug of Object.keys(BUGS) as Bug[]) {
      const { policy, rule } = BUGS[bug];
      let known: { path: string; state: 'open' | 'suppressed'; from: number; since: number } | undefined;
      const time = (at: number) => new Date(at).toISOString();
      const change = (at: number) => {
        if (known?.state === 'open') openSpans.push({ from: known.since, to: at });
      };
      for (const commit of counted) {
        if (!commit.policies.includes(policy)) continue;
        const now = commit.files[file];
        if (now?.bugs.includes(bug) && !isSkipped(now, bug)) {
          change(commit.at);
          const state = now.suppressed.includes(bug) ? 'suppressed' : 'open';
          known = { path: pathOf(file, now), state, from: known?.from ?? commit.at, since: commit.at };
        } else if (known && !(now && pathOf(file, now) === known.path && isSkipped(now, bug))) {
          change(commit.at);
          findings.push(`fixed ${known.path} ${rule} ${time(known.from)} ${time(commit.at)}`);
          known = undefined;
        }
      }
      change(Number.POSITIVE_INFINITY);
      if (known) findings.push(`${known.state} ${known.path} ${rule} ${time(known.from)} null`);
    }
  const last = counted.at(-1);
  const gaps: string[] = [];
  if (!last) gaps.push(completed.length > 0 ? 'only_part' : 'not_evaluated');
  else {
    if (stored(last).skipped.length > 0) gaps.push('incomplete');
    if (completed.some((one) => one.at > last.at && branch(one.ref) === chosen)) gaps.push('part_since');
    if (TO - last.at > 30 * DAY_MS) gaps.push('stale');
  }
  return {
    coverage: {
      repository,
      evaluations: whole.length,
      parts: completed.length - whole.length,
      failed: ended.filter(({ status }) => status === 'failed').length,
      gaps,
    },
    findings,
    openAt: (moment) => openSpans.filter(({ from, to }) => from <= moment && moment < to).length,
  };
}

describe('A report over any history', () => {
  let evidence: Awaited<ReturnType<typeof startStoredEvidence>>;
  beforeAll(async () => {
    evidence = await startStoredEvidence();
  });
  afterAll(() => evidence.stop());

  async function report(repositories: string[]): Promise<ComplianceReportDownload> {
    const id = await evidence.report(
      'cwe-top-25',
      new Date(FROM).toISOString(),
      new Date(TO).toISOString(),
      repositories,
    );
    const job = (await new Jobs(evidence.database, 'report').claim(id)) as Job;
    await new Reports(evidence.database, evidence.box, () => {}).run(job, new AbortController().signal);
    const { rows } = await evidence.admin.query('SELECT * FROM compliance_reports WHERE id = $1', [id]);
    return { ...showReport(rows[0]), findings: rows[0].findings };
  }

  it('counts what a plain recount counts: whole evaluations of one branch, and no finding that nobody looked for', async () => {
    const repositories = ['acme/shop', 'acme/tools'];
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        for (const table of ['findings', 'evaluation_parts', 'evaluations'])
          await evidence.admin.query(`DELETE FROM ${table}`);
        for (const commit of history) await evidence.evaluation(stored(commit));
        const made = await report(repositories);
        expect(verifyReport(JSON.stringify(made), evidence.keys)).toEqual(made);
        for (const repository of repositories) {
          const expected = recount(repository, history);
          expect(made.coverage.find((one) => one.repository === repository)).toMatchObject(expected.coverage);
          const own = made.findings.filter((finding) => finding.repository === repository);
          expect(
            own.map((one) => `${one.state} ${one.path} ${one.rule_id} ${one.first_seen_at} ${one.fixed_at}`).sort(),
          ).toEqual(expected.findings.sort());
        }
        const recounted = repositories.map((repository) => recount(repository, history));
        expect(made.trend.map(({ open }) => open.high)).toEqual(
          made.trend.map(({ at }) => recounted.reduce((sum, { openAt }) => sum + openAt(Date.parse(at)), 0)),
        );
        const fixed = recounted.flatMap(({ findings }) => findings.filter((line) => line.startsWith('fixed')));
        expect(made.findings_summary).toMatchObject({ fixed: fixed.length, no_longer_checked: 0 });
        expect(made.time_to_fix.find(({ severity }) => severity === 'high')?.fixed).toBe(fixed.length);
        // a gap of any kind leaves nothing satisfied
        if (made.coverage.some(({ gaps }) => gaps.some((gap) => gap !== 'incomplete')))
          expect(made.controls.filter(({ status }) => status === 'satisfied')).toEqual([]);
      }),
      { numRuns: 60, verbose: true },
    );
  });
});
