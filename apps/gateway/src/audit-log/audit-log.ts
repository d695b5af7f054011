import { Readable } from 'node:stream';
import type { AuditEntry, AuditExportQuery, AuditPage, AuditQuery, Principal } from '@assay/contracts';
import { actorOf, type Requester } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { AUDIT_CSV_HEADER, auditCsvLine } from './audit-csv.js';

/** The audit log of the caller's organization. Auth keeps it. */
export class AuditLog {
  constructor(private readonly auth: AuthClient) {}

  list({ organization_id }: Principal, query: AuditQuery): Promise<AuditPage> {
    return this.auth.call('audit-log.list', { organization_id, query });
  }

  /**
   * All of it, the oldest first, batch after batch: what is in memory is one batch, however long the log is.
   * @throws before the first byte where auth is unavailable; later the stream breaks off
   */
  async export(requester: Requester, { format = 'ndjson', ...filter }: AuditExportQuery): Promise<Readable> {
    const { organization_id } = requester.principal;
    const batch = (after_sequence: number) =>
      this.auth.call('audit-log.batch', { organization_id, query: { ...filter, after_sequence } });
    const first = await batch(0);
    await this.auth.call('audit-log.exported', { organization_id, command: { actor: actorOf(requester) } });
    const line = format === 'csv' ? auditCsvLine : (entry: AuditEntry) => `${JSON.stringify(entry)}\n`;
    return Readable.from(
      (async function* () {
        if (format === 'csv') yield AUDIT_CSV_HEADER;
        for (let { data, has_more } = first; ; { data, has_more } = await batch(data.at(-1)?.sequence ?? 0)) {
          if (data.length > 0) yield data.map(line).join('');
          if (!has_more) return;
        }
      })(),
    );
  }
}
