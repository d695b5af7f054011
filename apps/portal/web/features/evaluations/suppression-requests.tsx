import { isOneOf, keysOf } from '@assay/contracts/literals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Inbox, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import {
  ACTIONS,
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  EmptyState,
  Select,
  Shortened,
  stateColumn,
  timeColumn,
} from '../../design/index.ts';
import { useSearch } from '../../state/search.ts';
import { useScope, useSession } from '../../state/session.ts';
import { rulePath } from '../policies/queries.ts';
import { Listing, rowsOf, useAct, useDialog } from '../settings/shared.tsx';
import { ActorName } from './accepted-by.tsx';
import { wereAskedTogether } from './asked-together.ts';
import { DecideDialog, type Decision, type Request, whatOf } from './decide-requests.tsx';
import { KINDS, labelOfKind, SUPPRESSION_REQUESTS, useDecider } from './exception-settings.ts';
import { SelectFinding } from './select-finding.tsx';
import { Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import './suppression-requests.css';

const STATES = {
  open: ['warn', 'Open'],
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
  withdrawn: ['neutral', 'Withdrawn'],
  expired: ['neutral', 'Expired'],
} as const;
const STATUSES = keysOf(STATES);
const KIND_VALUES = KINDS.map(({ value }) => value);
const FILTERS = [
  ...Object.entries(STATES).map(([value, [, label]]) => ({ value, label })),
  { value: 'all', label: 'All' },
];

interface RequestFilter {
  repository: string;
  status: string;
  kind: string;
  createdBy: string;
}

const KIND_FILTERS = [{ value: '', label: 'Any' }, ...KINDS];
const ASKERS = [
  { value: '', label: 'Anyone' },
  { value: 'me', label: 'Me' },
];

function requestsQuery({ repository, status, kind, createdBy }: RequestFilter) {
  return listQuery([...SUPPRESSION_REQUESTS, repository, status, kind, createdBy], (page, signal) =>
    unwrap(
      api.GET('/v1/suppression-requests', {
        params: {
          query: {
            ...page,
            ...(repository ? { repository } : {}),
            ...(isOneOf(STATUSES, status) ? { status } : {}),
            ...(isOneOf(KIND_VALUES, kind) ? { kind } : {}),
            ...(createdBy ? { created_by: createdBy } : {}),
          },
        },
        signal,
      }),
    ),
  );
}

/** What was asked to be suppressed, to be approved or rejected by those who may. */
export function SuppressionRequests({ repository, filter }: { repository: string; filter: ReactNode }) {
  const [search, change] = useSearch();
  const status = search.get('status') ?? 'open';
  const kind = search.get('kind') ?? '';
  const { user } = useSession();
  const isOwn = search.get('by') === 'me';
  const query = useInfiniteQuery(requestsQuery({ repository, status, kind, createdBy: isOwn ? user.id : '' }));
  const decides = useDecider();
  const rows = rowsOf(query);
  const decidable = rows.filter(decides);
  const selection = useMemo(() => new Selection(), []);
  const shown = decidable.map(({ id }) => id).join(' ');
  useEffect(() => selection.show(shown === '' ? [] : shown.split(' ')), [selection, shown]);
  const [approving, approve, endApproving] = useDialog('approve');
  const [rejecting, reject, endRejecting] = useDialog('reject');
  const [bulk, setBulk] = useState<{ decision: Decision; requests: readonly Request[] }>();
  const find = (id: string | null) => decidable.find((each) => each.id === id);
  const [toApprove, toReject] = [find(approving), find(rejecting)];
  const deciding = (request: Request) => ({
    requests: [request],
    together: decidable.filter((each) => each !== request && wereAskedTogether(each, request)),
  });
  return (
    <div className="stack">
      <search className="filters">
        {filter}
        <Select label="State" options={FILTERS} value={status} onChange={(value) => change({ status: value })} />
        <Select label="Type" options={KIND_FILTERS} value={kind} onChange={(value) => change({ kind: value })} />
        <Select
          label="Requested by"
          options={ASKERS}
          value={isOwn ? 'me' : ''}
          onChange={(value) => change({ by: value })}
        />
      </search>
      {decidable.length > 0 && (
        <SelectionBar shown={decidable} selection={selection} label="Selected requests">
          {(chosen) =>
            chosen.length > 0 && (
              <div className="row">
                <Button
                  icon={<Check size={16} aria-hidden="true" />}
                  onClick={() => setBulk({ decision: 'approve', requests: chosen })}
                >
                  Approve
                </Button>
                <Button
                  kind="quiet"
                  icon={<X size={16} aria-hidden="true" />}
                  onClick={() => setBulk({ decision: 'reject', requests: chosen })}
                >
                  Reject
                </Button>
                <Button kind="quiet" onClick={() => selection.chooseAll(false)}>
                  Clear
                </Button>
              </div>
            )
          }
        </SelectionBar>
      )}
      <Listing
        label="Suppression requests"
        query={query}
        columns={columns({ approve, reject, decides, selection })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<Inbox size={24} />}
            title={status === 'open' ? 'No open requests' : 'No matching requests'}
          >
            Developers request exceptions on a finding’s page. Another person approves or rejects each request here.
          </EmptyState>
        }
      />
      {toApprove && (
        <DecideDialog key={toApprove.id} {...deciding(toApprove)} decision="approve" onClose={endApproving} />
      )}
      {toReject && <DecideDialog key={toReject.id} {...deciding(toReject)} decision="reject" onClose={endRejecting} />}
      {bulk && <DecideDialog {...bulk} onClose={() => setBulk(undefined)} />}
    </div>
  );
}

