import { filesOf } from '@assay/contents';
import type { DsseEnvelope, Principal } from '@assay/contracts';
import { type Database, showEvaluation } from '@assay/database';
import {
  type AttestedFile,
  attestationStatement,
  canonicalJson,
  IN_TOTO_PAYLOAD_TYPE,
} from '@assay/policy-engine/attestation';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { tenantOf } from '../http/tenant.js';
import { completed } from './evaluations.js';

/** Results of evaluations, signed by auth: the gateway never holds the key. */
export class Attestations {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly baseUrl: string,
  ) {}

  /** @throws ServiceError RESOURCE_NOT_FOUND, also where it has not completed; RESOURCE_DELETED, SERVICE_UNAVAILABLE */
  async get(principal: Principal, id: string): Promise<DsseEnvelope> {
    const { row, files } = await this.database.tenant(tenantOf(principal), async (tx) => ({
      row: await completed(tx, id, 'attestation'),
      files: await filesOf(tx, id),
    }));
    const attested = files.map(({ path, digest }): AttestedFile => ({ path, sha256: digest }));
    const payload = canonicalJson(attestationStatement(showEvaluation(row), attested, this.baseUrl));
    const statement = Buffer.from(payload);
    const signature = await this.auth.call('attestations.sign', { command: statement });
    return {
      payload: statement.toString('base64'),
      payloadType: IN_TOTO_PAYLOAD_TYPE,
      signatures: [{ keyid: signature.keyid, sig: signature.sig }],
    };
  }
}
