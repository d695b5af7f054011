import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import { useSearch } from '../../app/search.ts';
import { useSession } from '../../app/session.ts';
import { Button, Dialog, fetched, Select, toast } from '../../design/index.ts';
import { FILTER_NAMES } from './queries.ts';

const SaveViewForm = fetched(async () => (await import('./save-view-form.tsx')).SaveViewForm);

interface View {
  name: string;
  /** The filter and the order, as the address has them. */
  search: string;
}

const KEY = 'assay-finding-views';
const NAMES = [...FILTER_NAMES, 'sort'] as const;
const OTHER = 'other';

const useSaved = create<{ views: readonly View[] }>(() => ({ views: stored() }));

function stored(): View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    // storage may be switched off, or another program wrote there
    return [];
  }
}

function isView(value: unknown): value is View {
  const { name, search } = (value ?? {}) as Partial<View>;
  return typeof name === 'string' && typeof search === 'string';
}

function keep(views: readonly View[]): void {
  useSaved.setState({ views });
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    // they hold until the page is left
  }
}

/** Those parameters of the address that a view keeps, in one order. */
function viewOf(search: URLSearchParams): string {
  return new URLSearchParams(
    NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  ).toString();
}

/** Filters by name: some that everyone has, and those that the person saved in this browser. */
export function SavedViews() {
  const [search, change] = useSearch();
  const { user } = useSession();
  const saved = useSaved(({ views }) => views);
  const [isSaving, setSaving] = useState(false);
  const everyones: View[] = [
    { name: 'All open findings', search: '' },
    { name: 'To triage', search: viewOf(new URLSearchParams({ severity: 'critical,high', state: 'untriaged' })) },
    { name: 'Assigned to me', search: viewOf(new URLSearchParams({ assignee_id: user.id })) },
    { name: 'New this week', search: viewOf(new URLSearchParams({ age: 'new7', sort: 'newest' })) },
  ];
  const views = [...everyones, ...saved];
  const current = viewOf(search);
  const own = saved.find((view) => view.search === current);
  const isKnown = views.some((view) => view.search === current);
  const show = (value: string) => {
    const next = new URLSearchParams(value);
    change(Object.fromEntries(NAMES.map((name) => [name, next.get(name) ?? undefined])));
  };
  return (
    <>
      <Select
        label="View"
        options={[
          ...(isKnown ? [] : [{ value: OTHER, label: 'Custom' }]),
          ...views.map((view) => ({ value: view.search, label: view.name })),
        ]}
        value={isKnown ? current : OTHER}
        onChange={(value) => value !== OTHER && show(value)}
      />
      {!isKnown && (
        <Button icon={<Bookmark size={16} aria-hidden="true" />} onClick={() => setSaving(true)}>
          Save view
        </Button>
      )}
      {own && (
        <Button
          kind="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => {
            keep(saved.filter((view) => view !== own));
            toast('View deleted');
          }}
        >
          Delete view
        </Button>
      )}
      {/* not among the filters, whose fields look different */}
      {createPortal(
        <Dialog title="Save view" isOpen={isSaving} onClose={() => setSaving(false)}>
          <SaveViewForm
            onSave={(name) => {
              keep([...saved.filter((view) => view.name !== name), { name, search: current }]);
              setSaving(false);
            }}
            onCancel={() => setSaving(false)}
          />
        </Dialog>,
        document.body,
      )}
    </>
  );
}
