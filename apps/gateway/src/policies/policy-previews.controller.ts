import { PolicyPreview, PreviewPolicyRequest } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { PolicyPreviews } from './policy-previews.js';

const policyParams = { policy_id: { prefix: 'pol' as const, description: 'Identifier of the policy' } };
const previewParams = { preview_id: { prefix: 'prv' as const, description: 'Identifier of the preview' } };
const change = { actor: 'any', environment: 'own', recentSignIn: false, origin: 'any' } as const;

@Controller()
@Tag('Policies')
export class PolicyPreviewsController {
  constructor(@Inject(PolicyPreviews) private readonly previews: PolicyPreviews) {}

  @Endpoint('POST', '/v1/policies/preview', {
    summary: 'Add a draft to the policies of recent evaluations',
    description:
      'What a new policy would do: evaluates the stored files of the latest completed evaluation of each repository under the draft, and returns the evaluations that it would newly block. policy_id and version are null. Returns when the preview is ready, or unfinished after ten seconds; then poll it with GET. Previews are kept for a day. Also requires read:evaluations.',
    scope: 'write:policies',
    underApproval: 'open',
    ...change,
    limit: 'policies.preview',
    body: PreviewPolicyRequest,
    success: { status: 201, dto: PolicyPreview, location: '/v1/policies/previews/{id}' },
  })
  createAlone(@FromCall() call: Call<PreviewPolicyRequest>) {
    return this.previews.create(call.principal, null, call.body);
  }

  @Endpoint('GET', '/v1/policies/previews/{preview_id}', {
    summary: 'Get a preview',
    description: 'Also requires read:evaluations.',
    scope: 'read:policies',
    limit: 'policies.previews.get',
    params: previewParams,
    success: { status: 200, dto: PolicyPreview },
  })
  getAny(@FromCall() call: Call) {
    return this.previews.get(call.principal, call.param('preview_id'));
  }

  @Endpoint('POST', '/v1/policies/{policy_id}/preview', {
    summary: 'Compare a draft with its policy over recent evaluations',
    description:
      'Evaluates the stored files of the latest completed evaluation of each repository under the draft and under the version that currently runs, and returns what would be newly blocked, unblocked or unchanged. Verdicts are those of the whole evaluation with its other policies. Returns when the preview is ready, or unfinished after ten seconds; then poll it with GET. Previews are kept for a day. Also requires read:evaluations.',
    scope: 'write:policies',
    underApproval: 'open',
    ...change,
    limit: 'policies.preview',
    params: policyParams,
    body: PreviewPolicyRequest,
    success: { status: 201, dto: PolicyPreview, location: '/v1/policies/{policy_id}/previews/{id}' },
    errors: ['RESOURCE_DELETED'],
  })
  create(@FromCall() call: Call<PreviewPolicyRequest>) {
    const policyId = call.param('policy_id');
    return this.previews.create(call.principal, policyId, call.body);
  }

  @Endpoint('GET', '/v1/policies/{policy_id}/previews/{preview_id}', {
    summary: 'Get a preview of a policy',
    description: 'Also requires read:evaluations.',
    scope: 'read:policies',
    limit: 'policies.previews.get',
    params: { ...policyParams, ...previewParams },
    success: { status: 200, dto: PolicyPreview },
  })
  get(@FromCall() call: Call) {
    return this.previews.get(call.principal, call.param('preview_id'), call.param('policy_id'));
  }
}
