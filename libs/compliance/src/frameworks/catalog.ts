import { createHash } from 'node:crypto';
import { canonicalJson, type FrameworkId } from '@assay/contracts';
import { asvs } from './asvs.js';
import { cweTop25 } from './cwe-top-25.js';
import type { Framework } from './framework.js';
import { iso27001 } from './iso-27001.js';
import { nistSsdf } from './nist-ssdf.js';
import { owaspTop10 } from './owasp-top-10.js';
import { pciDss } from './pci-dss.js';
import { soc2 } from './soc-2.js';

/** The frameworks that reports can be made for, in the order that they are listed. */
export const FRAMEWORKS: Readonly<Record<FrameworkId, Framework>> = {
  'owasp-top-10-2025': owaspTop10,
  'asvs-5': asvs,
  'cwe-top-25': cweTop25,
  'nist-ssdf-1.1': nistSsdf,
  'pci-dss-4': pciDss,
  'soc-2': soc2,
  'iso-27001-2022': iso27001,
};

const digests = new Map<FrameworkId, string>();

/** SHA-256 of the framework's canonical JSON (RFC 8785), titles, classes and mappings included: which catalog a report was made by. */
export function catalogDigest(id: FrameworkId): string {
  const known = digests.get(id);
  if (known) return known;
  const digest = createHash('sha256').update(canonicalJson(FRAMEWORKS[id])).digest('hex');
  digests.set(id, digest);
  return digest;
}
