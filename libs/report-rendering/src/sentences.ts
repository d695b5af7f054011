import type { ReportScore } from '@assay/contracts';
import { type Changes, count, day, minute, number, type Report } from './words.js';

/** The sentences that every readable form says alike. */
export function listedSentence({ findings_summary: summary }: Report): string {
  if (!summary) return '';
  const { open, suppressed, fixed, listed, no_longer_checked: unchecked = 0 } = summary;
  const all = open + suppressed + fixed;
  const counts = `${number(open)} open, ${number(suppressed)} suppressed and ${number(fixed)} fixed in the period.${unchecked > 0 ? ` ${count(unchecked, 'more finding is', 'more findings are')} no longer checked, because a rule was taken out of its policy or kept from the file.` : ''}`;
  return listed < all
    ? `${counts} The ${number(listed)} that come first by state and severity are listed; all are counted.`
    : `${counts} All are listed.`;
}

export function coverageSentence({ coverage }: Report): string {
  const gaps = coverage.filter((repository) => repository.gaps.length > 0).length;
  const evaluations = coverage.reduce((sum, repository) => sum + repository.evaluations, 0);
  const failed = coverage.reduce((sum, repository) => sum + repository.failed, 0);
  const parts = coverage.reduce((sum, repository) => sum + (repository.parts ?? 0), 0);
  return `${count(coverage.length, 'repository', 'repositories')} in scope, ${count(evaluations, 'completed evaluation')} and ${number(failed)} failed ones in the period. ${parts > 0 ? `${count(parts, 'evaluation')} of a part of a repository ${parts === 1 ? 'does' : 'do'} not count. ` : ''}${gaps === 0 ? 'None has a gap.' : `${count(gaps, 'repository has a gap', 'repositories have gaps')}: what is missing is not counted as satisfied.`}`;
}

export const CHANGES_TITLE = 'Changes since the last report';

/** What is different from the report before, and from which one. */
export function changeSentences({ before, after, ...changes }: Changes): string[] {
  const score = ({ satisfied, assessed }: ReportScore) => `${number(satisfied)} of ${number(assessed)}`;
  return [
    `The last report, ${before.id}, is about ${day(before.period.from)} to ${day(before.period.to)} and was made on ${minute(before.completed_at)}. Assessed controls satisfied: ${score(before.score)} then, ${score(after.score)} now.`,
    `${count(changes.controls.length, 'control has', 'controls have')} another status, ${count(changes.findings_new_total, 'finding is', 'findings are')} new, ${count(changes.findings_closed_total, 'is closed', 'are closed')}.${changes.findings_complete ? '' : ' One of the reports does not list all of its open findings, so that others may be new or closed.'}`,
    ...(changes.catalog_changed ? ['The catalogue of the framework changed in between: so did what is checked.'] : []),
    ...(changes.repositories_added.length > 0
      ? [`Repositories that came into scope: ${changes.repositories_added.join(', ')}.`]
      : []),
    ...(changes.repositories_removed.length > 0
      ? [`Repositories that left the scope: ${changes.repositories_removed.join(', ')}.`]
      : []),
  ];
}

export const METHOD = [
  'The report rests on evaluations of whole repositories that were completed in the period; one of a part of a repository counts for nothing. The last one of each repository’s branch shows its state at the end of the period. Each evaluation names the digest of its files and of the policy versions that ran.',
  'A control is assessed by checks: rules for weaknesses that the framework names, and evidence of the practice itself. A control without checks is manual, and never satisfied by itself: only by evidence that one person signed, another person accepted, and that covers the period and every repository of the scope. The score counts assessed controls and shows how many there are in all.',
  'A finding is fixed when its rule looked at its file again without finding it, or when the file is gone from an evaluation of the whole repository. A file that was skipped, a policy that was not run and a rule that was taken out fix nothing.',
  'Suppressed findings stay in the report with their reason. An accepted risk changes the status of a control only while it lasts; an expired one changes nothing.',
] as const;

export function verificationSentences(report: Report): string[] {
  const keys = report.signature?.signatures.flatMap((signature) => {
    const isNamed = typeof signature === 'object' && signature !== null && 'keyid' in signature;
    return isNamed && typeof signature.keyid === 'string' ? [signature.keyid] : [];
  });
  return [
    `This file shows the report ${report.id}, made on ${minute(report.completed_at ?? report.created_at)}. It is not itself signed: what is signed is the report, whose digest is printed here.`,
    `Download the report with format=json and run “assay verify report.json --keys keys.json”. It works offline, and it fails when a single byte was changed. Its digest has to be the one printed here. Signed with ${keys && keys.length > 0 ? keys.join(', ') : 'no key'} (Ed25519, DSSE, in-toto statement).`,
  ];
}
