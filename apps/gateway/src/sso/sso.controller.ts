import {
  BreakGlassAdministrator,
  CreateBreakGlassRequest,
  CreateSsoConnectionRequest,
  FEATURE_PLANS,
  PageQuery,
  SsoConnection,
  SsoConnectionPage,
  SsoEnforcement,
  SsoGuidePage,
  SsoSignInPage,
  SsoTest,
  UpdateSsoConnectionRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { AuthClient } from '../http/authentication/auth-client.js';
import { pageOfFixed } from '../http/cursors.js';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';

const route = { scope: 'admin', plans: FEATURE_PLANS.sso } as const;
const read = { ...route, orScope: 'read:admin' } as const;
/** How people sign in concerns both environments, and changing it requires a recent sign-in. */
const change = { ...route, actor: 'any', environment: 'shared', recentSignIn: 'credentials', origin: 'any' } as const;
/** What a customer's IT administrator sets up by a link. */
const setUp = 'sso' as const;
const connection = { connection_id: { prefix: 'conn' as const, description: 'Identifier of the connection' } };
const id = (call: Call<unknown, unknown>) => call.param('connection_id');

@Controller()
@Tag('Single sign-on')
export class SsoController {
  constructor(@Inject(AuthClient) private readonly auth: AuthClient) {}

  @Endpoint('POST', '/v1/sso/connections', {
    ...change,
    setUp,
    summary: 'Connect an identity provider',
    description:
      'The response contains the values that the identity provider needs. Send its own values now or later with PATCH. Nobody can sign in through the connection until its set-up is complete.',
    body: CreateSsoConnectionRequest,
    success: { status: 201, dto: SsoConnection, location: '/v1/sso/connections/{connection_id}' },
    errors: ['RESOURCE_ALREADY_EXISTS'],
  })
  create(@FromCall() call: Call<CreateSsoConnectionRequest>): Promise<SsoConnection> {
    const { organization_id, actor } = call.actor();
    const command = { actor, connection: call.body };
    return this.auth.call('sso.connections.create', { organization_id, command });
  }

  @Endpoint('GET', '/v1/sso/connections', {
    ...read,
    setUp,
    summary: 'List connections, newest first',
    query: PageQuery,
    cursor: 'conn',
    success: { status: 200, dto: SsoConnectionPage },
  })
  list(@FromCall() { principal, query }: Call<undefined, PageQuery>): Promise<SsoConnectionPage> {
    return this.auth.call('sso.connections.list', { organization_id: principal.organization_id, query });
  }

  @Endpoint('GET', '/v1/sso/connections/{connection_id}', {
    ...read,
    setUp,
    summary: 'Get a connection',
    params: connection,
    success: { status: 200, dto: SsoConnection },
  })
  get(@FromCall() call: Call): Promise<SsoConnection> {
    const { organization_id } = call.principal;
    return this.auth.call('sso.connections.get', { organization_id, connection_id: id(call) });
  }

  @Endpoint('PATCH', '/v1/sso/connections/{connection_id}', {
    ...change,
    setUp,
    summary: 'Update a connection',
    description:
      'Changing a tested setting invalidates the test; while the connection is enforced, such a change is rejected. Certificates may be added and removed at any time. Enforcing ends the sessions of all members, who then sign in again through the connection.',
    params: connection,
    body: UpdateSsoConnectionRequest,
    success: { status: 200, dto: SsoConnection },
  })
  update(@FromCall() call: Call<UpdateSsoConnectionRequest>): Promise<SsoConnection> {
    const { organization_id, actor } = call.actor();
    const command = { actor, connection: call.body };
    return this.auth.call('sso.connections.update', { organization_id, connection_id: id(call), command });
  }

  @Endpoint('DELETE', '/v1/sso/connections/{connection_id}', {
    ...change,
    summary: 'Delete a connection',
    description: 'Its sessions end at once. If it also provisions people (SCIM), provisioning continues.',
    params: connection,
    success: { status: 204 },
  })
  delete(@FromCall() call: Call): Promise<void> {
    const { organization_id, actor } = call.actor();
    return this.auth.call('sso.connections.delete', { organization_id, connection_id: id(call), command: { actor } });
  }

  @Endpoint('POST', '/v1/sso/connections/{connection_id}/rotate-key', {
    ...change,
    summary: 'Rotate the service provider key of a SAML connection',
    description:
      'The first call adds a second certificate to the metadata; assertions may be encrypted for either. Once the identity provider has it, call this again to remove the old key and sign with the new one.',
    params: connection,
    success: { status: 200, dto: SsoConnection },
  })
  rotateKey(@FromCall() call: Call): Promise<SsoConnection> {
    const { organization_id, actor } = call.actor();
    return this.auth.call('sso.connections.rotate-key', {
      organization_id,
      connection_id: id(call),
      command: { actor },
    });
  }

  @Endpoint('GET', '/v1/sso/connections/{connection_id}/guides', {
    ...read,
    setUp,
    summary: 'Get set-up guides of a connection, by identity provider',
    params: connection,
    query: PageQuery,
    cursor: 'integer',
    success: { status: 200, dto: SsoGuidePage },
  })
  async guides(@FromCall() call: Call<undefined, PageQuery>): Promise<SsoGuidePage> {
    const { organization_id } = call.principal;
    const { data } = await this.auth.call('sso.guides', { organization_id, connection_id: id(call) });
    return pageOfFixed(data, call.query);
  }

  @Endpoint('GET', '/v1/sso/connections/{connection_id}/sign-ins', {
    ...read,
    setUp,
    summary: 'List recent sign-ins through a connection, with the reason of each failure',
    params: connection,
    query: PageQuery,
    cursor: 'ssl',
    success: { status: 200, dto: SsoSignInPage },
  })
  signIns(@FromCall() call: Call<undefined, PageQuery>): Promise<SsoSignInPage> {
    const { organization_id } = call.principal;
    return this.auth.call('sso.sign-ins', { organization_id, connection_id: id(call), query: call.query });
  }

  @Endpoint('POST', '/v1/sso/connections/{connection_id}/test', {
    ...change,
    setUp,
    summary: 'Start a test sign-in',
    description: 'Open the URL of the response in a browser and sign in there. The test creates no session.',
    params: connection,
    success: { status: 201, dto: SsoTest, location: '/v1/sso/connections/{connection_id}/tests/{test_id}' },
  })
  startTest(@FromCall() call: Call): Promise<SsoTest> {
    const { organization_id, actor } = call.actor();
    const connection_id = id(call);
    return this.auth.call('sso.tests.create', { organization_id, connection_id, command: { actor } });
  }

  @Endpoint('GET', '/v1/sso/connections/{connection_id}/tests/{test_id}', {
    ...read,
    setUp,
    summary: 'Get the result of a test sign-in',
    params: { ...connection, test_id: { prefix: 'sst', description: 'Identifier of the test' } },
    success: { status: 200, dto: SsoTest },
  })
  test(@FromCall() call: Call): Promise<SsoTest> {
    const { organization_id } = call.principal;
    const test_id = call.param('test_id');
    return this.auth.call('sso.tests.get', { organization_id, connection_id: id(call), test_id });
  }

  @Endpoint('GET', '/v1/sso/enforcement', {
    ...read,
    summary: 'Get the enforcement of single sign-on and its exceptions',
    success: { status: 200, dto: SsoEnforcement },
  })
  enforcement(@FromCall() { principal }: Call): Promise<SsoEnforcement> {
    return this.auth.call('sso.enforcement', { organization_id: principal.organization_id });
  }

  @Endpoint('POST', '/v1/sso/break-glass', {
    ...change,
    summary: 'Add a break-glass administrator',
    description:
      'While single sign-on is enforced, this person may still sign in with a password and a second factor, until it expires. Every use is in the audit log.',
    body: CreateBreakGlassRequest,
    success: { status: 201, dto: BreakGlassAdministrator, location: '/v1/sso/enforcement' },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  giveBreakGlass(@FromCall() call: Call<CreateBreakGlassRequest>): Promise<BreakGlassAdministrator> {
    const { organization_id, actor } = call.actor();
    const command = { actor, break_glass: call.body };
    return this.auth.call('sso.break-glass.create', { organization_id, command });
  }

  @Endpoint('DELETE', '/v1/sso/break-glass/{user_id}', {
    ...change,
    summary: 'Remove a break-glass administrator',
    params: { user_id: { prefix: 'usr', description: 'Identifier of the person' } },
    success: { status: 204 },
  })
  takeBreakGlass(@FromCall() call: Call): Promise<void> {
    const { organization_id, actor } = call.actor();
    const user_id = call.param('user_id');
    return this.auth.call('sso.break-glass.delete', { organization_id, user_id, command: { actor } });
  }
}
