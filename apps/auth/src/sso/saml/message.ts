import { inflateRawSync } from 'node:zlib';
import { systemCode } from '@assay/errors';
import { SsoRejection } from '../reasons.js';
import { attribute, descendants, parseXml, type XmlElement, XmlError } from './xml.js';

export const MAX_MESSAGE_BYTES = 256 * 1024;
const ID_ATTRIBUTES = new Set(['id']);

export interface SamlMessage {
  xml: string;
  root: XmlElement;
}

/**
 * Reads the text of a message, and rejects what no identity provider sends.
 * @throws SsoRejection
 */
export function readMessage(encoded: string | undefined, { deflated }: { deflated: boolean }): SamlMessage {
  if (encoded === undefined || encoded === '') throw new SsoRejection('message_missing');
  const base64 = encoded.replaceAll(/[\r\n\t ]/g, '');
  if (base64.length > Math.ceil(MAX_MESSAGE_BYTES / 3) * 4)
    throw new SsoRejection('too_large', { received: `${encoded.length} characters` });
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 === 1) throw new SsoRejection('not_base64');
  const bytes = deflated ? inflated(Buffer.from(base64, 'base64')) : Buffer.from(base64, 'base64');
  if (bytes.length > MAX_MESSAGE_BYTES) throw new SsoRejection('too_large', { received: `${bytes.length} bytes` });
  return parseMessage(decoded(bytes));
}

/** @throws SsoRejection */
export function parseMessage(xml: string): SamlMessage {
  const root = rejecting(() => parseXml(xml));
  const ids = [...descendants(root)].flatMap((each) =>
    each.attributes.filter(({ name }) => ID_ATTRIBUTES.has(name.toLowerCase())).map(({ value }) => value),
  );
  if (new Set(ids).size < ids.length) throw new SsoRejection('duplicate_id');
  return { xml, root };
}

/** The ID, Version and IssueInstant that every message and assertion has. @throws SsoRejection version, structure */
export function checkHead(element: XmlElement): { id: string; issuedAtMs: number } {
  if (attribute(element, 'Version') !== '2.0')
    throw new SsoRejection('version', { expected: '2.0', received: attribute(element, 'Version') });
  const id = attribute(element, 'ID') ?? '';
  // an xs:ID, and too long for one to be guessed or made to collide
  if (!/^[A-Za-z_][\w.-]{7,255}$/.test(id)) throw new SsoRejection('structure', { received: `ID of ${element.name}` });
  return { id, issuedAtMs: instant(attribute(element, 'IssueInstant'), `IssueInstant of ${element.name}`) };
}

/** xs:dateTime in UTC, as SAML has it (Core, section 1.3.3). @throws SsoRejection structure */
export function instant(text: string | undefined, what: string): number {
  const ms =
    text !== undefined && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/.test(text)
      ? Date.parse(text)
      : Number.NaN;
  if (Number.isNaN(ms)) throw new SsoRejection('structure', { received: what });
  return ms;
}

/** Turns what the reader of XML rejects into the rejection of a sign-in. */
export function rejecting<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof XmlError) throw new SsoRejection(error.fault, { received: error.message });
    throw error;
  }
}

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: MAX_MESSAGE_BYTES + 1 });
  } catch (error) {
    if (systemCode(error) === 'ERR_BUFFER_TOO_LARGE') throw new SsoRejection('too_large');
    throw new SsoRejection('not_base64', { received: 'not deflated' });
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SsoRejection('not_utf8');
  }
}
