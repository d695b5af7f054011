/** Where identity providers reach us, all below {auth_url}. */
export class SsoAddresses {
  constructor(private readonly issuer: () => string) {}

  /** Entity ID of a SAML connection. Each connection has its own, so that an assertion for another one is rejected. */
  entityId(connectionId: string): string {
    return `${this.issuer()}/sso/saml/${connectionId}`;
  }

  acs(connectionId: string): string {
    return `${this.entityId(connectionId)}/acs`;
  }

  slo(connectionId: string): string {
    return `${this.entityId(connectionId)}/slo`;
  }

  metadata(connectionId: string): string {
    return `${this.entityId(connectionId)}/metadata`;
  }

  oidcCallback(connectionId: string): string {
    return `${this.issuer()}/sso/oidc/${connectionId}/callback`;
  }

  oidcSignedOut(connectionId: string): string {
    return `${this.issuer()}/sso/oidc/${connectionId}/signed-out`;
  }

  oidcBackchannelLogout(connectionId: string): string {
    return `${this.issuer()}/sso/oidc/${connectionId}/backchannel-logout`;
  }

  test(token: string): string {
    return `${this.issuer()}/sso/test/${token}`;
  }
}
