import type { Schemas } from '@assay/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';

export type CodeHost = Schemas['HostConnection'];
export type CreatedCodeHost = Schemas['CreatedHostConnection'];
export type HostKind = CodeHost['kind'];

export const CODE_HOSTS = ['code-hosts'];
/** Somebody is setting up a webhook on the host in the meantime. */
const LOOK_EVERY_MS = 5_000;

export const KINDS: Record<HostKind, { name: string; hint: string; url: string }> = {
  github: {
    name: 'GitHub',
    hint: 'github.com or GitHub Enterprise, with your own GitHub App',
    url: 'https://github.com',
  },
  gitlab: { name: 'GitLab', hint: 'gitlab.com or self-managed, with an access token', url: 'https://gitlab.com' },
  gitea: { name: 'Gitea or Forgejo', hint: 'With the access token of an account', url: '' },
};
export const KIND_NAMES = ['github', 'gitlab', 'gitea'] as const satisfies readonly HostKind[];

/** Names of events on the host's own page of a webhook. */
export const EVENT_LABELS: Readonly<Record<string, string>> = {
  merge_requests_events: 'Merge request events',
  note_events: 'Comments',
  push_events: 'Push events',
  push: 'Push',
  pull_request: 'Pull Request',
  pull_request_sync: 'Pull Request Synchronized',
  issue_comment: 'Issue Comment',
};

export const codeHostsQuery = listQuery([...CODE_HOSTS, 'list'], (page, signal) =>
  unwrap(api.GET('/v1/host-connections', { params: { query: page }, signal })),
);

export function codeHostQuery(id: string) {
  return queryOptions({
    queryKey: [...CODE_HOSTS, 'one', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/host-connections/{connection_id}', { params: { path: { connection_id: id } }, signal })),
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** Where GitHub registers an App with what Assay needs; Assay replaces the address of the webhook, and its secret. */
export function registrationUrl(baseUrl: string, organization: string, codeScanning: boolean): string | undefined {
  const url = URL.parse(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol) || !/^[\w-]{1,100}$/.test(organization)) return undefined;
  const { origin } = window.location;
  const query = new URLSearchParams({
    name: `Assay for ${organization}`,
    url: origin,
    public: 'false',
    webhook_active: 'true',
    webhook_url: `${origin}/hooks/new`,
    checks: 'write',
    contents: 'read',
    issues: 'read',
    merge_queues: 'read',
    metadata: 'read',
    pull_requests: 'write',
    ...(codeScanning ? { security_events: 'write' } : {}),
  });
  for (const event of ['pull_request', 'issue_comment', 'merge_group', ...(codeScanning ? ['push'] : [])])
    query.append('events[]', event);
  return `${url.href.replace(/\/+$/, '')}/organizations/${organization}/settings/apps/new?${query}`;
}
