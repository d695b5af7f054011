import type { InternalCall } from '@assay/contracts';
import { auditedActor } from '@assay/database';
import { Controller, Inject } from '@nestjs/common';
import { AuditLog } from '../../directory/audit-log.js';
import { Internal } from '../../web/internal.js';

@Controller()
export class AuditLogController {
  constructor(@Inject(AuditLog) private readonly log: AuditLog) {}

  @Internal('audit-log.list')
  list({ organization_id, query }: InternalCall<'audit-log.list'>) {
    return this.log.list(organization_id, query);
  }

  @Internal('audit-log.batch')
  batch({ organization_id, query }: InternalCall<'audit-log.batch'>) {
    return this.log.batch(organization_id, query);
  }

  @Internal('audit-log.exported')
  exported({ organization_id: organizationId, command: { actor } }: InternalCall<'audit-log.exported'>) {
    return this.log.record({
      organizationId,
      ...auditedActor(actor),
      action: 'audit_log.exported',
      target: { type: 'audit_log', id: null },
    });
  }
}
