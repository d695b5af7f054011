import { DAY_MS, ENDING_DAYS } from '@assay/contracts/durations';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import {
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  formatDate,
  RelativeTime,
  Select,
  Table,
  toast,
  toastProblem,
} from '../../design/index.ts';
import { CompliancePage } from '../../features/compliance/compliance-page.tsx';
import { ExceptionButton } from '../../features/compliance/exception-button.tsx';
import { FrameworkName } from '../../features/compliance/framework-name.tsx';
import { type Exception, exceptionsQuery, frameworksQuery } from '../../features/compliance/queries.ts';
import { ahead } from '../../state/ahead.ts';
import { useSearch } from '../../state/search.ts';
import { useScope } from '../../state/session.ts';

const SOON_MS = 30 * DAY_MS;
const ENDINGS = [
  { value: '', label: 'Any' },
  { value: 'soon', label: `Expires within ${ENDING_DAYS} days` },
];

export const { loader, shouldRevalidate } = ahead((client) => [client.ensureQueryData(frameworksQuery)]);

/** Accepted risk of the organization: who answers for it, why, and until when. */
export function Component() {
  const [search, change] = useSearch();
  const isEnding = search.get('ending') === 'soon';
  const query = useInfiniteQuery(exceptionsQuery(isEnding ? { endingDays: ENDING_DAYS } : {}));
  const { data, error, refetch } = query;
  const mayEnd = useScope('write:org');
  const rows = data?.pages.flatMap((page) => page.data);
  return (
    <CompliancePage
      title="Exceptions"
      description="Controls that do not apply to the organization, or whose failure it accepts for a limited time."
      actions={<ExceptionButton />}
    >
      <search className="filters">
        <Select
          label="Expires"
          options={ENDINGS}
          value={isEnding ? 'soon' : ''}
          onChange={(value) => change({ ending: value })}
        />
      </search>
      {error && !rows ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : rows?.length === 0 && isEnding ? (
        <EmptyState
          icon={<ShieldOff size={24} />}
          title="No exceptions expire soon"
          actions={<Button onClick={() => change({ ending: '' })}>Show all exceptions</Button>}
        />
      ) : rows?.length === 0 ? (
        <EmptyState icon={<ShieldOff size={24} />} title="No exceptions">
          An exception has an owner, a reason and an end date, and is shown in every report that it affects.
        </EmptyState>
      ) : (
        <Table
          label="Exceptions, newest first"
          columns={mayEnd ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'end')}
          rows={rows}
          rowKey={({ id }) => id}
          more={query}
        />
      )}
    </CompliancePage>
  );
}

const COLUMNS: readonly Column<Exception>[] = [
  {
    key: 'control',
    title: 'Control',
    cell: ({ framework, control_id: control }) => (
      <span className="stack tight">
        <code>{control}</code>
        <Link className="wrapping" to={`/compliance/frameworks/${framework}`}>
          <FrameworkName id={framework} />
        </Link>
      </span>
    ),
  },
  {
    key: 'reason',
    title: 'Reason',
    wide: true,
    cell: ({ kind, reason, owner }) => (
      <span className="stack tight">
        <span className="wrapping">{reason}</span>
        <span className="soft small wrapping">
          {kind === 'accepted_risk' ? 'Accepted risk' : 'Not applicable'} · {owner}
        </span>
      </span>
    ),
  },
  { key: 'expiry', title: 'Expires', cell: (exception) => <Expiry exception={exception} /> },
  {
    key: 'end',
    title: 'Actions',
    hideTitle: true,
    align: 'end',
    cell: (exception) => <EndButton exception={exception} />,
  },
];

function Expiry({ exception: { status, expires_at: time } }: { exception: Exception }) {
  if (status === 'expired')
    return (
      <Badge>
        Expired <RelativeTime time={time} />
      </Badge>
    );
  const isSoon = new Date(time).getTime() - Date.now() < SOON_MS;
  return (
    <span className="stack tight">
      <span>{formatDate(time)}</span>
      <span>
        <Badge tone={isSoon ? 'warn' : 'neutral'}>
          <RelativeTime time={time} />
        </Badge>
      </span>
    </span>
  );
}

function EndButton({ exception }: { exception: Exception }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () =>
      api.DELETE('/v1/compliance/exceptions/{exception_id}', { params: { path: { exception_id: exception.id } } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['compliance', 'exceptions'] });
      toast('Exception ended');
      setAsking(false);
    },
    onError: toastProblem,
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {exception.status === 'active' ? 'End' : 'Remove'}
        <span className="visually-hidden"> the exception for {exception.control_id}</span>
      </Button>
      <ConfirmDialog
        title={`End the exception for ${exception.control_id}?`}
        confirm="End exception"
        isOpen={isAsking}
        act={end}
        onClose={() => setAsking(false)}
      >
        New reports show the control without the exception. Reports for earlier periods still show it.
      </ConfirmDialog>
    </>
  );
}
