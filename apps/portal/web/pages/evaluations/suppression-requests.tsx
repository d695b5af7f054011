import type { Schemas } from '@assay/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Inbox, Undo2, X } from 'lucide-react';
import { Link } from 'react-router';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
import { useSearch } from '../../app/search.ts';
import { useScope, useSession } from '../../app/session.ts';
import {
  Badge,
  Button,
  type Column,
  Dialog,
  DialogForm,
  EmptyState,
  RelativeTime,
  Select,
  TextArea,
} from '../../design/index.ts';
import { membersQuery } from '../settings/organization.ts';
import { FormProblem, fieldError, Listing, listQuery, rowsOf, useAct, useDialog } from '../settings/shared.tsx';

type Request = Schemas['SuppressionRequest'];

export const SUPPRESSION_REQUESTS = ['suppression-requests'];
const STATES = {
  open: ['warn', 'Open'],
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
  withdrawn: ['neutral', 'Withdrawn'],
  expired: ['neutral', 'Expired'],
} as const;
const FILTERS = [
  ...Object.entries(STATES).map(([value, [, label]]) => ({ value, label })),
  { value: 'all', label: 'All' },
];

function requestsQuery(repository: string, status: string) {
  return listQuery([...SUPPRESSION_REQUESTS, repository, status], (page, signal) =>
    unwrap(
      api.GET('/v1/suppression-requests', {
        params: {
          query: {
            ...page,
            ...(repository ? { repository } : {}),
            ...(status === 'all' ? {} : { status: status as Request['status'] }),
          },
        },
        signal,
      }),
    ),
  );
}

/** What was asked to be suppressed, to be approved or rejected by those who may. */
export function SuppressionRequests({ repository }: { repository: string }) {
  const [search, change] = useSearch();
  const status = search.get('status') ?? 'open';
  const query = useInfiniteQuery(requestsQuery(repository, status));
  const mayDecide = useScope('write:policies');
  const [approving, approve, endApproving] = useDialog('approve');
  const [rejecting, reject, endRejecting] = useDialog('reject');
  const find = (id: string | null) => rowsOf(query).find((each) => each.id === id);
  const [toApprove, toReject] = [find(approving), find(rejecting)];
  return (
    <div className="stack">
      <div className="filters">
        <Select label="State" options={FILTERS} value={status} onChange={(value) => change({ status: value })} />
      </div>
      <Listing
        label="Suppression requests"
        query={query}
        columns={useColumns(mayDecide ? { approve, reject } : undefined)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<Inbox size={24} />}
            title={status === 'open' ? 'No open requests' : 'No matching requests'}
          >
            Developers request the suppression of a finding on its page. People who can change policies approve or
            reject the request here.
          </EmptyState>
        }
      />
      {toApprove && <DecideDialog request={toApprove} decision="approve" onClose={endApproving} />}
      {toReject && <DecideDialog request={toReject} decision="reject" onClose={endRejecting} />}
    </div>
  );
}

interface Deciding {
  approve: (id: string) => void;
  reject: (id: string) => void;
}

