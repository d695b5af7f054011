import {
  ComplianceFrameworkDetail,
  ComplianceFrameworkPage,
  ComplianceReport,
  ComplianceReportComparison,
  ComplianceReportDownload,
  ComplianceReportPage,
  CreateComplianceReportRequest,
  LatestComplianceReport,
  ListComplianceReportsQuery,
  OneOf,
  PageQuery,
  ReportChangesQuery,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { tenantOf } from '../http/tenant.js';
import {
  DOWNLOAD_FORMAT_NAMES,
  type DownloadFormatName,
  RENDERED_TYPES,
  ReportDownloads,
  SHOWS_CHANGES,
} from './download-formats.js';
import { getFramework, listFrameworks } from './frameworks.js';
import { ComplianceReports } from './reports.js';

const params = { report_id: { prefix: 'rep' as const, description: 'Identifier of the report' } };

export class DownloadComplianceReportQuery {
  @OneOf(DOWNLOAD_FORMAT_NAMES, { description: 'Format. Default: json', optional: true })
  format?: DownloadFormatName;
}

@Controller()
@Tag('Compliance')
export class ComplianceController {
  constructor(
    @Inject(ComplianceReports) private readonly reports: ComplianceReports,
    @Inject(ReportDownloads) private readonly downloads: ReportDownloads,
  ) {}

  @Endpoint('GET', '/v1/compliance/frameworks', {
    summary: 'List compliance frameworks',
    scope: 'read:evaluations',
    limit: 'compliance.frameworks',
    query: PageQuery,
    cursor: 'integer',
    success: { status: 200, dto: ComplianceFrameworkPage },
  })
  frameworks(@FromCall() call: Call<undefined, PageQuery>) {
    return listFrameworks(call.query);
  }

  @Endpoint('GET', '/v1/compliance/frameworks/{framework_id}', {
    summary: 'Get a framework with its controls and their coverage',
    scope: 'read:evaluations',
    limit: 'compliance.frameworks',
    params: { framework_id: { description: 'Identifier of the framework' } },
    success: { status: 200, dto: ComplianceFrameworkDetail },
  })
  framework(@FromCall() call: Call) {
    return getFramework(call.param('framework_id'));
  }

  @Endpoint('GET', '/v1/compliance/frameworks/{framework_id}/latest-report', {
    summary: 'Get the newest completed report of a framework',
    scope: 'read:evaluations',
    limit: 'compliance.reports.latest',
    params: { framework_id: { description: 'Identifier of the framework' } },
    success: { status: 200, dto: LatestComplianceReport },
  })
  latest(@FromCall() call: Call) {
    return this.reports.latest(call.principal, getFramework(call.param('framework_id')).id);
  }

  @Endpoint('POST', '/v1/compliance/reports', {
    summary: 'Request a compliance report',
    description:
      'Returns at once with status pending. Get the outcome by webhook (compliance.report.completed) or GET. A completed report is immutable and signed.',
    scope: 'write:evaluations',
    actor: 'any',
    environment: 'own',
    recentSignIn: false,
    origin: 'any',
    limit: 'compliance.reports.create',
    failClosed: true,
    body: CreateComplianceReportRequest,
    success: { status: 201, dto: ComplianceReport, location: '/v1/compliance/reports/{id}' },
  })
  create(@FromCall() call: Call<CreateComplianceReportRequest>): Promise<ComplianceReport> {
    return this.reports.create(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/compliance/reports', {
    summary: 'List reports, newest first',
    scope: 'read:evaluations',
    limit: 'compliance.reports.list',
    query: ListComplianceReportsQuery,
    cursor: 'rep',
    success: { status: 200, dto: ComplianceReportPage },
  })
  list(@FromCall() call: Call<undefined, ListComplianceReportsQuery>) {
    return this.reports.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/compliance/reports/{report_id}', {
    summary: 'Get a report, without its list of findings',
    scope: 'read:evaluations',
    limit: 'compliance.reports.get',
    params,
    success: { status: 200, dto: ComplianceReport },
  })
  get(@FromCall() call: Call) {
    return this.reports.get(call.principal, call.param('report_id'));
  }

  @Endpoint('GET', '/v1/compliance/reports/{report_id}/changes', {
    summary: 'Compare a report with an earlier one',
    description:
      'Returns controls with a changed status, new and closed findings, evidence that was added or ended, and both scores. The HTML and PDF downloads show the same against the previous report.',
    scope: 'read:evaluations',
    limit: 'compliance.reports.changes',
    params,
    query: ReportChangesQuery,
    success: { status: 200, dto: ComplianceReportComparison },
  })
  changes(@FromCall() call: Call<undefined, ReportChangesQuery>) {
    return this.reports.changes(call.principal, call.param('report_id'), call.query.since);
  }

  @Endpoint('GET', '/v1/compliance/reports/{report_id}/download', {
    summary: 'Download a completed report',
    description:
      'As JSON it holds everything that its signature covers: `assay verify` checks it offline, and it always has the same bytes. The other forms show the same report, with the names that people, keys and applications have today.',
    scope: 'read:evaluations',
    limit: 'compliance.reports.download',
    params,
    query: DownloadComplianceReportQuery,
    success: { status: 200, dto: ComplianceReportDownload, alsoAs: RENDERED_TYPES },
  })
  async download(@FromCall() call: Call<undefined, DownloadComplianceReportQuery>) {
    const format = call.query.format ?? 'json';
    const report = await this.reports.download(call.principal, call.param('report_id'));
    const changes = SHOWS_CHANGES.has(format)
      ? await this.reports.changesSinceBefore(tenantOf(call.principal), report)
      : undefined;
    return this.downloads.send(call.reply, report, format, changes);
  }
}
