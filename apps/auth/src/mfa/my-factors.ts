import {
  type AddedFactor,
  type BegunTotp,
  type Mfa,
  type MfaFactor,
  RECENT_SIGN_IN_SECONDS,
  type WebauthnOptions,
} from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { AuditLog } from '../directory/audit-log.js';
import type { Passkeys } from '../directory/factors/passkeys.js';
import type { Factor, SecondFactors } from '../directory/factors/second-factors.js';
import { qrSvg } from '../directory/factors/totp.js';
import { wasNotYou } from '../directory/factors/was-not-you.js';
import type { Mail } from '../directory/mail.js';
import { isPlainName } from '../directory/names.js';
import type { Account, People } from '../directory/people.js';
import { ownSessionRequired, type SignedIn, type StepUp, signInEnded, visibleTo } from '../tokens/step-up.js';

interface MyFactorsParts {
  factors: SecondFactors;
  passkeys: Passkeys;
  stepUp: StepUp;
  people: People;
  audit: AuditLog;
  mail: Mail;
  issuer: () => string;
}
/** Who asks: the SHA-256 (hex) of an access token, and where it came from. */
interface Requester {
  token: string;
  address?: string;
}

/** How a signed-in person manages second factors. Every change needs a fresh sign-in, is audited and announced by mail. */
export class MyFactors {
  constructor(private readonly parts: MyFactorsParts) {}

  async show({ token }: Requester): Promise<Mfa> {
    const { factors, people, passkeys, stepUp } = this.parts;
    const { userId, organizationId, origin } = await stepUp.person(token);
    const memberships = visibleTo(origin, organizationId, await people.membershipsOf(userId));
    return {
      ...(await factors.of(userId)),
      required_by: memberships.filter((each) => each.require_mfa).map((each) => each.organization_name),
      webauthn_available: passkeys.available,
    };
  }

  async beginTotp(requester: Requester, name = 'Authenticator app'): Promise<BegunTotp> {
    const { account } = await this.changing(requester);
    const { id, secret, uri } = await bounded(() => this.parts.factors.begin(account.id, account.email, name));
    return { id, name, secret, otpauth_uri: uri, qr_svg: qrSvg(uri) };
  }

  async confirmTotp(requester: Requester, id: string, code: string): Promise<AddedFactor> {
    const { account, signedIn } = await this.changing(requester);
    const begun = await this.parts.factors.begun(account.id, id, account.email);
    if (!begun) throw ServiceError.notFound('mfa_factor', id);
    const confirmed = await this.parts.factors.confirm(signedIn, id, code);
    if (!confirmed)
      throw ServiceError.invalidField(
        'code',
        'This code is wrong or has already been used, or there were too many attempts: wait for the next code',
      );
    return this.added(account, requester, id, confirmed.recoveryCodes);
  }

  async webauthnOptions(requester: Requester): Promise<WebauthnOptions> {
    const { account } = await this.changing(requester);
    this.mustHavePasskeys();
    return { options: { ...(await bounded(() => this.parts.passkeys.registrationOptions(account, account.id))) } };
  }

  async addWebauthn(requester: Requester, response: object, name = 'Passkey'): Promise<AddedFactor> {
    const { account, signedIn } = await this.changing(requester);
    this.mustHavePasskeys();
    const row = await bounded(() => this.parts.passkeys.register(signedIn, account.id, name, response));
    if (!row)
      throw ServiceError.invalidField(
        'response',
        'This response does not match options issued to you in the last five minutes, or the key is already in use',
      );
    return this.added(account, requester, row.id, await this.parts.factors.firstRecoveryCodes(account.id));
  }

  async rename(requester: Requester, id: string, name: string): Promise<MfaFactor> {
    const { account, signedIn } = await this.changing(requester);
    const before = (await this.parts.factors.of(account.id)).factors.find((each) => each.id === id);
    const row = await this.parts.passkeys.rename(signedIn, id, name);
    if (!row) throw ServiceError.notFound('mfa_factor', id);
    await this.audit(account, requester, 'mfa_factor.renamed', { id, name }, { name: before?.name ?? null });
    return this.factor(account.id, id);
  }

