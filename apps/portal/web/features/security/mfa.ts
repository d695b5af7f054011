import type { Schemas } from '@assay/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';

export type Factor = Schemas['MfaFactor'];
export const MFA = ['mfa'];

export const mfaQuery = queryOptions({
  queryKey: MFA,
  queryFn: ({ signal }) => unwrap(api.GET('/v1/me/mfa', { signal })),
});

/** What the person said no to, or the authenticator could not do: nothing to report to anybody. */
export class CeremonyEnded extends Error {}

/** Asks for options, lets the browser make a key, and hands its answer over. */
export async function addPasskey(name: string): Promise<Schemas['AddedFactor']> {
  const { options } = await unwrap(api.POST('/v1/me/mfa/webauthn/options', { params: { header: idempotencyKey() } }));
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new CeremonyEnded('This device or key is already one of your second factors');
    throw new CeremonyEnded('The passkey was not created: the request was canceled or timed out');
  });
  if (!(credential instanceof PublicKeyCredential)) throw new CeremonyEnded('The passkey was not created');
  const response: Record<string, unknown> = { ...credential.toJSON() };
  return unwrap(api.POST('/v1/me/mfa/webauthn', { params: { header: idempotencyKey() }, body: { name, response } }));
}

/** Removes a factor of either type. */
export async function removeFactor({ id, type }: Factor): Promise<void> {
  const params = { path: { factor_id: id } };
  if (type === 'totp') await api.DELETE('/v1/me/mfa/totp/{factor_id}', { params });
  else await api.DELETE('/v1/me/mfa/webauthn/{factor_id}', { params });
}
