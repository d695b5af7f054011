import {
  CreatedSetUpLink,
  CreateSetUpLinkRequest,
  FEATURE_PLANS,
  OpenedSetUp,
  OpenSetUpLinkRequest,
  PageQuery,
  SetUp,
  SetUpLinkPage,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { AuthClient } from '../http/authentication/auth-client.js';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';

const plans = FEATURE_PLANS.sso;

@Controller()
@Tag('Set-up links')
export class SetUpController {
  constructor(@Inject(AuthClient) private readonly auth: AuthClient) {}

  @Endpoint('POST', '/v1/set-up-links', {
    summary: 'Create a set-up link',
    description:
      'For an IT administrator without an account. The first person to open the link can set up connections, domains and SCIM tokens of the organization, and nothing else, until the link ends. Only an owner can create it. The link is returned only in this response.',
    scope: 'admin',
    actor: 'product',
    environment: 'shared',
    recentSignIn: 'credentials',
    origin: 'any',
    plans,
    body: CreateSetUpLinkRequest,
    success: { status: 201, dto: CreatedSetUpLink, location: '/v1/set-up-links' },
    errors: ['AUTH_ORG_ACCESS_DENIED'],
  })
  create(@FromCall() call: Call<CreateSetUpLinkRequest>): Promise<CreatedSetUpLink> {
    const { organization_id, actor } = call.actor();
    return this.auth.call('set-up-links.create', { organization_id, command: { actor, link: call.body } });
  }

  @Endpoint('GET', '/v1/set-up-links', {
    summary: 'List set-up links, newest first',
    scope: 'admin',
    orScope: 'read:admin',
    limit: 'set-up-links.list',
    query: PageQuery,
    cursor: 'sul',
    success: { status: 200, dto: SetUpLinkPage },
  })
  list(@FromCall() { principal, query }: Call<undefined, PageQuery>): Promise<SetUpLinkPage> {
    return this.auth.call('set-up-links.list', { organization_id: principal.organization_id, query });
  }

  @Endpoint('DELETE', '/v1/set-up-links/{link_id}', {
    summary: 'Revoke a set-up link',
    description: 'A session opened with it ends at once. What was set up in it stays.',
    scope: 'admin',
    actor: 'any',
    environment: 'shared',
    recentSignIn: false,
    origin: 'any',
    params: { link_id: { prefix: 'sul', description: 'Identifier of the link' } },
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  revoke(@FromCall() call: Call): Promise<void> {
    const { organization_id, actor } = call.actor();
    const link_id = call.param('link_id');
    return this.auth.call('set-up-links.revoke', { organization_id, link_id, command: { actor } });
  }

  @Endpoint('POST', '/v1/set-up-sessions', {
    summary: 'Open a set-up link',
    description:
      'Exchanges the part of the link after the # for the bearer token of its session. The link works once. Owners and administrators are notified by mail.',
    scope: 'none',
    actor: 'everyone',
    environment: 'shared',
    recentSignIn: false,
    origin: 'any',
    body: OpenSetUpLinkRequest,
    success: { status: 201, dto: OpenedSetUp },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  open(@FromCall() call: Call<OpenSetUpLinkRequest>): Promise<OpenedSetUp> {
    call.reply.header('cache-control', 'no-store');
    const { address } = call.requester();
    return this.auth.call('set-up-links.open', { command: { token: call.body.token, address } });
  }

  @Endpoint('GET', '/v1/set-up', {
    summary: 'Get the set-up session of this request',
    scope: 'any',
    actor: 'set_up',
    setUp: 'any',
    success: { status: 200, dto: SetUp },
  })
  current(@FromCall() { principal: { organization_id, credential_id } }: Call): Promise<SetUp> {
    return this.auth.call('set-up-links.get', { organization_id, link_id: credential_id });
  }
}
