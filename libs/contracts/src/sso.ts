import { Flag, List, Nested, OneOf, Text, Timestamp } from './fields.js';
import { pageOf } from './page.js';
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
  description: 'Entity identifier of the identity provider: the Issuer of its messages, matched exactly',
  min: 1,
  max: 1_024,
  example: 'https://idp.example.com/metadata',
};
const IDP_SSO_URL = { description: 'URL for sign-in requests', ...URL_TEXT };
const IDP_SLO_URL = {
  description: 'URL for sign-out messages; without it, there is no single logout',
  ...URL_TEXT,
};
const SSO_BINDING = { description: 'How sign-in requests are sent. Default: redirect' };
const SLO_BINDING = { description: 'How sign-out messages are sent. Default: redirect' };
const IDP_INITIATED = {
  description: 'Whether sign-ins can start at the identity provider, without a request from Assay. Default: false',
};
const ENCRYPTED = { description: 'Whether assertions must be encrypted. Default: false' };
const EMAIL_ATTRIBUTE = {
  description: 'Attribute with the email address. Default: the usual names, then a NameID that is an email address',
  ...ATTRIBUTE,
};
const NAME_ATTRIBUTE = { description: 'Attribute with the display name. Default: the usual names', ...ATTRIBUTE };
const GROUPS_ATTRIBUTE = {
  description: 'Attribute or claim with the groups or roles of the person. Default: the usual names',
  ...ATTRIBUTE,
};

