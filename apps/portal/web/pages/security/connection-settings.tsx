import type { Schemas } from '@assay/sdk';
import { useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
import {
  Button,
  Checkbox,
  CopyLine,
  ErrorState,
  exactTime,
  Section,
  Select,
  Table,
  TextArea,
  TextField,
} from '../../design/index.ts';
import { FormProblem, fieldError, useAct } from '../settings/shared.tsx';
import { type Connection, SSO } from './sso.ts';

type Update = Schemas['UpdateSsoConnectionRequest'];

function useChange(connection: Connection, done = 'Saved') {
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

export function ConnectionSettings({ connection }: { connection: Connection }) {
  return (
    <div className="stack">
      {connection.type === 'saml' ? <Saml connection={connection} /> : <Oidc connection={connection} />}
      <Membership connection={connection} />
      {connection.saml && <OurSide connection={connection} />}
    </div>
  );
}

/** The metadata document says it all; without one, its parts are typed in. */
function Saml({ connection }: { connection: Connection }) {
  const settings = connection.saml;
  const [draft, setDraft] = useDraft(`saml-${connection.connection_id}`, {
    metadata: '',
    entityId: settings?.idp_entity_id ?? '',
    ssoUrl: settings?.idp_sso_url ?? '',
    certificate: '',
    groups: settings?.groups_attribute ?? '',
    idpInitiated: settings?.allow_idp_initiated ?? false,
    encrypted: settings?.require_encrypted_assertions ?? false,
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const change = useChange(connection);
  const errorOf = (name: string) => fieldError(change.error, `saml.${name}`);
  return (
    <Section title="Identity provider">
      <form
        className="form measure"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({
            saml: {
              ...(draft.metadata.trim()
                ? { metadata_xml: draft.metadata }
                : {
                    ...(draft.entityId.trim() ? { idp_entity_id: draft.entityId.trim() } : {}),
                    ...(draft.ssoUrl.trim() ? { idp_sso_url: draft.ssoUrl.trim() } : {}),
                  }),
              ...(draft.certificate.trim() ? { idp_certificates: [draft.certificate.trim()] } : {}),
              groups_attribute: draft.groups.trim() || null,
              allow_idp_initiated: draft.idpInitiated,
              require_encrypted_assertions: draft.encrypted,
            },
          });
        }}
      >
        <TextArea
          label="Metadata document (XML)"
          hint="Paste it, and leave the next three empty: they are taken from it."
          value={draft.metadata}
          onChange={(metadata) => set({ metadata })}
          error={errorOf('metadata_xml')}
          spellCheck={false}
        />
        <TextField
          label="Entity identifier"
          value={draft.entityId}
          onChange={(entityId) => set({ entityId })}
          error={errorOf('idp_entity_id')}
        />
        <TextField
          label="Sign-in URL"
          value={draft.ssoUrl}
          onChange={(ssoUrl) => set({ ssoUrl })}
          error={errorOf('idp_sso_url')}
        />
        <TextArea
          label="Signing certificate (PEM)"
          hint={settings?.idp_certificates.length ? 'Empty: those below stay.' : undefined}
          value={draft.certificate}
          onChange={(certificate) => set({ certificate })}
          error={errorOf('idp_certificates')}
          spellCheck={false}
        />
        {settings && settings.idp_certificates.length > 0 && (
          <Certificates label="Certificates of the identity provider" certificates={settings.idp_certificates} />
        )}
        <TextField
          label="Attribute with the groups"
          hint="Empty: the usual names."
          value={draft.groups}
          onChange={(groups) => set({ groups })}
          error={errorOf('groups_attribute')}
        />
        <Checkbox
          label="Sign-ins may begin at the identity provider"
          checked={draft.idpInitiated}
          onChange={(idpInitiated) => set({ idpInitiated })}
        />
        <Checkbox
          label="Assertions must be encrypted"
          checked={draft.encrypted}
          onChange={(encrypted) => set({ encrypted })}
        />
        <Save change={change} fields={['saml']} />
      </form>
    </Section>
  );
}

function Oidc({ connection }: { connection: Connection }) {
  const settings = connection.oidc;
  const [draft, setDraft] = useDraft(`oidc-${connection.connection_id}`, {
    issuer: settings?.issuer ?? '',
    clientId: settings?.client_id ?? '',
    scopes: settings?.scopes ?? 'openid email profile',
    groups: settings?.groups_claim ?? '',
  });
  // no draft: it would be kept in the browser
  const [secret, setSecret] = useState('');
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const change = useChange(connection);
  const errorOf = (name: string) => fieldError(change.error, `oidc.${name}`);
  return (
    <Section title="Identity provider">
      <form
        className="form measure"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({
            oidc: {
              ...(draft.issuer.trim() ? { issuer: draft.issuer.trim() } : {}),
              ...(draft.clientId.trim() ? { client_id: draft.clientId.trim() } : {}),
              ...(secret ? { client_secret: secret } : {}),
              scopes: draft.scopes.trim(),
              groups_claim: draft.groups.trim() || null,
            },
          });
        }}
      >
        <TextField
          label="Issuer"
          hint="Everything else is discovered below it."
          placeholder="https://idp.example.com"
          value={draft.issuer}
          onChange={(issuer) => set({ issuer })}
          error={errorOf('issuer')}
        />
        <TextField
          label="Client ID"
          value={draft.clientId}
          onChange={(clientId) => set({ clientId })}
          error={errorOf('client_id')}
        />
        <TextField
          label="Client secret"
          type="password"
          hint={settings?.has_client_secret ? 'One is kept. Empty: it stays.' : 'Empty for a public client.'}
          value={secret}
          onChange={setSecret}
          error={errorOf('client_secret')}
        />
        <TextField
          label="Scopes"
          value={draft.scopes}
          onChange={(scopes) => set({ scopes })}
          error={errorOf('scopes')}
        />
        <TextField
          label="Claim with the groups"
          hint="Empty: the usual names."
          value={draft.groups}
          onChange={(groups) => set({ groups })}
          error={errorOf('groups_claim')}
        />
        <Save change={change} fields={['oidc']} />
      </form>
    </Section>
  );
}

