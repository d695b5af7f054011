import type { Html } from './html.ts';

/** Part of a page that has an address of its own. */
export interface Heading {
  id: string;
  title: string;
  /** 2 and 3 stand in the table of contents. */
  level: number;
}

/** What the search finds: a page, or a part of it. */
export interface SearchEntry {
  /** Address below /docs, with its anchor. */
  address: string;
  title: string;
  /** Of the page, where the entry is a part of it. */
  page?: string;
  /** Group of the page, such as "API". */
  kind: string;
  text: string;
  /** Identifiers that are searched for as a whole, such as a rule's. */
  names?: string;
}

/** A block of code on a page, as a test runs it. */
export interface Snippet {
  page: string;
  /** Unique on its page. */
  id: string;
  language: string;
  code: string;
  /** What stands behind the language in the fence: `exit=1`, `file=a.js`, `not-run="…"`, `output`. */
  attributes: Readonly<Record<string, string>>;
}

export interface Page {
  /** Below /docs/, without a slash at either end; empty for the first page. */
  path: string;
  title: string;
  /** One sentence, for search engines and lists of pages. */
  description: string;
  body: Html;
  headings: readonly Heading[];
  entries: readonly SearchEntry[];
  snippets: readonly Snippet[];
}

export function addressOf(path: string, anchor = ''): string {
  return `/docs${path === '' ? '' : `/${path}`}${anchor === '' ? '' : `#${anchor}`}`;
}
