export {
  AttestationError,
  type AttestationKey,
  type Envelope,
  IN_TOTO_PAYLOAD_TYPE,
  openEnvelope,
  preAuthenticationEncoding,
} from './attestation/dsse.js';
export {
  type AttestationStatement,
  type AttestedFile,
  attestationStatement,
  policySetDigest,
  treeDigest,
} from './attestation/statement.js';
export { verifyAttestation } from './attestation/verify.js';
export { canonicalJson } from './policy/canonical-json.js';
