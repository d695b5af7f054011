import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MailPlus, RotateCw, Trash2 } from 'lucide-react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  ACTIONS,
  Badge,
  Button,
  Dialog,
  DialogForm,
  EmptyState,
  RadioGroup,
  TextField,
  type Tone,
  timeColumn,
  toast,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { meQuery } from '../../state/me.ts';
import { useScope } from '../../state/session.ts';
import { INVITATIONS, type Invitation, invitationsQuery, ROLES, type Role } from './organization.ts';
import { Listing, useAct, useDialog } from './shared.tsx';

const STATES: Record<Invitation['status'], [Tone, string]> = {
  pending: ['info', 'Pending'],
  expired: ['neutral', 'Expired'],
  accepted: ['good', 'Accepted'],
};

export function Invitations() {
  const query = useInfiniteQuery(invitationsQuery);
  const mayChange = useScope('write:org');
  const [inviting, invite, endInviting] = useDialog('invite', 'write:org');
  const button = mayChange && (
    <Button kind="primary" icon={<MailPlus size={16} aria-hidden="true" />} onClick={() => invite()}>
      Invite a person
    </Button>
  );
  return (
    <div className="stack">
      <div className="row">{button}</div>
      <Listing
        label="Invitations"
        query={query}
        rowKey={(invitation) => invitation.id}
        columns={[
          { key: 'email', title: 'Email address', wide: true, cell: (each) => <strong>{each.email}</strong> },
          { key: 'role', title: 'Role', cell: (each) => ROLES.find(({ value }) => value === each.role)?.label },
          {
            key: 'status',
            title: 'State',
            cell: (each) => (
              <Badge tone={STATES[each.status][0]} dot>
                {STATES[each.status][1]}
              </Badge>
            ),
          },
          timeColumn('Expires', 'expires_at'),
          {
            ...ACTIONS,
            cell: (each) => mayChange && each.status !== 'accepted' && <InvitationActions invitation={each} />,
          },
        ]}
        empty={
          <EmptyState icon={<MailPlus size={24} />} title="No invitations">
            Invite people by email. They get a link that works once and expires after 7 days.
          </EmptyState>
        }
      />
      {inviting !== null && <InviteDialog onClose={endInviting} />}
    </div>
  );
}

function InvitationActions({ invitation }: { invitation: Invitation }) {
  const params = { path: { invitation_id: invitation.id } };
  const resend = useAct(
    () =>
      unwrap(
        api.POST('/v1/org/invitations/{invitation_id}/resend', {
          params: { ...params, header: idempotencyKey() },
        }),
      ),
    { done: `Invitation resent to ${invitation.email}`, changes: [INVITATIONS] },
  );
  const remove = useAct(() => api.DELETE('/v1/org/invitations/{invitation_id}', { params }), {
    done: 'Invitation revoked',
    changes: [INVITATIONS],
  });
  return (
    <span className="row-actions">
      <Button
        kind="quiet"
        iconOnly
        icon={<RotateCw size={16} aria-hidden="true" />}
        isPending={resend.isPending}
        onClick={() => resend.mutate(undefined)}
      >
        {`Resend invitation to ${invitation.email}`}
      </Button>
      <Button
        kind="quiet"
        iconOnly
        icon={<Trash2 size={16} aria-hidden="true" />}
        isPending={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      >
        {`Revoke invitation of ${invitation.email}`}
      </Button>
    </span>
  );
}

const NOBODY: { email: string; role: Role } = { email: '', role: 'member' };

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { data: me } = useQuery(meQuery);
  const invite = useAct(
    ({ email, role }: typeof NOBODY) =>
      unwrap(
        api.POST('/v1/org/invitations', { params: { header: idempotencyKey() }, body: { email: email.trim(), role } }),
      ),
    {
      changes: [INVITATIONS],
      inForm: true,
      after: ({ email }) => {
        toast(`Invited ${email}`);
        onClose();
      },
    },
  );
  const form = useForm(NOBODY, invite, { draft: 'invitation' });
  return (
    <Dialog title="Invite a person" isOpen onClose={onClose}>
      <DialogForm submit="Send invitation" form={form} onCancel={onClose}>
        <TextField label="Email address" type="email" {...form.field('email')} required />
        <RadioGroup
          label="Role"
          options={ROLES.filter(({ value }) => me?.assignable_roles.includes(value))}
          {...form.field('role')}
        />
      </DialogForm>
    </Dialog>
  );
}
