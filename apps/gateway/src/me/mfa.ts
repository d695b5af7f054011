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

export interface FactorRequester {
  person: SignedInPerson;
  address: string | undefined;
}

/** Second factors of the person who calls. Auth owns them, and says how recent the sign-in must be. */
export class Mfa {
  constructor(private readonly auth: AuthClient) {}

  show(requester: FactorRequester): Promise<MfaShown> {
    return this.call(requester, '', {}, true);
  }

  beginTotp(requester: FactorRequester, body: BeginTotpRequest): Promise<BegunTotp> {
    return this.call(requester, '/totp', body);
  }

  confirmTotp(requester: FactorRequester, id: string, body: ConfirmTotpRequest): Promise<AddedFactor> {
    return this.call(requester, `/totp/${encodeURIComponent(id)}/confirm`, body);
  }

  webauthnOptions(requester: FactorRequester): Promise<WebauthnOptions> {
    return this.call(requester, '/webauthn/options');
  }

  addWebauthn(requester: FactorRequester, body: AddWebauthnRequest): Promise<AddedFactor> {
    return this.call(requester, '/webauthn', body);
  }

  rename(requester: FactorRequester, id: string, body: RenameFactorRequest): Promise<MfaFactor> {
    return this.call(requester, `/webauthn/${encodeURIComponent(id)}/rename`, body);
  }

  remove(requester: FactorRequester, type: FactorType, id: string): Promise<void> {
    return this.call(requester, `/${type}/${encodeURIComponent(id)}/remove`);
  }

  replaceRecoveryCodes(requester: FactorRequester): Promise<RecoveryCodes> {
    return this.call(requester, '/recovery-codes');
  }

  removeRecoveryCodes(requester: FactorRequester): Promise<void> {
    return this.call(requester, '/recovery-codes/remove');
  }

  /** A change is not sent twice: its first answer may be what got lost. */
  private async call<T>(
    { person, address }: FactorRequester,
    path: string,
    body: object = {},
    repeatable = false,
  ): Promise<T> {
    const command = { ...body, token: person.token, ...(address === undefined ? {} : { address }) };
    return (await this.auth.call<T>('POST', `/internal/me/mfa${path}`, command, { repeatable })).body;
  }
}