function Membership({ connection }: { connection: Connection }) {
  const [draft, setDraft] = useDraft(`membership-${connection.connection_id}`, {
    name: connection.name,
    joins: connection.jit_membership,
    role: connection.default_role,
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const change = useChange(connection);
  return (
    <Section title="People">
      <form
        className="form measure"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ name: draft.name.trim(), jit_membership: draft.joins, default_role: draft.role });
        }}
      >
        <TextField
          label="Name of the connection"
          value={draft.name}
          onChange={(name) => set({ name })}
          error={fieldError(change.error, 'name')}
          maxLength={100}
          required
        />
        <Checkbox
          label="People become members at their first sign-in"
          checked={draft.joins}
          onChange={(joins) => set({ joins })}
        />
        <Select
          label="Role of new members whose groups give none"
          options={[
            { value: 'member', label: 'Member' },
            { value: 'admin', label: 'Admin' },
          ]}
          value={draft.role}
          onChange={(role) => set({ role: role as Connection['default_role'] })}
        />
        <Save change={change} fields={['name', 'default_role', 'jit_membership']} />
      </form>
    </Section>
  );
}

function Save({ change, fields }: { change: ReturnType<typeof useChange>; fields: readonly string[] }) {
  return (
    <>
      <FormProblem error={change.error} fields={fields} />
      <div className="row">
        <Button kind="primary" type="submit" isPending={change.isPending}>
          Save
        </Button>
      </div>
    </>
  );
}

/** What our side signs and decrypts with, and where its metadata is. */
function OurSide({ connection }: { connection: Connection }) {
  const rotate = useAct(
    () =>
      unwrap(
        api.POST('/v1/sso/connections/{connection_id}/rotate-key', {
          params: { path: { connection_id: connection.connection_id }, header: idempotencyKey() },
        }),
      ),
    { done: 'A new key is ready', changes: [SSO], inForm: true },
  );
  const provider = connection.saml?.service_provider;
  if (!provider) return null;
  return (
    <Section
      title="Our side"
      actions={
        <Button isPending={rotate.isPending} onClick={() => rotate.mutate(undefined)}>
          Rotate our key
        </Button>
      }
    >
      <div className="stack tight">
        <span className="soft small">Metadata document</span>
        <CopyLine text={provider.metadata_url} label="Copy the metadata address" />
      </div>
      {rotate.error ? <ErrorState error={rotate.error} /> : null}
      <Certificates label="Our certificates" certificates={provider.certificates} />
    </Section>
  );
}

function Certificates({ label, certificates }: { label: string; certificates: readonly Schemas['SsoCertificate'][] }) {
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