interface Deciding {
  approve: (id: string) => void;
  reject: (id: string) => void;
  decides: (request: Request) => boolean;
  selection: Selection;
}

function columns(deciding: Deciding): Column<Request>[] {
  return [
    {
      key: 'reason',
      title: 'Reason',
      wide: true,
      cell: (each) => {
        const { kind, reason, created_by: by, note, decided_by: decider, code_owner: owner } = each;
        return (
          <span className="selectable">
            {deciding.decides(each) && (
              <SelectFinding id={each.id} label={whatOf(each)} selection={deciding.selection} />
            )}
            <span className="stack tight">
              <span className="wrapping">{reason}</span>
              <span className="soft small wrapping">
                {labelOfKind(kind)} · <ActorName id={by} />
              </span>
              {decider && decider !== by && (
                <span className="soft small wrapping">
                  <ActorName id={decider} />
                  {owner && ` as code owner (${owner})`}
                  {note && `: ${note}`}
                </span>
              )}
            </span>
          </span>
        );
      },
    },
    {
      key: 'finding',
      title: 'For',
      cell: ({ evaluation_id: evaluation, policy_id: policy, rule_id: rule, repository, path, effect, severity }) => (
        <div className="stack tight">
          <Link to={evaluation ? `/evaluations/${evaluation}` : rulePath(policy, rule)}>
            <code>{rule}</code>
          </Link>
          <Shortened text={repository} />
          {path ? (
            <code className="soft">
              <Shortened text={path} />
            </code>
          ) : (
            <Badge>{effectText(effect, severity)}</Badge>
          )}
        </div>
      ),
    },
    stateColumn(STATES),
    timeColumn('Requested', 'created_at'),
    timeColumn('Expires', 'expires_at', 'Never'),
    { ...ACTIONS, cell: (each) => each.status === 'open' && <Actions request={each} deciding={deciding} /> },
  ];
}

function Actions({ request, deciding }: { request: Request; deciding: Deciding }) {
  const { user } = useSession();
  const canRequest = useScope('request:suppressions');
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAct(
    () =>
      api.DELETE('/v1/suppression-requests/{suppression_request_id}', {
        params: { path: { suppression_request_id: request.id } },
      }),
    { done: 'Request withdrawn', changes: [SUPPRESSION_REQUESTS], after: () => setAsking(false) },
  );
  const what = whatOf(request);
  return (
    <span className="row-actions">
      {deciding.decides(request) && (
        <>
          <Button icon={<Check size={16} aria-hidden="true" />} onClick={() => deciding.approve(request.id)}>
            Approve<span className="visually-hidden">: {what}</span>
          </Button>
          <Button kind="quiet" icon={<X size={16} aria-hidden="true" />} onClick={() => deciding.reject(request.id)}>
            Reject<span className="visually-hidden">: {what}</span>
          </Button>
        </>
      )}
      {canRequest && request.requester_id === user.id && (
        <>
          <Button kind="quiet" icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
            Withdraw<span className="visually-hidden">: {what}</span>
          </Button>
          <ConfirmDialog
            title="Withdraw the request?"
            confirm="Withdraw request"
            isOpen={isAsking}
            act={withdraw}
            onClose={() => setAsking(false)}
          >
            It can no longer be approved. To ask again, make a new request.
          </ConfirmDialog>
        </>
      )}
    </span>
  );
}

function effectText(effect: Request['effect'], severity: Request['severity']): string {
  if (effect === 'severity') return `Severity ${severity}`;
  return effect === 'off' ? 'Rule off' : 'Rule in shadow';
}
