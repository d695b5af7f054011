import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Badge, Button, Dialog, DialogForm, Facts, Table } from '../../design/index.ts';
import { useAct } from '../settings/shared.tsx';
import { type Connection, SSO, type SsoTest, testQuery } from './sso.ts';

/** A sign-in in another tab that signs nobody in: what came back, and why it would fail. */
export function ConnectionTest({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const start = useAct(
    () =>
      unwrap(
        api.POST('/v1/sso/connections/{connection_id}/test', {
          params: { path: { connection_id: connection.connection_id }, header: idempotencyKey() },
        }),
      ),
    { inForm: true },
  );
  return (
    <Dialog title={`Test ${connection.name}`} isOpen onClose={onClose} wide={start.data !== undefined}>
      {start.data ? (
        <Running connection={connection} test={start.data} onClose={onClose} />
      ) : (
        <DialogForm
          form={{ ...start, submit: () => start.mutate(undefined) }}
          submit="Start the test"
          onCancel={onClose}
        >
          <p className="soft">
            Sign in at your identity provider as a user would. This signs nobody in to Assay and changes nothing.
          </p>
        </DialogForm>
      )}
    </Dialog>
  );
}

function Running({ connection, test, onClose }: { connection: Connection; test: SsoTest; onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(testQuery(connection.connection_id, test.test_id));
  const status = data?.status ?? 'pending';
  useEffect(() => {
    if (status === 'pending') return;
    void client.invalidateQueries({ queryKey: [...SSO, 'one', connection.connection_id] });
    void client.invalidateQueries({ queryKey: [...SSO, 'sign-ins', connection.connection_id] });
  }, [client, connection.connection_id, status]);
  return (
    <div className="stack" role="status">
      {status === 'pending' ? (
        <>
          <p>
            <Badge tone="info" dot="live">
              Waiting
            </Badge>{' '}
            Open this link in your browser and sign in. The result appears here.
          </p>
          <div className="row">
            {test.url && (
              <a className="button primary" href={test.url} target="_blank" rel="noreferrer">
                <ExternalLink size={16} aria-hidden="true" />
                Open the sign-in
              </a>
            )}
          </div>
        </>
      ) : (
        <Result test={data ?? test} />
      )}
      <div className="form-actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

function Result({ test }: { test: SsoTest }) {
  const isPassed = test.status === 'passed';
  return (
    <>
      <div className="row">
        <Badge tone={isPassed ? 'good' : 'bad'} dot>
          {isPassed ? 'Passed' : test.status === 'expired' ? 'Expired' : 'Failed'}
        </Badge>
        {test.reason && <code>{test.reason}</code>}
      </div>
      {test.message && <p>{test.message}</p>}
      <Facts
        facts={[
          ['Subject', test.subject],
          ['Email address', test.email],
          ['Role it would assign', test.role],
        ]}
      />
      {test.attributes.length > 0 && (
        <Table
          label="Attributes received"
          rows={test.attributes}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', title: 'Attribute', cell: ({ name }) => <code>{name}</code> },
            {
              key: 'values',
              title: 'Values',
              wide: true,
              cell: ({ values }) => <span className="wrap">{values.join(', ')}</span>,
            },
          ]}
        />
      )}
    </>
  );
}
