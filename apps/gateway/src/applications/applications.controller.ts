import {
  CreatedOauthApplication,
  CreateOauthApplicationRequest,
  OauthApplication,
  OauthApplicationPage,
  PageQuery,
  RotatedOauthSecret,
  RotateOauthSecretRequest,
  UpdateOauthApplicationRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { AuthClient } from '../http/authentication/auth-client.js';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';

const params = { client_id: { prefix: 'app' as const, description: 'Identifier of the application' } };
const change = { actor: 'any', environment: 'target', recentSignIn: 'credentials', origin: 'any' } as const;

@Controller()
@Tag('OAuth applications')
export class ApplicationsController {
  constructor(@Inject(AuthClient) private readonly auth: AuthClient) {}

  @Endpoint('POST', '/v1/oauth-applications', {
    summary: 'Register an OAuth application',
    description:
      'The client secret is returned only in this response. People in your organization can allow the application to act for them; a confidential application can also act for itself (client_credentials).',
    scope: 'admin',
    ...change,
    body: CreateOauthApplicationRequest,
    success: { status: 201, dto: CreatedOauthApplication, location: '/v1/oauth-applications/{client_id}' },
    errors: ['AUTH_ORG_ACCESS_DENIED'],
  })
  create(@FromCall() call: Call<CreateOauthApplicationRequest>): Promise<CreatedOauthApplication> {
    const { organization_id, actor } = call.actor();
    const command = { actor, application: call.body };
    return this.auth.call('applications.create', { organization_id, command });
  }

  @Endpoint('GET', '/v1/oauth-applications', {
    summary: 'List OAuth applications, newest first',
    scope: 'admin',
    orScope: 'read:admin',
    query: PageQuery,
    cursor: 'app',
    success: { status: 200, dto: OauthApplicationPage },
  })
  list(@FromCall() { principal, query }: Call<undefined, PageQuery>): Promise<OauthApplicationPage> {
    return this.auth.call('applications.list', { organization_id: principal.organization_id, query });
  }

  @Endpoint('GET', '/v1/oauth-applications/{client_id}', {
    summary: 'Get an OAuth application',
    scope: 'admin',
    orScope: 'read:admin',
    params,
    success: { status: 200, dto: OauthApplication },
    errors: ['RESOURCE_DELETED'],
  })
  get(@FromCall() call: Call): Promise<OauthApplication> {
    const { organization_id } = call.principal;
    return this.auth.call('applications.get', { organization_id, client_id: call.param('client_id') });
  }

  @Endpoint('PATCH', '/v1/oauth-applications/{client_id}', {
    summary: 'Update an OAuth application',
    description: 'Removing a scope removes it from existing tokens at once.',
    scope: 'admin',
    ...change,
    params,
    body: UpdateOauthApplicationRequest,
    success: { status: 200, dto: OauthApplication },
    errors: ['RESOURCE_DELETED'],
  })
  update(@FromCall() call: Call<UpdateOauthApplicationRequest>): Promise<OauthApplication> {
    const { organization_id, actor } = call.actor();
    const client_id = call.param('client_id');
    return this.auth.call('applications.update', {
      organization_id,
      client_id,
      command: { actor, application: call.body },
    });
  }

  @Endpoint('DELETE', '/v1/oauth-applications/{client_id}', {
    summary: 'Delete an OAuth application',
    description: 'Its tokens are revoked at once.',
    scope: 'admin',
    actor: 'any',
    environment: 'target',
    recentSignIn: false,
    origin: 'any',
    params,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  delete(@FromCall() call: Call): Promise<void> {
    const { organization_id, actor } = call.actor();
    const client_id = call.param('client_id');
    return this.auth.call('applications.delete', { organization_id, client_id, command: { actor } });
  }

  @Endpoint('POST', '/v1/oauth-applications/{client_id}/secrets', {
    summary: 'Rotate the secret of an OAuth application',
    description: 'The secret is returned only in this response. Previous secrets keep working during the overlap.',
    scope: 'admin',
    ...change,
    params,
    body: RotateOauthSecretRequest,
    success: { status: 201, dto: RotatedOauthSecret, location: '/v1/oauth-applications/{client_id}' },
    errors: ['RESOURCE_DELETED', 'RESOURCE_ALREADY_EXISTS'],
  })
  rotateSecret(@FromCall() call: Call<RotateOauthSecretRequest>): Promise<RotatedOauthSecret> {
    const { organization_id, actor } = call.actor();
    const client_id = call.param('client_id');
    const command = { actor, overlap: call.body.overlap };
    return this.auth.call('applications.rotate-secret', { organization_id, client_id, command });
  }

  @Endpoint('POST', '/v1/oauth-applications/{client_id}/take-over', {
    summary: 'Transfer an OAuth application to yourself, as an owner',
    description:
      'The application acts with your authority from now on. If it was suspended because its creator was demoted or left, it works again. Its secrets do not change.',
    scope: 'admin',
    actor: 'product',
    environment: 'target',
    recentSignIn: 'credentials',
    origin: 'any',
    params,
    success: { status: 200, dto: OauthApplication },
    errors: ['RESOURCE_DELETED'],
  })
  takeOver(@FromCall() call: Call): Promise<OauthApplication> {
    const { organization_id, actor } = call.actor();
    const client_id = call.param('client_id');
    return this.auth.call('applications.take-over', { organization_id, client_id, command: { actor } });
  }
}
