import type { ComplianceReportDownload, ReportControl, ReportFinding } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareReports } from './changes.js';

const finding = (id: string, state: ReportFinding['state'], repository = 'a'): ReportFinding => ({
  id,
  evaluation_id: 'eval_a',
  repository,
  rule_id: 'js-eval',
  policy_id: 'pol_a',
  severity: 'high',
  state,
  path: 'a.js',
  line: 1,
  message: 'eval',
  first_seen_at: '2026-10-01T00:00:00.000Z',
  fixed_at: null,
  suppressions: [],
  controls: [],
});
const control = (id: string, status: ReportControl['status'], evidence: string[] = []): ReportControl => ({
  id,
  title: `Title of ${id}`,
  class: 'manual',
  status,
  reason: `because of ${status}`,
  checks: [],
  evidence: [],
  exceptions: [],
  submitted_evidence: evidence.map((one) => ({
    id: one,
    kind: 'attestation',
    statement: 'It was done',
    file_name: null,
    digest: 'd',
    repositories: [],
    from: null,
    to: null,
    valid_until: '2027-01-01T00:00:00.000Z',
    signer: 'Ana',
    signed_at: '2026-10-01T00:00:00.000Z',
    reviewer: 'Jo',
    reviewed_at: '2026-10-02T00:00:00.000Z',
    covers: !one.startsWith('old'),
  })),
});
function report(id: string, more: Partial<ComplianceReportDownload> = {}): ComplianceReportDownload {
  const findings = more.findings ?? [];
  return {
    id,
    status: 'completed',
    framework: { id: 'soc-2', name: 'SOC 2', version: '2017', catalog_digest: 'c' },
    scope: { organization_id: 'org_a', environment: 'prod', repositories: ['a'] },
    period: { from: '2026-07-01T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' },
    score: { satisfied: 1, assessed: 2, total: 3 },
    digest: `digest of ${id}`,
    schedule_id: null,
    failure_reason: null,
    created_at: '2026-10-01T00:00:00.000Z',
    completed_at: '2026-10-01T00:00:01.000Z',
    controls: [],
    coverage: [],
    trend: [],
    time_to_fix: [],
    findings_summary: {
      open: findings.filter(({ state }) => state === 'open').length,
      suppressed: 0,
      fixed: 0,
      listed: findings.length,
      digest: 'f',
    },
    signature: null,
    findings,
    ...more,
  };
}

describe('What changed between two reports', () => {
  it('is named: statuses, findings by what became of them, evidence, repositories, scores', () => {
    const before = report('rep_1', {
      controls: [control('A', 'manual'), control('B', 'satisfied', ['evd_1', 'evd_2']), control('gone', 'partial')],
      findings: ['kept', 'mended', 'hidden', 'lost'].map((id) => finding(id, 'open')),
      scope: { organization_id: 'org_a', environment: 'prod', repositories: ['a', 'left'] },
    });
    const after = report('rep_2', {
      framework: { ...before.framework, catalog_digest: 'd' },
      controls: [
        control('A', 'satisfied', ['evd_3']),
        control('B', 'satisfied', ['evd_2', 'old_1']),
        control('new', 'manual'),
      ],
      findings: [
        finding('kept', 'open'),
        finding('added', 'open'),
        finding('hidden', 'suppressed'),
        finding('mended', 'fixed'),
      ],
      scope: { organization_id: 'org_a', environment: 'prod', repositories: ['a', 'came'] },
      score: { satisfied: 2, assessed: 2, total: 3 },
    });
    expect(compareReports(before, after)).toMatchObject({
      before: { id: 'rep_1', score: { satisfied: 1 }, digest: 'digest of rep_1' },
      after: { id: 'rep_2', score: { satisfied: 2 } },
      catalog_changed: true,
      repositories_added: ['came'],
      repositories_removed: ['left'],
      controls: [
        { id: 'A', before: 'manual', after: 'satisfied', reason: 'because of satisfied' },
        { id: 'new', before: null, after: 'manual' },
        { id: 'gone', before: 'partial', after: null, reason: null },
      ],
      findings_complete: true,
      findings_new_total: 1,
      findings_new: [{ id: 'added' }],
      findings_closed_total: 3,
      findings_closed: [
        { id: 'mended', closed_by: 'fixed' },
        { id: 'hidden', closed_by: 'suppressed' },
        { id: 'lost', closed_by: 'no_longer_listed' },
      ],
      evidence_added: [{ control_id: 'A', evidence_id: 'evd_3' }],
      evidence_ended: [{ control_id: 'B', evidence_id: 'evd_1' }],
    });
  });

  it('says where a report does not list all of its open findings, and bounds what it names', () => {
    const many = Array.from({ length: 600 }, (_, n) => finding(`f${n}`, 'open'));
    const changes = compareReports(report('rep_1'), report('rep_2', { findings: many }));
    expect(changes).toMatchObject({ findings_complete: true, findings_new_total: 600 });
    expect(changes.findings_new).toHaveLength(500);
    const cut = report('rep_3', { findings: many });
    cut.findings_summary = { open: 601, suppressed: 0, fixed: 0, listed: 600, digest: 'f' };
    expect(compareReports(report('rep_1'), cut).findings_complete).toBe(false);
  });

  it('turns round with the reports, and is nothing between a report and itself', () => {
    const findings = fc.uniqueArray(
      fc.tuple(
        fc.constantFrom('a', 'b'),
        fc.nat(9),
        fc.constantFrom<ReportFinding['state']>('open', 'suppressed', 'fixed'),
      ),
      { selector: ([repository, id]) => `${repository} ${id}` },
    );
    const statuses = fc.array(fc.constantFrom<ReportControl['status']>('satisfied', 'partial', 'manual'), {
      maxLength: 5,
    });
    const any = fc.tuple(findings, statuses).map(([list, all]) =>
      report('rep', {
        findings: list.map(([repository, id, state]) => finding(`f${id}`, state, repository)),
        controls: all.map((status, n) => control(`C${n}`, status)),
      }),
    );
    const keys = (list: readonly ReportFinding[]) => list.map(({ repository, id }) => `${repository} ${id}`).sort();
    fc.assert(
      fc.property(any, any, (one, other) => {
        const there = compareReports(one, other);
        const back = compareReports(other, one);
        expect(keys(there.findings_new)).toEqual(keys(back.findings_closed));
        expect(there.controls.map(({ id, before, after }) => `${id} ${before} ${after}`).sort()).toEqual(
          back.controls.map(({ id, before, after }) => `${id} ${after} ${before}`).sort(),
        );
        expect(compareReports(one, one)).toMatchObject({ controls: [], findings_new: [], findings_closed: [] });
      }),
      { verbose: true },
    );
  });
});
