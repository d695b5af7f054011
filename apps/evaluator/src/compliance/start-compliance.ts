import type { SecretBox } from '@assay/credentials';
import type { Database } from '@assay/database';
import type { Messaging } from '@assay/messaging';
import type { Logger, UnexpectedErrors } from '@assay/platform';
import { JobRunner } from '../job-runner.js';
import { Jobs } from '../jobs.js';
import { Reports } from './report-requested.js';
import { Schedules } from './schedules.js';

interface ComplianceOptions {
  database: Database;
  messaging: Messaging;
  box: SecretBox;
  logger: Logger;
  unexpected: UnexpectedErrors;
}

/** Reports and their schedules, beside the evaluations: one report at a time in a process, so that memory stays flat. */
export function complianceWorker({ database, messaging, box, logger, unexpected }: ComplianceOptions) {
  const committed = () => messaging.hint();
  const reports = new Reports(database, box, committed);
  const schedules = new Schedules(database, committed);
  const runners = [
    new JobRunner({
      jobs: new Jobs(database, 'report'),
      concurrency: 1,
      logger,
      unexpected,
      run: (job, signal) => reports.run(job, signal),
      giveUp: (job) => reports.giveUp(job, 'the report failed repeatedly because of an internal error'),
    }),
    // nothing wakes these: they are due at their time, and the sweep finds them within seconds
    new JobRunner({
      jobs: new Jobs(database, 'schedule'),
      concurrency: 1,
      logger,
      unexpected,
      run: (job) => schedules.run(job),
      giveUp: (job) => schedules.giveUp(job),
    }),
  ] as const;
  return {
    /** Call before `messaging.start`. */
    start(): void {
      for (const runner of runners) runner.start();
      messaging.subscribe({
        group: 'compliance-reporter',
        topics: ['assay.compliance-report.requested'],
        concurrency: 1,
        handler: ({ payload, signal }) => runners[0].wake(payload.report_id, signal),
      });
    },
    async stop(): Promise<void> {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
