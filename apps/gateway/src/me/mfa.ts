import type {
  AddedFactor,
  AddWebauthnRequest,
  BeginTotpRequest,
  BegunTotp,
  ConfirmTotpRequest,
  FactorType,
  MfaFactor,
  Mfa as MfaShown,
  RecoveryCodes,
  RenameFactorRequest,
  WebauthnOptions,
} from '@assay/contracts';
import type { AuthClient } from '../http/authentication/auth-client.js';
import type { SignedInPerson } from '../http/signed-in-person.js';

export interface AskingForFactors {
  person: SignedInPerson;
  address: string | undefined;
}

/** Second factors of the person who calls. Auth owns them, and says how recent the sign-in must be. */
export class Mfa {
  constructor(private readonly auth: AuthClient) {}

  show(asking: AskingForFactors): Promise<MfaShown> {
    return this.call(asking, '', {}, true);
  }

  beginTotp(asking: AskingForFactors, body: BeginTotpRequest): Promise<BegunTotp> {
    return this.call(asking, '/totp', body);
  }

  confirmTotp(asking: AskingForFactors, id: string, body: ConfirmTotpRequest): Promise<AddedFactor> {
    return this.call(asking, `/totp/${encodeURIComponent(id)}/confirm`, body);
  }

  webauthnOptions(asking: AskingForFactors): Promise<WebauthnOptions> {
    return this.call(asking, '/webauthn/options');
  }

  addWebauthn(asking: AskingForFactors, body: AddWebauthnRequest): Promise<AddedFactor> {
    return this.call(asking, '/webauthn', body);
  }

  rename(asking: AskingForFactors, id: string, body: RenameFactorRequest): Promise<MfaFactor> {
    return this.call(asking, `/webauthn/${encodeURIComponent(id)}/rename`, body);
  }

  remove(asking: AskingForFactors, type: FactorType, id: string): Promise<void> {
    return this.call(asking, `/${type}/${encodeURIComponent(id)}/remove`);
  }

  replaceRecoveryCodes(asking: AskingForFactors): Promise<RecoveryCodes> {
    return this.call(asking, '/recovery-codes');
  }

  removeRecoveryCodes(asking: AskingForFactors): Promise<void> {
    return this.call(asking, '/recovery-codes/remove');
  }

  /** A change is not sent twice: its first answer may be what got lost. */
  private async call<T>(
    { person, address }: AskingForFactors,
    path: string,
    body: object = {},
    repeatable = false,
  ): Promise<T> {
    const command = { ...body, token: person.token, ...(address === undefined ? {} : { address }) };
    return (await this.auth.call<T>('POST', `/internal/me/mfa${path}`, command, { repeatable })).body;
  }
}
