import { Checkbox, Form, FormSave, Section, TextArea, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { filledTexts } from '../../state/filled-texts.ts';
import { useScope } from '../../state/session.ts';
import { useChange } from './connection-change.tsx';
import { Certificates, OurSide } from './connection-keys.tsx';
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
      {connection.saml && <OurSide connection={connection} />}
    </div>
  );
}

/** The settings of the identity provider. */
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
  const change = useChange(connection);
  const form = useForm(
    {
      saml: {
        metadata_xml: '',
        idp_entity_id: settings?.idp_entity_id ?? '',
        idp_sso_url: settings?.idp_sso_url ?? '',
        idp_certificates: '',
        groups_attribute: settings?.groups_attribute ?? '',
        allow_idp_initiated: settings?.allow_idp_initiated ?? false,
        require_encrypted_assertions: settings?.require_encrypted_assertions ?? false,
      },
    },
    {
      ...change,
      mutate: ({ saml: { metadata_xml, idp_entity_id, idp_sso_url, idp_certificates, groups_attribute, ...rules } }) =>
        change.mutate({
          saml: {
            ...(metadata_xml.trim() ? { metadata_xml } : filledTexts({ idp_entity_id, idp_sso_url })),
            ...(idp_certificates.trim() ? { idp_certificates: [idp_certificates.trim()] } : {}),
            groups_attribute: groups_attribute.trim() || null,
            ...rules,
          },
        }),
    },
    { draft: `saml-${connection.connection_id}` },
  );
  const mayChange = useScope('admin');
  return (
    <Form form={form} disabled={!mayChange}>
      <TextArea
        label="Metadata document (XML)"
        hint="Paste it and leave the next three fields empty; their values come from it."
        {...form.field('saml.metadata_xml')}
        spellCheck={false}
      />
      <TextField label="Entity ID" {...form.field('saml.idp_entity_id')} />
      <TextField label="Sign-in URL" {...form.field('saml.idp_sso_url')} />
      <TextArea
        label="Signing certificate (PEM)"
        hint={settings?.idp_certificates.length ? 'Leave empty to keep the certificates below.' : undefined}
        {...form.field('saml.idp_certificates')}
        spellCheck={false}
      />
      {settings && settings.idp_certificates.length > 0 && (
        <Certificates label="Certificates of the identity provider" certificates={settings.idp_certificates} />
      )}
      <TextField
        label="Groups attribute"
        hint="Leave empty for the usual names."
        {...form.field('saml.groups_attribute')}
      />
      <Checkbox label="Allow sign-ins started at the identity provider" {...form.check('saml.allow_idp_initiated')} />
      <Checkbox label="Require encrypted assertions" {...form.check('saml.require_encrypted_assertions')} />
      {mayChange && <FormSave form={form} />}
    </Form>
  );
}

function Oidc({ connection }: { connection: Connection }) {
  const settings = connection.oidc;
  const change = useChange(connection);
  const form = useForm(
    {
      oidc: {
        issuer: settings?.issuer ?? '',
        client_id: settings?.client_id ?? '',
        client_secret: '',
        scopes: settings?.scopes ?? 'openid email profile',
        groups_claim: settings?.groups_claim ?? '',
      },
    },
    {
      ...change,
      mutate: ({ oidc: { issuer, client_id, client_secret, scopes, groups_claim } }) =>
        change.mutate({
          oidc: {
            ...filledTexts({ issuer, client_id }),
            ...(client_secret ? { client_secret } : {}),
            scopes: scopes.trim(),
            groups_claim: groups_claim.trim() || null,
          },
        }),
    },
    { draft: `oidc-${connection.connection_id}`, secrets: ['oidc.client_secret'] },
  );
  const mayChange = useScope('admin');
  return (
    <Form form={form} disabled={!mayChange}>
      <TextField
        label="Issuer"
        hint="Everything else is discovered from it."
        placeholder="https://idp.example.com"
        {...form.field('oidc.issuer')}
      />
      <TextField label="Client ID" {...form.field('oidc.client_id')} />
      <TextField
        label="Client secret"
        type="password"
        hint={
          settings?.has_client_secret
            ? 'A secret is stored. Leave empty to keep it with this issuer.'
            : 'Leave empty for a public client.'
        }
        {...form.field('oidc.client_secret')}
      />
      <TextField label="Scopes" {...form.field('oidc.scopes')} />
      <TextField label="Groups claim" hint="Leave empty for the usual names." {...form.field('oidc.groups_claim')} />
      {mayChange && <FormSave form={form} />}
    </Form>
  );
}
