import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Dialog, DialogForm, RadioGroup, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useAct } from '../settings/shared.tsx';
import { type Connection, SSO } from './sso.ts';

const NEW_CONNECTION: Pick<Connection, 'name' | 'type'> = { name: '', type: 'saml' };

/** @param onCreated with the identifier of the connection */
export function NewConnection({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const create = useAct(
    ({ name, type }: typeof NEW_CONNECTION) =>
      unwrap(
        api.POST('/v1/sso/connections', { params: { header: idempotencyKey() }, body: { name: name.trim(), type } }),
      ),
    {
      changes: [SSO],
      inForm: true,
      after: ({ connection_id: id }) => onCreated(id),
    },
  );
  const form = useForm(NEW_CONNECTION, create, { draft: 'sso-connection' });
  return (
    <Dialog title="Add a connection" isOpen onClose={onClose}>
      <DialogForm submit="Continue" form={form} onCancel={onClose}>
        <TextField
          label="Name"
          hint="Shown on the sign-in page, for example Okta."
          {...form.field('name')}
          maxLength={100}
          required
        />
        <RadioGroup
          label="Protocol"
          options={[
            { value: 'saml', label: 'SAML 2.0', hint: 'offered by most enterprise providers' },
            { value: 'oidc', label: 'OpenID Connect', hint: 'newer, with fewer settings' },
          ]}
          {...form.field('type')}
        />
      </DialogForm>
    </Dialog>
  );
}
