import { shortRef } from './format.ts';
import { Shortened } from './shortened.tsx';

/** The cell of a commit that was evaluated: its branch or tag, or else the beginning of its hash. */
export function Ref({ name, commit }: { name: string | null | undefined; commit?: string | null | undefined }) {
  return (
    <span className="mono soft ref">
      <Shortened text={name ? shortRef(name) : (commit?.slice(0, 7) ?? '–')} />
    </span>
  );
}
