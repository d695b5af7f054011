import type { ControlStatus, ReportControl, ReportFinding } from '@assay/contracts';
import { fixChart, severityChart, statusChart, trendChart } from '../charts/charts.js';
import { CHECK_MARKS, checksOf, detailedControls, findingGroups, rulesText, shownEvidence } from '../selection.js';
import {
  CHANGES_TITLE,
  changeSentences,
  coverageSentence,
  listedSentence,
  METHOD,
  verificationSentences,
} from '../sentences.js';
import {
  CHECK_WORDS,
  type Changes,
  CLASS_WORDS,
  CLOSED_WORDS,
  count,
  day,
  duration,
  ENVIRONMENT_WORDS,
  EXCEPTION_WORDS,
  gapWords,
  minute,
  number,
  organizationOf,
  type Report,
  SEVERITY_WORDS,
  STATUS_MEANINGS,
  STATUS_WORDS,
  STATUSES,
  SUBMITTED_WORDS,
  scoreSentence,
  submittedScope,
  suppressionsOf,
  suppressionWords,
} from '../words.js';
import { contents, type Entry } from './contents.js';
import { BODY, CODE, type Column, type Flow, SMALL, SOFT, type Span, STRONG } from './flow.js';

const span = (text: string, style = SMALL, mark?: Span['mark']): Span => ({ text, style, ...(mark ? { mark } : {}) });

/**
 * All pages of a report.
 * @param entries headings with their pages, as the run before found them; empty in the first one
 */
export function reportPages(
  flow: Flow,
  report: Report,
  entries: readonly Entry[],
  onHeading: (entry: Entry) => void,
  changed?: Changes,
): void {
  const heading = (level: 2 | 3, title: string, destination: string) => {
    flow.heading(level, title, destination);
    onHeading({ level, title, destination, page: flow.sheet.pages, y: flow.sheet.y });
  };
  front(flow, report);
  flow.sheet.newPage();
  contents(flow, entries);

  flow.sheet.newPage();
  heading(2, 'Summary', 'summary');
  flow.paragraph(scoreSentence(report));
  flow.paragraph(listedSentence(report), BODY, 12);
  flow.figure(severityChart(report));
  if (report.trend.length > 0) flow.figure(trendChart(report));
  flow.figure(fixChart(report));
  flow.table(
    [
      { title: 'Severity', width: 120 },
      { title: 'Fixed in the period', width: 120 },
      { title: 'Median time to fix', width: 120 },
      { title: '90% fixed within', width: 127 },
    ],
    report.time_to_fix.map(({ severity, fixed, median_hours, p90_hours }) => [
      [span(SEVERITY_WORDS[severity], STRONG, severity)],
      [span(number(fixed))],
      [span(duration(median_hours))],
      [span(duration(p90_hours))],
    ]),
    { rowHeaders: true },
  );

  if (changed) {
    heading(2, CHANGES_TITLE, 'changes');
    changePages(flow, changed);
  }

  heading(2, 'Coverage and gaps', 'coverage');
  flow.paragraph(coverageSentence(report));
  flow.table(
    [
      { title: 'Repository', width: 180 },
      { title: 'Evaluations', width: 75 },
      { title: 'As of', width: 102 },
      { title: 'Gaps', width: 130 },
    ],
    report.coverage.map((repository) => [
      [
        span(repository.repository, STRONG),
        ...(repository.ref ? [span(repository.ref, CODE)] : []),
        ...(repository.commit_sha ? [span(repository.commit_sha.slice(0, 12), CODE)] : []),
      ],
      [
        span(number(repository.evaluations)),
        ...(repository.failed > 0 ? [span(`${number(repository.failed)} failed`, SOFT)] : []),
        ...(repository.parts ? [span(`${number(repository.parts)} partial`, SOFT)] : []),
      ],
      repository.evaluated_at
        ? [span(minute(repository.evaluated_at)), span(repository.verdict ?? '', SOFT)]
        : [span('never', SOFT)],
      repository.gaps.length > 0
        ? repository.gaps.map((gap) => span(gapWords(gap, repository), SMALL, 'partial'))
        : [span('None', SMALL, 'satisfied')],
    ]),
    { rowHeaders: true },
  );

  heading(2, 'Controls', 'controls');
  flow.table(
    [
      { title: 'Control', width: 78 },
      { title: 'Title', width: 235 },
      { title: 'Status', width: 92 },
      { title: 'How it is assessed', width: 82 },
    ],
    report.controls.map(({ id, title, status, class: kind }) => [
      [span(id, STRONG)],
      [span(title)],
      [span(STATUS_WORDS[status], SMALL, status)],
      [span(CLASS_WORDS[kind], { ...SMALL, color: 'soft' })],
    ]),
    { rowHeaders: true },
  );
  for (const control of detailedControls(report)) {
    heading(3, `${control.id} ${control.title}`, `control-${control.id}`);
    controlDetails(flow, control);
  }

  heading(2, 'Findings', 'findings');
  flow.paragraph(listedSentence(report));
  for (const { state, title, findings } of findingGroups(report)) {
    heading(3, `${title}: ${number(findings.length)}`, `findings-${state}`);
    flow.table(
      [
        { title: 'Severity', width: 64 },
        { title: 'Finding', width: 333 },
        { title: state === 'fixed' ? 'First seen, fixed' : 'First seen', width: 90 },
      ],
      findingRows(findings),
      { rowHeaders: true },
    );
  }

  heading(2, 'Method and verification', 'method');
  for (const text of METHOD) flow.paragraph(text);
  flow.table(
    [
      { title: 'Status', width: 110 },
      { title: 'Meaning', width: 377 },
    ],
    STATUSES.map((status) => [[span(STATUS_WORDS[status], STRONG, status)], [span(STATUS_MEANINGS[status])]]),
    { rowHeaders: true },
  );
  for (const text of verificationSentences(report)) flow.paragraph(text);
  flow.facts([['Digest (SHA-256)', report.digest ?? '', 'mono']]);
}

