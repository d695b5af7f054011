import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  ACTIONS,
  Badge,
  Button,
  Card,
  choicesOf,
  Dialog,
  DialogForm,
  EmptyState,
  LoadingState,
  Section,
  Select,
  Table,
  timeColumn,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useScope } from '../../state/session.ts';
import { peopleQuery } from '../findings/queries.ts';
import { useAct, useDialog } from '../settings/shared.tsx';
import { enforcementQuery, SSO } from './sso.ts';

const LAPSES: Record<string, string> = {
  plan: 'Your plan does not include single sign-on.',
  connection_inactive: 'The connection is inactive.',
  not_tested: 'The connection has changed since its last test. Test it again.',
  no_verified_domain: 'No domain is verified.',
};

/** Whether a password is taken at all, and from whom it still is when the identity provider is away. */
export function Enforcement() {
  const { data, error, refetch } = useQuery(enforcementQuery);
  const mayChange = useScope('admin');
  const [adding, add, endAdding] = useDialog('break-glass', 'admin');
  const take = useAct(
    (userId: string) => api.DELETE('/v1/sso/break-glass/{user_id}', { params: { path: { user_id: userId } } }),
    { done: 'Access revoked', changes: [SSO] },
  );
  if (!data) return <LoadingState label="Loading the enforcement" height="16rem" error={error} retry={refetch} />;
  const button = mayChange && (
    <Button icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => add()}>
      Add an administrator
    </Button>
  );
  return (
    <div className="stack">
      <Card>
        <div className="row">
          <Badge tone={data.effective ? 'good' : data.lapsed ? 'warn' : 'neutral'} dot>
            {data.effective ? 'Enforced' : data.lapsed ? 'Lapsed' : 'Not enforced'}
          </Badge>
          <span className="soft">
            {data.effective
              ? 'Members must sign in with your identity provider.'
              : data.lapsed
                ? (LAPSES[data.lapsed] ?? data.lapsed)
                : 'Members can sign in with a password. Enforce single sign-on on a connection’s page.'}
          </span>
          {data.connection_id && (
            <Link className="push" to={`/settings/security/sso/${data.connection_id}`}>
              Open the connection
            </Link>
          )}
        </div>
      </Card>
      <Section title="Break-glass administrators" actions={data.break_glass.data.length > 0 && button}>
        {data.break_glass.data.length === 0 ? (
          <EmptyState icon={<ShieldAlert size={24} />} title="No administrators yet" actions={button}>
            Add at least one administrator who can sign in with a password and a second factor when your identity
            provider is down.
          </EmptyState>
        ) : (
          <Table
            label="People who can use a password"
            rows={data.break_glass.data}
            rowKey={(each) => each.user_id}
            columns={[
              { key: 'email', title: 'Person', wide: true, cell: (each) => <strong>{each.email}</strong> },
              {
                key: 'usable',
                title: 'State',
                cell: (each) => (
                  <Badge tone={each.usable ? 'good' : 'bad'} dot>
                    {each.usable ? 'Active' : 'Inactive'}
                  </Badge>
                ),
              },
              timeColumn('Last used', 'last_used_at', 'Never'),
              timeColumn('Expires', 'expires_at'),
              {
                ...ACTIONS,
                cell: (each) =>
                  mayChange && (
                    <Button kind="quiet" onClick={() => take.mutate(each.user_id)}>
                      Revoke<span className="visually-hidden"> access of {each.email}</span>
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Section>
      {adding !== null && <NameDialog onClose={endAdding} />}
    </div>
  );
}

const NOBODY = { user_id: '', expires_in: '30d' };

function NameDialog({ onClose }: { onClose: () => void }) {
  // a second factor may just have been added
  const people = useQuery({ ...peopleQuery, staleTime: 0 });
  const name = useAct(
    (body: typeof NOBODY) => unwrap(api.POST('/v1/sso/break-glass', { params: { header: idempotencyKey() }, body })),
    { done: 'Administrator added', changes: [SSO], inForm: true, after: onClose },
  );
  const form = useForm(NOBODY, name, { draft: 'break-glass' });
  return (
    <Dialog title="Add a break-glass administrator" isOpen onClose={onClose}>
      <DialogForm submit="Add" form={form} onCancel={onClose}>
        <Select
          label="Person"
          hint="An owner or administrator with a second factor."
          {...choicesOf(people, (members) => {
            const eligible = members.filter(
              ({ role, mfa }) => (role === 'owner' || role === 'admin') && mfa !== 'none',
            );
            return [
              { value: '', label: eligible.length === 0 ? 'No administrator has a second factor yet' : 'Choose…' },
              ...eligible.map(({ id, name: own, email }) => ({ value: id, label: own ? `${own} (${email})` : email })),
            ];
          })}
          {...form.field('user_id')}
          required
        />
        <Select
          label="For"
          options={[
            { value: '24h', label: '24 hours' },
            { value: '7d', label: '7 days' },
            { value: '30d', label: '30 days' },
            { value: '90d', label: '90 days' },
          ]}
          {...form.field('expires_in')}
        />
      </DialogForm>
    </Dialog>
  );
}
