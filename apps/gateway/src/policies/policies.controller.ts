import {
  ActivatePolicyRequest,
  CreatePolicyRequest,
  GetPolicyQuery,
  ListPoliciesQuery,
  PageQuery,
  Policy,
  PolicyDetail,
  PolicyPage,
  PolicyValidationResult,
  PolicyVersionPage,
  UpdatePolicyRequest,
  ValidatePolicyRequest,
} from '@assay/contracts';
import { policyDocumentSchema, policyYaml } from '@assay/policy-engine/policy-text';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { PublicUrls } from '../http/public-urls.js';
import { Policies } from './policies.js';

/** Policies are of both environments. */
const change = { actor: 'any', environment: 'shared', recentSignIn: false, origin: 'any' } as const;
const params = { policy_id: { prefix: 'pol' as const, description: 'Identifier of the policy' } };
const SCHEMA_TYPE = 'application/schema+json';
const YAML_TYPE = 'application/yaml';

@Controller()
@Tag('Policies')
export class PoliciesController {
  constructor(
    @Inject(Policies) private readonly policies: Policies,
    @Inject(PublicUrls) private readonly urls: PublicUrls,
  ) {}

  @Endpoint('GET', '/v1/policies', {
    summary: 'List policies, built-in and own ones',
    scope: 'read:policies',
    limit: 'policies.list',
    query: ListPoliciesQuery,
    cursor: 'pol',
    success: { status: 200, dto: PolicyPage },
  })
  list(@FromCall() call: Call<undefined, ListPoliciesQuery>) {
    return this.policies.list(call.principal, call.query);
  }

  @Endpoint('POST', '/v1/policies', {
    summary: 'Create a policy',
    description:
      'The document becomes version 1 if its schema, its patterns, its cost and all its own tests hold; otherwise every problem is named with its line and column.',
    scope: 'write:policies',
    underApproval: 'open',
    ...change,
    body: CreatePolicyRequest,
    success: { status: 201, dto: PolicyDetail, location: '/v1/policies/{id}' },
  })
  create(@FromCall() call: Call<CreatePolicyRequest>) {
    return this.policies.create(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('POST', '/v1/policies/validate', {
    summary: 'Validate a policy without creating it',
    description:
      'Returns 200 whether the document is valid or not; problems name rule, line and column. With a sample, also returns what the rules find in it; nothing is stored.',
    scope: 'write:policies',
    underApproval: 'open',
    actor: 'any',
    environment: 'own',
    recentSignIn: false,
    origin: 'any',
    body: ValidatePolicyRequest,
    success: { status: 200, dto: PolicyValidationResult },
  })
  validate(@FromCall() call: Call<ValidatePolicyRequest>) {
    return this.policies.validate(call.principal, call.body);
  }

  @Endpoint('GET', '/v1/policies/{policy_id}', {
    summary: 'Get a policy with its document',
    description:
      'With format=yaml, or Accept: application/yaml, returns only the document as YAML. Sent to POST or PUT, it has the same digest.',
    scope: 'read:policies',
    limit: 'policies.get',
    params,
    query: GetPolicyQuery,
    success: { status: 200, dto: PolicyDetail, alsoAs: [YAML_TYPE] },
    errors: ['RESOURCE_DELETED'],
  })
  async get(@FromCall() call: Call<undefined, GetPolicyQuery>): Promise<PolicyDetail | string> {
    const policy = await this.policies.get(call.principal, call.param('policy_id'), call.query.version);
    call.reply.header('vary', 'accept');
    if ((call.query.format ?? acceptedFormat(call.request.headers.accept)) === 'json') return policy;
    const name = policy.name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100);
    call.reply.header('content-type', YAML_TYPE).header('content-disposition', `attachment; filename="${name}.yaml"`);
    const { document, source } = policy;
    return policyYaml(document, source, `${this.urls.baseUrl}/schemas/policy.json`);
  }

  @Endpoint('PUT', '/v1/policies/{policy_id}', {
    summary: 'Create a new version of a policy',
    description:
      'A document with the digest of the latest version creates no new version. If no version is pinned, evaluations run the new one from now on. If exceptions require approval, only a signed-in owner can create a version that evaluations would run and that may block less.',
    scope: 'write:policies',
    underApproval: 'owner',
    ...change,
    params,
    body: UpdatePolicyRequest,
    success: { status: 200, dto: PolicyDetail },
    errors: ['RESOURCE_DELETED', 'RESOURCE_ALREADY_EXISTS', 'AUTH_ORG_ACCESS_DENIED'],
  })
  update(@FromCall() call: Call<UpdatePolicyRequest>) {
    return this.policies.update(call.requester(), call.param('policy_id'), call.body.document);
  }

  @Endpoint('DELETE', '/v1/policies/{policy_id}', {
    summary: 'Delete a policy',
    description:
      'Evaluations no longer run it. A built-in policy cannot be deleted, only deactivated. If exceptions require approval, only a signed-in owner can delete an active policy.',
    scope: 'write:policies',
    underApproval: 'owner',
    ...change,
    params,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED', 'VALIDATION_FAILED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  async delete(@FromCall() call: Call): Promise<void> {
    await this.policies.delete(call.requester(), call.param('policy_id'));
  }

  @Endpoint('GET', '/v1/policies/{policy_id}/versions', {
    summary: 'List versions of a policy, newest first',
    scope: 'read:policies',
    limit: 'policies.versions',
    params,
    query: PageQuery,
    cursor: 'integer',
    success: { status: 200, dto: PolicyVersionPage },
    errors: ['RESOURCE_DELETED'],
  })
  versions(@FromCall() call: Call<undefined, PageQuery>) {
    return this.policies.versions(call.principal, call.param('policy_id'), call.query);
  }

  @Endpoint('PUT', '/v1/policies/{policy_id}/activation', {
    summary: 'Activate or deactivate a policy, and choose its version',
    description:
      'Built-in policies too: each organization decides for itself. Evaluations that name their policies run those, active or not. If exceptions require approval, only a signed-in owner can deactivate a policy, or choose a version that may block less.',
    scope: 'write:policies',
    underApproval: 'owner',
    ...change,
    params,
    body: ActivatePolicyRequest,
    success: { status: 200, dto: Policy },
    errors: ['RESOURCE_DELETED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  activate(@FromCall() call: Call<ActivatePolicyRequest>) {
    return this.policies.activate(call.requester(), call.param('policy_id'), call.body);
  }

  @Endpoint('GET', '/schemas/policy.json', {
    summary: 'Get the JSON Schema of the policy document',
    scope: 'none',
    success: { status: 200, contentType: SCHEMA_TYPE, description: 'JSON Schema 2020-12' },
  })
  schema(@FromCall() { reply }: Call) {
    reply.header('content-type', SCHEMA_TYPE).header('cache-control', 'public, max-age=3600');
    return policyDocumentSchema();
  }
}

function acceptedFormat(accept = ''): 'json' | 'yaml' {
  return /\b(?:application|text)\/(?:x-)?yaml\b/i.test(accept) ? 'yaml' : 'json';
}
