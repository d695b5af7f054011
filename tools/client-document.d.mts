/** An OpenAPI document as the generators of clients/ read it. */
export function clientDocument(document: unknown): unknown;
