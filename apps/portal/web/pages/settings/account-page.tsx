import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import {
  ACTIONS,
  Badge,
  Button,
  ButtonLink,
  ConfirmDialog,
  Form,
  FormSave,
  LoadingState,
  Page,
  Section,
  Table,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { ROLES } from '../../features/settings/organization.ts';
import { useAct } from '../../features/settings/shared.tsx';
import { meQuery } from '../../state/me.ts';
import { signInUrl } from '../../state/session.ts';

type Own = NonNullable<Awaited<ReturnType<NonNullable<typeof meQuery.queryFn>>>>['organizations'][number];

/** What is a person's own, in whatever organization. */
export function Component() {
  const { data: me, error, refetch } = useQuery(meQuery);
  return (
    <Page title="Your account" description={me?.email} narrow>
      {!me ? (
        <LoadingState label="Loading your account" height="24rem" error={error} retry={refetch} />
      ) : (
        <>
          <NameForm name={me.name} />
          <PasswordForm email={me.email} />
          <Section title="Two-factor authentication and sessions">
            <div className="row">
              <ButtonLink to="/settings/security/mfa">Two-factor authentication</ButtonLink>
              <ButtonLink to="/settings/security/sessions">Sessions and applications</ButtonLink>
            </div>
          </Section>
          <Organizations organizations={me.organizations} current={me.organization.id} />
        </>
      )}
    </Page>
  );
}

function NameForm({ name }: { name: string }) {
  const change = useAct(
    (values: { name: string }) => unwrap(api.PATCH('/v1/me', { body: { name: values.name.trim() } })),
    { done: 'Name changed', changes: [meQuery.queryKey], inForm: true },
  );
  const form = useForm({ name }, change, { draft: 'own-name' });
  return (
    <Section title="Name">
      <Form form={form}>
        <TextField label="Your name" autoComplete="name" {...form.field('name')} maxLength={100} required />
        <FormSave form={form} disabled={!form.isDirty} />
      </Form>
    </Section>
  );
}

const NO_PASSWORDS = { current_password: '', new_password: '' };

function PasswordForm({ email }: { email: string }) {
  const change = useAct((body: typeof NO_PASSWORDS) => unwrap(api.POST('/v1/me/password', { body })), {
    done: 'Password changed. Your other sessions are signed out.',
    inForm: true,
    after: () => form.reset(NO_PASSWORDS),
  });
  const form = useForm(NO_PASSWORDS, change);
  return (
    <Section title="Password" note="Changing it signs out your other sessions">
      <Form form={form}>
        {/* whose password it is, for password managers */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.field('current_password')}
          required
        />
        <TextField
          label="New password"
          hint="At least 10 characters, and hard to guess."
          type="password"
          autoComplete="new-password"
          {...form.field('new_password')}
          required
        />
        <FormSave form={form}>Change password</FormSave>
      </Form>
    </Section>
  );
}

function Organizations({ organizations, current }: { organizations: readonly Own[]; current: string }) {
  const [leaving, setLeaving] = useState<Own>();
  const leave = useAct(
    (id: string) => api.DELETE('/v1/me/organizations/{organization_id}', { params: { path: { organization_id: id } } }),
    {
      done: 'You left the organization',
      changes: [meQuery.queryKey],
      after: (_output, id) => {
        setLeaving(undefined);
        // this session is of the organization that was left: another one takes its place
        if (id === current) window.location.assign(signInUrl({ returnTo: '/' }));
      },
    },
  );
  return (
    <Section title="Organizations">
      <Table
        label="Your organizations"
        rows={organizations}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: 'Name',
            wide: true,
            cell: ({ id, name }) => (
              <span className="row">
                <strong>{name}</strong>
                {id === current && <Badge>Current</Badge>}
              </span>
            ),
          },
          { key: 'role', title: 'Your role', cell: ({ role }) => ROLES.find(({ value }) => value === role)?.label },
          {
            ...ACTIONS,
            cell: (own) => (
              <Button kind="quiet" onClick={() => setLeaving(own)}>
                Leave<span className="visually-hidden"> {own.name}</span>
              </Button>
            ),
          },
        ]}
      />
      <ConfirmDialog
        title={`Leave ${leaving?.name}?`}
        confirm="Leave"
        isOpen={leaving !== undefined}
        act={{ isPending: leave.isPending, mutate: () => leaving && leave.mutate(leaving.id) }}
        onClose={() => setLeaving(undefined)}
      >
        You lose access immediately, and so do applications that you authorized there. You can return only by
        invitation. The last owner cannot leave: make someone else an owner first.
      </ConfirmDialog>
    </Section>
  );
}
