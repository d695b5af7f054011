import { Flag, FreeObject, List, Nested, OneOf, Text, Timestamp, Whole } from './fields.js';

/** totp: an authenticator app; webauthn: a passkey or a security key. */
export const FACTOR_TYPES = ['totp', 'webauthn'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** How recently people must have signed in to change factors, or to create a credential that outlives the sign-in. */
export const RECENT_SIGN_IN_SECONDS = { factors: 600, credentials: 3_600 } as const;

export const MAX_FACTOR_NAME = 100;
const example = 'mfa_01jd8y3c5m8n4q6r7s9t0v1w2x';

export class MfaFactor {
  @Text({ description: 'Identifier', example })
  id!: string;
  @OneOf(FACTOR_TYPES, { description: 'totp: an authenticator app; webauthn: a passkey or security key' })
  type!: FactorType;
  @Text({ description: 'Name', example: 'Laptop' })
  name!: string;
  @Timestamp({ description: 'When it was added' })
  created_at!: string;
  @Timestamp({ description: 'When it was last used; null for never', nullable: true })
  last_used_at!: string | null;
}

export class Mfa {
  @List({ nested: () => MfaFactor }, { description: 'Factors, oldest first' })
  factors!: MfaFactor[];
  @List({ text: {} }, { description: 'Names of your organizations that require a second factor' })
  required_by!: string[];
  @Flag({ description: 'Whether passkeys can be added: they require a host name, not an IP address' })
  webauthn_available!: boolean;
  @Whole({ description: 'Number of recovery codes left', min: 0, example: 10 })
  recovery_codes_left!: number;
}

export class BeginTotpRequest {
  @Text({ description: 'Name of the app or device', min: 1, max: MAX_FACTOR_NAME, optional: true, example: 'Phone' })
  name?: string;
}

export class BegunTotp {
  @Text({ description: 'Identifier; it becomes a factor when it is confirmed', example })
  id!: string;
  @Text({ description: 'Name', example: 'Phone' })
  name!: string;
  @Text({ description: 'The secret in base32, for manual entry; shown only in this response' })
  secret!: string;
  @Text({ description: 'The secret as an otpauth URI' })
  otpauth_uri!: string;
  @Text({ description: 'The secret as a QR code: an SVG element', multiline: true })
  qr_svg!: string;
}

export class ConfirmTotpRequest {
  @Text({ description: 'The six digits that the app shows', min: 1, max: 10, example: '123456' })
  code!: string;
}

export class AddedFactor {
  @Nested(() => MfaFactor, { description: 'The factor' })
  factor!: MfaFactor;
  @List(
    { text: {} },
    { description: 'With the first factor: recovery codes, each valid once; shown only in this response' },
  )
  recovery_codes!: string[];
}

export class WebauthnOptions {
  @FreeObject({
    description: 'PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3), valid once, for five minutes',
  })
  options!: Record<string, unknown>;
}

export class AddWebauthnRequest {
  @Text({ description: 'Name of the key', min: 1, max: MAX_FACTOR_NAME, optional: true, example: 'Laptop' })
  name?: string;
  @FreeObject({ description: 'RegistrationResponseJSON, as returned by navigator.credentials.create()' })
  response!: Record<string, unknown>;
}

export class RenameFactorRequest {
  @Text({ description: 'Name', min: 1, max: MAX_FACTOR_NAME, example: 'Old laptop' })
  name!: string;
}

export class RecoveryCodes {
  @List(
    { text: {} },
    { description: 'Each code is valid once and shown only in this response. Previous codes no longer work.' },
  )
  recovery_codes!: string[];
}