function useColumns(deciding: Deciding | undefined): Column<Request>[] {
  const people = new Map(rowsOf(useInfiniteQuery(membersQuery)).map(({ id, name, email }) => [id, name || email]));
  const nameOf = (id: string) => people.get(id) ?? id;
  return [
    {
      key: 'reason',
      title: 'Reason',
      wide: true,
      cell: ({ reason, created_by: by, note, decided_by: decider }) => (
        <span className="stack tight">
          <span className="wrapping">{reason}</span>
          <span className="soft small">{nameOf(by)}</span>
          {decider && decider !== by && (
            <span className="soft small wrapping">
              {nameOf(decider)}
              {note && `: ${note}`}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'finding',
      title: 'Finding',
      cell: ({ evaluation_id: evaluation, rule_id: rule, repository, path }) => (
        <>
          <Link to={`/evaluations/${evaluation}`}>
            <code>{rule}</code>
          </Link>
          <br />
          {repository} <code className="soft">{path}</code>
        </>
      ),
    },
    {
      key: 'status',
      title: 'State',
      cell: ({ status }) => (
        <Badge tone={STATES[status][0]} dot>
          {STATES[status][1]}
        </Badge>
      ),
    },
    { key: 'asked', title: 'Requested', align: 'end', cell: (each) => <RelativeTime time={each.created_at} /> },
    {
      key: 'until',
      title: 'Counts again',
      align: 'end',
      cell: (each) => <RelativeTime time={each.expires_at} fallback="Never" />,
    },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      align: 'end',
      cell: (each) => each.status === 'open' && <Actions request={each} deciding={deciding} />,
    },
  ];
}

function Actions({ request, deciding }: { request: Request; deciding: Deciding | undefined }) {
  const { user } = useSession();
  const mayAsk = useScope('request:suppressions');
  const withdraw = useAct(
    () =>
      api.DELETE('/v1/suppression-requests/{suppression_request_id}', {
        params: { path: { suppression_request_id: request.id } },
      }),
    { done: 'Request withdrawn', changes: [SUPPRESSION_REQUESTS] },
  );
  const what = `${request.rule_id} in ${request.path}`;
  return (
    <span className="row-actions">
      {deciding && (
        <>
          <Button icon={<Check size={16} aria-hidden="true" />} onClick={() => deciding.approve(request.id)}>
            Approve<span className="visually-hidden">: {what}</span>
          </Button>
          <Button kind="quiet" icon={<X size={16} aria-hidden="true" />} onClick={() => deciding.reject(request.id)}>
            Reject<span className="visually-hidden">: {what}</span>
          </Button>
        </>
      )}
      {mayAsk && request.created_by === user.id && (
        <Button
          kind="quiet"
          icon={<Undo2 size={16} aria-hidden="true" />}
          isPending={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined)}
        >
          Withdraw<span className="visually-hidden">: {what}</span>
        </Button>
      )}
    </span>
  );
}

const WORDS = {
  approve: { title: 'Approve this request?', submit: 'Approve', done: 'Suppressed from the next evaluation' },
  reject: { title: 'Reject this request?', submit: 'Reject', done: 'Request rejected' },
} as const;

function DecideDialog({
  request,
  decision,
  onClose,
}: {
  request: Request;
  decision: keyof typeof WORDS;
  onClose: () => void;
}) {
  const [note, setNote] = useDraft(`suppression-${decision}-${request.id}`, '');
  const { title, submit, done } = WORDS[decision];
  const decide = useAct(
    () => {
      const options = {
        params: { path: { suppression_request_id: request.id }, header: idempotencyKey() },
        body: note.trim() ? { note: note.trim() } : {},
      };
      return unwrap(
        decision === 'approve'
          ? api.POST('/v1/suppression-requests/{suppression_request_id}/approve', options)
          : api.POST('/v1/suppression-requests/{suppression_request_id}/reject', options),
      );
    },
    { done, changes: [SUPPRESSION_REQUESTS, ['suppressions']], inForm: true, after: onClose },
  );
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <DialogForm
        submit={submit}
        isPending={decide.isPending}
        onSubmit={() => decide.mutate(undefined)}
        onCancel={onClose}
      >
        <p className="soft">
          <code>{request.rule_id}</code> in <code>{request.path}</code>.{' '}
          {decision === 'approve'
            ? 'Future evaluations show it as suppressed, in your name, and it does not count toward the gate.'
            : 'The finding continues to count.'}
        </p>
        <TextArea
          label="Note"
          hint="Optional. The requester sees it."
          value={note}
          onChange={setNote}
          error={fieldError(decide.error, 'note')}
          maxLength={500}
        />
        <FormProblem error={decide.error} fields={['note']} />
      </DialogForm>
    </Dialog>
  );
}
