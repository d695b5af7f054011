import { DAY_MS, ENDING_DAYS } from '@assay/contracts/durations';
import type { Schemas } from '@assay/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EyeOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import {
  ACTIONS,
  Button,
  type Column,
  ConfirmDialog,
  EmptyState,
  fetched,
  Page,
  Select,
  Shortened,
  Tabs,
  timeColumn,
} from '../../design/index.ts';
import { AcceptedBy } from '../../features/evaluations/accepted-by.tsx';
import { RepositoryFilter } from '../../features/evaluations/evaluation-filters.tsx';
import { labelOfKind } from '../../features/evaluations/exception-settings.ts';
import { rulePath } from '../../features/policies/queries.ts';
import { Listing, rowsOf, useAct, useDialog } from '../../features/settings/shared.tsx';
import { useSearch } from '../../state/search.ts';
import { useScope } from '../../state/session.ts';

const ExceptionSettingsForm = fetched(
  async () => (await import('../../features/evaluations/exception-settings-form.tsx')).ExceptionSettingsForm,
);
const SuppressionRequests = fetched(
  async () => (await import('../../features/evaluations/suppression-requests.tsx')).SuppressionRequests,
);

type Suppression = Schemas['Suppression'];

const SUPPRESSIONS = ['suppressions'];

const ENDINGS = [
  { value: '', label: 'Any' },
  { value: 'soon', label: `Expires within ${ENDING_DAYS} days` },
];

function suppressionsQuery(repository: string, isEnding: boolean) {
  return listQuery([...SUPPRESSIONS, repository, isEnding], (page, signal) =>
    unwrap(
      api.GET('/v1/suppressions', {
        params: {
          query: {
            ...page,
            ...(repository ? { repository } : {}),
            ...(isEnding ? { ends_before: new Date(Date.now() + ENDING_DAYS * DAY_MS).toISOString() } : {}),
          },
        },
        signal,
      }),
    ),
  );
}

/** What was accepted, by whom and why; taking one back makes its finding count again. */
export function Component() {
  const mayChange = useScope('write:policies');
  const [search, change] = useSearch();
  const repository = search.get('repository') ?? '';
  const isEnding = search.get('ending') === 'soon';
  const tab = search.get('tab') ?? 'accepted';
  const query = useInfiniteQuery(suppressionsQuery(repository, isEnding));
  const [removing, remove, endRemoving] = useDialog('remove', 'write:policies');
  const leaving = rowsOf(query).find(({ id }) => id === removing);
  const ofRepository = <RepositoryFilter value={repository} onChange={(value) => change({ repository: value })} />;
  const accepted = (
    <div className="stack">
      <search className="filters">
        {ofRepository}
        <Select
          label="Expires"
          options={ENDINGS}
          value={isEnding ? 'soon' : ''}
          onChange={(value) => change({ ending: value })}
        />
      </search>
      <Listing
        label="Suppressions"
        query={query}
        columns={columns(mayChange, remove)}
        rowKey={({ id }) => id}
        empty={
          repository || isEnding ? (
            <EmptyState
              icon={<EyeOff size={24} />}
              title={isEnding ? 'No suppressions expire soon' : 'Nothing is suppressed in this repository'}
              actions={<Button onClick={() => change({ repository: '', ending: '' })}>Show all suppressions</Button>}
            />
          ) : (
            <EmptyState icon={<EyeOff size={24} />} title="Nothing is suppressed">
              To accept a finding, open it and choose Suppress. It then appears here with your reason.
            </EmptyState>
          )
        }
      />
      {leaving && <RemoveDialog suppression={leaving} onClose={endRemoving} />}
    </div>
  );
  return (
    <Page
      title="Suppressions"
      description="Suppressed findings do not count toward the gate. Requests wait here for approval."
    >
      <Tabs
        label="Suppressions"
        selected={tab}
        onSelect={(to) => change({ tab: to === 'accepted' ? '' : to })}
        tabs={[
          { id: 'accepted', title: 'Suppressed', content: accepted },
          {
            id: 'requests',
            title: 'Requests',
            content: <SuppressionRequests repository={repository} filter={ofRepository} />,
          },
          { id: 'settings', title: 'Settings', content: <ExceptionSettingsForm /> },
        ]}
      />
    </Page>
  );
}

function columns(mayChange: boolean, remove: (id: string) => void): Column<Suppression>[] {
  return [
    {
      key: 'reason',
      title: 'Reason',
      wide: true,
      cell: ({ kind, reason, ...accepted }) => (
        <span className="stack tight">
          <span className="wrapping">{reason}</span>
          <span className="soft small">
            {labelOfKind(kind)} · <AcceptedBy {...accepted} />
          </span>
        </span>
      ),
    },
    {
      key: 'rule',
      title: 'Rule',
      cell: ({ policy_id: policy, rule_id: rule }) => (
        <Link to={rulePath(policy, rule)}>
          <code>{rule}</code>
        </Link>
      ),
    },
    {
      key: 'place',
      title: 'Location',
      cell: ({ repository, path }) => (
        <div className="stack tight">
          <Shortened text={repository} />
          <code className="soft">
            <Shortened text={path} />
          </code>
        </div>
      ),
    },
    timeColumn('Created', 'created_at'),
    timeColumn('Expires', 'expires_at', 'Never'),
    {
      ...ACTIONS,
      cell: ({ id, rule_id: rule, path }) =>
        mayChange && (
          <Button kind="quiet" iconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => remove(id)}>
            {`Remove: ${rule} in ${path}`}
          </Button>
        ),
    },
  ];
}

function RemoveDialog({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const remove = useAct(
    () => api.DELETE('/v1/suppressions/{suppression_id}', { params: { path: { suppression_id: suppression.id } } }),
    { done: 'The finding counts again', changes: [SUPPRESSIONS], after: onClose },
  );
  return (
    <ConfirmDialog title="Remove this suppression?" confirm="Remove suppression" act={remove} onClose={onClose}>
      <code>{suppression.rule_id}</code> in <code>{suppression.path}</code> counts again in future evaluations. Past
      evaluations do not change.
    </ConfirmDialog>
  );
}
