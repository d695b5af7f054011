import type { Schemas } from '@assay/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import type { IdempotencyKey } from '../../api/idempotency-key.ts';
import {
  Checkbox,
  Dialog,
  DialogForm,
  formatCount,
  formatDate,
  formatNumber,
  TextArea,
  toast,
  toastProblem,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useAct } from '../settings/shared.tsx';
import { doForEach, failuresByMessage } from './do-for-each.ts';
import { SUPPRESSION_REQUESTS } from './exception-settings.ts';
import './suppression-requests.css';

export type Request = Schemas['SuppressionRequest'];

export function whatOf({ rule_id, path, repository }: Request): string {
  return `${rule_id} in ${path ?? repository}`;
}

const WORDS = {
  approve: {
    title: 'Approve this request?',
    many: (count: number) => `Approve ${formatNumber(count)} requests?`,
    submit: 'Approve',
    done: 'Approved',
    means: 'It takes effect with the next evaluation, in your name.',
  },
  reject: {
    title: 'Reject this request?',
    many: (count: number) => `Reject ${formatNumber(count)} requests?`,
    submit: 'Reject',
    done: 'Rejected',
    means: 'The findings still count.',
  },
} as const;
export type Decision = keyof typeof WORDS;
const NO_NOTE = { note: '', withOthers: false };

/** One note for all of them; each is decided on its own, and what fails stays in the list. */
export function DecideDialog({
  requests,
  together: asked = [],
  decision,
  onClose,
}: {
  requests: readonly Request[];
  /** What was asked with the only one, and can be decided with it. */
  together?: readonly Request[];
  decision: Decision;
  onClose: () => void;
}) {
  const client = useQueryClient();
  // as it was opened: nobody adds to what is read there
  const [together] = useState(asked);
  const only = requests.length === 1 ? requests[0] : undefined;
  const { title, many, submit, done, means } = WORDS[decision];
  const decide = useAct(
    async ({ note, withOthers }: typeof NO_NOTE) => {
      const report = await doForEach(
        withOthers ? [...requests, ...together] : requests,
        ({ id }, key) => send(decision, id, note.trim(), key),
        () => undefined,
        new AbortController().signal,
      );
      const [failed] = report.failed;
      if (failed && report.done.length === 0 && only) throw failed.problem;
      return report;
    },
    {
      inForm: true,
      after: ({ done: decided, already, failed, notTried }) => {
        if (decided.length > 0) toast(decided.length === 1 ? done : `${done}: ${formatNumber(decided.length)}`);
        const left = already.length + failed.length + notTried.length;
        if (left > 0) {
          const why = failuresByMessage(failed)[0]?.text ?? 'already decided';
          toastProblem(new Error(`${formatNumber(left)} failed: ${why}`));
        }
        for (const queryKey of [SUPPRESSION_REQUESTS, ['suppressions'], ['policy-overrides']])
          void client.invalidateQueries({ queryKey });
        onClose();
      },
    },
  );
  const form = useForm(NO_NOTE, decide, { draft: `suppression-${decision}-${requests[0]?.id}` });
  return (
    <Dialog title={requests.length === 1 ? title : many(requests.length)} isOpen onClose={onClose}>
      <DialogForm submit={submit} form={form} onCancel={onClose}>
        <p className="soft">
          {only && (
            <>
              <code>{only.rule_id}</code> in <code>{only.path ?? only.repository}</code>.{' '}
            </>
          )}
          {means}
        </p>
        {together.length > 0 && (
          <>
            <Checkbox
              label={`${submit} ${formatCount(together.length, 'other request', 'other requests')} with the same reason`}
              {...form.check('withOthers')}
            />
            <ul className="requested-together soft small">
              {together.map((each) => (
                <li key={each.id}>
                  <code>{each.rule_id}</code> in {each.repository} {each.path && <code>{each.path}</code>}
                  {each.expires_at && ` until ${formatDate(each.expires_at)}`}
                </li>
              ))}
            </ul>
          </>
        )}
        <TextArea label="Note" hint="Optional. The requester sees it." {...form.field('note')} maxLength={500} />
      </DialogForm>
    </Dialog>
  );
}

/** @throws Problem */
function send(decision: Decision, id: string, note: string, key: IdempotencyKey): Promise<Request> {
  const options = {
    params: { path: { suppression_request_id: id }, header: key },
    body: note ? { note } : {},
  };
  return unwrap(
    decision === 'approve'
      ? api.POST('/v1/suppression-requests/{suppression_request_id}/approve', options)
      : api.POST('/v1/suppression-requests/{suppression_request_id}/reject', options),
  );
}