  /** The last factor cannot be removed while an organization requires one: otherwise, anyone with the password could set up their own. */
  async remove(requester: Requester, { id, type }: Pick<Factor, 'id' | 'type'>): Promise<void> {
    const { account, signedIn } = await this.changing(requester);
    const demanding = (await this.parts.people.membershipsOf(account.id)).find((each) => each.require_mfa);
    const factor = (await this.parts.factors.of(account.id)).factors.find((each) => each.id === id);
    const outcome = await this.parts.factors.remove(signedIn, { id, type }, demanding !== undefined);
    if (outcome === 'unknown' || !factor) throw ServiceError.notFound('mfa_factor', id);
    if (outcome === 'last')
      throw ServiceError.invalidField(
        '',
        `${demanding?.organization_name} requires a second factor: add another one before you remove this one`,
      );
    await this.audit(account, requester, 'mfa_factor.removed', undefined, { id, type, name: factor.name });
    await this.notify(
      account,
      'A second factor was removed',
      `You can no longer sign in with ${factorInMail(factor)}.`,
    );
  }

  async replaceRecoveryCodes(requester: Requester): Promise<string[]> {
    const { account, signedIn } = await this.changing(requester);
    const codes = await this.parts.factors.replaceRecoveryCodes(signedIn);
    if (!codes) throw signInEnded();
    if (codes.length === 0)
      throw ServiceError.invalidField('', 'Recovery codes require a second factor: add one first');
    await this.audit(account, requester, 'recovery_codes.replaced');
    await this.notify(account, 'You have new recovery codes', 'Your previous codes no longer work.');
    return codes;
  }

  async removeRecoveryCodes(requester: Requester): Promise<void> {
    const { account, signedIn } = await this.changing(requester);
    if (!(await this.parts.factors.removeRecoveryCodes(signedIn))) throw signInEnded();
    await this.audit(account, requester, 'recovery_codes.removed');
    await this.notify(account, 'Your recovery codes were removed', 'They no longer work.');
  }

  /** @throws ServiceError if the sign-in is too old or too weak */
  private async changing({ token }: Requester): Promise<{ account: Account; signedIn: SignedIn }> {
    const signedIn = await this.parts.stepUp.person(token);
    if (signedIn.origin === 'organization') throw ownSessionRequired();
    await this.parts.stepUp.demand(signedIn, RECENT_SIGN_IN_SECONDS.factors);
    const account = await this.parts.people.find(signedIn.userId);
    if (!account) throw ServiceError.notFound('user', signedIn.userId);
    return { account, signedIn };
  }

  private async added(account: Account, requester: Requester, id: string, codes: string[]): Promise<AddedFactor> {
    const factor = await this.factor(account.id, id);
    await this.audit(account, requester, 'mfa_factor.added', { id, type: factor.type, name: factor.name });
    await this.notify(account, 'A second factor was added', `You can now sign in with ${factorInMail(factor)}.`);
    return { factor, recovery_codes: codes };
  }

  private async factor(userId: string, id: string): Promise<Factor> {
    const factor = (await this.parts.factors.of(userId)).factors.find((each) => each.id === id);
    if (!factor) throw ServiceError.notFound('mfa_factor', id);
    return factor;
  }

  private audit(
    account: Account,
    { address }: Requester,
    action: string,
    after?: Record<string, string>,
    before?: Record<string, string | null>,
  ): Promise<void> {
    return this.parts.audit.recordPerson(account.id, {
      action,
      address: address ?? 'unknown',
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    });
  }

  private notify(account: Account, subject: string, what: string): Promise<void> {
    const message = wasNotYou(what, this.parts.issuer(), 'check your second factors');
    return this.parts.mail.send({ to: account.email, subject, ...message });
  }

  private mustHavePasskeys(): void {
    if (!this.parts.passkeys.available)
      throw ServiceError.invalidField(
        '',
        'Passkeys require a host name, but this installation uses an IP address: set AUTH_URL to a URL with a host name',
      );
  }
}

/** Whoever adds a factor may not be the reader of the mail. */
function factorInMail({ name, type }: Factor): string {
  if (isPlainName(name)) return `“${name}”`;
  return type === 'totp' ? 'an authenticator app' : 'a passkey';
}

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw ServiceError.invalidField('', error.message, 'MAX_SIZE_EXCEEDED');
    throw error;
  }
}
