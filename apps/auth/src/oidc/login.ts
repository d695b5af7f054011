import type { InteractionResults } from 'oidc-provider';
import type { Pending } from '../directory/factors/second-step.js';
import type { BegunSignIn } from '../directory/sign-in-generation.js';

export type Login = NonNullable<InteractionResults['login']> & {
  accountId: string;
  /** Of the account, when the sign-in began. */
  generation: number;
  amr: string[];
  /** The sign-in at an identity provider that this session rests on. */
  sso?: string;
};

/** Between its first step and its last one a sign-in is kept as `pending`, then as `finished`. */
interface Kept {
  login?: Login;
  pending?: Pending;
  finished?: { login: Login };
}

/** A sign-in that is no session yet. */
export interface Begun extends BegunSignIn {
  /** The sign-in at an identity provider that it rests on. */
  sso: string | undefined;
}

/** Who is being signed in by the result of an interaction; undefined where nobody is. */
export function begunIn(result: unknown): Begun | undefined {
  const { login, pending, finished } = (result ?? {}) as Kept;
  const signingIn = login ?? finished?.login;
  if (signingIn) return { userId: signingIn.accountId, generation: signingIn.generation, sso: signingIn.sso };
  return pending && { userId: pending.userId, generation: pending.generation, sso: pending.first.sso?.sessionId };
}
