import { hash } from 'node:crypto';
import {
  type ComplianceReportChanges,
  type ComplianceReportDownload,
  type CreatedReportShare,
  type CreateReportShareRequest,
  DAY_MS,
  type ListReportSharesQuery,
  MAX_ACTIVE_REPORT_SHARES,
  newId,
  type Principal,
  REPORT_SHARE_DAYS,
  type ReportShare,
  type ReportSharePage,
  type SharedEvidenceFile,
  type SharedReport,
} from '@assay/contracts';
import { generateShareSecret, isShareSecret } from '@assay/credentials';
import {
  appendAudit,
  type Database,
  databaseNow,
  lockName,
  newestFirst,
  newestPage,
  type Prisma,
  type Tenant,
  type Transaction,
} from '@assay/database';
import { ServiceError } from '@assay/errors';
import { authorOf, type Requester } from '../../http/actor.js';
import { appendAuditEntry } from '../../http/append-audit-entry.js';
import type { StoredResponse } from '../../http/idempotency.js';
import { tenantOf } from '../../http/tenant.js';
import type { StoredEvidenceFile, SubmittedEvidence } from '../evidence/evidence.js';
import type { ComplianceReports } from '../reports.js';

type Row = Prisma.ComplianceReportShareModel;

/** A link that lives, with the report that it shows. */
interface Opened {
  row: Row;
  tenant: Required<Tenant>;
  report: ComplianceReportDownload;
}

/**
 * Links by which an auditor without an account reads one report. A link reaches that report, its downloads and, where it was
 * made so, the files of its evidence; it makes no session. It is over with its days, when it is revoked, and when its maker is
 * no owner or administrator any more. Every use is counted, and in the audit log.
 */
export class ReportShares {
  /** @param portalUrl where the pages are, without a slash at the end */
  constructor(
    private readonly database: Database,
    private readonly reports: ComplianceReports,
    private readonly evidence: SubmittedEvidence,
    private readonly portalUrl: string,
  ) {}

  /** @throws ServiceError RESOURCE_NOT_FOUND, also where the report is not completed; VALIDATION_FAILED (422) */
  async create(
    requester: Requester,
    reportId: string,
    request: CreateReportShareRequest,
    response?: StoredResponse,
  ): Promise<CreatedReportShare> {
    const { principal } = requester;
    const tenant = tenantOf(principal);
    await this.reports.completed(tenant, reportId);
    const secret = generateShareSecret();
    return this.database.tenant(tenant, async (tx) => {
      const now = await lockedNow(tx, tenant);
      const live = await tx.complianceReportShare.count({ where: { revoked_at: null, expires_at: { gt: now } } });
      if (live >= MAX_ACTIVE_REPORT_SHARES) throw tooMany();
      const row = await tx.complianceReportShare.create({
        data: {
          id: newId('shr'),
          organization_id: tenant.organizationId,
          environment: tenant.environment,
          report_id: reportId,
          name: request.name.trim(),
          include_files: request.include_files ?? false,
          hash: hashOf(secret),
          maker_id: authorOf(principal),
          created_at: now,
          expires_at: new Date(now.getTime() + (request.days ?? REPORT_SHARE_DAYS.default) * DAY_MS),
        },
      });
      const shown = show(row, now);
      const body = { ...shown, url: `${this.portalUrl}/shared-report#${secret}` };
      await response?.store(tx, body);
      const { report_id, name, include_files, expires_at } = shown;
      await appendAuditEntry(tx, requester, {
        action: 'compliance_report_share.created',
        target: { type: 'compliance_report_share', id: row.id },
        after: { report_id, name, include_files, expires_at },
      });
      return body;
    });
  }

