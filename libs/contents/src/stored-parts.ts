import type { Statements } from '@assay/database';
import { type FilePart, filesOfPart, type ListedFile } from './file-parts.js';

/** A part as it is stored, once for each organization and environment. */
export interface StoredPart extends FilePart {
  /** Size of the contents together; without what is claimed. */
  bytes: number;
  /** A content of it was never received: what a client says of its size counts for the client's own evaluations alone. */
  hasClaimed: boolean;
}

/** A part of an evaluation without its files. */
export type PartHead = Omit<StoredPart, 'lines'>;

interface PartRow {
  digest: string;
  files: number;
  bytes: bigint;
  has_claimed: boolean;
}

/** The parts of an evaluation, in the order of paths. */
export async function partsOf(tx: Statements, evaluationId: string): Promise<StoredPart[]> {
  const rows = await tx.$queryRaw<(PartRow & { lines: string })[]>`
    SELECT encode(p.digest, 'hex') AS digest, p.files, p.bytes, p.has_claimed, p.lines
    FROM evaluation_parts e JOIN file_parts p ON p.organization_id = e.organization_id AND p.environment = e.environment AND p.digest = e.part
    WHERE e.evaluation_id = ${evaluationId} ORDER BY e.ordinal`;
  return rows.map((row) => ({ ...headOf(row), lines: row.lines }));
}

/** All files of an evaluation, in the order of the bytes of their paths. */
export async function filesOf(tx: Statements, evaluationId: string): Promise<ListedFile[]> {
  return (await partsOf(tx, evaluationId)).flatMap(filesOfPart);
}

function headOf({ digest, files, bytes, has_claimed }: PartRow): PartHead {
  return { digest, files, bytes: Number(bytes), hasClaimed: has_claimed };
}
