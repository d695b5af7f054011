import type { Mail, Message } from '../mail.js';
import type { Account, People } from '../people.js';
import type { BegunSignIn } from '../sign-in-generation.js';
import type { PasskeyOutcome, Passkeys } from './passkeys.js';
import type { Factor, SecondFactors } from './second-factors.js';
import { wasNotYou } from './was-not-you.js';

/** The longest time between the first step and the second. */
const PENDING_MS = 10 * 60_000;
/** A signature of a key that the person touched (RFC 8176). */
const PASSKEY_AMR = ['pop', 'user'];

/** A first step that was taken: how, and when where that was not just now (seconds since 1970). */
export interface FirstStep {
  amr: string[];
  atSeconds?: number;
  /** The sign-in at an organization's identity provider, where that was the first step. */
  sso?: { sessionId: string; organizationId: string };
}

/** A first step, kept in the interaction until the second is taken. */
export interface Pending extends BegunSignIn {
  atMs: number;
  first: FirstStep;
  /** The authenticator app that is being set up, because the person has no factor yet. */
  enrolling?: string;
}

/** A second step that was taken. */
export interface CompletedStep {
  amr: string[];
  /** Of the factor that it set up. */
  recoveryCodes: string[];
  /** How many are left, where one of them was used. */
  recoveryCodesLeft?: number;
  /** The factor that it set up. */
  added?: Pick<Factor, 'id' | 'type'>;
}

interface SecondStepParts {
  factors: SecondFactors;
  passkeys: Passkeys;
  people: People;
  mail: Mail;
  issuer: () => string;
  nowMs: () => number;
  /** Whether an organization enforces single sign-on and lets this person in without. */
  isExemptFromSso: (userId: string) => Promise<boolean>;
}

/** A second factor is required and the person has none. A sign-in by an identity provider does not offer to set one up. */
export class SecondFactorMissing extends Error {
  override name = 'SecondFactorMissing';
}

/** Whether a second step is needed, and whether it was taken. */
export class SecondStep {
  constructor(private readonly parts: SecondStepParts) {}

  get passkeysAvailable(): boolean {
    return this.parts.passkeys.available;
  }

  /**
   * @param asked whether the authorization request asks for two factors
   * @returns undefined if the first step is enough: no factor, and nobody who asks for one
   * @throws SecondFactorMissing
   */
  async after(account: Account, asked: boolean, first: FirstStep = { amr: ['pwd'] }): Promise<Pending | undefined> {
    const { factors } = await this.parts.factors.of(account.id);
    if (factors.length === 0 && !asked && !(await this.required(account.id, first.sso?.organizationId)))
      return undefined;
    return this.begin(account, first);
  }

  /** Whether a sign-in by an organization's identity provider needs a second step that the person has not. */
  async missing(userId: string, asked: boolean, organizationId: string): Promise<boolean> {
    const { factors } = await this.parts.factors.of(userId);
    return factors.length === 0 && (asked || (await this.required(userId, organizationId)));
  }

  /** @throws SecondFactorMissing */
  async begin(account: Account, first: FirstStep): Promise<Pending> {
    const pending = { userId: account.id, generation: account.generation, atMs: this.parts.nowMs(), first };
    const { factors } = await this.parts.factors.of(account.id);
    if (factors.length > 0) return pending;
    if (first.sso) throw new SecondFactorMissing();
    // who has no factor sets one up now: enforcing locks nobody out, the last administrator neither
    const app = await this.parts.factors.begin(account.id, account.email, 'Authenticator app');
    return { ...pending, enrolling: app.id };
  }

  /**
   * Whether an organization of the person asks for a second factor; of whoever may do without enforced single sign-on, that
   * organization does.
   * @param ssoOrganizationId whose identity provider the sign-in came by: the only organization that it is for
   */
  async required(userId: string, ssoOrganizationId?: string): Promise<boolean> {
    const memberships = (await this.parts.people.membershipsOf(userId)).filter(
      ({ organization_id: id }) => (ssoOrganizationId ?? id) === id,
    );
    if (memberships.some(({ require_mfa }) => require_mfa)) return true;
    return ssoOrganizationId === undefined && (await this.parts.isExemptFromSso(userId));
  }

  /** The first step, unless it was taken too long ago. */
  read(pending: Pending | undefined): Pending | undefined {
    return pending && this.parts.nowMs() - pending.atMs < PENDING_MS ? pending : undefined;
  }

  async enrolling({ userId, enrolling }: Pending): Promise<{ secret: string; uri: string } | undefined> {
    const account = await this.parts.people.find(userId);
    return enrolling && account ? this.parts.factors.begun(userId, enrolling, account.email) : undefined;
  }

  /** Which kinds of factor the person has. */
  async kinds({ userId }: Pending): Promise<Set<Factor['type']>> {
    return new Set((await this.parts.factors.of(userId)).factors.map(({ type }) => type));
  }

