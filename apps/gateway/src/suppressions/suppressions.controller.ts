import { CreateSuppressionRequest, ListSuppressionsQuery, Suppression, SuppressionPage } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Authenticator } from '../http/authentication/authenticator.js';
import { type Call, Endpoint } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { Suppressions } from './suppressions.js';

const tag = 'Suppressions';
const params = { suppression_id: { prefix: 'sup' as const, description: 'Identifier of the suppression' } };
const change = { actor: 'any', environment: 'shared', recentSignIn: false, origin: 'any' } as const;

@Controller()
export class SuppressionsController {
  constructor(
    @Inject(Suppressions) private readonly suppressions: Suppressions,
    @Inject(Authenticator) private readonly authenticator: Authenticator,
  ) {}

  @Endpoint('POST', '/v1/suppressions', {
    tag,
    summary: 'Suppress a finding',
    description:
      'New evaluations of the repository show the finding as suppressed. It does not count toward the gate until the suppression expires or is deleted. The suppression follows renamed files; changed code, or a changed secret, counts again. If the settings require approval, use POST /v1/suppression-requests instead.',
    scope: 'write:policies',
    underApproval: 'request',
    ...change,
    body: CreateSuppressionRequest,
    success: { status: 201, dto: Suppression },
    errors: ['RESOURCE_ALREADY_EXISTS', 'RESOURCE_NOT_FOUND', 'RESOURCE_DELETED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  async create(@FromCall() call: Call<CreateSuppressionRequest>) {
    const suppression = await this.suppressions.create(this.authenticator.requester(call), call.body, call.idempotency);
    call.reply.header('location', `/v1/suppressions/${suppression.id}`);
    return suppression;
  }

  @Endpoint('GET', '/v1/suppressions', {
    tag,
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
    tag,
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
    tag,
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
    await this.suppressions.delete(this.authenticator.requester(call), call.param('suppression_id'));
  }
}
