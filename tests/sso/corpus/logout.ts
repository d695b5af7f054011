import { createSign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { SsoReason } from '../../../apps/auth/src/sso/reasons.js';
import { encode, NS_DECLARATIONS, newId, type TestIdp } from '../../../apps/auth/test/saml-idp.js';
import { type CorpusContext, cut, SIGNATURE, swap } from './context.js';

export interface LogoutContext extends CorpusContext {
  sloUrl: string;
}
interface Parts {
  name: 'LogoutRequest' | 'LogoutResponse';
  id: string;
  issuer: string;
  destination: string | null;
  nowMs: number;
  end: string;
  content: string;
  attributes: string;
}
interface Sending {
  relayState?: string;
  algorithm?: string;
  hash?: string;
  signer?: TestIdp;
  /** The query after it was signed. */
  change?: (query: string) => string;
  deflated?: Buffer;
}
interface LogoutMutation {
  name: string;
  reason: SsoReason;
  make: (c: LogoutContext) => Promise<Response>;
}

const STATUS = '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

function message(c: LogoutContext, more: Partial<Parts> = {}): string {
  const nowMs = more.nowMs ?? Date.now();
  const p: Parts = {
    name: 'LogoutRequest',
    id: newId(),
    issuer: `<saml:Issuer>${c.idp.entityId}</saml:Issuer>`,
    destination: c.sloUrl,
    nowMs,
    end: ` NotOnOrAfter="${new Date(nowMs + 300_000).toISOString()}"`,
    content: '<saml:NameID>robin-1</saml:NameID>',
    attributes: '',
    ...more,
  };
  const destination = p.destination === null ? '' : ` Destination="${p.destination}"`;
  return `<samlp:${p.name} ${NS_DECLARATIONS} ID="${p.id}" Version="2.0" IssueInstant="${new Date(p.nowMs).toISOString()}"${destination}${p.name === 'LogoutRequest' ? p.end : ''}${p.attributes}>${p.issuer}${p.content}</samlp:${p.name}>`;
}

/** The address that a browser is sent to with a signed message. */
export function logoutRequest(c: LogoutContext, more: Partial<Parts> = {}, sending: Sending = {}): string {
  const { relayState, algorithm = RSA_SHA256, hash = 'sha256', signer = c.idp, change = (query) => query } = sending;
  const field = more.name === 'LogoutResponse' ? 'SAMLResponse' : 'SAMLRequest';
  const deflated = sending.deflated ?? deflateRawSync(message(c, more));
  const query = [
    `${field}=${encodeURIComponent(deflated.toString('base64'))}`,
    ...(relayState === undefined ? [] : [`RelayState=${encodeURIComponent(relayState)}`]),
    `SigAlg=${encodeURIComponent(algorithm)}`,
  ].join('&');
  const signature = createSign(hash).update(query).sign(signer.privateKey, 'base64');
  return `${c.sloUrl}?${change(`${query}&Signature=${encodeURIComponent(signature)}`)}`;
}

const post = (c: LogoutContext, xml: string, field = 'SAMLRequest') =>
  fetch(c.sloUrl, { method: 'POST', body: new URLSearchParams({ [field]: encode(xml) }) });
const posted = (
  name: string,
  reason: SsoReason,
  make: (c: LogoutContext) => string,
  field?: string,
): LogoutMutation => ({
  name: `by a form: ${name}`,
  reason,
  make: (c) => post(c, make(c), field),
});
const sent = (
  name: string,
  reason: SsoReason,
  more: Partial<Parts>,
  sending: Sending | ((c: LogoutContext) => Sending) = {},
): LogoutMutation => ({
  name: `by an address: ${name}`,
  reason,
  make: (c) => fetch(logoutRequest(c, more, typeof sending === 'function' ? sending(c) : sending)),
});
const sign = (c: LogoutContext, xml: string, idp = c.idp) => idp.sign(xml, 'LogoutRequest');
const answer = { name: 'LogoutResponse', content: STATUS, attributes: ' InResponseTo="_never-was-one"' } as const;

/** A sign-out that anybody could send would let anybody sign people out. */
export const LOGOUT_MUTATIONS: LogoutMutation[] = [
  posted('an unsigned request', 'logout_unsigned', (c) => message(c)),
  posted('an unsigned answer', 'logout_unsigned', (c) => message(c, answer), 'SAMLResponse'),
  posted('a request that somebody else signed', 'signature_invalid', (c) => sign(c, message(c), c.impostor)),
  posted('a request changed after it was signed', 'signature_invalid', (c) =>
    swap(sign(c, message(c)), 'robin-1', 'admin-1'),
  ),
  posted('a request with the signature of another', 'signature_reference', (c) =>
    swap(sign(c, message(c)), SIGNATURE, cut(sign(c, message(c)), SIGNATURE)),
  ),
  posted('a signature in an extension', 'signature_place', (c) => {
    const xml = sign(c, message(c));
    return swap(
      swap(xml, SIGNATURE, ''),
      '<saml:NameID',
      `<samlp:Extensions>${cut(xml, SIGNATURE)}</samlp:Extensions><saml:NameID`,
    );
  }),
  posted('a comment in NameID', 'xml_comment', (c) =>
    sign(c, message(c, { content: '<saml:NameID>admin-1<!-- -->x</saml:NameID>' })),
  ),
  posted('a document type', 'xml_doctype', (c) => `<!DOCTYPE x>${sign(c, message(c))}`),
  posted('a request wrapped in another', 'signature_place', (c) =>
    swap(message(c), '<saml:NameID', `${sign(c, message(c))}<saml:NameID`),
  ),
  posted('another message', 'logout_structure', (c) => c.response()),
  posted('an answer as a request', 'logout_structure', (c) => c.idp.sign(message(c, answer), 'LogoutResponse')),
  sent('no signature', 'logout_unsigned', {}, { change: (query) => query.replace(/&Signature=.*/, '') }),
  sent('no signature and no algorithm', 'logout_unsigned', {}, { change: (query) => query.replace(/&SigAlg=.*/, '') }),
  sent(
    'an empty signature',
    'logout_unsigned',
    {},
    { change: (query) => query.replace(/&Signature=.*/, '&Signature=') },
  ),
  sent('an unsigned answer', 'logout_unsigned', answer, { change: (query) => query.replace(/&SigAlg=.*/, '') }),
  sent('SHA-1', 'signature_algorithm', {}, { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', hash: 'sha1' }),
  sent('an unknown algorithm', 'signature_algorithm', {}, { algorithm: 'none' }),
  sent('a request that somebody else signed', 'signature_invalid', {}, (c) => ({ signer: c.impostor })),
  sent(
    'another relay state',
    'signature_invalid',
    {},
    { relayState: 'a', change: (query) => query.replace('RelayState=a', 'RelayState=b') },
  ),
  sent(
    'a relay state that was not signed',
    'signature_invalid',
    {},
    { change: (query) => query.replace('&SigAlg', '&RelayState=x&SigAlg') },
  ),
  sent(
    'another algorithm than was signed',
    'signature_invalid',
    {},
    { change: (query) => query.replace('rsa-sha256', 'rsa-sha512') },
  ),
  sent('two messages', 'logout_structure', {}, { change: (query) => `${query}&SAMLResponse=x` }),
  sent('a parameter twice', 'logout_structure', {}, { change: (query) => `SAMLRequest=x&${query}` }),
  sent('a deflate bomb', 'too_large', {}, { deflated: deflateRawSync(Buffer.alloc(10_000_000, 'x')) }),
  sent('a message that is not deflated', 'not_base64', {}, { deflated: Buffer.from('<x/>') }),
  sent('another issuer', 'issuer', { issuer: '<saml:Issuer>https://evil.example</saml:Issuer>' }),
  sent('no issuer', 'issuer', { issuer: '' }),
  sent('another destination', 'destination', { destination: 'https://other.example/slo' }),
  sent('no destination', 'destination', { destination: null }),
  sent('a request of the past', 'expired', { end: ` NotOnOrAfter="2020-01-01T00:00:00Z"` }),
  sent('a request of an hour ago', 'expired', { nowMs: Date.now() - 3_600_000 }),
  sent('no subject', 'name_id', { content: '' }),
  sent('two subjects', 'name_id', { content: '<saml:NameID>a</saml:NameID><saml:NameID>b</saml:NameID>' }),
  sent('an encrypted subject', 'encrypted_id', { content: '<saml:EncryptedID/>' }),
  sent('an answer to no request', 'in_response_to', answer),
  sent('an answer without a status', 'logout_structure', { ...answer, content: '' }),
  {
    name: 'by an address: a request used before',
    reason: 'replay',
    make: async (c) => {
      const url = logoutRequest(c);
      await fetch(url);
      return fetch(url);
    },
  },
];
