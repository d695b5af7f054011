import type { Database } from '@assay/database';
import { isOutage } from '@assay/errors';
import { GroupCommit } from '@assay/flow';
import type { Artifact } from './artifact.js';

/** What a token request presented and uses up. */
export interface RedeemedSource {
  kind: string;
  id: Buffer<ArrayBuffer>;
  family: Buffer<ArrayBuffer>;
  answer: Buffer<ArrayBuffer> | null;
}

interface Redemption {
  source: RedeemedSource | undefined;
  issued: readonly Artifact[];
}

/** Group commit of token requests: each stands or falls alone (exchange_oauth_artifacts), only the commit is shared. */
export class Issuance {
  private readonly commits = new GroupCommit<Redemption, boolean>({
    run: (batch) => this.write(batch),
    failsTogether: isOutage,
  });

  constructor(private readonly database: Database) {}

  /**
   * Uses up what was presented and writes what is issued for it, all or nothing.
   * @param source undefined if a client asks for itself
   * @returns false if the source was used or revoked in the meantime: then nothing is written
   */
  add(source: RedeemedSource | undefined, issued: readonly Artifact[]): Promise<boolean> {
    return this.commits.add({ source, issued });
  }

  private async write(batch: readonly Redemption[]): Promise<boolean[]> {
    const sources = batch.flatMap(({ source }, place) => (source ? [sourceRow(source, place)] : []));
    const issued = batch.flatMap(({ source, issued }, place) =>
      issued.map((artifact) => issuedRow(artifact, source ? place : null)),
    );
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<{ taken: number[] }[]>`
        SELECT exchange_oauth_artifacts(${JSON.stringify(sources)}::jsonb, ${JSON.stringify(issued)}::jsonb) AS taken`,
    );
    const taken = new Set(row?.taken);
    return batch.map(({ source }, place) => source === undefined || taken.has(place));
  }
}

const hex = (bytes: Buffer | null) => (bytes ? `\\x${bytes.toString('hex')}` : null);

/** As jsonb_to_recordset reads them. */
function sourceRow({ kind, id, family, answer }: RedeemedSource, place: number) {
  return { place, kind, id: hex(id), family: hex(family), answer: hex(answer) };
}

function issuedRow(a: Artifact, place: number | null) {
  return {
    place,
    kind: a.kind,
    id: hex(a.id),
    grant_id: a.grantId,
    family: hex(a.family),
    client_id: a.clientId,
    user_id: a.userId,
    session_uid: a.sessionUid,
    origin_uid: a.originUid,
    scopes: a.scopes,
    bound: a.bound,
    jkt: a.jkt,
    audience: a.audience,
    acr: a.acr,
    auth_time: a.authTime,
    payload: hex(a.payload),
    expires_in: a.expiresInSeconds,
  };
}
