import { FreeObject, Text, Whole } from '../fields.js';
import { MAX_FACTOR_NAME } from '../mfa.js';

/** A request of the internal API in the name of a signed-in person. */
export class SignedInCommand {
  @Text({
    description: 'SHA-256 (hex) of the access token that asks',
    pattern: /^[0-9a-f]{64}$/,
    form: '64 hexadecimal digits',
  })
  token!: string;
  @Text({ description: 'Address that the request came from', max: 64, optional: true })
  address?: string;
}

export class StepUpCommand extends SignedInCommand {
  @Whole({ description: 'Maximum age of the sign-in, in seconds', min: 1, max: 86_400 })
  max_age!: number;
}

export class BeginTotpCommand extends SignedInCommand {
  @Text({ description: 'Name', min: 1, max: MAX_FACTOR_NAME, optional: true })
  name?: string;
}

export class ConfirmTotpCommand extends SignedInCommand {
  @Text({ description: 'Code', min: 1, max: 10 })
  code!: string;
}

export class AddWebauthnCommand extends SignedInCommand {
  @Text({ description: 'Name', min: 1, max: MAX_FACTOR_NAME, optional: true })
  name?: string;
  @FreeObject({ description: 'RegistrationResponseJSON' })
  response!: Record<string, unknown>;
}

export class RenameFactorCommand extends SignedInCommand {
  @Text({ description: 'Name', min: 1, max: MAX_FACTOR_NAME })
  name!: string;
}
