import { List, Nested, OneOf, Text, Timestamp } from '../fields.js';
import { PageQuery } from '../page.js';
import { FRAMEWORK_IDS, type FrameworkId } from './framework.js';

export const REPORT_STATUSES = ['pending', 'running', 'completed', 'failed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
/** A report covers at most so many days. */
export const MAX_PERIOD_DAYS = 400;
export const DEFAULT_PERIOD_DAYS = 90;
export const MAX_REPORT_REPOSITORIES = 1_000;

export class RequestedPeriod {
  @Timestamp({ description: 'Start, inclusive. Default: 90 days before `to`', optional: true })
  from?: string;
  @Timestamp({ description: 'End, inclusive. Default: now', optional: true })
  to?: string;
}

export class CreateComplianceReportRequest {
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'owasp-top-10-2025' })
  framework!: FrameworkId;
  @List(
    { text: { min: 1, max: 200 } },
    {
      description: 'Repositories by name. Default: all that were ever evaluated',
      minItems: 1,
      maxItems: MAX_REPORT_REPOSITORIES,
      unique: true,
      optional: true,
      example: ['acme/payments'],
    },
  )
  repositories?: string[];
  @Nested(() => RequestedPeriod, { description: 'At most 400 days. Default: the last 90 days', optional: true })
  period?: RequestedPeriod;
}

export class ListComplianceReportsQuery extends PageQuery {
  @OneOf(REPORT_STATUSES, { description: 'Only reports in this state', optional: true })
  status?: ReportStatus;
  @OneOf(FRAMEWORK_IDS, { description: 'Only for this framework', optional: true })
  framework?: FrameworkId;
  @Text({ description: 'Only reports of this schedule', max: 64, optional: true })
  schedule_id?: string;
  @Timestamp({ description: 'Only reports requested after this time', optional: true })
  created_after?: string;
  @Timestamp({ description: 'Only reports requested before this time', optional: true })
  created_before?: string;
}
