/** Every reason for which a sign-in or sign-out by a connection is refused: a stable code, and what people should do about it. */
export const SSO_REASONS = {
  // the message as such
  message_missing: 'The identity provider sent no message. Start again.',
  too_large: 'The message is larger than 256 KB. Send fewer groups and attributes.',
  not_base64: 'The message is not base64. Check the binding that the identity provider uses.',
  not_utf8: 'The message is not UTF-8.',
  xml_malformed: 'The message is not well-formed XML.',
  xml_doctype: 'The message holds a document type or entity declaration, which no identity provider needs.',
  xml_comment:
    'The message holds a comment. Comments are refused, because they have been used to change who a person is.',
  xml_cdata: 'The message holds a CDATA section, which is refused.',
  xml_processing_instruction: 'The message holds a processing instruction, which is refused.',
  xml_too_deep: 'The message is nested too deep or has too many parts.',
  not_a_response: 'The message is no SAML response.',
  version: 'The message is not SAML 2.0.',
  structure: 'The message has parts where SAML has none, or lacks some.',
  duplicate_id: 'Two parts of the message have the same identifier.',
  status: 'The identity provider refused the sign-in. Its status is in the log: look into its own log too.',
  // signatures and encryption
  unsigned: 'Neither the response nor the assertion is signed. Turn signing on at the identity provider.',
  signature_place: 'A signature stands where none may stand.',
  signature_form:
    'The signature has a form that is not taken: one SignedInfo, one reference to what holds it, and exclusive canonicalization.',
  signature_algorithm: 'The signature uses an algorithm that is too weak. Use RSA or ECDSA with SHA-256 or better.',
  digest_algorithm: 'The digest uses an algorithm that is too weak. Use SHA-256 or better.',
  signature_reference: 'The signature refers to something other than the part that holds it.',
  signature_invalid:
    'The signature was made with none of the certificates of this connection, or the message was changed. After a change of certificates at the identity provider, add the new one here.',
  assertion_count: 'The response must hold exactly one assertion.',
  encryption_algorithm: 'The assertion is encrypted with an algorithm that is not taken. Use AES with RSA-OAEP.',
  decryption: 'The assertion could not be decrypted. Give the identity provider the certificate of this connection.',
  not_encrypted: 'The assertion is not encrypted, which this connection asks for.',
  // what is asserted
  issuer:
    'The message comes from another identity provider than the one of this connection. Compare the entity identifier.',
  destination:
    'The message is for another address. Enter the ACS URL of this connection at the identity provider, and for sign-out its SLO URL.',
  audience:
    'The assertion is for another service provider. Enter the entity identifier of this connection as the audience.',
  recipient: 'The assertion is for another recipient. Enter the ACS URL of this connection as the recipient.',
  condition: 'The assertion has a condition that is not known here.',
  subject_confirmation: 'The assertion lacks a bearer confirmation of its subject, or has several.',
  in_response_to:
    'The message answers no request of ours, or one that was answered or is too old. Sign-ins start at our sign-in page.',
  idp_initiated: 'The sign-in began at the identity provider, which this connection does not allow.',
  not_yet_valid: 'The message is not valid yet. Compare the clocks.',
  expired: 'The message is no longer valid. Compare the clocks, and do not reload the page.',
  session_expired: 'The session at the identity provider has ended.',
  replay: 'This message was used already.',
  name_id: 'The message names no subject, several, or one with characters that are not taken.',
  name_id_transient:
    'The subject has another identifier at every sign-in (transient). Use a persistent one or the e-mail address.',
  encrypted_id: 'The subject is encrypted by itself. Encrypt the whole assertion instead.',
  relay_state: 'The relay state is not the one of the request.',
  // sign-out
  logout_unsigned: 'The sign-out message is not signed.',
  logout_structure: 'The sign-out message lacks what it must hold.',
  // OpenID Connect
  provider_unreachable: 'The identity provider could not be reached or answered with an error. Check the issuer.',
  provider_address: 'The address of the identity provider leads where no request may be sent.',
  discovery: 'The discovery document of the identity provider does not fit its issuer.',
  provider_error: 'The identity provider refused the sign-in. Look into its own log.',
  state: 'The answer belongs to no request of ours, or to one that was answered or is too old.',
  code_exchange: 'The identity provider did not take the code. Check client identifier and secret.',
  id_token: 'The ID token is not valid.',
  nonce: 'The ID token belongs to another request.',
  token_issuer: 'The ID token or answer comes from another issuer.',
  id_token_signature: 'The signature of the ID token was made with no key of the identity provider.',
  // people
  email_missing: 'No e-mail address was sent, or what was sent is none. Release it as an attribute or claim.',
  email_unverified: 'The identity provider says that the e-mail address is not verified.',
  domain_not_verified:
    'The e-mail address is in a domain that the organization has not verified. Verify it: POST /v1/org/domains.',
  account_disabled: 'The account was ended.',
  deprovisioned: 'The directory has deactivated this person.',
  not_a_member: 'The person is no member, and this connection lets nobody join at the first sign-in.',
  second_factor_missing:
    'The organization asks for a second step, and this account has none. It cannot be set up in a sign-in by an identity provider: choose a password under “Forgot your password?”, sign in with it once, and set the second step up there.',
  authority:
    'The role of this person is beyond what the connection may sign in: its identity provider was set by somebody of a lesser role. An owner who signs in another way takes it over: check the settings of the connection and save them.',
  account_taken:
    'The account is linked to another subject, of this connection or of another active one of the organization.',
  // state of ours
  break_glass:
    'The person signed in with a password and a second factor instead, as break-glass administrators may, and owners where there is none.',
  connection_changed: 'The connection was taken over while the person signed in. Start again.',
  connection_inactive: 'The connection is not active.',
  not_configured: 'The connection is not set up completely.',
  plan: 'The plan of the organization does not have single sign-on.',
  browser: 'The sign-in was finished in another browser than it began in.',
} as const satisfies Record<string, string>;
export type SsoReason = keyof typeof SSO_REASONS;

export interface RefusalDetails {
  /** One value that was expected, and what came instead: for the administrator's log, never a secret. */
  expected?: string | undefined;
  received?: string | undefined;
  subject?: string | undefined;
  email?: string | undefined;
  cause?: unknown;
}

/** A sign-in or sign-out by a connection that is refused. */
export class SsoRefusal extends Error {
  override name = 'SsoRefusal';
  constructor(
    readonly reason: SsoReason,
    readonly details: RefusalDetails = {},
  ) {
    super(SSO_REASONS[reason], { cause: details.cause });
  }
}
