import type { SsoAddresses } from '../addresses.js';
import type { OpenConnection } from '../open-connections.js';
import { SsoRejection } from '../reasons.js';
import { samlOf } from '../settings.js';
import { authnRequest, newMessageId, type ProviderRedirect, pack, type SigningKey, spMetadata } from './outgoing.js';
import { type AcceptedResponse, readResponse } from './response.js';

/** Our side of SAML: the requests to an identity provider, and the values that its responses are compared with. */
export class SamlServiceProvider {
  constructor(
    private readonly addresses: SsoAddresses,
    private readonly nowMs: () => number,
  ) {}

  metadata({ row, keys }: OpenConnection): string {
    return spMetadata({
      entityId: this.addresses.entityId(row.id),
      acsUrl: this.addresses.acs(row.id),
      sloUrl: this.addresses.slo(row.id),
      certificates: keys.map(({ certificate }) => certificate),
    });
  }

  /** A signed request for a sign-in. @returns its identifier, which the response must name */
  async begin(
    { row, keys }: OpenConnection,
    { forceAuthn }: { forceAuthn: boolean },
  ): Promise<{ id: string; redirect: ProviderRedirect }> {
    const idp = samlOf(row.settings);
    const id = newMessageId();
    const url = idp.idp_sso_url;
    if (url === null) throw new SsoRejection('not_configured');
    const xml = authnRequest({
      id,
      destination: url,
      entityId: this.addresses.entityId(row.id),
      acsUrl: this.addresses.acs(row.id),
      forceAuthn,
      nowMs: this.nowMs(),
    });
    return {
      id,
      redirect: await pack(xml, {
        name: 'SAMLRequest',
        binding: idp.idp_sso_binding,
        url,
        relayState: id,
        key: signingKey(keys),
      }),
    };
  }

  /** @throws SsoRejection */
  async read(
    { row, keys }: OpenConnection,
    fields: { response: string | undefined; relayState: string | undefined },
  ): Promise<AcceptedResponse> {
    const accepted = await readResponse(fields.response, {
      idp: samlOf(row.settings),
      entityId: this.addresses.entityId(row.id),
      acsUrl: this.addresses.acs(row.id),
      privateKeys: keys.map(({ privateKey }) => privateKey),
      nowMs: this.nowMs(),
    });
    // what comes back is what was sent; it never says where to go on
    const { relayState } = fields;
    if (
      accepted.inResponseTo !== undefined &&
      relayState !== undefined &&
      relayState !== '' &&
      relayState !== accepted.inResponseTo
    )
      throw new SsoRejection('relay_state', { received: relayState, subject: accepted.asserted.subject });
    return accepted;
  }
}

export function signingKey(keys: readonly SigningKey[]): SigningKey {
  const [key] = keys;
  if (!key) throw new SsoRejection('not_configured');
  return key;
}