/** What the identity provider says of itself. `metadata_xml` fills in the rest; what is given beside it goes before it. */
export class SamlSettingsRequest {
  @Text({
    description:
      'Metadata document of the identity provider, from which its entity identifier, URLs and certificates are read',
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
        'All certificates that the identity provider can sign with, PEM or base64. During a rollover, send both the old and the new one',
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
  @Text({ description: 'Client identifier issued by the identity provider', min: 1, max: 512, optional: true })
  client_id?: string;
  @Text({
    description: 'Client secret, stored encrypted and never shown. Null for a public client, which only PKCE protects',
    min: 1,
    max: 1_024,
    optional: true,
    nullable: true,
  })
  client_secret?: string | null;
  @Text({
    description: 'Scopes to request. Default: openid email profile',
    pattern: /^openid(?: [\x21-\x7e]+)*$/,
    form: 'openid, followed by other scopes separated by spaces',
    max: 512,
    optional: true,
  })
  scopes?: string;
  @Text({ description: 'Claim with the email address. Default: email', ...ATTRIBUTE, optional: true, nullable: true })
  email_claim?: string | null;
  @Text({ ...GROUPS_ATTRIBUTE, optional: true, nullable: true })
  groups_claim?: string | null;
}

export class CreateSsoConnectionRequest {
  @OneOf(SSO_TYPES, { description: 'Protocol', example: 'saml' })
  type!: SsoType;
  @Text({ description: 'Display name, shown on the sign-in page', min: 1, max: 100, example: 'Okta' })
  name!: string;
  @Nested(() => SamlSettingsRequest, {
    description: 'SAML settings; can be sent later, when the identity provider is configured',
    optional: true,
  })
  saml?: SamlSettingsRequest;
  @Nested(() => OidcSettingsRequest, { description: 'OpenID Connect settings; can be sent later', optional: true })
  oidc?: OidcSettingsRequest;
}

export class UpdateSsoConnectionRequest {
  @Text({ description: 'Display name', min: 1, max: 100, optional: true })
  name?: string;
  @OneOf(CONNECTION_STATUSES, { description: 'inactive: nobody can sign in with it', optional: true })
  status?: ConnectionStatus;
  @Flag({
    description: 'Whether people become members at their first sign-in',
    optional: true,
  })
  jit_membership?: boolean;
  @OneOf(MAPPED_ROLES, { description: 'Role of new members whose groups do not assign one', optional: true })
  default_role?: MappedRole;
  @List(
    { nested: () => RoleMapping },
    {
      description: 'Roles assigned by groups; people in several groups get the highest role',
      maxItems: 200,
      optional: true,
    },
  )
  role_mappings?: RoleMapping[];
  @Flag({
    description:
      'Whether members must sign in with this connection. Requires the authority of an owner, a passed test with the current settings, a verified domain and a break-glass administrator',
    optional: true,
  })
  enforced?: boolean;
  @Nested(() => SamlSettingsRequest, { description: 'SAML settings to change', optional: true })
  saml?: SamlSettingsRequest;
  @Nested(() => OidcSettingsRequest, { description: 'OpenID Connect settings to change', optional: true })
  oidc?: OidcSettingsRequest;
}

export class SsoCertificate {
  @Text({ description: 'SHA-256 fingerprint, hexadecimal' })
  fingerprint_sha256!: string;
  @Text({ description: 'Subject' })
  subject!: string;
  @Timestamp({ description: 'Valid from' })
  not_before!: string;
  @Timestamp({
    description:
      'Valid until. Only the key is used to verify signatures: an expired certificate does not block sign-ins',
  })
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
  @Text({ description: 'Assertion consumer service: the URL for responses' })
  acs_url!: string;
  @Text({ description: 'Single logout service, redirect and POST' })
  slo_url!: string;
  @Text({ description: 'URL of the metadata document' })
  metadata_url!: string;
  @List(
    { nested: () => SsoCertificate },
    { description: 'Certificates of Assay, whose keys sign requests and decrypt assertions; the first one signs' },
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
  @List({ nested: () => SsoCertificate }, { description: 'Certificates that the identity provider can sign with' })
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
  @Nested(() => SamlServiceProvider, { description: 'Settings of Assay, to enter at the identity provider' })
  service_provider!: SamlServiceProvider;
}

export class OidcSettings {
  @Text({ description: 'Issuer', nullable: true })
  issuer!: string | null;
  @Text({ description: 'Client identifier', nullable: true })
  client_id!: string | null;
  @Flag({ description: 'Whether a client secret is stored' })
  has_client_secret!: boolean;
  @Text({ description: 'Requested scopes' })
  scopes!: string;
  @Text({ description: 'Claim with the email address; null for the default, email', nullable: true })
  email_claim!: string | null;
  @Text({ ...GROUPS_ATTRIBUTE, nullable: true })
  groups_claim!: string | null;
  @Text({ description: 'Redirect URI, to enter at the identity provider' })
  redirect_uri!: string;
  @Text({ description: 'Post-logout redirect URI, to enter at the identity provider' })
  post_logout_redirect_uri!: string;
  @Text({
    description: 'Back-channel logout URI (OpenID Connect Back-Channel Logout 1.0), to enter at the identity provider',
  })
  backchannel_logout_uri!: string;
}

export class SsoConnection {
  @Text({ description: 'Identifier', example: 'conn_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  connection_id!: string;
  @OneOf(SSO_TYPES, { description: 'Protocol', example: 'saml' })
  type!: SsoType;
  @Text({ description: 'Display name', example: 'Okta' })
  name!: string;
  @OneOf(CONNECTION_STATUSES, { description: 'inactive: nobody can sign in with it', example: 'active' })
  status!: ConnectionStatus;
  @Flag({ description: 'Whether the connection is fully configured' })
  configured!: boolean;
  @Flag({ description: 'Whether members must sign in with this connection' })
  enforced!: boolean;
  @OneOf(CREDENTIAL_ROLES, {
    description:
      'The role of the person who last changed what it trusts: its `saml` or `oidc` settings. People with a higher role cannot sign in with it, and people with a lower role cannot change it. An owner who sends those settings, or `status: active`, takes it over',
    example: 'owner',
  })
  authority!: CredentialRole;
  @Flag({ description: 'Whether people become members at their first sign-in' })
  jit_membership!: boolean;
  @OneOf(MAPPED_ROLES, { description: 'Role of new members whose groups do not assign one', example: 'member' })
  default_role!: MappedRole;
  @List({ nested: () => RoleMapping }, { description: 'Roles assigned by groups' })
  role_mappings!: RoleMapping[];
  @Timestamp({
    description: 'When a test sign-in with the current settings passed; null if a test is required before enforcing',
    nullable: true,
  })
  tested_at!: string | null;
  @Nested(() => SamlSettings, { description: 'Only for SAML connections', optional: true, nullable: true })
  saml!: SamlSettings | null;
  @Nested(() => OidcSettings, { description: 'Only for OpenID Connect connections', optional: true, nullable: true })
  oidc!: OidcSettings | null;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'Last change' })
  updated_at!: string;
}

export class SsoConnectionPage extends pageOf(() => SsoConnection, 'The connections, newest first') {}

export const SSO_PROVIDERS = ['okta', 'entra', 'google', 'keycloak'] as const;
export type SsoProvider = (typeof SSO_PROVIDERS)[number];

export class SsoGuideStep {
  @Text({ description: 'What to do' })
  text!: string;
  @List({ nested: () => SsoGuideValue }, { description: 'Fields to fill in, with the values of this connection' })
  values!: SsoGuideValue[];
}

export class SsoGuideValue {
  @Text({ description: 'Name of the field at the identity provider', example: 'Single sign-on URL' })
  label!: string;
  @Text({ description: 'Value to enter' })
  value!: string;
}

export class SsoGuide {
  @OneOf(SSO_PROVIDERS, { description: 'Identity provider', example: 'okta' })
  provider!: SsoProvider;
  @Text({ description: 'Heading', example: 'Okta with SAML' })
  title!: string;
  @List({ nested: () => SsoGuideStep }, { description: 'Steps, in order' })
  steps!: SsoGuideStep[];
}

export class SsoGuidePage extends pageOf(() => SsoGuide, 'Guides, one for each identity provider') {}
