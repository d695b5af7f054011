import type { ControlStatus, ReportControl, ReportFinding } from '@assay/contracts';
import {
  EXCEPTION_WORDS,
  type Links,
  organizationOf,
  type Report,
  STATUS_WORDS,
  scoreSentence,
  titleOf,
} from '../words.js';
import { line, markup, token, uuid } from './identifiers.js';
import {
  component,
  coverageObservation,
  evaluationUuid,
  findingObservation,
  findingUuid,
  properties,
  submittedObservation,
  submittedUuid,
} from './observations.js';

/** The version that compliance-trestle 5 reads, and whose schema NIST published last for it. */
const OSCAL_VERSION = '1.2.1';

const ASSESSED: readonly ControlStatus[] = ['satisfied', 'partial', 'not_satisfied'];

/**
 * The report as OSCAL assessment results (NIST, OSCAL 1.2.1). A control that checks or accepted evidence cover is a finding; a partial one is not
 * satisfied, with the reason `other`. Controls that neither decided are excluded from what was reviewed: OSCAL has no status
 * that says so, and to leave them in would claim an assessment.
 */
export function toOscal(report: Report, links: Links): string {
  const made = report.completed_at ?? report.created_at;
  const plan = uuid(report.id, 'plan');
  const signed = uuid(report.id, 'signed-report');
  const organization = uuid('organization', report.scope.organization_id);
  return JSON.stringify({
    'assessment-results': {
      uuid: uuid(report.id, report.digest ?? ''),
      metadata: {
        title: titleOf(report),
        'last-modified': made,
        version: report.digest ?? '0',
        'oscal-version': OSCAL_VERSION,
        props: properties({
          'report-id': report.id,
          digest: report.digest,
          environment: report.scope.environment,
          'prepared-by': report.prepared_by?.name,
        }),
        links: [
          { href: `#${plan}`, rel: 'reference' },
          { href: `#${signed}`, rel: 'canonical' },
        ],
        roles: [{ id: 'assessed-organization', title: 'Assessed organization' }],
        parties: [{ uuid: organization, type: 'organization', name: line(organizationOf(report)) }],
        'responsible-parties': [{ 'role-id': 'assessed-organization', 'party-uuids': [organization] }],
      },
      'import-ap': { href: `#${plan}` },
      results: [result(report)],
      'back-matter': {
        resources: [
          {
            uuid: plan,
            title: 'Assessment plan',
            description:
              'Every repository of the scope is evaluated by the policies of the organization. The catalog of the framework says which rules and evidence cover which control, and why.',
            props: properties({ 'catalog-digest': report.framework.catalog_digest }),
            rlinks: [{ href: `${links.apiUrl}/v1/compliance/frameworks/${report.framework.id}` }],
          },
          {
            uuid: signed,
            title: 'Signed report',
            description: 'The report as JSON with its signature, which `assay verify` checks offline.',
            rlinks: [
              {
                href: `${links.apiUrl}/v1/compliance/reports/${report.id}/download?format=json`,
                'media-type': 'application/json',
              },
            ],
          },
        ],
      },
    },
  });
}

