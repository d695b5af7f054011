export interface PageQuery {
  limit: number;
  cursor?: string;
}

export interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

/** The largest page of the API. */
const PAGE_SIZE = 100;

/**
 * Iterates over every item of a list, and fetches pages as needed:
 * `iterate((query) => assay.GET('/v1/policies', { params: { query } }))`.
 * @param fetchPage fetches one page; pass its argument on in the query
 * @param limit items per page, 1 to 100
 */
export async function* iterate<T>(
  fetchPage: (query: PageQuery) => Promise<{ data?: Page<T> }>,
  limit = PAGE_SIZE,
): AsyncGenerator<T, void, undefined> {
  for (let query: PageQuery = { limit }; ; ) {
    const { data: page } = await fetchPage(query);
    if (page) yield* page.data;
    if (!page?.next_cursor) return;
    query = { limit, cursor: page.next_cursor };
  }
}
