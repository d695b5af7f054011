import type { Annotation } from '@assay/code-hosts';
import type { Evaluation, FindingDto } from '@assay/contracts';
import { type Conclusion, count } from './conclude.js';
import { block, code, deceives, link, oneLine, plain } from './markdown.js';
import type { FilesOfCommit } from './repository-files.js';

/** The name of the check, in the host's list of checks. */
export const CHECK_NAME = 'assay';
/** Marks our comments among those of the same account. HTML comments are not displayed. */
export const SUMMARY_MARK = '<!-- assay:pull-request -->';
const SHOWN_FINDINGS = 20;
const SHOWN_LEFT = 10;
/** Maximum number of annotations; the rest is in Assay. */
const MAX_ANNOTATIONS = 500;

const FINDING_MARK = '<!-- assay:finding ';
export const findingMark = (finding: FindingDto): string => `${FINDING_MARK}${finding.fingerprints['match/v1']} -->`;
/** The finding's mark in one of our comments; undefined for other comments. Quoted text may contain marks too, so only the beginning counts. */
export const findingMarkOf = (body: string): string | undefined =>
  body.startsWith(FINDING_MARK) ? body.slice(0, body.indexOf('-->') + 3) : undefined;
/** GitLab does what a comment says in such a line, and its older versions do not know where a block of code ends. A block has no carriage returns. Each line is looked at by itself: a pull request decides how many empty ones there are. */
const HOST_COMMAND = /^[^\S\n\r\u2028\u2029]*\/\r*[a-z]/im;

const TITLES: Record<Conclusion['state'], string> = {
  success: 'No new blocking findings',
  failure: 'This change should not be merged yet',
  error: 'This change could not be evaluated',
};

export interface Summary {
  conclusion: Conclusion;
  headSha: string;
  mergeBase: string | null;
  evaluation: Evaluation | undefined;
  findings: readonly FindingDto[];
  /** Whether there are others. */
  isMore: boolean;
  left: FilesOfCommit['left'];
  /** Why the host's code scanning rejected the results, if it did. */
  scanningProblem?: string;
  portalUrl: string;
}

/** The one comment of a pull request. */
export function summaryText(summary: Summary): string {
  return [SUMMARY_MARK, `### Assay: ${TITLES[summary.conclusion.state]}`, detailsText(summary)].join('\n\n');
}

/** The same, without the title, which the host shows. */
export function detailsText(summary: Summary): string {
  const { conclusion, headSha, mergeBase, evaluation, findings, isMore, left, scanningProblem, portalUrl } = summary;
  const against = mergeBase === null ? '' : `, against the merge base ${code(mergeBase.slice(0, 10))}`;
  const parts = [`${plain(conclusion.summary)}. Commit ${code(headSha.slice(0, 10))}${against}.`];
  if (findings.length > 0 && evaluation) {
    const rows = findings.slice(0, SHOWN_FINDINGS).map((each) => rowOf(each, evaluation.id, portalUrl));
    parts.push(['| Severity | Finding | Location |', '|---|---|---|', ...rows].join('\n'));
  }
  if (findings.length > SHOWN_FINDINGS)
    parts.push(`Assay lists ${count(findings.length - SHOWN_FINDINGS, 'more new finding', isMore)}.`);
  if (left.length > 0)
    parts.push(
      `Not evaluated: ${left
        .slice(0, SHOWN_LEFT)
        .map(({ path, reason }) => `${code(path)} (${reason})`)
        .join(', ')}${left.length > SHOWN_LEFT ? ` and ${count(left.length - SHOWN_LEFT, 'more file')}` : ''}.`,
    );
  if (scanningProblem !== undefined) parts.push(`Code scanning did not accept the results: ${plain(scanningProblem)}.`);
  if (evaluation)
    parts.push(
      `${link('Open the evaluation', evaluationUrl(portalUrl, evaluation.id))}, where you can also request exceptions. Comment ${code('/assay recheck')} to run this check again.`,
    );
  return parts.join('\n\n');
}

function rowOf(finding: FindingDto, evaluationId: string, portalUrl: string): string {
  const { id, severity, action, rule_id: rule, message, path, start } = finding;
  const blocks = action === 'block' ? ' (blocks)' : '';
  const page = link(rule, evaluationUrl(portalUrl, evaluationId, id));
  return `| ${severity}${blocks} | ${plain(message, 300)} ${page} | ${code(`${path}:${start.line}`)} |`;
}

/** Annotations of findings next to the code, as part of the check. */
export function annotationsOf(findings: readonly FindingDto[], evaluationId: string, portalUrl: string): Annotation[] {
  return findings
    .slice(0, MAX_ANNOTATIONS)
    .map(({ id, path, start, end, severity, action, rule_id: rule, message, remediation }) => ({
      path,
      startLine: start.line,
      endLine: Math.max(start.line, end.line),
      level: action === 'block' ? 'failure' : 'warning',
      title: `${severity}: ${oneLine(rule)}`,
      message: [
        oneLine(message),
        oneLine(remediation ?? ''),
        `Details and exceptions: ${evaluationUrl(portalUrl, evaluationId, id)}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    }));
}

/** A comment on the line of a finding. @param suggestion the new text of the lines, if the host can apply it with a click */
export function lineText(
  finding: FindingDto,
  evaluationId: string,
  portalUrl: string,
  suggestion?: { text: string; language: string },
): string {
  const { severity, rule_id: rule, message, remediation, fix } = finding;
  const parts = [findingMark(finding), `**${severity}** ${plain(message, 1_000)} ${code(rule)}`];
  if (remediation) parts.push(plain(remediation, 1_000));
  const [edit] = fix?.edits ?? [];
  if (suggestion && mayOffer(suggestion.text)) parts.push(block(suggestion.text, suggestion.language));
  else if (edit && fix?.edits.length === 1 && edit.replacement.trim() !== '' && mayOffer(edit.replacement))
    parts.push(
      `Suggested replacement for columns ${edit.start.column} to ${edit.end.column}:`,
      block(edit.replacement),
    );
  parts.push(link('Details and exceptions', evaluationUrl(portalUrl, evaluationId, finding.id)));
  return parts.join('\n\n');
}

/** What a person applies with a click is what they see, and no command to the host. */
const mayOffer = (text: string): boolean => !HOST_COMMAND.test(text) && !deceives(text);

export function evaluationUrl(portalUrl: string, evaluationId: string, findingId?: string): string {
  const url = `${portalUrl}/evaluations/${evaluationId}`;
  return findingId === undefined ? url : `${url}/findings/${encodeURIComponent(findingId)}`;
}
