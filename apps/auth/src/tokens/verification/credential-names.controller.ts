import type { InternalCall } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Internal } from '../../web/internal.js';
import { CredentialNames } from './credential-names.js';

@Controller()
export class CredentialNamesController {
  constructor(@Inject(CredentialNames) private readonly names: CredentialNames) {}

  @Internal('credentials.names')
  async list({ organization_id, command }: InternalCall<'credentials.names'>) {
    return { names: await this.names.of(organization_id, command.ids) };
  }
}
