import { catalogDigest, nextRun } from '@assay/compliance';
import { type ComplianceReportRequested, type FrameworkId, newId, type ReportPreparer } from '@assay/contracts';
import type { Database, Statements } from '@assay/database';
import { enqueue, insertJob } from '@assay/messaging';
import { endJob, type Job, repeatJob } from '../jobs.js';

interface ScheduleRow {
  id: string;
  framework: FrameworkId;
  repositories: string[];
  period_days: number;
  cron: string;
  time_zone: string;
  enabled: boolean;
  created_by: string;
  prepared_by: ReportPreparer | null;
  deleted_at: Date | null;
  now: Date;
}

/**
 * Scheduled reports. A schedule's job is due when it runs next: the sweep claims it under a lease, so one worker asks for the
 * report, and its fencing token makes it one report. Runs that were missed are made up for by one.
 */
export class Schedules {
  constructor(
    private readonly database: Database,
    private readonly committed: () => void,
  ) {}

  async run(job: Job): Promise<void> {
    await this.database.tenant(job.tenant, async (tx) => {
      const [schedule] = await tx.$queryRaw<ScheduleRow[]>`
        SELECT id, framework, repositories, period_days, cron, time_zone, enabled, created_by, prepared_by, deleted_at, now()::timestamptz(3) AS now
        FROM compliance_schedules WHERE id = ${job.id} FOR UPDATE`;
      if (!schedule?.enabled || schedule.deleted_at) {
        await endJob(tx, job);
        return;
      }
      const next = nextRun(schedule.cron, schedule.time_zone, schedule.now);
      if (!(await rearm(tx, job, next))) return;
      const reportId = await request(tx, job, schedule);
      await tx.$executeRaw`
        UPDATE compliance_schedules SET last_run_at = ${schedule.now}, last_report_id = ${reportId}, next_run_at = ${next} WHERE id = ${job.id}`;
    });
    this.committed();
  }

  /** A run that failed again and again is left out: the next one comes at its time. */
  async giveUp(job: Job): Promise<void> {
    await this.database.tenant(job.tenant, async (tx) => {
      const [schedule] = await tx.$queryRaw<Pick<ScheduleRow, 'cron' | 'time_zone' | 'now'>[]>`
        SELECT cron, time_zone, now()::timestamptz(3) AS now FROM compliance_schedules WHERE id = ${job.id}`;
      const next = schedule ? nextRun(schedule.cron, schedule.time_zone, schedule.now) : null;
      if (await rearm(tx, job, next))
        await tx.$executeRaw`UPDATE compliance_schedules SET next_run_at = ${next} WHERE id = ${job.id}`;
    });
  }
}

/** Gives the job back for its next run, unless another worker has claimed it or the schedule was changed in the meantime. */
async function rearm(tx: Statements, job: Job, next: Date | null): Promise<boolean> {
  return next ? repeatJob(tx, job, next) : endJob(tx, job);
}

async function request(tx: Statements, { tenant }: Job, schedule: ScheduleRow): Promise<string> {
  const { organizationId, environment } = tenant;
  const id = newId('rep');
  await tx.$executeRaw`
    INSERT INTO compliance_reports (id, organization_id, environment, framework, catalog_digest, repositories, period_from, period_to, status, schedule_id, created_by, organization_name, prepared_by)
    VALUES (${id}, ${organizationId}, ${environment}, ${schedule.framework}, ${catalogDigest(schedule.framework)}, ${schedule.repositories}::text[],
      ${schedule.now}::timestamptz - make_interval(days => ${schedule.period_days}::integer), ${schedule.now}, 'pending', ${schedule.id}, ${schedule.created_by},
      (SELECT name FROM organizations WHERE id = ${organizationId}), ${schedule.prepared_by === null ? null : JSON.stringify(schedule.prepared_by)}::json)`;
  await insertJob(tx, tenant, { id, kind: 'report' });
  await enqueue(tx, [
    {
      messageId: newId('msg'),
      topic: 'assay.compliance-report.requested',
      key: id,
      organizationId,
      payload: { organization_id: organizationId, environment, report_id: id } satisfies ComplianceReportRequested,
    },
  ]);
  return id;
}
