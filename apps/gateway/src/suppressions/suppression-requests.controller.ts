import {
  CreateSuppressionRequest,
  DecideSuppressionRequest,
  ListSuppressionRequestsQuery,
  SuppressionRequest,
  SuppressionRequestPage,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Authenticator } from '../http/authentication/authenticator.js';
import { type Call, Endpoint } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { SuppressionRequests } from './suppression-requests.js';

const tag = 'Suppressions';
const params = { suppression_request_id: { prefix: 'sur' as const, description: 'Identifier of the request' } };
const id = (call: Call<unknown, unknown>) => call.param('suppression_request_id');
const change = { tag, actor: 'any', environment: 'shared', recentSignIn: false, origin: 'any' } as const;

@Controller()
export class SuppressionRequestsController {
  constructor(
    @Inject(SuppressionRequests) private readonly requests: SuppressionRequests,
    @Inject(Authenticator) private readonly authenticator: Authenticator,
  ) {}

  @Endpoint('POST', '/v1/suppression-requests', {
    ...change,
    summary: 'Ask for a suppression',
    description:
      'For those who may not accept a finding themselves. Nothing changes until somebody with write:policies approves the request; then it is the suppression that was asked for.',
    scope: 'request:suppressions',
    body: CreateSuppressionRequest,
    success: { status: 201, dto: SuppressionRequest },
    errors: ['RESOURCE_ALREADY_EXISTS', 'RESOURCE_NOT_FOUND', 'RESOURCE_DELETED'],
  })
  async create(@FromCall() call: Call<CreateSuppressionRequest>) {
    const made = await this.requests.create(this.authenticator.requester(call), call.body, call.idempotency);
    call.reply.header('location', `/v1/suppression-requests/${made.id}`);
    return made;
  }

  @Endpoint('GET', '/v1/suppression-requests', {
    tag,
    summary: 'List requests for suppressions, newest first',
    scope: 'read:policies',
    limit: 'suppression-requests.list',
    query: ListSuppressionRequestsQuery,
    cursor: 'sur',
    success: { status: 200, dto: SuppressionRequestPage },
  })
  list(@FromCall() call: Call<undefined, ListSuppressionRequestsQuery>) {
    return this.requests.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/suppression-requests/{suppression_request_id}', {
    tag,
    summary: 'One request for a suppression',
    scope: 'read:policies',
    limit: 'suppression-requests.get',
    params,
    success: { status: 200, dto: SuppressionRequest },
  })
  get(@FromCall() call: Call) {
    return this.requests.get(call.principal, id(call));
  }

  @Endpoint('POST', '/v1/suppression-requests/{suppression_request_id}/approve', {
    ...change,
    summary: 'Approve a request for a suppression',
    description: 'Makes the suppression that was asked for, in the name of whoever approves.',
    scope: 'write:policies',
    params,
    body: DecideSuppressionRequest,
    success: { status: 200, dto: SuppressionRequest },
    errors: ['RESOURCE_ALREADY_EXISTS'],
  })
  approve(@FromCall() call: Call<DecideSuppressionRequest>) {
    return this.requests.approve(this.authenticator.requester(call), id(call), call.body.note);
  }

  @Endpoint('POST', '/v1/suppression-requests/{suppression_request_id}/reject', {
    ...change,
    summary: 'Reject a request for a suppression',
    description: 'The finding goes on counting. The note is for whoever asked.',
    scope: 'write:policies',
    params,
    body: DecideSuppressionRequest,
    success: { status: 200, dto: SuppressionRequest },
    errors: ['RESOURCE_ALREADY_EXISTS'],
  })
  reject(@FromCall() call: Call<DecideSuppressionRequest>) {
    return this.requests.reject(this.authenticator.requester(call), id(call), call.body.note);
  }

  @Endpoint('DELETE', '/v1/suppression-requests/{suppression_request_id}', {
    ...change,
    summary: 'Withdraw a request for a suppression',
    description: 'By whoever made it, while it is open. It stays to be read, as withdrawn.',
    scope: 'request:suppressions',
    params,
    success: { status: 204 },
    errors: ['RESOURCE_ALREADY_EXISTS', 'AUTH_ORG_ACCESS_DENIED'],
  })
  async withdraw(@FromCall() call: Call): Promise<void> {
    await this.requests.withdraw(this.authenticator.requester(call), id(call));
  }
}
