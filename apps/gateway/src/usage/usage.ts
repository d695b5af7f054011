import { Readable } from 'node:stream';
import {
  DEFAULT_PAGE_SIZE,
  type ExportUsageQuery,
  type ListUsageQuery,
  type Principal,
  pageBy,
  type UsageGroup,
  type UsageOfCredential,
  type UsageOfCredentialPage,
  type UsageOfRepositoryPage,
  type UsageOverTime,
  type UsageQuery,
  usageDays,
} from '@assay/contracts';
import type { Database, Transaction } from '@assay/database';
import type { Clock } from '@assay/platform';
import { csvCell } from '@assay/report-rendering';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { namesOf } from '../http/authentication/names.js';
import { foreignCursor } from '../http/cursors.js';
import { tenantOf } from '../http/tenant.js';
import type { StorageQuota } from './storage-quota.js';
import {
  type CredentialRow,
  type Period,
  type Place,
  periodOf,
  placeIn,
  textOf,
  totalOf,
  usageByCredential,
  usageByDay,
  usageByRepository,
} from './usage-rows.js';

/** Rows of one read of an export. Each read sums up the whole period, and what is used meanwhile may move past the last row before it. */
const EXPORTED_AT_ONCE = 10_000;

const COLUMNS: Readonly<Record<UsageGroup, readonly string[]>> = {
  day: [
    'day',
    'evaluations',
    'files',
    'bytes',
    'requests',
    'failed_requests',
    'rate_limited_requests',
    'unsized_evaluations',
  ],
  credential: [
    'credential_id',
    'credential_name',
    'requests',
    'failed_requests',
    'rate_limited_requests',
    'evaluations',
    'files',
    'bytes',
    'unsized_evaluations',
  ],
  repository: ['repository', 'evaluations', 'files', 'bytes', 'unsized_evaluations'],
};

/** What an organization used in an environment, by day, credential and repository. */
export class UsageOfOrganization {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly clock: Clock,
    private readonly quota: StorageQuota,
  ) {}

  async get(principal: Principal, query: UsageQuery): Promise<UsageOverTime> {
    const days = await this.read(principal, query, usageByDay);
    const storage = await this.quota.usage(tenantOf(principal));
    return { environment: principal.environment, total: totalOf(days), storage, days };
  }

  /** @throws ServiceError VALIDATION_FAILED (400) for a cursor of another list */
  async credentials(principal: Principal, query: ListUsageQuery): Promise<UsageOfCredentialPage> {
    const { limit = DEFAULT_PAGE_SIZE, cursor } = query;
    const rows = await this.read(principal, query, (tx, period) =>
      usageByCredential(tx, period, placeOf(cursor), limit + 1),
    );
    const { data, ...info } = pageBy(
      rows,
      limit,
      (row) => textOf({ amount: row.requests, id: row.credential_id }),
      (row) => row,
    );
    return { ...info, data: await this.named(principal, data) };
  }

  /** @throws ServiceError VALIDATION_FAILED (400) for a cursor of another list */
  async repositories(principal: Principal, query: ListUsageQuery): Promise<UsageOfRepositoryPage> {
    const { limit = DEFAULT_PAGE_SIZE, cursor } = query;
    const rows = await this.read(principal, query, (tx, period) =>
      usageByRepository(tx, period, placeOf(cursor), limit + 1),
    );
    return pageBy(
      rows,
      limit,
      (row) => textOf({ amount: row.evaluations, id: row.repository }),
      (row) => row,
    );
  }

  /**
   * CSV (RFC 4180), batch after batch.
   * @throws before the first byte where the database is unavailable; later the stream breaks off
   */
  async export(principal: Principal, { by = 'day', ...query }: ExportUsageQuery): Promise<Readable> {
    const columns = COLUMNS[by];
    const line = (row: object) => {
      const cells: Record<string, string | number | null> = { ...row };
      return `${columns.map((name) => csvCell(cells[name] ?? null)).join(',')}\r\n`;
    };
    const batch = async (cursor?: string | null): Promise<{ data: object[]; next_cursor: string | null }> => {
      if (by === 'day') return { data: await this.read(principal, query, usageByDay), next_cursor: null };
      const next = { ...query, limit: EXPORTED_AT_ONCE, ...(cursor ? { cursor } : {}) };
      return by === 'repository' ? this.repositories(principal, next) : this.credentials(principal, next);
    };
    const first = await batch();
    return Readable.from(
      (async function* () {
        yield `${columns.join(',')}\r\n`;
        for (let current = first; ; current = await batch(current.next_cursor)) {
          yield current.data.map(line).join('');
          if (current.next_cursor === null) return;
        }
      })(),
    );
  }

  private read<T>(
    principal: Principal,
    query: UsageQuery,
    work: (tx: Transaction, period: Period) => Promise<T>,
  ): Promise<T> {
    const period = periodOf(usageDays(query), this.clock.nowMs());
    return this.database.tenant(tenantOf(principal), (tx) => work(tx, period));
  }

  /** As they are called today. */
  private async named(principal: Principal, rows: readonly CredentialRow[]): Promise<UsageOfCredential[]> {
    const ids = rows.map(({ credential_id }) => credential_id);
    const names = await namesOf(this.auth, principal.organization_id, ids);
    return rows.map((row) => ({ ...row, credential_name: names[row.credential_id] ?? null }));
  }
}

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const place = placeIn(cursor);
  if (!place) throw foreignCursor();
  return place;
}
