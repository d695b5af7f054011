import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Evaluation } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type AttestationKey,
  attestationStatement,
  canonicalJson,
  IN_TOTO_PAYLOAD_TYPE,
  preAuthenticationEncoding,
  treeDigest,
  verifyAttestation,
} from '../attestation.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEYS = [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' } as AttestationKey];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const FILES = [
  { path: 'src/b.js', sha256: sha256('b') },
  { path: 'a.js', sha256: sha256('a') },
];
const EVALUATION = {
  id: 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x',
  repository: 'acme/payments',
  ref: null,
  commit_sha: '4f2a9c1',
  environment: 'prod',
  verdict: 'passed',
  policies: [{ id: 'pol_b', name: 'b', version: 1, digest: sha256('p') }],
  engine_version: '1.0.0',
  completed_at: '2026-11-21T12:00:01.000Z',
  summary: null,
} as unknown as Evaluation;

function envelope(statement: unknown, payloadType = IN_TOTO_PAYLOAD_TYPE): string {
  const payload = Buffer.from(canonicalJson(statement));
  const sig = sign(null, preAuthenticationEncoding(payloadType, payload), privateKey).toString('base64');
  return JSON.stringify({ payload: payload.toString('base64'), payloadType, signatures: [{ keyid: 'key-1', sig }] });
}
const STATEMENT = attestationStatement(EVALUATION, FILES, 'https://assay.example');

describe('an attestation', () => {
  test('is what its key has signed', () => {
    expect(verifyAttestation(envelope(STATEMENT), KEYS, FILES)).toEqual(STATEMENT);
    expect(STATEMENT.predicate).toMatchObject({
      verificationResult: 'PASSED',
      verifiedLevels: ['ASSAY_POLICIES_PASSED'],
    });
  });

  test('passes nothing that was blocked or could not be evaluated', () => {
    for (const verdict of ['blocked', 'incomplete'] as const)
      expect(attestationStatement({ ...EVALUATION, verdict }, FILES, 'https://assay.example').predicate).toMatchObject({
        verificationResult: 'FAILED',
        verifiedLevels: ['FAILED'],
        assay_verdict: verdict,
      });
  });

  test('fails with any bit flipped', () => {
    const bytes = Buffer.from(envelope(STATEMENT));
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (bytes[at] as number) ^ (1 << (at % 8));
      expect(() => verifyAttestation(flipped.toString(), KEYS)).toThrow(/\S/);
    }
  });

  test('fails with any byte changed to any other', () => {
    const bytes = Buffer.from(envelope(STATEMENT));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const other = Buffer.from(bytes);
        other[at] = (bytes[at] as number) ^ change;
        expect(() => verifyAttestation(other.toString(), KEYS)).toThrow(/\S/);
      }),
      { numRuns: 1_000 },
    );
  });

  test('says what does not hold', () => {
    const text = envelope(STATEMENT);
    const other = { ...KEYS[0], kid: 'key-2' } as AttestationKey;
    expect(() => verifyAttestation(text, [other])).toThrow('not in the key set');
    expect(() => verifyAttestation('{}', KEYS)).toThrow('no DSSE envelope');
    expect(() => verifyAttestation(envelope(STATEMENT, 'text/plain'), KEYS)).toThrow('the payload type is not');
    expect(() => verifyAttestation(envelope({ _type: 'x' }), KEYS)).toThrow('no verification summary');
    expect(() => verifyAttestation(text, KEYS, [{ path: 'a.js', sha256: sha256('A') }])).toThrow(
      'the files are not the evaluated ones: a.js was changed, src/b.js is missing',
    );
    expect(() => verifyAttestation(text, KEYS, [...FILES, { path: 'c.js', sha256: sha256('c') }])).toThrow(
      'c.js was not evaluated',
    );
  });

  test('signs the encoding of the DSSE specification', () => {
    // secure-systems-lab/dsse, protocol.md, test vectors
    expect(preAuthenticationEncoding('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
      'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
    );
  });

  test('digests files as in-toto describes dirHash1', () => {
    // in-toto/attestation, spec/v1/digest_set.md, detailed example
    const at = 'github.com/marklodato/go-hello-world@v0.0.1';
    expect(
      treeDigest([
        { path: `${at}/main.go`, sha256: 'ddc4da627d9a9f45fb29641a1b185d6f53287ecfd921aacbf4fe54b7a86fe8d1' },
        { path: `${at}/README.md`, sha256: '3a137eef6458bfb76bb2c63fc29ffc7166604d2d2e09ed9d8250a534122a8364' },
        { path: `${at}/go.mod`, sha256: '28e7c942a036902d981759d0bf5704d2bfc7cb500caf68b84711b234af01c6a5' },
      ]),
    ).toBe('2a1bb6127fb481c60f67692e22285fb306f3c6ffe62075e0ccf674d7c3adcb8f');
  });
});
