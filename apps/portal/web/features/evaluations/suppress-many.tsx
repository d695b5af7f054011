import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, DialogDone, DialogForm, formatNumber, plural } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { type BulkReport, doForEach, failuresByMessage } from './do-for-each.ts';
import { SUPPRESSION_REQUESTS } from './exception-settings.ts';
import type { Finding } from './queries.ts';
import { exceptionOf, NO_REASON, type Reason, ReasonFields, suppress } from './suppress-form.tsx';
import { canBeSuppressed, SUPPRESSION_MODES, suppressedNowQuery } from './suppression-modes.ts';
import './suppress-many.css';
import '../../design/progress.css';

const NO_ACT = { isPending: false, isSuccess: false, error: null };

interface SuppressManyProps {
  mode: keyof typeof SUPPRESSION_MODES;
  findings: readonly Finding[];
  evaluationId: string;
  onClose: () => void;
}

/** One reason for many findings; then each on its own, and what came of it. */
export function SuppressMany({ mode, findings, evaluationId, onClose }: SuppressManyProps) {
  const client = useQueryClient();
  const open = findings.filter(canBeSuppressed);
  const leftOut = findings.length - open.length;
  const [running, setRunning] = useState<{ done: number; total: number }>();
  const [report, setReport] = useState<BulkReport<Finding>>();
  const stopping = useRef<AbortController>(undefined);
  // a dialog that is closed ends what it began
  useEffect(() => () => stopping.current?.abort(), []);

  const start = async (reason: Reason, items: readonly Finding[], before?: BulkReport<Finding>) => {
    const controller = new AbortController();
    stopping.current = controller;
    setRunning({ done: 0, total: items.length });
    const exception = exceptionOf(reason);
    const came = await doForEach(
      items,
      async (finding, key) => {
        const body = { ...exception, evaluation_id: evaluationId, finding_id: finding.id };
        await suppress(mode, body, key, controller.signal);
        client.setQueryData(suppressedNowQuery(evaluationId, finding.id).queryKey, true);
      },
      (done) => setRunning({ done, total: items.length }),
      controller.signal,
    );
    void client.invalidateQueries({ queryKey: SUPPRESSION_REQUESTS });
    setRunning(undefined);
    setReport({
      ...came,
      done: [...(before?.done ?? []), ...came.done],
      already: [...(before?.already ?? []), ...came.already],
    });
  };

  // what came of each is told by the report, and so is nothing by the form
  const form = useForm(NO_REASON, { ...NO_ACT, mutate: (reason: Reason) => void start(reason, open) });
  if (running) return <Progress {...running} onStop={() => stopping.current?.abort()} />;
  if (report)
    return (
      <Report
        report={report}
        mode={mode}
        onClose={onClose}
        onAgain={(items) => void start(form.values, items, report)}
      />
    );
  return (
    <DialogForm submit={SUPPRESSION_MODES[mode].button} form={form} onCancel={onClose}>
      <p className="soft">
        {SUPPRESSION_MODES[mode].meansMany}
        {leftOut > 0 &&
          ` ${formatNumber(leftOut)} of the selected findings ${plural(leftOut, 'is', 'are')} left out: already suppressed, or gone.`}
      </p>
      <ReasonFields form={form} />
    </DialogForm>
  );
}

function Progress({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  return (
    <div className="form">
      <div className="progress">
        <span className="row">
          <span id="bulk-progress">Sending</span>
          <span className="soft number push">
            {formatNumber(done)} of {formatNumber(total)}
          </span>
        </span>
        <progress aria-labelledby="bulk-progress" value={done} max={Math.max(total, 1)} />
      </div>
      <div className="form-actions">
        <Button onClick={onStop}>Stop</Button>
      </div>
    </div>
  );
}

function Report({
  report,
  mode,
  onClose,
  onAgain,
}: {
  report: BulkReport<Finding>;
  mode: keyof typeof SUPPRESSION_MODES;
  onClose: () => void;
  onAgain: (items: Finding[]) => void;
}) {
  const { done, already, failed, notTried } = report;
  const left = [...failed.map(({ item }) => item), ...notTried];
  const count = (items: readonly unknown[]) => formatNumber(items.length);
  return (
    <div className="form">
      <div className="stack tight" role="status">
        <p>
          {SUPPRESSION_MODES[mode].doneMany}: {count(done)}
        </p>
        {already.length > 0 && (
          <p className="soft">
            {SUPPRESSION_MODES[mode].alreadyMany}: {count(already)}
          </p>
        )}
        {failed.length > 0 && (
          <div className="note warn">
            <p>Failed: {count(failed)}</p>
            <ul className="bulk-failures">
              {failuresByMessage(failed).map(({ text, count: times, requestId }) => (
                <li key={text}>
                  {formatNumber(times)} × {text} {requestId && <code>{requestId}</code>}
                </li>
              ))}
            </ul>
          </div>
        )}
        {notTried.length > 0 && <p>Not tried: {count(notTried)}</p>}
      </div>
      {left.length > 0 ? (
        <div className="form-actions">
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" onClick={() => onAgain(left)}>
            {plural(left.length, 'Retry the remaining finding', `Retry the remaining ${formatNumber(left.length)}`)}
          </Button>
        </div>
      ) : (
        <DialogDone onClose={onClose} />
      )}
    </div>
  );
}
