import type { ControlStatus, ReportControl, ReportFinding } from '@assay/contracts';
import { fixChart, severityChart, statusChart, trendChart } from '../charts/charts.js';
import { detailedControls, findingGroups } from '../selection.js';
import {
  CHANGES_TITLE,
  changeSentences,
  coverageSentence,
  listedSentence,
  METHOD,
  verificationSentences,
} from '../sentences.js';
import {
  type Changes,
  CLASS_WORDS,
  CLOSED_WORDS,
  day,
  duration,
  ENVIRONMENT_WORDS,
  evaluationsWords,
  gapWords,
  type Links,
  minute,
  number,
  organizationOf,
  type Report,
  SEVERITY_WORDS,
  STATUS_MEANINGS,
  STATUS_WORDS,
  STATUSES,
  scoreSentence,
  suppressionsOf,
  suppressionWords,
} from '../words.js';
import { chartSvg } from './chart-svg.js';
import { controlDetails } from './control-details.js';
import { html, type Markup } from './markup.js';
import { mark, table } from './tables.js';

/** An anchor that no identifier of a framework can break out of. */
const anchor = ({ id }: ReportControl) => `control-${id.replaceAll(/[^\w.-]/g, '-')}`;

export function body(report: Report, links: Links, changed?: Changes): Markup {
  return html`<a class="skip" href="#summary">Skip to the summary</a>
${top(report)}
<main>
${contents(report, changed)}
${summary(report)}
${changed ? changes(changed) : ''}
${coverage(report)}
${controls(report)}
${findings(report)}
${method(report)}
</main>
<footer class="soft small"><p>${report.id} · created by Assay on ${minute(report.completed_at ?? report.created_at)} · <a href="${links.apiUrl}/docs" rel="noreferrer">API of the service</a></p></footer>`;
}

function top(report: Report): Markup {
  const { framework, period, scope } = report;
  return html`<header class="top"><p class="kind">Compliance report</p><h1>${framework.name} ${framework.version}</h1>
<p>${day(period.from)} to ${day(period.to)}</p>
${chartSvg(report, statusChart)}
<p>${scoreSentence(report)}</p>
<dl><dt>Organization</dt><dd>${organizationOf(report)}${report.organization_name ? html` <code>${scope.organization_id}</code>` : ''}</dd>${report.prepared_by ? html`<dt>Prepared by</dt><dd>${report.prepared_by.name}</dd>` : ''}<dt>Environment</dt><dd>${ENVIRONMENT_WORDS[scope.environment]}</dd>
<dt>Repositories</dt><dd>${number(scope.repositories.length)}, listed under <a href="#coverage">Coverage and gaps</a></dd>
<dt>Period</dt><dd>${minute(period.from)} to ${minute(period.to)}</dd><dt>Created</dt><dd>${minute(report.completed_at ?? report.created_at)}</dd>
<dt>Report</dt><dd><code>${report.id}</code></dd><dt>Digest (SHA-256)</dt><dd><code>${report.digest}</code></dd>
<dt>Catalog (SHA-256)</dt><dd><code>${framework.catalog_digest}</code></dd>${framework.wording ? html`<dt>Titles and texts</dt><dd>${framework.wording}</dd>` : ''}</dl></header>`;
}

function contents(report: Report, changed: Changes | undefined): Markup {
  const line = (href: string, words: string, sub = false) =>
    html`<li${sub ? html` class="sub"` : ''}><a href="#${href}">${words}</a></li>`;
  return html`<nav aria-labelledby="contents"><h2 id="contents">Contents</h2><ol>${line('summary', 'Summary')}${changed ? line('changes', CHANGES_TITLE) : ''}${line('coverage', 'Coverage and gaps')}${line('controls', 'Controls')}${detailedControls(report).map((control) => line(anchor(control), `${control.id} ${control.title}`, true))}${line('findings', 'Findings')}${findingGroups(report).map(({ state, title, findings: own }) => line(`findings-${state}`, `${title}: ${number(own.length)}`, true))}${line('method', 'Method and verification')}</ol></nav>`;
}

function summary(report: Report): Markup {
  return html`<section class="page"><h2 id="summary">Summary</h2><p>${scoreSentence(report)}</p><p>${listedSentence(report)}</p>
${chartSvg(report, severityChart)}${report.trend.length > 0 ? chartSvg(report, trendChart) : ''}${chartSvg(report, fixChart)}
${table(
  'Time to fix',
  [
    { title: 'Severity' },
    { title: 'Fixed in the period' },
    { title: 'Median time to fix' },
    { title: '90% fixed within' },
  ],
  report.time_to_fix.map(({ severity, fixed, median_hours, p90_hours }) => [
    mark(severity, SEVERITY_WORDS[severity]),
    number(fixed),
    duration(median_hours),
    duration(p90_hours),
  ]),
)}</section>`;
}

