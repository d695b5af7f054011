import { type ReactNode, useState } from 'react';
import { Button, EmptyState } from '../../design/index.ts';
import '../../design/disclosure.css';

/** So many are drawn at first: ASVS has 345. */
const SHOWN = 60;
const MORE = 150;

/** The controls that match a filter, or an empty state. */
export function ControlList<Control>({
  controls,
  card,
}: {
  controls: readonly Control[];
  card: (control: Control) => ReactNode;
}) {
  const [shown, setShown] = useState(SHOWN);
  if (controls.length === 0) return <EmptyState title="No control matches" />;
  return (
    <div className="finding-group">
      {controls.slice(0, shown).map(card)}
      {controls.length > shown && (
        <div className="table-more">
          <Button onClick={() => setShown(shown + MORE)}>Show more of {controls.length}</Button>
        </div>
      )}
    </div>
  );
}
