import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Button, CopyLine, Dialog, DialogForm, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useAct } from '../settings/shared.tsx';
import { addPasskey, CeremonyEnded, MFA } from './mfa.ts';
import { CodeList } from './recovery-codes.tsx';
import './add-factor.css';

/** Names it, lets the browser make the key, and shows the recovery codes that come with a first factor. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAct(({ name }: { name: string }) => addPasskey(name.trim()), {
    done: 'Passkey added',
    changes: [MFA],
    inForm: true,
  });
  const form = useForm({ name: 'This device' }, add, { draft: 'passkey' });
  const ended = add.error instanceof CeremonyEnded ? add.error : undefined;
  if (add.data) return <Added codes={add.data.recovery_codes} title="Passkey added" onClose={onClose} />;
  return (
    <Dialog title="Add a passkey" isOpen onClose={onClose}>
      <DialogForm submit="Continue" form={ended ? { ...form, error: null } : form} onCancel={onClose}>
        <p className="soft">
          Your browser asks for your fingerprint, face, PIN or security key. Passkeys that verify you this way replace
          your password.
        </p>
        <TextField
          label="Name"
          hint="A name to recognize it by, such as Laptop."
          {...form.field('name')}
          maxLength={100}
          required
        />
        {ended && (
          <p className="alert" role="alert">
            {ended.message}
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}

const PHONE = { name: 'Phone' };
const NO_CODE = { code: '' };

/** The picture to scan, then a code as proof. */
export function AddAppDialog({ onClose }: { onClose: () => void }) {
  const begin = useAct(
    ({ name }: { name: string }) =>
      unwrap(api.POST('/v1/me/mfa/totp', { params: { header: idempotencyKey() }, body: { name: name.trim() } })),
    { inForm: true },
  );
  const begun = begin.data;
  const confirm = useAct(
    ({ code }: typeof NO_CODE) =>
      unwrap(
        api.POST('/v1/me/mfa/totp/{factor_id}/confirm', {
          params: { path: { factor_id: begun?.id ?? '' }, header: idempotencyKey() },
          body: { code: code.replaceAll(' ', '') },
        }),
      ),
    { done: 'Authenticator app added', changes: [MFA], inForm: true },
  );
  const naming = useForm(PHONE, begin, { draft: 'authenticator-app' });
  const proving = useForm(NO_CODE, confirm);
  if (confirm.data)
    return <Added codes={confirm.data.recovery_codes} title="Authenticator app added" onClose={onClose} />;
  if (!begun)
    return (
      <Dialog title="Add an authenticator app" isOpen onClose={onClose}>
        <DialogForm submit="Continue" form={naming} onCancel={onClose}>
          <p className="soft">An app on your phone that shows a new code every 30 seconds.</p>
          <TextField label="Name" {...naming.field('name')} maxLength={100} required />
        </DialogForm>
      </Dialog>
    );
  return (
    <Dialog title="Add an authenticator app" isOpen onClose={onClose}>
      <DialogForm submit="Confirm" form={proving} onCancel={onClose}>
        <div className="qr">
          <p className="soft">Scan this QR code with the app:</p>
          <img src={`data:image/svg+xml,${encodeURIComponent(begun.qr_svg)}`} alt="QR code of the secret" />
        </div>
        <div className="stack tight">
          <span className="soft">Or enter this secret:</span>
          <CopyLine text={begun.secret} label="Copy the secret" />
        </div>
        <TextField
          label="Code"
          hint="The six digits that the app shows."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          {...proving.field('code')}
          required
        />
      </DialogForm>
    </Dialog>
  );
}

function Added({ codes, title, onClose }: { codes: readonly string[]; title: string; onClose: () => void }) {
  return (
    <Dialog title={title} isOpen onClose={onClose} isAlert={codes.length > 0}>
      {codes.length > 0 ? (
        <CodeList codes={codes} />
      ) : (
        <p className="soft">You will need it the next time you sign in.</p>
      )}
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {codes.length > 0 ? 'I saved them' : 'Done'}
        </Button>
      </div>
    </Dialog>
  );
}
