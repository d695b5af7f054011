import {
  type LoggedRequest,
  type Principal,
  type RequestLogPage,
  type RequestLogQuery,
  storedValue,
} from '@assay/contracts';
import { type Database, newestFirst, newestPage, type Prisma } from '@assay/database';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { namesOf } from '../http/authentication/names.js';
import { tenantOf } from '../http/tenant.js';

/** What the credentials of the caller's organization called, in the caller's environment. */
export class RequestLog {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
  ) {}

  async list(principal: Principal, query: RequestLogQuery): Promise<RequestLogPage> {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.requestLog.findMany({
        where: {
          organization_id: principal.organization_id,
          environment: principal.environment,
          ...before,
          ...filterOf(query),
        },
        ...newest,
      }),
    );
    const names = await namesOf(this.auth, principal.organization_id, rows.map(namedBy));
    return newestPage(rows, query, (row) => show(row, names[namedBy(row)] ?? null));
  }
}

/** A grant has no name: that of its application stands for it. */
function namedBy(row: { credential_id: string; client_id: string | null }): string {
  return row.client_id ?? row.credential_id;
}

function filterOf(query: RequestLogQuery): Prisma.RequestLogWhereInput {
  const { request_id, credential_id, method, route, status, code, created_after, created_before } = query;
  const hundred = status?.endsWith('xx') ? Number(status[0]) * 100 : undefined;
  const conditions: Prisma.RequestLogWhereInput[] = [
    ...(request_id === undefined ? [] : [{ id: request_id }]),
    ...(created_after === undefined ? [] : [{ at: { gte: new Date(created_after) } }]),
    ...(created_before === undefined ? [] : [{ at: { lt: new Date(created_before) } }]),
    ...(hundred === undefined ? [] : [{ status: { gte: hundred, lt: hundred + 100 } }]),
    ...(status === undefined || hundred !== undefined ? [] : [{ status: Number(status) }]),
  ];
  return {
    ...(credential_id === undefined ? {} : { credential_id }),
    ...(method === undefined ? {} : { method }),
    ...(route === undefined ? {} : { route }),
    ...(code === undefined ? {} : { code }),
    AND: conditions,
  };
}

function show({ id, at, limit_requests, ...row }: Prisma.RequestLogModel, name: string | null): LoggedRequest {
  const { method, route, status, code, duration_ms, credential_kind, credential_id, user_id } = row;
  return {
    request_id: id,
    at: at.toISOString(),
    method,
    route,
    status,
    code,
    duration_ms,
    credential_kind: storedValue(credential_kind),
    credential_id,
    credential_name: name,
    user_id,
    limit: limit_requests,
    limit_remaining: row.limit_remaining,
    limit_window_seconds: row.limit_window_seconds,
  };
}
