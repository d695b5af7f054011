import { NS_DECLARATIONS, newId } from '../../../apps/auth/test/saml-idp.js';
import { ASSERTION, type CorpusContext, cut, evil, type Mutation, mutation, SIGNATURE, swap } from './context.js';

const ID = / ID="([^"]+)"/;
const idOf = (xml: string) => ID.exec(xml)?.[1] as string;
const withoutSignature = (xml: string) => swap(xml, SIGNATURE, '');

/** Signed response `r`, and an evil one around it: what XSW 1 and 2 do. */
function responses(c: CorpusContext, same: boolean) {
  const signed = c.response({}, { what: 'response' });
  const signature = cut(signed, SIGNATURE);
  const bad = swap(
    c.idp.wrap(c.parts({ id: same ? idOf(signed) : newId() }), evil(c)),
    /(<\/saml:Issuer>)(?=<samlp:Status>)/,
    (found) => `${found}@@`,
  );
  return { signature, bare: withoutSignature(signed), bad };
}

/** Signed assertion and an evil one beside or around it: what XSW 3 to 8 do. */
function assertions(c: CorpusContext, same: boolean) {
  const signed = cut(c.response(), ASSERTION);
  const signature = cut(signed, SIGNATURE);
  const bad = evil(c, same ? idOf(signed) : undefined);
  const badWith = (what: string) => swap(bad, '</saml:Issuer>', (found) => found + what);
  const wrap = (content: string) => c.idp.wrap(c.parts(), content);
  return { signed, signature, bare: withoutSignature(signed), bad, badWith, wrap };
}

const object = (what: string) => `<Object>${what}</Object>`;
const variants: [string, boolean][] = [
  ['another identifier', false],
  ['the same identifier', true],
];

const ATTACKS: [string, (c: CorpusContext, same: boolean) => string][] = [
  [
    'XSW 1: the signed response within the signature of an evil one',
    (c, same) => {
      const { signature, bare, bad } = responses(c, same);
      return swap(bad, '@@', swap(signature, '</Signature>', `${bare}</Signature>`));
    },
  ],
  [
    'XSW 2: the signed response beside the signature of an evil one',
    (c, same) => {
      const { signature, bare, bad } = responses(c, same);
      return swap(bad, '@@', bare + signature);
    },
  ],
  [
    'XSW 3: an evil assertion before the signed one',
    (c, same) => {
      const { wrap, bad, signed } = assertions(c, same);
      return wrap(bad + signed);
    },
  ],
  [
    'XSW 3, the other way round: an evil assertion behind the signed one',
    (c, same) => {
      const { wrap, bad, signed } = assertions(c, same);
      return wrap(signed + bad);
    },
  ],
  [
    'XSW 4: the signed assertion within an evil one',
    (c, same) => {
      const { wrap, bad, signed } = assertions(c, same);
      return wrap(swap(bad, '</saml:Assertion>', `${signed}</saml:Assertion>`));
    },
  ],
  [
    'XSW 5: the signature in the evil assertion, the signed one behind it',
    (c, same) => {
      const { wrap, badWith, signature, bare } = assertions(c, same);
      return wrap(badWith(signature) + bare);
    },
  ],
  [
    'XSW 6: the signature in the evil assertion, the signed one in the signature',
    (c, same) => {
      const { wrap, badWith, signature, bare } = assertions(c, same);
      return wrap(badWith(swap(signature, '</Signature>', `${bare}</Signature>`)));
    },
  ],
  [
    'XSW 7: the evil assertion in Extensions',
    (c, same) => {
      const { wrap, bad, signed } = assertions(c, same);
      return wrap(`<samlp:Extensions>${bad}</samlp:Extensions>${signed}`);
    },
  ],
  [
    'XSW 8: the signed assertion in an Object of the signature',
    (c, same) => {
      const { wrap, badWith, signature, bare } = assertions(c, same);
      return wrap(badWith(swap(signature, '</Signature>', `${object(bare)}</Signature>`)));
    },
  ],
  [
    'the signed assertion in Advice of an evil one',
    (c, same) => {
      const { wrap, bad, signed } = assertions(c, same);
      return wrap(swap(bad, '<saml:AuthnStatement', `<saml:Advice>${signed}</saml:Advice><saml:AuthnStatement`));
    },
  ],
  [
    'the signed assertion in the status',
    (c, same) => {
      const { wrap, bad, signed } = assertions(c, same);
      return swap(wrap(bad), '</samlp:Status>', `<samlp:StatusDetail>${signed}</samlp:StatusDetail></samlp:Status>`);
    },
  ],
  [
    'the evil assertion in an attribute',
    (c, same) => {
      const { wrap, bad, signed } = assertions(c, same);
      return wrap(swap(signed, '<saml:AttributeValue>', `<saml:AttributeValue>${bad}`));
    },
  ],
];

/** Signatures that hold, over something other than what is read. */
export const WRAPPING_MUTATIONS: Mutation[] = [
  ...ATTACKS.flatMap(([name, make]) =>
    variants.map(([variant, same]) =>
      mutation(
        `${name}, with ${variant}`,
        same ? 'duplicate_id' : name.startsWith('XSW 2') ? 'structure' : 'assertion_count',
        (c) => make(c, same),
      ),
    ),
  ),
  mutation('two assertions that are both signed', 'assertion_count', (c) =>
    c.idp.wrap(c.parts(), cut(c.response(), ASSERTION).repeat(1) + cut(c.response(), ASSERTION)),
  ),
  mutation('no assertion', 'assertion_count', (c) => c.idp.wrap(c.parts(), '')),
  mutation('an assertion of another namespace', 'assertion_count', (c) =>
    swap(c.response({}, { what: 'none' }), /(<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:)2/, (found) =>
      found.replace(/2$/, '1'),
    ),
  ),
  mutation('an assertion of another namespace beside the signed one', 'assertion_count', (c) =>
    swap(c.response(), '</samlp:Response>', '<x:Assertion xmlns:x="urn:x"/></samlp:Response>'),
  ),
  mutation('a response within a response', 'structure', (c) => c.idp.wrap(c.parts(), c.response())),
  mutation('an assertion alone', 'not_a_response', (c) => cut(c.response(), ASSERTION)),
  mutation(
    'a response within an envelope',
    'not_a_response',
    (c) =>
      `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${c.response()}</soap:Body></soap:Envelope>`,
  ),
  mutation('a response of another namespace', 'not_a_response', (c) =>
    swap(
      c.response(),
      'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
      'xmlns:samlp="urn:oasis:names:tc:SAML:1.0:protocol"',
    ),
  ),
  ...['LogoutResponse', 'LogoutRequest', 'AuthnRequest', 'ArtifactResponse'].map((name) =>
    mutation(
      `a ${name}`,
      'not_a_response',
      () => `<samlp:${name} ${NS_DECLARATIONS} ID="${newId()}" Version="2.0" IssueInstant="2026-11-21T00:00:00Z"/>`,
    ),
  ),
  mutation('one identifier in the response and the assertion', 'duplicate_id', (c) =>
    c.response({ id: '_one-for-both-of-them', assertionId: '_one-for-both-of-them' }),
  ),
  mutation('one identifier as ID and as Id', 'duplicate_id', (c) => {
    const xml = c.response();
    return swap(xml, '<samlp:Status>', `<samlp:Status Id="${idOf(cut(xml, ASSERTION))}">`);
  }),
  mutation('one identifier as ID and as xml:id', 'duplicate_id', (c) => {
    const xml = c.response();
    return swap(xml, '<samlp:Status>', `<samlp:Status xml:id="${idOf(cut(xml, ASSERTION))}">`);
  }),
];
