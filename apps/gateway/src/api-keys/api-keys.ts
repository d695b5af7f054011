import type {
  ApiKey,
  ApiKeyPage,
  CreateApiKeyRequest,
  CreatedApiKey,
  PageQuery,
  Principal,
  RollApiKeyRequest,
  RolledApiKey,
  VerifiedCredential,
} from '@assay/contracts';
import { grants } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { actorOf, onceFor, type Requester } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';

/** Also of a change that may be made again without another effect. */
const READ = { repeatable: true };
/** A change is not sent twice: its first answer may be what got lost. */
const CHANGE = { repeatable: false };

/** API keys of the caller's organization. Auth owns them; nobody else touches its tables. */
export class ApiKeys {
  constructor(private readonly auth: AuthClient) {}

  async create(requester: Requester, key: CreateApiKeyRequest): Promise<CreatedApiKey> {
    const command = { actor: actorOf(requester), key };
    return (await this.auth.call<CreatedApiKey>('POST', pathOf(requester.principal), command, onceFor(requester))).body;
  }

  async list(principal: Principal, query: PageQuery): Promise<ApiKeyPage> {
    const search = new URLSearchParams();
    if (query.limit !== undefined) search.set('limit', String(query.limit));
    if (query.cursor !== undefined) search.set('cursor', query.cursor);
    return (await this.auth.call<ApiKeyPage>('GET', `${pathOf(principal)}?${search}`, undefined, READ)).body;
  }

  async get(principal: Principal, keyId: string): Promise<ApiKey> {
    return (await this.auth.call<ApiKey>('GET', pathOf(principal, keyId), undefined, READ)).body;
  }

  /** Needs `admin`; a key may always revoke itself. */
  async revoke(requester: Requester, keyId: string): Promise<void> {
    const { principal } = requester;
    if (keyId !== principal.credential_id && !grants(principal.scopes, 'admin'))
      throw ServiceError.insufficientScope('admin', principal.scopes);
    await this.auth.call('DELETE', pathOf(principal, keyId), { actor: actorOf(requester) }, CHANGE);
  }

  async roll(requester: Requester, keyId: string, { overlap }: RollApiKeyRequest): Promise<RolledApiKey> {
    const command = { actor: actorOf(requester), ...(overlap === undefined ? {} : { overlap }) };
    return (
      await this.auth.call<RolledApiKey>(
        'POST',
        `${pathOf(requester.principal, keyId)}/roll`,
        command,
        onceFor(requester),
      )
    ).body;
  }

  /** For owners. */
  async takeOver(requester: Requester, keyId: string): Promise<ApiKey> {
    const path = `${pathOf(requester.principal, keyId)}/take-over`;
    return (await this.auth.call<ApiKey>('POST', path, { actor: actorOf(requester) }, READ)).body;
  }
}

/** GET /v1/auth/verify: what the service knows of the credential that asks. */
export function showCredential(principal: Principal): VerifiedCredential {
  return {
    valid: true,
    key_id: principal.credential_id,
    scopes: principal.scopes,
    expires_at: principal.expires_at,
    organization: principal.organization_name,
    ...(principal.act && principal.user_id !== null ? { sub: principal.user_id, act: principal.act } : {}),
  };
}

function pathOf({ organization_id }: Principal, keyId?: string): string {
  const keys = `/internal/organizations/${encodeURIComponent(organization_id)}/api-keys`;
  return keyId === undefined ? keys : `${keys}/${encodeURIComponent(keyId)}`;
}