function front(flow: Flow, report: Report): void {
  flow.sheet.newPage();
  flow.sheet.y += 60;
  flow.paragraph('Compliance report', { ...SOFT, size: 11 }, 2);
  flow.heading(1, `${report.framework.name} ${report.framework.version}`);
  flow.paragraph(`${day(report.period.from)} to ${day(report.period.to)}`, { ...BODY, size: 12 }, 20);
  flow.figure(statusChart(report));
  flow.paragraph(scoreSentence(report), { ...BODY, size: 11 }, 20);
  flow.facts([
    ['Organization', organizationOf(report)],
    ...(report.organization_name ? ([['Organization ID', report.scope.organization_id, 'mono']] as const) : []),
    ...(report.prepared_by ? ([['Prepared by', report.prepared_by.name]] as const) : []),
    ['Environment', ENVIRONMENT_WORDS[report.scope.environment]],
    ['Repositories', scope(report.scope.repositories)],
    ['Period', `${minute(report.period.from)} to ${minute(report.period.to)}`],
    ['Created', minute(report.completed_at ?? report.created_at)],
    ['Report', report.id, 'mono'],
    ['Digest (SHA-256)', report.digest ?? '', 'mono'],
    ['Catalog (SHA-256)', report.framework.catalog_digest, 'mono'],
    ...(report.framework.wording ? ([['Titles and texts', report.framework.wording]] as const) : []),
  ]);
}

function scope(repositories: readonly string[]): string {
  const shown = repositories.slice(0, 8).join(', ');
  return repositories.length > 8 ? `${shown} and ${count(repositories.length - 8, 'more', 'more')}` : shown;
}

function changePages(flow: Flow, changed: Changes): void {
  for (const text of changeSentences(changed)) flow.paragraph(text);
  const status = (controlStatus: ControlStatus | null) =>
    controlStatus === null ? [span('Not listed', SOFT)] : [span(STATUS_WORDS[controlStatus], SMALL, controlStatus)];
  const finding = ({ severity, message, rule_id, repository, path, line }: ReportFinding) => [
    [span(SEVERITY_WORDS[severity], STRONG, severity)],
    [span(message || rule_id), span(`${repository}  ${path}${line > 0 ? `:${line}` : ''}`, CODE)],
  ];
  const table = (columns: Column[], rows: Span[][][]) => {
    if (rows.length > 0) flow.table(columns, rows, { rowHeaders: true });
  };
  table(
    [
      { title: 'Control', width: 78 },
      { title: 'Title', width: 221 },
      { title: 'Before', width: 94 },
      { title: 'Now', width: 94 },
    ],
    changed.controls.map(({ id, title, before, after }) => [
      [span(id, STRONG)],
      [span(title)],
      status(before),
      status(after),
    ]),
  );
  table(
    [
      { title: 'Severity', width: 64 },
      { title: 'New finding', width: 423 },
    ],
    changed.findings_new.map(finding),
  );
  table(
    [
      { title: 'Severity', width: 64 },
      { title: 'Closed finding', width: 333 },
      { title: 'Outcome', width: 90 },
    ],
    changed.findings_closed.map((closed) => [...finding(closed), [span(CLOSED_WORDS[closed.closed_by])]]),
  );
  table(
    [
      { title: 'Control', width: 78 },
      { title: 'Submitted evidence', width: 199 },
      { title: 'Signed by', width: 110 },
      { title: 'Change', width: 100 },
    ],
    [
      ...changed.evidence_added.map((evidence) => ({ ...evidence, change: 'Covers the period' })),
      ...changed.evidence_ended.map((evidence) => ({ ...evidence, change: 'No longer covers it' })),
    ].map(({ control_id, statement, signer, change }) => [
      [span(control_id, STRONG)],
      [span(statement)],
      [span(signer)],
      [span(change)],
    ]),
  );
}

