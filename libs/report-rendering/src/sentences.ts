import type { ReportScore } from '@assay/contracts';
import { type Changes, count, day, minute, number, type Report } from './words.js';

/** Sentences that are the same in every readable format. */
export function listedSentence({ findings_summary: summary }: Report): string {
  if (!summary) return '';
  const { open, suppressed, fixed, listed, no_longer_checked: unchecked = 0 } = summary;
  const all = open + suppressed + fixed;
  const counts = `${number(open)} open, ${number(suppressed)} suppressed and ${number(fixed)} fixed in the period.${unchecked > 0 ? ` ${count(unchecked, 'more finding is', 'more findings are')} no longer checked, because a rule was removed from its policy or no longer covers the file.` : ''}`;
  return listed < all
    ? `${counts} The first ${number(listed)} by state and severity are listed; all are counted.`
    : `${counts} All are listed.`;
}

export function coverageSentence({ coverage }: Report): string {
  const gaps = coverage.filter((repository) => repository.gaps.length > 0).length;
  const evaluations = coverage.reduce((sum, repository) => sum + repository.evaluations, 0);
  const failed = coverage.reduce((sum, repository) => sum + repository.failed, 0);
  const parts = coverage.reduce((sum, repository) => sum + (repository.parts ?? 0), 0);
  return `${count(coverage.length, 'repository', 'repositories')} in scope, ${count(evaluations, 'completed evaluation')} and ${number(failed)} failed ones in the period. ${parts > 0 ? `${count(parts, 'evaluation of only part of a repository does', 'evaluations of only part of a repository do')} not count. ` : ''}${gaps === 0 ? 'None has a gap.' : `${count(gaps, 'repository has a gap', 'repositories have gaps')}: what was not evaluated does not count as satisfied.`}`;
}

export const CHANGES_TITLE = 'Changes since the previous report';

/** The changes since the previous report, and which report that is. */
export function changeSentences({ before, after, ...changes }: Changes): string[] {
  const score = ({ satisfied, assessed }: ReportScore) => `${number(satisfied)} of ${number(assessed)}`;
  return [
    `The previous report, ${before.id}, covers ${day(before.period.from)} to ${day(before.period.to)} and was created on ${minute(before.completed_at)}. Assessed controls satisfied: ${score(before.score)} then, ${score(after.score)} now.`,
    `${count(changes.controls.length, 'control has', 'controls have')} a different status, ${count(changes.findings_new_total, 'finding is', 'findings are')} new, ${count(changes.findings_closed_total, 'is closed', 'are closed')}.${changes.findings_complete ? '' : ' One of the reports does not list all open findings, so more may be new or closed.'}`,
    ...(changes.catalog_changed ? ['The framework’s catalog changed between the reports, so the checks differ.'] : []),
    ...(changes.repositories_added.length > 0
      ? [`Repositories added to the scope: ${changes.repositories_added.join(', ')}.`]
      : []),
    ...(changes.repositories_removed.length > 0
      ? [`Repositories removed from the scope: ${changes.repositories_removed.join(', ')}.`]
      : []),
  ];
}

export const METHOD = [
  'The report is based on evaluations of whole repositories that were completed in the period; evaluations of only part of a repository do not count. The latest one of each repository’s branch shows its state at the end of the period. Each evaluation contains the digests of its files and of the policy versions that ran.',
  'Checks assess a control: rules for weaknesses that the framework names, and evidence of the practice itself. A control without checks is manual. Only evidence satisfies it, if one person signed it, another person accepted it, and it covers the period and every repository in scope. The score counts assessed controls, and shows how many there are in total.',
  'A finding is fixed if its rule checked the file again without finding it, or if the file is missing from an evaluation of the whole repository. Skipped files, policies that did not run and removed rules do not fix findings.',
  'Suppressed findings stay in the report with their reason. An accepted risk affects the status of a control only until it expires.',
] as const;

export function verificationSentences(report: Report): string[] {
  const keys = report.signature?.signatures.flatMap((signature) => {
    const isNamed = typeof signature === 'object' && signature !== null && 'keyid' in signature;
    return isNamed && typeof signature.keyid === 'string' ? [signature.keyid] : [];
  });
  return [
    `This file shows the report ${report.id}, created on ${minute(report.completed_at ?? report.created_at)}. The file itself is not signed. The report is, and its digest is printed here.`,
    `Download the report with format=json and run “assay verify report.json --keys keys.json”. It works offline, and fails if a single byte was changed. Its digest must be the one printed here. Signed with ${keys && keys.length > 0 ? keys.join(', ') : 'no key'} (Ed25519, DSSE, in-toto statement).`,
  ];
}
