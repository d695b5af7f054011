import { type ComplianceReport, canonicalJson } from '@assay/contracts';

const REPORT_PREDICATE_TYPE = 'https://assay.dev/compliance-report/v1';

/** What the signature of a report covers beside its digest: which report it is, whose, by whom, and when it was made. */
export type SignedSummary = Pick<
  ComplianceReport,
  'id' | 'digest' | 'schedule_id' | 'created_at' | 'completed_at' | 'organization_name' | 'prepared_by'
>;

/** in-toto Statement v1 about a completed report, as the bytes that are signed: canonical JSON. */
export function reportStatement(report: SignedSummary): Buffer {
  return Buffer.from(
    canonicalJson({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: report.id, digest: { sha256: report.digest } }],
      predicateType: REPORT_PREDICATE_TYPE,
      predicate: {
        created_at: report.created_at,
        completed_at: report.completed_at,
        schedule_id: report.schedule_id,
        // absent in reports of earlier versions, whose statements are what they were
        ...(report.organization_name === undefined ? {} : { organization_name: report.organization_name }),
        ...(report.prepared_by === undefined ? {} : { prepared_by: report.prepared_by }),
        digest_of:
          'RFC 8785 canonical JSON of framework, scope, period, score, controls, coverage, trend, time_to_fix, findings_summary',
      },
    }),
  );
}
