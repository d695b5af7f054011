import { askSecondFactor } from '../oidc/visit/ask-second-factor.js';
import { SESSION_STEPS } from '../oidc/visit/start-session.js';
import type { Step } from '../oidc/visit/visit.js';
import type { SignInVisit } from './sign-in-visit.js';
import { allowClient } from './steps/allow-client.js';
import { askConsent } from './steps/ask-consent.js';
import { checkPassword } from './steps/check-password.js';
import { chooseOrganization } from './steps/choose-organization.js';
import { denyAccess } from './steps/deny-access.js';
import { enforceSso } from './steps/enforce-sso.js';
import { enforceSsoAtConsent } from './steps/enforce-sso-at-consent.js';
import { goToIdentityProvider } from './steps/go-to-identity-provider.js';
import { limitAttempts } from './steps/limit-attempts.js';
import { makeOrganization } from './steps/make-organization.js';
import { offerNewOrganization } from './steps/offer-new-organization.js';
import { rejectOutsider } from './steps/reject-outsider.js';
import { rejectUnknownScope } from './steps/reject-unknown-scope.js';
import { rememberDevice } from './steps/remember-device.js';
import { resumeSso } from './steps/resume-sso.js';
import { showSignInForm } from './steps/show-sign-in-form.js';
import { stepUp } from './steps/step-up.js';

/** The page for a person who has not consented yet. */
const CONSENT_PAGE = [
  offerNewOrganization,
  enforceSsoAtConsent,
  rejectOutsider,
  chooseOrganization,
  askConsent,
] as const;

/**
 * What happens between an authorization request and its response, by what the browser asks for. The steps run in this order, and
 * the first one that returns an ending is the last. Passkeys and codes are steps of mfa/steps.ts, the way back from an identity
 * provider is one of sso/steps.ts; all of them end with the same SESSION_STEPS.
 */
export const STEPS = {
  /** The page for a person who has not signed in yet. */
  signInPage: [rejectUnknownScope, stepUp, resumeSso, showSignInForm],
  /** The form with email and password. */
  password: [
    goToIdentityProvider,
    enforceSso,
    limitAttempts,
    checkPassword,
    rememberDevice,
    askSecondFactor,
    ...SESSION_STEPS,
  ],
  consentPage: CONSENT_PAGE,
  /** "Allow", or one of the organizations. */
  allow: [allowClient],
  /** The form that creates an organization. */
  newOrganization: [makeOrganization, ...CONSENT_PAGE],
  cancel: [denyAccess],
} as const satisfies Record<string, readonly Step<SignInVisit>[]>;
