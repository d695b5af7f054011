import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Badge, Button, Card, CopyButton, Dialog, DialogDone, DialogForm, Section } from '../../design/index.ts';
import { FormProblem, useAct, useDialog } from '../settings/shared.tsx';
import { MFA } from './mfa.ts';

const FEW = 3;

export function RecoveryCodes({ left }: { left: number }) {
  const [replacing, replace, endReplacing] = useDialog('codes');
  return (
    <Section title="Recovery codes">
      <Card>
        <div className="row">
          <Badge tone={left === 0 ? 'bad' : left <= FEW ? 'warn' : 'good'}>{left} left</Badge>
          <span className="soft">Each signs you in once, when no other factor is at hand.</span>
          <span className="push">
            <Button onClick={() => replace()}>Make new codes</Button>
          </span>
        </div>
      </Card>
      {replacing !== null && <ReplaceDialog onClose={endReplacing} />}
    </Section>
  );
}

function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const replace = useAct(
    () => unwrap(api.POST('/v1/me/mfa/recovery-codes', { params: { header: idempotencyKey() } })),
    { changes: [MFA], inForm: true },
  );
  return (
    <Dialog title="New recovery codes" isOpen onClose={onClose} isAlert={replace.data !== undefined}>
      {replace.data ? (
        <>
          <CodeList codes={replace.data.recovery_codes} />
          <DialogDone onClose={onClose}>I kept them</DialogDone>
        </>
      ) : (
        <DialogForm
          submit="Make new codes"
          isPending={replace.isPending}
          onSubmit={() => replace.mutate(undefined)}
          onCancel={onClose}
        >
          <p className="soft">The codes of before stop working at once.</p>
          <FormProblem error={replace.error} fields={[]} />
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Shown this one time. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="stack tight">
      <div className="row">
        <strong>Keep your recovery codes.</strong>
        <span className="push">
          <CopyButton text={codes.join('\n')} label="Copy the codes" />
        </span>
      </div>
      <p className="soft">They are shown this one time. Each signs you in once, without your other factor.</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
