import type { ReportControl } from '@assay/contracts';
import { CHECK_MARKS, checksOf, rulesText, shownEvidence } from '../selection.js';
import {
  CHECK_WORDS,
  CLASS_WORDS,
  day,
  EXCEPTION_WORDS,
  minute,
  number,
  STATUS_WORDS,
  SUBMITTED_WORDS,
  submittedScope,
} from '../words.js';
import { html, type Markup } from './markup.js';
import { mark, table } from './tables.js';

/** One control: its status with the reason, its checks, its exceptions, its evidence. */
export function controlDetails(control: ReportControl, anchor: string): Markup {
  const { run, notRun } = checksOf(control);
  const { shown, more } = shownEvidence(control.evidence);
  const submitted = control.submitted_evidence ?? [];
  return html`<article><h3 id="${anchor}">${control.id} ${control.title}</h3>
<p><span class="status">${mark(control.status, STATUS_WORDS[control.status])}</span> <span class="soft">${CLASS_WORDS[control.class]}</span><br>${control.reason}</p>
${control.text ? html`<p class="soft small">${control.text}</p>` : ''}
${
  run.length > 0
    ? table(
        `Checks of ${control.id}`,
        [{ title: 'Check', className: 'w-check' }, { title: 'Result', className: 'w-status' }, { title: 'Detail' }],
        run.map(({ subject, status, detail, rules }) => [
          subject,
          mark(CHECK_MARKS[status], CHECK_WORDS[status]),
          html`${detail}${rules.length > 0 ? html`<div class="code soft">${rulesText(rules)}</div>` : ''}`,
        ]),
      )
    : ''
}
${notRun.length > 0 ? html`<p class="soft small">Not run, because their rules could check no file in scope: ${notRun.join(', ')}.</p>` : ''}
${control.exceptions.map(({ kind, owner, reason, expires_at, active }) => html`<p class="small"><strong>${EXCEPTION_WORDS[kind]}${active ? '' : ' (expired, changes nothing)'}</strong>: ${reason}. Owner ${owner}, until ${day(expires_at)}.</p>`)}
${
  shown.length > 0
    ? table(
        `Evidence of ${control.id}`,
        [
          { title: 'Evidence' },
          { title: 'Evaluation' },
          { title: 'As of' },
          { title: 'Findings', className: 'w-date' },
        ],
        shown.map(({ repository, evaluation_id, evaluated_at, findings_total }) => [
          repository,
          html`<code>${evaluation_id}</code>`,
          minute(evaluated_at),
          number(findings_total),
        ]),
      )
    : ''
}
${
  submitted.length > 0
    ? table(
        `Submitted evidence for ${control.id}`,
        [
          { title: 'Submitted evidence' },
          { title: 'About' },
          { title: 'Signed', className: 'w-check' },
          { title: 'Accepted', className: 'w-check' },
        ],
        submitted.map((evidence) => [
          html`<div>${evidence.statement}</div><div class="soft small">${evidence.file_name ?? SUBMITTED_WORDS[evidence.kind]}${evidence.covers ? '' : '. Does not cover the period, and changes nothing'}</div><div class="code soft">${evidence.id} sha256 ${evidence.digest}</div>`,
          submittedScope(evidence),
          html`${evidence.signer}<div class="soft small">${minute(evidence.signed_at)}</div>`,
          html`${evidence.reviewer}<div class="soft small">${minute(evidence.reviewed_at)}</div>`,
        ]),
      )
    : ''
}
${more > 0 ? html`<p class="soft small">Evidence of ${number(more)} more repositories is in the JSON download.</p>` : ''}</article>
`;
}
