import { createHash } from 'node:crypto';
import type { PolicyDocument } from '@assay/contracts';
// this module alone: all contracts with their validators would take 0.2 s of every process's start
import { canonicalJson } from '@assay/contracts/canonical-json';

export { canonicalJson };

/** SHA-256 of the document's canonical JSON, 64 hex digits: what identifies a version. */
export function policyDigest(document: PolicyDocument): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}
