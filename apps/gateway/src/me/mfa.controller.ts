import {
  AddedFactor,
  AddWebauthnRequest,
  BeginTotpRequest,
  BegunTotp,
  ConfirmTotpRequest,
  type FactorType,
  MfaFactor,
  RecoveryCodes,
  RenameFactorRequest,
  Mfa as ShownMfa,
  type SignedInCommand,
  WebauthnOptions,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { AuthClient } from '../http/authentication/auth-client.js';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { signedInPerson } from '../http/signed-in-person.js';
import { OWN, STEP_UP } from './descriptions.js';

const FRESH = `The sign-in must be at most ten minutes old, and with the second factor where you have one: ${STEP_UP} ${OWN}`;
const errors = ['AUTH_ORG_ACCESS_DENIED' as const, 'VALIDATION_FAILED' as const];
// a person needs no scope for what is their own
const scope = 'any' as const;
/** Whatever changes something here is how the person signs in, everywhere. */
const change = { actor: 'product', environment: 'person', recentSignIn: 'factors', origin: 'own' } as const;
const params = { factor_id: { prefix: 'mfa' as const, description: 'Identifier of the factor' } };

@Controller()
@Tag('Multi-factor authentication')
export class MfaController {
  constructor(@Inject(AuthClient) private readonly auth: AuthClient) {}

  @Endpoint('GET', '/v1/me/mfa', {
    summary: 'List your second factors',
    description: OWN,
    scope,
    actor: 'product',
    success: { status: 200, dto: ShownMfa },
    errors,
  })
  show(@FromCall() call: Call): Promise<ShownMfa> {
    return this.auth.call('me.mfa.get', { command: this.person(call) });
  }

  @Endpoint('POST', '/v1/me/mfa/totp', {
    summary: 'Start setting up an authenticator app',
    description: `It becomes a factor when you confirm one of its codes. The secret is returned only in this response. ${FRESH}`,
    scope,
    ...change,
    body: BeginTotpRequest,
    success: { status: 201, dto: BegunTotp, location: '/v1/me/mfa' },
    errors,
  })
  beginTotp(@FromCall() call: Call<BeginTotpRequest>): Promise<BegunTotp> {
    return this.auth.call('me.mfa.totp.begin', { command: { ...this.person(call), ...call.body } });
  }

  @Endpoint('POST', '/v1/me/mfa/totp/{factor_id}/confirm', {
    summary: 'Confirm an authenticator app with one of its codes',
    description: `Adding the first factor returns recovery codes, which are shown only once. ${FRESH}`,
    scope,
    ...change,
    params,
    body: ConfirmTotpRequest,
    success: { status: 200, dto: AddedFactor },
    errors,
  })
  confirmTotp(@FromCall() call: Call<ConfirmTotpRequest>): Promise<AddedFactor> {
    const command = { ...this.person(call), ...call.body };
    return this.auth.call('me.mfa.totp.confirm', { id: call.param('factor_id'), command });
  }

  @Endpoint('DELETE', '/v1/me/mfa/totp/{factor_id}', {
    summary: 'Remove an authenticator app',
    description: `Removing the last factor removes the recovery codes too. It cannot be removed while an organization requires one. ${FRESH}`,
    scope,
    ...change,
    params,
    success: { status: 204 },
    errors,
  })
  removeTotp(@FromCall() call: Call): Promise<void> {
    return this.remove('totp', call);
  }

  @Endpoint('POST', '/v1/me/mfa/webauthn/options', {
    summary: 'Get options for a new passkey or security key',
    description: `Pass them to navigator.credentials.create() on a page of the authorization server or the portal. ${FRESH}`,
    scope,
    ...change,
    success: { status: 200, dto: WebauthnOptions },
    errors,
  })
  webauthnOptions(@FromCall() call: Call): Promise<WebauthnOptions> {
    return this.auth.call('me.mfa.webauthn.options', { command: this.person(call) });
  }

  @Endpoint('POST', '/v1/me/mfa/webauthn', {
    summary: 'Add a passkey or security key',
    description: `Takes the result of navigator.credentials.create(). Adding the first factor returns recovery codes, which are shown only once. ${FRESH}`,
    scope,
    ...change,
    body: AddWebauthnRequest,
    success: { status: 201, dto: AddedFactor, location: '/v1/me/mfa' },
    errors,
  })
  addWebauthn(@FromCall() call: Call<AddWebauthnRequest>): Promise<AddedFactor> {
    return this.auth.call('me.mfa.webauthn.add', { command: { ...this.person(call), ...call.body } });
  }

  @Endpoint('PATCH', '/v1/me/mfa/webauthn/{factor_id}', {
    summary: 'Rename a passkey or security key',
    description: FRESH,
    scope,
    ...change,
    params,
    body: RenameFactorRequest,
    success: { status: 200, dto: MfaFactor },
    errors,
  })
  rename(@FromCall() call: Call<RenameFactorRequest>): Promise<MfaFactor> {
    const command = { ...this.person(call), ...call.body };
    return this.auth.call('me.mfa.webauthn.rename', { id: call.param('factor_id'), command });
  }

  @Endpoint('DELETE', '/v1/me/mfa/webauthn/{factor_id}', {
    summary: 'Remove a passkey or security key',
    description: `Removing the last factor removes the recovery codes too. It cannot be removed while an organization requires one. ${FRESH}`,
    scope,
    ...change,
    params,
    success: { status: 204 },
    errors,
  })
  removeWebauthn(@FromCall() call: Call): Promise<void> {
    return this.remove('webauthn', call);
  }

  @Endpoint('POST', '/v1/me/mfa/recovery-codes', {
    summary: 'Replace your recovery codes',
    description: `Previous codes stop working. The new ones are returned only in this response. ${FRESH}`,
    scope,
    ...change,
    success: { status: 201, dto: RecoveryCodes, location: '/v1/me/mfa' },
    errors,
  })
  replaceRecoveryCodes(@FromCall() call: Call): Promise<RecoveryCodes> {
    return this.auth.call('me.mfa.recovery-codes.replace', { command: this.person(call) });
  }

  @Endpoint('DELETE', '/v1/me/mfa/recovery-codes', {
    summary: 'Remove your recovery codes',
    description: FRESH,
    scope,
    ...change,
    success: { status: 204 },
    errors,
  })
  removeRecoveryCodes(@FromCall() call: Call): Promise<void> {
    return this.auth.call('me.mfa.recovery-codes.remove', { command: this.person(call) });
  }

  private remove(type: FactorType, call: Call): Promise<void> {
    return this.auth.call('me.mfa.remove', { type, id: call.param('factor_id'), command: this.person(call) });
  }

  private person(call: Call<unknown, unknown>): SignedInCommand {
    const { token } = signedInPerson(call.principal, call.request);
    return { token, address: call.requester().address };
  }
}
