import { Flag, List, Nested, OneOf, Text, Timestamp } from './fields.js';
import { PageInfo } from './page.js';
import { CREDENTIAL_ROLES, type CredentialRole } from './roles.js';
import { MAPPED_ROLES, type MappedRole, RoleMapping } from './scim.js';

/** Single sign-on: connections to an organization's identity provider, as /v1/sso/connections shows and takes them. */

export const SSO_TYPES = ['saml', 'oidc'] as const;
export type SsoType = (typeof SSO_TYPES)[number];
export const SAML_BINDINGS = ['redirect', 'post'] as const;
export type SamlBinding = (typeof SAML_BINDINGS)[number];
export const CONNECTION_STATUSES = ['active', 'inactive'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

const URL_TEXT = { min: 1, max: 2_000 };
const ATTRIBUTE = { min: 1, max: 256 };
/** Most certificates of one identity provider at once. */
export const MAX_IDP_CERTIFICATES = 5;
export const MAX_IDP_METADATA_BYTES = 200_000;

const IDP_ENTITY_ID = {
  description:
    'Entity identifier of the identity provider: the Issuer of its messages, compared character by character',
  min: 1,
  max: 1_024,
  example: 'https://idp.example.com/metadata',
};
const IDP_SSO_URL = { description: 'Where sign-in requests are sent', ...URL_TEXT };
const IDP_SLO_URL = {
  description: 'Where sign-out messages are sent; without it there is no single logout',
  ...URL_TEXT,
};
const SSO_BINDING = { description: 'How sign-in requests are sent; default redirect' };
const SLO_BINDING = { description: 'How sign-out messages are sent; default redirect' };
const IDP_INITIATED = {
  description: 'Whether a sign-in may begin at the identity provider, without a request of ours; default false',
};
const ENCRYPTED = { description: 'Whether assertions must be encrypted; default false' };
const EMAIL_ATTRIBUTE = {
  description: 'Attribute with the e-mail address; default the usual names, then a NameID that is an address',
  ...ATTRIBUTE,
};
const NAME_ATTRIBUTE = { description: 'Attribute with the display name; default the usual names', ...ATTRIBUTE };
const GROUPS_ATTRIBUTE = {
  description: 'Attribute or claim with the groups or roles of the person; default the usual names',
  ...ATTRIBUTE,
};

/** What the identity provider says of itself. `metadata_xml` fills in the rest; what is given beside it goes before it. */
export class SamlSettingsRequest {
  @Text({
    description:
      'Metadata document of the identity provider: its entity identifier, addresses and certificates are taken from it',
    maxBytes: MAX_IDP_METADATA_BYTES,
    multiline: true,
    optional: true,
  })
  metadata_xml?: string;
  @Text({ ...IDP_ENTITY_ID, optional: true })
  idp_entity_id?: string;
  @Text({ ...IDP_SSO_URL, optional: true, example: 'https://idp.example.com/sso' })
  idp_sso_url?: string;
  @OneOf(SAML_BINDINGS, { ...SSO_BINDING, optional: true })
  idp_sso_binding?: SamlBinding;
  @Text({ ...IDP_SLO_URL, optional: true, nullable: true })
  idp_slo_url?: string | null;
  @OneOf(SAML_BINDINGS, { ...SLO_BINDING, optional: true })
  idp_slo_binding?: SamlBinding;
  @List(
    { text: { min: 1, max: 20_000, multiline: true } },
    {
      description:
        'All certificates that the identity provider may sign with, PEM or base64: during a rollover the old one and the new one',
      minItems: 1,
      maxItems: MAX_IDP_CERTIFICATES,
      optional: true,
    },
  )
  idp_certificates?: string[];
  @Flag({ ...IDP_INITIATED, optional: true })
  allow_idp_initiated?: boolean;
  @Flag({ ...ENCRYPTED, optional: true })
  require_encrypted_assertions?: boolean;
  @Text({ ...EMAIL_ATTRIBUTE, optional: true, nullable: true })
  email_attribute?: string | null;
  @Text({ ...NAME_ATTRIBUTE, optional: true, nullable: true })
  name_attribute?: string | null;
  @Text({ ...GROUPS_ATTRIBUTE, optional: true, nullable: true })
  groups_attribute?: string | null;
}

export class OidcSettingsRequest {
  @Text({
    description: 'Issuer: discovery is read from {issuer}/.well-known/openid-configuration',
    ...URL_TEXT,
    optional: true,
    example: 'https://idp.example.com',
  })
  issuer?: string;
  @Text({ description: 'Client identifier that the identity provider gave', min: 1, max: 512, optional: true })
  client_id?: string;
  @Text({
    description: 'Client secret; kept encrypted and never shown. Null for a public client, which PKCE alone protects',
    min: 1,
    max: 1_024,
    optional: true,
    nullable: true,
  })
  client_secret?: string | null;
  @Text({
    description: 'Scopes to ask for; default openid email profile',
    pattern: /^openid(?: [\x21-\x7e]+)*$/,
    form: 'openid, and further scopes after spaces',
    max: 512,
    optional: true,
  })
  scopes?: string;
  @Text({ description: 'Claim with the e-mail address; default email', ...ATTRIBUTE, optional: true, nullable: true })
  email_claim?: string | null;
  @Text({ ...GROUPS_ATTRIBUTE, optional: true, nullable: true })
  groups_claim?: string | null;
}

export class CreateSsoConnectionRequest {
  @OneOf(SSO_TYPES, { description: 'Protocol', example: 'saml' })
  type!: SsoType;
  @Text({ description: 'Name, for people: the sign-in page shows it', min: 1, max: 100, example: 'Okta' })
  name!: string;
  @Nested(() => SamlSettingsRequest, {
    description: 'SAML settings; may follow later, when the identity provider knows ours',
    optional: true,
  })
  saml?: SamlSettingsRequest;
  @Nested(() => OidcSettingsRequest, { description: 'OpenID Connect settings; may follow later', optional: true })
  oidc?: OidcSettingsRequest;
}

export class UpdateSsoConnectionRequest {
  @Text({ description: 'Name, for people', min: 1, max: 100, optional: true })
  name?: string;
  @OneOf(CONNECTION_STATUSES, { description: 'inactive: nobody signs in by it', optional: true })
  status?: ConnectionStatus;
  @Flag({
    description: 'Whether a person whom the identity provider knows becomes a member at the first sign-in',
    optional: true,
  })
  jit_membership?: boolean;
  @OneOf(MAPPED_ROLES, { description: 'Role of new members whose groups give none', optional: true })
  default_role?: MappedRole;
  @List(
    { nested: () => RoleMapping },
    { description: 'Which group gives which role; of several a person has the highest', maxItems: 200, optional: true },
  )
  role_mappings?: RoleMapping[];
  @Flag({
    description:
      'Whether members must sign in by this connection. Needs the authority of an owner, a passed test of its settings of now, a verified domain and a break-glass administrator',
    optional: true,
  })
  enforced?: boolean;
  @Nested(() => SamlSettingsRequest, { description: 'What changes of the SAML settings', optional: true })
  saml?: SamlSettingsRequest;
  @Nested(() => OidcSettingsRequest, { description: 'What changes of the OpenID Connect settings', optional: true })
  oidc?: OidcSettingsRequest;
}

export class SsoCertificate {
  @Text({ description: 'SHA-256 fingerprint, hexadecimal' })
  fingerprint_sha256!: string;
  @Text({ description: 'Subject' })
  subject!: string;
  @Timestamp({ description: 'Valid from' })
  not_before!: string;
  @Timestamp({ description: 'Valid until. A signature is checked by the key alone: an old date stops no sign-in' })
  not_after!: string;
  @Text({ description: 'The certificate, PEM' })
  pem!: string;
}

/** What the identity provider's administrator enters there. */
export class SamlServiceProvider {
  @Text({
    description: 'Entity identifier (audience)',
    example: 'https://auth.example.com/sso/saml/conn_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  entity_id!: string;
  @Text({ description: 'Assertion consumer service: where answers are posted' })
  acs_url!: string;
  @Text({ description: 'Single logout service, redirect and POST' })
  slo_url!: string;
  @Text({ description: 'The same as a metadata document' })
  metadata_url!: string;
  @List(
    { nested: () => SsoCertificate },
    { description: 'Ours: requests are signed and assertions decrypted with the keys of these; the first one signs' },
  )
  certificates!: SsoCertificate[];
}

export class SamlSettings {
  @Text({ ...IDP_ENTITY_ID, nullable: true })
  idp_entity_id!: string | null;
  @Text({ ...IDP_SSO_URL, nullable: true })
  idp_sso_url!: string | null;
  @OneOf(SAML_BINDINGS, SSO_BINDING)
  idp_sso_binding!: SamlBinding;
  @Text({ ...IDP_SLO_URL, nullable: true })
  idp_slo_url!: string | null;
  @OneOf(SAML_BINDINGS, SLO_BINDING)
  idp_slo_binding!: SamlBinding;
  @List({ nested: () => SsoCertificate }, { description: 'Certificates that the identity provider may sign with' })
  idp_certificates!: SsoCertificate[];
  @Flag(IDP_INITIATED)
  allow_idp_initiated!: boolean;
  @Flag(ENCRYPTED)
  require_encrypted_assertions!: boolean;
  @Text({ ...EMAIL_ATTRIBUTE, nullable: true })
  email_attribute!: string | null;
  @Text({ ...NAME_ATTRIBUTE, nullable: true })
  name_attribute!: string | null;
  @Text({ ...GROUPS_ATTRIBUTE, nullable: true })
  groups_attribute!: string | null;
  @Nested(() => SamlServiceProvider, { description: 'Our side, to be entered at the identity provider' })
  service_provider!: SamlServiceProvider;
}

export class OidcSettings {
  @Text({ description: 'Issuer', nullable: true })
  issuer!: string | null;
  @Text({ description: 'Client identifier', nullable: true })
  client_id!: string | null;
  @Flag({ description: 'Whether a client secret is kept' })
  has_client_secret!: boolean;
  @Text({ description: 'Scopes that are asked for' })
  scopes!: string;
  @Text({ description: 'Claim with the e-mail address; null for email', nullable: true })
  email_claim!: string | null;
  @Text({ ...GROUPS_ATTRIBUTE, nullable: true })
  groups_claim!: string | null;
  @Text({ description: 'Redirect URI, to be entered at the identity provider' })
  redirect_uri!: string;
  @Text({ description: 'Where the identity provider sends people after a sign-out, to be entered there' })
  post_logout_redirect_uri!: string;
  @Text({ description: 'Back-channel logout URI (OpenID Connect Back-Channel Logout 1.0), to be entered there' })
  backchannel_logout_uri!: string;
}

export class SsoConnection {
  @Text({ description: 'Identifier', example: 'conn_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  connection_id!: string;
  @OneOf(SSO_TYPES, { description: 'Protocol', example: 'saml' })
  type!: SsoType;
  @Text({ description: 'Name, for people', example: 'Okta' })
  name!: string;
  @OneOf(CONNECTION_STATUSES, { description: 'inactive: nobody signs in by it', example: 'active' })
  status!: ConnectionStatus;
  @Flag({ description: 'Whether everything that a sign-in needs is set' })
  configured!: boolean;
  @Flag({ description: 'Whether members must sign in by this connection' })
  enforced!: boolean;
  @OneOf(CREDENTIAL_ROLES, {
    description:
      'The role of whoever last decided what it trusts, that is its `saml` or `oidc` settings: nobody of a greater role signs in by it, and nobody of a lesser one changes them. An owner who sends those settings, or `status: active`, takes it over',
    example: 'owner',
  })
  authority!: CredentialRole;
  @Flag({ description: 'Whether a person becomes a member at the first sign-in' })
  jit_membership!: boolean;
  @OneOf(MAPPED_ROLES, { description: 'Role of new members whose groups give none', example: 'member' })
  default_role!: MappedRole;
  @List({ nested: () => RoleMapping }, { description: 'Which group gives which role' })
  role_mappings!: RoleMapping[];
  @Timestamp({
    description: 'When a test sign-in with the settings of now passed; null: test before enforcing',
    nullable: true,
  })
  tested_at!: string | null;
  @Nested(() => SamlSettings, { description: 'Of a SAML connection', optional: true, nullable: true })
  saml!: SamlSettings | null;
  @Nested(() => OidcSettings, { description: 'Of an OpenID Connect connection', optional: true, nullable: true })
  oidc!: OidcSettings | null;
  @Timestamp({ description: 'When it was made' })
  created_at!: string;
  @Timestamp({ description: 'Last change' })
  updated_at!: string;
}

export class SsoConnectionPage extends PageInfo {
  @List({ nested: () => SsoConnection }, { description: 'The connections, newest first' })
  data!: SsoConnection[];
}

export const SSO_PROVIDERS = ['okta', 'entra', 'google', 'keycloak'] as const;
export type SsoProvider = (typeof SSO_PROVIDERS)[number];

export class SsoGuideStep {
  @Text({ description: 'What to do' })
  text!: string;
  @List({ nested: () => SsoGuideValue }, { description: 'What to enter where, with the values of this connection' })
  values!: SsoGuideValue[];
}

export class SsoGuideValue {
  @Text({ description: 'Name of the field at the identity provider', example: 'Single sign-on URL' })
  label!: string;
  @Text({ description: 'What to enter' })
  value!: string;
}

export class SsoGuide {
  @OneOf(SSO_PROVIDERS, { description: 'Identity provider', example: 'okta' })
  provider!: SsoProvider;
  @Text({ description: 'Heading', example: 'Okta by SAML' })
  title!: string;
  @List({ nested: () => SsoGuideStep }, { description: 'In this order' })
  steps!: SsoGuideStep[];
}

export class SsoGuidePage extends PageInfo {
  @List({ nested: () => SsoGuide }, { description: 'One for each identity provider' })
  data!: SsoGuide[];
}
