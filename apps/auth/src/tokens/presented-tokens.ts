import type { Database } from '@assay/database';
import { isOutage } from '@assay/errors';
import { GroupCommit } from '@assay/flow';
import { type Account, accountOf, type UserRow } from '../directory/people.js';
import type { StoredArtifact } from './artifact.js';
import { type GrantModel, type GrantRow, grantModelOf } from './grants.js';

/** The token that a request presents, with the grant and the person that it depends on. */
interface Presented {
  stored: StoredArtifact;
  /** Undefined if the grant was revoked. */
  grant: GrantModel | undefined;
  /** Undefined if the person was disabled or deleted. */
  person: Account | undefined;
}

interface ArtifactKey {
  kind: string;
  id: Buffer<ArrayBuffer>;
}

interface Row extends StoredArtifact {
  place: number;
  grant: Omit<GrantRow, 'created_at' | 'expires_at'> | null;
  grant_created_at: Date;
  grant_expires_at: Date;
  person: Omit<UserRow, 'updated_at' | 'email_verified_at'> | null;
  person_updated_at: Date;
  person_email_verified_at: Date | null;
}

/** Codes and refresh tokens with their grant and person: one look-up where oidc-provider makes three, many in one statement. */
export class PresentedArtifacts {
  private readonly reads = new GroupCommit<ArtifactKey, Presented | undefined>({
    run: (batch) => this.read(batch),
    failsTogether: isOutage,
  });

  constructor(private readonly database: Database) {}

  /** @returns undefined if there is no such token, if it was revoked, or if its organization now requires single sign-on */
  find(kind: string, id: Buffer<ArrayBuffer>): Promise<Presented | undefined> {
    return this.reads.add({ kind, id });
  }

  private async read(batch: readonly ArtifactKey[]): Promise<(Presented | undefined)[]> {
    const rows = await this.database.direct(
      (client) => client.$queryRaw<Row[]>`
        SELECT asked.place::int, a.*, to_jsonb(g) AS grant, g.created_at AS grant_created_at, g.expires_at AS grant_expires_at,
          to_jsonb(u) AS person, u.updated_at AS person_updated_at, u.email_verified_at AS person_email_verified_at
        FROM unnest(${batch.map(({ kind }) => kind)}::text[], ${batch.map(({ id }) => id)}::bytea[]) WITH ORDINALITY AS asked(kind, id, place)
        CROSS JOIN LATERAL (
          SELECT id, family, payload, answer, consumed_at, extract(epoch FROM now() - consumed_at)::float8 * 1000 AS consumed_ago_ms, grant_id, user_id,
            acr, origin_uid
          FROM oauth_artifacts WHERE kind = asked.kind AND id = asked.id AND revoked_at IS NULL LIMIT 1) AS a
        LEFT JOIN oauth_grants g ON g.id = a.grant_id AND g.revoked_at IS NULL
        LEFT JOIN users u ON u.id = a.user_id AND u.disabled_at IS NULL
        WHERE g.id IS NULL OR NOT sso_is_missing(g.organization_id, a.user_id, a.acr, a.origin_uid)`,
    );
    const found = new Map(rows.map((row) => [row.place - 1, presentedOf(row)]));
    return batch.map((_asked, place) => found.get(place));
  }
}

function presentedOf(row: Row): Presented {
  const { grant, person } = row;
  return {
    stored: row,
    grant: grant
      ? grantModelOf({ ...grant, created_at: row.grant_created_at, expires_at: row.grant_expires_at })
      : undefined,
    person: person
      ? accountOf({
          ...person,
          updated_at: row.person_updated_at,
          email_verified_at: row.person_email_verified_at,
        })
      : undefined,
  };
}
