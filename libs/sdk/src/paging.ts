export interface PageQuery {
  limit: number;
  cursor?: string;
}

export interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

/** The most items that the API puts on one page. */
const PAGE_SIZE = 100;

/**
 * Every item of a list, each page fetched when it is reached:
 * `iterate((query) => assay.GET('/v1/policies', { params: { query } }))`.
 * @param fetchPage is given what to add to the query
 * @param limit items on one page, 1 to 100
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
