import { checkSchedule, nextRun, ScheduleError } from '@assay/compliance';
import {
  type ComplianceSchedule,
  type CreateComplianceScheduleRequest,
  DEFAULT_PERIOD_DAYS,
  type Environment,
  type FieldError,
  newId,
  type PageQuery,
  type Principal,
  storedValue,
  type UpdateComplianceScheduleRequest,
} from '@assay/contracts';
import {
  type Database,
  databaseNow,
  lockName,
  newestFirst,
  newestPage,
  type Prisma,
  type Transaction,
} from '@assay/database';
import { ServiceError } from '@assay/errors';
import { cancelJob, scheduleJob } from '@assay/messaging';
import { actorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import type { StoredResponse } from '../http/idempotency.js';
import { tenantOf } from '../http/tenant.js';
import { scopeErrors } from './known-repositories.js';
import { preparerOf } from './preparer.js';

type Row = Prisma.ComplianceScheduleModel;
/** Of one organization and environment: each may ask for a report an hour. */
const MAX_SCHEDULES = 50;

/** Schedules of reports. The job of the same identifier is due when the schedule runs next; a worker takes it from there. */
export class ComplianceSchedules {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422) */
  async create(
    requester: Requester,
    request: CreateComplianceScheduleRequest,
    response?: StoredResponse,
  ): Promise<ComplianceSchedule> {
    const { principal } = requester;
    const { organizationId, environment } = tenantOf(principal);
    const preparedBy = await preparerOf(this.auth, principal);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const now = await databaseNow(tx);
      const timeZone = request.time_zone ?? 'UTC';
      const errors = [...cronErrors(request.cron, timeZone, now)];
      if (request.repositories) errors.push(...(await scopeErrors(tx, request.repositories)));
      await lockName(tx, `compliance-schedules:${organizationId}:${environment}`);
      if ((await tx.complianceSchedule.count({ where: { deleted_at: null } })) >= MAX_SCHEDULES)
        errors.push({
          field: '',
          message: `There are already ${MAX_SCHEDULES} schedules, the maximum. Delete one first.`,
          code: 'MAX_SIZE_EXCEEDED',
          max: MAX_SCHEDULES,
        });
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const row = await tx.complianceSchedule.create({
        data: {
          id: newId('sch'),
          organization_id: organizationId,
          environment,
          name: request.name,
          framework: request.framework,
          repositories: request.repositories ?? [],
          period_days: request.period_days ?? DEFAULT_PERIOD_DAYS,
          cron: request.cron,
          time_zone: timeZone,
          enabled: true,
          next_run_at: nextRun(request.cron, timeZone, now),
          created_by: actorOf(requester).id,
          prepared_by: preparedBy,
        },
      });
      await arm(tx, row);
      const body = show(row);
      await response?.store(tx, body);
      await audit(tx, requester, 'compliance_schedule.created', row);
      return body;
    });
  }

  async list(principal: Principal, query: PageQuery) {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.complianceSchedule.findMany({
        where: { deleted_at: null, ...before },
        ...newest,
      }),
    );
    return newestPage(rows, query, show);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async get(principal: Principal, id: string): Promise<ComplianceSchedule> {
    return show(await this.database.tenant(tenantOf(principal), (tx) => find(tx, id, 'read')));
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED, VALIDATION_FAILED (422) */
  async update(
    requester: Requester,
    id: string,
    request: UpdateComplianceScheduleRequest,
  ): Promise<ComplianceSchedule> {
    return this.database.tenant(tenantOf(requester.principal), async (tx) => {
      const known = await find(tx, id, 'change');
      const now = await databaseNow(tx);
      const cron = request.cron ?? known.cron;
      const timeZone = request.time_zone ?? known.time_zone;
      const enabled = request.enabled ?? known.enabled;
      const errors = [...cronErrors(cron, timeZone, now)];
      if (request.repositories) errors.push(...(await scopeErrors(tx, request.repositories)));
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const row = await tx.complianceSchedule.update({
        where: { id },
        data: {
          ...(request.name === undefined ? {} : { name: request.name }),
          ...(request.repositories === undefined ? {} : { repositories: request.repositories ?? [] }),
          ...(request.period_days === undefined ? {} : { period_days: request.period_days }),
          cron,
          time_zone: timeZone,
          enabled,
          next_run_at: enabled ? nextRun(cron, timeZone, now) : null,
          updated_at: now,
        },
      });
      await arm(tx, row);
      await audit(tx, requester, 'compliance_schedule.updated', row);
      return show(row);
    });
  }

  /** Its reports stay. */
  async delete(requester: Requester, id: string): Promise<void> {
    await this.database.tenant(tenantOf(requester.principal), async (tx) => {
      await find(tx, id, 'change');
      const row = await tx.complianceSchedule.update({
        where: { id },
        data: { deleted_at: await databaseNow(tx), enabled: false, next_run_at: null },
      });
      await arm(tx, row);
      await audit(tx, requester, 'compliance_schedule.deleted', row);
    });
  }
}

/** Sets when the job is due. */
async function arm(tx: Transaction, row: Row): Promise<void> {
  if (!row.next_run_at) return cancelJob(tx, row.id);
  const tenant = { organizationId: row.organization_id, environment: storedValue<Environment>(row.environment) };
  await scheduleJob(tx, tenant, { id: row.id, at: row.next_run_at });
}

async function find(tx: Transaction, id: string, purpose: 'read' | 'change'): Promise<Row> {
  const row = await tx.complianceSchedule.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('compliance_schedule', id);
  if (row.deleted_at) throw ServiceError.deleted('compliance_schedule', id, purpose);
  return row;
}

function cronErrors(cron: string, timeZone: string, now: Date): FieldError[] {
  try {
    checkSchedule(cron, timeZone, now);
    return [];
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error;
    return [{ field: error.field, message: error.message, code: 'INVALID_FORMAT' }];
  }
}

function audit(tx: Transaction, requester: Requester, action: string, row: Row): Promise<void> {
  return appendAuditEntry(tx, requester, {
    action,
    target: { type: 'compliance_schedule', id: row.id },
    after: { name: row.name, framework: row.framework, cron: row.cron, time_zone: row.time_zone, enabled: row.enabled },
  });
}

function show(row: Row): ComplianceSchedule {
  return {
    id: row.id,
    name: row.name,
    framework: storedValue(row.framework),
    repositories: row.repositories.length > 0 ? row.repositories : null,
    period_days: row.period_days,
    cron: row.cron,
    time_zone: row.time_zone,
    enabled: row.enabled,
    environment: storedValue(row.environment),
    next_run_at: row.next_run_at?.toISOString() ?? null,
    last_run_at: row.last_run_at?.toISOString() ?? null,
    last_report_id: row.last_report_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
