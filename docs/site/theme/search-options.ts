import type { Options } from 'minisearch';

export interface Found {
  address: string;
  title: string;
  page?: string;
  kind: string;
  excerpt: string;
}

/** The build and the browser index and search alike. */
export const SEARCH_OPTIONS = {
  fields: ['title', 'names', 'page', 'text'],
  storeFields: ['address', 'title', 'page', 'kind', 'excerpt'],
  // identifiers are found by their words, and whole: sql-injection, AUTH_EXPIRED_KEY, listEvaluations
  tokenize: (text) => {
    const words = text.split(/[\n\r\p{Z}\p{P}$+<=>`|~^]+/u);
    const whole = text.match(/[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)+/gu) ?? [];
    return [...words, ...whole].filter((word) => word.length > 1);
  },
  searchOptions: {
    boost: { title: 4, names: 4, page: 2 },
    prefix: true,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
} satisfies Options;
