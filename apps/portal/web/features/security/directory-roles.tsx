import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { Form, FormSave, LoadingState, Section } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useScope } from '../../state/session.ts';
import { useAct } from '../settings/shared.tsx';
import { filled, type RoleMapping, RoleMappings } from './role-mappings.tsx';

const ROLES = ['scim-roles'];

/** Which groups of a provisioned directory give which role; `name` tells which directory. */
export function DirectoryRoles({ connectionId, name }: { connectionId: string; name: string }) {
  const path = { connection_id: connectionId };
  const { data, error, refetch } = useQuery({
    queryKey: [...ROLES, connectionId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/scim/connections/{connection_id}/role-mappings', { params: { path }, signal })),
  });
  return (
    <Section title={`Roles from ${name}`} note="Applies to all members of a group at once">
      {data ? (
        <RolesForm path={path} initial={data.mappings} />
      ) : (
        <LoadingState label="Loading the roles" height="6rem" error={error} retry={refetch} />
      )}
    </Section>
  );
}

function RolesForm({ path, initial }: { path: { connection_id: string }; initial: readonly RoleMapping[] }) {
  const mayChange = useScope('admin');
  const save = useAct(
    (values: { mappings: readonly RoleMapping[] }) =>
      unwrap(
        api.PUT('/v1/scim/connections/{connection_id}/role-mappings', {
          params: { path },
          body: { mappings: filled(values.mappings) },
        }),
      ),
    { done: 'Roles saved', changes: [ROLES], inForm: true },
  );
  const form = useForm({ mappings: initial }, save);
  return (
    <Form form={form} disabled={!mayChange}>
      <RoleMappings {...form.field('mappings')} />
      {mayChange && <FormSave form={form}>Save the roles</FormSave>}
    </Form>
  );
}
