import { ActorCommand, AuditBatchQuery, AuditQuery } from '@assay/contracts';
import { auditedActor } from '@assay/database';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { AuditLog } from '../../directory/audit-log.js';
import { Access } from '../../web/access.js';
import { readBody, readQuery } from '../../web/read.js';

@Controller('internal/organizations/:organization_id/audit-log')
@Access('internal')
export class AuditLogController {
  constructor(@Inject(AuditLog) private readonly log: AuditLog) {}

  @Get()
  list(@Param('organization_id') organizationId: string, @Query() query: unknown) {
    return this.log.list(organizationId, readQuery(AuditQuery, query));
  }

  @Get('batch')
  batch(@Param('organization_id') organizationId: string, @Query() query: unknown) {
    return this.log.batch(organizationId, readQuery(AuditBatchQuery, query));
  }

  /** Whoever takes the log away is in it. */
  @Post('exports')
  @HttpCode(204)
  exported(@Param('organization_id') organizationId: string, @Body() body: unknown) {
    const { actor } = readBody(ActorCommand, body);
    return this.log.record({
      organizationId,
      ...auditedActor(actor),
      action: 'audit_log.exported',
      target: { type: 'audit_log', id: null },
    });
  }
}
