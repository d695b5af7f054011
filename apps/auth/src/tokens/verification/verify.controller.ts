import { VerifyCredentialsRequest, type VerifyResult } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { Access } from '../../web/access.js';
import { readBody } from '../../web/read.js';
import { Verification } from './verification.js';

@Controller('internal/credentials')
@Access('internal')
export class VerifyController {
  constructor(@Inject(Verification) private readonly verification: Verification) {}

  @Post('verify')
  @HttpCode(200)
  async verify(@Body() body: unknown): Promise<VerifyResult | { results: VerifyResult[] }> {
    const { credential, credentials } = readBody(VerifyCredentialsRequest, body);
    if (credentials && credential === undefined) return { results: await this.verification.verify(credentials) };
    if (credential === undefined || credentials)
      throw ServiceError.invalid([
        { field: 'credential', message: 'Give either credential or credentials', code: 'REQUIRED' },
      ]);
    const [result] = await this.verification.verify([credential]);
    return result as VerifyResult;
  }
}
