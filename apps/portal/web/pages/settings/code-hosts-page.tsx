import { useInfiniteQuery } from '@tanstack/react-query';
import { GitPullRequest, Plus } from 'lucide-react';
import { Link } from 'react-router';
import {
  Breakable,
  Button,
  type Column,
  EmptyState,
  fetchedDialog,
  Page,
  RelativeTime,
  timeColumn,
} from '../../design/index.ts';
import { CodeHostState } from '../../features/settings/code-host-state.tsx';
import { type CodeHost, codeHostsQuery, KINDS } from '../../features/settings/code-hosts.ts';
import { Listing, useDialog } from '../../features/settings/shared.tsx';
import { useScope } from '../../state/session.ts';

const CodeHostForm = fetchedDialog(
  async () => (await import('../../features/settings/code-host-form.tsx')).CodeHostForm,
);

const COLUMNS: readonly Column<CodeHost>[] = [
  {
    key: 'host',
    title: 'Host',
    wide: true,
    cell: (host) => (
      <Link className="row-link" to={host.id}>
        <Breakable text={host.description || host.base_url} />
      </Link>
    ),
  },
  { key: 'kind', title: 'Type', cell: ({ kind }) => KINDS[kind].name },
  { key: 'state', title: 'State', cell: (host) => <CodeHostState host={host} /> },
  {
    key: 'delivery',
    title: 'Last webhook',
    align: 'end',
    cell: ({ last_delivery_at: at }) => (at ? <RelativeTime time={at} /> : <span className="soft">None yet</span>),
  },
  timeColumn('Connected', 'created_at'),
];

export function Component() {
  const mayChange = useScope('admin');
  const query = useInfiniteQuery(codeHostsQuery);
  const [creating, create, endCreating] = useDialog('create', 'admin');
  return (
    <Page
      title="Code hosts"
      description="Assay checks pull and merge requests on these hosts and reports the results there."
      actions={
        mayChange && (
          <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => create()}>
            Connect a host
          </Button>
        )
      }
    >
      <Listing
        label="Code hosts"
        query={query}
        columns={COLUMNS}
        rowKey={(host) => host.id}
        empty={
          <EmptyState icon={<GitPullRequest size={24} />} title="No host connected yet">
            Connect GitHub, GitLab, Gitea or Forgejo. Each pull or merge request then gets a check, a summary and
            comments on the affected lines.
          </EmptyState>
        }
      />
      {creating !== null && <CodeHostForm onClose={endCreating} />}
    </Page>
  );
}
