import { useDraft } from '../../app/draft.ts';
import { useScope } from '../../app/session.ts';
import { Checkbox, Form, Section, Select, TextField } from '../../design/index.ts';
import { fieldError } from '../settings/shared.tsx';
import { Save, useChange } from './connection-change.tsx';
import { filled, MAPPED_ROLES, RoleMappings } from './role-mappings.tsx';
import type { Connection } from './sso.ts';

/** Who becomes a member by it, and with which role. */
export function Membership({ connection }: { connection: Connection }) {
  const [draft, setDraft] = useDraft(`membership-${connection.connection_id}`, {
    name: connection.name,
    joins: connection.jit_membership,
    role: connection.default_role,
    mappings: connection.role_mappings,
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const change = useChange(connection);
  const mayChange = useScope('admin');
  return (
    <Section title="People">
      <Form
        disabled={!mayChange}
        onSubmit={() =>
          change.mutate({
            name: draft.name.trim(),
            jit_membership: draft.joins,
            default_role: draft.role,
            role_mappings: filled(draft.mappings),
          })
        }
      >
        <TextField
          label="Connection name"
          value={draft.name}
          onChange={(name) => set({ name })}
          error={fieldError(change.error, 'name')}
          maxLength={100}
          required
        />
        <Checkbox
          label="Add people as members when they first sign in"
          checked={draft.joins}
          onChange={(joins) => set({ joins })}
        />
        <Select
          label="Default role of new members"
          options={MAPPED_ROLES}
          value={draft.role}
          onChange={(role) => set({ role: role as Connection['default_role'] })}
        />
        <RoleMappings
          value={draft.mappings}
          onChange={(mappings) => set({ mappings })}
          error={fieldError(change.error, 'role_mappings')}
        />
        <Save change={change} fields={['name', 'default_role', 'jit_membership', 'role_mappings']} />
      </Form>
    </Section>
  );
}
