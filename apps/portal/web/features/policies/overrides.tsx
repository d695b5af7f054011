import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { ACTIONS, Badge, Button, type Column, ConfirmDialog, EmptyState, timeColumn } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import { SeverityBadge } from '../evaluations/badges.tsx';
import { nameOf, peopleQuery } from '../findings/queries.ts';
import { Listing, useAct } from '../settings/shared.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { OVERRIDES, type OverrideFilter, overridesQuery, type PolicyOverride } from './override-queries.ts';

/** A list of overrides, each to be changed or deleted by whoever may. */
export function OverrideList({ filter, empty }: { filter: OverrideFilter; empty?: ReactNode }) {
  const mayChange = useScope('write:policies');
  const query = useInfiniteQuery(overridesQuery(filter));
  const { data: people = [] } = useQuery(peopleQuery);
  const [changing, setChanging] = useState<PolicyOverride | null>(null);
  const [deleting, setDeleting] = useState<PolicyOverride | null>(null);
  const names = new Map(people.map((member) => [member.id, nameOf(member)]));
  const actions: Column<PolicyOverride> = {
    ...ACTIONS,
    cell: (each) => (
      <>
        <Button kind="quiet" iconOnly icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setChanging(each)}>
          {`Edit: ${each.rule_ids.join(', ')} in ${each.repository_pattern}`}
        </Button>
        <Button kind="quiet" iconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setDeleting(each)}>
          {`Delete: ${each.rule_ids.join(', ')} in ${each.repository_pattern}`}
        </Button>
      </>
    ),
  };
  return (
    <>
      <Listing
        label="Overrides"
        query={query}
        columns={[...columns(names, filter.policy_id === undefined), ...(mayChange ? [actions] : [])]}
        rowKey={({ id }) => id}
        empty={
          empty ?? (
            <EmptyState icon={<SlidersHorizontal size={24} />} title="No overrides">
              An override switches rules off, puts them in shadow or changes their severity in some repositories,
              without changing the policy.
            </EmptyState>
          )
        }
      />
      <OverrideDialog
        draft={
          changing && {
            policyId: changing.policy_id,
            policyName: changing.policy_name,
            ruleIds: changing.rule_ids,
            known: changing,
          }
        }
        onClose={() => setChanging(null)}
      />
      {deleting && <DeleteDialog override={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function columns(names: ReadonlyMap<string, string>, showPolicy: boolean): Column<PolicyOverride>[] {
  return [
    {
      key: 'rules',
      title: 'Rules',
      cell: (each) => (
        <div className="stack tight">
          {each.rule_ids.map((rule) => (
            <div key={rule}>
              <code>{rule}</code> {each.unmatched_rule_ids.includes(rule) && <Badge tone="warn">Matches nothing</Badge>}
            </div>
          ))}
          {showPolicy && <Link to={`/policies/${each.policy_id}?tab=overrides`}>{each.policy_name}</Link>}
        </div>
      ),
    },
    {
      key: 'where',
      title: 'Repositories',
      cell: (each) => <code className="wrapping">{each.repository_pattern}</code>,
    },
    { key: 'effect', title: 'Effect', cell: (each) => <EffectBadge override={each} /> },
    {
      key: 'reason',
      title: 'Reason',
      wide: true,
      cell: (each) => (
        <span className="stack tight">
          <span className="wrapping">{each.reason}</span>
          <span className="soft small">{names.get(each.owner_id) ?? each.owner_id}</span>
        </span>
      ),
    },
    timeColumn('Expires', 'expires_at', 'Never'),
  ];
}

/** What it does; one that has ended does nothing. */
export function EffectBadge({ override }: { override: PolicyOverride }) {
  if (hasEnded(override)) return <Badge>Ended</Badge>;
  if (override.severity) return <SeverityBadge severity={override.severity} />;
  return override.effect === 'off' ? <Badge tone="warn">Off</Badge> : <Badge tone="info">Shadow</Badge>;
}

function hasEnded({ expires_at }: PolicyOverride): boolean {
  return expires_at !== null && Date.parse(expires_at) <= Date.now();
}

function DeleteDialog({ override, onClose }: { override: PolicyOverride; onClose: () => void }) {
  const remove = useAct(
    () => api.DELETE('/v1/policy-overrides/{override_id}', { params: { path: { override_id: override.id } } }),
    { done: 'Override deleted', changes: [OVERRIDES], after: onClose },
  );
  return (
    <ConfirmDialog title="Delete this override?" confirm="Delete override" act={remove} onClose={onClose}>
      From the next evaluation, <code>{override.rule_ids.join(', ')}</code> uses the policy’s settings again in{' '}
      <code>{override.repository_pattern}</code>. Past evaluations do not change.
    </ConfirmDialog>
  );
}
