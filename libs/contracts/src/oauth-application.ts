import { ENVIRONMENTS, type Environment } from './api-key.js';
import { CarriedAuthority } from './carried-authority.js';
import { List, Nested, OneOf, Text, Timestamp } from './fields.js';
import { pageOf } from './page.js';
import { SCOPE_NAMES, type Scope } from './scopes.js';

/** confidential: a server that keeps a secret; browser and native: public clients, which use PKCE. */
export const OAUTH_APPLICATION_TYPES = ['confidential', 'browser', 'native'] as const;
export type OauthApplicationType = (typeof OAUTH_APPLICATION_TYPES)[number];

/** Grants that an application is registered for by name (RFC 7591 section 2); the others follow from its type and redirect URIs. */
export const DEVICE_CODE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
export const TOKEN_EXCHANGE_GRANT = 'urn:ietf:params:oauth:grant-type:token-exchange';
export const OAUTH_GRANT_TYPES = [DEVICE_CODE_GRANT, TOKEN_EXCHANGE_GRANT] as const;
export type OauthGrantType = (typeof OAUTH_GRANT_TYPES)[number];

const URI = { max: 2_000, min: 1 };
const grantTypes =
  'Grants in addition to authorization_code, refresh_token and client_credentials, which follow from the type and the redirect URIs. Device code: for devices without a browser (RFC 8628); not for browser applications. Token exchange: to act for a person whose token the application received (RFC 8693); only for confidential applications';
const tokenExchangeClients =
  'client_id of each client whose tokens the application can exchange: applications of the same organization and environment, assay-cli and assay-portal. If empty, it cannot exchange tokens';
const exchangeClientIds = { text: { max: 64, min: 1 } };
const redirectUris =
  'Where people are sent back to, matched exactly; native applications can use any port of a loopback address';

export class CreateOauthApplicationRequest {
  @Text({
    description: 'Name, shown to people who authorize it',
    min: 1,
    max: 100,
    example: 'Build dashboard',
  })
  name!: string;
  @OneOf(OAUTH_APPLICATION_TYPES, {
    description: 'Type. Default: confidential',
    optional: true,
    example: 'confidential',
  })
  type?: OauthApplicationType;
  @OneOf(ENVIRONMENTS, {
    description: 'Environment of its tokens. Default: the environment of the creating credential',
    optional: true,
    example: 'prod',
  })
  environment?: Environment;
  @List(
    { text: URI },
    {
      description: `${redirectUris}. If empty: only client credentials or device codes`,
      maxItems: 20,
      unique: true,
      example: ['https://dashboard.example.com/callback'],
    },
  )
  redirect_uris!: string[];
  @List(
    { text: URI },
    { description: 'Where people can be sent after signing out', optional: true, maxItems: 20, unique: true },
  )
  post_logout_redirect_uris?: string[];
  @List(
    { oneOf: SCOPE_NAMES },
    {
      description: 'Maximum scopes of its tokens; only those that the creator has',
      minItems: 1,
      maxItems: 7,
      unique: true,
      example: ['read:evaluations'],
    },
  )
  scopes!: Scope[];
  @List(
    { oneOf: OAUTH_GRANT_TYPES },
    { description: grantTypes, optional: true, maxItems: 2, unique: true, example: [] },
  )
  grant_types?: OauthGrantType[];
  @List(exchangeClientIds, {
    description: tokenExchangeClients,
    optional: true,
    maxItems: 50,
    unique: true,
    example: [],
  })
  token_exchange_clients?: string[];
}

export class UpdateOauthApplicationRequest {
  @Text({ description: 'Name', min: 1, max: 100, optional: true, example: 'Build dashboard' })
  name?: string;
  @List({ text: URI }, { description: redirectUris, optional: true, maxItems: 20, unique: true })
  redirect_uris?: string[];
  @List(
    { text: URI },
    { description: 'Where people can be sent after signing out', optional: true, maxItems: 20, unique: true },
  )
  post_logout_redirect_uris?: string[];
  @List(
    { oneOf: SCOPE_NAMES },
    {
      description: 'Maximum scopes of its tokens from now on',
      optional: true,
      minItems: 1,
      maxItems: 7,
      unique: true,
    },
  )
  scopes?: Scope[];
  @List({ oneOf: OAUTH_GRANT_TYPES }, { description: grantTypes, optional: true, maxItems: 2, unique: true })
  grant_types?: OauthGrantType[];
  @List(exchangeClientIds, {
    description: tokenExchangeClients,
    optional: true,
    maxItems: 50,
    unique: true,
    example: [],
  })
  token_exchange_clients?: string[];
}

export class RotateOauthSecretRequest {
  @Text({
    description: 'How long previous secrets keep working: 0m to 7d. Default: 24h',
    pattern: /^\d{1,6}[mhd]$/,
    form: 'a number followed by m, h or d, such as 0m, 24h or 7d',
    optional: true,
    example: '24h',
  })
  overlap?: string;
}

export class OauthSecret {
  @Text({ description: 'Identifier', example: 'sec_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'First characters, to recognize it by', example: 'assay_secret_4fQ2' })
  prefix!: string;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When it stops working; null for never', nullable: true })
  expires_at!: string | null;
}

export class OauthApplication extends CarriedAuthority {
  @Text({ description: 'Identifier, and the client_id of OAuth', example: 'app_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  client_id!: string;
  @Text({ description: 'Name', example: 'Build dashboard' })
  name!: string;
  @OneOf(OAUTH_APPLICATION_TYPES, { description: 'Type', example: 'confidential' })
  type!: OauthApplicationType;
  @OneOf(ENVIRONMENTS, { description: 'Environment of its tokens', example: 'prod' })
  environment!: Environment;
  @List({ text: {} }, { description: redirectUris })
  redirect_uris!: string[];
  @List({ text: {} }, { description: 'Where people can be sent after signing out' })
  post_logout_redirect_uris!: string[];
  @List({ oneOf: SCOPE_NAMES }, { description: 'Maximum scopes of its tokens' })
  scopes!: Scope[];
  @List({ oneOf: OAUTH_GRANT_TYPES }, { description: grantTypes, example: [] })
  grant_types!: OauthGrantType[];
  @List({ text: {} }, { description: tokenExchangeClients, example: [] })
  token_exchange_clients!: string[];
  @List({ nested: () => OauthSecret }, { description: 'Active secrets, newest first; empty for a public client' })
  secrets!: OauthSecret[];
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Text({ description: 'The person or key that created it', nullable: true })
  created_by!: string | null;
  @Timestamp({ description: 'When it was last changed' })
  updated_at!: string;
}

export class CreatedOauthApplication extends OauthApplication {
  @Text({ description: 'The secret, shown only in this response; null for a public client', nullable: true })
  client_secret!: string | null;
}

export class OauthApplicationPage extends pageOf(() => OauthApplication, 'The applications, newest first') {}

export class RotatedOauthSecret {
  @Text({ description: 'The new secret, shown only in this response' })
  client_secret!: string;
  @Nested(() => OauthApplication, { description: 'The application with its secrets; old ones with their expiration' })
  application!: OauthApplication;
}
