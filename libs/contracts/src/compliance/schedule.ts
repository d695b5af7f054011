import { ENVIRONMENTS, type Environment } from '../api-key.js';
import { Flag, List, OneOf, Text, Timestamp, Whole } from '../fields.js';
import { pageOf } from '../page.js';
import { FRAMEWORK_IDS, type FrameworkId } from './framework.js';
import { MAX_PERIOD_DAYS, MAX_REPORT_REPOSITORIES } from './report-request.js';

export class CreateComplianceScheduleRequest {
  @Text({ description: 'Name', min: 1, max: 100, example: 'Monthly PCI' })
  name!: string;
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'pci-dss-4' })
  framework!: FrameworkId;
  @List(
    { text: { min: 1, max: 200 } },
    {
      description: 'Repositories. Default: all that have been evaluated by then',
      minItems: 1,
      maxItems: MAX_REPORT_REPOSITORIES,
      unique: true,
      optional: true,
    },
  )
  repositories?: string[];
  @Whole({ description: 'Days that each report covers. Default: 90', min: 1, max: MAX_PERIOD_DAYS, optional: true })
  period_days?: number;
  @Text({
    description: 'Cron expression with five fields, at most once per hour',
    min: 1,
    max: 100,
    example: '0 6 1 * *',
  })
  cron!: string;
  @Text({ description: 'IANA time zone. Default: UTC', min: 1, max: 64, optional: true, example: 'Europe/Berlin' })
  time_zone?: string;
}

export class UpdateComplianceScheduleRequest {
  @Text({ description: 'Name', min: 1, max: 100, optional: true })
  name?: string;
  @List(
    { text: { min: 1, max: 200 } },
    {
      description: 'Repositories',
      minItems: 1,
      maxItems: MAX_REPORT_REPOSITORIES,
      unique: true,
      optional: true,
      nullable: true,
    },
  )
  repositories?: string[] | null;
  @Whole({ description: 'Days that each report covers', min: 1, max: MAX_PERIOD_DAYS, optional: true })
  period_days?: number;
  @Text({ description: 'Cron expression with five fields', min: 1, max: 100, optional: true })
  cron?: string;
  @Text({ description: 'IANA time zone', min: 1, max: 64, optional: true })
  time_zone?: string;
  @Flag({ description: 'Whether the schedule is enabled', optional: true })
  enabled?: boolean;
}

export class ComplianceSchedule {
  @Text({ description: 'Identifier', example: 'sch_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Name', example: 'Monthly PCI' })
  name!: string;
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'pci-dss-4' })
  framework!: FrameworkId;
  @List({ text: {} }, { description: 'Repositories; null for all', nullable: true })
  repositories!: string[] | null;
  @Whole({ description: 'Days that each report covers', example: 90 })
  period_days!: number;
  @Text({ description: 'Cron expression', example: '0 6 1 * *' })
  cron!: string;
  @Text({ description: 'IANA time zone', example: 'Europe/Berlin' })
  time_zone!: string;
  @Flag({ description: 'Whether the schedule is enabled' })
  enabled!: boolean;
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @Timestamp({ description: 'When it runs next; null if it is disabled', nullable: true })
  next_run_at!: string | null;
  @Timestamp({ description: 'When it last ran', nullable: true })
  last_run_at!: string | null;
  @Text({ description: 'The report that it last requested', nullable: true })
  last_report_id!: string | null;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When it was last changed' })
  updated_at!: string;
}

export class ComplianceSchedulePage extends pageOf(() => ComplianceSchedule, 'The schedules, newest first') {}
