import type { Schemas } from '@assay/sdk';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Button, CopyLine, ErrorState, exactTime, Section, Table } from '../../design/index.ts';
import { IfScope, useAct } from '../settings/shared.tsx';
import { type Connection, SSO } from './sso.ts';

/** What our side signs and decrypts with, and where its metadata is. */
export function OurSide({ connection }: { connection: Connection }) {
  const rotate = useAct(
    () =>
      unwrap(
        api.POST('/v1/sso/connections/{connection_id}/rotate-key', {
          params: { path: { connection_id: connection.connection_id }, header: idempotencyKey() },
        }),
      ),
    { done: 'New key created', changes: [SSO], inForm: true },
  );
  const provider = connection.saml?.service_provider;
  if (!provider) return null;
  return (
    <Section
      title="Assay as service provider"
      actions={
        <IfScope scope="admin">
          <Button isPending={rotate.isPending} onClick={() => rotate.mutate(undefined)}>
            Rotate key
          </Button>
        </IfScope>
      }
    >
      <div className="stack tight">
        <span className="soft small">Metadata document</span>
        <CopyLine text={provider.metadata_url} label="Copy the metadata address" />
      </div>
      {rotate.error ? <ErrorState error={rotate.error} /> : null}
      <Certificates label="Certificates of Assay" certificates={provider.certificates} />
    </Section>
  );
}

export function Certificates({
  label,
  certificates,
}: {
  label: string;
  certificates: readonly Schemas['SsoCertificate'][];
}) {
  return (
    <Table
      label={label}
      rows={certificates}
      rowKey={(each) => each.fingerprint_sha256}
      columns={[
        { key: 'subject', title: label, wide: true, cell: (each) => each.subject },
        {
          key: 'fingerprint',
          title: 'SHA-256',
          cell: (each) => <code title={each.fingerprint_sha256}>{each.fingerprint_sha256.slice(0, 16)}…</code>,
        },
        { key: 'until', title: 'Valid until', align: 'end', cell: (each) => exactTime(each.not_after) },
      ]}
    />
  );
}
