import type { Readable } from 'node:stream';
import { AuditExportQuery, AuditPage, AuditQuery } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { AuditLog } from './audit-log.js';

@Controller()
@Tag('Audit log')
export class AuditLogController {
  constructor(@Inject(AuditLog) private readonly log: AuditLog) {}

  @Endpoint('GET', '/v1/audit-log', {
    summary: 'List audit log entries, newest first',
    description:
      'Each entry contains a SHA-256 over itself and the hash of the previous entry, which reveals removed or changed entries.',
    scope: 'admin',
    orScope: 'read:admin',
    limit: 'audit-log.list',
    query: AuditQuery,
    cursor: 'integer',
    success: { status: 200, dto: AuditPage },
  })
  list(@FromCall() { principal, query }: Call<undefined, AuditQuery>): Promise<AuditPage> {
    return this.log.list(principal, query);
  }

  @Endpoint('GET', '/v1/audit-log/export', {
    summary: 'Export the audit log, oldest first',
    description:
      'One entry a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is read as a formula. The export itself is an entry of the log.',
    scope: 'admin',
    orScope: 'read:admin',
    limit: 'audit-log.export',
    query: AuditExportQuery,
    success: {
      status: 200,
      contentType: 'application/x-ndjson',
      alsoAs: ['text/csv'],
      description: 'The entries, one per line',
    },
  })
  async export(@FromCall() call: Call<undefined, AuditExportQuery>): Promise<Readable> {
    const { format = 'ndjson' } = call.query;
    const stream = await this.log.export(call.requester(), call.query);
    const type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/x-ndjson';
    call.reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="audit-log.${format}"`)
      .header('cache-control', 'no-store');
    return stream;
  }
}
