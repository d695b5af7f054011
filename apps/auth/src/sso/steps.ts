import { askSecondFactor } from '../oidc/visit/ask-second-factor.js';
import { SESSION_STEPS } from '../oidc/visit/start-session.js';
import type { Step } from '../oidc/visit/visit.js';
import { admitPerson } from './admit-person.js';
import type { SsoVisit } from './sso-visit.js';

/** What happens to a browser that comes back from an identity provider whose message was accepted, in this order. */
export const STEPS = [admitPerson, askSecondFactor, ...SESSION_STEPS] as const satisfies Step<SsoVisit>[];
