import type { Schemas } from '@assay/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import type { Tone } from '../../design/badge.tsx';
import type { FrameworkId } from './queries.ts';

/** What evidence is for: a control that was chosen already, or a request. */
export interface EvidenceTarget {
  framework: FrameworkId;
  control: string;
  requestId?: string;
}

export type Evidence = Schemas['ComplianceEvidence'];
export type EvidenceRequest = Schemas['EvidenceRequest'];
export type Share = Schemas['ReportShare'];

export const EVIDENCE = ['compliance', 'evidence'];
export const REQUESTS = ['compliance', 'evidence-requests'];
export const SHARES = ['compliance', 'report-shares'];

export const EVIDENCE_STATES: Record<Evidence['status'], [Tone, string]> = {
  pending: ['info', 'Pending review'],
  accepted: ['good', 'Accepted'],
  rejected: ['bad', 'Rejected'],
  withdrawn: ['neutral', 'Withdrawn'],
  expired: ['warn', 'Expired'],
};
export const REQUEST_STATES: Record<EvidenceRequest['status'], [Tone, string]> = {
  open: ['warn', 'Open'],
  submitted: ['info', 'In review'],
  fulfilled: ['good', 'Fulfilled'],
  canceled: ['neutral', 'Canceled'],
};

export interface EvidenceFilter {
  status?: Evidence['status'];
  framework?: FrameworkId;
}

export function evidenceQuery(filter: EvidenceFilter) {
  return listQuery([...EVIDENCE, 'list', filter], (page, signal) =>
    unwrap(api.GET('/v1/compliance/evidence', { params: { query: { ...filter, ...page } }, signal })),
  );
}

export function oneEvidenceQuery(id: string) {
  return queryOptions({
    queryKey: [...EVIDENCE, 'one', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/compliance/evidence/{evidence_id}', { params: { path: { evidence_id: id } }, signal })),
    enabled: id !== '',
  });
}

/** The first page of the evidence that a member is still asked for. */
export function openRequestsOf(memberId: string) {
  const query = { status: 'open', member_id: memberId, limit: 100 } as const;
  return queryOptions({
    queryKey: [...REQUESTS, 'open', memberId],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/compliance/evidence-requests', { params: { query }, signal })),
  });
}

export const requestsQuery = listQuery([...REQUESTS, 'list'], (page, signal) =>
  unwrap(api.GET('/v1/compliance/evidence-requests', { params: { query: page }, signal })),
);

export function sharesQuery(reportId: string) {
  return listQuery([...SHARES, reportId], (page, signal) =>
    unwrap(api.GET('/v1/compliance/report-shares', { params: { query: { report_id: reportId, ...page } }, signal })),
  );
}

export function changesQuery(reportId: string) {
  return queryOptions({
    queryKey: ['compliance', 'changes', reportId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/compliance/reports/{report_id}/changes', {
          params: { path: { report_id: reportId } },
          signal,
        }),
      ),
    // two reports that never change
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function submitEvidence(body: Schemas['SubmitEvidenceRequest']) {
  return unwrap(api.POST('/v1/compliance/evidence', { params: { header: idempotencyKey() }, body }));
}
export function requestEvidence(body: Schemas['CreateEvidenceRequest']) {
  return unwrap(api.POST('/v1/compliance/evidence-requests', { params: { header: idempotencyKey() }, body }));
}
