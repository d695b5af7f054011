import {
  assess,
  catalogDigest,
  compareReports,
  FRAMEWORKS,
  findingsDigest,
  type PresentFinding,
  type RepositoryEvidence,
  reportDigest,
  type SubmittedEvidence,
  subjectsOf,
} from '@assay/compliance';
import { bySeverity, DAY_MS, type FrameworkId, type ReportFinding, SEVERITIES } from '@assay/contracts';
import type { Changes, Report } from '../words.js';

export interface SampleOptions {
  framework?: FrameworkId;
  findings?: number;
  repositories?: number;
  /** Put into every text that others can choose: names, paths, messages, reasons. */
  hostile?: string;
}

/** By the repository's index. */
const GAPS: Readonly<Record<number, string[]>> = { 1: ['incomplete'], 2: ['part_since', 'stale'] };
const RULES = [
  {
    rule_id: 'js-eval',
    cwe: ['CWE-95'],
    message: 'eval runs a string as code: parse it instead, or look it up in a table.',
  },
  {
    rule_id: 'js-sql-injection',
    cwe: ['CWE-89'],
    message: 'The text of an SQL statement is put together from a value: bind it as a parameter.',
  },
  {
    rule_id: 'py-yaml-load',
    cwe: ['CWE-502'],
    message: 'yaml.load builds any object that the document names: use safe_load.',
  },
  {
    rule_id: 'secret-aws-access-key',
    cwe: ['CWE-798'],
    message: 'A credential of AWS stands in the file: revoke it, and read it from the environment.',
  },
  { rule_id: 'go-weak-hash', cwe: ['CWE-327', 'CWE-328'], message: 'MD5 is broken: use SHA-256.' },
] as const;
const TO = Date.parse('2026-11-21T12:00:00.000Z');
const at = (daysBefore: number) => new Date(TO - daysBefore * DAY_MS).toISOString();
const hex = (seed: number, length = 64) =>
  ((seed + 1) * 2_654_435_761).toString(16).padEnd(length, '3b1f0c4e8a7d6b5c').slice(0, length);
const id = (prefix: string, seed: number) => `${prefix}_01jd8y3c5m8n4q6r7s${seed.toString(36).padStart(8, '0')}`;

