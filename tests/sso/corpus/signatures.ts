import { ASSERTION, type CorpusContext, cut, evil, type Mutation, mutation, SIGNATURE, swap } from './context.js';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const change =
  (
    from: string | RegExp,
    to: string | ((found: string) => string),
    what: 'assertion' | 'response' | 'both' = 'assertion',
  ) =>
  (c: CorpusContext) =>
    swap(c.response({}, { what }), from, to);
const method = (algorithm: string) =>
  change(`SignatureMethod Algorithm="${RSA_SHA256}"`, `SignatureMethod Algorithm="${algorithm}"`);
const digestMethod = (algorithm: string) =>
  change(`DigestMethod Algorithm="${SHA256}"`, `DigestMethod Algorithm="${algorithm}"`);
const canonicalization = (algorithm: string) =>
  change(`CanonicalizationMethod Algorithm="${EXCLUSIVE}"`, `CanonicalizationMethod Algorithm="${algorithm}"`);
const transforms = (...algorithms: string[]) =>
  change(
    /<Transforms>.*?<\/Transforms>/,
    `<Transforms>${algorithms.map((each) => `<Transform Algorithm="${each}"/>`).join('')}</Transforms>`,
  );
const signedWith =
  (...algorithms: string[]) =>
  (c: CorpusContext) =>
    c.response({}, { what: 'assertion', transforms: algorithms });
const reference = (to: (found: string) => string) => change(/<Reference URI="[^"]*">[\s\S]*?<\/Reference>/, to);
const uri = (to: string) => change(/Reference URI="[^"]*"/, `Reference URI="${to}"`);
const info = (to: (found: string) => string) => change(/<SignedInfo>[\s\S]*?<\/SignedInfo>/, to);
/** A signature put elsewhere. */
const moved = (to: string | RegExp, place: (found: string, signature: string) => string) => (c: CorpusContext) => {
  const xml = c.response();
  const signature = cut(xml, SIGNATURE);
  return swap(swap(xml, SIGNATURE, ''), to, (found) => place(found, signature));
};

