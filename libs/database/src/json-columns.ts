import { storedJson } from '@assay/contracts';
import type { Prisma } from './generated/client.js';

/**
 * An object as Prisma takes it for a JSON column. TypeScript gives interfaces no index signature, so it takes none of our
 * objects for JSON, although whatever is sent over HTTP is.
 */
export function toJsonColumn(value: object): Prisma.JsonObject {
  return value as Prisma.JsonObject;
}

/** As `toJsonColumn`, of a list. */
export function toJsonList(values: readonly object[]): Prisma.JsonArray {
  return values.map(toJsonColumn);
}

/** As `storedJson`, of a column as Prisma reads it. */
export function fromJsonColumn<T extends object | null>(column: Prisma.JsonValue): T {
  return storedJson<T>(column);
}
