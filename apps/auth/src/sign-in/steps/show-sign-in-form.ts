import type { Ending } from '../../oidc/visit/visit.js';
import { field } from '../../web/forms.js';
import type { SignInVisit } from '../sign-in-visit.js';

const MAX_HINT_CHARACTERS = 254;

/** The form with email and password, with the address that the application suggests. */
export function showSignInForm(visit: SignInVisit): Promise<Ending> {
  const hint = visit.interaction.params.login_hint;
  return visit.showForm({
    breakGlass: field(visit.request.query, 'password') === '1',
    ...(typeof hint === 'string' && hint.length <= MAX_HINT_CHARACTERS ? { email: hint } : {}),
  });
}
