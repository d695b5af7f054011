import type { ReportControl, ReportFinding, ReportSubmittedEvidence, RepositoryCoverage } from '@assay/contracts';
import { count, gapWords, type Report, SUBMITTED_WORDS, suppressionsOf, suppressionWords } from '../words.js';
import { line, markup, uuid } from './identifiers.js';

const NAMESPACE = 'https://assay.dev/ns/oscal';
interface Property {
  name: string;
  ns: string;
  value: string;
}
/** Only those that have a value: OSCAL has no empty ones. */
export function properties(values: Record<string, string | number | null | undefined>): Property[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ name, ns: NAMESPACE, value: line(String(value)) }],
  );
}

const componentUuid = (report: Report, repository: string) => uuid(report.id, 'component', repository);
export const evaluationUuid = (report: Report, repository: string) => uuid(report.id, 'evaluation', repository);
export const findingUuid = (report: Report, finding: ReportFinding) =>
  uuid(report.id, 'finding', finding.repository, finding.policy_id, finding.id, finding.state, finding.first_seen_at);

export const submittedUuid = (report: Report, { id }: ReportControl, evidence: ReportSubmittedEvidence) =>
  uuid(report.id, 'submitted', id, evidence.id);

/** What a person attested or filed for a control, and another person accepted. */
export function submittedObservation(report: Report, control: ReportControl, evidence: ReportSubmittedEvidence) {
  return {
    uuid: submittedUuid(report, control, evidence),
    title: `${SUBMITTED_WORDS[evidence.kind]} for ${markup(control.id)}`,
    description: markup(evidence.statement),
    props: properties({
      'evidence-id': evidence.id,
      digest: evidence.digest,
      file: evidence.file_name,
      signer: evidence.signer,
      'signed-at': evidence.signed_at,
      reviewer: evidence.reviewer,
      'reviewed-at': evidence.reviewed_at,
      from: evidence.from,
      to: evidence.to,
      repositories: evidence.repositories.join(' '),
      'covers-period': evidence.covers ? 'yes' : 'no',
    }),
    methods: ['EXAMINE'],
    types: ['control-objective'],
    collected: evidence.signed_at,
    expires: evidence.valid_until,
  };
}

/** A repository of the scope as a component of the assessed system. */
export function component(report: Report, { repository, ref }: RepositoryCoverage) {
  return {
    uuid: componentUuid(report, repository),
    type: 'software',
    title: markup(repository),
    description: `Source code of ${markup(repository)}.`,
    props: properties({ repository, ref }),
    status: { state: 'operational' },
  };
}

/** What was evaluated in a repository, or that nothing was: a gap is an observation too. */
export function coverageObservation(report: Report, coverage: RepositoryCoverage) {
  const { repository, evaluation_id, evaluated_at, gaps } = coverage;
  const what = evaluation_id
    ? `${count(coverage.evaluations, 'completed evaluation')} of the whole repository in the period; the last one of the branch shows the state.`
    : 'No completed evaluation of the whole repository in the period.';
  return {
    uuid: evaluationUuid(report, repository),
    title: `Evaluation of ${markup(repository)}`,
    description: [what, ...gaps.map((gap) => `${gapWords(gap, coverage)}.`)].join(' '),
    props: properties({
      'evaluation-id': evaluation_id,
      verdict: coverage.verdict,
      'commit-sha': coverage.commit_sha,
      'input-digest': coverage.input_digest,
      gaps: gaps.join(' '),
    }),
    methods: ['TEST'],
    types: ['control-objective'],
    subjects: [{ 'subject-uuid': componentUuid(report, repository), type: 'component' }],
    ...(coverage.policies.length > 0
      ? {
          'relevant-evidence': coverage.policies.map(({ name, version, digest, overrides = [] }) => ({
            description: [
              `Policy ${markup(name)}, version ${version}.`,
              ...overrides.map(
                ({ rule_id, effect, severity, owner_id, reason }) =>
                  `${markup(rule_id)} is overridden (${severity ?? effect}) by ${markup(owner_id)}: ${markup(reason)}.`,
              ),
            ].join(' '),
            props: properties({ 'policy-digest': digest }),
          })),
        }
      : {}),
    // a repository that was not evaluated was looked for when the report was made
    collected: evaluated_at ?? report.period.to,
  };
}

export function findingObservation(report: Report, finding: ReportFinding) {
  const suppressions = suppressionsOf(finding).map(suppressionWords).join('; ');
  return {
    uuid: findingUuid(report, finding),
    title: `${line(finding.rule_id)} in ${markup(finding.path)}`,
    description: markup(finding.message || finding.rule_id),
    props: properties({
      'finding-id': finding.id,
      state: finding.state,
      severity: finding.severity,
      'rule-id': finding.rule_id,
      'policy-id': finding.policy_id,
      repository: finding.repository,
      path: finding.path,
      line: finding.line > 0 ? finding.line : null,
      'evaluation-id': finding.evaluation_id,
      'fixed-at': finding.fixed_at,
      suppression: suppressions,
    }),
    methods: ['TEST'],
    types: ['finding'],
    subjects: [{ 'subject-uuid': componentUuid(report, finding.repository), type: 'component' }],
    collected: finding.first_seen_at,
  };
}
