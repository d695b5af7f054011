import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReportSignature } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database } from '@assay/database';
import { IN_TOTO_PAYLOAD_TYPE, preAuthenticationEncoding } from '@assay/policy-engine/attestation';

const WAIT_MS = 1_000;

/**
 * Signs statements with the key that the authorization server publishes (`/.well-known/attestation-keys.json`). The key is read
 * with an SQL function that returns the current key and gives this worker no other access to auth's tables.
 */
export class ReportSigner {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** @returns a DSSE envelope. Waits, until `signal` aborts, if auth has not created a key yet at its first start. */
  async sign(payload: Buffer, signal: AbortSignal): Promise<ReportSignature> {
    for (;;) {
      const [row] = await this.database.system(
        (tx) =>
          tx.$queryRaw<
            { id: string; private_jwk: Uint8Array }[]
          >`SELECT id, private_jwk FROM current_attestation_key()`,
      );
      if (row) {
        const key: JsonWebKey = JSON.parse(this.box.open(row.private_jwk, `attestation-key:${row.id}`).toString());
        const signed = preAuthenticationEncoding(IN_TOTO_PAYLOAD_TYPE, payload);
        const sig = sign(null, signed, createPrivateKey({ key, format: 'jwk' })).toString('base64');
        return {
          payload: payload.toString('base64'),
          payloadType: IN_TOTO_PAYLOAD_TYPE,
          signatures: [{ keyid: row.id, sig }],
        };
      }
      await delay(WAIT_MS, undefined, { signal });
    }
  }
}
