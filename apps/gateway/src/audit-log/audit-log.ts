import { Readable } from 'node:stream';
import type { AuditEntry, AuditExportQuery, AuditPage, AuditQuery, Principal } from '@assay/contracts';
import { actorOf, type Requester, searchOf } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { AUDIT_CSV_HEADER, auditCsvLine } from './audit-csv.js';

const READ = { repeatable: true };

/** The audit log of the caller's organization. Auth keeps it. */
export class AuditLog {
  constructor(private readonly auth: AuthClient) {}

  async list(principal: Principal, query: AuditQuery): Promise<AuditPage> {
    return (await this.auth.call<AuditPage>('GET', `${pathOf(principal)}?${searchOf(query)}`, undefined, READ)).body;
  }

  /**
   * All of it, the oldest first, batch after batch: what is in memory is one batch, however long the log is.
   * @throws before the first byte where auth is away; later the stream breaks off
   */
  async export(requester: Requester, { format = 'ndjson', ...filter }: AuditExportQuery): Promise<Readable> {
    const path = pathOf(requester.principal);
    const batch = async (after_sequence: number) =>
      (
        await this.auth.call<{ data: AuditEntry[]; has_more: boolean }>(
          'GET',
          `${path}/batch?${searchOf({ ...filter, after_sequence })}`,
          undefined,
          READ,
        )
      ).body;
    const first = await batch(0);
    await this.auth.call('POST', `${path}/exports`, { actor: actorOf(requester) }, { repeatable: false });
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

function pathOf({ organization_id }: Principal): string {
  return `/internal/organizations/${encodeURIComponent(organization_id)}/audit-log`;
}
