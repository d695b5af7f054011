import { hkdfSync } from 'node:crypto';
import { MCP_SCOPES, mcpUrlOf, SCOPE_NAMES } from '@assay/contracts';
import type { JWK } from 'jose';
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { ACR } from '../directory/acr.js';
import type { Person } from '../directory/person.js';
import { type Device, readDevice } from '../tokens/artifact.js';
import { isDocumentClient } from '../tokens/client-documents.js';
import { type Clients, EXTRA_METADATA } from '../tokens/clients.js';
import { accountIsGone } from './checks/account-is-gone.js';
import { levelChecks } from './checks/requested-level.js';
import { KNOWN_SCOPES, requestsNoKnownScope } from './checks/requests-no-known-scope.js';
import { ssoHasEnded } from './checks/sso-has-ended.js';
import { ACCESS_TOKEN_SECONDS } from './client-credentials.js';
import { DOCUMENT_CACHE_SECONDS, type DocumentClients } from './document-clients.js';
import { type AdapterParts, createAdapter } from './oidc-adapter.js';
import { currentTokenRequest } from './token-request.js';

const DAY_SECONDS = 86_400;
export const SESSION_SECONDS = 14 * DAY_SECONDS;
const REFRESH_TOKEN_SECONDS = 30 * DAY_SECONDS;
/** How long a person has to type the code that their device shows. */
const DEVICE_CODE_SECONDS = 600;

/** HTML of the pages that oidc-provider itself sends. */
export interface ProviderPages {
  error(ctx: KoaContextWithOIDC, error: { error: string; error_description?: string }): void;
  signOut(ctx: KoaContextWithOIDC, form: string): void;
  signedOut(ctx: KoaContextWithOIDC): void;
  /** Where a person types the code that their device shows. @param error why the page is shown again */
  userCode(ctx: KoaContextWithOIDC, error: Error | undefined): void;
  confirmDevice(ctx: KoaContextWithOIDC, device: DeviceRequest): void;
  deviceConnected(ctx: KoaContextWithOIDC): void;
}

/** What the confirmation page shows about the device, so that the person recognizes it. */
export interface DeviceRequest {
  userCode: string;
  /** Where it was asked for; the system and browser where it says which. */
  device: Device | undefined;
}

export interface ProviderParts extends AdapterParts {
  issuer: string;
  /** Where oidc-provider sends a browser that has to sign in or to consent. */
  interactionUrl: (uid: string) => string;
  encryptionKeys: readonly string[];
  /** Whether a proof of possession must hold a nonce of ours. */
  dpopNonceRequired: boolean;
  keys: JWK[];
  findPerson: (id: string) => Promise<Person | undefined>;
  /** The grant that a request goes on with, where one is known. */
  knownGrant: (ctx: KoaContextWithOIDC) => Promise<string | undefined>;
  pages: ProviderPages;
  /** Told of every device that a person just allowed. */
  deviceAllowed: (ctx: KoaContextWithOIDC) => Promise<void>;
  /** Whether an organization of the person asks for a second factor. */
  secondFactorRequired: (userId: string, origin: string | undefined) => Promise<boolean>;
  /** Clients by their metadata documents; undefined if the operator takes none. */
  documents: DocumentClients | undefined;
  /** Whether the identity provider that a session rests on has ended it. */
  ssoEnded: (sessionUid: string) => Promise<boolean>;
}

type ClientOf = NonNullable<KoaContextWithOIDC['oidc']['client']>;

/** The endpoints below each mount. */
export const ROUTES = {
  authorization: '/authorize',
  token: '/token',
  userinfo: '/userinfo',
  jwks: '/jwks',
  revocation: '/revoke',
  introspection: '/introspect',
  end_session: '/logout',
  device_authorization: '/device_authorization',
  code_verification: '/device',
  pushed_authorization_request: '/par',
} as const;

/** Of a page that rejects the user code that was typed: such guesses are limited. */
export const WRONG_USER_CODE_STATUS = 422;

