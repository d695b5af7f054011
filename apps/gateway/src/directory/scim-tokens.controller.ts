import {
  CreatedScimToken,
  CreateScimTokenRequest,
  FEATURE_PLANS,
  PageQuery,
  RoleMappings,
  ScimTokenPage,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { AuthClient } from '../http/authentication/auth-client.js';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';

const plans = FEATURE_PLANS.scim;
const connection = { connection_id: { prefix: 'conn' as const, description: 'Identifier of the connection' } };
const change = { actor: 'any', environment: 'shared', recentSignIn: 'credentials', origin: 'any' } as const;

/** What an administrator sets up before an identity provider can speak SCIM. */
@Controller()
@Tag('SCIM')
export class ScimTokensController {
  constructor(@Inject(AuthClient) private readonly auth: AuthClient) {}

  @Endpoint('POST', '/v1/scim/tokens', {
    setUp: 'scim',
    summary: 'Create a bearer token for an identity provider',
    description:
      'The token is returned only in this response. A connection can have several tokens: create the new one, give it to the identity provider, then delete the old one, or name the old one in `replaces`.',
    scope: 'admin',
    ...change,
    plans,
    body: CreateScimTokenRequest,
    success: { status: 201, dto: CreatedScimToken, location: '/v1/scim/tokens/{token_id}' },
    errors: ['RESOURCE_NOT_FOUND', 'RESOURCE_DELETED'],
  })
  create(@FromCall() call: Call<CreateScimTokenRequest>): Promise<CreatedScimToken> {
    const { organization_id, actor } = call.actor();
    return this.auth.call('scim.tokens.create', { organization_id, command: { actor, token: call.body } });
  }

  @Endpoint('GET', '/v1/scim/tokens', {
    setUp: 'scim',
    summary: 'List SCIM tokens, newest first',
    scope: 'admin',
    orScope: 'read:admin',
    plans,
    query: PageQuery,
    cursor: 'sct',
    success: { status: 200, dto: ScimTokenPage },
  })
  list(@FromCall() { principal, query }: Call<undefined, PageQuery>): Promise<ScimTokenPage> {
    return this.auth.call('scim.tokens.list', { organization_id: principal.organization_id, query });
  }

  @Endpoint('DELETE', '/v1/scim/tokens/{token_id}', {
    summary: 'Revoke a SCIM token',
    scope: 'admin',
    actor: 'any',
    environment: 'shared',
    recentSignIn: false,
    origin: 'any',
    plans,
    params: { token_id: { prefix: 'sct', description: 'Identifier of the token' } },
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  revoke(@FromCall() call: Call): Promise<void> {
    const { organization_id, actor } = call.actor();
    const token_id = call.param('token_id');
    return this.auth.call('scim.tokens.revoke', { organization_id, token_id, command: { actor } });
  }

  @Endpoint('GET', '/v1/scim/connections/{connection_id}/role-mappings', {
    summary: 'Get the role mappings of a connection',
    scope: 'admin',
    orScope: 'read:admin',
    plans,
    params: connection,
    success: { status: 200, dto: RoleMappings },
  })
  roleMappings(@FromCall() call: Call): Promise<RoleMappings> {
    const { organization_id } = call.principal;
    return this.auth.call('scim.role-mappings.get', { organization_id, connection_id: call.param('connection_id') });
  }

  @Endpoint('PUT', '/v1/scim/connections/{connection_id}/role-mappings', {
    summary: 'Set the role mappings of a connection',
    description: 'The roles of all members change at once. Owners stay owners, and no group can grant that role.',
    scope: 'admin',
    ...change,
    plans,
    params: connection,
    body: RoleMappings,
    success: { status: 200, dto: RoleMappings },
  })
  setRoleMappings(@FromCall() call: Call<RoleMappings>): Promise<RoleMappings> {
    const { organization_id, actor } = call.actor();
    const connection_id = call.param('connection_id');
    return this.auth.call('scim.role-mappings.set', {
      organization_id,
      connection_id,
      command: { actor, roles: call.body },
    });
  }
}
