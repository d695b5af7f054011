import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import {
  ACTIONS,
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  formatDate,
  formatNumber,
  plural,
  SkeletonBlock,
} from '../../design/index.ts';
import { CompliancePage } from '../../features/compliance/compliance-page.tsx';
import { EvidenceButton } from '../../features/compliance/evidence-button.tsx';
import {
  type EvidenceRequest,
  openRequestsOf,
  REQUEST_STATES,
  REQUESTS,
  requestsQuery,
} from '../../features/compliance/evidence-queries.ts';
import { RequestEvidenceButton } from '../../features/compliance/evidence-request-form.tsx';
import { FrameworkName } from '../../features/compliance/framework-name.tsx';
import { frameworksQuery } from '../../features/compliance/queries.ts';
import { nameOf, peopleQuery } from '../../features/findings/queries.ts';
import { Listing, useAct } from '../../features/settings/shared.tsx';
import { ahead } from '../../state/ahead.ts';
import { useScope, useSession } from '../../state/session.ts';

export const { loader, shouldRevalidate } = ahead((client) => [
  client.ensureQueryData(frameworksQuery),
  client.ensureQueryData(peopleQuery),
  client.ensureInfiniteQueryData(requestsQuery),
]);

/** Who is asked for evidence of which control. */
export function Component() {
  return (
    <CompliancePage
      title="Evidence requests"
      description="Who was asked for evidence of which control, and by when."
      actions={<RequestEvidenceButton />}
    >
      <Requests />
    </CompliancePage>
  );
}

function Requests() {
  const query = useInfiniteQuery(requestsQuery);
  const people = useQuery(peopleQuery);
  const names = new Map(people.data?.map((person) => [person.id, nameOf(person)]));
  const { user } = useSession();
  const { data: own, isPending } = useQuery(openRequestsOf(user.id));
  // once it is known what stands above the table and how wide its names are: nothing moves
  if (isPending || people.isPending) return <SkeletonBlock label="Loading the requests" height="20rem" />;
  return (
    <div className="stack">
      {own && own.data.length > 0 && (
        <p className="note warn">
          You have been asked for evidence of {own.next_cursor && 'more than '}
          {plural(own.data.length, own.data[0]?.control_id ?? '', `${formatNumber(own.data.length)} controls`)}.
        </p>
      )}
      <Listing
        label="Requests, newest first"
        query={query}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'control',
            title: 'Control',
            cell: ({ framework, control_id: control }) => (
              <span className="stack tight">
                <code>{control}</code>
                <span className="soft small wrapping">
                  <FrameworkName id={framework} />
                </span>
              </span>
            ),
          },
          {
            key: 'note',
            title: 'Details',
            wide: true,
            cell: ({ note }) => (note ? <span className="wrapping">{note}</span> : <span className="soft">–</span>),
          },
          {
            key: 'member',
            title: 'Assigned to',
            cell: ({ member_id: member }) => (member === user.id ? 'You' : (names.get(member) ?? member)),
          },
          { key: 'due', title: 'Due', cell: (request) => <Due request={request} /> },
          { key: 'status', title: 'State', cell: (request) => <RequestState request={request} /> },
          { ...ACTIONS, cell: (request) => <RequestActions request={request} /> },
        ]}
        empty={
          <EmptyState icon={<MailQuestionMark size={24} />} title="No requests">
            Owners, administrators and auditors can ask a member for evidence of a control by a due date.
          </EmptyState>
        }
      />
    </div>
  );
}

function Due({ request: { due_at: time, status } }: { request: EvidenceRequest }) {
  const isOver = status === 'open' && Date.parse(time) < Date.now();
  return (
    <span className="one-line">
      {formatDate(time)}
      {isOver && <Badge tone="bad">Overdue</Badge>}
    </span>
  );
}

function RequestState({ request: { status, evidence_id: evidence } }: { request: EvidenceRequest }) {
  const [tone, label] = REQUEST_STATES[status];
  const badge = (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
  return evidence ? <Link to={`/compliance/evidence/${evidence}`}>{badge}</Link> : badge;
}

function RequestActions({ request }: { request: EvidenceRequest }) {
  const { user } = useSession();
  const isAdministrator = useScope('write:org');
  const [asks, setAsks] = useState(false);
  const cancel = useAct(
    () =>
      api.DELETE('/v1/compliance/evidence-requests/{evidence_request_id}', {
        params: { path: { evidence_request_id: request.id } },
      }),
    { done: 'Request canceled', changes: [REQUESTS], after: () => setAsks(false) },
  );
  const mayCancel =
    (request.status === 'open' || request.status === 'submitted') &&
    (isAdministrator || request.created_by === user.id);
  return (
    <span className="one-line">
      {request.status === 'open' && request.member_id === user.id && (
        <EvidenceButton
          label="Submit evidence"
          target={{ framework: request.framework, control: request.control_id, requestId: request.id }}
        />
      )}
      {mayCancel && (
        <Button kind="quiet" onClick={() => setAsks(true)}>
          Cancel<span className="visually-hidden"> the request for {request.control_id}</span>
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={`Cancel the request for ${request.control_id}?`}
          confirm="Cancel request"
          act={cancel}
          onClose={() => setAsks(false)}
        >
          The request stays in the list as canceled and cannot be reopened. Evidence that was submitted for it is kept.
        </ConfirmDialog>
      )}
    </span>
  );
}