export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.issuer, configure(parts));
  // the mount sets these headers itself, from the issuer: no request decides what this server is called
  provider.proxy = true;
  compareHashes(provider, parts.clients);
  return provider;
}

/** Secrets are stored as hashes; oidc-provider would compare clear ones. */
function compareHashes(provider: Provider, clients: Clients): void {
  Object.defineProperty(provider.Client.prototype, 'compareClientSecret', {
    value(this: { assay_secret_hashes?: string[] }, presented: string) {
      return clients.secretMatches(this.assay_secret_hashes ?? [], presented);
    },
  });
}

function configure(parts: ProviderParts): Configuration {
  const { issuer, pages, documents } = parts;
  const secure = issuer.startsWith('https:');
  return {
    adapter: createAdapter(parts),
    jwks: { keys: parts.keys },
    routes: ROUTES,
    scopes: [...KNOWN_SCOPES],
    claims: {
      openid: ['sub', 'acr', 'amr', 'auth_time'],
      profile: ['name', 'updated_at'],
      email: ['email', 'email_verified'],
      iss: null,
      sid: null,
    },
    acrValues: [ACR.one, ACR.two],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientDefaults: {
      id_token_signed_response_alg: 'RS256',
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
    extraClientMetadata: { properties: EXTRA_METADATA },
    // which of a person's organizations, and which environment, the tokens of the product's own clients are for
    extraParams: ['organization', 'organization_id', 'environment'],
    allowOmittingSingleRegisteredRedirectUri: false,
    acceptQueryParamAccessTokens: false,
    conformIdTokenClaims: true,
    clockTolerance: 5,
    pkce: { required: pkceRequired },
    cookies: {
      names: {
        session: secure ? '__Host-assay_session' : 'assay_session',
        interaction: 'assay_interaction',
        resume: 'assay_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
      keys: parts.encryptionKeys.map((key) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'assay cookies', 32)).toString('base64url'),
      ),
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      ClientCredentials: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: SESSION_SECONDS,
      RefreshToken: refreshTokenSeconds,
      DeviceCode: DEVICE_CODE_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      claimsParameter: { enabled: true },
      introspection: { enabled: true, allowedPolicy: isOwn },
      revocation: { enabled: true, allowedPolicy: isOwn },
      pushedAuthorizationRequests: { enabled: true },
      dPoP: {
        enabled: true,
        nonceSecret: nonceSecret(parts.encryptionKeys),
        requireNonce: () => parts.dpopNonceRequired,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) => oneOf?.[0],
        // what was asked for the MCP endpoint alone stays so; otherwise oidc-provider issues for `openid` a token of no
        // resource, which is one for userinfo and the API
        useGrantedResource: (_ctx, { resource }) => ![resource].flat().includes(parts.apiUrl),
        getResourceServerInfo: (_ctx, resource) => {
          const scopes = new Map<string, readonly string[]>([
            [parts.apiUrl, SCOPE_NAMES],
            [mcpUrlOf(parts.apiUrl), MCP_SCOPES],
          ]).get(resource);
          if (!scopes) throw new errors.InvalidTarget(`resource must be ${parts.apiUrl} or ${mcpUrlOf(parts.apiUrl)}`);
          return {
            scope: scopes.join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
          };
        },
      },
      deviceFlow: {
        enabled: true,
        charset: 'base-20',
        mask: '****-****',
        deviceInfo: (ctx) => ({ ...parts.deviceOf(ctx.req) }),
        userCodeInputSource: (ctx, _form, _out, error) => pages.userCode(ctx, error),
        userCodeConfirmSource: (ctx, _form, _client, deviceInfo, userCode) =>
          pages.confirmDevice(ctx, { userCode, device: readDevice(deviceInfo) }),
        successSource: async (ctx) => {
          await parts.deviceAllowed(ctx);
          pages.deviceConnected(ctx);
        },
      },
      ...(documents && {
        clientIdMetadataDocument: {
          enabled: true,
          ack: 'draft-02',
          cacheDuration: DOCUMENT_CACHE_SECONDS,
          allowFetch: (ctx, clientId) => documents.mayFetch(ctx, clientId),
        },
      }),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => pages.signOut(ctx, form),
        postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
      },
    },
    interactions: { policy: policy(parts), url: (_ctx, interaction) => parts.interactionUrl(interaction.uid) },
    renderError: (ctx, out) => pages.error(ctx, out),
    findAccount: async (_ctx, id) => {
      const known = currentTokenRequest()?.person;
      const person = known?.id === id ? known : await parts.findPerson(id);
      return person && { accountId: id, claims: () => claimsOf(person) };
    },
    loadExistingGrant: async (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId ?? (await parts.knownGrant(ctx));
      return id === undefined ? undefined : ctx.oidc.provider.Grant.find(id);
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // a token of a sign-in to a web page ends with that session; one of plain OAuth, or asked for to stay, does not
    expiresWithSession: async (_ctx, source) => source.scopes.has('openid') && !source.scopes.has('offline_access'),
    // reuse ends what descends from that sign-in, not all that the person ever allowed the application
    revokeGrantPolicy: (ctx) => ctx.oidc.route !== 'token' && ctx.oidc.route !== 'revocation',
    // the one thing that oidc-provider fetches here are documents: clients have no other addresses that it would ask
    fetch: async (url) => {
      if (!documents) throw new Error('nothing is fetched');
      return documents.fetch(String(url));
    },
    clientBasedCORS: (ctx, origin, client) =>
      (ctx.oidc.route === 'userinfo' || client.clientAuthMethod === 'none') &&
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
    enabledJWA: {
      idTokenSigningAlgValues: ['RS256', 'PS256'],
      userinfoSigningAlgValues: [],
      introspectionSigningAlgValues: [],
      authorizationSigningAlgValues: [],
    },
  };
}