function changes(changed: Changes): Markup {
  const status = (controlStatus: ControlStatus | null) =>
    controlStatus === null ? 'Not listed' : mark(controlStatus, STATUS_WORDS[controlStatus]);
  const finding = ({ severity, message, rule_id, repository, path, line }: ReportFinding) => [
    mark(severity, SEVERITY_WORDS[severity]),
    html`<div>${message || rule_id}</div><div class="code soft where">${repository} ${path}${line > 0 ? `:${line}` : ''}</div>`,
  ];
  const severity = { title: 'Severity', className: 'w-severity' };
  return html`<section class="page"><h2 id="changes">${CHANGES_TITLE}</h2>${changeSentences(changed).map((text) => html`<p>${text}</p>`)}${
    changed.controls.length > 0
      ? table(
          'Controls with a different status',
          [
            { title: 'Control', className: 'w-id' },
            { title: 'Title' },
            { title: 'Before', className: 'w-status' },
            { title: 'Now', className: 'w-status' },
          ],
          changed.controls.map(({ id, title, before, after }) => [id, title, status(before), status(after)]),
        )
      : ''
  }${
    changed.findings_new.length > 0
      ? table('New findings', [severity, { title: 'New finding' }], changed.findings_new.map(finding), 'findings')
      : ''
  }${
    changed.findings_closed.length > 0
      ? table(
          'Closed findings',
          [severity, { title: 'Closed finding' }, { title: 'Outcome', className: 'w-status' }],
          changed.findings_closed.map((closed) => [...finding(closed), CLOSED_WORDS[closed.closed_by]]),
          'findings',
        )
      : ''
  }${
    changed.evidence_added.length + changed.evidence_ended.length > 0
      ? table(
          'Submitted evidence',
          [
            { title: 'Control', className: 'w-id' },
            { title: 'Submitted evidence' },
            { title: 'Signed by' },
            { title: 'Change', className: 'w-status' },
          ],
          [
            ...changed.evidence_added.map((evidence) => [
              evidence.control_id,
              evidence.statement,
              evidence.signer,
              'Covers the period',
            ]),
            ...changed.evidence_ended.map((evidence) => [
              evidence.control_id,
              evidence.statement,
              evidence.signer,
              'No longer covers it',
            ]),
          ],
        )
      : ''
  }</section>`;
}

function coverage(report: Report): Markup {
  return html`<section class="page"><h2 id="coverage">Coverage and gaps</h2><p>${coverageSentence(report)}</p>${table(
    'Coverage',
    [
      { title: 'Repository' },
      { title: 'Evaluations' },
      { title: 'As of', className: 'date' },
      { title: 'Verdict', className: 'date' },
      { title: 'Gaps' },
    ],
    report.coverage.map((repository) => [
      html`${repository.repository}${repository.ref || repository.commit_sha ? html`<div class="code soft">${repository.ref} ${repository.commit_sha?.slice(0, 12)}</div>` : ''}`,
      evaluationsWords(repository),
      repository.evaluated_at ? minute(repository.evaluated_at) : 'never',
      repository.verdict ?? 'none',
      repository.gaps.length > 0
        ? html`${repository.gaps.map((gap) => html`<div>${mark('partial', gapWords(gap, repository))}</div>`)}`
        : mark('satisfied', 'None'),
    ]),
  )}</section>`;
}

function controls(report: Report): Markup {
  return html`<section class="page"><h2 id="controls">Controls</h2>${table(
    'Controls',
    [
      { title: 'Control', className: 'w-id' },
      { title: 'Title' },
      { title: 'Status', className: 'w-status' },
      { title: 'How it is assessed', className: 'w-class' },
    ],
    report.controls.map(({ id, title, status, class: kind }) => [
      id,
      title,
      mark(status, STATUS_WORDS[status]),
      CLASS_WORDS[kind],
    ]),
  )}${detailedControls(report).map((control) => controlDetails(control, anchor(control)))}</section>`;
}

function findings(report: Report): Markup {
  return html`<section class="page"><h2 id="findings">Findings</h2><p>${listedSentence(report)}</p>${findingGroups(
    report,
  ).map(
    ({ state, title, findings: own }) =>
      html`<h3 id="findings-${state}">${title}: ${number(own.length)}</h3>${table(
        `${title} findings`,
        [
          { title: 'Severity', className: 'w-severity' },
          { title: 'Finding' },
          { title: 'First seen', className: 'w-date' },
          ...(state === 'fixed' ? [{ title: 'Fixed', className: 'w-date' }] : []),
        ],
        findingRows(own, state === 'fixed'),
        'findings',
      )}`,
  )}</section>`;
}

function* findingRows(own: readonly ReportFinding[], isFixed: boolean): Generator<(Markup | string)[]> {
  for (const finding of own) {
    const { severity, message, rule_id, repository, path, line, controls: covered, first_seen_at, fixed_at } = finding;
    yield [
      mark(severity, SEVERITY_WORDS[severity]),
      html`<div>${message || rule_id}</div><div class="code soft where">${repository} ${path}${line > 0 ? `:${line}` : ''}</div><div class="soft small">${covered.length > 0 ? `${rule_id} · ${covered.join(', ')}` : rule_id}</div>${suppressionsOf(finding).map((suppression) => html`<div class="soft small">Suppressed: ${suppressionWords(suppression)}</div>`)}`,
      html`<span class="date">${day(first_seen_at)}</span>`,
      ...(isFixed ? [html`<span class="date">${fixed_at ? day(fixed_at) : ''}</span>`] : []),
    ];
  }
}

function method(report: Report): Markup {
  return html`<section class="page"><h2 id="method">Method and verification</h2>${METHOD.map((text) => html`<p>${text}</p>`)}${table(
    'Statuses',
    [{ title: 'Status', className: 'w-status' }, { title: 'Meaning' }],
    STATUSES.map((status) => [mark(status, STATUS_WORDS[status]), STATUS_MEANINGS[status]]),
  )}${verificationSentences(report).map((text) => html`<p>${text}</p>`)}<p>Digest (SHA-256): <code>${report.digest}</code></p></section>`;
}
