import { createSign, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { SamlBinding } from '@assay/contracts';
import type { SsoSessionSecrets } from '../../directory/sso-sessions.js';
import { certificateBody } from '../certificates.js';
import { BINDING, NS, STATUS_SUCCESS } from './names.js';
import { escapeXml } from './xml.js';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** How a browser is sent to the identity provider: by its address, or by a form. */
export type ProviderRedirect =
  | { binding: 'redirect'; url: string }
  | { binding: 'post'; url: string; fields: Record<string, string> };

export interface SigningKey {
  /** PEM. */
  privateKey: string;
  certificate: string;
}

/** An identifier that nobody guesses, as xs:ID has it. */
export function newMessageId(): string {
  return `_${randomBytes(20).toString('hex')}`;
}

export function authnRequest(of: {
  id: string;
  destination: string;
  entityId: string;
  acsUrl: string;
  forceAuthn: boolean;
  nowMs: number;
}): string {
  return [
    `<samlp:AuthnRequest xmlns:samlp="${NS.protocol}" xmlns:saml="${NS.assertion}"${head(of)}`,
    ` ProtocolBinding="${BINDING.post}" AssertionConsumerServiceURL="${escapeXml(of.acsUrl)}"${of.forceAuthn ? ' ForceAuthn="true"' : ''}>`,
    `<saml:Issuer>${escapeXml(of.entityId)}</saml:Issuer><samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>`,
  ].join('');
}

export function logoutRequest(of: {
  id: string;
  destination: string;
  entityId: string;
  nowMs: number;
  nameId: NonNullable<SsoSessionSecrets['nameId']>;
  sessionIndex: string | null;
}): string {
  const { value, format, nameQualifier, spNameQualifier } = of.nameId;
  const attributes = [
    ['Format', format],
    ['NameQualifier', nameQualifier],
    ['SPNameQualifier', spNameQualifier],
  ].map(([name, text]) => (text === undefined ? '' : ` ${name}="${escapeXml(text)}"`));
  const index =
    of.sessionIndex === null ? '' : `<samlp:SessionIndex>${escapeXml(of.sessionIndex)}</samlp:SessionIndex>`;
  return [
    `<samlp:LogoutRequest xmlns:samlp="${NS.protocol}" xmlns:saml="${NS.assertion}"${head(of)} NotOnOrAfter="${time(of.nowMs + 300_000)}">`,
    `<saml:Issuer>${escapeXml(of.entityId)}</saml:Issuer><saml:NameID${attributes.join('')}>${escapeXml(value)}</saml:NameID>${index}</samlp:LogoutRequest>`,
  ].join('');
}

export function logoutResponse(of: {
  id: string;
  destination: string;
  entityId: string;
  inResponseTo: string;
  nowMs: number;
}): string {
  return [
    `<samlp:LogoutResponse xmlns:samlp="${NS.protocol}" xmlns:saml="${NS.assertion}"${head(of)} InResponseTo="${escapeXml(of.inResponseTo)}">`,
    `<saml:Issuer>${escapeXml(of.entityId)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${STATUS_SUCCESS}"/></samlp:Status></samlp:LogoutResponse>`,
  ].join('');
}

/**
 * Signs a message and packs it for its binding (Bindings, sections 3.4 and 3.5).
 * @param relayState what the identity provider sends back with its response
 */
export async function pack(
  xml: string,
  {
    name,
    binding,
    url,
    relayState,
    key,
  }: {
    name: 'SAMLRequest' | 'SAMLResponse';
    binding: SamlBinding;
    url: string;
    relayState: string | undefined;
    key: SigningKey;
  },
): Promise<ProviderRedirect> {
  if (binding === 'post') {
    const signed = await signedXml(xml, key);
    return {
      binding,
      url,
      fields: { [name]: Buffer.from(signed).toString('base64'), ...(relayState ? { RelayState: relayState } : {}) },
    };
  }
  const query = [
    [name, deflateRawSync(xml).toString('base64')],
    ...(relayState ? [['RelayState', relayState]] : []),
    ['SigAlg', RSA_SHA256],
  ]
    .map(([field = '', value = '']) => `${field}=${encodeURIComponent(value)}`)
    .join('&');
  const signature = createSign('sha256').update(query).sign(key.privateKey, 'base64');
  const target = new URL(url);
  const joined = `${target.search ? `${target.search.slice(1)}&` : ''}${query}&Signature=${encodeURIComponent(signature)}`;
  target.search = '';
  return { binding, url: `${target.href}?${joined}` };
}

async function signedXml(xml: string, { privateKey, certificate }: SigningKey): Promise<string> {
  const { signXml } = await import('@node-saml/node-saml/lib/xml.js');
  return signXml(
    xml,
    '/*',
    { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
    { privateKey, publicCert: certificate, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
  );
}

/** Our side, as a metadata document (SAML 2.0 Metadata, section 2.4.4). */
export function spMetadata(of: {
  entityId: string;
  acsUrl: string;
  sloUrl: string;
  certificates: readonly string[];
}): string {
  const key = (pem: string, use: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificateBody(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${
      use === 'encryption' ? METHODS.map((method) => `<md:EncryptionMethod Algorithm="${method}"/>`).join('') : ''
    }</md:KeyDescriptor>`;
  const newest = of.certificates.at(-1);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<md:EntityDescriptor xmlns:md="${NS.metadata}" xmlns:ds="${NS.signature}" entityID="${escapeXml(of.entityId)}">`,
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${NS.protocol}">`,
    ...of.certificates.map((pem) => key(pem, 'signing')),
    // identity providers that read this from now on encrypt for the newest
    ...(newest ? [key(newest, 'encryption')] : []),
    ...(['redirect', 'post'] as const).map(
      (each) => `<md:SingleLogoutService Binding="${BINDING[each]}" Location="${escapeXml(of.sloUrl)}"/>`,
    ),
    `<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>`,
    `<md:AssertionConsumerService index="0" isDefault="true" Binding="${BINDING.post}" Location="${escapeXml(of.acsUrl)}"/>`,
    '</md:SPSSODescriptor></md:EntityDescriptor>\n',
  ].join('');
}

const METHODS = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
];

function head({ id, destination, nowMs }: { id: string; destination: string; nowMs: number }): string {
  return ` ID="${id}" Version="2.0" IssueInstant="${time(nowMs)}" Destination="${escapeXml(destination)}"`;
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}
