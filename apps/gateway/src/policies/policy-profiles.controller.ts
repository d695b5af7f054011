import { PolicyProfiles, ReplacePolicyProfilesRequest } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { PolicyProfiles as Profiles } from './policy-profiles.js';

@Controller()
@Tag('Policies')
export class PolicyProfilesController {
  constructor(@Inject(Profiles) private readonly profiles: Profiles) {}

  @Endpoint('GET', '/v1/policy-profiles', {
    summary: 'Get the profiles of built-in policies',
    scope: 'read:policies',
    limit: 'policy-profiles.get',
    success: { status: 200, dto: PolicyProfiles },
  })
  get(@FromCall() call: Call) {
    return this.profiles.get(call.principal);
  }

  @Endpoint('PUT', '/v1/policy-profiles', {
    actor: 'any',
    environment: 'shared',
    recentSignIn: false,
    origin: 'any',
    underApproval: 'owner',
    summary: 'Replace the profiles of built-in policies',
    description:
      'Replaces all choices. New evaluations apply them and record the profile. If exceptions require approval, only a signed-in owner can do this.',
    scope: 'write:policies',
    body: ReplacePolicyProfilesRequest,
    success: { status: 200, dto: PolicyProfiles },
    errors: ['AUTH_ORG_ACCESS_DENIED'],
  })
  replace(@FromCall() call: Call<ReplacePolicyProfilesRequest>) {
    return this.profiles.replace(call.requester(), call.body.choices);
  }
}
