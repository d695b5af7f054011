import type { Asserted } from '../asserted.js';
import { SsoRejection } from '../reasons.js';
import type { SamlIdp } from '../settings.js';
import { readAssertion } from './assertion.js';
import { decryptAssertion } from './decrypt.js';
import { checkHead, parseMessage, readMessage, type SamlMessage } from './message.js';
import { NS, STATUS_SUCCESS } from './names.js';
import { checkSignatureForms, signedBytes } from './signatures.js';
import { attribute, childrenOf, descendants, elements, textOf, type XmlElement } from './xml.js';

/** Clocks may differ by so much. */
export const SKEW_MS = 60_000;
/** A message that lay around for longer was not sent by a browser on its way. */
const MAX_AGE_MS = 10 * 60_000;

interface ResponseContext {
  idp: SamlIdp;
  /** Ours, of the connection. */
  entityId: string;
  acsUrl: string;
  /** PEM. */
  privateKeys: readonly string[];
  nowMs: number;
}

export interface AcceptedResponse {
  asserted: Asserted;
  /** Undefined for a sign-in that began at the identity provider. */
  inResponseTo: string | undefined;
  /** Of the response and the assertion: none is taken twice. */
  messageIds: string[];
  /** Until when a replay must be known. */
  expiresAtMs: number;
}

const PARTS = new Set(['Issuer', 'Signature', 'Extensions', 'Status', 'Assertion', 'EncryptedAssertion']);
const ASSERTIONS = new Set(['Assertion', 'EncryptedAssertion']);

/**
 * Checks a response of an identity provider by every rule of the Web Browser SSO profile (Profiles, section 4.1.4), on the bytes
 * that a signature covers. Whether the request is one of ours, and whether the message was used before, the caller knows.
 * @throws SsoRejection
 */
export async function readResponse(encoded: string | undefined, context: ResponseContext): Promise<AcceptedResponse> {
  const message = readMessage(encoded, { deflated: false });
  const { root } = message;
  if (root.name !== 'Response' || root.namespace !== NS.protocol)
    throw new SsoRejection('not_a_response', { received: root.name });
  const head = checkHead(root);
  checkStatus(root);
  const plain = theAssertion(root);
  const { signed, wasSigned } = await signedPart(message, plain, context);
  const assertion = signed.name === 'EncryptedAssertion' ? await decrypted(signed, wasSigned, context) : signed;
  if (context.idp.require_encrypted_assertions && plain.name !== 'EncryptedAssertion')
    throw new SsoRejection('not_encrypted');
  checkIssuer(root, context.idp, false);
  checkIssuer(assertion, context.idp, true);
  const destination = attribute(root, 'Destination');
  if (destination !== context.acsUrl)
    throw new SsoRejection('destination', { expected: context.acsUrl, received: destination });
  checkAge(head.issuedAtMs, context.nowMs);
  const read = readAssertion(assertion, { ...context, responseTo: attribute(root, 'InResponseTo') });
  return { ...read, messageIds: [head.id, read.assertionId] };
}

function checkStatus(root: XmlElement): void {
  for (const child of elements(root))
    if (!PARTS.has(child.name)) throw new SsoRejection('structure', { received: child.name });
  const [status, ...more] = childrenOf(root, NS.protocol, 'Status');
  const [code, ...others] = status ? childrenOf(status, NS.protocol, 'StatusCode') : [];
  if (!status || !code || more.length > 0 || others.length > 0)
    throw new SsoRejection('structure', { received: 'Status' });
  const value = attribute(code, 'Value');
  if (value === STATUS_SUCCESS) return;
  const [second] = childrenOf(code, NS.protocol, 'StatusCode');
  const [words] = childrenOf(status, NS.protocol, 'StatusMessage');
  const parts = [value, second && attribute(second, 'Value'), words && textOf(words)];
  throw new SsoRejection('status', { expected: STATUS_SUCCESS, received: parts.filter(Boolean).join(' ') });
}

/** The one assertion, wherever else in the document another one hides. */
function theAssertion(root: XmlElement): XmlElement {
  const all = [...descendants(root)].filter(
    (each) => ASSERTIONS.has(each.name) || (each !== root && each.name === 'Response'),
  );
  const [only] = all;
  if (!only || all.length > 1 || only.parent !== root || only.namespace !== NS.assertion)
    throw new SsoRejection('assertion_count', { expected: '1', received: String(all.length) });
  return only;
}

/** What of the document the signatures cover: of several signatures every one must hold. */
async function signedPart(
  { xml, root }: SamlMessage,
  assertion: XmlElement,
  { idp }: ResponseContext,
): Promise<{ signed: XmlElement; wasSigned: boolean }> {
  const encrypted = assertion.name === 'EncryptedAssertion';
  const signatures = checkSignatureForms(root, encrypted ? [root] : [root, assertion]);
  const bySelf = signatures.has(assertion) ? await verified(xml, ['Response', 'Assertion'], idp) : undefined;
  if (signatures.has(root)) return { signed: theAssertion(await verified(xml, ['Response'], idp)), wasSigned: true };
  if (bySelf) return { signed: bySelf, wasSigned: true };
  // the signature may be within what is encrypted
  if (encrypted) return { signed: assertion, wasSigned: false };
  throw new SsoRejection('unsigned');
}

async function decrypted(
  encrypted: XmlElement,
  wasSigned: boolean,
  { idp, privateKeys }: ResponseContext,
): Promise<XmlElement> {
  const { xml, root } = parseMessage(decryptAssertion(encrypted, privateKeys));
  const nested = [...descendants(root)].filter((each) => ASSERTIONS.has(each.name));
  if (root.name !== 'Assertion' || root.namespace !== NS.assertion || nested.length > 1)
    throw new SsoRejection('assertion_count', { expected: '1', received: String(nested.length) });
  const signatures = checkSignatureForms(root, [root]);
  if (signatures.has(root)) return verified(xml, ['Assertion'], idp);
  if (!wasSigned) throw new SsoRejection('unsigned');
  return root;
}

async function verified(xml: string, path: readonly string[], { idp_certificates }: SamlIdp): Promise<XmlElement> {
  const bytes = await signedBytes(xml, path, idp_certificates);
  const wanted = path.at(-1);
  if (bytes.name !== wanted || bytes.namespace !== (wanted === 'Response' ? NS.protocol : NS.assertion))
    throw new SsoRejection('signature_invalid');
  return bytes;
}

/** The issuer of a response may be left out; that of an assertion may not (Profiles, section 4.1.4.2). */
export function checkIssuer(element: XmlElement, idp: SamlIdp, required: boolean): void {
  const [issuer, ...more] = childrenOf(element, NS.assertion, 'Issuer');
  if (!issuer && !required) return;
  const value = issuer && textOf(issuer);
  if (more.length > 0 || value === undefined || value !== idp.idp_entity_id)
    throw new SsoRejection('issuer', { expected: idp.idp_entity_id ?? undefined, received: value });
}

export function checkAge(issuedAtMs: number, nowMs: number): void {
  const received = new Date(issuedAtMs).toISOString();
  if (issuedAtMs > nowMs + SKEW_MS) throw new SsoRejection('not_yet_valid', { received });
  if (issuedAtMs < nowMs - MAX_AGE_MS - SKEW_MS) throw new SsoRejection('expired', { received });
}
