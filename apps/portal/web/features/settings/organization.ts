import type { Schemas } from '@assay/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';

export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type Role = Member['role'];

export const ORGANIZATION = ['organization'];
export const MEMBERS = ['members'];
export const INVITATIONS = ['invitations'];
const LIMITS_EVERY_MS = 3_000;

export const ROLES: readonly { value: Role; label: string; hint: string }[] = [
  { value: 'owner', label: 'Owner', hint: 'can do everything, including managing owners' },
  { value: 'admin', label: 'Admin', hint: 'can do everything except manage owners' },
  { value: 'developer', label: 'Developer', hint: 'can run evaluations and request suppressions' },
  { value: 'auditor', label: 'Auditor', hint: 'can read everything and request evidence, but change nothing' },
  { value: 'member', label: 'Member', hint: 'can run evaluations, and read policies and the organization' },
];
export const PLAN_NAMES = { free: 'Free', team: 'Team', business: 'Business', enterprise: 'Enterprise' } as const;

// the sidebar's menu asks by the same key
export const organizationQuery = queryOptions({
  queryKey: ORGANIZATION,
  queryFn: ({ signal }) => unwrap(api.GET('/v1/org', { signal })),
  staleTime: 5 * 60_000,
});

export const membersQuery = listQuery(MEMBERS, (page, signal) =>
  unwrap(api.GET('/v1/org/members', { params: { query: page }, signal })),
);

export const invitationsQuery = listQuery(INVITATIONS, (page, signal) =>
  unwrap(api.GET('/v1/org/invitations', { params: { query: page }, signal })),
);

/** Asking spends nothing from the windows that it shows. */
export const rateLimitsQuery = queryOptions({
  queryKey: ['rate-limits'],
  queryFn: ({ signal }) => unwrap(api.GET('/v1/org/rate-limits', { signal })),
  refetchInterval: LIMITS_EVERY_MS,
});
