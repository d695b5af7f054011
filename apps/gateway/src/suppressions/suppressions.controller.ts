import { CreateSuppressionRequest, ListSuppressionsQuery, Suppression, SuppressionPage } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { Suppressions } from './suppressions.js';

const params = { suppression_id: { prefix: 'sup' as const, description: 'Identifier of the suppression' } };
const change = { actor: 'any', environment: 'shared', recentSignIn: false, origin: 'any' } as const;

@Controller()
@Tag('Suppressions')
export class SuppressionsController {
  constructor(@Inject(Suppressions) private readonly suppressions: Suppressions) {}

  @Endpoint('POST', '/v1/suppressions', {
    summary: 'Suppress a finding',
    description:
      'New evaluations of the repository show the finding as suppressed. It does not count toward the gate until the suppression expires or is deleted. The suppression follows renamed files; changed code, or a changed secret, counts again. If the settings require approval, use POST /v1/suppression-requests instead.',
    scope: 'write:policies',
    underApproval: 'request',
    ...change,
    body: CreateSuppressionRequest,
    success: { status: 201, dto: Suppression, location: '/v1/suppressions/{id}' },
    errors: ['RESOURCE_ALREADY_EXISTS', 'RESOURCE_NOT_FOUND', 'RESOURCE_DELETED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  create(@FromCall() call: Call<CreateSuppressionRequest>) {
    return this.suppressions.create(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/suppressions', {
    summary: 'List suppressions, newest first',
    scope: 'read:policies',
    limit: 'suppressions.list',
    query: ListSuppressionsQuery,
    cursor: 'sup',
    success: { status: 200, dto: SuppressionPage },
  })
  list(@FromCall() call: Call<undefined, ListSuppressionsQuery>) {
    return this.suppressions.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/suppressions/{suppression_id}', {
    summary: 'Get a suppression',
    scope: 'read:policies',
    limit: 'suppressions.get',
    params,
    success: { status: 200, dto: Suppression },
    errors: ['RESOURCE_DELETED'],
  })
  get(@FromCall() call: Call) {
    return this.suppressions.get(call.principal, call.param('suppression_id'));
  }

  @Endpoint('DELETE', '/v1/suppressions/{suppression_id}', {
    summary: 'Delete a suppression',
    description: 'The finding counts again in new evaluations.',
    scope: 'write:policies',
    underApproval: 'open',
    ...change,
    params,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  async delete(@FromCall() call: Call): Promise<void> {
    await this.suppressions.delete(call.requester(), call.param('suppression_id'));
  }
}
