import { deflateRawSync } from 'node:zlib';
import { encode } from '../../../apps/auth/test/saml-idp.js';
import { type CorpusContext, type Mutation, mutation, swap } from './context.js';

const into = (pattern: RegExp, text: string) => (c: CorpusContext) =>
  swap(c.response(), pattern, (found) => found + text);
const digest = (insert: (value: string) => string) => (c: CorpusContext) =>
  swap(
    c.response(),
    /<DigestValue>([^<]+)<\/DigestValue>/,
    (found) => `<DigestValue>${insert(found.slice(13, -14))}</DigestValue>`,
  );
const signatureValue = (insert: (value: string) => string) => (c: CorpusContext) =>
  swap(
    c.response(),
    /<SignatureValue>([^<]+)<\/SignatureValue>/,
    (found) => `<SignatureValue>${insert(found.slice(16, -17))}</SignatureValue>`,
  );
const nameId = (value: string) => (c: CorpusContext) => swap(c.response(), '>robin-1<', `>${value}<`);
const before = (text: string) => (c: CorpusContext) => text + c.response();
const raw = (field: (c: CorpusContext) => string) => (c: CorpusContext) => ({ field: field(c) });

/** The message as such: encoding, size, and what XML could smuggle. */
export const XML_MUTATIONS: Mutation[] = [
  mutation(
    'no message',
    'message_missing',
    raw(() => ''),
  ),
  mutation(
    'text that is no base64',
    'not_base64',
    raw(() => '%%%'),
  ),
  mutation(
    'XML that is not encoded',
    'not_base64',
    raw((c) => c.response()),
  ),
  mutation(
    'base64 of the URL alphabet',
    'not_base64',
    raw((c) => `${encode(c.response()).slice(0, 40)}-_-_`),
  ),
  mutation(
    'base64 of a length that none has',
    'not_base64',
    raw(() => 'AAAAA'),
  ),
  mutation('no XML', 'xml_malformed', () => 'hello'),
  mutation('HTML', 'xml_malformed', () => '<html><br></html>'),
  mutation(
    'bytes that are no UTF-8',
    'not_utf8',
    raw(() => Buffer.from([0x3c, 0xff, 0xfe, 0x3e]).toString('base64')),
  ),
  mutation(
    'UTF-16',
    'not_utf8',
    raw((c) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(c.response(), 'utf16le')]).toString('base64')),
  ),
  mutation(
    'a deflated message',
    'not_utf8',
    raw((c) => deflateRawSync(c.response()).toString('base64')),
  ),
  mutation('a byte order mark', 'xml_malformed', before('\ufeff')),
  mutation(
    'another declared encoding',
    'xml_processing_instruction',
    before('<?xml version="1.0" encoding="ISO-8859-1"?>'),
  ),
  mutation('XML 1.1', 'xml_processing_instruction', before('<?xml version="1.1"?>')),
  mutation('more than 256 KB', 'too_large', (c) => c.response({ attributes: { x: 'x'.repeat(262_144) } })),
  mutation('the end cut off', 'xml_malformed', (c) => c.response().slice(0, -10)),
  mutation('two documents', 'xml_malformed', (c) => c.response() + c.response()),
  mutation('text behind the document', 'xml_malformed', (c) => `${c.response()}x`),
  mutation('an element that ends with another name', 'xml_malformed', (c) =>
    swap(c.response(), '</saml:Subject>', '</saml:subject>'),
  ),
  mutation('an attribute twice', 'xml_malformed', (c) =>
    swap(c.response(), ' Destination=', ' Version="2.0" Destination='),
  ),
  mutation('an attribute twice by two prefixes', 'xml_malformed', (c) =>
    swap(c.response(), ' Destination=', ' xmlns:a="urn:x" xmlns:b="urn:x" a:x="1" b:x="2" Destination='),
  ),
  mutation('an attribute without quotes', 'xml_malformed', (c) => swap(c.response(), 'Version="2.0"', 'Version=2.0')),
  mutation('an attribute with <', 'xml_malformed', (c) => swap(c.response(), ' Destination="', ' x="<" Destination="')),
  mutation('a prefix of no namespace', 'xml_malformed', (c) =>
    swap(c.response(), '<saml:Conditions', '<evil:x/><saml:Conditions'),
  ),
  mutation('the prefix xml declared anew', 'xml_malformed', (c) =>
    swap(c.response(), '<saml:Conditions', '<x xmlns:xml="urn:evil"/><saml:Conditions'),
  ),
  mutation('a prefix taken back', 'xml_malformed', (c) =>
    swap(c.response(), '<saml:Conditions', '<x xmlns:saml=""/><saml:Conditions'),
  ),
  mutation('a bare ampersand', 'xml_malformed', nameId('a & b')),
  mutation('an entity that nobody declared', 'xml_malformed', nameId('&robin;')),
  mutation('a reference to NUL', 'xml_malformed', nameId('robin-1&#0;')),
  mutation('a reference to half a character', 'xml_malformed', nameId('robin-1&#xD800;')),
  mutation('a reference beyond Unicode', 'xml_malformed', nameId('robin-1&#x110000;')),
  mutation('a control character', 'xml_malformed', nameId('robin-1\u0008')),
  mutation('text with ]]>', 'xml_malformed', nameId('robin-1]]>')),
  mutation('elements a hundred deep', 'xml_too_deep', into(/<saml:Subject>/, '<x>'.repeat(100) + '</x>'.repeat(100))),
  mutation('a million laughs by elements', 'xml_too_deep', into(/<saml:Subject>/, '<x/>'.repeat(25_000))),
  mutation('a document type', 'xml_doctype', before('<!DOCTYPE x>')),
  mutation('a document type with an entity', 'xml_doctype', before('<!DOCTYPE x [<!ENTITY e "admin-1">]>')),
  mutation(
    'a document type with a file',
    'xml_doctype',
    before('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
  ),
  mutation('a document type with an address', 'xml_doctype', before('<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">')),
  mutation(
    'a document type with a parameter entity',
    'xml_doctype',
    before('<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1/">%p;]>'),
  ),
  mutation(
    'entities within entities',
    'xml_doctype',
    before('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'),
  ),
  mutation('a document type behind a declaration', 'xml_doctype', before('<?xml version="1.0"?>\n<!DOCTYPE x>')),
  mutation('a declaration in the middle', 'xml_doctype', into(/<saml:Subject>/, '<!ELEMENT x ANY>')),
  mutation('a comment before the document', 'xml_comment', before('<!-- x -->')),
  mutation('a comment behind the document', 'xml_comment', (c) => `${c.response()}<!-- x -->`),
  mutation('a comment in NameID that cuts it', 'xml_comment', nameId('admin-1<!-- -->.evil')),
  mutation('a comment at the start of NameID', 'xml_comment', nameId('<!-- -->robin-1')),
  mutation('a comment at the end of NameID', 'xml_comment', nameId('robin-1<!-- -->')),
  mutation('a comment in NameID, signed as it stands', 'xml_comment', (c) =>
    c.response({ nameId: 'admin-1<!---->-evil' }),
  ),
  mutation('a comment in the address', 'xml_comment', (c) => swap(c.response(), 'robin@acme', 'robin<!-- -->@acme')),
  mutation('a comment in the audience', 'xml_comment', into(/<saml:Audience>/, '<!-- -->')),
  mutation('a comment in the issuer', 'xml_comment', into(/<saml:Issuer>/, '<!-- -->')),
  mutation('a comment in the status', 'xml_comment', into(/<samlp:Status>/, '<!-- -->')),
  mutation(
    'a comment in DigestValue, first (CVE-2025-29775)',
    'xml_comment',
    digest((value) => `<!--x-->${value}`),
  ),
  mutation(
    'a comment in DigestValue, in the middle',
    'xml_comment',
    digest((value) => `${value.slice(0, 9)}<!--x-->${value.slice(9)}`),
  ),
  mutation(
    'a comment in DigestValue, last',
    'xml_comment',
    digest((value) => `${value}<!--x-->`),
  ),
  mutation(
    'another digest in a comment of DigestValue',
    'xml_comment',
    digest((value) => `<!--${value}-->${value.replace(/^./, 'A')}`),
  ),
  mutation(
    'a comment in SignatureValue',
    'xml_comment',
    signatureValue((value) => `${value}<!--x-->`),
  ),
  mutation('a comment in SignedInfo', 'xml_comment', into(/<SignedInfo>/, '<!--x-->')),
  mutation('CDATA as NameID', 'xml_cdata', nameId('<![CDATA[robin-1]]>')),
  mutation('CDATA in NameID', 'xml_cdata', nameId('admin-1<![CDATA[]]>.evil')),
  mutation('CDATA in the address', 'xml_cdata', (c) => swap(c.response(), 'robin@acme', 'robin<![CDATA[@]]>acme')),
  mutation(
    'CDATA in DigestValue',
    'xml_cdata',
    digest((value) => `<![CDATA[${value}]]>`),
  ),
  mutation(
    'CDATA in SignatureValue',
    'xml_cdata',
    signatureValue((value) => `<![CDATA[${value}]]>`),
  ),
  mutation(
    'a processing instruction before the document',
    'xml_processing_instruction',
    before('<?xml-stylesheet href="x"?>'),
  ),
  mutation('a processing instruction in NameID', 'xml_processing_instruction', nameId('admin-1<?x?>.evil')),
  mutation(
    'a processing instruction in DigestValue',
    'xml_processing_instruction',
    digest((value) => `<?x?>${value}`),
  ),
  mutation('a processing instruction behind the document', 'xml_processing_instruction', (c) => `${c.response()}<?x?>`),
];
