import { CredentialNamesCommand } from '@assay/contracts';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { Access } from '../../web/access.js';
import { readBody } from '../../web/read.js';
import { CredentialNames } from './credential-names.js';

@Controller('internal/organizations/:organization_id/credential-names')
@Access('internal')
export class CredentialNamesController {
  constructor(@Inject(CredentialNames) private readonly names: CredentialNames) {}

  @Post()
  @HttpCode(200)
  async list(@Param('organization_id') organizationId: string, @Body() body: unknown) {
    return { names: await this.names.of(organizationId, readBody(CredentialNamesCommand, body).ids) };
  }
}
