import type { Ending } from '../../oidc/visit/visit.js';
import { field } from '../../web/forms.js';
import type { SignInVisit } from '../sign-in-visit.js';

const MAX_HINT_CHARACTERS = 254;

/** The form with email and password, with the address that the application suggests, or of who is signed in and has to sign in again. */
export async function showSignInForm(visit: SignInVisit): Promise<Ending> {
  const { params, session } = visit.interaction;
  const breakGlass = field(visit.request.query, 'password') === '1';
  const hint = params.login_hint;
  if (typeof hint === 'string' && hint.length <= MAX_HINT_CHARACTERS)
    return visit.showForm({ breakGlass, email: hint });
  const account = session?.accountId === undefined ? undefined : await visit.parts.people.find(session.accountId);
  return visit.showForm({ breakGlass, ...(account ? { email: account.email, isSignedIn: true } : {}) });
}
