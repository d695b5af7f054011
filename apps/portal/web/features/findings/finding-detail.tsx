import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowRight, Trash2, X } from 'lucide-react';
import { Link } from 'react-router';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  Button,
  Card,
  ErrorState,
  Facts,
  Form,
  FormProblem,
  LoadingState,
  More,
  RelativeTime,
  Select,
  TextArea,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useScope, useSession } from '../../state/session.ts';
import { SeverityBadge } from '../evaluations/badges.tsx';
import { rulePath } from '../policies/queries.ts';
import { useAct } from '../settings/shared.tsx';
import {
  activityQuery,
  type FindingActivity,
  nameOf,
  OPEN_FINDINGS,
  type OpenFinding,
  peopleQuery,
  STATES,
  type TriageState,
} from './queries.ts';
import { AssigneeSelect, useTriage } from './triage-dialogs.tsx';
import './finding-detail.css';

/** One finding beside the list: what it is, how far people are with it, and what they said. */
export function FindingDetail({ finding, onClose }: { finding: OpenFinding; onClose: () => void }) {
  const mayChange = useScope('write:evaluations');
  const triage = useTriage();
  const set = (change: { state?: TriageState; assignee_id?: string | null }) =>
    triage.mutate({ ids: [finding.id], change });
  return (
    <aside className="finding-aside" aria-label="The chosen finding">
      <Card>
        <div className="stack">
          <div className="aside-head">
            <h2 className="wrap">{finding.message}</h2>
            <Button kind="quiet" iconOnly icon={<X size={16} aria-hidden="true" />} onClick={onClose}>
              Close
            </Button>
          </div>
          <Facts
            facts={[
              ['Severity', <SeverityBadge key="severity" severity={finding.severity} />],
              [
                'Location',
                <code key="place" className="wrap">
                  {finding.path}
                  {finding.line !== null && `:${finding.line}`}
                </code>,
              ],
              ['Repository', finding.repository],
              ['Branch', finding.branch],
              [
                'Rule',
                <Link key="rule" to={rulePath(finding.policy_id, finding.rule_id)}>
                  <code>{finding.rule_id}</code>
                </Link>,
              ],
              ['First seen', <RelativeTime key="seen" time={finding.first_seen_at} />],
              ['Suppressed', finding.suppression_id && 'From the next evaluation'],
            ]}
          />
          <Link className="row" to={`/evaluations/${finding.evaluation_id}/findings/${finding.finding_id}`}>
            Code, trace and fix <ArrowRight size={14} aria-hidden="true" />
          </Link>
        </div>
      </Card>
      <Card>
        <div className="form">
          <Select
            label="State"
            options={STATES}
            value={finding.state}
            disabled={!mayChange || triage.isPending}
            onChange={(state) => set({ state })}
          />
          <AssigneeSelect
            value={finding.assignee_id ?? 'nobody'}
            disabled={!mayChange || triage.isPending}
            onChange={(assignee) => set({ assignee_id: assignee === 'nobody' ? null : assignee })}
          />
          {triage.error && <ErrorState error={triage.error} />}
        </div>
      </Card>
      <Card>
        <Activity key={finding.id} findingId={finding.id} mayChange={mayChange} />
      </Card>
    </aside>
  );
}

const NO_COMMENT = { text: '' };

function Activity({ findingId, mayChange }: { findingId: string; mayChange: boolean }) {
  const query = useInfiniteQuery(activityQuery(findingId));
  const changes = [[...OPEN_FINDINGS, 'activity', findingId]];
  const path = { open_finding_id: findingId };
  const send = useAct(
    ({ text }: typeof NO_COMMENT) =>
      unwrap(
        api.POST('/v1/findings/{open_finding_id}/comments', {
          params: { path, header: idempotencyKey() },
          body: { text: text.trim() },
        }),
      ),
    { changes, inForm: true, after: () => form.reset(NO_COMMENT) },
  );
  const form = useForm(NO_COMMENT, send);
  const remove = useAct(
    (comment_id: string) =>
      api.DELETE('/v1/findings/{open_finding_id}/comments/{comment_id}', { params: { path: { ...path, comment_id } } }),
    { done: 'Comment deleted', changes },
  );
  const { user } = useSession();
  const { data: people = [] } = useQuery(peopleQuery);
  const names = new Map(people.map((member) => [member.id, member.id === user.id ? 'you' : nameOf(member)]));
  const said = query.data?.pages.flatMap(({ data }) => data);
  return (
    <div className="stack">
      <h2>Activity</h2>
      {mayChange && (
        <Form form={form} className="form">
          <TextArea label="Comment" {...form.field('text')} maxLength={2_000} rows={2} />
          <div className="form-actions">
            <Button type="submit" isPending={send.isPending} disabled={form.values.text.trim() === ''}>
              Add comment
            </Button>
          </div>
          <FormProblem form={form} />
        </Form>
      )}
      {!said && <LoadingState label="Loading activity" height="4rem" error={query.error} retry={query.refetch} />}
      {said?.length === 0 && <p className="soft">No activity yet.</p>}
      {said && said.length > 0 && (
        <ul className="activity">
          {said.map((entry) => (
            <li key={entry.id} className="stack tight">
              <span className="row small soft">
                <span>{sentenceOf(entry, names)}</span>
                <span className="push">
                  <RelativeTime time={entry.at} />
                </span>
                {entry.kind === 'comment' && entry.text !== null && entry.by === user.id && mayChange && (
                  <Button
                    kind="quiet"
                    iconOnly
                    icon={<Trash2 size={14} aria-hidden="true" />}
                    onClick={() => remove.mutate(entry.id)}
                  >
                    Delete comment
                  </Button>
                )}
              </span>
              {entry.kind === 'comment' && entry.text !== null && <p className="said">{entry.text}</p>}
            </li>
          ))}
        </ul>
      )}
      {said && <More query={query} />}
    </div>
  );
}

/** `Robin changed the state to confirmed` */
function sentenceOf({ kind, after, text, by }: FindingActivity, names: ReadonlyMap<string, string>): string {
  const who = names.get(by) ?? (by.startsWith('usr_') ? 'A former member' : 'An API key');
  const subject = who === 'you' ? 'You' : who;
  if (kind === 'comment') return text === null ? `${subject} deleted a comment` : `${subject} commented`;
  if (kind === 'state') {
    const label = STATES.find(({ value }) => value === after)?.label ?? after;
    return `${subject} changed the state to ${label?.toLowerCase()}`;
  }
  if (after === null) return `${subject} removed the assignee`;
  return `${subject} assigned ${names.get(after) ?? 'a former member'}`;
}
