import { useSyncExternalStore } from 'react';
import type { Finding } from './queries.ts';
import type { Selection } from './selection.ts';

/** The box that chooses a finding; with Shift, also all between it and the one before. */
export function SelectFinding({ finding, selection }: { finding: Finding; selection: Selection }) {
  const isChosen = useSyncExternalStore(selection.subscribe, () => selection.has(finding.id));
  return (
    // the label makes the box easy to hit
    <label className="finding-select">
      <input
        type="checkbox"
        aria-label={`Select: ${finding.message} (${finding.path}:${finding.start.line})`}
        checked={isChosen}
        onChange={(event) =>
          selection.choose(
            finding.id,
            event.currentTarget.checked,
            // a press of the space bar has it too
            (event.nativeEvent as MouseEvent).shiftKey === true,
          )
        }
      />
    </label>
  );
}
