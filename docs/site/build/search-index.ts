import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from '../theme/search-options.ts';
import type { SearchEntry } from './page.ts';

const MAX_TEXT = 2_000;
const MAX_EXCERPT = 140;

/** The index as JSON, ready to be searched: the browser only parses it. */
export function searchIndex(entries: readonly SearchEntry[]): string {
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(
    entries.map((entry, id) => {
      const text = entry.text.replaceAll(/\s+/g, ' ').trim();
      return { ...entry, id, text: text.slice(0, MAX_TEXT), excerpt: text.slice(0, MAX_EXCERPT) };
    }),
  );
  return JSON.stringify(index);
}