/** What signatures are made of, and what they cover. */
export const SIGNATURE_MUTATIONS: Mutation[] = [
  mutation('no signature', 'unsigned', (c) => c.response({}, { what: 'none' })),
  mutation('the signature taken away', 'unsigned', change(SIGNATURE, '')),
  mutation('a signature of no namespace', 'unsigned', change(`<Signature xmlns="${DS}">`, '<Signature xmlns="">')),
  mutation(
    'a signature of another namespace',
    'unsigned',
    change(`<Signature xmlns="${DS}">`, '<Signature xmlns="http://www.w3.org/2009/xmldsig11#">'),
  ),
  mutation('the key of somebody else', 'signature_invalid', (c) => c.impostor.response(c.parts())),
  mutation('the key of somebody else, over the response', 'signature_invalid', (c) =>
    c.impostor.response(c.parts(), { what: 'response' }),
  ),
  mutation('the key of somebody else, with our certificate in KeyInfo', 'signature_invalid', (c) =>
    swap(
      c.impostor.response(c.parts()),
      /<X509Certificate>[^<]+/,
      `<X509Certificate>${c.idp.certificate.replaceAll(/-----[^-]+-----|\s/g, '')}`,
    ),
  ),
  mutation('the assertion signed rightly, the response by somebody else', 'signature_invalid', (c) =>
    c.impostor.sign(c.response(), 'Response'),
  ),
  mutation('the response signed rightly, the assertion by somebody else', 'signature_invalid', (c) =>
    c.idp.sign(c.impostor.response(c.parts()), 'Response'),
  ),
  mutation('SHA-1 as signature', 'signature_algorithm', (c) =>
    c.response({}, { what: 'assertion', signatureAlgorithm: 'sha1' }),
  ),
  mutation('SHA-1 as digest', 'digest_algorithm', (c) =>
    c.response({}, { what: 'assertion', digestAlgorithm: 'sha1' }),
  ),
  mutation('SHA-1 over the response', 'signature_algorithm', (c) =>
    c.response({}, { what: 'response', signatureAlgorithm: 'sha1' }),
  ),
  ...['hmac-sha1', 'dsa-sha1', 'rsa-sha1', ''].map((each) =>
    mutation(`the signature algorithm ${JSON.stringify(each)}`, 'signature_algorithm', method(each && `${DS}${each}`)),
  ),
  mutation(
    'HMAC with SHA-256 under the public key',
    'signature_algorithm',
    method('http://www.w3.org/2001/04/xmldsig-more#hmac-sha256'),
  ),
  mutation('RSA with MD5', 'signature_algorithm', method('http://www.w3.org/2001/04/xmldsig-more#rsa-md5')),
  mutation(
    'no signature algorithm',
    'signature_algorithm',
    change(`SignatureMethod Algorithm="${RSA_SHA256}"`, 'SignatureMethod'),
  ),
  ...['http://www.w3.org/2001/04/xmldsig-more#md5', `${DS}sha1`, ''].map((each) =>
    mutation(`the digest algorithm ${JSON.stringify(each)}`, 'digest_algorithm', digestMethod(each)),
  ),
  mutation('no digest algorithm', 'digest_algorithm', change(`DigestMethod Algorithm="${SHA256}"`, 'DigestMethod')),
  mutation(
    'inclusive canonicalization of SignedInfo',
    'signature_form',
    canonicalization('http://www.w3.org/TR/2001/REC-xml-c14n-20010315'),
  ),
  mutation(
    'canonicalization of SignedInfo with comments',
    'signature_form',
    canonicalization(`${EXCLUSIVE}WithComments`),
  ),
  mutation('canonicalization of SignedInfo that nobody knows', 'signature_form', canonicalization('urn:x')),
  mutation('no transforms', 'signature_form', change(/<Transforms>.*?<\/Transforms>/, '')),
  mutation('empty transforms', 'signature_form', transforms()),
  mutation('one transform', 'signature_form', transforms(EXCLUSIVE)),
  mutation('the transforms the other way round', 'signature_form', transforms(EXCLUSIVE, `${DS}enveloped-signature`)),
  mutation('three transforms', 'signature_form', transforms(`${DS}enveloped-signature`, EXCLUSIVE, EXCLUSIVE)),
  mutation(
    'an XPath transform',
    'signature_form',
    transforms(`${DS}enveloped-signature`, 'http://www.w3.org/TR/1999/REC-xpath-19991116'),
  ),
  mutation('an XSLT transform', 'signature_form', transforms('http://www.w3.org/TR/1999/REC-xslt-19991116', EXCLUSIVE)),
  mutation('a base64 transform', 'signature_form', transforms(`${DS}base64`, EXCLUSIVE)),
  mutation(
    'really signed with comments',
    'signature_form',
    signedWith(`${DS}enveloped-signature`, `${EXCLUSIVE}WithComments`),
  ),
  mutation(
    'really signed with inclusive canonicalization',
    'signature_form',
    signedWith(`${DS}enveloped-signature`, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'),
  ),
  mutation(
    'a transform with something in it',
    'signature_form',
    change('#enveloped-signature"/>', '#enveloped-signature"><x/></Transform>'),
  ),
  mutation('a reference to the whole document', 'signature_reference', uri('')),
  mutation('a reference to nothing', 'signature_reference', change(/ URI="[^"]*"/, '')),
  mutation('a reference to #', 'signature_reference', uri('#')),
  mutation('a reference elsewhere', 'signature_reference', uri('#_elsewhere')),
  mutation('a reference to an address', 'signature_reference', uri('http://evil.example/assertion')),
  mutation('a reference by XPointer', 'signature_reference', uri('#xpointer(/)')),
  mutation('a reference with a quote', 'signature_reference', uri("#x' or 'a'='a")),
  mutation(
    'a reference from the response to the assertion',
    'signature_place',
    moved('</samlp:Response>', (found, signature) => `<samlp:Extensions>${signature}</samlp:Extensions>${found}`),
  ),
  mutation(
    'two references',
    'signature_form',
    reference((found) => found + found),
  ),
  mutation(
    'no reference',
    'signature_form',
    reference(() => ''),
  ),
  mutation(
    'two SignedInfo, the false one first (CVE-2025-29774)',
    'signature_form',
    info((found) => found.replace(/<DigestValue>./, '<DigestValue>A') + found),
  ),
  mutation(
    'two SignedInfo, the false one last',
    'signature_form',
    info((found) => found + found.replace(/<DigestValue>./, '<DigestValue>A')),
  ),
  mutation(
    'two SignedInfo alike',
    'signature_form',
    info((found) => found + found),
  ),
  mutation(
    'a SignedInfo within a SignedInfo',
    'signature_form',
    info((found) => found.replace('</SignedInfo>', `${found}</SignedInfo>`)),
  ),
  mutation(
    'a SignedInfo in KeyInfo',
    'signature_form',
    change('<KeyInfo>', (found) => `${found}<SignedInfo/>`),
  ),
  mutation(
    'no SignedInfo',
    'signature_form',
    info(() => ''),
  ),
  mutation(
    'a SignedInfo of another namespace',
    'signature_form',
    info((found) => found.replace('<SignedInfo>', '<SignedInfo xmlns="urn:x">')),
  ),
  mutation('text in SignedInfo', 'signature_form', change('<SignedInfo>', '<SignedInfo>x')),
  mutation(
    'two DigestValues',
    'signature_form',
    change(/<DigestValue>[^<]+<\/DigestValue>/, (found) => found + found),
  ),
  mutation('an element in DigestValue', 'signature_form', change('<DigestValue>', '<DigestValue><x/>')),
  mutation('an empty DigestValue', 'signature_form', change(/<DigestValue>[^<]+/, '<DigestValue>')),
  mutation(
    'two SignatureValues',
    'signature_form',
    change(/<SignatureValue>[^<]+<\/SignatureValue>/, (found) => found + found),
  ),
  mutation('an empty SignatureValue', 'signature_form', change(/<SignatureValue>[^<]+/, '<SignatureValue>')),
  mutation('no SignatureValue', 'signature_form', change(/<SignatureValue>[^<]+<\/SignatureValue>/, '')),
  mutation('an Object in the signature', 'signature_form', change('</Signature>', '<Object><x/></Object></Signature>')),
  mutation(
    'a manifest in the signature',
    'signature_form',
    change('</Signature>', '<Object><Manifest/></Object></Signature>'),
  ),
  mutation('foreign elements in KeyInfo', 'signature_form', change('<KeyInfo>', '<KeyInfo><x xmlns="urn:x"/>')),
  mutation(
    'a RetrievalMethod in KeyInfo',
    'signature_form',
    change('<KeyInfo>', '<KeyInfo><RetrievalMethod URI="http://evil.example/"/>'),
  ),
  mutation(
    'two signatures of the assertion',
    'signature_form',
    change(SIGNATURE, (found) => found + found),
  ),
  mutation('a second signature by somebody else', 'signature_form', (c) => c.impostor.sign(c.response(), 'Assertion')),
  mutation(
    'a signature in the subject',
    'signature_place',
    moved('<saml:Subject>', (found, signature) => found + signature),
  ),
  mutation(
    'a signature in the conditions',
    'signature_place',
    moved('</saml:Conditions>', (found, signature) => signature + found),
  ),
  mutation(
    'a signature in an attribute',
    'signature_place',
    moved('<saml:AttributeValue>', (found, signature) => found + signature),
  ),
  mutation(
    'the assertion’s signature in the response',
    'signature_reference',
    moved('<samlp:Status>', (found, signature) => signature + found),
  ),
  mutation('another subject', 'signature_invalid', change('>robin-1<', '>admin-1<')),
  mutation('another address', 'signature_invalid', change('robin@acme.example', 'admin@acme.example')),
  mutation('another attribute', 'signature_invalid', change('Name="displayName"', 'Name="groups"')),
  mutation(
    'one more attribute',
    'signature_invalid',
    change(
      '</saml:AttributeStatement>',
      '<saml:Attribute Name="groups"><saml:AttributeValue>admins</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
    ),
  ),
  mutation(
    'one attribute less',
    'signature_invalid',
    change(/<saml:Attribute Name="displayName">.*?<\/saml:Attribute>/, ''),
  ),
  mutation('a later end', 'signature_invalid', change(/NotOnOrAfter="2/, 'NotOnOrAfter="3')),
  mutation('another session', 'signature_invalid', change('session-1', 'session-2')),
  mutation(
    'another digest',
    'signature_invalid',
    change(/<DigestValue>./, (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`),
  ),
  mutation(
    'another signature value',
    'signature_invalid',
    change(/<SignatureValue>./, (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`),
  ),
  mutation('a signature value cut short', 'signature_invalid', change(/<SignatureValue>[^<]{8}/, '<SignatureValue>')),
  mutation('the signature value of another message', 'signature_invalid', (c) =>
    swap(c.response(), /<SignatureValue>[^<]+/, cut(c.response(), /<SignatureValue>[^<]+/)),
  ),
  mutation('the whole signature of another message', 'signature_reference', (c) =>
    swap(c.response(), SIGNATURE, cut(c.response(), SIGNATURE)),
  ),
  mutation('the signature of another message under the same identifier', 'signature_invalid', (c) => {
    const assertionId = '_the-same-for-both-of-them';
    return swap(c.response({ assertionId, nameId: 'admin-1' }), SIGNATURE, cut(c.response({ assertionId }), SIGNATURE));
  }),
  mutation('a signed response whose assertion was exchanged', 'signature_invalid', (c) =>
    swap(c.response({}, { what: 'response' }), ASSERTION, evil(c)),
  ),
  mutation(
    'a signed response with another status',
    'signature_invalid',
    change('<samlp:StatusCode ', '<samlp:StatusCode xmlns:x="urn:x" x:y="1" ', 'response'),
  ),
  mutation('a signed response with another request', 'signature_invalid', (c) =>
    swap(c.response({}, { what: 'response' }), / InResponseTo="[^"]+"/, ' InResponseTo="_other-request"'),
  ),
  mutation('both signed, the assertion changed', 'signature_invalid', change('>robin-1<', '>admin-1<', 'both')),
  mutation(
    'both signed, the response changed',
    'signature_invalid',
    change(/ IssueInstant="([^"]+)Z" D/, (found) => found.replace('Z"', '1Z"'), 'both'),
  ),
  mutation('an unsigned response read beside a signed assertion (CVE-2025-54419)', 'assertion_count', (c) =>
    swap(c.response(), '<samlp:Status>', `${evil(c)}<samlp:Status>`),
  ),
  mutation(
    'an assertion without an identifier',
    'signature_reference',
    change(/(<saml:Assertion[^>]*?) ID="[^"]+"/, (found) => found.replace(/ ID="[^"]+"/, '')),
  ),
];
