import { constants, verify as verifySignature, X509Certificate } from 'node:crypto';
import { SsoRejection } from '../reasons.js';
import type { SamlIdp } from '../settings.js';
import { checkHead, instant, readMessage, type SamlMessage } from './message.js';
import { NS, STATUS_SUCCESS } from './names.js';
import { checkAge, checkIssuer, SKEW_MS } from './response.js';
import { checkSignatureForms, signedBytes } from './signatures.js';
import { attribute, childrenOf, textOf, type XmlElement } from './xml.js';

const ALGORITHMS: Record<string, string> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

export interface LogoutContext {
  idp: SamlIdp;
  sloUrl: string;
  nowMs: number;
}

/** A sign-out message as it came: by a form, or in the address. */
export type LogoutEnvelope =
  | { binding: 'post'; fields: Record<string, unknown> }
  /** The query as it stands: its bytes are what is signed. */
  | { binding: 'redirect'; query: string };

type LogoutMessage = { id: string; relayState: string | undefined; expiresAtMs: number } & (
  | { kind: 'request'; subject: string; sessionIndexes: string[] }
  | { kind: 'response'; inResponseTo: string; succeeded: boolean }
);

/** Reads a sign-out message (Profiles, section 4.4), which is always signed. @throws SsoRejection */
export async function readLogout(envelope: LogoutEnvelope, context: LogoutContext): Promise<LogoutMessage> {
  const { root, relayState } =
    envelope.binding === 'post' ? await posted(envelope.fields, context) : redirected(envelope.query, context);
  const { id, issuedAtMs } = checkHead(root);
  checkIssuer(root, context.idp, true);
  const destination = attribute(root, 'Destination');
  if (destination !== context.sloUrl)
    throw new SsoRejection('destination', { expected: context.sloUrl, received: destination });
  checkAge(issuedAtMs, context.nowMs);
  const head = { id, relayState, expiresAtMs: issuedAtMs + 15 * 60_000 };
  return root.name === 'LogoutRequest'
    ? { ...head, ...readRequest(root, context.nowMs) }
    : { ...head, ...readLogoutResponse(root) };
}

function readRequest(root: XmlElement, nowMs: number) {
  const end = attribute(root, 'NotOnOrAfter');
  if (end !== undefined && instant(end, 'NotOnOrAfter') <= nowMs - SKEW_MS)
    throw new SsoRejection('expired', { received: end });
  const [nameId, ...more] = childrenOf(root, NS.assertion, 'NameID');
  const subject = nameId && textOf(nameId);
  if (childrenOf(root, NS.assertion, 'EncryptedID').length > 0) throw new SsoRejection('encrypted_id');
  if (!subject || more.length > 0)
    throw new SsoRejection('name_id', { received: String(more.length + (nameId ? 1 : 0)) });
  const sessionIndexes = childrenOf(root, NS.protocol, 'SessionIndex').map((each) => textOf(each) ?? '');
  return { kind: 'request' as const, subject, sessionIndexes };
}

function readLogoutResponse(root: XmlElement) {
  const inResponseTo = attribute(root, 'InResponseTo');
  const [status] = childrenOf(root, NS.protocol, 'Status');
  const [code] = status ? childrenOf(status, NS.protocol, 'StatusCode') : [];
  if (inResponseTo === undefined || !code) throw new SsoRejection('logout_structure', { received: root.name });
  return { kind: 'response' as const, inResponseTo, succeeded: attribute(code, 'Value') === STATUS_SUCCESS };
}

async function posted(fields: Record<string, unknown>, { idp }: LogoutContext) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const message = readMessage(text('SAMLRequest') ?? text('SAMLResponse'), { deflated: false });
  const name = nameOf(message, text('SAMLRequest') !== undefined);
  const signatures = checkSignatureForms(message.root, [message.root]);
  if (!signatures.has(message.root)) throw new SsoRejection('logout_unsigned');
  const root = await signedBytes(message.xml, [name], idp.idp_certificates);
  if (root.name !== name || root.namespace !== NS.protocol) throw new SsoRejection('signature_invalid');
  return { root, relayState: text('RelayState') };
}

/** The signature covers the parameters as they were encoded (Bindings, section 3.4.4.1). */
function redirected(query: string, { idp }: LogoutContext) {
  const raw = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2);
    if (raw.has(name)) throw new SsoRejection('logout_structure', { received: `${name} twice` });
    raw.set(name, value);
  }
  const decoded = (name: string) => {
    const value = raw.get(name);
    return value === undefined ? undefined : decode(value);
  };
  const kind = raw.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse';
  if (raw.has('SAMLRequest') && raw.has('SAMLResponse'))
    throw new SsoRejection('logout_structure', { received: 'two messages' });
  const message = readMessage(decoded(kind), { deflated: true });
  nameOf(message, kind === 'SAMLRequest');
  const signature = decoded('Signature');
  const algorithm = decoded('SigAlg');
  if (!signature || algorithm === undefined) throw new SsoRejection('logout_unsigned');
  const hash = ALGORITHMS[algorithm];
  if (hash === undefined) throw new SsoRejection('signature_algorithm', { received: algorithm });
  const signed = [kind, ...(raw.has('RelayState') ? ['RelayState'] : []), 'SigAlg']
    .map((name) => `${name}=${raw.get(name)}`)
    .join('&');
  const holds = idp.idp_certificates.some((pem) =>
    verifySignature(
      hash,
      Buffer.from(signed),
      { key: new X509Certificate(pem).publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(signature, 'base64'),
    ),
  );
  if (!holds) throw new SsoRejection('signature_invalid');
  return { root: message.root, relayState: decoded('RelayState') };
}

function nameOf({ root }: SamlMessage, request: boolean): string {
  const expected = request ? 'LogoutRequest' : 'LogoutResponse';
  if (root.name !== expected || root.namespace !== NS.protocol)
    throw new SsoRejection('logout_structure', { expected, received: root.name });
  return expected;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new SsoRejection('not_utf8');
  }
}
