import { keysOf } from '@assay/contracts/literals';
import { useState } from 'react';
import { Button, formatCount, formatNumber } from '../../design/index.ts';
import type { LeftOut, LeftOutReason } from './read-files.ts';
import './left-out.css';

const AT_ONCE = 100;

/** Of every reason, in the order in which it concerns a reader: first what is missing from the evaluation. */
const REASONS: Record<LeftOutReason, string> = {
  unreadable: 'cannot be read',
  huge: 'is text over 64 MiB',
  files: 'exceeds the limit of 100,000 files',
  bytes: 'exceeds the limit of 2 GiB in total',
  too_large: 'is text over 1 MiB, and is listed as skipped',
  ignored: 'is ignored by .gitignore',
  dependencies: 'is a dependency or cache folder',
  binary: 'is not text',
};
const ORDER = keysOf(REASONS);

/** What the evaluation does not look at, and why. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const [shown, setShown] = useState(AT_ONCE);
  const ordered = ORDER.flatMap((each) => leftOut.filter(({ reason }) => reason === each));
  return (
    <section className="note left-out" aria-labelledby="left-out-title">
      <h2 id="left-out-title">Not evaluated: {formatCount(leftOut.length, 'entry', 'entries')}</h2>
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
