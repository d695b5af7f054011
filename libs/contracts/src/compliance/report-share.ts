import { Flag, List, Nested, OneOf, Text, Timestamp, Whole } from '../fields.js';
import { PageQuery, pageOf } from '../page.js';
import { ComplianceReport } from './report.js';
import { ComplianceReportChanges } from './report-changes.js';

export const REPORT_SHARE_DAYS = { min: 1, max: 90, default: 30 } as const;
/** Links of an organization's environment that show something, at most. */
export const MAX_ACTIVE_REPORT_SHARES = 100;
export const REPORT_SHARE_STATUSES = ['active', 'expired', 'revoked'] as const;

const REPORT_ID = 'rep_01jd8y3c5m8n4q6r7s9t0v1w2x';
const SHARE_ID = 'shr_01jd8y3c5m8n4q6r7s9t0v1w2x';

export class CreateReportShareRequest {
  @Text({
    description: 'Whom it is for: the list and the audit log name it',
    min: 1,
    max: 100,
    pattern: /\S/,
    form: 'a name, and not only white space',
    example: 'Robin of Example Auditors',
  })
  name!: string;
  @Whole({
    description: 'Days until it ends; default 30',
    min: REPORT_SHARE_DAYS.min,
    max: REPORT_SHARE_DAYS.max,
    optional: true,
    example: 30,
  })
  days?: number;
  @Flag({ description: 'Whether it shows the files of evidence too; default false', optional: true })
  include_files?: boolean;
}

/** A link by which somebody without an account reads one report. */
export class ReportShare {
  @Text({ description: 'Identifier', example: SHARE_ID })
  id!: string;
  @Text({ description: 'The report', example: REPORT_ID })
  report_id!: string;
  @Text({ description: 'Whom it is for', example: 'Robin of Example Auditors' })
  name!: string;
  @OneOf(REPORT_SHARE_STATUSES, { description: 'State; it shows nothing unless active', example: 'active' })
  status!: (typeof REPORT_SHARE_STATUSES)[number];
  @Flag({ description: 'Whether it shows the files of evidence too' })
  include_files!: boolean;
  @Text({ description: 'Who created it', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  created_by!: string;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When it ends' })
  expires_at!: string;
  @Whole({ description: 'How often it was opened, or something was downloaded by it', min: 0, example: 4 })
  uses!: number;
  @Timestamp({ description: 'When that was last', nullable: true })
  last_used_at!: string | null;
}

export class CreatedReportShare extends ReportShare {
  @Text({
    description: 'The link, returned only in this response. Browsers do not send the part after the # to a server',
    example: 'https://portal.example.com/shared-report#assay_share_…',
  })
  url!: string;
}

export class ReportSharePage extends pageOf(() => ReportShare, 'The links, newest first') {}

export class ListReportSharesQuery extends PageQuery {
  @Text({ description: 'Only of this report', max: 64, optional: true })
  report_id?: string;
}

export class OpenSharedReportRequest {
  @Text({ description: 'The part of the link after the #', min: 1, max: 200, example: 'assay_share_…' })
  token!: string;
}

export class SharedEvidenceFileRequest extends OpenSharedReportRequest {
  @Text({ description: 'Evidence that the report lists', min: 1, max: 64, example: 'evd_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  evidence_id!: string;
}

export class SharedEvidenceFile {
  @Text({ description: 'Evidence', example: 'evd_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  evidence_id!: string;
  @Text({ description: 'Control', example: 'CC6.3' })
  control_id!: string;
  @Text({ description: 'Name of the file', example: 'access-review.pdf' })
  name!: string;
}

/** What a link shows. */
export class SharedReport {
  @Text({ description: 'Whom the link is for', example: 'Robin of Example Auditors' })
  name!: string;
  @Timestamp({ description: 'When the link ends' })
  expires_at!: string;
  @Nested(() => ComplianceReport, { description: 'The report, without its list of findings, which the downloads have' })
  report!: ComplianceReport;
  @Nested(() => ComplianceReportChanges, {
    description: 'What changed since the previous report; null if there is none',
    nullable: true,
  })
  changes!: ComplianceReportChanges | null;
  @List({ nested: () => SharedEvidenceFile }, { description: 'Files of evidence that the link shows' })
  files!: SharedEvidenceFile[];
}
