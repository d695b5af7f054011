import type { SsoAttribute } from '@assay/contracts';
import type { SsoSessionSecrets } from '../directory/sso-sessions.js';

/** What an identity provider says of a person who signed in there, whatever the protocol: checked, and not yet believed about whom it is here. */
export interface Asserted {
  /** The same at every sign-in of the same person. */
  subject: string;
  email: string | undefined;
  /** Whether the identity provider verified the address; undefined if it does not say. */
  emailVerified: boolean | undefined;
  name: string | undefined;
  /** Undefined if none were sent: then roles stay as they are. */
  groups: string[] | undefined;
  attributes: SsoAttribute[];
  /** Of the session there. */
  sessionIndex: string | undefined;
  sessionEndsAtMs: number | undefined;
  secrets: SsoSessionSecrets;
}

/** One address as mail servers read it: its domain decides whom it may link, so nothing may stand around it. */
const EMAIL = /^[^\p{Cc}\s@<>,;:"]{1,64}@[^\p{Cc}\s@<>,;:"]{1,189}$/u;

/** @returns undefined if the text is no address */
export function addressIn(text: string | undefined): string | undefined {
  return text !== undefined && EMAIL.test(text) ? text : undefined;
}

const MAX_SHOWN = 100;
const MAX_SHOWN_CHARACTERS = 500;

/** Attributes as tests and people see them: shortened. */
export function shownAttributes(attributes: ReadonlyMap<string, readonly string[]>): SsoAttribute[] {
  return [...attributes].slice(0, MAX_SHOWN).map(([name, values]) => ({
    name: name.slice(0, MAX_SHOWN_CHARACTERS),
    values: values.slice(0, MAX_SHOWN).map((value) => value.slice(0, MAX_SHOWN_CHARACTERS)),
  }));
}

/** The first of several names under which something was sent. */
export function firstOf(
  attributes: ReadonlyMap<string, readonly string[]>,
  names: readonly string[],
): readonly string[] | undefined {
  for (const name of names) {
    const values = attributes.get(name);
    if (values && values.length > 0) return values;
  }
  return undefined;
}
