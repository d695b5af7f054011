import { literalsOf, type Principal, SET_UP_PARTS, type VerifyResult } from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';
import type { Database } from '@assay/database';
import { type AskedSecret, candidatesOf, type FoundSecret, organizationOf, resultsOf } from './found-secret.js';

interface SetUpSessionRow extends FoundSecret {
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
  async verify(asked: readonly AskedSecret[]): Promise<Map<number, VerifyResult>> {
    const { credentials, hashes } = candidatesOf(this.hasher, asked);
    if (hashes.length === 0) return new Map();
    const found = await this.database.direct(
      (client) => client.$queryRaw<SetUpSessionRow[]>`
        SELECT asked.credential, s.*, extract(epoch FROM s.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${credentials}::integer[], ${hashes}::bytea[])
          AS asked(credential, hash) CROSS JOIN LATERAL find_set_up_session(asked.hash) AS s`,
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
