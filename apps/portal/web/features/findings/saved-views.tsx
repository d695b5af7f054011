import { useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { Button, ConfirmDialog, Dialog, fetched, Select } from '../../design/index.ts';
import { useSearch } from '../../state/search.ts';
import { useScope, useSession } from '../../state/session.ts';
import { useAct } from '../settings/shared.tsx';
import { FINDING_VIEWS, type FindingView, filtersOf, VIEW_NAMES, viewOf, viewsQuery } from './queries.ts';

const SaveViewForm = fetched(async () => (await import('./save-view-form.tsx')).SaveViewForm);

const CUSTOM = 'custom';

/** Filters by name: some that everyone has, the person's own, and those that others share. */
export function SavedViews() {
  const [search, change] = useSearch();
  const { user } = useSession();
  const mayChangeShared = useScope('write:evaluations');
  const { data: saved = [], isPending, error } = useQuery(viewsQuery);
  const [picked, setPicked] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<FindingView>();
  const builtIn: Pick<FindingView, 'id' | 'name' | 'filters'>[] = [
    { id: 'all', name: 'All open findings', filters: {} },
    { id: 'to_triage', name: 'To triage', filters: { severity: ['critical', 'high'], state: ['untriaged'] } },
    { id: 'mine', name: 'Assigned to me', filters: { assignee_id: user.id } },
    { id: 'new', name: 'New this week', filters: { max_age_days: 7, sort: 'newest' } },
  ];
  const views = [...builtIn, ...saved];
  const filters = filtersOf(search);
  const shown = views.filter((view) => viewOf(view.filters) === viewOf(filters));
  // of two views with the same filters, the one that was picked
  const current = shown.find(({ id }) => id === picked) ?? shown[0];
  const own = saved.find(({ id, shared }) => id === current?.id && (!shared || mayChangeShared));
  const show = (id: string) => {
    const view = views.find((one) => one.id === id);
    if (!view) return;
    setPicked(id);
    const next = new URLSearchParams(viewOf(view.filters));
    change(Object.fromEntries(VIEW_NAMES.map((name) => [name, next.get(name) ?? undefined])));
  };
  const remove = useAct(deleteView, {
    done: 'View deleted',
    changes: [FINDING_VIEWS],
    after: () => setDeleting(undefined),
  });
  return (
    <>
      <Select
        label="View"
        error={error ? 'Saved views could not be loaded' : undefined}
        options={[
          ...(current ? [] : [{ value: CUSTOM, label: 'Custom' }]),
          ...builtIn.map(({ id, name }) => ({ value: id, label: name })),
          ...saved.map(({ id, name, shared }) => ({ value: id, label: shared ? `${name} (shared)` : name })),
        ]}
        value={current?.id ?? CUSTOM}
        onChange={show}
      />
      {!current && !isPending && (
        <Button icon={<Bookmark size={16} aria-hidden="true" />} onClick={() => setSaving(true)}>
          Save view
        </Button>
      )}
      {own && (
        <Button
          kind="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => (own.shared ? setDeleting(own) : remove.mutate(own.id))}
        >
          Delete view
        </Button>
      )}
      {/* not among the filters, whose fields look different */}
      {createPortal(
        <>
          <Dialog title="Save view" isOpen={isSaving} onClose={() => setSaving(false)}>
            <SaveViewForm
              filters={filters}
              onSaved={({ id }) => {
                setPicked(id);
                setSaving(false);
              }}
              onCancel={() => setSaving(false)}
            />
          </Dialog>
          {deleting && (
            <ConfirmDialog
              title="Delete this shared view?"
              confirm="Delete view"
              act={{ isPending: remove.isPending, mutate: () => remove.mutate(deleting.id) }}
              onClose={() => setDeleting(undefined)}
            >
              Everyone in the organization loses <strong>{deleting.name}</strong>.
            </ConfirmDialog>
          )}
        </>,
        document.body,
      )}
    </>
  );
}

/** One that its creator deleted meanwhile is as deleted as it should be. */
async function deleteView(id: string): Promise<void> {
  try {
    await api.DELETE('/v1/finding-views/{view_id}', { params: { path: { view_id: id } } });
  } catch (error) {
    if (Problem.from(error).code !== 'RESOURCE_NOT_FOUND') throw error;
  }
}
