import { EyeOff, GitPullRequestArrow, Link2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useScope } from '../../app/session.ts';
import { Button, Dialog, formatNumber, toast, toastProblem } from '../../design/index.ts';
import { patchOfFixes } from './patch-of-fixes.ts';
import type { Finding } from './queries.ts';
import type { Selection } from './selection.ts';
import { canBeSuppressed, WAYS } from './suppress-button.tsx';
import { SuppressMany } from './suppress-many.tsx';

/** Above the list: what is chosen, and what can be done with all of it. */
export function SelectionBar({
  shown,
  selection,
  evaluationId,
}: {
  shown: readonly Finding[];
  selection: Selection;
  evaluationId: string;
}) {
  useSyncExternalStore(selection.subscribe, () => selection.version);
  const chosen = shown.filter(({ id }) => selection.has(id));
  const box = useRef<HTMLInputElement>(null);
  const isSome = chosen.length > 0 && chosen.length < shown.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <section className={`selection-bar${chosen.length > 0 ? ' active' : ''}`} aria-label="Selected findings">
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
      {chosen.length > 0 && <Actions chosen={chosen} selection={selection} evaluationId={evaluationId} />}
    </section>
  );
}

function Actions({
  chosen,
  selection,
  evaluationId,
}: {
  chosen: readonly Finding[];
  selection: Selection;
  evaluationId: string;
}) {
  const mayAccept = useScope('write:policies');
  const mayAsk = useScope('request:suppressions');
  const way = mayAccept ? 'accept' : 'ask';
  // what was chosen when it was pressed, whatever the list does meanwhile
  const [suppressed, setSuppressed] = useState<readonly Finding[]>();
  const hasOpen = useMemo(() => chosen.some(canBeSuppressed), [chosen]);
  return (
    <div className="row">
      {(mayAccept || mayAsk) && (
        <Button
          icon={<EyeOff size={16} aria-hidden="true" />}
          disabled={!hasOpen}
          title={hasOpen ? undefined : 'All of them are suppressed or gone'}
          onClick={() => setSuppressed(chosen)}
        >
          {WAYS[way].button}
        </Button>
      )}
      <Button icon={<GitPullRequestArrow size={16} aria-hidden="true" />} onClick={() => void copyPatch(chosen)}>
        Copy fixes as a patch
      </Button>
      <Button icon={<Link2 size={16} aria-hidden="true" />} onClick={() => void copyLinks(chosen, evaluationId)}>
        Copy links
      </Button>
      <Button kind="quiet" onClick={() => selection.chooseAll(false)}>
        Clear
      </Button>
      <Dialog
        title={`${WAYS[way].button} ${findings(suppressed?.length ?? 0)}`}
        isOpen={suppressed !== undefined}
        onClose={() => setSuppressed(undefined)}
      >
        {suppressed && (
          <SuppressMany
            way={way}
            findings={suppressed}
            evaluationId={evaluationId}
            onClose={() => setSuppressed(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}

const findings = (count: number) => `${formatNumber(count)} ${count === 1 ? 'finding' : 'findings'}`;

async function copyPatch(chosen: readonly Finding[]): Promise<void> {
  const { patch, included, withoutFix, conflicting } = patchOfFixes(chosen);
  if (patch === '') {
    toast('None of the selected findings has a fix that can stand in a patch');
    return;
  }
  const left = [
    withoutFix > 0 && `${formatNumber(withoutFix)} without a fix`,
    conflicting > 0 &&
      `${formatNumber(conflicting)} that ${conflicting === 1 ? 'changes' : 'change'} the same lines as another one`,
  ].filter(Boolean);
  await copy(patch, `Fixes of ${findings(included)} copied${left.length > 0 ? `; left out: ${left.join(', ')}` : ''}`);
}

async function copyLinks(chosen: readonly Finding[], evaluationId: string): Promise<void> {
  const links = chosen.map(({ id }) => new URL(`/evaluations/${evaluationId}/findings/${id}`, location.origin).href);
  await copy(`${links.join('\n')}\n`, `Links to ${findings(chosen.length)} copied`);
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toastProblem(new Error('The browser does not let this page write to the clipboard'));
  }
}
