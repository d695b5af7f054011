import type { InternalCall } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { StepUp } from '../tokens/step-up.js';
import { Internal } from '../web/internal.js';
import { MyFactors } from './my-factors.js';

@Controller()
export class MyFactorsController {
  constructor(
    @Inject(MyFactors) private readonly mine: MyFactors,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  @Internal('credentials.step-up')
  demand({ command: { token, max_age } }: InternalCall<'credentials.step-up'>) {
    return this.stepUp.demandOfPeople(token, max_age);
  }

  @Internal('me.mfa.get')
  show({ command }: InternalCall<'me.mfa.get'>) {
    return this.mine.show(command);
  }

  @Internal('me.mfa.totp.begin')
  beginTotp({ command: { name, ...requester } }: InternalCall<'me.mfa.totp.begin'>) {
    return this.mine.beginTotp(requester, name);
  }

  @Internal('me.mfa.totp.confirm')
  confirmTotp({ id, command: { code, ...requester } }: InternalCall<'me.mfa.totp.confirm'>) {
    return this.mine.confirmTotp(requester, id, code);
  }

  @Internal('me.mfa.webauthn.options')
  webauthnOptions({ command }: InternalCall<'me.mfa.webauthn.options'>) {
    return this.mine.webauthnOptions(command);
  }

  @Internal('me.mfa.webauthn.add')
  addWebauthn({ command: { name, response, ...requester } }: InternalCall<'me.mfa.webauthn.add'>) {
    return this.mine.addWebauthn(requester, response, name);
  }

  @Internal('me.mfa.webauthn.rename')
  rename({ id, command: { name, ...requester } }: InternalCall<'me.mfa.webauthn.rename'>) {
    return this.mine.rename(requester, id, name);
  }

  @Internal('me.mfa.remove')
  remove({ type, id, command }: InternalCall<'me.mfa.remove'>) {
    return this.mine.remove(command, { id, type: type === 'totp' ? 'totp' : 'webauthn' });
  }

  @Internal('me.mfa.recovery-codes.replace')
  async replaceRecoveryCodes({ command }: InternalCall<'me.mfa.recovery-codes.replace'>) {
    return { recovery_codes: await this.mine.replaceRecoveryCodes(command) };
  }

  @Internal('me.mfa.recovery-codes.remove')
  removeRecoveryCodes({ command }: InternalCall<'me.mfa.recovery-codes.remove'>) {
    return this.mine.removeRecoveryCodes(command);
  }
}
