/** The body of a call that succeeded: `await unwrap(api.GET('/v1/org'))`, with a client whose `fetch` throws for every other response. */
export async function unwrap<T>(call: Promise<{ data?: T }>): Promise<T> {
  // where the document has no body, T says so
  return (await call).data as T;
}
