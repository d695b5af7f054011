import { type Asserted, addressIn, firstOf, shownAttributes } from '../asserted.js';
import { SsoRejection } from '../reasons.js';
import type { SamlIdp } from '../settings.js';
import { checkHead, instant } from './message.js';
import { BEARER, ENTITY_FORMAT, NS, TRANSIENT } from './names.js';
import { attribute, childrenOf, elements, textOf, type XmlElement } from './xml.js';

const SKEW_MS = 60_000;
const MAX_SUBJECT_CHARACTERS = 512;
const PARTS = new Set([
  'Issuer',
  'Signature',
  'Subject',
  'Conditions',
  'Advice',
  'AuthnStatement',
  'AttributeStatement',
]);
const CONDITIONS = new Set(['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']);
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const EMAIL_NAMES = [
  'email',
  'mail',
  'emailAddress',
  'Email',
  'user.email',
  `${CLAIMS}emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
];
const NAME_NAMES = [
  'displayName',
  'name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];
const FIRST_NAMES = ['firstName', 'givenName', 'first_name', `${CLAIMS}givenname`, 'urn:oid:2.5.4.42'];
const LAST_NAMES = ['lastName', 'surname', 'sn', 'last_name', `${CLAIMS}surname`, 'urn:oid:2.5.4.4'];
const GROUP_NAMES = [
  'groups',
  'group',
  'memberOf',
  'roles',
  'Role',
  'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
  'http://schemas.microsoft.com/ws/2008/06/identity/claims/role',
];

interface AssertionContext {
  idp: SamlIdp;
  entityId: string;
  acsUrl: string;
  nowMs: number;
  /** The InResponseTo of the response around it. */
  responseTo: string | undefined;
}

interface ReadAssertion {
  asserted: Asserted;
  assertionId: string;
  inResponseTo: string | undefined;
  expiresAtMs: number;
}

/** Reads an assertion that was signed (Core, section 2; Profiles, sections 4.1.4.2 and 4.1.4.3). @throws SsoRejection */
export function readAssertion(assertion: XmlElement, context: AssertionContext): ReadAssertion {
  const { id } = checkHead(assertion);
  for (const child of elements(assertion))
    if (!PARTS.has(child.name)) throw new SsoRejection('structure', { received: child.name });
  const conditionsEndMs = checkConditions(one(assertion, 'Conditions', 'condition'), context);
  const subject = one(assertion, 'Subject', 'name_id');
  const nameId = readNameId(subject);
  const confirmed = checkConfirmation(subject, context);
  const session = readSession(assertion, context.nowMs);
  const attributes = readAttributes(assertion);
  const { idp } = context;
  const email =
    firstOf(attributes, idp.email_attribute === null ? EMAIL_NAMES : [idp.email_attribute])?.[0] ?? nameId.value;
  const parts = [firstOf(attributes, FIRST_NAMES)?.[0], firstOf(attributes, LAST_NAMES)?.[0]].filter(Boolean).join(' ');
  const groups = firstOf(attributes, idp.groups_attribute === null ? GROUP_NAMES : [idp.groups_attribute]);
  return {
    assertionId: id,
    inResponseTo: confirmed.inResponseTo,
    expiresAtMs: Math.max(confirmed.endsAtMs, conditionsEndMs) + SKEW_MS,
    asserted: {
      subject: nameId.value,
      email: addressIn(email),
      emailVerified: undefined,
      name:
        firstOf(attributes, idp.name_attribute === null ? NAME_NAMES : [idp.name_attribute])?.[0] ??
        (parts || undefined),
      groups: groups && [...groups],
      attributes: shownAttributes(attributes),
      ...session,
      secrets: { nameId },
    },
  };
}

function one(parent: XmlElement, name: string, missing: 'condition' | 'name_id'): XmlElement {
  const [only, ...more] = childrenOf(parent, NS.assertion, name);
  if (!only || more.length > 0)
    throw new SsoRejection(missing, { expected: `one ${name}`, received: String(more.length + (only ? 1 : 0)) });
  return only;
}

/** @returns when they end */
function checkConditions(conditions: XmlElement, { entityId, nowMs }: AssertionContext): number {
  for (const each of elements(conditions))
    if (each.namespace !== NS.assertion || !CONDITIONS.has(each.name))
      throw new SsoRejection('condition', { received: each.name });
  const endMs = checkWindow(conditions, nowMs, 'Conditions');
  const restrictions = childrenOf(conditions, NS.assertion, 'AudienceRestriction');
  // every restriction must name us, and there must be one
  const audiences = restrictions.map((each) =>
    childrenOf(each, NS.assertion, 'Audience').map((audience) => textOf(audience)),
  );
  if (audiences.length === 0 || !audiences.every((each) => each.includes(entityId)))
    throw new SsoRejection('audience', { expected: entityId, received: audiences.flat().join(' ') });
  return endMs;
}

function checkWindow(element: XmlElement, nowMs: number, what: string): number {
  const notBefore = attribute(element, 'NotBefore');
  const end = attribute(element, 'NotOnOrAfter');
  if (notBefore !== undefined && instant(notBefore, `NotBefore of ${what}`) > nowMs + SKEW_MS)
    throw new SsoRejection('not_yet_valid', { received: notBefore });
  const endMs = instant(end, `NotOnOrAfter of ${what}`);
  if (endMs <= nowMs - SKEW_MS) throw new SsoRejection('expired', { received: end });
  return endMs;
}

function readNameId(subject: XmlElement) {
  if (childrenOf(subject, NS.assertion, 'EncryptedID').length > 0) throw new SsoRejection('encrypted_id');
  const nameId = one(subject, 'NameID', 'name_id');
  const value = textOf(nameId) ?? '';
  const format = attribute(nameId, 'Format');
  if (
    value === '' ||
    value.length > MAX_SUBJECT_CHARACTERS ||
    value !== value.trim() ||
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value)
  )
    throw new SsoRejection('name_id', { received: value });
  if (format === TRANSIENT) throw new SsoRejection('name_id_transient', { received: format });
  if (format === ENTITY_FORMAT) throw new SsoRejection('name_id', { received: format });
  return {
    value,
    format,
    nameQualifier: attribute(nameId, 'NameQualifier'),
    spNameQualifier: attribute(nameId, 'SPNameQualifier'),
  };
}

/** One bearer confirmation, meant for us and for the request of the response. */
function checkConfirmation(subject: XmlElement, { acsUrl, nowMs, responseTo, idp }: AssertionContext) {
  const [confirmation, ...more] = childrenOf(subject, NS.assertion, 'SubjectConfirmation');
  const [data, ...others] = confirmation ? childrenOf(confirmation, NS.assertion, 'SubjectConfirmationData') : [];
  const method = confirmation && attribute(confirmation, 'Method');
  if (!confirmation || !data || more.length > 0 || others.length > 0 || method !== BEARER)
    throw new SsoRejection('subject_confirmation', { expected: BEARER, received: method });
  const recipient = attribute(data, 'Recipient');
  if (recipient !== acsUrl) throw new SsoRejection('recipient', { expected: acsUrl, received: recipient });
  const endsAtMs = checkWindow(data, nowMs, 'SubjectConfirmationData');
  const inResponseTo = attribute(data, 'InResponseTo');
  if (inResponseTo !== responseTo)
    throw new SsoRejection('in_response_to', { expected: responseTo, received: inResponseTo });
  if (inResponseTo === undefined && !idp.allow_idp_initiated) throw new SsoRejection('idp_initiated');
  return { inResponseTo, endsAtMs };
}

function readSession(assertion: XmlElement, nowMs: number) {
  const statements = childrenOf(assertion, NS.assertion, 'AuthnStatement');
  const [statement] = statements;
  if (!statement) throw new SsoRejection('structure', { expected: 'AuthnStatement' });
  let sessionEndsAtMs: number | undefined;
  for (const each of statements) {
    if (instant(attribute(each, 'AuthnInstant'), 'AuthnInstant') > nowMs + SKEW_MS)
      throw new SsoRejection('not_yet_valid', { received: attribute(each, 'AuthnInstant') });
    const end = attribute(each, 'SessionNotOnOrAfter');
    if (end === undefined) continue;
    const endMs = instant(end, 'SessionNotOnOrAfter');
    if (endMs <= nowMs - SKEW_MS) throw new SsoRejection('session_expired', { received: end });
    sessionEndsAtMs = Math.min(endMs, sessionEndsAtMs ?? endMs);
  }
  return { sessionIndex: attribute(statement, 'SessionIndex'), sessionEndsAtMs };
}

function readAttributes(assertion: XmlElement): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, NS.assertion, 'AttributeStatement'))
    for (const each of childrenOf(statement, NS.assertion, 'Attribute')) {
      const name = attribute(each, 'Name');
      if (name === undefined || name === '') throw new SsoRejection('structure', { received: 'Attribute' });
      // values that are not plain text say nothing here
      const values = childrenOf(each, NS.assertion, 'AttributeValue').flatMap((value) => textOf(value)?.trim() || []);
      found.set(name, [...(found.get(name) ?? []), ...values]);
    }
  return found;
}
