import type { Login } from '../login.js';
import type { Ending, Visit } from './visit.js';

/** Stores the time of the sign-in, and records it in the audit log of each of the person's organizations. */
async function recordSignIn(visit: Visit): Promise<undefined> {
  const { accountId, amr } = loginOf(visit);
  await visit.frame.parts.people.signedIn(accountId);
  await visit.frame.parts.audit.recordPerson(accountId, {
    action: 'sign_in.succeeded',
    address: visit.address,
    after: { amr },
  });
}

/** Notifies administrators of a break-glass sign-in, which goes around the identity provider. */
async function reportSignInWithoutSso(visit: Visit): Promise<undefined> {
  const { accountId, sso } = loginOf(visit);
  if (sso === undefined) await visit.frame.parts.signedInWithoutSso(accountId, visit.address);
}

/** Creates the session, and continues the authorization request. */
function startSession(visit: Visit): Ending {
  return { result: { login: loginOf(visit) } };
}

/** The last steps of every sign-in, however it began. */
export const SESSION_STEPS = [recordSignIn, reportSignInWithoutSso, startSession] as const;

function loginOf({ login }: Visit): Login {
  if (!login) throw new Error('This step needs a login: it comes after the steps that recognize the person');
  return login;
}
