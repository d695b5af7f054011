import { readFileSync } from 'node:fs';
import { catalogDigest, showReport, verifyReport } from '@assay/compliance';
import type { ComplianceReportDownload, ReportControl } from '@assay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startStoredEvidence } from '../../test/stored-evidence.js';
import { type Job, Jobs } from '../jobs.js';
import { Reports } from './report-requested.js';

const FROM = '2026-08-01T00:00:00.000Z';
const TO = '2026-11-01T00:00:00.000Z';
const day = (date: string) => `${date}T12:00:00.000Z`;
const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test/golden/${name}.json`, import.meta.url), 'utf8'));

describe('A requested report', () => {
  let stored: Awaited<ReturnType<typeof startStoredEvidence>>;
  beforeAll(async () => {
    stored = await startStoredEvidence('org_report');
  });
  afterAll(() => stored.stop());
  beforeEach(async () => {
    const tables = ['findings', 'evaluation_parts', 'evaluations', 'webhook_events', 'compliance_exceptions'];
    for (const table of [...tables, 'compliance_evidence']) stored.admin.query(`DELETE FROM ${table}`);
  });

  const claim = async (id: string) => (await new Jobs(stored.database, 'report').claim(id)) as Job;
  const worker = () => new Reports(stored.database, stored.box, () => {});
  async function download(id: string): Promise<ComplianceReportDownload> {
    const { rows } = await stored.admin.query('SELECT * FROM compliance_reports WHERE id = $1', [id]);
    return { ...showReport(rows[0]), findings: rows[0].findings };
  }
  async function make(framework = 'cwe-top-25', repositories: string[] = [], to = TO) {
    const id = await stored.report(framework, FROM, to, repositories);
    await worker().run(await claim(id), new AbortController().signal);
    return download(id);
  }
  const controlOf = (report: ComplianceReportDownload, id: string) =>
    report.controls.find((control) => control.id === id) as ReportControl;
  const SQL = { rule: 'js-sql-injection', fingerprint: 'sql' };

  it('is completed, signed, and verified offline; and its event is as the golden file says', async () => {
    await stored.evaluation({ at: day('2026-10-20'), findings: [SQL] });
    const report = await make();
    expect(verifyReport(JSON.stringify(report), stored.keys)).toEqual(report);
    expect(report).toMatchObject({
      status: 'completed',
      framework: { id: 'cwe-top-25', catalog_digest: catalogDigest('cwe-top-25') },
      scope: { organization_id: 'org_report', environment: 'prod', repositories: ['acme/shop'] },
      period: { from: FROM, to: TO },
    });
    const { rows } = await stored.admin.query('SELECT type, data FROM webhook_events');
    expect(rows).toHaveLength(1);
    const volatile = { id: 'rep', digest: 'digest', created_at: 'time', completed_at: 'time' };
    const framework = { ...rows[0].data.framework, catalog_digest: 'digest' };
    expect({ event: rows[0].type, data: { ...rows[0].data, framework, ...volatile } }).toEqual(
      golden('compliance.report.completed'),
    );
    expect(Object.keys(rows[0].data)).toEqual(Object.keys(golden('compliance.report.completed').data));
  });

  it('gives the same digest again, on whatever worker, and another one for other evidence', async () => {
    for (const date of ['2026-09-01', '2026-10-20'])
      await stored.evaluation({ at: day(date), findings: [SQL, { rule: 'js-eval', fingerprint: 'eval' }] });
    const [one, other] = [await make(), await make()];
    expect(other.digest).toBe(one.digest);
    expect(other.id).not.toBe(one.id);
    await stored.evaluation({ at: day('2026-10-21'), findings: [SQL] });
    expect((await make()).digest).not.toBe(one.digest);
  });

  it('shows what is open, suppressed by whom and why, and fixed when', async () => {
    const suppressed = { rule: 'js-path-from-request', fingerprint: 'path', status: 'suppressed' as const };
    const gone = { rule: 'js-eval', fingerprint: 'eval', severity: 'critical' };
    await stored.evaluation({ at: day('2026-09-01'), findings: [SQL, gone] });
    await stored.evaluation({ at: day('2026-09-03'), findings: [SQL, suppressed] });
    const last = await stored.evaluation({ at: day('2026-10-20'), findings: [SQL, suppressed] });
    const report = await make();
    expect(report.findings).toMatchObject([
      {
        rule_id: 'js-sql-injection',
        state: 'open',
        evaluation_id: last,
        first_seen_at: day('2026-09-01'),
        controls: ['CWE-89'],
        line: 7,
      },
      { rule_id: 'js-path-from-request', state: 'suppressed', suppressions: [{ kind: 'inline', reason: 'tested' }] },
      { rule_id: 'js-eval', state: 'fixed', fixed_at: day('2026-09-03') },
    ]);
    expect(report.findings_summary).toMatchObject({ open: 1, suppressed: 1, fixed: 1, listed: 3 });
    expect(report.time_to_fix[0]).toEqual({ severity: 'critical', fixed: 1, median_hours: 48, p90_hours: 48 });
    expect(controlOf(report, 'CWE-89')).toMatchObject({
      status: 'not_satisfied',
      evidence: [{ evaluation_id: last, input_digest: `digest of ${last}`, finding_ids: ['fnd_sql'] }],
    });
    expect(controlOf(report, 'CWE-22').status).toBe('satisfied');
    expect(controlOf(report, 'CWE-22').evidence[0]?.policy_digests).toEqual([
      stored.policyNamed('JavaScript and TypeScript security').digest,
    ]);
    // 12 points; the two that were open from the beginning of September, one of them fixed two days later
    expect(report.trend.map(({ open }) => open.critical + open.high)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(report.trend.map(({ evaluations }) => evaluations).reduce((sum, count) => sum + count)).toBe(3);
  });

  it('does not take a finding for fixed because its policy was not run, or another branch lacks it', async () => {
    await stored.evaluation({ at: day('2026-10-01'), findings: [SQL] });
    await stored.evaluation({ at: day('2026-10-10'), policies: ['Secrets'] });
    await stored.evaluation({ at: day('2026-10-20'), ref: 'refs/heads/feature' });
    const report = await make();
    expect(report.findings).toMatchObject([{ rule_id: 'js-sql-injection', state: 'open' }]);
    expect(report.coverage).toMatchObject([
      { ref: 'refs/heads/main', evaluations: 3, evaluated_at: day('2026-10-10') },
    ]);
  });

  it('counts no evaluation of a part of the repository, and shows it as a gap', async () => {
    const part = { scope: 'changes' as const, files: { 'src/b.js': '' } };
    const whole = await stored.evaluation({ at: day('2026-10-05'), findings: [SQL], commit: 'aaaaaaa' });
    await stored.evaluation({ ...part, at: day('2026-10-06'), commit: 'aaaaaaa' });
    const same = await make();
    expect(same.coverage).toMatchObject([{ evaluation_id: whole, evaluations: 1, parts: 1, gaps: [] }]);
    await stored.evaluation({ ...part, at: day('2026-10-10') });
    await stored.evaluation({ ...part, repository: 'acme/tools', at: day('2026-10-10') });
    const report = await make();
    expect(report.findings).toMatchObject([{ rule_id: 'js-sql-injection', state: 'open', evaluation_id: whole }]);
    expect(report.findings_summary).toMatchObject({ open: 1, fixed: 0, no_longer_checked: 0 });
    expect(report.coverage).toMatchObject([
      { repository: 'acme/shop', evaluation_id: whole, evaluations: 1, parts: 2, gaps: ['part_since'] },
      { repository: 'acme/tools', evaluation_id: null, evaluations: 0, parts: 1, gaps: ['only_part'] },
    ]);
    expect(report.trend.map(({ evaluations }) => evaluations).reduce((sum, count) => sum + count)).toBe(1);
    expect(controlOf(report, 'CWE-22').status).toBe('partial');
    expect(controlOf(await make('cwe-top-25', ['acme/tools']), 'CWE-89').status).toBe('not_assessed');
  });

  it('takes for fixed only what was looked for: not in a skipped file, nor of a rule that was taken out', async () => {
    const skip = (path: string, rule_id: string | null) => ({
      path,
      policy_id: null,
      rule_id,
      reason: 'time_limit' as const,
      message: 'Stopped',
    });
    const at = (path: string, fingerprint: string) => ({ rule: 'js-eval', path, fingerprint });
    const files = { 'a.js': '', 'b.js': '', 'c.js': '' };
    const findings = [
      at('a.js', 'a'),
      at('b.js', 'b'),
      at('c.js', 'c'),
      at('gone.js', 'gone'),
      { ...SQL, path: 'b.js' },
    ];
    await stored.evaluation({ at: day('2026-10-01'), files: { ...files, 'gone.js': '' }, findings });
    const skipped = [skip('a.js', null), skip('b.js', 'js-sql-injection')];
    await stored.evaluation({ at: day('2026-10-20'), files, skipped });
    const report = await make();
    expect(report.findings.map(({ path, rule_id, state }) => `${path} ${rule_id} ${state}`).sort()).toEqual([
      'a.js js-eval open',
      'b.js js-eval fixed',
      'b.js js-sql-injection open',
      'c.js js-eval fixed',
      'gone.js js-eval fixed',
    ]);
    expect(report.coverage).toMatchObject([{ gaps: ['incomplete'], files_total: 3, files_skipped: 2 }]);
    await stored.evaluation({
      at: day('2026-10-21'),
      files,
      findings: [at('a.js', 'a'), { rule: 'a-rule-that-no-version-has', fingerprint: 'x' }],
    });
    await stored.evaluation({ at: day('2026-10-22'), files });
    expect((await make()).findings_summary).toMatchObject({ open: 0, fixed: 5, no_longer_checked: 1 });
  });

  it('knows a finding again in a renamed file, and when it was first seen', async () => {
    const place = (path: string) => ({ rule: 'js-eval', path, fingerprint: `of ${path}`, context: 'the same lines' });
    await stored.evaluation({ at: day('2026-09-01'), files: { 'old.js': '' }, findings: [place('old.js')] });
    await stored.evaluation({ at: day('2026-10-20'), files: { 'new.js': '' }, findings: [place('new.js')] });
    const report = await make();
    expect(report.findings).toMatchObject([{ path: 'new.js', state: 'open', first_seen_at: day('2026-09-01') }]);
    expect(report.findings_summary).toMatchObject({ open: 1, fixed: 0 });
  });

  it('shows gaps: repositories that were not evaluated, are stale, or incomplete', async () => {
    await stored.evaluation({ repository: 'a/fresh', at: day('2026-10-20') });
    await stored.evaluation({ repository: 'b/stale', at: day('2026-09-20') });
    await stored.evaluation({ repository: 'c/never', at: day('2026-07-01') });
    await stored.evaluation({ repository: 'd/incomplete', at: day('2026-10-20'), verdict: 'incomplete' });
    await stored.evaluation({ repository: 'e/other', at: day('2026-10-20'), environment: 'test' });
    const report = await make();
    expect(report.coverage.map(({ repository, gaps }) => [repository, gaps])).toEqual([
      ['a/fresh', []],
      ['b/stale', ['stale']],
      ['c/never', ['not_evaluated']],
      ['d/incomplete', ['incomplete']],
    ]);
    expect(controlOf(report, 'CWE-89').status).toBe('partial');
    expect(controlOf(await make('cwe-top-25', ['a/fresh']), 'CWE-89').status).toBe('satisfied');
    expect(controlOf(await make('cwe-top-25', ['c/never']), 'CWE-89').status).toBe('not_assessed');
    expect(controlOf(await make('nist-ssdf-1.1', ['a/fresh']), 'RV.1.2').status).toBe('satisfied');
    expect(controlOf(await make('nist-ssdf-1.1'), 'RV.1.2').status).toBe('partial');
  });

  it('names the rules that had a file to look at, scripts without an extension included', async () => {
    const policies = ['Shell security', 'Docker Compose'];
    const files = { 'bin/deploy': '#!/usr/bin/env bash\necho \u00e9\n', '.github/workflows/ci.yml': 'on: push\n' };
    await stored.evaluation({ at: day('2026-10-20'), policies, files });
    const rules = (await make()).controls.flatMap(({ checks }) => checks.flatMap((check) => check.rules));
    expect(rules).toContain('sh-eval-argument');
    expect(rules.filter((rule) => rule.startsWith('compose-'))).toEqual([]);
  });

  it('takes exceptions as they were at the end of the period', async () => {
    await stored.evaluation({ at: day('2026-10-20'), findings: [SQL] });
    const record = (created: string, expires: string, deleted: string | null = null) =>
      stored.admin.query(
        `INSERT INTO compliance_exceptions (id, organization_id, framework, control_id, kind, owner, reason, expires_at, created_by, created_at, deleted_at)
         VALUES ('exc_a', 'org_report', 'cwe-top-25', 'CWE-89', 'accepted_risk', 'ciso', 'waits for the vendor', $2, 'usr_x', $1::timestamptz, $3)`,
        [created, expires, deleted],
      );
    await record(day('2026-10-25'), day('2026-12-25'));
    expect(controlOf(await make(), 'CWE-89')).toMatchObject({ status: 'partial', exceptions: [{ active: true }] });
    expect(controlOf(await make('cwe-top-25', [], day('2026-10-24')), 'CWE-89').status).toBe('not_satisfied');
    await stored.admin.query('UPDATE compliance_exceptions SET expires_at = $1', [day('2026-10-30')]);
    expect(controlOf(await make(), 'CWE-89')).toMatchObject({
      status: 'not_satisfied',
      exceptions: [{ active: false }],
    });
    await stored.admin.query('UPDATE compliance_exceptions SET deleted_at = $1', [day('2026-10-29')]);
    expect(controlOf(await make(), 'CWE-89').exceptions).toEqual([]);
  });

  it('counts submitted evidence that was accepted, and not withdrawn, when it was asked for', async () => {
    await stored.evaluation({ at: day('2026-10-20') });
    const give = (id: string, more: Record<string, string | string[] | null> = {}) => {
      const row = {
        id,
        organization_id: 'org_report',
        framework: 'cwe-top-25',
        control_id: 'CWE-862',
        kind: 'attestation',
        statement: 'Every route was reviewed',
        digest: 'd'.repeat(64),
        repositories: [],
        period_from: FROM,
        period_to: TO,
        valid_until: day('2027-11-01'),
        status: 'accepted',
        signer_id: 'usr_a',
        signer_name: 'Ana',
        signer_email: 'ana@acme.example',
        signed_at: day('2026-11-02'),
        owner_id: 'usr_a',
        reviewer_id: 'usr_b',
        reviewer_name: '',
        reviewer_email: 'jo@acme.example',
        reviewed_at: day('2026-11-03'),
        withdrawn_at: null,
        ...more,
      };
      const names = Object.keys(row);
      return stored.admin.query(
        `INSERT INTO compliance_evidence (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
        Object.values(row),
      );
    };
    const without = await make();
    expect(controlOf(without, 'CWE-862').status).toBe('manual');
    await give('evd_pending', { status: 'pending', reviewer_id: null, reviewed_at: null });
    await give('evd_rejected', { status: 'rejected' });
    await give('evd_withdrawn', { withdrawn_at: day('2026-11-04') });
    await give('evd_later', { reviewed_at: day('2099-01-01') });
    await give('evd_over', { valid_until: day('2026-07-01') });
    await give('evd_elsewhere', { repositories: ['acme/other'] });
    await give('evd_framework', { framework: 'soc-2' });
    await give('evd_stranger', { organization_id: 'org_stranger' });
    expect((await make()).digest).toBe(without.digest);
    await give('evd_shorter', { period_from: day('2026-09-01') });
    await give('evd_withdrawn_later', { withdrawn_at: day('2099-01-01') });
    const report = await make();
    expect(controlOf(report, 'CWE-862')).toMatchObject({
      status: 'satisfied',
      reason: 'Evidence signed by Ana and accepted by Unnamed member counts for the period',
      submitted_evidence: [
        { id: 'evd_shorter', covers: false },
        { id: 'evd_withdrawn_later', covers: true, digest: 'd'.repeat(64), from: FROM, to: TO },
      ],
    });
    expect(report.score?.assessed).toBe((without.score?.assessed ?? 0) + 1);
    expect(verifyReport(JSON.stringify(report), stored.keys)).toEqual(report);
    expect((await make()).digest).toBe(report.digest);
  });

  it('rejects writes of a stale worker, and changes of a completed report', async () => {
    await stored.evaluation({ at: day('2026-10-20') });
    const id = await stored.report('cwe-top-25', FROM, TO);
    const stale = await claim(id);
    await stored.admin.query(`UPDATE jobs SET lease_expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    const current = await claim(id);
    await worker().run(stale, new AbortController().signal);
    expect((await download(id)).status).toBe('running');
    await worker().run(current, new AbortController().signal);
    const done = await download(id);
    expect(done.status).toBe('completed');
    expect((await stored.admin.query('SELECT 1 FROM webhook_events')).rowCount).toBe(1);
    await expect(stored.admin.query(`UPDATE compliance_reports SET digest = 'x' WHERE id = $1`, [id])).rejects.toThrow(
      /has ended and cannot be changed/,
    );
  });

  it('ends as failed, with its event, when it is given up', async () => {
    const id = await stored.report('soc-2', FROM, TO);
    await worker().giveUp(await claim(id), 'the report failed repeatedly because of an internal error');
    expect(await download(id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('repeatedly'),
    });
    const { rows } = await stored.admin.query('SELECT type, data FROM webhook_events');
    expect(Object.keys(rows[0].data)).toEqual(Object.keys(golden('compliance.report.failed').data));
    expect(rows).toMatchObject([{ type: 'compliance.report.failed', data: { id, status: 'failed' } }]);
  });
});
