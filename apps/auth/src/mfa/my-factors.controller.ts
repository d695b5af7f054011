import {
  AddWebauthnCommand,
  BeginTotpCommand,
  ConfirmTotpCommand,
  RenameFactorCommand,
  SignedInCommand,
  StepUpCommand,
} from '@assay/contracts';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { StepUp } from '../tokens/step-up.js';
import { Access } from '../web/access.js';
import { readBody } from '../web/read.js';
import { MyFactors } from './my-factors.js';

/** The gateway's side of /v1/me/mfa is the public one. All are POSTs, because all say who asks. */
@Controller('internal')
@Access('internal')
export class MyFactorsController {
  constructor(
    @Inject(MyFactors) private readonly mine: MyFactors,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  @Post('credentials/step-up')
  @HttpCode(204)
  demand(@Body() body: unknown) {
    const { token, max_age } = readBody(StepUpCommand, body);
    return this.stepUp.demandOfPeople(token, max_age);
  }

  @Post('me/mfa')
  @HttpCode(200)
  show(@Body() body: unknown) {
    return this.mine.show(readBody(SignedInCommand, body));
  }

  @Post('me/mfa/totp')
  beginTotp(@Body() body: unknown) {
    const { name, ...requester } = readBody(BeginTotpCommand, body);
    return this.mine.beginTotp(requester, name);
  }

  @Post('me/mfa/totp/:id/confirm')
  @HttpCode(200)
  confirmTotp(@Param('id') id: string, @Body() body: unknown) {
    const { code, ...requester } = readBody(ConfirmTotpCommand, body);
    return this.mine.confirmTotp(requester, id, code);
  }

  @Post('me/mfa/webauthn/options')
  @HttpCode(200)
  webauthnOptions(@Body() body: unknown) {
    return this.mine.webauthnOptions(readBody(SignedInCommand, body));
  }

  @Post('me/mfa/webauthn')
  addWebauthn(@Body() body: unknown) {
    const { name, response, ...requester } = readBody(AddWebauthnCommand, body);
    return this.mine.addWebauthn(requester, response, name);
  }

  @Post('me/mfa/webauthn/:id/rename')
  @HttpCode(200)
  rename(@Param('id') id: string, @Body() body: unknown) {
    const { name, ...requester } = readBody(RenameFactorCommand, body);
    return this.mine.rename(requester, id, name);
  }

  @Post('me/mfa/:type/:id/remove')
  @HttpCode(204)
  remove(@Param('type') type: string, @Param('id') id: string, @Body() body: unknown) {
    return this.mine.remove(readBody(SignedInCommand, body), { id, type: type === 'totp' ? 'totp' : 'webauthn' });
  }

  @Post('me/mfa/recovery-codes')
  async replaceRecoveryCodes(@Body() body: unknown) {
    return { recovery_codes: await this.mine.replaceRecoveryCodes(readBody(SignedInCommand, body)) };
  }

  @Post('me/mfa/recovery-codes/remove')
  @HttpCode(204)
  removeRecoveryCodes(@Body() body: unknown) {
    return this.mine.removeRecoveryCodes(readBody(SignedInCommand, body));
  }
}
