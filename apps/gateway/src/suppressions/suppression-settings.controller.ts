import { SuppressionSettings, UpdateSuppressionSettingsRequest } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { PERSONAL_ACT } from '../http/four-eyes.js';
import { FromCall } from '../http/from-call.js';
import { SuppressionSettings as Settings } from './suppression-settings.js';

@Controller()
@Tag('Suppressions')
export class SuppressionSettingsController {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  @Endpoint('GET', '/v1/suppression-settings', {
    summary: 'Get the settings for exceptions',
    scope: 'read:policies',
    limit: 'suppression-settings.get',
    success: { status: 200, dto: SuppressionSettings },
  })
  get(@FromCall() call: Call) {
    return this.settings.get(call.principal);
  }

  @Endpoint('PATCH', '/v1/suppression-settings', {
    ...PERSONAL_ACT,
    actor: 'owner',
    recentSignIn: 'credentials',
    summary: 'Update the settings for exceptions',
    description:
      'Only an owner can do this, in the portal or on the command line. Existing exceptions stay in force until they end.',
    scope: 'write:org',
    body: UpdateSuppressionSettingsRequest,
    success: { status: 200, dto: SuppressionSettings },
    errors: ['AUTH_ORG_ACCESS_DENIED'],
  })
  update(@FromCall() call: Call<UpdateSuppressionSettingsRequest>) {
    return this.settings.update(call.requester(), call.body);
  }
}
