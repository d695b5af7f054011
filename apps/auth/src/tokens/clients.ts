import { timingSafeEqual } from 'node:crypto';
import {
  CLI_CLIENT_ID,
  DEVICE_CODE_GRANT,
  type Environment,
  literalOf,
  OAUTH_APPLICATION_TYPES,
  PORTAL_CLIENT_ID,
  SCOPE_NAMES,
} from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';
import type { Database } from '@assay/database';
import type { AdapterPayload } from 'oidc-provider';
import { hostOf, isDocumentClient } from './client-documents.js';
import { OPENID_SCOPES } from './oauth-scopes.js';

/** `clientSecret` is never compared: only hashes are stored. oidc-provider wants one for a client that has secrets. */
const NO_SECRET = 'kept-as-hashes-only';
/** How long an application is cached: within this time every process sees its deletion and its new secrets. */
const CACHED_MS = 1_000;
const MAX_CACHED = 1_000;

const APPLICATION_TYPES = ['confidential', 'browser', 'native'] as const;
type ApplicationType = (typeof APPLICATION_TYPES)[number];

interface ApplicationRow {
  id: string;
  organization_id: string;
  organization_name: string;
  environment: string;
  name: string;
  type: string;
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
  scopes: string[];
  grant_types: string[];
  token_exchange_clients: string[];
  secret_hashes: Uint8Array[];
}

/** Metadata of ours beside the registered ones (RFC 7591), as oidc-provider carries them. */
export const EXTRA_METADATA = [
  'assay_organization_id',
  'assay_organization_name',
  'assay_environment',
  'assay_token_exchange_clients',
  'assay_secret_hashes',
  'assay_first_party',
  'assay_claimed_name',
];

/** Ships with the product: serves every organization, and the portal asks for no consent. */
interface BuiltIn {
  id: string;
  name: string;
  type: ApplicationType;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  /** Beside those that follow from its type and redirect URIs. */
  grantTypes: string[];
}

/** OAuth clients: applications of organizations, and those of the product itself. */
export class Clients {
  private readonly builtIn: ReadonlyMap<string, AdapterPayload>;
  private readonly cache = new Map<string, { atMs: number; metadata: AdapterPayload | undefined }>();

  constructor(
    private readonly database: Database,
    private readonly hasher: KeyHasher,
    portalUrl: string,
    private readonly monotonicMs: () => number,
  ) {
    this.builtIn = new Map(
      builtInClients(portalUrl).map((client) => [
        client.id,
        { ...metadataOf(client, SCOPE_NAMES), assay_first_party: true },
      ]),
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const builtIn = this.builtIn.get(id);
    if (builtIn) return builtIn;
    // nobody registered it: oidc-provider reads its document
    if (isDocumentClient(id)) return undefined;
    const cached = this.cache.get(id);
    if (cached && this.monotonicMs() - cached.atMs < CACHED_MS) return cached.metadata;
    const [row] = await this.database.system(
      (tx) => tx.$queryRaw<ApplicationRow[]>`SELECT * FROM find_oauth_application(${id})`,
    );
    const metadata = row && applicationMetadata(row);
    if (this.cache.size >= MAX_CACHED) this.cache.clear();
    this.cache.set(id, { atMs: this.monotonicMs(), metadata });
    return metadata;
  }

  /** The display name of a client; undefined if it does not exist. */
  async nameOf(id: string): Promise<string | undefined> {
    if (isDocumentClient(id)) return hostOf(id);
    const client = await this.find(id);
    return client && String(client.client_name ?? id);
  }

  forget(id: string): void {
    this.cache.delete(id);
  }

  /** Whether `presented` is one of the secrets with these hashes (base64). In constant time for each. */
  secretMatches(hashes: readonly string[], presented: string): boolean {
    const candidates = this.hasher.candidates(presented);
    let matches = false;
    for (const hash of hashes) {
      const stored = Buffer.from(hash, 'base64');
      for (const candidate of candidates)
        if (stored.length === candidate.length && timingSafeEqual(stored, candidate)) matches = true;
    }
    return matches;
  }
}

export function environmentOf(metadata: { assay_environment?: unknown }): Environment {
  return metadata.assay_environment === 'test' ? 'test' : 'prod';
}

function builtInClients(portalUrl: string): BuiltIn[] {
  return [
    {
      id: PORTAL_CLIENT_ID,
      name: 'Assay',
      type: 'browser',
      redirectUris: [`${portalUrl}/auth/oidc/callback`],
      postLogoutRedirectUris: [portalUrl, `${portalUrl}/`],
      grantTypes: [],
    },
    {
      id: CLI_CLIENT_ID,
      name: 'Assay command line',
      type: 'native',
      redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
      postLogoutRedirectUris: [],
      // for terminals without a browser
      grantTypes: [DEVICE_CODE_GRANT],
    },
  ];
}

function applicationMetadata(row: ApplicationRow): AdapterPayload {
  return {
    ...metadataOf(
      {
        id: row.id,
        name: row.name,
        type: literalOf(OAUTH_APPLICATION_TYPES, row.type),
        redirectUris: row.redirect_uris,
        postLogoutRedirectUris: row.post_logout_redirect_uris,
        grantTypes: row.grant_types,
      },
      row.scopes,
    ),
    assay_organization_id: row.organization_id,
    assay_organization_name: row.organization_name,
    assay_environment: row.environment,
    assay_token_exchange_clients: row.token_exchange_clients,
    assay_secret_hashes: row.secret_hashes.map((hash) => Buffer.from(hash).toString('base64')),
  };
}

function metadataOf(client: BuiltIn, scopes: readonly string[]): AdapterPayload {
  const confidential = client.type === 'confidential';
  const byCode = client.redirectUris.length > 0;
  return {
    client_id: client.id,
    client_name: client.name,
    application_type: client.type === 'native' ? 'native' : 'web',
    token_endpoint_auth_method: confidential ? 'client_secret_basic' : 'none',
    ...(confidential ? { client_secret: NO_SECRET } : {}),
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    response_types: byCode ? ['code'] : [],
    grant_types: [
      ...(byCode ? ['authorization_code'] : []),
      ...(byCode || client.grantTypes.includes(DEVICE_CODE_GRANT) ? ['refresh_token'] : []),
      ...(confidential ? ['client_credentials'] : []),
      ...client.grantTypes,
    ],
    scope: [...OPENID_SCOPES, ...scopes].join(' '),
  };
}
