import type { SsoReason } from '../../../apps/auth/src/sso/reasons.js';
import type { ResponseParts } from '../../../apps/auth/test/saml-idp.js';
import { type CorpusContext, type Mutation, mutation, swap } from './context.js';

const MINUTE = 60_000;
/** Said so by the identity provider itself, and signed. */
const said = (
  name: string,
  reason: SsoReason,
  more: Partial<ResponseParts> | ((c: CorpusContext) => Partial<ResponseParts>),
) => mutation(name, reason, (c) => c.response(typeof more === 'function' ? more(c) : more));
/** Changed before it was signed. */
const signed = (name: string, reason: SsoReason, change: (xml: string, c: CorpusContext) => string) =>
  mutation(name, reason, (c) => c.idp.sign(change(c.idp.wrap(c.parts(), c.idp.assertion(c.parts())), c), 'Assertion'));
const relay = (relayState: string) => (c: CorpusContext) => ({ xml: c.response(), relayState });
const ago = (ms: number) => Date.now() - ms;

const ADDRESSES: [string, (acs: string) => string | null][] = [
  ['none', () => null],
  ['another address', () => 'https://evil.example/acs'],
  ['another connection’s', (acs) => acs.replace(/conn_\w+/, 'conn_01jd8y3c5m8n4q6r7s9t0v1w2x')],
  ['a slash more', (acs) => `${acs}/`],
  ['a query more', (acs) => `${acs}?x=1`],
  ['upper case', (acs) => acs.toUpperCase()],
  ['an empty one', () => ''],
  ['ours with more behind', (acs) => `${acs}.evil.example`],
];
const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:';