  /** @returns the methods used (RFC 8176) where the code is right */
  async verifyCode(pending: Pending, code: string): Promise<CompletedStep | undefined> {
    const { userId, enrolling } = pending;
    if (enrolling && (await this.mayEnroll(userId))) {
      const confirmed = await this.parts.factors.confirm(pending, enrolling, code);
      if (!confirmed) return undefined;
      await this.notifyFactorAdded(userId);
      return { amr: ['otp', 'mfa'], ...confirmed, added: { id: enrolling, type: 'totp' } };
    }
    const tried = await this.parts.factors.tryCode(userId, code);
    if (tried === 'right') return { amr: ['otp', 'mfa'], recoveryCodes: [] };
    if (tried === 'last') await this.notifyCodesLocked(userId);
    // a code of six digits is no recovery code: it does not count against those
    if (code.replaceAll(/[\s-]/g, '').length < 10) return undefined;
    const left = await this.parts.factors.useRecoveryCode(userId, code);
    if (left === undefined) return undefined;
    await this.notifyRecoveryCodeUsed(userId, left);
    return { amr: ['mfa'], recoveryCodes: [], recoveryCodesLeft: left };
  }

  /** What the script of the page asks the authenticator for. */
  async passkeyOptions(
    { userId, enrolling }: Pending,
    uid: string,
  ): Promise<{ kind: 'create' | 'get'; options: object }> {
    const account = enrolling && (await this.mayEnroll(userId)) ? await this.parts.people.find(userId) : undefined;
    if (account) return { kind: 'create', options: await this.parts.passkeys.registrationOptions(account, uid) };
    return { kind: 'get', options: await this.parts.passkeys.authenticationOptions(userId, uid) };
  }

  async verifyPasskey(
    pending: Pending,
    uid: string,
    response: object,
  ): Promise<CompletedStep | Exclude<PasskeyOutcome, { status: 'recognized' }>> {
    const { userId, enrolling } = pending;
    const amr = [...PASSKEY_AMR, 'mfa'];
    if (enrolling && (await this.mayEnroll(userId))) {
      const row = await this.parts.passkeys.register(pending, uid, 'Passkey', response);
      if (!row) return { status: 'rejected', userId };
      await this.notifyFactorAdded(userId);
      const recoveryCodes = await this.parts.factors.firstRecoveryCodes(userId);
      return { amr, recoveryCodes, added: { id: row.id, type: 'webauthn' } };
    }
    const outcome = await this.parts.passkeys.authenticate(userId, uid, response);
    return outcome.status === 'recognized' ? { amr, recoveryCodes: [] } : outcome;
  }

  /** For the first step of all: any passkey, whose authenticator knows its owner. */
  async firstPasskeyOptions(uid: string): Promise<{ kind: 'get'; options: object }> {
    return { kind: 'get', options: await this.parts.passkeys.authenticationOptions(undefined, uid) };
  }

  /** A passkey that verified its owner is two factors at once. */
  async firstPasskey(
    uid: string,
    response: object,
  ): Promise<{ account: Account; amr: string[] } | Exclude<PasskeyOutcome, { status: 'recognized' }>> {
    const outcome = await this.parts.passkeys.authenticate(undefined, uid, response);
    if (outcome.status !== 'recognized') return outcome;
    const account = await this.parts.people.find(outcome.userId);
    return account ? { account, amr: [...PASSKEY_AMR, 'mfa'] } : { status: 'rejected', userId: undefined };
  }

  replaceRecoveryCodes(begun: BegunSignIn): Promise<string[] | undefined> {
    return this.parts.factors.replaceRecoveryCodes(begun);
  }

  /** A factor that was added since, in another tab, is the one to use. */
  private async mayEnroll(userId: string): Promise<boolean> {
    return (await this.parts.factors.of(userId)).factors.length === 0;
  }

  /** Whether codes of the authenticator app are locked. */
  codesEnded({ userId }: Pending): Promise<boolean> {
    return this.parts.factors.codesEnded(userId);
  }

  private notifyCodesLocked(userId: string): Promise<void> {
    return this.notify(userId, {
      subject: 'Your authenticator app is locked',
      text: `Someone who knows your password entered too many wrong codes for your authenticator app. Codes from the app are not accepted until you choose a new password:\n\n${this.parts.issuer()}/password/forgot\n\nPasskeys and recovery codes still work.`,
      action: 'Choose a new password',
    });
  }

  private notifyRecoveryCodeUsed(userId: string, left: number): Promise<void> {
    return this.notify(userId, {
      subject: 'A recovery code was used',
      ...wasNotYou(
        `Someone signed in to Assay as you with one of your recovery codes. Recovery codes left: ${left}.`,
        this.parts.issuer(),
        'generate new recovery codes',
      ),
    });
  }

  private notifyFactorAdded(userId: string): Promise<void> {
    return this.notify(userId, {
      subject: 'A second factor was added',
      ...wasNotYou(
        'A second factor was added to your Assay account at sign-in.',
        this.parts.issuer(),
        'check your second factors',
      ),
    });
  }

  private async notify(userId: string, message: Pick<Message, 'subject' | 'text' | 'action'>): Promise<void> {
    const account = await this.parts.people.find(userId);
    if (account) await this.parts.mail.send({ to: account.email, ...message });
  }
}
