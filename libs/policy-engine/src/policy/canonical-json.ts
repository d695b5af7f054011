import { createHash } from 'node:crypto';
import { canonicalJson, type PolicyDocument } from '@assay/contracts';

export { canonicalJson };

/** SHA-256 of the document's canonical JSON, 64 hex digits: what identifies a version. */
export function policyDigest(document: PolicyDocument): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}