function result(report: Report) {
  const { id: framework } = report.framework;
  const assessed = report.controls.filter(({ status }) => ASSESSED.includes(status));
  const others = report.controls.filter(({ status }) => !ASSESSED.includes(status));
  const select = (controls: readonly ReportControl[]) =>
    controls.map(({ id }) => ({ 'control-id': token(framework, id) }));
  const present = report.findings.filter(({ state }) => state !== 'fixed');
  const byControl = new Map<string, ReportFinding[]>();
  for (const finding of present)
    for (const id of finding.controls) {
      const own = byControl.get(id);
      if (own) own.push(finding);
      else byControl.set(id, [finding]);
    }
  const observations = [
    ...report.coverage.map((repository) => coverageObservation(report, repository)),
    ...report.findings.map((reported) => findingObservation(report, reported)),
    ...report.controls.flatMap((control) =>
      (control.submitted_evidence ?? []).map((evidence) => submittedObservation(report, control, evidence)),
    ),
  ];
  const risks = assessed.flatMap((control) => risk(report, control, byControl.get(control.id) ?? []));
  return {
    uuid: uuid(report.id, 'result'),
    title: titleOf(report),
    description: scoreSentence(report),
    start: report.period.from,
    end: report.period.to,
    ...(report.coverage.length > 0
      ? { 'local-definitions': { components: report.coverage.map((repository) => component(report, repository)) } }
      : {}),
    'reviewed-controls': {
      'control-selections': [
        {
          description: 'Controls that checks or accepted evidence cover.',
          // one of the two is demanded; where nothing was assessed, all of them are taken out again below
          ...(assessed.length > 0 ? { 'include-controls': select(assessed) } : { 'include-all': {} }),
          ...(others.length > 0 ? { 'exclude-controls': select(others) } : {}),
        },
      ],
    },
    ...(observations.length > 0 ? { observations } : {}),
    ...(risks.length > 0 ? { risks } : {}),
    ...(assessed.length > 0
      ? { findings: assessed.map((control) => finding(report, control, byControl.get(control.id) ?? [])) }
      : {}),
  };
}

function related(report: Report, control: ReportControl, findings: readonly ReportFinding[]) {
  const ids = [
    ...control.evidence.map(({ repository }) => evaluationUuid(report, repository)),
    ...findings.map((reported) => findingUuid(report, reported)),
    ...(control.submitted_evidence ?? []).map((evidence) => submittedUuid(report, control, evidence)),
  ];
  return ids.length > 0 ? { 'related-observations': ids.map((id) => ({ 'observation-uuid': id })) } : {};
}

function finding(report: Report, control: ReportControl, findings: readonly ReportFinding[]) {
  const { id: framework } = report.framework;
  const satisfied = control.status === 'satisfied';
  return {
    uuid: uuid(report.id, 'control', control.id),
    title: markup(`${control.id} ${control.title}`),
    description: markup(control.reason),
    props: properties({ 'control-label': control.id, status: control.status, class: control.class }),
    target: {
      type: 'objective-id',
      'target-id': token(framework, control.id),
      title: markup(control.title),
      status: {
        state: satisfied ? 'satisfied' : 'not-satisfied',
        reason: satisfied ? 'pass' : control.status === 'partial' ? 'other' : 'fail',
        remarks: `${STATUS_WORDS[control.status]}. ${markup(control.reason)}`,
      },
    },
    ...related(report, control, findings),
    ...(hasRisk(control) ? { 'related-risks': [{ 'risk-uuid': riskUuid(report, control) }] } : {}),
  };
}

const hasRisk = ({ checks }: ReportControl) => checks.some(({ status }) => status === 'failed');
const riskUuid = (report: Report, { id }: ReportControl) => uuid(report.id, 'risk', id);

/** A failed control is a risk; one that the organization accepted is an approved deviation until it expires. */
function risk(report: Report, control: ReportControl, findings: readonly ReportFinding[]) {
  if (!hasRisk(control)) return [];
  const accepted = control.exceptions.find(({ active, kind }) => active && kind === 'accepted_risk');
  const failed = control.checks.filter(({ status }) => status === 'failed');
  return [
    {
      uuid: riskUuid(report, control),
      title: markup(`${control.id} ${control.title}`),
      description: markup(failed.map(({ subject, detail }) => `${subject}: ${detail}`).join('; ')),
      statement: accepted
        ? markup(`${EXCEPTION_WORDS[accepted.kind]} by ${accepted.owner}: ${accepted.reason}`)
        : 'Not accepted by the organization.',
      props: properties({ 'exception-id': accepted?.id, owner: accepted?.owner }),
      status: accepted ? 'deviation-approved' : 'open',
      ...(accepted ? { deadline: accepted.expires_at } : {}),
      ...related(report, control, findings),
    },
  ].map(({ props, ...rest }) => (props.length > 0 ? { ...rest, props } : rest));
}
