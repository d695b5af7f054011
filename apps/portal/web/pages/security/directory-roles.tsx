import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { useScope } from '../../app/session.ts';
import { Button, ErrorState, Form, Section, SkeletonBlock } from '../../design/index.ts';
import { FormProblem, fieldError, useAct } from '../settings/shared.tsx';
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
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <RolesForm path={path} initial={data.mappings} />
      ) : (
        <SkeletonBlock label="Loading the roles" height="6rem" />
      )}
    </Section>
  );
}

function RolesForm({ path, initial }: { path: { connection_id: string }; initial: readonly RoleMapping[] }) {
  const [mappings, setMappings] = useState<readonly RoleMapping[]>(initial);
  const mayChange = useScope('admin');
  const save = useAct(
    () =>
      unwrap(
        api.PUT('/v1/scim/connections/{connection_id}/role-mappings', {
          params: { path },
          body: { mappings: filled(mappings) },
        }),
      ),
    { done: 'Roles saved', changes: [ROLES], inForm: true },
  );
  return (
    <Form disabled={!mayChange} onSubmit={() => save.mutate(undefined)}>
      <RoleMappings value={mappings} onChange={setMappings} error={fieldError(save.error, 'mappings')} />
      <FormProblem error={save.error} fields={['mappings']} />
      {mayChange && (
        <div className="row">
          <Button type="submit" kind="primary" isPending={save.isPending}>
            Save the roles
          </Button>
        </div>
      )}
    </Form>
  );
}