/** What an identity provider says, rightly signed: not everything that it says is meant for us, now, and once. */
export const CONTENT_MUTATIONS: Mutation[] = [
  ...ADDRESSES.map(([name, make]) =>
    said(`as destination ${name}`, 'destination', (c) => ({ destination: make(c.provider.acsUrl) })),
  ),
  ...ADDRESSES.map(([name, make]) =>
    said(`as recipient ${name}`, 'recipient', (c) => ({ recipient: make(c.provider.acsUrl) })),
  ),
  ...ADDRESSES.map(([name, make]) =>
    said(`as audience ${name}`, 'audience', (c) => ({ audience: make(c.provider.entityId) })),
  ),
  said('as audience the address of the consumer service', 'audience', (c) => ({ audience: c.provider.acsUrl })),
  said('two audience restrictions, one of them another’s', 'audience', {
    conditions:
      '<saml:AudienceRestriction><saml:Audience>https://other.example</saml:Audience></saml:AudienceRestriction>',
  }),
  said('another issuer of the assertion', 'issuer', { assertionIssuer: 'https://evil.example' }),
  said('another issuer of the response', 'issuer', { issuer: 'https://evil.example' }),
  said('another issuer of both', 'issuer', { issuer: 'https://evil.example', assertionIssuer: 'https://evil.example' }),
  said('the issuer with a slash more', 'issuer', (c) => ({ assertionIssuer: `${c.idp.entityId}/` })),
  said('the issuer with a space more', 'issuer', (c) => ({ assertionIssuer: ` ${c.idp.entityId}` })),
  said('the issuer in upper case', 'issuer', (c) => ({ assertionIssuer: c.idp.entityId.toUpperCase() })),
  signed('two issuers', 'issuer', (xml, c) =>
    swap(xml, '<saml:Subject>', `<saml:Issuer>${c.idp.entityId}</saml:Issuer><saml:Subject>`),
  ),
  said('an answer to no request', 'idp_initiated', { inResponseTo: null, confirmationInResponseTo: null }),
  said('a request in the response alone', 'in_response_to', { confirmationInResponseTo: null }),
  said('a request in the confirmation alone', 'in_response_to', { inResponseTo: null }),
  said('a request that never was', 'in_response_to', {
    inResponseTo: '_never-was-one',
    confirmationInResponseTo: '_never-was-one',
  }),
  said('two different requests', 'in_response_to', { confirmationInResponseTo: '_another-one' }),
  said('an empty request', 'in_response_to', { inResponseTo: '', confirmationInResponseTo: '' }),
  said('conditions of the future', 'not_yet_valid', () => ({
    notBeforeMs: ago(-5 * MINUTE),
    notOnOrAfterMs: ago(-9 * MINUTE),
  })),
  said('conditions of the past', 'expired', () => ({ notBeforeMs: ago(20 * MINUTE), notOnOrAfterMs: ago(5 * MINUTE) })),
  said('a confirmation of the past', 'expired', () => ({ confirmationNotOnOrAfterMs: ago(5 * MINUTE) })),
  said('a confirmation without an end', 'structure', { confirmationNotOnOrAfterMs: null }),
  said('a session that has ended', 'session_expired', () => ({ sessionNotOnOrAfterMs: ago(5 * MINUTE) })),
  said('a response of an hour ago', 'expired', () => ({
    nowMs: ago(60 * MINUTE),
    notOnOrAfterMs: ago(-5 * MINUTE),
    confirmationNotOnOrAfterMs: ago(-5 * MINUTE),
  })),
  said('a response of tomorrow', 'not_yet_valid', () => ({ nowMs: ago(-1_440 * MINUTE), notBeforeMs: ago(MINUTE) })),
  signed('conditions without an end', 'structure', (xml) => swap(xml, / NotOnOrAfter="[^"]+">/, '>')),
  signed('an end that is no time', 'structure', (xml) => swap(xml, / NotOnOrAfter="[^"]+">/, ' NotOnOrAfter="soon">')),
  signed('an end in another time zone', 'structure', (xml) =>
    swap(xml, / NotOnOrAfter="[^"]+">/, ' NotOnOrAfter="2099-01-01T00:00:00+14:00">'),
  ),
  signed('an end of the thirteenth month', 'structure', (xml) =>
    swap(xml, / NotOnOrAfter="[^"]+">/, ' NotOnOrAfter="2099-13-01T00:00:00Z">'),
  ),
  signed('no conditions', 'condition', (xml) => swap(xml, /<saml:Conditions.*?<\/saml:Conditions>/, '')),
  signed('conditions twice', 'condition', (xml) =>
    swap(xml, /<saml:Conditions.*?<\/saml:Conditions>/, (found) => found + found),
  ),
  said('a condition that nobody knows', 'condition', { conditions: '<saml:Condition/>' }),
  said('a condition of another namespace', 'condition', { conditions: '<x:OneTimeUse xmlns:x="urn:x"/>' }),
  signed('an audience of another namespace', 'condition', (xml) =>
    swap(xml, '<saml:AudienceRestriction>', '<saml:AudienceRestriction xmlns:saml="urn:x">'),
  ),
  said('a holder-of-key confirmation', 'subject_confirmation', {
    method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key',
  }),
  said('a sender-vouches confirmation', 'subject_confirmation', {
    method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches',
  }),
  said('a confirmation without a method', 'subject_confirmation', { method: '' }),
  signed('no confirmation', 'subject_confirmation', (xml) =>
    swap(xml, /<saml:SubjectConfirmation .*?<\/saml:SubjectConfirmation>/, ''),
  ),
  signed('a confirmation without data', 'subject_confirmation', (xml) =>
    swap(xml, /<saml:SubjectConfirmationData[^>]*\/>/, ''),
  ),
  signed('two confirmations', 'subject_confirmation', (xml) =>
    swap(xml, /<saml:SubjectConfirmation .*?<\/saml:SubjectConfirmation>/, (found) => found + found),
  ),
  signed('no subject', 'name_id', (xml) => swap(xml, /<saml:Subject>.*?<\/saml:Subject>/, '')),
  signed('two subjects', 'name_id', (xml) => swap(xml, /<saml:Subject>.*?<\/saml:Subject>/, (found) => found + found)),
  signed('no NameID', 'name_id', (xml) => swap(xml, /<saml:NameID.*?<\/saml:NameID>/, '')),
  signed('two NameIDs', 'name_id', (xml) =>
    swap(xml, /<saml:NameID.*?<\/saml:NameID>/, (found) => found + found.replace('robin-1', 'admin-1')),
  ),
  signed('a BaseID', 'name_id', (xml) => swap(xml, /<saml:NameID.*?<\/saml:NameID>/, '<saml:BaseID/>')),
  ...(
    [
      ['an empty NameID', ''],
      ['a NameID of spaces', '  '],
      ['a NameID with a space before it', ' robin-1'],
      ['a NameID with a line behind it', 'robin-1\n'],
      ['a NameID with a line in it', 'admin-1\nrobin-1'],
      ['a NameID with an invisible character', 'robin\u200b-1'],
      ['a NameID that turns its direction', 'robin\u202e-1'],
      ['a NameID of 600 characters', 'x'.repeat(600)],
      ['a NameID with an element', 'robin<saml:x/>-1'],
    ] as const
  ).map(([name, nameId]) => said(name, 'name_id', { nameId })),
  said('a transient NameID', 'name_id_transient', {
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  }),
  said('a NameID of an entity', 'name_id', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:entity' }),
  said('SAML 1.1', 'version', { version: '1.1' }),
  signed('an assertion of SAML 1.1', 'version', (xml) =>
    swap(xml, /(<saml:Assertion[^>]*)Version="2.0"/, (found) => found.replace('n="2.0"', 'n="1.1"')),
  ),
  said('a response with a short identifier', 'structure', { id: '_1' }),
  said('a response with an identifier that is none', 'structure', { id: '1234567890abcdef' }),
  said('an assertion with a short identifier', 'structure', { assertionId: '_1' }),
  ...['Responder', 'Requester', 'VersionMismatch', 'AuthnFailed', 'NoPassive', ''].map((status) =>
    said(`the status ${JSON.stringify(status)}`, 'status', { status: status && STATUS + status }),
  ),
  signed('no status', 'structure', (xml) => swap(xml, /<samlp:Status>.*?<\/samlp:Status>/, '')),
  signed('two statuses', 'structure', (xml) =>
    swap(xml, /<samlp:Status>.*?<\/samlp:Status>/, (found) => found + found),
  ),
  signed('two status codes', 'structure', (xml) => swap(xml, /<samlp:StatusCode[^>]*\/>/, (found) => found + found)),
  signed('a part that responses do not have', 'structure', (xml) =>
    swap(xml, '<samlp:Status>', '<samlp:Evil/><samlp:Status>'),
  ),
  said('a part that assertions do not have', 'structure', { extra: '<saml:Evil/>' }),
  signed('no statement of the sign-in', 'structure', (xml) =>
    swap(xml, /<saml:AuthnStatement.*?<\/saml:AuthnStatement>/, ''),
  ),
  signed('a sign-in of tomorrow', 'not_yet_valid', (xml) =>
    swap(xml, /AuthnInstant="[^"]+"/, `AuthnInstant="${new Date(Date.now() + 86_400_000).toISOString()}"`),
  ),
  signed('a sign-in without a time', 'structure', (xml) => swap(xml, / AuthnInstant="[^"]+"/, '')),
  signed('an attribute without a name', 'structure', (xml) => swap(xml, ' Name="email"', '')),
  mutation('a relay state that is an address', 'relay_state', relay('https://evil.example/')),
  mutation('a relay state that is an address without a scheme', 'relay_state', relay('//evil.example/')),
  mutation('a relay state that is a script', 'relay_state', relay('javascript:alert(1)')),
  mutation('a relay state of another request', 'relay_state', relay('_0123456789abcdef')),
  mutation('the identity provider of another organization', 'signature_invalid', (c) =>
    c.stranger.response(c.parts({ issuer: c.stranger.entityId, assertionIssuer: c.stranger.entityId })),
  ),
  mutation('the identity provider of another organization under our one’s name', 'signature_invalid', (c) =>
    c.stranger.response(c.parts()),
  ),
  mutation('our identity provider’s answer for another service', 'destination', (c) =>
    c.idp.response(
      c.idp.parts({ entityId: 'https://other.example', acsUrl: 'https://other.example/acs' }, c.requestId),
    ),
  ),
  mutation('our identity provider’s answer for another service, its unsigned destination changed', 'audience', (c) =>
    swap(
      c.idp.response(
        c.idp.parts({ entityId: 'https://other.example', acsUrl: 'https://other.example/acs' }, c.requestId),
      ),
      /Destination="[^"]+"/,
      `Destination="${c.provider.acsUrl}"`,
    ),
  ),
  mutation(
    'our identity provider’s answer to another request, its unsigned InResponseTo changed',
    'in_response_to',
    (c) =>
      swap(
        c.response({ inResponseTo: '_other-request', confirmationInResponseTo: '_other-request' }),
        / InResponseTo="_other-request"/,
        ` InResponseTo="${c.requestId}"`,
      ),
  ),
];
