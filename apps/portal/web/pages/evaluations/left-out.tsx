import { useState } from 'react';
import { Button, formatNumber } from '../../design/index.ts';
import type { LeftOut, LeftOutReason } from './read-files.ts';

const AT_ONCE = 100;

/** Of every reason, in the order in which it concerns a reader: first what is missing from the evaluation. */
const REASONS: Record<LeftOutReason, string> = {
  unreadable: 'cannot be read',
  name: 'has a name that the service does not take',
  huge: 'is text over 64 MiB',
  files: 'is beyond the first 100,000 files',
  bytes: 'is beyond the first 2 GiB',
  too_large: 'is text over 1 MiB: listed in the evaluation as skipped',
  ignored: 'is left out by .gitignore',
  dependencies: 'is a folder of dependencies or caches',
  binary: 'is not text',
};
const ORDER = Object.keys(REASONS) as LeftOutReason[];

/** What the evaluation does not look at, and why. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const [shown, setShown] = useState(AT_ONCE);
  const ordered = ORDER.flatMap((each) => leftOut.filter(({ reason }) => reason === each));
  return (
    <section className="note left-out" aria-labelledby="left-out-title">
      <h2 id="left-out-title">
        Not evaluated: {formatNumber(leftOut.length)} {leftOut.length === 1 ? 'entry' : 'entries'}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe: scrollable-region-focusable) */}
      <ul tabIndex={0} aria-labelledby="left-out-title">
        {ordered.slice(0, shown).map(({ path, reason }) => (
          <li key={path}>
            <code>{path}</code> <span className="soft">{REASONS[reason]}</span>
          </li>
        ))}
      </ul>
      {ordered.length > shown && (
        <Button onClick={() => setShown(shown * 10)}>
          Show {formatNumber(Math.min(shown * 9, ordered.length - shown))} more
        </Button>
      )}
    </section>
  );
}