  list(principal: Principal, query: ListReportSharesQuery): Promise<ReportSharePage> {
    const { before, newest } = newestFirst(query);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const now = await databaseNow(tx);
      const rows = await tx.complianceReportShare.findMany({
        where: {
          ...before,
          ...(query.report_id ? { report_id: query.report_id } : {}),
        },
        ...newest,
      });
      return newestPage(rows, query, (row) => show(row, now));
    });
  }

  /** It shows nothing from now on. @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_DELETED (409) */
  async revoke(requester: Requester, id: string): Promise<void> {
    await this.database.tenant(tenantOf(requester.principal), async (tx) => {
      const { count } = await tx.complianceReportShare.updateMany({
        where: { id, revoked_at: null },
        data: { revoked_at: await databaseNow(tx) },
      });
      if (count === 0) {
        const known = await tx.complianceReportShare.findUnique({ where: { id }, select: { id: true } });
        throw known
          ? ServiceError.revoked('compliance_report_share', id)
          : ServiceError.notFound('compliance_report_share', id);
      }
      await appendAuditEntry(tx, requester, {
        action: 'compliance_report_share.revoked',
        target: { type: 'compliance_report_share', id },
      });
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND if the link does not exist, was revoked, has expired, or its creator may no longer share the report */
  async open(token: string, address: string | undefined): Promise<SharedReport> {
    const opened = await this.use(token, address, 'opened');
    const { row, tenant } = opened;
    const { findings: _, ...report } = opened.report;
    return {
      name: row.name,
      expires_at: row.expires_at.toISOString(),
      report,
      changes: (await this.reports.changesSinceBefore(tenant, opened.report)) ?? null,
      files: filesOf(opened),
    };
  }

  /**
   * The report, and what changed in it, for a download.
   * @throws as `open`
   */
  async download(
    token: string,
    address: string | undefined,
    format: string,
  ): Promise<{ report: ComplianceReportDownload; changes: ComplianceReportChanges | undefined }> {
    const { report, tenant } = await this.use(token, address, 'downloaded', { format });
    return { report, changes: await this.reports.changesSinceBefore(tenant, report) };
  }

  /** @throws as `open`; RESOURCE_NOT_FOUND for a file that the link does not show, or that was withdrawn since */
  async file(token: string, address: string | undefined, evidenceId: string): Promise<StoredEvidenceFile> {
    const opened = await this.find(token);
    const shown = filesOf(opened).some(({ evidence_id }) => evidence_id === evidenceId);
    const file = shown ? await this.evidence.sharedFile(opened.tenant, evidenceId) : undefined;
    if (!file) throw ServiceError.notFound('compliance_evidence_file', evidenceId);
    await this.note(opened, address, 'downloaded', { evidence_id: evidenceId });
    return file;
  }

  private async use(token: string, address: string | undefined, done: string, after?: Prisma.InputJsonObject) {
    const opened = await this.find(token);
    await this.note(opened, address, done, after);
    return opened;
  }

  private async find(token: string): Promise<Opened> {
    if (!isShareSecret(token)) throw noSuchLink();
    const [found] = await this.database.direct(
      (client) => client.$queryRaw<{ id: string; organization_id: string; environment: Tenant['environment'] }[]>`
        SELECT id, organization_id, environment FROM live_report_share(${hashOf(token)})`,
    );
    if (!found?.environment) throw noSuchLink();
    const tenant = { organizationId: found.organization_id, environment: found.environment };
    const row = await this.database.tenant(tenant, (tx) =>
      tx.complianceReportShare.findUnique({ where: { id: found.id } }),
    );
    if (!row) throw noSuchLink();
    return { row, tenant, report: await this.reports.completed(tenant, row.report_id) };
  }

  private async note(
    { row, tenant }: Opened,
    address: string | undefined,
    done: string,
    after?: Prisma.InputJsonObject,
  ): Promise<void> {
    await this.database.tenant(tenant, async (tx) => {
      await tx.complianceReportShare.update({
        where: { id: row.id },
        data: { uses: { increment: 1 }, last_used_at: await databaseNow(tx) },
      });
      await appendAudit(tx, {
        organizationId: tenant.organizationId,
        actorId: row.id,
        address,
        action: `compliance_report_share.${done}`,
        target: { type: 'compliance_report', id: row.report_id },
        after: { name: row.name, ...after },
      });
    });
  }
}

/** As random as a key: what would be found by trying hashes is not found by trying links either. */
function hashOf(secret: string): Buffer<ArrayBuffer> {
  return Buffer.from(hash('sha256', secret), 'hex');
}

/** The files of the evidence that the report lists, where the link was made to show them. */
function filesOf({ row, report }: Opened): SharedEvidenceFile[] {
  if (!row.include_files) return [];
  return report.controls.flatMap(({ id: control_id, submitted_evidence: submitted = [] }) =>
    submitted.flatMap(({ id: evidence_id, file_name: name }) =>
      name === null ? [] : [{ evidence_id, control_id, name }],
    ),
  );
}

/** Serializes creating links in an environment, so that their number never exceeds the limit. */
async function lockedNow(tx: Transaction, { organizationId, environment }: Required<Tenant>): Promise<Date> {
  const name = `compliance-report-shares:${organizationId}:${environment}`;
  await lockName(tx, name);
  return databaseNow(tx);
}

function tooMany(): ServiceError {
  return ServiceError.aboveMaximum(
    'name',
    `${MAX_ACTIVE_REPORT_SHARES} links are active, the maximum. Revoke some first.`,
    MAX_ACTIVE_REPORT_SHARES,
  );
}

/** One rejection for all causes: an invalid link reveals nothing about other links. */
function noSuchLink(): ServiceError {
  return new ServiceError('RESOURCE_NOT_FOUND', {
    message: 'This link has expired or was revoked. Ask the person who sent it for a new one.',
    details: { resource_type: 'compliance_report_share' },
  });
}

function show(row: Row, now: Date): ReportShare {
  return {
    id: row.id,
    report_id: row.report_id,
    name: row.name,
    status: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'active',
    include_files: row.include_files,
    created_by: row.maker_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    uses: row.uses,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
