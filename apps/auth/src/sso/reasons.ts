/** Every reason for which a sign-in or sign-out by a connection is rejected: a stable code, and what people should do about it. */
export const SSO_REASONS = {
  // the message as such
  message_missing: 'The identity provider sent no message. Start again.',
  too_large: 'The message is larger than 256 KB. Send fewer groups and attributes.',
  not_base64: 'The message is not base64. Check the binding that the identity provider uses.',
  not_utf8: 'The message is not UTF-8.',
  xml_malformed: 'The message is not well-formed XML.',
  xml_doctype: 'The message contains a document type or entity declaration, which is rejected.',
  xml_comment:
    'The message contains a comment. Comments are rejected because attackers have used them to impersonate people.',
  xml_cdata: 'The message contains a CDATA section, which is rejected.',
  xml_processing_instruction: 'The message contains a processing instruction, which is rejected.',
  xml_too_deep: 'The message is nested too deeply or has too many elements.',
  not_a_response: 'The message is not a SAML response.',
  version: 'The message is not SAML 2.0.',
  structure: 'The message has elements that SAML does not define, or lacks required ones.',
  duplicate_id: 'Two elements of the message have the same identifier.',
  status: 'The identity provider rejected the sign-in. The log shows the status it returned; check its own log too.',
  // signatures and encryption
  unsigned: 'Neither the response nor the assertion is signed. Turn on signing at the identity provider.',
  signature_place: 'A signature is in a place where none is allowed.',
  signature_form:
    'The signature has an unsupported form. Use one SignedInfo, one reference to the enclosing element, and exclusive canonicalization.',
  signature_algorithm: 'The signature uses an algorithm that is too weak. Use RSA or ECDSA with SHA-256 or better.',
  digest_algorithm: 'The digest uses an algorithm that is too weak. Use SHA-256 or better.',
  signature_reference: 'The signature does not refer to the element that contains it.',
  signature_invalid:
    'The signature does not match any certificate of this connection, or the message was changed. If the identity provider has a new certificate, add it here.',
  assertion_count: 'The response must contain exactly one assertion.',
  encryption_algorithm: 'The assertion is encrypted with an unsupported algorithm. Use AES with RSA-OAEP.',
  decryption: 'The assertion could not be decrypted. Give the identity provider the certificate of this connection.',
  not_encrypted: 'The assertion is not encrypted, but this connection requires encryption.',
  // what is asserted
  issuer: 'The message comes from a different identity provider than this connection expects. Compare the entity IDs.',
  destination:
    'The message is for another address. Enter the ACS URL of this connection at the identity provider, and for sign-out its SLO URL.',
  audience: 'The assertion is for another service provider. Enter the entity ID of this connection as the audience.',
  recipient: 'The assertion is for another recipient. Enter the ACS URL of this connection as the recipient.',
  condition: 'The assertion has an unknown condition.',
  subject_confirmation: 'The assertion lacks a bearer confirmation of its subject, or has several.',
  in_response_to:
    'The message does not match an open request: the request is unknown, expired or already answered. Start the sign-in at the sign-in page of Assay.',
  idp_initiated: 'The sign-in was started at the identity provider, which this connection does not allow.',
  not_yet_valid: 'The message is not valid yet. Compare the clocks.',
  expired: 'The message is no longer valid. Compare the clocks, and do not reload the page.',
  session_expired: 'The session at the identity provider has ended.',
  replay: 'This message has already been used.',
  name_id: 'The message has no subject, several subjects, or a subject with unsupported characters.',
  name_id_transient:
    'The identifier of the subject changes at every sign-in (transient). Use a persistent identifier or the email address.',
  encrypted_id: 'Only the subject is encrypted. Encrypt the whole assertion instead.',
  relay_state: 'The relay state does not match the request.',
  // sign-out
  logout_unsigned: 'The sign-out message is not signed.',
  logout_structure: 'The sign-out message is incomplete.',
  // OpenID Connect
  provider_unreachable: 'The identity provider could not be reached or returned an error. Check the issuer.',
  provider_address: 'The address of the identity provider is not allowed.',
  discovery: 'The discovery document of the identity provider does not match its issuer.',
  provider_error: 'The identity provider rejected the sign-in. Check its own log.',
  state: 'The response does not match an open request: the request is unknown, expired or already answered.',
  code_exchange: 'The identity provider did not accept the code. Check the client ID and secret.',
  id_token: 'The ID token is not valid.',
  nonce: 'The ID token belongs to a different request.',
  token_issuer: 'The ID token or response comes from a different issuer.',
  id_token_signature: 'The signature of the ID token does not match any key of the identity provider.',
  // people
  email_missing: 'No valid email address was sent. Release it as an attribute or claim.',
  email_unverified: 'The identity provider says that the email address is not verified.',
  domain_not_verified:
    'The email address is in a domain that the organization has not verified. Verify it under Single sign-on > Domains.',
  account_disabled: 'The account is disabled.',
  deprovisioned: 'The directory has deactivated this person.',
  not_a_member: 'The person is not a member, and this connection does not add members at their first sign-in.',
  second_factor_missing:
    'The organization requires a second factor, but this account has none. It cannot be set up while signing in through an identity provider: choose a password under “Forgot your password?”, sign in with it once, and set up a second factor.',
  authority:
    'This person’s role is higher than the connection allows, because someone with a lower role configured its identity provider. To take the connection over, an owner signs in another way, checks its settings and saves them.',
  account_taken:
    'The account is linked to another subject of this connection, or of another active connection of the organization.',
  // state of ours
  break_glass:
    'The person signed in with a password and a second factor instead. Break-glass administrators can do this, and so can owners if there are none.',
  connection_changed:
    'The connection was taken over or deleted, or its identity provider was changed, while the person signed in. Start again.',
  connection_inactive: 'The connection is not active.',
  not_configured: 'The connection is not fully configured.',
  plan: 'The plan of the organization does not include single sign-on.',
  browser: 'The sign-in was completed in a different browser than it was started in.',
} as const satisfies Record<string, string>;
export type SsoReason = keyof typeof SSO_REASONS;

interface RejectionDetails {
  /** One value that was expected, and what came instead: for the administrator's log, never a secret. */
  expected?: string | undefined;
  received?: string | undefined;
  subject?: string | undefined;
  email?: string | undefined;
  cause?: unknown;
}

/** A sign-in or sign-out by a connection that is rejected. */
export class SsoRejection extends Error {
  override name = 'SsoRejection';
  constructor(
    readonly reason: SsoReason,
    readonly details: RejectionDetails = {},
  ) {
    super(SSO_REASONS[reason], { cause: details.cause });
  }
}
