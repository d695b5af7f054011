import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Pencil, ShieldCheck, Smartphone, Trash2 } from 'lucide-react';
import { api, unwrap } from '../../api/client.ts';
import {
  ACTIONS,
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  DialogForm,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  Section,
  SkeletonBlock,
  Table,
  TextField,
  timeColumn,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { AddAppDialog, AddPasskeyDialog } from '../../features/security/add-factor.tsx';
import { type Factor, MFA, mfaQuery, removeFactor } from '../../features/security/mfa.ts';
import { RecoveryCodes } from '../../features/security/recovery-codes.tsx';
import { ORGANIZATION, organizationQuery } from '../../features/settings/organization.ts';
import { useAct, useDialog } from '../../features/settings/shared.tsx';
import { useScope } from '../../state/session.ts';

const TYPES = { totp: 'Authenticator app', webauthn: 'Passkey or security key' } as const;

export function Component() {
  const { data } = useQuery(mfaQuery);
  return (
    <Page
      title="Two-factor authentication"
      description="A second factor at sign-in protects your account if your password is stolen."
    >
      <Mine />
      {/* once it is known how high what stands above is: nothing moves */}
      {data && <Enforcement />}
    </Page>
  );
}

function Mine() {
  const { data, error, refetch } = useQuery(mfaQuery);
  const [addingPasskey, addPasskey, endPasskey] = useDialog('passkey');
  const [addingApp, addApp, endApp] = useDialog('app');
  const [renaming, rename, endRenaming] = useDialog('rename');
  const [removing, remove, endRemoving] = useDialog('remove');
  if (!data) return <LoadingState label="Loading your second factors" height="20rem" error={error} retry={refetch} />;
  const toRename = data.factors.find(({ id }) => id === renaming);
  const toRemove = data.factors.find(({ id }) => id === removing);
  const actions = (
    <>
      {data.webauthn_available && (
        <Button kind="primary" icon={<Fingerprint size={16} aria-hidden="true" />} onClick={() => addPasskey()}>
          Add a passkey
        </Button>
      )}
      <Button icon={<Smartphone size={16} aria-hidden="true" />} onClick={() => addApp()}>
        Add an authenticator app
      </Button>
    </>
  );
  return (
    <>
      <Section title="Your factors" actions={<span className="row">{actions}</span>}>
        {data.required_by.length > 0 && (
          <p className="soft">Required by {new Intl.ListFormat('en').format(data.required_by)}.</p>
        )}
        {data.factors.length === 0 ? (
          <EmptyState icon={<ShieldCheck size={24} />} title="You have no second factor">
            Add a passkey, a security key, or an authenticator app.
          </EmptyState>
        ) : (
          <Table
            label="Factors"
            rows={data.factors}
            rowKey={(factor) => factor.id}
            columns={[
              { key: 'name', title: 'Name', wide: true, cell: (factor) => <strong>{factor.name}</strong> },
              { key: 'type', title: 'Type', cell: (factor) => TYPES[factor.type] },
              timeColumn('Last used', 'last_used_at', 'Never'),
              timeColumn('Added', 'created_at'),
              {
                ...ACTIONS,
                cell: (factor) => (
                  <span className="row-actions">
                    {factor.type === 'webauthn' && (
                      <Button
                        kind="quiet"
                        iconOnly
                        icon={<Pencil size={16} aria-hidden="true" />}
                        onClick={() => rename(factor.id)}
                      >
                        {`Rename ${factor.name}`}
                      </Button>
                    )}
                    <Button
                      kind="quiet"
                      iconOnly
                      icon={<Trash2 size={16} aria-hidden="true" />}
                      onClick={() => remove(factor.id)}
                    >
                      {`Remove ${factor.name}`}
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
        {!data.webauthn_available && (
          <p className="soft">Passkeys require a host name, but this service is reached by IP address.</p>
        )}
      </Section>
      {data.factors.length > 0 && <RecoveryCodes left={data.recovery_codes_left} />}
      {addingPasskey !== null && <AddPasskeyDialog onClose={endPasskey} />}
      {addingApp !== null && <AddAppDialog onClose={endApp} />}
      {toRename && <RenameDialog factor={toRename} onClose={endRenaming} />}
      {toRemove && <RemoveDialog factor={toRemove} isLast={data.factors.length === 1} onClose={endRemoving} />}
    </>
  );
}

function RenameDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const rename = useAct(
    ({ name }: { name: string }) =>
      unwrap(
        api.PATCH('/v1/me/mfa/webauthn/{factor_id}', {
          params: { path: { factor_id: factor.id } },
          body: { name: name.trim() },
        }),
      ),
    { done: 'Renamed', changes: [MFA], inForm: true, after: onClose },
  );
  const form = useForm({ name: factor.name }, rename);
  return (
    <Dialog title={`Rename ${factor.name}`} isOpen onClose={onClose}>
      <DialogForm submit="Save" form={form} onCancel={onClose}>
        <TextField label="Name" {...form.field('name')} maxLength={100} required />
      </DialogForm>
    </Dialog>
  );
}

function RemoveDialog({ factor, isLast, onClose }: { factor: Factor; isLast: boolean; onClose: () => void }) {
  const remove = useAct(() => removeFactor(factor), {
    done: `${factor.name} removed`,
    changes: [MFA],
    after: onClose,
  });
  return (
    <ConfirmDialog title={`Remove ${factor.name}?`} confirm="Remove factor" act={remove} onClose={onClose}>
      {isLast
        ? 'This is your last second factor. Your recovery codes are removed too, and you sign in with your password alone.'
        : 'You can no longer sign in with it.'}
    </ConfirmDialog>
  );
}

/** The whole organization's rule. */
function Enforcement() {
  const { data: organization, error, refetch } = useQuery(organizationQuery);
  const mayChange = useScope('write:org');
  const [asking, ask, endAsking] = useDialog('enforce', 'write:org');
  const isRequired = organization?.require_mfa ?? false;
  const set = useAct(() => unwrap(api.PATCH('/v1/org', { body: { require_mfa: !isRequired } })), {
    done: isRequired ? 'Two-factor authentication is optional' : 'Two-factor authentication is required',
    changes: [ORGANIZATION, MFA],
    after: endAsking,
  });
  if (error && !organization) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Section title="The whole organization">
      <Card>
        {organization ? (
          <div className="row">
            <Badge tone={isRequired ? 'good' : 'neutral'} dot>
              {isRequired ? 'Required' : 'Not required'}
            </Badge>
            <span className="soft">
              {isRequired
                ? 'Every member must sign in with a second factor.'
                : 'Members decide whether to use a second factor.'}
            </span>
            {mayChange && (
              <span className="push">
                <Button onClick={() => ask()}>{isRequired ? 'Stop requiring' : 'Require for everyone'}</Button>
              </span>
            )}
          </div>
        ) : (
          <SkeletonBlock label="Loading the organization" height="2rem" />
        )}
      </Card>
      <ConfirmDialog
        title={isRequired ? 'Stop requiring a second factor?' : 'Require a second factor for everyone?'}
        confirm={isRequired ? 'Stop requiring' : 'Require'}
        isOpen={asking !== null}
        act={set}
        onClose={endAsking}
      >
        {isRequired
          ? 'Members without a second factor sign in with a password alone again.'
          : 'Members who signed in with a password alone are asked immediately. Members without a second factor set one up when they sign in. Nobody is locked out.'}
      </ConfirmDialog>
    </Section>
  );
}
