import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { AuditLog } from '../directory/audit-log.js';
import type { FirstStep, SecondStep } from '../directory/factors/second-step.js';
import type { Account, People } from '../directory/people.js';
import type { SsoSessions } from '../directory/sso-sessions.js';
import type { Subject, Throttle } from '../directory/throttle.js';
import type { AuthorizationServer } from '../oidc/authorization-server.js';
import type { Interaction, InteractionFrame } from '../oidc/interaction-frame.js';
import { signInPage } from '../oidc/sign-in-page.js';
import { type Ending, Visit } from '../oidc/visit/visit.js';
import { readCookie } from '../web/cookies.js';
import type { Blocked, Choice, Consent, ConsentClient } from './consent.js';
import type { KnownDevices } from './known-devices.js';
import type { PasswordCheck } from './password-check.js';

export const DEVICE_COOKIE = 'assay_device';

/** What a sign-in page asks of single sign-on, which is a feature of its own. */
export interface SingleSignOn {
  /** The outcome that a sign-in from the identity provider left, for the first sign-in page that follows. */
  leftOutcome(request: FastifyRequest): string | undefined;
  /** Leads to the identity provider of an address. @returns undefined if its domain has none */
  choose(interaction: Interaction, email: string): Promise<Ending | undefined>;
  /** The connection that an organization enforces for the domain of an address. */
  enforcedFor(email: string): Promise<{ organization: string; connectionId: string } | undefined>;
}

/** The services that the steps call. */
export interface SignInParts {
  server: AuthorizationServer;
  people: People;
  throttle: Throttle;
  passwords: PasswordCheck;
  devices: KnownDevices;
  consent: Consent;
  secondStep: SecondStep;
  audit: AuditLog;
  sso: SingleSignOn;
  ssoSessions: Pick<SsoSessions, 'originOf'>;
  /** @returns a message for the person if the name is invalid */
  makeOrganization: (userId: string, name: string, address: string) => Promise<string | undefined>;
}

/** How the form with email and password is shown. */
export interface FormState {
  email?: string;
  alert?: string;
  breakGlass?: boolean;
  /** Whether `email` is signed in already, and has to sign in again. */
  isSignedIn?: boolean;
}

/** The submitted email and password, and what the steps learned about them. */
export interface PasswordAttempt {
  readonly email: string;
  readonly password: string;
  /** Whether the person goes on with a password where an organization asks for single sign-on. */
  readonly breakGlass: boolean;
  /** What the browser kept from an earlier sign-in. */
  readonly deviceCookie: string | undefined;
  /** The account of the address. Nothing is proved before `checkPassword`. */
  claimed?: Account | undefined;
  /** The device that the cookie names for that account. */
  device?: string | undefined;
  /** What the attempt counts for. */
  subjects?: readonly Subject[];
}

/** The part of a visit that the password steps need. */
export interface PasswordVisit {
  readonly parts: Pick<SignInParts, 'people' | 'throttle' | 'passwords' | 'devices'> & {
    audit: Pick<AuditLog, 'recordPersonLater'>;
  };
  readonly attempt: PasswordAttempt;
  readonly address: string;
  recognized: Account | undefined;
  showForm(state: FormState, status: number): Promise<Ending>;
}

interface Choices {
  client: ConsentClient;
  choices: Choice[];
  blocked: Blocked | undefined;
}

/** A visit of the pages where people sign in and consent. */
export class SignInVisit extends Visit implements PasswordVisit {
  readonly first: FirstStep = { amr: ['pwd'] };
  readonly attempt: PasswordAttempt;
  /** Who proved to be the account's owner. */
  recognized: Account | undefined;
  private read: Promise<Choices> | undefined;

  constructor(
    readonly parts: SignInParts,
    frame: InteractionFrame,
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
  ) {
    super(frame, request, reply, interaction);
    this.attempt = {
      email: this.field('email'),
      password: this.field('password'),
      breakGlass: this.field('password_anyway') === '1',
      deviceCookie: readCookie(request, DEVICE_COOKIE),
    };
  }

  /** @throws Error before the step `checkPassword` */
  get account(): Account {
    if (!this.recognized) throw new Error('This step needs an account: it comes after checkPassword');
    return this.recognized;
  }

  /** Whose session asks for consent; empty for a sign-in. */
  get userId(): string {
    return this.interaction.session?.accountId ?? '';
  }

  /** What the person can allow the application. */
  choices(): Promise<Choices> {
    this.read ??= this.readChoices();
    return this.read;
  }

  private async readChoices(): Promise<Choices> {
    const { interaction, parts, userId } = this;
    const client: ConsentClient | undefined = await parts.server.findClient(String(interaction.params.client_id));
    if (!client) throw new errors.SessionNotFound('the application no longer exists');
    const { uid, acr } = interaction.session ?? {};
    return { client, ...(await parts.consent.choices(userId, client, interaction.params, { uid, acr })) };
  }

  /** An organization of one's own is made in a session that the person began. */
  async hasNoOrganization(): Promise<boolean> {
    const { client } = await this.choices();
    const origin = await this.parts.ssoSessions.originOf(this.interaction.session?.uid);
    return (
      !origin && client.assay_first_party === true && (await this.parts.people.membershipsOf(this.userId)).length === 0
    );
  }

  /** The application gets nothing. */
  async rejectOutsider(): Promise<Ending> {
    const { client } = await this.choices();
    const organization = client.assay_organization_name ?? 'an organization here';
    return {
      result: {
        error: 'access_denied',
        error_description: `the person is not a member of ${organization}, or has none of the requested scopes there`,
      },
    };
  }

  async showForm(state: FormState, status = 200): Promise<Ending> {
    const page = signInPage(this.form, {
      clientName: await this.frame.clientName(this.interaction),
      passkeys: this.parts.secondStep.passkeysAvailable,
      ...state,
    });
    return { page, status };
  }
}
