import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { assess, catalogDigest, FRAMEWORKS, findingsDigest, reportDigest, reportStatement } from '@assay/compliance';
import { IN_TOTO_PAYLOAD_TYPE, preAuthenticationEncoding } from '@assay/policy-engine/attestation';
import { temporaryFolder } from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import { EXIT } from '../exit-codes.js';
import { verifiedReportText, verifyReportFile } from './verify-report.js';

describe('assay verify report.json', () => {
  const folder = temporaryFolder();
  const file = (name: string, content: unknown) => {
    const at = path.join(folder, name);
    writeFileSync(at, JSON.stringify(content));
    return at;
  };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keys = file('keys.json', { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' }] });
  const { id, name, version } = FRAMEWORKS['soc-2'];
  const document = {
    framework: { id, name, version, catalog_digest: catalogDigest(id) },
    scope: { organization_id: 'org_a', environment: 'prod' as const, repositories: [] },
    period: { from: '2026-08-23T12:00:00.000Z', to: '2026-11-21T12:00:00.000Z' },
    ...assess(FRAMEWORKS[id], [], [], '2026-11-21T12:00:00.000Z'),
    coverage: [],
    trend: [],
    time_to_fix: [],
    findings_summary: { open: 0, suppressed: 0, fixed: 0, listed: 0, digest: findingsDigest([]) },
  };
  const head = {
    id: 'rep_a',
    digest: reportDigest(document),
    schedule_id: null,
    created_at: '2026-11-21T12:00:00.000Z',
    completed_at: '2026-11-21T12:00:01.000Z',
  };
  const payload = reportStatement(head);
  const sig = sign(null, preAuthenticationEncoding(IN_TOTO_PAYLOAD_TYPE, payload), privateKey).toString('base64');
  const signature = {
    payload: payload.toString('base64'),
    payloadType: IN_TOTO_PAYLOAD_TYPE,
    signatures: [{ keyid: 'key-1', sig }],
  };
  const report = { ...head, status: 'completed', failure_reason: null, ...document, signature, findings: [] };

  it('takes what was signed, and says what it is', () => {
    const verified = verifyReportFile(file('report.json', report), keys);
    expect(verified && verifiedReportText(verified)).toContain('0 of 0 assessed controls satisfied (61 in total)');
  });

  it('fails with exit code 1 where something was changed', () => {
    const changed = { ...report, score: { satisfied: 61, assessed: 61, total: 61 } };
    expect(() => verifyReportFile(file('changed.json', changed), keys)).toThrow(
      expect.objectContaining({ exitCode: EXIT.blocked, message: expect.stringContaining('its evidence was changed') }),
    );
  });

  it('leaves anything that is no report to the check of attestations', () => {
    expect(verifyReportFile(file('other.json', { payload: '' }), keys)).toBeUndefined();
  });
});
