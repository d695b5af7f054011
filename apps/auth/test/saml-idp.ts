import { constants, createCipheriv, createVerify, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import { makeKeyPair } from '../src/sso/certificates.js';

export const NS_DECLARATIONS =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** The parts of a response that a test can change; null omits a part. */
export interface ResponseParts {
  id: string;
  assertionId: string;
  version: string;
  destination: string | null;
  inResponseTo: string | null;
  confirmationInResponseTo: string | null;
  issuer: string | null;
  assertionIssuer: string | null;
  status: string;
  nameId: string;
  nameIdFormat: string | null;
  recipient: string | null;
  audience: string | null;
  notBeforeMs: number;
  notOnOrAfterMs: number;
  confirmationNotOnOrAfterMs: number | null;
  sessionNotOnOrAfterMs: number | null;
  sessionIndex: string | null;
  method: string;
  attributes: Record<string, string | string[]>;
  nowMs: number;
  /** Further XML within the assertion, before its statements. */
  extra: string;
  /** Further conditions. */
  conditions: string;
}

export interface Signing {
  what: 'assertion' | 'response' | 'both' | 'none';
  signatureAlgorithm?: 'sha1' | 'sha256' | 'sha512';
  digestAlgorithm?: 'sha1' | 'sha256' | 'sha512';
  transforms?: string[];
}

export interface ServiceProvider {
  entityId: string;
  acsUrl: string;
}

const time = (ms: number) => new Date(ms).toISOString();
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const attr = (name: string, value: string | null) => (value === null ? '' : ` ${name}="${escaped(value)}"`);
export const newId = () => `_${randomBytes(16).toString('hex')}`;

/** A SAML identity provider with its own key, whose responses a test chooses. */
export class TestIdp {
  private constructor(
    readonly entityId: string,
    readonly privateKey: string,
    readonly certificate: string,
  ) {}

  static async create(entityId = 'https://idp.example/metadata'): Promise<TestIdp> {
    const { privateKey, certificate } = await makeKeyPair('Test identity provider');
    return new TestIdp(entityId, privateKey, certificate);
  }

  /** The settings of a connection to it. */
  get settings() {
    return {
      idp_entity_id: this.entityId,
      idp_sso_url: 'https://idp.example/sso',
      idp_slo_url: 'https://idp.example/slo',
      idp_certificates: [this.certificate],
    };
  }

  /** The parts of a correct response to a request. */
  parts(
    { entityId, acsUrl }: ServiceProvider,
    inResponseTo: string | null,
    more: Partial<ResponseParts> = {},
  ): ResponseParts {
    const nowMs = more.nowMs ?? Date.now();
    return {
      id: newId(),
      assertionId: newId(),
      version: '2.0',
      destination: acsUrl,
      inResponseTo,
      confirmationInResponseTo: inResponseTo,
      issuer: this.entityId,
      assertionIssuer: this.entityId,
      status: SUCCESS,
      nameId: 'robin-1',
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      recipient: acsUrl,
      audience: entityId,
      notBeforeMs: nowMs - 5_000,
      notOnOrAfterMs: nowMs + 300_000,
      confirmationNotOnOrAfterMs: nowMs + 300_000,
      sessionNotOnOrAfterMs: null,
      sessionIndex: 'session-1',
      method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
      attributes: { email: 'robin@acme.example', displayName: 'Robin' },
      nowMs,
      extra: '',
      conditions: '',
      ...more,
    };
  }

  assertion(p: ResponseParts): string {
    const audience =
      p.audience === null
        ? ''
        : `<saml:AudienceRestriction><saml:Audience>${escaped(p.audience)}</saml:Audience></saml:AudienceRestriction>`;
    const attributes = Object.entries(p.attributes).map(
      ([name, values]) =>
        `<saml:Attribute Name="${escaped(name)}">${[values]
          .flat()
          .map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
          .join('')}</saml:Attribute>`,
    );
    return [
      `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${p.assertionId}" Version="${p.version}" IssueInstant="${time(p.nowMs)}">`,
      p.assertionIssuer === null ? '' : `<saml:Issuer>${escaped(p.assertionIssuer)}</saml:Issuer>`,
      `<saml:Subject><saml:NameID${attr('Format', p.nameIdFormat)}>${p.nameId}</saml:NameID><saml:SubjectConfirmation Method="${p.method}">`,
      `<saml:SubjectConfirmationData${attr('Recipient', p.recipient)}${attr('InResponseTo', p.confirmationInResponseTo)}${attr('NotOnOrAfter', p.confirmationNotOnOrAfterMs === null ? null : time(p.confirmationNotOnOrAfterMs))}/>`,
      '</saml:SubjectConfirmation></saml:Subject>',
      `<saml:Conditions NotBefore="${time(p.notBeforeMs)}" NotOnOrAfter="${time(p.notOnOrAfterMs)}">${audience}${p.conditions}</saml:Conditions>`,
      p.extra,
      `<saml:AuthnStatement AuthnInstant="${time(p.nowMs)}"${attr('SessionIndex', p.sessionIndex)}${attr('SessionNotOnOrAfter', p.sessionNotOnOrAfterMs === null ? null : time(p.sessionNotOnOrAfterMs))}>`,
      '<saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
      attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : '',
      '</saml:Assertion>',
    ].join('');
  }

  wrap(p: ResponseParts, content: string): string {
    return [
      `<samlp:Response ${NS_DECLARATIONS} ID="${p.id}" Version="${p.version}" IssueInstant="${time(p.nowMs)}"${attr('Destination', p.destination)}${attr('InResponseTo', p.inResponseTo)}>`,
      p.issuer === null ? '' : `<saml:Issuer>${escaped(p.issuer)}</saml:Issuer>`,
      `<samlp:Status><samlp:StatusCode Value="${p.status}"/></samlp:Status>`,
      content,
      '</samlp:Response>',
    ].join('');
  }

  /** A response with a real signature. */
  response(p: ResponseParts, signing: Signing = { what: 'assertion' }): string {
    let xml = this.wrap(p, this.assertion(p));
    if (signing.what === 'assertion' || signing.what === 'both') xml = this.sign(xml, 'Assertion', signing);
    if (signing.what === 'response' || signing.what === 'both') xml = this.sign(xml, 'Response', signing);
    return xml;
  }

  sign(
    xml: string,
    name: string,
    { signatureAlgorithm = 'sha256', digestAlgorithm = 'sha256', transforms }: Partial<Signing> = {},
  ): string {
    const element = `//*[local-name(.)='${name}']`;
    return signXml(
      xml,
      element,
      { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' },
      {
        privateKey: this.privateKey,
        publicCert: this.certificate,
        signatureAlgorithm,
        digestAlgorithm,
        ...(transforms ? { xmlSignatureTransforms: transforms } : {}),
      },
    );
  }
}

export const encode = (xml: string): string => Buffer.from(xml).toString('base64');

/** Reads the SAML message from the URL of a redirect. @throws if its signature does not verify */
export function readRedirect(address: string, certificate: string): { xml: string; id: string; relayState: string } {
  const url = new URL(address);
  const [signed = '', signature = ''] = url.search.slice(1).split('&Signature=');
  const verifies = createVerify('sha256')
    .update(signed)
    .verify(new X509Certificate(certificate).publicKey, decodeURIComponent(signature), 'base64');
  if (!verifies) throw new Error('The signature of the request does not verify');
  const message = url.searchParams.get('SAMLRequest') ?? url.searchParams.get('SAMLResponse') ?? '';
  const xml = inflateRawSync(Buffer.from(message, 'base64')).toString();
  return { xml, id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: url.searchParams.get('RelayState') ?? '' };
}

export interface Encryption {
  /** PEM of the service provider. */
  certificate: string;
  content?: 'aes128-cbc' | 'aes256-cbc' | 'aes128-gcm' | 'aes256-gcm';
  key?: 'rsa-oaep-mgf1p' | 'rsa-oaep' | 'rsa-1_5';
}

/** Encrypts a text as an EncryptedAssertion, as identity providers do. */
export function encrypted(
  text: string,
  { certificate, content = 'aes256-gcm', key = 'rsa-oaep-mgf1p' }: Encryption,
): string {
  const secret = randomBytes(content.startsWith('aes128') ? 16 : 32);
  const gcm = content.endsWith('gcm');
  const iv = randomBytes(gcm ? 12 : 16);
  const cipher = createCipheriv(`aes-${secret.length * 8}-${gcm ? 'gcm' : 'cbc'}` as 'aes-256-gcm', secret, iv);
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  const sealed = Buffer.concat([iv, body, ...(gcm ? [cipher.getAuthTag()] : [])]).toString('base64');
  const hash = key === 'rsa-oaep' ? 'sha256' : 'sha1';
  const padding = key === 'rsa-1_5' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt(
    { key: new X509Certificate(certificate).publicKey, padding, ...(key === 'rsa-1_5' ? {} : { oaepHash: hash }) },
    secret,
  );
  const xenc = 'http://www.w3.org/2001/04/xmlenc#';
  const xenc11 = 'http://www.w3.org/2009/xmlenc11#';
  const methods =
    key === 'rsa-oaep'
      ? `<ds:DigestMethod Algorithm="${xenc}sha256"/><xenc11:MGF xmlns:xenc11="${xenc11}" Algorithm="${xenc11}mgf1sha256"/>`
      : '';
  return [
    `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="${xenc}" Type="${xenc}Element">`,
    `<xenc:EncryptionMethod Algorithm="${gcm ? xenc11 : xenc}${content}"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey>`,
    `<xenc:EncryptionMethod Algorithm="${key === 'rsa-oaep' ? xenc11 : xenc}${key}">${methods}</xenc:EncryptionMethod>`,
    `<xenc:CipherData><xenc:CipherValue>${wrapped.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo>`,
    `<xenc:CipherData><xenc:CipherValue>${sealed}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>`,
  ].join('');
}
