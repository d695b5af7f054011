import type { Mail } from '../people/mail.js';
import type { Account, People } from '../people/people.js';
import type { SecondFactors } from './second-factors.js';

/** Between the first step and the second a person may take so long. */
const PENDING_MS = 10 * 60_000;

/** A first step that was taken, kept in the interaction. */
export interface Pending {
  userId: string;
  atMs: number;
  /** The authenticator app that is being set up. */
  enrolling?: string;
}

/** Whether a second step is needed, and whether it was taken. */
export class SecondStep {
  constructor(
    private readonly factors: SecondFactors,
    private readonly people: People,
    private readonly mail: Mail,
    private readonly nowMs: () => number,
  ) {}

  /** @returns undefined where the first step is enough: no factor, and no organization that asks for one */
  async after(account: Account): Promise<Pending | undefined> {
    const { totp } = await this.factors.of(account.id);
    const pending = { userId: account.id, atMs: this.nowMs() };
    if (totp.length > 0) return pending;
    const enforced = (await this.people.membershipsOf(account.id)).some(({ require_mfa }) => require_mfa);
    if (!enforced) return undefined;
    // who has no factor sets one up now: enforcing locks nobody out, the last administrator neither
    return { ...pending, enrolling: (await this.factors.begin(account.id, account.email, 'Authenticator app')).id };
  }

  read(value: unknown): Pending | undefined {
    const pending = value as Pending | undefined;
    return pending && this.nowMs() - pending.atMs < PENDING_MS ? pending : undefined;
  }

  async enrolling({ userId, enrolling }: Pending): Promise<{ secret: string; uri: string } | undefined> {
    const account = await this.people.find(userId);
    return enrolling && account ? this.factors.begun(userId, enrolling, account.email) : undefined;
  }

  /** @returns the methods used (RFC 8176) where the code is right, and recovery codes where it set a factor up */
  async take(
    { userId, enrolling }: Pending,
    code: string,
  ): Promise<{ amr: string[]; recoveryCodes: string[] } | undefined> {
    if (enrolling) {
      const confirmed = await this.factors.confirm(userId, enrolling, code);
      return confirmed && { amr: ['otp', 'mfa'], recoveryCodes: confirmed.recoveryCodes };
    }
    if (await this.factors.verify(userId, code)) return { amr: ['otp', 'mfa'], recoveryCodes: [] };
    // a code of six digits is no recovery code: it does not count against those
    if (code.replaceAll(/[\s-]/g, '').length < 10) return undefined;
    const left = await this.factors.useRecoveryCode(userId, code);
    if (left === undefined) return undefined;
    await this.tell(userId, left);
    return { amr: ['mfa'], recoveryCodes: [] };
  }

  private async tell(userId: string, left: number): Promise<void> {
    const account = await this.people.find(userId);
    if (!account) return;
    await this.mail.send({
      to: account.email,
      subject: 'A recovery code was used',
      text: `Somebody signed in to Assay as you with one of your recovery codes. ${left} are left. If this was not you, reset your password now and make new codes.`,
    });
  }
}
