import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { equalSecrets } from '@assay/credentials';
import { hashPassword, verifyPassword } from '../directory/passwords.js';
import { type Account, normalizeEmail, type People } from '../directory/people.js';
import type { Subject, Throttle } from '../directory/throttle.js';

export interface Attempt {
  email: string;
  password: string;
  /** The caller's address. */
  address: string;
  /** What the browser kept from an earlier sign-in. */
  deviceCookie: string | undefined;
}

export type Outcome =
  | { status: 'signed-in'; account: Account; deviceCookie: string }
  /** With the person where the address has one: for the audit log alone. */
  | { status: 'wrong'; userId: string | undefined }
  | { status: 'paused'; seconds: number };

/** Recognizes people by e-mail and password. */
export class SignIn {
  private readonly deviceKey: Buffer;
  /** Of no account: an unknown address costs what a known one costs. */
  private readonly decoy: Promise<string>;

  constructor(
    private readonly people: People,
    private readonly throttle: Throttle,
    secret: string,
    private readonly verify = verifyPassword,
  ) {
    this.deviceKey = Buffer.from(hkdfSync('sha256', secret, '', 'assay known devices', 32));
    this.decoy = hashPassword(randomBytes(16).toString('base64'));
  }

  async withPassword({ email, password, address, deviceCookie }: Attempt): Promise<Outcome> {
    const normalized = normalizeEmail(email);
    const account = await this.people.findByEmail(normalized);
    const known = account ? this.deviceOf(deviceCookie, account.id) : undefined;
    const subjects: Subject[] = [
      { kind: 'address', name: address },
      known ? { kind: 'device', name: known } : { kind: 'account', name: normalized },
    ];
    const seconds = await this.throttle.begin(subjects);
    if (seconds > 0) return { status: 'paused', seconds };
    const right = await this.verify(account?.passwordHash ?? (await this.decoy), password);
    if (!account?.passwordHash || !right) return { status: 'wrong', userId: account?.id };
    await this.throttle.succeeded(subjects);
    return { status: 'signed-in', account, deviceCookie: this.rememberDevice(account.id, known) };
  }

  /** Names the device for this account; nobody else can make such a cookie, and it signs nobody in. */
  private rememberDevice(accountId: string, known = randomBytes(16).toString('base64url')): string {
    return `${known}.${this.sign(known, accountId)}`;
  }

  private deviceOf(cookie: string | undefined, accountId: string): string | undefined {
    const [device = '', signature = ''] = cookie?.split('.') ?? [];
    return device !== '' && equalSecrets(signature, this.sign(device, accountId)) ? device : undefined;
  }

  private sign(device: string, accountId: string): string {
    return createHmac('sha256', this.deviceKey).update(`${device}:${accountId}`).digest('base64url');
  }
}
