import { AuditQuery } from '@assay/contracts';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { Access } from '../http/access.js';
import { readQuery } from '../http/read.js';
import { AuditLog } from './audit-log.js';

@Controller('internal/organizations/:organization_id/audit-log')
@Access('internal')
export class AuditLogController {
  constructor(@Inject(AuditLog) private readonly log: AuditLog) {}

  @Get()
  list(@Param('organization_id') organizationId: string, @Query() query: unknown) {
    return this.log.list(organizationId, readQuery(AuditQuery, query));
  }
}
