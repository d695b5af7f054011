import type { getVerifiedXml } from '@node-saml/node-saml/lib/xml.js';
import { SsoRejection } from '../reasons.js';
import { rejecting } from './message.js';
import { NS } from './names.js';
import { attribute, descendants, elements, parseXml, textOf, type XmlElement } from './xml.js';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = `${NS.signature}enveloped-signature`;
/** SHA-256 or better. */
const SIGNATURE_ALGORITHMS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const DIGEST_ALGORITHMS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
/** What tells about a key, and is not looked at: the certificates of the connection alone count. */
const KEY_INFO = new Set([
  ...['KeyInfo', 'KeyName', 'KeyValue', 'RSAKeyValue', 'Modulus', 'Exponent', 'X509Data', 'X509Certificate'],
  ...['X509IssuerSerial', 'X509IssuerName', 'X509SerialNumber', 'X509SubjectName', 'X509SKI'],
]);
/** A pattern without backtracking: an unauthenticated sender decides how many spaces a message has. */
const BASE64 = /^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/;

/**
 * Every signature of a document, whose form must be the one that SAML allows (Core, section 5.4): a child of what it signs, one
 * reference to that, enveloped, exclusive canonicalization. What libraries make of other forms does not matter then.
 * @param signable elements that may hold one
 * @throws SsoRejection
 */
export function checkSignatureForms(root: XmlElement, signable: readonly XmlElement[]): Map<XmlElement, XmlElement> {
  const found = new Map<XmlElement, XmlElement>();
  for (const each of descendants(root)) {
    if (each.namespace !== NS.signature || each.name !== 'Signature') continue;
    const { parent } = each;
    if (!parent || !signable.includes(parent)) throw new SsoRejection('signature_place', { received: parent?.name });
    if (found.has(parent)) throw new SsoRejection('signature_form', { received: 'several signatures' });
    checkForm(each, parent);
    found.set(parent, each);
  }
  return found;
}

function checkForm(signature: XmlElement, signed: XmlElement): void {
  const [info, value, keyInfo] = partsOf(signature, ['SignedInfo', 'SignatureValue'], 'KeyInfo');
  const [canonicalization, method, reference] = partsOf(info, [
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
  ]);
  const [transforms, digestMethod, digest] = partsOf(reference, ['Transforms', 'DigestMethod', 'DigestValue']);
  const [enveloped, exclusive] = partsOf(transforms, ['Transform', 'Transform']);
  const signatureAlgorithm = attribute(method, 'Algorithm');
  if (signatureAlgorithm === undefined || !SIGNATURE_ALGORITHMS.has(signatureAlgorithm))
    throw new SsoRejection('signature_algorithm', { received: signatureAlgorithm });
  const digestAlgorithm = attribute(digestMethod, 'Algorithm');
  if (digestAlgorithm === undefined || !DIGEST_ALGORITHMS.has(digestAlgorithm))
    throw new SsoRejection('digest_algorithm', { received: digestAlgorithm });
  const algorithms = [canonicalization, enveloped, exclusive].map((element) => attribute(element, 'Algorithm'));
  if (algorithms[0] !== EXCLUSIVE || algorithms[1] !== ENVELOPED || algorithms[2] !== EXCLUSIVE)
    throw new SsoRejection('signature_form', { received: algorithms.join(', ') });
  for (const empty of [canonicalization, method, digestMethod, enveloped])
    if (elements(empty).length > 0) throw new SsoRejection('signature_form', { received: `parts in ${empty.name}` });
  for (const inclusive of elements(exclusive))
    if (inclusive.namespace !== EXCLUSIVE || inclusive.name !== 'InclusiveNamespaces')
      throw new SsoRejection('signature_form', { received: inclusive.name });
  for (const encoded of [value, digest])
    if (!BASE64.test(textOf(encoded) ?? ''))
      throw new SsoRejection('signature_form', { received: `parts in ${encoded.name}` });
  if (keyInfo)
    for (const element of descendants(keyInfo))
      if (element.namespace !== NS.signature || !KEY_INFO.has(element.name))
        throw new SsoRejection('signature_form', { received: element.name });
  const id = attribute(signed, 'ID');
  const uri = attribute(reference, 'URI');
  if (id === undefined || id === '' || uri !== `#${id}`)
    throw new SsoRejection('signature_reference', { expected: `#${id ?? ''}`, received: uri });
}

/** One element for each required name, and the optional one where it is there. */
type Parts<Required extends readonly string[]> = [...{ [Index in keyof Required]: XmlElement }, XmlElement | undefined];

/**
 * The children of an element of XML Signature, which must be these in this order, and nothing else beside them.
 * @throws SsoRejection signature_form
 */
function partsOf<const Required extends readonly string[]>(
  parent: XmlElement,
  required: Required,
  optional?: string,
): Parts<Required> {
  const children = elements(parent);
  const names = optional === undefined ? required : [...required, optional];
  const fits =
    children.length >= required.length &&
    children.length <= names.length &&
    children.every((child, index) => child.namespace === NS.signature && child.name === names[index]);
  const text = parent.children.some((child) => typeof child === 'string' && child.trim() !== '');
  if (!fits || text)
    throw new SsoRejection('signature_form', {
      received: `${parent.name}: ${children.map(({ name }) => name).join(', ')}`,
    });
  // just compared name by name with what this type says
  return children as Parts<Required>;
}

/**
 * The very bytes that a signature covers, read again: what else stood in the document is gone. node-saml does the cryptography.
 * @param path names of the elements from the root to the one that holds the signature
 * @throws SsoRejection signature_invalid
 */
export async function signedBytes(
  xml: string,
  path: readonly string[],
  certificates: readonly string[],
): Promise<XmlElement> {
  const element = await domElement(xml, path);
  const { getVerifiedXml } = await nodeSaml();
  let bytes: string | null = null;
  try {
    // node-saml's types name the DOM's own element, of which this is as much as we look at
    bytes = getVerifiedXml(xml, element as unknown as SignedElement, [...certificates]);
  } catch (error) {
    throw new SsoRejection('signature_invalid', { cause: error });
  }
  if (bytes === null) throw new SsoRejection('signature_invalid');
  const verified = bytes;
  return rejecting(() => parseXml(verified));
}

/** Loaded with the first signature: it brings four libraries for XML, and most installations have no SAML. */
const nodeSaml = () => import('@node-saml/node-saml/lib/xml.js');

/** What node-saml takes: its types have the DOM's element where that is known, and nothing elsewhere. */
type SignedElement = Parameters<typeof getVerifiedXml>[1];
/** As much of the document object model as is looked at. */
interface DomElement {
  nodeType: number;
  localName: string;
  childNodes: ArrayLike<DomElement>;
}

async function domElement(xml: string, path: readonly string[]): Promise<DomElement> {
  const { parseDomFromString } = await nodeSaml();
  const document = await parseDomFromString(xml);
  // it is typed as the DOM's own element, whose types a server lacks
  let current = document.documentElement as unknown as DomElement;
  for (const name of path.slice(1)) {
    const [only, ...more] = Array.from(current.childNodes).filter(
      (child) => child.nodeType === 1 && child.localName === name,
    );
    if (!only || more.length > 0) throw new SsoRejection('signature_invalid');
    current = only;
  }
  if (current.localName !== path.at(-1)) throw new SsoRejection('signature_invalid');
  return current;
}
