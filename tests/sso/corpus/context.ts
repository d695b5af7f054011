import type { SsoReason } from '../../../apps/auth/src/sso/reasons.js';
import { encode, type ResponseParts, type Signing, type TestIdp } from '../../../apps/auth/test/saml-idp.js';

/** What a mutation is made of: a really signed response to a request that waits. */
export interface CorpusContext {
  idp: TestIdp;
  /** Says that it is `idp`, with a key of its own. */
  impostor: TestIdp;
  /** Of another organization. */
  stranger: TestIdp;
  /** Ours. */
  certificate: string;
  provider: { entityId: string; acsUrl: string };
  requestId: string;
  /** The parts of a right answer. */
  parts: (more?: Partial<ResponseParts>) => ResponseParts;
  /** A right answer, signed. */
  response: (more?: Partial<ResponseParts>, signing?: Signing) => string;
}

/** What is posted: XML, or the field as it stands, and a relay state of its own. */
export type Posted = string | { field?: string; xml?: string; relayState?: string };

export interface Mutation {
  name: string;
  reason: SsoReason;
  make: (c: CorpusContext) => Posted;
}

export const mutation = (name: string, reason: SsoReason, make: (c: CorpusContext) => Posted): Mutation => ({
  name,
  reason,
  make,
});

/** Replaces once, and says so where there is nothing to replace: a mutation that changes nothing proves nothing. */
export function swap(xml: string, from: string | RegExp, to: string | ((found: string) => string)): string {
  const changed = typeof to === 'string' ? xml.replace(from, () => to) : xml.replace(from, (found) => to(found));
  if (changed === xml) throw new Error(`Nothing here is ${from}`);
  return changed;
}

export const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
export const SIGNATURE = /<Signature[\s\S]*?<\/Signature>/;

/** One part of a message. */
export function cut(xml: string, part: RegExp): string {
  const [found] = part.exec(xml) ?? [];
  if (found === undefined) throw new Error(`No ${part} here`);
  return found;
}

export function fieldOf(posted: Posted): { response: string; relayState: string | undefined } {
  if (typeof posted === 'string') return { response: encode(posted), relayState: undefined };
  return { response: posted.field ?? encode(posted.xml ?? ''), relayState: posted.relayState };
}

/** An assertion of the attacker's own: another subject, never signed. */
export function evil(c: CorpusContext, id?: string): string {
  return c.idp.assertion(
    c.parts({ nameId: 'admin-1', attributes: { email: 'admin@acme.example' }, ...(id ? { assertionId: id } : {}) }),
  );
}
