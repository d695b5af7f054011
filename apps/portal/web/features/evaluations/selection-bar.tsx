import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { formatCount, formatNumber } from '../../design/index.ts';
import type { Selection } from './selection.ts';
import './selection-bar.css';

/** Above a list of findings: what is chosen, and what can be done with all of it. */
export function SelectionBar<T extends { id: string }>({
  shown,
  selection,
  label = 'Selected findings',
  children,
}: {
  shown: readonly T[];
  selection: Selection;
  /** What is selected, for screen readers. */
  label?: string;
  children: (chosen: readonly T[]) => ReactNode;
}) {
  useSyncExternalStore(selection.subscribe, () => selection.version);
  const chosen = shown.filter(({ id }) => selection.has(id));
  const box = useRef<HTMLInputElement>(null);
  const isSome = chosen.length > 0 && chosen.length < shown.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <section
      className={`selection-bar${chosen.length > 0 ? ' active' : ''}${shown.length === 0 ? ' empty' : ''}`}
      aria-label={label}
    >
      <label className="choice">
        <input
          ref={box}
          type="checkbox"
          checked={shown.length > 0 && chosen.length === shown.length}
          onChange={(event) => selection.chooseAll(event.currentTarget.checked)}
        />
        <span>Select all {formatNumber(shown.length)} shown</span>
      </label>
      <span className="soft number" role="status">
        {chosen.length > 0 && `${formatNumber(chosen.length)} selected`}
      </span>
      {children(chosen)}
    </section>
  );
}

export function countOfFindings(count: number): string {
  return formatCount(count, 'finding', 'findings');
}
