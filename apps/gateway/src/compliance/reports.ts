import { catalogDigest, compareReports, showReport, showReportSummary } from '@assay/compliance';
import {
  type ComplianceReport,
  type ComplianceReportChanges,
  type ComplianceReportComparison,
  type ComplianceReportDownload,
  type ComplianceReportRequested,
  type CreateComplianceReportRequest,
  type FrameworkId,
  type LatestComplianceReport,
  type ListComplianceReportsQuery,
  newId,
  type Principal,
  type ReportFinding,
} from '@assay/contracts';
import { type Database, databaseNow, fromJsonColumn, newestFirst, newestPage, type Tenant } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { enqueue, insertJob } from '@assay/messaging';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import type { StoredResponse } from '../http/idempotency.js';
import { tenantOf } from '../http/tenant.js';
import type { StorageQuota } from '../usage/storage-quota.js';
import { scopeErrors } from './known-repositories.js';
import { periodOf } from './period.js';
import { nameOfOrganization, preparerOf } from './preparer.js';

/** The use cases of compliance reports. A worker makes them; what has ended never changes. */
export class ComplianceReports {
  /** @param committed called after each commit of new messages, so that nobody waits for the next poll */
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly quota: StorageQuota,
    private readonly committed: () => void,
  ) {}

  /**
   * Accepts a report: when this resolves, the row and its message are durable.
   * @throws ServiceError VALIDATION_FAILED (422) naming every field concerned
   */
  async create(
    requester: Requester,
    request: CreateComplianceReportRequest,
    response?: StoredResponse,
  ): Promise<ComplianceReport> {
    const { principal } = requester;
    const tenant = tenantOf(principal);
    const { organizationId, environment } = tenant;
    const preparedBy = await preparerOf(this.auth, principal);
    const report = await this.database.tenant(tenant, async (tx) => {
      const { from, to, errors } = periodOf(request.period, await databaseNow(tx));
      errors.push(...(await scopeErrors(tx, request.repositories)));
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const row = await tx.complianceReport.create({
        data: {
          id: newId('rep'),
          organization_id: organizationId,
          environment,
          framework: request.framework,
          catalog_digest: catalogDigest(request.framework),
          repositories: request.repositories ?? [],
          period_from: from,
          period_to: to,
          status: 'pending',
          created_by: authorOf(principal),
          organization_name: await nameOfOrganization(tx, organizationId),
          prepared_by: preparedBy,
        },
      });
      await this.quota.check(tx, organizationId);
      await insertJob(tx, { organizationId, environment }, { id: row.id, kind: 'report' });
      await enqueue(tx, [
        {
          messageId: newId('msg'),
          topic: 'assay.compliance-report.requested',
          key: row.id,
          organizationId,
          payload: {
            organization_id: organizationId,
            environment,
            report_id: row.id,
          } satisfies ComplianceReportRequested,
        },
      ]);
      const body = showReport(row);
      await response?.store(tx, body);
      await appendAuditEntry(tx, requester, {
        action: 'compliance_report.requested',
        target: { type: 'compliance_report', id: row.id },
        after: { framework: request.framework },
      });
      return body;
    });
    this.committed();
    return report;
  }

  async list(principal: Principal, query: ListComplianceReportsQuery) {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.complianceReport.findMany({
        where: {
          ...before,
          ...(query.status ? { status: query.status } : {}),
          ...(query.framework ? { framework: query.framework } : {}),
          ...(query.schedule_id ? { schedule_id: query.schedule_id } : {}),
          created_at: {
            ...(query.created_after ? { gt: new Date(query.created_after) } : {}),
            ...(query.created_before ? { lt: new Date(query.created_before) } : {}),
          },
        },
        // a page of whole reports would be hundreds of megabytes
        omit: { document: true, findings: true, signature: true },
        ...newest,
      }),
    );
    return newestPage(rows, query, (row) => showReportSummary(row));
  }

  /** The newest completed report of a framework. */
  async latest(principal: Principal, framework: FrameworkId): Promise<LatestComplianceReport> {
    const row = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.complianceReport.findFirst({
        where: { framework, status: 'completed' },
        omit: { findings: true },
        orderBy: { id: 'desc' },
      }),
    );
    return { report: row && showReport(row) };
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async get(principal: Principal, id: string): Promise<ComplianceReport> {
    const row = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.complianceReport.findUnique({ where: { id }, omit: { findings: true } }),
    );
    if (!row) throw ServiceError.notFound('compliance_report', id);
    return showReport(row);
  }

  /**
   * A completed report with its list of findings.
   * @throws ServiceError RESOURCE_NOT_FOUND, also where it is not completed: there is nothing to download
   */
  download(principal: Principal, id: string): Promise<ComplianceReportDownload> {
    return this.completed(tenantOf(principal), id);
  }

  /** Like `download`, for a reader with a share link. */
  async completed(tenant: Required<Tenant>, id: string): Promise<ComplianceReportDownload> {
    const row = await this.database.tenant(tenant, (tx) => tx.complianceReport.findUnique({ where: { id } }));
    if (!row) throw ServiceError.notFound('compliance_report', id);
    if (row.status !== 'completed')
      throw new ServiceError('RESOURCE_NOT_FOUND', {
        message: `The report is ${row.status}. It can be downloaded once it is completed.`,
        details: { resource_type: 'compliance_report_download', resource_id: id },
      });
    return { ...showReport(row), findings: fromJsonColumn<ReportFinding[]>(row.findings) };
  }

  /**
   * What is different from an earlier report.
   * @param since its identifier; default the one before
   * @throws ServiceError RESOURCE_NOT_FOUND; VALIDATION_FAILED (400) for one of another framework
   */
  async changes(principal: Principal, id: string, since: string | undefined): Promise<ComplianceReportComparison> {
    const tenant = tenantOf(principal);
    const after = await this.completed(tenant, id);
    if (since === undefined) return { changes: (await this.changesSinceBefore(tenant, after)) ?? null };
    const before = await this.completed(tenant, since);
    if (before.framework.id !== after.framework.id || before.id === after.id)
      throw ServiceError.unreadable('The reports cannot be compared', [
        { field: 'since', message: `since must be another report of ${after.framework.id}`, code: 'INVALID_FORMAT' },
      ]);
    return { changes: compareReports(before, after) };
  }

  /**
   * What is different from the report before: the latest of the same framework and repositories whose period does not end later,
   * and that was completed when this one was asked for. That never changes, so that a download gives the same bytes.
   */
  async changesSinceBefore(
    tenant: Required<Tenant>,
    after: ComplianceReportDownload,
  ): Promise<ComplianceReportChanges | undefined> {
    const [before] = await this.database.tenant(
      tenant,
      (tx) => tx.$queryRaw<{ id: string }[]>`
        SELECT b.id FROM compliance_reports b JOIN compliance_reports a ON a.id = ${after.id}
          AND b.framework = a.framework AND b.repositories = a.repositories AND b.period_to <= a.period_to AND b.completed_at <= a.created_at
        WHERE b.status = 'completed' AND b.id <> a.id ORDER BY b.period_to DESC, b.id COLLATE "C" DESC LIMIT 1`,
    );
    return before && compareReports(await this.completed(tenant, before.id), after);
  }
}