function controlDetails(flow: Flow, control: ReportControl): void {
  flow.table(
    [
      { title: '', width: 110 },
      { title: '', width: 377 },
    ],
    [[[span(STATUS_WORDS[control.status], STRONG, control.status)], [span(control.reason)]]],
    { rowHeaders: true },
  );
  if (control.text) flow.paragraph(control.text, SOFT, 8);
  const { run, notRun } = checksOf(control);
  if (run.length > 0)
    flow.table(
      [
        { title: 'Check', width: 110 },
        { title: 'Result', width: 82 },
        { title: 'Detail', width: 295 },
      ],
      run.map(({ subject, status, detail, rules }) => [
        [span(subject, STRONG)],
        [span(CHECK_WORDS[status], SMALL, CHECK_MARKS[status])],
        [span(detail), ...(rules.length > 0 ? [span(rulesText(rules), CODE)] : [])],
      ]),
      { rowHeaders: true },
    );
  if (notRun.length > 0)
    flow.paragraph(`Not run, because their rules could check no file in scope: ${notRun.join(', ')}.`, SOFT, 8);
  for (const { kind, owner, reason, expires_at, active } of control.exceptions)
    flow.paragraph(
      `${EXCEPTION_WORDS[kind]}${active ? '' : ' (expired, changes nothing)'}: ${reason}. Owner ${owner}, until ${day(expires_at)}.`,
      SOFT,
      8,
    );
  const { shown, more } = shownEvidence(control.evidence);
  if (shown.length > 0)
    flow.table(
      [
        { title: 'Evidence', width: 170 },
        { title: 'Evaluation', width: 212 },
        { title: 'Findings', width: 105 },
      ],
      shown.map(({ repository, evaluation_id, evaluated_at, findings_total }) => [
        [span(repository)],
        [span(evaluation_id, CODE), span(minute(evaluated_at), SOFT)],
        [span(number(findings_total))],
      ]),
      { rowHeaders: true },
    );
  const submitted = control.submitted_evidence ?? [];
  if (submitted.length > 0)
    flow.table(
      [
        { title: 'Submitted evidence', width: 197 },
        { title: 'About', width: 90 },
        { title: 'Signed', width: 100 },
        { title: 'Accepted', width: 100 },
      ],
      submitted.map((evidence) => [
        [
          span(evidence.statement),
          span(
            `${evidence.file_name ?? SUBMITTED_WORDS[evidence.kind]}${evidence.covers ? '' : '. Does not cover the period'}`,
            SOFT,
          ),
          span(`${evidence.id} sha256 ${evidence.digest}`, CODE),
        ],
        [span(submittedScope(evidence))],
        [span(evidence.signer), span(minute(evidence.signed_at), SOFT)],
        [span(evidence.reviewer), span(minute(evidence.reviewed_at), SOFT)],
      ]),
      { rowHeaders: true },
    );
  if (more > 0) flow.paragraph(`Evidence of ${number(more)} more repositories is in the JSON download.`, SOFT, 8);
}

function* findingRows(findings: readonly ReportFinding[]): Generator<Span[][]> {
  for (const finding of findings) {
    const { severity, message, rule_id, repository, path, line, first_seen_at, fixed_at, controls } = finding;
    yield [
      [span(SEVERITY_WORDS[severity], STRONG, severity)],
      [
        span(message || rule_id),
        span(`${repository}  ${path}${line > 0 ? `:${line}` : ''}`, CODE),
        span(controls.length > 0 ? `${rule_id} · ${controls.join(', ')}` : rule_id, {
          ...SMALL,
          size: 7.5,
          color: 'soft',
        }),
        ...suppressionsOf(finding).map((suppression) =>
          span(`Suppressed: ${suppressionWords(suppression)}`, { ...SMALL, size: 7.5, color: 'soft' }),
        ),
      ],
      [span(day(first_seen_at)), ...(fixed_at ? [span(`fixed ${day(fixed_at)}`, { ...SMALL, color: 'soft' })] : [])],
    ];
  }
}
