import { literalsOf, type Principal, SET_UP_PARTS, type VerifyResult } from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';
import type { Database } from '@assay/database';
import {
  candidatesOf,
  type OrganizationSecretRow,
  organizationOf,
  type PresentedSecret,
  resultsOf,
} from './secret-lookup.js';

interface SetUpSessionRow extends OrganizationSecretRow {
  parts: string[];
  maker_id: string;
}

/** Sessions of set-up links. */
export class SetUpVerification {
  constructor(
    private readonly database: Database,
    private readonly hasher: KeyHasher,
  ) {}

  /** One statement, whatever the number of tokens and peppers. */
  async verify(presented: readonly PresentedSecret[]): Promise<Map<number, VerifyResult>> {
    const { credentials, hashes } = candidatesOf(this.hasher, presented);
    if (hashes.length === 0) return new Map();
    const found = await this.database.direct(
      (client) => client.$queryRaw<SetUpSessionRow[]>`
        SELECT presented.credential, s.*, extract(epoch FROM s.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${credentials}::integer[], ${hashes}::bytea[])
          AS presented(credential, hash) CROSS JOIN LATERAL find_set_up_session(presented.hash) AS s`,
    );
    return resultsOf(found, principalOf);
  }
}

function principalOf(row: SetUpSessionRow): Principal {
  return {
    kind: 'set_up_session',
    ...organizationOf(row),
    maker_id: row.maker_id,
    set_up: literalsOf(SET_UP_PARTS, row.parts),
  };
}
