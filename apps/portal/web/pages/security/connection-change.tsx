import type { Schemas } from '@assay/sdk';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../design/index.ts';
import { FormProblem, IfScope, useAct } from '../settings/shared.tsx';
import { type Connection, SSO } from './sso.ts';

type Update = Schemas['UpdateSsoConnectionRequest'];

export function useChange(connection: Connection, done = 'Saved') {
  return useAct(
    (body: Update) =>
      unwrap(
        api.PATCH('/v1/sso/connections/{connection_id}', {
          params: { path: { connection_id: connection.connection_id } },
          body,
        }),
      ),
    { done, changes: [SSO], inForm: true },
  );
}

export function Save({ change, fields }: { change: ReturnType<typeof useChange>; fields: readonly string[] }) {
  return (
    <>
      <FormProblem error={change.error} fields={fields} />
      <IfScope scope="admin">
        <div className="row">
          <Button kind="primary" type="submit" isPending={change.isPending}>
            Save
          </Button>
        </div>
      </IfScope>
    </>
  );
}
