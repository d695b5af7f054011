import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserMinus, Users } from 'lucide-react';
import { api, unwrap } from '../../api/client.ts';
import { ACTIONS, Badge, Button, ConfirmDialog, EmptyState, timeColumn } from '../../design/index.ts';
import { meQuery } from '../../state/me.ts';
import { useScope, useSession } from '../../state/session.ts';
import { MEMBERS, type Member, membersQuery, ROLES, type Role } from './organization.ts';
import { Listing, rowsOf, useAct, useDialog } from './shared.tsx';
import './members.css';

const MFA: Record<Member['mfa'], string> = {
  none: 'None',
  totp: 'Authenticator app',
  webauthn: 'Passkey',
  both: 'Passkey and app',
};

export function Members() {
  const query = useInfiniteQuery(membersQuery);
  // says which roles may be chosen: rows that stood before would change their height
  const { isPending } = useQuery(meQuery);
  const mayChange = useScope('write:org');
  const [removing, remove, endRemoving] = useDialog('remove', 'write:org');
  const leaving = rowsOf(query).find(({ id }) => id === removing);
  const { user } = useSession();
  return (
    <>
      <Listing
        label="Members"
        query={query}
        isWaiting={isPending}
        rowKey={(member) => member.id}
        columns={[
          {
            key: 'name',
            title: 'Person',
            wide: true,
            cell: (member) => (
              <span className="stack tight">
                <strong className="two-lines">
                  {member.name || member.email}
                  {member.id === user.id && <span className="soft"> (you)</span>}
                </strong>
                {member.name && <span className="soft truncate">{member.email}</span>}
              </span>
            ),
          },
          { key: 'role', title: 'Role', cell: (member) => <RoleField member={member} mayChange={mayChange} /> },
          {
            key: 'mfa',
            title: 'Second factor',
            cell: ({ mfa }) => <Badge tone={mfa === 'none' ? 'warn' : 'good'}>{MFA[mfa]}</Badge>,
          },
          timeColumn('Last sign-in', 'last_sign_in_at', 'Never'),
          {
            ...ACTIONS,
            cell: (member) =>
              mayChange && (
                <Button
                  kind="quiet"
                  iconOnly
                  icon={<UserMinus size={16} aria-hidden="true" />}
                  onClick={() => remove(member.id)}
                >
                  {`Remove ${member.name || member.email}`}
                </Button>
              ),
          },
        ]}
        empty={<EmptyState icon={<Users size={24} />} title="This organization has no members" />}
      />
      {leaving && <RemoveDialog member={leaving} onClose={endRemoving} />}
    </>
  );
}

function RoleField({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const { data: me } = useQuery(meQuery);
  const change = useAct(
    (role: Role) =>
      unwrap(api.PATCH('/v1/org/members/{user_id}', { params: { path: { user_id: member.id } }, body: { role } })),
    { done: 'Role changed', changes: [MEMBERS] },
  );
  const assignable = ROLES.filter(({ value }) => me?.assignable_roles.includes(value));
  if (!mayChange || !assignable.some(({ value }) => value === member.role))
    return <span>{ROLES.find(({ value }) => value === member.role)?.label}</span>;
  return (
    <select
      className="input"
      aria-label={`Role of ${member.name || member.email}`}
      value={change.isPending ? change.variables : member.role}
      onChange={(event) => {
        const chosen = assignable.find(({ value }) => value === event.target.value);
        if (chosen) change.mutate(chosen.value);
      }}
    >
      {assignable.map((role) => (
        <option key={role.value} value={role.value}>
          {role.label}
        </option>
      ))}
    </select>
  );
}

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const name = member.name || member.email;
  const remove = useAct(() => api.DELETE('/v1/org/members/{user_id}', { params: { path: { user_id: member.id } } }), {
    done: `${name} was removed`,
    changes: [MEMBERS],
    after: onClose,
  });
  return (
    <ConfirmDialog title={`Remove ${name}?`} confirm="Remove member" act={remove} onClose={onClose}>
      Applications that they authorized lose access to this organization immediately. API keys that they created stay
      with the organization.
    </ConfirmDialog>
  );
}
