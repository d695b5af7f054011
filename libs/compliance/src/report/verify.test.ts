import { generateKeyPairSync, sign } from 'node:crypto';
import type { ComplianceReportDownload, ReportFinding } from '@assay/contracts';
import { type AttestationKey, IN_TOTO_PAYLOAD_TYPE, preAuthenticationEncoding } from '@assay/policy-engine/attestation';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { catalogDigest, FRAMEWORKS } from '../frameworks/catalog.js';
import { assess } from './assess.js';
import { findingsDigest, reportDigest } from './document.js';
import { reportStatement } from './statement.js';
import { verifyReport } from './verify.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEYS = [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' } as AttestationKey];
const FINDING: ReportFinding = {
  id: 'fnd_a',
  evaluation_id: 'eval_a',
  repository: 'acme/shop',
  rule_id: 'js-eval',
  policy_id: 'pol_a',
  severity: 'high',
  state: 'open',
  path: 'a.js',
  line: 3,
  message: 'eval',
  first_seen_at: '2026-11-01T00:00:00.000Z',
  fixed_at: null,
  suppressions: [],
  controls: ['CWE-94'],
};

function signedReport(more: Partial<ComplianceReportDownload> = {}): ComplianceReportDownload {
  const framework = FRAMEWORKS['cwe-top-25'];
  const { controls, score } = assess(framework, [], [], '2026-11-21T12:00:00.000Z');
  const document = {
    framework: {
      id: framework.id,
      name: framework.name,
      version: framework.version,
      catalog_digest: catalogDigest(framework.id),
    },
    scope: { organization_id: 'org_a', environment: 'prod' as const, repositories: ['acme/shop'] },
    period: { from: '2026-08-23T12:00:00.000Z', to: '2026-11-21T12:00:00.000Z' },
    score,
    controls: controls.slice(0, 2),
    coverage: [],
    trend: [],
    time_to_fix: [{ severity: 'high' as const, fixed: 1, median_hours: 2.5, p90_hours: 2.5 }],
    findings_summary: { open: 1, suppressed: 0, fixed: 0, listed: 1, digest: findingsDigest([FINDING]) },
  };
  const head = {
    id: 'rep_a',
    digest: reportDigest(document),
    schedule_id: null,
    created_at: '2026-11-21T12:00:00.000Z',
    completed_at: '2026-11-21T12:00:01.000Z',
    ...more,
  };
  const payload = reportStatement(head);
  const sig = sign(null, preAuthenticationEncoding(IN_TOTO_PAYLOAD_TYPE, payload), privateKey).toString('base64');
  const signature = {
    payload: payload.toString('base64'),
    payloadType: IN_TOTO_PAYLOAD_TYPE,
    signatures: [{ keyid: 'key-1', sig }],
  };
  return { ...head, status: 'completed', failure_reason: null, ...document, signature, findings: [FINDING] };
}

describe('A signed report', () => {
  const report = signedReport();
  const text = JSON.stringify(report);

  it('holds as it was signed, whatever the order and indentation of its members', () => {
    expect(verifyReport(text, KEYS)).toEqual(report);
    const reversed = Object.fromEntries(Object.entries(report).reverse());
    expect(verifyReport(JSON.stringify(reversed, null, 2), KEYS)).toEqual(report);
  });

  it('fails with any one byte changed to any other', () => {
    const bytes = Buffer.from(text);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const other = Buffer.from(bytes);
        other[at] = (bytes[at] as number) ^ change;
        // an escape or a white space for another one is the same JSON, and so the same report
        let same = false;
        try {
          same = JSON.stringify(JSON.parse(other.toString())) === text;
        } catch {
          // no JSON any more
        }
        if (!same) expect(() => verifyReport(other.toString(), KEYS)).toThrow(/\S/);
      }),
      { numRuns: 2_000, verbose: true },
    );
  });

  it.each<[string, Partial<ComplianceReportDownload>, RegExp]>([
    ['another score', { score: { satisfied: 25, assessed: 25, total: 25 } }, /evidence was changed/],
    ['a finding left out', { findings: [] }, /findings were changed/],
    ['another identifier', { id: 'rep_b' }, /belongs to another report/],
    ['another time', { completed_at: '2026-11-22T12:00:01.000Z' }, /belongs to another report/],
    ['no signature', { signature: null }, /not a completed and signed/],
  ])('says what is wrong with %s', (_what, change, message) => {
    expect(() => verifyReport(JSON.stringify({ ...report, ...change }), KEYS)).toThrow(message);
  });

  it('covers whose it is and who asked for it, and holds without both, as earlier versions made it', () => {
    const named = { organization_name: 'Acme', prepared_by: { id: 'usr_a', name: 'Ana <ana@acme.example>' } };
    const later = signedReport(named);
    expect(verifyReport(JSON.stringify(later), KEYS)).toEqual(later);
    // neither is of the evidence, which the digest is of
    expect(later.digest).toBe(report.digest);
    const { prepared_by: _, ...without } = later;
    for (const changed of [
      { ...later, organization_name: 'Other' },
      { ...later, prepared_by: { ...named.prepared_by, name: 'Jo' } },
      without,
      { ...report, organization_name: 'Acme' },
    ])
      expect(() => verifyReport(JSON.stringify(changed), KEYS)).toThrow(/belongs to another report/);
  });

  it('is not taken with a key that is not in the set, nor with members that nobody signed', () => {
    expect(() => verifyReport(text, [{ ...KEYS[0], kid: 'key-2' } as AttestationKey])).toThrow(/not in the key set/);
    expect(() => verifyReport(JSON.stringify({ ...report, note: 'all is well' }), KEYS)).toThrow(
      /unknown member "note"/,
    );
  });
});
