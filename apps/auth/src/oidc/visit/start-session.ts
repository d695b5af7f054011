import type { Login } from '../login.js';
import type { Ending, Visit } from './visit.js';

/** Remembers when the person signed in last, and tells every organization of the person by its audit log. */
export async function recordSignIn(visit: Visit): Promise<undefined> {
  const { accountId, amr } = loginOf(visit);
  await visit.frame.parts.people.signedIn(accountId);
  await visit.frame.parts.audit.recordPerson(accountId, {
    action: 'sign_in.succeeded',
    address: visit.address,
    after: { amr },
  });
}

/** A sign-in without an identity provider may be a break-glass one, of which administrators are told. */
export async function reportSignInWithoutSso(visit: Visit): Promise<undefined> {
  const { accountId, sso } = loginOf(visit);
  if (sso === undefined) await visit.frame.parts.signedInWithoutSso(accountId, visit.address);
}

/** Makes the session, and goes on with the authorization request. */
export function startSession(visit: Visit): Ending {
  return { result: { login: loginOf(visit) } };
}

/** The last steps of every sign-in, however it began. */
export const SESSION_STEPS = [recordSignIn, reportSignInWithoutSso, startSession] as const;

function loginOf({ login }: Visit): Login {
  if (!login) throw new Error('This step needs a login: it comes after the steps that recognize the person');
  return login;
}
