import {
  AskForExceptionRequest,
  DecideSuppressionRequest,
  ListSuppressionRequestsQuery,
  SuppressionRequest,
  SuppressionRequestPage,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { PERSONAL_ACT } from '../http/four-eyes.js';
import { FromCall } from '../http/from-call.js';
import { SuppressionDecisions } from './suppression-decisions.js';
import { SuppressionRequests } from './suppression-requests.js';

const params = { suppression_request_id: { prefix: 'sur' as const, description: 'Identifier of the request' } };
const id = (call: Call<unknown, unknown>) => call.param('suppression_request_id');
const decided = { ...PERSONAL_ACT, scope: 'request:suppressions' } as const;
const change = { actor: 'any', environment: 'shared', recentSignIn: false, origin: 'any' } as const;

@Controller()
@Tag('Suppressions')
export class SuppressionRequestsController {
  constructor(
    @Inject(SuppressionRequests) private readonly requests: SuppressionRequests,
    @Inject(SuppressionDecisions) private readonly decisions: SuppressionDecisions,
  ) {}

  @Endpoint('POST', '/v1/suppression-requests', {
    ...change,
    summary: 'Request an exception',
    description:
      'For a finding, or for a rule of a policy in the repositories that match a pattern. Nothing changes until another person approves the request. Approval creates the suppression or override.',
    scope: 'request:suppressions',
    body: AskForExceptionRequest,
    success: { status: 201, dto: SuppressionRequest, location: '/v1/suppression-requests/{id}' },
    errors: ['RESOURCE_ALREADY_EXISTS', 'RESOURCE_NOT_FOUND', 'RESOURCE_DELETED'],
  })
  create(@FromCall() call: Call<AskForExceptionRequest>) {
    return this.requests.create(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/suppression-requests', {
    summary: 'List requests for exceptions, newest first',
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
    summary: 'Get a request for an exception',
    scope: 'read:policies',
    limit: 'suppression-requests.get',
    params,
    success: { status: 200, dto: SuppressionRequest },
  })
  get(@FromCall() call: Call) {
    return this.requests.get(call.principal, id(call));
  }

  @Endpoint('POST', '/v1/suppression-requests/{suppression_request_id}/approve', {
    ...decided,
    summary: 'Approve a request for an exception',
    description:
      'Creates the requested suppression or override in the name of the approver. Approvers are the members whom the settings name for the policy, otherwise owners and administrators; and code owners, if the settings let them decide. Requesters cannot approve their own requests, whichever credential they used.',
    params,
    body: DecideSuppressionRequest,
    success: { status: 200, dto: SuppressionRequest },
    errors: ['RESOURCE_ALREADY_EXISTS', 'RESOURCE_DELETED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  approve(@FromCall() call: Call<DecideSuppressionRequest>) {
    return this.decisions.approve(call.requester(), id(call), call.body.note);
  }

  @Endpoint('POST', '/v1/suppression-requests/{suppression_request_id}/reject', {
    ...decided,
    summary: 'Reject a request for an exception',
    description:
      'Anyone who can approve a request can reject it. The finding or rule still counts. The note is for the requester.',
    params,
    body: DecideSuppressionRequest,
    success: { status: 200, dto: SuppressionRequest },
    errors: ['RESOURCE_ALREADY_EXISTS', 'AUTH_ORG_ACCESS_DENIED'],
  })
  reject(@FromCall() call: Call<DecideSuppressionRequest>) {
    return this.decisions.reject(call.requester(), id(call), call.body.note);
  }

  @Endpoint('DELETE', '/v1/suppression-requests/{suppression_request_id}', {
    ...change,
    summary: 'Withdraw a request for an exception',
    description: 'Only the requester can withdraw a request, while it is open. It stays in the list as withdrawn.',
    scope: 'request:suppressions',
    params,
    success: { status: 204 },
    errors: ['RESOURCE_ALREADY_EXISTS', 'AUTH_ORG_ACCESS_DENIED'],
  })
  async withdraw(@FromCall() call: Call): Promise<void> {
    await this.decisions.withdraw(call.requester(), id(call));
  }
}
