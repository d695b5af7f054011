import {
  ComplianceReportDownload,
  CreatedReportShare,
  CreateReportShareRequest,
  ListReportSharesQuery,
  OneOf,
  OpenSharedReportRequest,
  ReportSharePage,
  SharedEvidenceFileRequest,
  SharedReport,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../../http/endpoint.js';
import { FromCall } from '../../http/from-call.js';
import {
  DOWNLOAD_FORMAT_NAMES,
  type DownloadFormatName,
  RENDERED_TYPES,
  ReportDownloads,
} from '../download-formats.js';
import { sendEvidenceFile } from '../evidence/evidence.controller.js';
import { ReportShares } from './shares.js';

/** For anyone with the link. Its secret is sent in the body, so that no URL and no log contains it. */
const byLink = {
  scope: 'none',
  actor: 'everyone',
  environment: 'own',
  recentSignIn: false,
  origin: 'any',
  limit: 'shared-reports',
  errors: ['RESOURCE_NOT_FOUND'],
} as const;

export class DownloadSharedReportRequest extends OpenSharedReportRequest {
  @OneOf(DOWNLOAD_FORMAT_NAMES, { description: 'Format. Default: json', optional: true })
  format?: DownloadFormatName;
}

@Controller()
@Tag('Compliance')
export class ReportSharesController {
  constructor(
    @Inject(ReportShares) private readonly shares: ReportShares,
    @Inject(ReportDownloads) private readonly downloads: ReportDownloads,
  ) {}

  @Endpoint('POST', '/v1/compliance/reports/{report_id}/shares', {
    summary: 'Create a share link to a report',
    description:
      'For an auditor without an account. Anyone with the link can read this report and its downloads, and nothing else, until the link ends. An owner or administrator creates it; it ends when they lose that role. The link is returned only in this response.',
    scope: 'admin',
    actor: 'product',
    environment: 'own',
    recentSignIn: 'credentials',
    origin: 'any',
    params: { report_id: { prefix: 'rep', description: 'Identifier of the report' } },
    body: CreateReportShareRequest,
    success: { status: 201, dto: CreatedReportShare, location: '/v1/compliance/report-shares' },
  })
  create(@FromCall() call: Call<CreateReportShareRequest>): Promise<CreatedReportShare> {
    const requester = call.requester();
    return this.shares.create(requester, call.param('report_id'), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/compliance/report-shares', {
    summary: 'List share links, newest first',
    scope: 'admin',
    orScope: 'read:admin',
    limit: 'compliance.report-shares.list',
    query: ListReportSharesQuery,
    cursor: 'shr',
    success: { status: 200, dto: ReportSharePage },
  })
  list(@FromCall() call: Call<undefined, ListReportSharesQuery>) {
    return this.shares.list(call.principal, call.query);
  }

  @Endpoint('DELETE', '/v1/compliance/report-shares/{share_id}', {
    summary: 'Revoke a share link',
    description: 'The link stops working at once.',
    scope: 'admin',
    actor: 'any',
    environment: 'own',
    recentSignIn: false,
    origin: 'any',
    params: { share_id: { prefix: 'shr', description: 'Identifier of the link' } },
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  async revoke(@FromCall() call: Call): Promise<void> {
    await this.shares.revoke(call.requester(), call.param('share_id'));
  }

  @Endpoint('POST', '/v1/shared-reports/open', {
    ...byLink,
    summary: 'Read a report through its share link',
    description:
      "Rate limited by the caller's address. Each use is counted and written to the organization's audit log.",
    body: OpenSharedReportRequest,
    success: { status: 200, dto: SharedReport },
  })
  open(@FromCall() call: Call<OpenSharedReportRequest>): Promise<SharedReport> {
    call.reply.header('cache-control', 'no-store');
    return this.shares.open(call.body.token, this.addressOf(call));
  }

  @Endpoint('POST', '/v1/shared-reports/download', {
    ...byLink,
    summary: 'Download a report through its share link',
    body: DownloadSharedReportRequest,
    success: { status: 200, dto: ComplianceReportDownload, alsoAs: RENDERED_TYPES },
  })
  async download(@FromCall() call: Call<DownloadSharedReportRequest>) {
    const { token, format = 'json' } = call.body;
    call.reply.header('cache-control', 'no-store');
    const { report, changes } = await this.shares.download(token, this.addressOf(call), format);
    return this.downloads.send(call.reply, report, format, changes);
  }

  @Endpoint('POST', '/v1/shared-reports/file', {
    ...byLink,
    summary: 'Download an evidence file through the share link of its report',
    description: 'Only if the link was created to include evidence files.',
    body: SharedEvidenceFileRequest,
    success: { status: 200, contentType: 'application/octet-stream', description: 'The file, in its own media type' },
  })
  async file(@FromCall() call: Call<SharedEvidenceFileRequest>): Promise<Buffer> {
    const { token, evidence_id } = call.body;
    return sendEvidenceFile(call.reply, await this.shares.file(token, this.addressOf(call), evidence_id));
  }

  private addressOf(call: Call<unknown>): string | undefined {
    return call.requester().address;
  }
}
