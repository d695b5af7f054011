import {
  CreatePolicyOverrideRequest,
  ListPolicyOverridesQuery,
  PolicyOverride,
  PolicyOverridePage,
  UpdatePolicyOverrideRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { PolicyOverrides } from './policy-overrides.js';

/** Policies are of both environments, and so is what changes them. */
const change = { actor: 'any', environment: 'shared', recentSignIn: false, origin: 'any' } as const;
const params = { override_id: { prefix: 'ovr' as const, description: 'Identifier of the override' } };

@Controller()
@Tag('Policies')
export class PolicyOverridesController {
  constructor(@Inject(PolicyOverrides) private readonly overrides: PolicyOverrides) {}

  @Endpoint('POST', '/v1/policy-overrides', {
    summary: 'Override rules of a policy in some repositories',
    description:
      'Switches rules of a built-in or own policy off, puts them in shadow or changes their severity, without copying the policy. The override stays when the policy gets a new version. New evaluations apply and record it. If several overrides match a rule, a repository name without * wins over a pattern, then the pattern with the most characters other than *, then the newest.',
    scope: 'write:policies',
    underApproval: 'request',
    ...change,
    body: CreatePolicyOverrideRequest,
    success: { status: 201, dto: PolicyOverride, location: '/v1/policy-overrides/{id}' },
    errors: ['RESOURCE_NOT_FOUND', 'RESOURCE_DELETED'],
  })
  create(@FromCall() call: Call<CreatePolicyOverrideRequest>) {
    return this.overrides.create(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/policy-overrides', {
    summary: 'List overrides, newest first',
    description: 'Includes expired overrides until they are deleted.',
    scope: 'read:policies',
    limit: 'policy-overrides.list',
    query: ListPolicyOverridesQuery,
    cursor: 'ovr',
    success: { status: 200, dto: PolicyOverridePage },
  })
  list(@FromCall() call: Call<undefined, ListPolicyOverridesQuery>) {
    return this.overrides.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/policy-overrides/{override_id}', {
    summary: 'Get an override',
    scope: 'read:policies',
    limit: 'policy-overrides.get',
    params,
    success: { status: 200, dto: PolicyOverride },
    errors: ['RESOURCE_DELETED'],
  })
  get(@FromCall() call: Call) {
    return this.overrides.get(call.principal, call.param('override_id'));
  }

  @Endpoint('PATCH', '/v1/policy-overrides/{override_id}', {
    summary: 'Update an override',
    description: 'New evaluations apply the change. Omitted fields do not change.',
    scope: 'write:policies',
    underApproval: 'request',
    ...change,
    params,
    body: UpdatePolicyOverrideRequest,
    success: { status: 200, dto: PolicyOverride },
    errors: ['RESOURCE_DELETED'],
  })
  update(@FromCall() call: Call<UpdatePolicyOverrideRequest>) {
    return this.overrides.update(call.requester(), call.param('override_id'), call.body);
  }

  @Endpoint('DELETE', '/v1/policy-overrides/{override_id}', {
    summary: 'Delete an override',
    description:
      'New evaluations run the rules as the policy, or another override, defines them. If that may block less and exceptions require approval, only an owner can do this.',
    scope: 'write:policies',
    underApproval: 'owner',
    ...change,
    params,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  async delete(@FromCall() call: Call): Promise<void> {
    await this.overrides.delete(call.requester(), call.param('override_id'));
  }
}
