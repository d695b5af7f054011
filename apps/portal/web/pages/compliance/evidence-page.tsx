import { isOneOf, keysOf } from '@assay/contracts/literals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { Button, type Column, EmptyState, formatDate, RelativeTime, Select } from '../../design/index.ts';
import { CompliancePage } from '../../features/compliance/compliance-page.tsx';
import { EvidenceButton } from '../../features/compliance/evidence-button.tsx';
import {
  EVIDENCE_STATES,
  type Evidence,
  type EvidenceFilter,
  evidenceQuery,
} from '../../features/compliance/evidence-queries.ts';
import { RequestEvidenceButton } from '../../features/compliance/evidence-request-form.tsx';
import { FrameworkName } from '../../features/compliance/framework-name.tsx';
import { EvidenceBadge } from '../../features/compliance/labels.tsx';
import { frameworksQuery } from '../../features/compliance/queries.ts';
import { Listing } from '../../features/settings/shared.tsx';
import { ahead } from '../../state/ahead.ts';
import { useSearch } from '../../state/search.ts';

const STATUS_OPTIONS = [
  { value: '', label: 'Any' },
  ...Object.entries(EVIDENCE_STATES).map(([value, [, label]]) => ({ value, label })),
];

export const { loader, shouldRevalidate } = ahead((client) => [client.ensureQueryData(frameworksQuery)]);

/** Evidence that people submit for controls that no check covers. */
export function Component() {
  const [search] = useSearch();
  // Older emails link here; requests now have a page of their own.
  if (search.get('tab') === 'requests') return <Navigate replace to="/compliance/evidence-requests" />;
  return (
    <CompliancePage
      title="Evidence"
      description="Signed statements and files for controls that checks cannot decide. Evidence counts after another person accepts it."
      actions={
        <>
          <RequestEvidenceButton />
          <EvidenceButton />
        </>
      }
    >
      <EvidenceList />
    </CompliancePage>
  );
}

function EvidenceList() {
  const [search, change] = useSearch();
  const status = search.get('status') ?? '';
  const filter: EvidenceFilter = isOneOf(keysOf(EVIDENCE_STATES), status) ? { status } : {};
  const query = useInfiniteQuery(evidenceQuery(filter));
  return (
    <div className="stack">
      <search className="filters">
        <Select
          label="State"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(value) => change({ status: value || undefined })}
        />
      </search>
      <Listing
        label="Evidence, newest first"
        query={query}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<FileCheck size={24} />}
            title={status ? 'No evidence in this state' : 'No evidence yet'}
            actions={status && <Button onClick={() => change({ status: undefined })}>Show all</Button>}
          >
            {!status &&
              'A statement or a file for a control that people assess, such as an access review, meeting minutes or a policy. Once accepted, it satisfies the control in new reports.'}
          </EmptyState>
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<Evidence>[] = [
  {
    key: 'control',
    title: 'Control',
    cell: ({ id, framework, control_id: control }) => (
      <span>
        <Link className="row-link" to={`/compliance/evidence/${id}`}>
          <code>{control}</code>
        </Link>{' '}
        <span className="soft">
          <FrameworkName id={framework} />
        </span>
      </span>
    ),
  },
  {
    key: 'statement',
    title: 'Statement',
    wide: true,
    cell: ({ statement, file }) => (
      <span className="stack tight">
        <span className="two-lines" title={statement}>
          {statement}
        </span>
        {file && <span className="soft truncate">{file.name}</span>}
      </span>
    ),
  },
  { key: 'status', title: 'State', cell: (evidence) => <EvidenceBadge evidence={evidence} /> },
  {
    key: 'signer',
    title: 'Signed',
    cell: ({ signer, signed_at: time }) => (
      <span className="stack tight">
        <span>{signer.name || signer.email}</span>
        <span className="soft">
          <RelativeTime time={time} />
        </span>
      </span>
    ),
  },
  { key: 'until', title: 'Valid until', align: 'end', cell: ({ valid_until: time }) => formatDate(time) },
];
