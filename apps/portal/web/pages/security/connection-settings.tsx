import { useState } from 'react';
import { useDraft } from '../../app/draft.ts';
import { useScope } from '../../app/session.ts';
import { Checkbox, Form, Section, TextArea, TextField } from '../../design/index.ts';
import { fieldError } from '../settings/shared.tsx';
import { Save, useChange } from './connection-change.tsx';
import { Certificates, OurSide } from './connection-keys.tsx';
import { Membership } from './connection-people.tsx';
import { type Connection } from './sso.ts';

export function ConnectionSettings({ connection }: { connection: Connection }) {
  return (
    <div className="stack">
      {connection.authority !== 'owner' && (
        <p>
          <strong>Owners cannot sign in with this connection:</strong> someone with the role {connection.authority}{' '}
          configured what it trusts. To take it over, an owner checks the identity provider below and saves it. People
          are then linked again when they next sign in.
        </p>
      )}
      <ProviderSettings connection={connection} />
      <Membership connection={connection} />
      {connection.saml && <OurSide connection={connection} />}
    </div>
  );
}

/** What we know of the identity provider. */
export function ProviderSettings({ connection, title = 'Identity provider' }: ProviderSettingsProps) {
  const Settings = connection.type === 'saml' ? Saml : Oidc;
  return (
    <Section title={title}>
      <Settings connection={connection} />
    </Section>
  );
}

interface ProviderSettingsProps {
  connection: Connection;
  title?: string;
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
  const mayChange = useScope('admin');
  const errorOf = (name: string) => fieldError(change.error, `saml.${name}`);
  return (
    <Form
      disabled={!mayChange}
      onSubmit={() =>
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
        })
      }
    >
      <TextArea
        label="Metadata document (XML)"
        hint="Paste it and leave the next three fields empty; their values come from it."
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
        hint={settings?.idp_certificates.length ? 'Leave empty to keep the certificates below.' : undefined}
        value={draft.certificate}
        onChange={(certificate) => set({ certificate })}
        error={errorOf('idp_certificates')}
        spellCheck={false}
      />
      {settings && settings.idp_certificates.length > 0 && (
        <Certificates label="Certificates of the identity provider" certificates={settings.idp_certificates} />
      )}
      <TextField
        label="Groups attribute"
        hint="Leave empty for the usual names."
        value={draft.groups}
        onChange={(groups) => set({ groups })}
        error={errorOf('groups_attribute')}
      />
      <Checkbox
        label="Allow sign-ins started at the identity provider"
        checked={draft.idpInitiated}
        onChange={(idpInitiated) => set({ idpInitiated })}
      />
      <Checkbox
        label="Require encrypted assertions"
        checked={draft.encrypted}
        onChange={(encrypted) => set({ encrypted })}
      />
      <Save change={change} fields={['saml']} />
    </Form>
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
  const mayChange = useScope('admin');
  const errorOf = (name: string) => fieldError(change.error, `oidc.${name}`);
  return (
    <Form
      disabled={!mayChange}
      onSubmit={() =>
        change.mutate({
          oidc: {
            ...(draft.issuer.trim() ? { issuer: draft.issuer.trim() } : {}),
            ...(draft.clientId.trim() ? { client_id: draft.clientId.trim() } : {}),
            ...(secret ? { client_secret: secret } : {}),
            scopes: draft.scopes.trim(),
            groups_claim: draft.groups.trim() || null,
          },
        })
      }
    >
      <TextField
        label="Issuer"
        hint="Everything else is discovered from it."
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
        hint={
          settings?.has_client_secret
            ? 'A secret is stored. Leave empty to keep it.'
            : 'Leave empty for a public client.'
        }
        value={secret}
        onChange={setSecret}
        error={errorOf('client_secret')}
      />
      <TextField label="Scopes" value={draft.scopes} onChange={(scopes) => set({ scopes })} error={errorOf('scopes')} />
      <TextField
        label="Groups claim"
        hint="Leave empty for the usual names."
        value={draft.groups}
        onChange={(groups) => set({ groups })}
        error={errorOf('groups_claim')}
      />
      <Save change={change} fields={['oidc']} />
    </Form>
  );
}