/** A completed report such as the evaluator makes, from the real catalog and assessment; nothing in it is random. */
export function sampleReport({
  framework = 'owasp-top-10-2025',
  findings: total = 40,
  repositories: count = 4,
  hostile = '',
}: SampleOptions = {}): Report {
  const names = Array.from(
    { length: count },
    (_, n) => `acme/${['shop', 'payments', 'identity', 'portal'][n % 4]}${n < 4 ? '' : `-${n}`}${hostile}`,
  );
  const catalog = FRAMEWORKS[framework];
  const present: PresentFinding[][] = names.map(() => []);
  const listed: ReportFinding[] = Array.from({ length: total }, (_, n): ReportFinding => {
    const rule = RULES[(n * 7) % RULES.length] ?? RULES[0];
    const severity = SEVERITIES[n % 13 === 0 ? 0 : 1 + (n % 4)] ?? 'info';
    const state = n % 5 === 3 ? 'suppressed' : n % 5 === 4 ? 'fixed' : 'open';
    const place = n % Math.max(1, count - 1);
    const first = at(1 + (n % 80));
    const finding: ReportFinding = {
      id: id('fnd', n),
      evaluation_id: id('eval', place),
      repository: names[place] ?? '',
      rule_id: rule.rule_id,
      policy_id: id('pol', 1),
      severity,
      state,
      path: `src/modules/feature-${n % 37}/handlers/request-handler-${n}.js${hostile}`,
      line: 1 + ((n * 31) % 900),
      message: rule.message + hostile,
      first_seen_at: first,
      fixed_at: state === 'fixed' ? at((n % 80) / 2) : null,
      suppressions:
        state === 'suppressed'
          ? [
              {
                kind: n % 2 ? 'inline' : 'accepted',
                reason: `Only reached by administrators${hostile}`,
                ...(n % 2
                  ? { by: null }
                  : { by: 'ana@acme.example', requested_by: 'robin@acme.example', code_owner: '@acme/shop' }),
                expires_at: at(-60),
              },
            ]
          : [],
      controls: catalog.controls.flatMap((control) =>
        subjectsOf(framework, control, { ...rule, controls: [] }).length > 0 ? [control.id] : [],
      ),
    };
    if (state !== 'fixed')
      present[place]?.push({
        id: finding.id,
        rule_id: rule.rule_id,
        policy_id: finding.policy_id,
        severity,
        state,
        first_seen_at: first,
      });
    return finding;
  });
  const order = ['open', 'suppressed', 'fixed'];
  listed.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || bySeverity(a, b));
  const repositories = names.map((repository, n): RepositoryEvidence => {
    const missing = count > 1 && n === count - 1;
    return {
      coverage: {
        repository,
        ref: missing ? null : 'refs/heads/main',
        evaluations: missing ? 0 : 40 + n,
        parts: n === 1 ? 1 : 0,
        failed: n % 2,
        incomplete: n === 1 ? 3 : 0,
        evaluation_id: missing ? null : id('eval', n),
        evaluated_at: missing ? null : at(n === 2 ? 45 : n),
        commit_sha: missing ? null : hex(n, 40),
        verdict: missing ? null : n === 1 ? 'incomplete' : 'blocked',
        input_digest: missing ? null : hex(n + 9),
        policies: missing ? [] : [{ id: id('pol', 1), name: 'javascript-security', version: 3, digest: hex(77) }],
        files_total: missing ? 0 : 812,
        files_skipped: n === 1 ? 3 : 0,
        gaps: missing ? ['not_evaluated'] : (GAPS[n] ?? []),
      },
      rules: missing
        ? []
        : RULES.map(({ rule_id, cwe }) => ({
            rule_id,
            policy_id: id('pol', 1),
            policy_digest: hex(77),
            cwe,
            controls: [],
            skipped: n === 1,
          })),
      findings: present[n] ?? [],
    };
  });
  const mapped = catalog.controls.filter(({ mapping }) => mapping);
  const exceptions = [
    {
      id: id('exc', 1),
      control_id: mapped[0]?.id ?? '',
      kind: 'accepted_risk' as const,
      owner: `ciso@acme.example${hostile}`,
      reason: `Compensated by the gateway in front${hostile}`,
      expires_at: at(-90),
      active: true,
    },
    {
      id: id('exc', 2),
      control_id: mapped[1]?.id ?? '',
      kind: 'accepted_risk' as const,
      owner: 'cto@acme.example',
      reason: 'Until the migration is done',
      expires_at: at(10),
      active: false,
    },
    {
      id: id('exc', 3),
      control_id: catalog.controls.at(-1)?.id ?? '',
      kind: 'not_applicable' as const,
      owner: 'cto@acme.example',
      reason: 'There is no such part',
      expires_at: at(-30),
      active: true,
    },
  ];
  const manual = catalog.controls.filter((control) => control.class === 'manual');
  const submitted = [
    { control: manual[0], kind: 'attestation' as const, file_name: null, covers: true },
    { control: manual[0], kind: 'file' as const, file_name: `access-review${hostile}.pdf`, covers: false },
    { control: mapped[2], kind: 'file' as const, file_name: 'training.csv', covers: true },
  ].flatMap(({ control, ...evidence }, n): SubmittedEvidence[] =>
    control
      ? [
          {
            id: id('evd', n),
            control_id: control.id,
            ...evidence,
            statement: `Access rights were reviewed by the managers of all teams${hostile}`,
            digest: hex(n + 40),
            repositories: n === 1 ? names.slice(0, 1) : [],
            from: n === 1 ? at(400) : null,
            to: n === 1 ? at(310) : null,
            valid_until: at(-200),
            signer: `Ana Torres${hostile} <ana@acme.example>`,
            signed_at: at(20 + n),
            reviewer: 'Jo Park <jo@acme.example>',
            reviewed_at: at(10),
          },
        ]
      : [],
  );
  const { controls, score } = assess(catalog, repositories, exceptions, at(0), submitted);
  const states = (state: string) => listed.filter((finding) => finding.state === state).length;
  const document = {
    framework: {
      id: framework,
      name: catalog.name,
      version: catalog.version,
      catalog_digest: catalogDigest(framework),
      ...(catalog.controls.some(({ text }) => text !== undefined) ? { wording: catalog.wording } : {}),
    },
    scope: { organization_id: id('org', 1), environment: 'prod' as const, repositories: names },
    period: { from: at(90), to: at(0) },
    score,
    controls,
    coverage: repositories.map(({ coverage }) => coverage),
    trend: Array.from({ length: 12 }, (_, n) => ({
      at: at(90 - 7.5 * (n + 1)),
      open: {
        critical: Math.round((total / 60) * (n < 6 ? n + 1 : 12 - n)),
        high: Math.round((total / 20) * (1 + (n % 4))),
        medium: Math.round((total / 16) * (12 - n) * 0.4),
        low: Math.round(total / 12),
        info: Math.round(total / 30),
      },
      evaluations: 9 + n,
    })),
    time_to_fix: SEVERITIES.map((severity, n) => ({
      severity,
      fixed: n === 4 ? 0 : 3 + n,
      median_hours: n === 4 ? null : 20.5 * (n + 1),
      p90_hours: n === 4 ? null : 75.5 * (n + 1),
    })),
    findings_summary: {
      open: states('open'),
      suppressed: states('suppressed'),
      fixed: states('fixed'),
      listed: listed.length,
      digest: findingsDigest(listed),
    },
  };
  return {
    id: id('rep', 1),
    status: 'completed',
    ...document,
    digest: reportDigest(document),
    organization_name: `Acme${hostile}`,
    prepared_by: { id: id('usr', 1), name: `Ana Torres${hostile} <ana@acme.example>` },
    schedule_id: null,
    failure_reason: null,
    created_at: '2026-11-21T12:00:00.000Z',
    completed_at: '2026-11-21T12:00:04.000Z',
    signature: {
      payloadType: 'application/vnd.in-toto+json',
      payload: 'e30=',
      signatures: [{ keyid: 'key-1', sig: 'AAAA' }],
    },
    findings: listed,
  };
}

/** What changed in it since one with fewer findings, without some of its submitted evidence, and with other statuses. */
export function sampleChanges(report: Report): Changes {
  const before: Report = {
    ...report,
    id: id('rep', 0),
    findings: report.findings
      .slice(3)
      .map((finding, n) => (n === 0 ? { ...finding, id: id('fnd', 9_999), state: 'open' } : finding)),
    controls: report.controls.map((control, n) => ({
      ...control,
      status: n === 0 ? 'not_assessed' : control.status,
      submitted_evidence: control.submitted_evidence?.map((evidence) => ({ ...evidence, id: `${evidence.id}0` })) ?? [],
    })),
  };
  return compareReports(before, report);
}
