import { SESSION_STEPS } from '../oidc/visit/start-session.js';
import type { Step } from '../oidc/visit/visit.js';
import type { SecondFactorVisit } from './second-factor-visit.js';
import { checkCode } from './steps/check-code.js';
import { checkFirstPasskey } from './steps/check-first-passkey.js';
import { checkPasskey } from './steps/check-passkey.js';
import { finishSignIn } from './steps/finish-sign-in.js';
import { recordFactorUse } from './steps/record-factor-use.js';
import { replaceRecoveryCodes } from './steps/replace-recovery-codes.js';
import { restartUnlessPending, restartUnlessSigningIn } from './steps/restart.js';
import { showRecoveryCodes } from './steps/show-recovery-codes.js';
import { showSecondFactor } from './steps/show-second-factor.js';

/** The steps of the second step of a sign-in, in order, by what the browser sends. The first step that returns an ending is the last. */
export const STEPS = {
  page: [restartUnlessPending, showSecondFactor],
  /** A code of an authenticator app, or a recovery code. */
  code: [restartUnlessPending, checkCode, recordFactorUse, showRecoveryCodes, ...SESSION_STEPS],
  passkey: [restartUnlessPending, checkPasskey, recordFactorUse, showRecoveryCodes, ...SESSION_STEPS],
  /** A passkey instead of a password: it is both steps at once. */
  firstPasskey: [restartUnlessSigningIn, checkFirstPasskey, ...SESSION_STEPS],
  /** After a sign-in with a recovery code. */
  newRecoveryCodes: [replaceRecoveryCodes, finishSignIn, ...SESSION_STEPS],
  /** After recovery codes were shown or declined. */
  continue: [finishSignIn, ...SESSION_STEPS],
} as const satisfies Record<string, readonly Step<SecondFactorVisit>[]>;
