import { EyeOff, GitPullRequestArrow, Link2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, Dialog, fetched, formatNumber, plural, toast, toastProblem } from '../../design/index.ts';
import { useSuppressionMode } from './exception-settings.ts';
import { patchOfFixes } from './patch-of-fixes.ts';
import type { Finding } from './queries.ts';
import type { Selection } from './selection.ts';
import { countOfFindings } from './selection-bar.tsx';
import { canBeSuppressed, SUPPRESSION_MODES } from './suppression-modes.ts';

const SuppressMany = fetched(async () => (await import('./suppress-many.tsx')).SuppressMany);

/** Actions for the selected findings of an evaluation. */
export function SelectionActions({
  chosen,
  selection,
  evaluationId,
}: {
  chosen: readonly Finding[];
  selection: Selection;
  evaluationId: string;
}) {
  const mode = useSuppressionMode();
  // the selection at the time of the click, even if the list changes in the meantime
  const [suppressed, setSuppressed] = useState<readonly Finding[]>();
  const hasOpen = useMemo(() => chosen.some(canBeSuppressed), [chosen]);
  return (
    <div className="row">
      {mode && (
        <Button
          icon={<EyeOff size={16} aria-hidden="true" />}
          disabled={!hasOpen}
          title={hasOpen ? undefined : 'All selected findings are already suppressed or fixed'}
          onClick={() => setSuppressed(chosen)}
        >
          {SUPPRESSION_MODES[mode].button}
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
        title={`${SUPPRESSION_MODES[mode ?? 'ask'].button} ${countOfFindings(suppressed?.length ?? 0)}`}
        isOpen={suppressed !== undefined}
        onClose={() => setSuppressed(undefined)}
      >
        {mode && suppressed && (
          <SuppressMany
            mode={mode}
            findings={suppressed}
            evaluationId={evaluationId}
            onClose={() => setSuppressed(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}

async function copyPatch(chosen: readonly Finding[]): Promise<void> {
  const { patch, included, withoutFix, conflicting } = patchOfFixes(chosen);
  if (patch === '') {
    toast('None of the selected findings has a fix that fits in a patch');
    return;
  }
  const left = [
    withoutFix > 0 && `${formatNumber(withoutFix)} without a fix`,
    conflicting > 0 &&
      `${formatNumber(conflicting)} that ${plural(conflicting, 'changes', 'change')} the same lines as another fix`,
  ].filter(Boolean);
  await copy(
    patch,
    `Fixes of ${countOfFindings(included)} copied${left.length > 0 ? `; left out: ${left.join(', ')}` : ''}`,
  );
}

async function copyLinks(chosen: readonly Finding[], evaluationId: string): Promise<void> {
  const links = chosen.map(({ id }) => new URL(`/evaluations/${evaluationId}/findings/${id}`, location.origin).href);
  await copy(`${links.join('\n')}\n`, `Links to ${countOfFindings(chosen.length)} copied`);
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toastProblem(new Error('The browser does not allow this page to write to the clipboard'));
  }
}
