import { Checkbox, Form, FormSave, Section, Select, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useScope } from '../../state/session.ts';
import { useChange } from './connection-change.tsx';
import { filled, MAPPED_ROLES, RoleMappings } from './role-mappings.tsx';
import type { Connection } from './sso.ts';

/** Who becomes a member by it, and with which role. */
export function Membership({ connection }: { connection: Connection }) {
  const change = useChange(connection);
  const form = useForm(
    {
      name: connection.name,
      jit_membership: connection.jit_membership,
      default_role: connection.default_role,
      role_mappings: connection.role_mappings,
    },
    {
      ...change,
      mutate: ({ name, role_mappings, ...values }) =>
        change.mutate({ ...values, name: name.trim(), role_mappings: filled(role_mappings) }),
    },
    { draft: `membership-${connection.connection_id}` },
  );
  const mayChange = useScope('admin');
  return (
    <Section title="People">
      <Form form={form} disabled={!mayChange}>
        <TextField label="Connection name" {...form.field('name')} maxLength={100} required />
        <Checkbox label="Add people as members when they first sign in" {...form.check('jit_membership')} />
        <Select label="Default role of new members" options={MAPPED_ROLES} {...form.field('default_role')} />
        <RoleMappings {...form.field('role_mappings')} />
        {mayChange && <FormSave form={form} />}
      </Form>
    </Section>
  );
}
