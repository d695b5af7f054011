import { useSyncExternalStore } from 'react';
import type { Selection } from './selection.ts';
import './select-finding.css';

/** The box that chooses a finding; with Shift, also all between it and the one before. */
export function SelectFinding({ id, label, selection }: { id: string; label: string; selection: Selection }) {
  const isChosen = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  return (
    // the label makes the box easy to hit
    <label className="finding-select">
      <input
        type="checkbox"
        aria-label={`Select: ${label}`}
        checked={isChosen}
        onChange={(event) =>
          selection.choose(
            id,
            event.currentTarget.checked,
            // a press of the space bar has it too
            event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          )
        }
      />
    </label>
  );
}
