import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { equalSecrets } from '@assay/credentials';

/** Browsers that have signed in before: they are not throttled when others guess the account's password. */
export class KnownDevices {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'assay known devices', 32));
  }

  /** The device in a cookie; undefined if the cookie was not issued for this account. */
  read(cookie: string | undefined, accountId: string): string | undefined {
    const [device = '', signature = ''] = cookie?.split('.') ?? [];
    return device !== '' && equalSecrets(signature, this.sign(device, accountId)) ? device : undefined;
  }

  /** @returns a signed cookie, which does not sign anyone in */
  cookieFor(accountId: string, device = randomBytes(16).toString('base64url')): string {
    return `${device}.${this.sign(device, accountId)}`;
  }

  private sign(device: string, accountId: string): string {
    return createHmac('sha256', this.key).update(`${device}:${accountId}`).digest('base64url');
  }
}
