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

/**
 * The content of a JSON column as the type that this code writes into it. It is not checked again when it is read: it was
 * validated before it was written, and documents of earlier versions are what the type's optional members are for.
 */
export function fromJsonColumn<T extends object | null>(column: Prisma.JsonValue): T {
  return column as unknown as T;
}
