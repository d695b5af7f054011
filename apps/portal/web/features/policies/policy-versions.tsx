import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge, ButtonLink, type Column, ErrorState, Select, Table, timeColumn } from '../../design/index.ts';
import { type Policy, type PolicyVersion, versionsQuery } from './queries.ts';

/** Every version that there was, each beside the one before it. */
export function PolicyVersions({ policy }: { policy: Policy }) {
  const query = useInfiniteQuery(versionsQuery(policy.id));
  const { data, error, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.data);
  if (error && !rows) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div className="stack">
      {policy.latest_version > 1 && <CompareForm policy={policy} />}
      <Table
        label="Versions, newest first"
        columns={columnsOf(policy)}
        rows={rows}
        expected={Math.min(policy.latest_version, 10)}
        rowKey={({ version }) => String(version)}
        more={query}
      />
    </div>
  );
}

function columnsOf(policy: Policy): Column<PolicyVersion>[] {
  return [
    {
      key: 'version',
      title: 'Version',
      wide: true,
      cell: ({ version }) => (
        <span className="row">
          <span className="number">v{version}</span>
          {version === policy.version && <Badge tone="good">Current</Badge>}
          {version === policy.pinned_version && <Badge>Pinned</Badge>}
        </span>
      ),
    },
    {
      key: 'changes',
      title: 'Changes',
      cell: ({ version }) =>
        version === 1 ? (
          <span className="soft">First version</span>
        ) : (
          <Link to={`/policies/${policy.id}/diff?from=${version - 1}&to=${version}`}>Changes since v{version - 1}</Link>
        ),
    },
    { key: 'digest', title: 'Digest', cell: ({ digest }) => <code title={digest}>{digest.slice(0, 12)}</code> },
    {
      key: 'rules',
      title: 'Rules',
      align: 'end',
      cell: ({ rule_count: rules }) => <span className="number">{rules}</span>,
    },
    timeColumn('Created', 'created_at'),
  ];
}

/** Any two versions. */
function CompareForm({ policy }: { policy: Policy }) {
  const latest = policy.latest_version;
  const [from, setFrom] = useState(String(latest - 1));
  const [to, setTo] = useState(String(latest));
  const options = Array.from({ length: latest }, (_, index) => ({
    value: String(latest - index),
    label: `v${latest - index}`,
  }));
  return (
    <div className="filters">
      <Select label="Compare" options={options} value={from} onChange={setFrom} />
      <Select label="with" options={options} value={to} onChange={setTo} />
      <ButtonLink to={`/policies/${policy.id}/diff?from=${from}&to=${to}`}>Show changes</ButtonLink>
    </div>
  );
}
