import { createHash } from 'node:crypto';
import { type ComplianceReport, canonicalJson, type ReportFinding } from '@assay/contracts';

/** The members that the digest covers: everything that the evidence determines, and nothing that names this one run. */
export const DIGESTED_MEMBERS = [
  'framework',
  'scope',
  'period',
  'score',
  'controls',
  'coverage',
  'trend',
  'time_to_fix',
  'findings_summary',
] as const satisfies (keyof ComplianceReport)[];
export type ReportDocument = Pick<ComplianceReport, (typeof DIGESTED_MEMBERS)[number]>;

/** SHA-256 of the canonical JSON (RFC 8785) of those members, 64 hex digits. */
export function reportDigest(document: ReportDocument): string {
  const covered = Object.fromEntries(DIGESTED_MEMBERS.map((name) => [name, document[name]]));
  return createHash('sha256').update(canonicalJson(covered)).digest('hex');
}

/** SHA-256 over the canonical JSON of each finding and a line feed, in their order. */
export function findingsDigest(findings: readonly ReportFinding[]): string {
  const hash = createHash('sha256');
  for (const finding of findings) hash.update(`${canonicalJson(finding)}\n`);
  return hash.digest('hex');
}
