import { type Encryption, encrypted, type TestIdp } from '../../../apps/auth/test/saml-idp.js';
import { ASSERTION, type CorpusContext, cut, evil, type Mutation, mutation, swap } from './context.js';

const signedAssertion = (c: CorpusContext, more = {}) => cut(c.response(more), ASSERTION);
const wrapped = (c: CorpusContext, text: string, more: Partial<Encryption> = {}) =>
  c.idp.wrap(c.parts(), encrypted(text, { certificate: c.certificate, ...more }));
const good = (c: CorpusContext) => wrapped(c, signedAssertion(c));
const DATA = /<xenc:EncryptedData[\s\S]*<\/xenc:EncryptedData>/;
const KEY = /<xenc:EncryptedKey>[\s\S]*<\/xenc:EncryptedKey>/;
const signResponse = (idp: TestIdp, xml: string) => idp.sign(xml, 'Response');
const lastCipher = /<xenc:CipherValue>([^<]+)<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>/;

/** Encrypted assertions: what is within counts as little as what is without. */
export const ENCRYPTION_MUTATIONS: Mutation[] = [
  mutation('encrypted for somebody else', 'decryption', (c) =>
    wrapped(c, signedAssertion(c), { certificate: c.stranger.certificate }),
  ),
  mutation('encrypted with RSA 1.5', 'encryption_algorithm', (c) => wrapped(c, signedAssertion(c), { key: 'rsa-1_5' })),
  mutation('encrypted with Triple DES', 'encryption_algorithm', (c) =>
    swap(good(c), 'http://www.w3.org/2009/xmlenc11#aes256-gcm', 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc'),
  ),
  mutation('encrypted with an unknown algorithm', 'encryption_algorithm', (c) => swap(good(c), 'aes256-gcm', 'rot13')),
  mutation('a key wrapped with an unknown algorithm', 'encryption_algorithm', (c) =>
    swap(good(c), 'rsa-oaep-mgf1p', 'kw-aes256'),
  ),
  mutation('GCM said to be CBC', 'decryption', (c) =>
    swap(good(c), 'http://www.w3.org/2009/xmlenc11#aes256-gcm', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'),
  ),
  mutation('AES-256 said to be AES-128', 'decryption', (c) => swap(good(c), 'aes256-gcm', 'aes128-gcm')),
  mutation('a changed ciphertext', 'decryption', (c) =>
    swap(good(c), lastCipher, (found) =>
      found.replace(/>(.{30})./, (_all, head: string) => `>${head}A`).replace('=', 'A'),
    ),
  ),
  mutation('a ciphertext cut short', 'decryption', (c) =>
    swap(good(c), lastCipher, (found) => found.replace(/>[^<]+</, '>AAAA<')),
  ),
  mutation('an unsigned assertion within an unsigned response', 'unsigned', (c) => wrapped(c, evil(c))),
  mutation('an assertion signed by somebody else', 'signature_invalid', (c) =>
    wrapped(c, cut(c.impostor.response(c.parts()), ASSERTION)),
  ),
  mutation('an assertion signed with SHA-1', 'signature_algorithm', (c) =>
    wrapped(c, cut(c.response({}, { what: 'assertion', signatureAlgorithm: 'sha1' }), ASSERTION)),
  ),
  mutation('an assertion changed after it was signed', 'signature_invalid', (c) =>
    wrapped(c, swap(signedAssertion(c), '>robin-1<', '>admin-1<')),
  ),
  mutation('a whole response in it', 'assertion_count', (c) => wrapped(c, c.response())),
  mutation('two assertions in it', 'xml_malformed', (c) => wrapped(c, signedAssertion(c) + evil(c))),
  mutation('an evil assertion with the signed one in it', 'assertion_count', (c) =>
    wrapped(c, swap(evil(c), '</saml:Assertion>', `${signedAssertion(c)}</saml:Assertion>`)),
  ),
  mutation('a document type in it', 'xml_doctype', (c) =>
    wrapped(c, `<!DOCTYPE x [<!ENTITY e "admin-1">]>${signedAssertion(c)}`),
  ),
  mutation('a comment in its NameID', 'xml_comment', (c) =>
    wrapped(c, swap(signedAssertion(c), '>robin-1<', '>admin-1<!-- -->x<')),
  ),
  mutation('no XML in it', 'xml_malformed', (c) => wrapped(c, 'hello')),
  mutation('beside an evil assertion', 'assertion_count', (c) =>
    swap(good(c), '</samlp:Response>', `${evil(c)}</samlp:Response>`),
  ),
  mutation('beside the signed assertion', 'assertion_count', (c) =>
    swap(c.response(), '</samlp:Response>', `${encrypted(evil(c), { certificate: c.certificate })}</samlp:Response>`),
  ),
  mutation('twice', 'assertion_count', (c) =>
    swap(good(c), /<saml:EncryptedAssertion[\s\S]*<\/saml:EncryptedAssertion>/, (found) => found + found),
  ),
  mutation('two EncryptedData, the evil one first', 'structure', (c) =>
    swap(good(c), DATA, (found) => cut(wrapped(c, evil(c)), DATA) + found),
  ),
  mutation('two EncryptedData, the evil one last', 'structure', (c) =>
    swap(good(c), DATA, (found) => found + cut(wrapped(c, evil(c)), DATA)),
  ),
  mutation('two EncryptedKeys', 'structure', (c) => swap(good(c), KEY, (found) => found + found)),
  mutation('no EncryptedKey', 'structure', (c) => swap(good(c), KEY, '')),
  mutation('a reference instead of a ciphertext', 'structure', (c) =>
    swap(good(c), lastCipher, '<xenc:CipherReference URI="http://127.0.0.1/"/></xenc:CipherData></xenc:EncryptedData>'),
  ),
  mutation('in a signed response, exchanged', 'signature_invalid', (c) =>
    swap(
      signResponse(c.idp, good(c)),
      /<saml:EncryptedAssertion[\s\S]*<\/saml:EncryptedAssertion>/,
      encrypted(evil(c), { certificate: c.certificate }),
    ),
  ),
  mutation('in a response that somebody else signed', 'signature_invalid', (c) => signResponse(c.impostor, good(c))),
  mutation('with the subject encrypted by itself', 'encrypted_id', (c) =>
    c.idp.sign(
      c.idp.wrap(
        c.parts(),
        c.idp.assertion(c.parts()).replace(/<saml:NameID.*?<\/saml:NameID>/, '<saml:EncryptedID/>'),
      ),
      'Assertion',
    ),
  ),
];
