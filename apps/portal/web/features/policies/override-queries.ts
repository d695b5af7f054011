import { DAY_MS, ENDING_DAYS } from '@assay/contracts/durations';
import type { Schemas } from '@assay/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';

export type PolicyOverride = Schemas['PolicyOverride'];
export type OverrideInput = Omit<Schemas['CreatePolicyOverrideRequest'], 'policy_id' | 'expires_at'> & {
  expires_at: string | null;
};

export const OVERRIDES = ['policy-overrides'];

const PAGE = 100;
/** Repositories that are named where a pattern is typed. */
const MAX_NAMED = 5;

export interface OverrideFilter {
  policy_id?: string;
  repository?: string;
  /** Only those that end within `ENDING_DAYS`. */
  isEnding?: boolean;
}

export function overridesQuery(filter: OverrideFilter) {
  const { isEnding, ...named } = filter;
  return listQuery([...OVERRIDES, filter], (page, signal) => {
    const ends = new Date(Date.now() + ENDING_DAYS * DAY_MS).toISOString();
    const query = { ...page, ...named, ...(isEnding ? { ends_before: ends } : {}), limit: PAGE };
    return unwrap(api.GET('/v1/policy-overrides', { params: { query }, signal }));
  });
}

/** Some of the repositories, evaluated so far, that a pattern matches. */
export function matchesQuery(pattern: string) {
  return queryOptions({
    queryKey: ['repositories', 'matching', pattern],
    queryFn: async ({ signal }) => {
      const { data, next_cursor } = await unwrap(
        api.GET('/v1/repositories', { params: { query: { pattern, limit: MAX_NAMED } }, signal }),
      );
      return { names: data.map(({ repository }) => repository), hasMore: next_cursor !== null };
    },
    enabled: pattern !== '',
    placeholderData: keepPreviousData,
  });
}

export function createOverride(policyId: string, { expires_at, ...input }: OverrideInput) {
  const body = { ...input, policy_id: policyId, ...(expires_at ? { expires_at } : {}) };
  return unwrap(api.POST('/v1/policy-overrides', { params: { header: idempotencyKey() }, body }));
}

export function updateOverride(id: string, body: Partial<OverrideInput>) {
  return unwrap(api.PATCH('/v1/policy-overrides/{override_id}', { params: { path: { override_id: id } }, body }));
}

/** What the dialog begins with. */
export interface OverrideDraft {
  policyId: string;
  policyName: string;
  /** Of which a new override is; more can be added. */
  ruleIds: readonly string[];
  /** The one to change. */
  known?: PolicyOverride;
}
