import { CreateDomainRequest, Domain, DomainPage, FEATURE_PLANS, PageQuery } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { AuthClient } from '../http/authentication/auth-client.js';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';

const route = { scope: 'admin', plans: FEATURE_PLANS.sso } as const;
const read = { ...route, orScope: 'read:admin' } as const;
/** How people sign in concerns both environments, and changing it requires a recent sign-in. */
const change = { ...route, actor: 'any', environment: 'shared', recentSignIn: 'credentials', origin: 'any' } as const;
/** What a customer's IT administrator sets up by a link. */
const setUp = 'domains' as const;
const domain = { domain_id: { prefix: 'dom' as const, description: 'Identifier of the domain' } };

@Controller()
@Tag('Domains')
export class DomainsController {
  constructor(@Inject(AuthClient) private readonly auth: AuthClient) {}

  @Endpoint('POST', '/v1/org/domains', {
    ...change,
    setUp,
    summary: 'Add an email domain',
    description:
      'The domain is yours once its TXT record is found: create the record that the response shows, then verify.',
    body: CreateDomainRequest,
    success: { status: 201, dto: Domain, location: '/v1/org/domains/{domain_id}' },
    errors: ['RESOURCE_ALREADY_EXISTS'],
  })
  add(@FromCall() call: Call<CreateDomainRequest>): Promise<Domain> {
    const { organization_id, actor } = call.actor();
    return this.auth.call('domains.create', { organization_id, command: { actor, domain: call.body } });
  }

  @Endpoint('GET', '/v1/org/domains', {
    ...read,
    setUp,
    summary: 'List domains, newest first',
    query: PageQuery,
    cursor: 'dom',
    success: { status: 200, dto: DomainPage },
  })
  list(@FromCall() { principal, query }: Call<undefined, PageQuery>): Promise<DomainPage> {
    return this.auth.call('domains.list', { organization_id: principal.organization_id, query });
  }

  @Endpoint('GET', '/v1/org/domains/{domain_id}', {
    ...read,
    setUp,
    summary: 'Get a domain',
    params: domain,
    success: { status: 200, dto: Domain },
  })
  get(@FromCall() call: Call): Promise<Domain> {
    const { organization_id } = call.principal;
    return this.auth.call('domains.get', { organization_id, domain_id: call.param('domain_id') });
  }

  @Endpoint('POST', '/v1/org/domains/{domain_id}/verify', {
    ...change,
    setUp,
    summary: 'Verify a domain by its TXT record',
    description:
      'The response shows the result: `problem` is null once the domain is verified. The record is checked again every day.',
    params: domain,
    success: { status: 200, dto: Domain },
    errors: ['RESOURCE_ALREADY_EXISTS'],
  })
  verify(@FromCall() call: Call): Promise<Domain> {
    const { organization_id, actor } = call.actor();
    const domain_id = call.param('domain_id');
    return this.auth.call('domains.verify', { organization_id, domain_id, command: { actor } });
  }

  @Endpoint('DELETE', '/v1/org/domains/{domain_id}', {
    ...change,
    summary: 'Remove a domain',
    description: 'Without a verified domain, enforced single sign-on lapses.',
    params: domain,
    success: { status: 204 },
  })
  delete(@FromCall() call: Call): Promise<void> {
    const { organization_id, actor } = call.actor();
    const domain_id = call.param('domain_id');
    return this.auth.call('domains.delete', { organization_id, domain_id, command: { actor } });
  }
}
