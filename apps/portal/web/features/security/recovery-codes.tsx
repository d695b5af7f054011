import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Badge, Button, Card, CopyButton, Dialog, DialogDone, DialogForm, Section } from '../../design/index.ts';
import { useAct, useDialog } from '../settings/shared.tsx';
import { MFA } from './mfa.ts';
import './recovery-codes.css';

const FEW = 3;

export function RecoveryCodes({ left }: { left: number }) {
  const [replacing, replace, endReplacing] = useDialog('codes');
  return (
    <Section title="Recovery codes">
      <Card>
        <div className="row">
          <Badge tone={left === 0 ? 'bad' : left <= FEW ? 'warn' : 'good'}>{left} left</Badge>
          <span className="soft">Each code signs you in once, when you have no other second factor at hand.</span>
          <span className="push">
            <Button onClick={() => replace()}>Generate new codes</Button>
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
          <DialogDone onClose={onClose}>I saved them</DialogDone>
        </>
      ) : (
        <DialogForm
          submit="Generate new codes"
          form={{ ...replace, submit: () => replace.mutate(undefined) }}
          onCancel={onClose}
        >
          <p className="soft">Your previous codes stop working immediately.</p>
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
        <strong>Save your recovery codes.</strong>
        <span className="push">
          <CopyButton text={codes.join('\n')} label="Copy the codes" />
        </span>
      </div>
      <p className="soft">They are shown only once. Each code signs you in once, without your other second factor.</p>
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
