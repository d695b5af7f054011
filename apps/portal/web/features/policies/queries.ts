import type { PolicyTest, RuleTest } from '@assay/contracts/policy-document';
import type { Schemas } from '@assay/sdk';
import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import type { Schema } from './editor/schema.ts';

export type Policy = Schemas['Policy'];
export type PolicyDetail = Schemas['PolicyDetail'];
export type PolicyVersion = Schemas['PolicyVersion'];
export type PolicyProblem = Schemas['PolicyProblem'];
export type PolicyValidation = Schemas['PolicyValidationResult'];
export type PolicyPreview = Schemas['PolicyPreview'];
export type Mode = Policy['mode'];

/** What of a document the pages show; the editor knows the rest from its schema. */
export interface Rule {
  id: string;
  kind: string;
  severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
  message: string;
  /** By its kind. */
  match: unknown;
  remediation?: string;
  languages?: string[];
  action?: 'block' | 'warn' | 'off';
  confidence?: string;
  url?: string;
  fix?: string;
  metadata?: { cwe?: string[]; owasp?: string[] };
  tests?: RuleTest[];
}
export interface PolicyDocument {
  name: string;
  on_incomplete?: 'block' | 'warn';
  rules: Rule[];
  gate?: { conditions: { metric: string; op: string; threshold: number }[] };
  tests?: PolicyTest[];
}

/** The address of a policy with one of its rules open. */
export function rulePath(policyId: string, ruleId: string): string {
  return `/policies/${policyId}?${new URLSearchParams({ rule: ruleId })}`;
}

const PAGE = 100;
const RUNNING_EVERY_MS = 1_000;

export interface PolicyFilter {
  q?: string;
  builtin?: boolean;
  active?: boolean;
}

export function policiesQuery(filter: PolicyFilter) {
  return listQuery(
    ['policies', 'list', filter],
    (page, signal) =>
      unwrap(api.GET('/v1/policies', { params: { query: { ...filter, limit: PAGE, ...page } }, signal })),
    // what stands there stays until the narrower list has come
    { placeholderData: keepPreviousData },
  );
}

/** Every policy, page after page: a choice of the first page alone would lack the others. */
export function useAllPolicies() {
  const query = useInfiniteQuery(policiesQuery({}));
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return query;
}

/** The version that is run, or another one. */
export function policyQuery(id: string, version?: number) {
  return queryOptions({
    queryKey: ['policies', 'one', id, version ?? 'run'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/policies/{policy_id}', {
          params: { path: { policy_id: id }, query: version === undefined ? {} : { version } },
          signal,
        }),
      ) as Promise<PolicyDetail>,
    enabled: id !== '',
  });
}

export function versionsQuery(id: string) {
  return listQuery(['policies', 'versions', id], (page, signal) =>
    unwrap(
      api.GET('/v1/policies/{policy_id}/versions', {
        params: { path: { policy_id: id }, query: { limit: PAGE, ...page } },
        signal,
      }),
    ),
  );
}

/** A preview that took longer than its request, until it has ended. */
export function previewQuery(id: string) {
  return queryOptions({
    queryKey: ['policies', 'preview', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/policies/previews/{preview_id}', { params: { path: { preview_id: id } }, signal })),
    refetchInterval: ({ state }) =>
      state.data && (state.data.status === 'pending' || state.data.status === 'running') ? RUNNING_EVERY_MS : false,
  });
}

/** The published JSON Schema of policies. */
export const policySchemaQuery = queryOptions({
  queryKey: ['policies', 'schema'],
  queryFn: ({ signal }) => unwrap(api.GET('/schemas/policy.json', { signal })) as Promise<Schema>,
  staleTime: Number.POSITIVE_INFINITY,
});

/** As the engine's type has it: the published document describes it by its schema alone. */
export function documentOf({ document }: Pick<PolicyDetail, 'document'>): PolicyDocument {
  return document as unknown as PolicyDocument;
}

/** Whether the text of a policy is JSON; otherwise it is YAML. */
export function isJson(source: string): boolean {
  return source.trimStart().startsWith('{');
}

/** A version of a policy as YAML, whatever format it was written in. */
export function yamlQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['policies', 'yaml', id, version],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/policies/{policy_id}', {
          params: { path: { policy_id: id }, query: { version, format: 'yaml' } },
          parseAs: 'text',
          signal,
        }),
      ).then(String),
    enabled: id !== '' && version > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the API says of a text: the same text is asked about once. */
/** @param sample a file to run the rules over, where it has content */
export function validationQuery(document: string, sample?: { path: string; content: string }) {
  return queryOptions({
    queryKey: ['policies', 'validation', document, sample?.content ? sample : null],
    queryFn: () => validate(document, sample?.content ? sample : undefined),
    staleTime: 60_000,
    gcTime: 30_000,
  });
}

export function validate(document: string, sample?: { path: string; content: string }) {
  return unwrap(api.POST('/v1/policies/validate', { body: { document, ...(sample ? { sample } : {}) } }));
}

/** Resolves when the preview is ready, or after ten seconds with its state at that time. */
export function startPreview(policyId: string | null, document: string, evaluations: number, repository: string) {
  const body = { document, evaluations, ...(repository ? { repository } : {}) };
  return unwrap(
    policyId === null
      ? api.POST('/v1/policies/preview', { body })
      : api.POST('/v1/policies/{policy_id}/preview', { params: { path: { policy_id: policyId } }, body }),
  );
}

export function activate(policyId: string, body: { active: boolean; version: number | null }) {
  return unwrap(api.PUT('/v1/policies/{policy_id}/activation', { params: { path: { policy_id: policyId } }, body }));
}

export function update(policyId: string, document: string) {
  return unwrap(api.PUT('/v1/policies/{policy_id}', { params: { path: { policy_id: policyId } }, body: { document } }));
}

export function create(document: string, active: boolean) {
  return unwrap(api.POST('/v1/policies', { params: { header: idempotencyKey() }, body: { document, active } }));
}
