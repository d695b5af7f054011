import type { Schemas } from '@assay/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useScope, useSession } from '../../state/session.ts';
import { peopleQuery } from '../findings/queries.ts';

export type ExceptionSettings = Schemas['SuppressionSettings'];
export type ExceptionKind = Schemas['SuppressionRequest']['kind'];

export const EXCEPTION_SETTINGS = ['suppression-settings'];
/** Requests for suppressions, however filtered. */
export const SUPPRESSION_REQUESTS = ['suppression-requests'];

export const exceptionSettingsQuery = queryOptions({
  queryKey: EXCEPTION_SETTINGS,
  queryFn: ({ signal }) => unwrap(api.GET('/v1/suppression-settings', { signal })),
  staleTime: 60_000,
});

export const KINDS: readonly { value: ExceptionKind; label: string; hint: string }[] = [
  { value: 'false_positive', label: 'False positive', hint: 'The finding is wrong. There is no problem.' },
  { value: 'accepted_risk', label: 'Accepted risk', hint: 'The problem is real, and you accept it for now.' },
  { value: 'fix_by', label: 'Fix later', hint: 'The problem is real. It does not block until the fix is due.' },
];
export const labelOfKind = (kind: ExceptionKind) => KINDS.find(({ value }) => value === kind)?.label ?? kind;

/** Whether the person may suppress findings, only request it, or neither (null): by their scopes and the organization's settings. */
export function useSuppressionMode(): 'accept' | 'ask' | null {
  const canSuppress = useScope('write:policies');
  const canRequest = useScope('request:suppressions');
  const { data: settings } = useQuery({ ...exceptionSettingsQuery, enabled: canSuppress });
  if (canSuppress && !settings?.approval_required) return 'accept';
  return canRequest ? 'ask' : null;
}

/** Whether only owners may change policies to block less, and the person is not an owner. */
export function useNeedsOwner(): boolean {
  const { user } = useSession();
  const { data: settings } = useQuery(exceptionSettingsQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  return settings?.approval_required === true && people.find(({ id }) => id === user.id)?.role !== 'owner';
}

/** Tells which requests the person may decide: those of others, for policies that they approve for or code that they own. */
export function useDecider(): (request: Schemas['SuppressionRequest']) => boolean {
  const { user } = useSession();
  const mayChangePolicies = useScope('write:policies');
  const canRequest = useScope('request:suppressions');
  const { data: settings } = useQuery(exceptionSettingsQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const role = people.find(({ id }) => id === user.id)?.role;
  return ({ status, requester_id, policy_id, code_owner_ids }) => {
    if (status !== 'open' || requester_id === user.id || !settings) return false;
    const own = settings.approvers.find((each) => each.policy_id === policy_id);
    if (canRequest && code_owner_ids.includes(user.id)) return true;
    if (!own) return mayChangePolicies;
    return canRequest && (own.member_ids.includes(user.id) || own.roles.some((each) => each === role));
  };
}
