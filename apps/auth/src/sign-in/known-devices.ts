import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { equalSecrets } from '@assay/credentials';

/** Browsers in which somebody signed in before: others who guess at the same account do not slow those down. */
export class KnownDevices {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'assay known devices', 32));
  }

  /** The device that a cookie names, where it was made for this account. */
  read(cookie: string | undefined, accountId: string): string | undefined {
    const [device = '', signature = ''] = cookie?.split('.') ?? [];
    return device !== '' && equalSecrets(signature, this.sign(device, accountId)) ? device : undefined;
  }

  /** @returns a cookie that nobody else can make, and that signs nobody in */
  cookieFor(accountId: string, device = randomBytes(16).toString('base64url')): string {
    return `${device}.${this.sign(device, accountId)}`;
  }

  private sign(device: string, accountId: string): string {
    return createHmac('sha256', this.key).update(`${device}:${accountId}`).digest('base64url');
  }
}
