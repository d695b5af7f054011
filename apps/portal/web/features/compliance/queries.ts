import { DAY_MS } from '@assay/contracts/durations';
import type { Schemas } from '@assay/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';

export type Framework = Schemas['ComplianceFramework'];
export type FrameworkDetail = Schemas['ComplianceFrameworkDetail'];
export type Control = FrameworkDetail['controls'][number];
export type Report = Schemas['ComplianceReport'];
export type ReportSummary = Schemas['ComplianceReportSummary'];
export type ReportControl = Schemas['ReportControl'];
export type Exception = Schemas['ComplianceException'];
export type Schedule = Schemas['ComplianceSchedule'];
export type FrameworkId = Framework['id'];
/** What forms begin with. */
export const FIRST_FRAMEWORK: FrameworkId = 'owasp-top-10-2025';
export const EVIDENCE_FRAMEWORK: FrameworkId = 'soc-2';

const PAGE = 100;
const RUNNING_EVERY_MS = 1_000;

export const frameworksQuery = queryOptions({
  queryKey: ['compliance', 'frameworks'],
  queryFn: ({ signal }) => unwrap(api.GET('/v1/compliance/frameworks', { params: { query: { limit: PAGE } }, signal })),
  // it ships with the product
  staleTime: 60 * 60_000,
});

export function frameworkQuery(id: string) {
  return queryOptions({
    queryKey: ['compliance', 'framework', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/compliance/frameworks/{framework_id}', { params: { path: { framework_id: id } }, signal })),
    enabled: id !== '',
    staleTime: 60 * 60_000,
  });
}

export interface ReportFilter {
  framework?: FrameworkId;
  status?: ReportSummary['status'];
  schedule_id?: string;
}

export function hasEnded({ status }: Pick<ReportSummary, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}

export function reportsQuery(filter: ReportFilter) {
  return listQuery(
    ['compliance', 'reports', filter],
    (page, signal) =>
      unwrap(api.GET('/v1/compliance/reports', { params: { query: { ...filter, limit: PAGE, ...page } }, signal })),
    { refetchInterval: (reports) => (reports.every(hasEnded) ? false : RUNNING_EVERY_MS) },
  );
}

/** The newest completed report of each framework. */
export const latestReportsQuery = queryOptions({
  queryKey: ['compliance', 'reports', 'latest'],
  queryFn: async ({ signal }): Promise<Map<string, ReportSummary>> => {
    const { data } = await unwrap(
      api.GET('/v1/compliance/reports', { params: { query: { status: 'completed', limit: PAGE } }, signal }),
    );
    // newest first: what comes later in the reversed list wins
    return new Map(data.toReversed().map((report) => [report.framework.id, report]));
  },
});

/** The newest completed report of a framework, or none. */
export function latestReportQuery(id: string) {
  return queryOptions({
    queryKey: ['compliance', 'reports', 'latest', id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/compliance/frameworks/{framework_id}/latest-report', {
          params: { path: { framework_id: id } },
          signal,
        }),
      ),
  });
}

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: ['compliance', 'report', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/compliance/reports/{report_id}', { params: { path: { report_id: id } }, signal })),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && !hasEnded(state.data) ? RUNNING_EVERY_MS : false),
  });
}

/** Exceptions of one framework or all, and those that end within this many days or all. */
export function exceptionsQuery({ framework, endingDays }: { framework?: FrameworkId; endingDays?: number } = {}) {
  return listQuery(['compliance', 'exceptions', framework ?? '', endingDays ?? 0], (page, signal) => {
    const query = {
      limit: PAGE,
      ...(framework ? { framework } : {}),
      ...(endingDays ? { ends_before: new Date(Date.now() + endingDays * DAY_MS).toISOString() } : {}),
      ...page,
    };
    return unwrap(api.GET('/v1/compliance/exceptions', { params: { query }, signal }));
  });
}

export const schedulesQuery = queryOptions({
  queryKey: ['compliance', 'schedules'],
  // there are at most 50
  queryFn: ({ signal }) => unwrap(api.GET('/v1/compliance/schedules', { params: { query: { limit: PAGE } }, signal })),
});

/** Names of the repositories that were evaluated last, for suggestions. */
export const repositoriesQuery = queryOptions({
  queryKey: ['compliance', 'repositories'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const { data } = await unwrap(api.GET('/v1/evaluations', { params: { query: { limit: PAGE } }, signal }));
    return [...new Set(data.map(({ repository }) => repository))].sort();
  },
});

export function createReport(body: Schemas['CreateComplianceReportRequest']) {
  return unwrap(api.POST('/v1/compliance/reports', { params: { header: idempotencyKey() }, body }));
}
export function createException(body: Schemas['CreateComplianceExceptionRequest']) {
  return unwrap(api.POST('/v1/compliance/exceptions', { params: { header: idempotencyKey() }, body }));
}
export function createSchedule(body: Schemas['CreateComplianceScheduleRequest']) {
  return unwrap(api.POST('/v1/compliance/schedules', { params: { header: idempotencyKey() }, body }));
}
export function updateSchedule(id: string, body: Schemas['UpdateComplianceScheduleRequest']) {
  return unwrap(api.PATCH('/v1/compliance/schedules/{schedule_id}', { params: { path: { schedule_id: id } }, body }));
}
