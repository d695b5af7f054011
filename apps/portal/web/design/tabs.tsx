import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react';
import { formatNumber } from './format.ts';
import { reveal } from './reveal.ts';
import { SkeletonBlock } from './skeleton.tsx';
import './tabs.css';

export interface TabItem {
  id: string;
  title: string;
  count?: number | undefined;
  content: ReactNode;
}

/**
 * One of several views of a thing; only the chosen one is rendered. Arrow keys, Home and End move between them
 * (WAI-ARIA Authoring Practices, Tabs with automatic activation).
 */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  label: string;
  tabs: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
}) {
  const id = useId();
  const chosen = tabs.find((tab) => tab.id === selected) ?? tabs[0];
  return (
    <div>
      <div className="tab-list sideways" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={tab === chosen ? reveal : undefined}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.title}
            {tab.count !== undefined && <span className="count">{formatNumber(tab.count)}</span>}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          key={chosen.id}
          id={`${id}panel`}
          role="tabpanel"
          className="tab-panel"
          aria-labelledby={`${id}${chosen.id}`}
        >
          <Suspense fallback={<SkeletonBlock label="Loading" height="12rem" />}>{chosen.content}</Suspense>
        </div>
      )}
    </div>
  );
}

function move(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const to = {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs.at(at - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
  to.click();
}
