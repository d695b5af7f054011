import type { InternalCall, VerifyResponse } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { Controller, Inject } from '@nestjs/common';
import { Internal } from '../../web/internal.js';
import { Verification } from './verification.js';

@Controller()
export class VerifyController {
  constructor(@Inject(Verification) private readonly verification: Verification) {}

  @Internal('credentials.verify')
  async verify({ command: { credential, credentials } }: InternalCall<'credentials.verify'>): Promise<VerifyResponse> {
    if (credentials && credential === undefined) return { results: await this.verification.verify(credentials) };
    if (credential === undefined || credentials)
      throw ServiceError.invalidField('credential', 'Send either credential or credentials', 'REQUIRED');
    const [result] = await this.verification.verify([credential]);
    return result ?? { status: 'invalid' };
  }
}
