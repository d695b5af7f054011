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

/** Both steps are done, and the person has yet to look at recovery codes. */
export interface FinishedSignIn {
  login: Login;
  /** Whether new recovery codes are offered. */
  recovered: boolean;
}

/** Between its first step and its last one a sign-in is kept as `pending`, then as `finished`. */
interface StoredSignIn {
  login?: Login;
  pending?: Pending;
  finished?: FinishedSignIn;
}

/** The sign-in at an identity provider that a login rests on, where there is one. */
export function ssoOf(login: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return typeof login?.sso === 'string' ? login.sso : undefined;
}

/** A sign-in that does not have a session yet. */
export interface Begun extends BegunSignIn {
  /** The sign-in at an identity provider that it rests on. */
  sso: string | undefined;
}

/** What this server put into the result of an interaction: oidc-provider keeps it, encrypted, and knows none of it. */
export function storedIn(result: unknown): StoredSignIn {
  // only the pages of this service write it
  return (result ?? {}) as StoredSignIn;
}

/** Who is being signed in by the result of an interaction; undefined if nobody is. */
export function begunIn(result: unknown): Begun | undefined {
  const { login, pending, finished } = storedIn(result);
  const signingIn = login ?? finished?.login;
  if (signingIn) return { userId: signingIn.accountId, generation: signingIn.generation, sso: signingIn.sso };
  return pending && { userId: pending.userId, generation: pending.generation, sso: pending.first.sso?.sessionId };
}
