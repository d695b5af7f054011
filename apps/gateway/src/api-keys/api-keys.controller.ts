import {
  ApiKey,
  ApiKeyPage,
  CreateApiKeyRequest,
  CreatedApiKey,
  type FieldError,
  grants,
  ListApiKeysQuery,
  type Principal,
  RollApiKeyRequest,
  RolledApiKey,
  VerifiedCredential,
} from '@assay/contracts';
import { readAllowlist, readExpiration } from '@assay/credentials';
import { ServiceError } from '@assay/errors';
import { Controller, Inject } from '@nestjs/common';
import { AuthClient } from '../http/authentication/auth-client.js';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';

const params = { key_id: { prefix: 'key' as const, description: 'Identifier of the key' } };
const change = { actor: 'any', environment: 'target', recentSignIn: 'credentials', origin: 'any' } as const;

@Controller()
@Tag('API keys')
export class ApiKeysController {
  constructor(@Inject(AuthClient) private readonly auth: AuthClient) {}

  @Endpoint('GET', '/v1/auth/verify', {
    summary: 'Get the credential of this request',
    scope: 'any',
    limit: 'auth.verify',
    success: { status: 200, dto: VerifiedCredential },
  })
  verify(@FromCall() { principal }: Call): VerifiedCredential {
    return showCredential(principal);
  }

  @Endpoint('GET', '/v1/api-keys', {
    summary: 'List API keys, newest first',
    description: 'Keys of both environments, including revoked and expired ones.',
    scope: 'read:org',
    limit: 'api-keys.list',
    query: ListApiKeysQuery,
    cursor: 'key',
    success: { status: 200, dto: ApiKeyPage },
  })
  list(@FromCall() { principal, query }: Call<undefined, ListApiKeysQuery>): Promise<ApiKeyPage> {
    return this.auth.call('api-keys.list', { organization_id: principal.organization_id, query });
  }

  @Endpoint('GET', '/v1/api-keys/{key_id}', {
    summary: 'Get an API key',
    description: 'A revoked key is returned with status revoked.',
    scope: 'read:org',
    limit: 'api-keys.get',
    params,
    success: { status: 200, dto: ApiKey },
  })
  get(@FromCall() call: Call): Promise<ApiKey> {
    const { organization_id } = call.principal;
    return this.auth.call('api-keys.get', { organization_id, key_id: call.param('key_id') });
  }

  @Endpoint('POST', '/v1/api-keys', {
    summary: 'Create an API key',
    description:
      'The secret is returned only in this response. A key never has a scope that its creator lacks, and a credential of the test environment creates only test keys.',
    scope: 'admin',
    ...change,
    body: CreateApiKeyRequest,
    rules: brokenSettings,
    success: { status: 201, dto: CreatedApiKey, location: '/v1/api-keys/{key_id}' },
    errors: ['AUTH_ORG_ACCESS_DENIED'],
  })
  create(@FromCall() call: Call<CreateApiKeyRequest>): Promise<CreatedApiKey> {
    const { organization_id, actor } = call.actor();
    return this.auth.call('api-keys.create', { organization_id, command: { actor, key: call.body } });
  }

  @Endpoint('DELETE', '/v1/api-keys/{key_id}', {
    summary: 'Revoke an API key',
    description:
      'Requires the scope `admin`; a key may always revoke itself. Every gateway rejects the key at once. Revoking a revoked key returns 409 RESOURCE_DELETED.',
    // decided by the handler, because a key needs no scope to revoke itself
    scope: 'any',
    actor: 'any',
    environment: 'target',
    recentSignIn: false,
    origin: 'any',
    params,
    success: { status: 204 },
    errors: ['AUTH_INSUFFICIENT_SCOPE', 'RESOURCE_DELETED'],
  })
  async revoke(@FromCall() call: Call): Promise<void> {
    const key_id = call.param('key_id');
    const { credential_id, scopes } = call.principal;
    if (key_id !== credential_id && !grants(scopes, 'admin')) throw ServiceError.insufficientScope('admin', scopes);
    const { organization_id, actor } = call.actor();
    await this.auth.call('api-keys.revoke', { organization_id, key_id, command: { actor } });
  }

  @Endpoint('POST', '/v1/api-keys/{key_id}/roll', {
    summary: 'Rotate an API key, keeping its settings',
    description:
      'The new key has the same lifetime, starting now. The old key works until the overlap ends, but never past its own expiry. A key can be rotated once.',
    scope: 'admin',
    ...change,
    params,
    body: RollApiKeyRequest,
    success: { status: 201, dto: RolledApiKey, location: '/v1/api-keys/{key.key_id}' },
    errors: ['RESOURCE_DELETED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  roll(@FromCall() call: Call<RollApiKeyRequest>): Promise<RolledApiKey> {
    const { organization_id, actor } = call.actor();
    const key_id = call.param('key_id');
    const command = { actor, overlap: call.body.overlap };
    return this.auth.call('api-keys.roll', { organization_id, key_id, command });
  }

  @Endpoint('POST', '/v1/api-keys/{key_id}/take-over', {
    summary: 'Transfer an API key to yourself, as an owner',
    description:
      'The key acts with your authority from now on. If it was suspended because its creator was demoted or left, it works again. Its secret does not change.',
    scope: 'admin',
    actor: 'product',
    environment: 'target',
    recentSignIn: 'credentials',
    origin: 'any',
    params,
    success: { status: 200, dto: ApiKey },
    errors: ['RESOURCE_DELETED'],
  })
  takeOver(@FromCall() call: Call): Promise<ApiKey> {
    const { organization_id, actor } = call.actor();
    const key_id = call.param('key_id');
    return this.auth.call('api-keys.take-over', { organization_id, key_id, command: { actor } });
  }
}

function showCredential(principal: Principal): VerifiedCredential {
  return {
    valid: true,
    key_id: principal.credential_id,
    scopes: principal.scopes,
    expires_at: principal.expires_at,
    organization: principal.organization_name,
    ...(principal.act && principal.user_id !== null ? { sub: principal.user_id, act: principal.act } : {}),
  };
}

/** Rules that the field declarations cannot express, checked with them so that all broken fields are reported together. */
function brokenSettings({ expiration, allowed_ips }: Record<string, unknown>): FieldError[] {
  const errors: FieldError[] = [];
  if (typeof expiration === 'string') {
    const read = readExpiration(expiration);
    if (!read.ok) errors.push(read.error);
  }
  if (
    typeof allowed_ips === 'string' ||
    (Array.isArray(allowed_ips) && allowed_ips.every((range) => typeof range === 'string'))
  ) {
    const read = readAllowlist(allowed_ips);
    if (!read.ok) errors.push(...read.errors);
  }
  return errors;
}