/** S256 of public clients and of everybody on /oidc; a confidential client of /oauth may omit it. */
function pkceRequired(ctx: KoaContextWithOIDC, client: ClientOf): boolean {
  return client.clientAuthMethod === 'none' || mountOf(ctx) === '/oidc';
}

/** The URL before the mount was taken off its path. */
export function originalUrlOf(request: object): string {
  return 'originalUrl' in request && typeof request.originalUrl === 'string' ? request.originalUrl : '';
}

/** The mount that a request came through. */
function mountOf(ctx: KoaContextWithOIDC): string {
  return /^\/[^/?]*/.exec(originalUrlOf(ctx.req))?.[0] ?? '';
}

/** As OAuth 2.0 Security Best Current Practice (RFC 9700, section 2.2.2) has it: a page's token does not live on by being rotated. */
function refreshTokenSeconds(
  ctx: KoaContextWithOIDC,
  token: { isSenderConstrained(): boolean },
  client: ClientOf,
): number {
  const rotated = ctx.oidc.entities.RotatedRefreshToken;
  const open = client.applicationType === 'web' || isDocumentClient(client.clientId);
  const page = open && client.clientAuthMethod === 'none' && !token.isSenderConstrained();
  return rotated && page ? rotated.remainingTTL : REFRESH_TOKEN_SECONDS;
}

/** A client asks about and revokes its own tokens only; it does not learn that another's exists (RFC 7009 section 2.1). */
function isOwn(_ctx: KoaContextWithOIDC, client: { clientId: string }, token: { clientId?: string }): boolean {
  return token.clientId === client.clientId;
}

function policy({ secondFactorRequired, ssoEnded }: ProviderParts) {
  const prompts = interactionPolicy.base();
  const checks = [...levelChecks(secondFactorRequired), requestsNoKnownScope, ssoHasEnded(ssoEnded), accountIsGone];
  for (const check of checks) prompts.get('login')?.checks.add(check);
  return prompts;
}

function claimsOf(person: Person) {
  return {
    sub: person.id,
    email: person.email,
    email_verified: person.emailVerified,
    name: person.name,
    updated_at: Math.floor(person.updatedAt.getTime() / 1_000),
  };
}

function nonceSecret([first = '']: readonly string[]): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(first, 'base64'), '', 'assay dpop nonces', 32));
}
