import type { Schemas } from '@assay/sdk';
import { api, unwrap } from '../../api/client.ts';
import { useAct } from '../settings/shared.tsx';
import { type Connection, SSO } from './sso.ts';

type Update = Schemas['UpdateSsoConnectionRequest'];

export function useChange(connection: Connection) {
  return useAct(
    (body: Update) =>
      unwrap(
        api.PATCH('/v1/sso/connections/{connection_id}', {
          params: { path: { connection_id: connection.connection_id } },
          body,
        }),
      ),
    { done: 'Saved', changes: [SSO], inForm: true },
  );
}
