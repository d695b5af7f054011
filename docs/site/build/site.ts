import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiPages } from './api.ts';
import { commandPages } from './command-line.ts';
import {
  type Document,
  type DocumentGroup,
  decisionGroup,
  FIRST_PAGE,
  GUIDES,
  LIMITS,
  OPERATION,
  QUICK_STARTS,
} from './contents.ts';
import { errorsPage } from './errors.ts';
import { eventPages } from './events.ts';
import type { NavigationGroup } from './frame.ts';
import { Html, html } from './html.ts';
import { markdownPage } from './markdown.ts';
import type { OpenApi } from './openapi.ts';
import { addressOf, type Page } from './page.ts';
import { rulePages } from './rules.ts';

const root = path.join(import.meta.dirname, '../../..');
const readFile = (file: string) => readFileSync(path.join(root, file), 'utf8');

export interface Site {
  pages: readonly Page[];
  navigation: readonly NavigationGroup[];
  /** What is shown where no page is; it stands in no list. */
  missing: Page;
}

/** Every page of the site, from the documents and data of the repository. */
export async function readSite(): Promise<Site> {
  const decisions = decisionGroup(readdirSync(path.join(root, 'docs/decisions')).sort());
  const listed = [FIRST_PAGE, LIMITS, ...[QUICK_STARTS, GUIDES, OPERATION].flatMap((group) => group.documents)];
  const guides = { ...GUIDES, documents: [...GUIDES.documents, ...unlisted(listed)] };
  const documents = [...listed, ...guides.documents, ...decisions.documents];
  const pageOf = pagesOfFiles(documents);

  const read = (document: Document, kind: string) =>
    markdownPage(readFile(document.file), { ...document, kind }, { pageOf, read: readFile });
  const pagesOf = ({ title, documents: all }: DocumentGroup) =>
    Promise.all(all.map((document) => read(document, title)));
  const openapi = JSON.parse(readFile('docs/openapi.json')) as OpenApi;

  const quickStarts = await pagesOf(QUICK_STARTS);

  const navigated: { title: string; pages: Page[] }[] = [
    { title: 'Start', pages: [firstPage(await read(FIRST_PAGE, 'Start'), quickStarts)] },
    { title: QUICK_STARTS.title, pages: quickStarts },
    { title: guides.title, pages: await pagesOf(guides) },
    { title: 'API', pages: await apiPages(openapi) },
    {
      title: 'Errors and events',
      pages: [await errorsPage(openapi), await read(LIMITS, 'Scopes and limits'), ...(await eventPages(openapi))],
    },
    { title: 'Rules', pages: await rulePages() },
    { title: 'Command line', pages: await commandPages() },
    { title: OPERATION.title, pages: await pagesOf(OPERATION) },
    { title: decisions.title, pages: await pagesOf(decisions) },
  ];
  return { pages: navigated.flatMap(({ pages }) => pages), navigation: navigated, missing };
}

/** Documents of docs/ that have no place of their own: they are guides under their names. */
function unlisted(listed: readonly Document[]): Document[] {
  const known = new Set(listed.map(({ file }) => file));
  return readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && !known.has(`docs/${name}`))
    .map((name) => ({ path: `guides/${name.slice(0, -'.md'.length)}`, file: `docs/${name}` }));
}

/** With a card for each quick start, where the text says so. */
function firstPage(page: Page, quickStarts: readonly Page[]): Page {
  const cards = html`<ul class="cards">${quickStarts.map(
    ({ path: to, title, description }) =>
      html`<li><a href="${addressOf(to)}">${title}</a><p class="soft">${description}</p></li>`,
  )}</ul>`;
  return { ...page, body: new Html(page.body.text.replace('<!-- quick-starts -->', () => cards.text)) };
}

function pagesOfFiles(documents: readonly Document[]): (file: string) => string | undefined {
  const byFile = new Map(documents.map(({ file, path: page }) => [file, page]));
  for (const [folder, page] of [
    ['docs/openapi.json', 'api'],
    ['integrations', 'guides/ci'],
    ['clients', 'guides/clients'],
    ['libs/sdk', 'guides/clients/typescript'],
    ['clients/python', 'guides/clients/python'],
    ['clients/go', 'guides/clients/go'],
    ['clients/java', 'guides/clients/java'],
    ['clients/csharp', 'guides/clients/csharp'],
  ] as const)
    byFile.set(folder, page);
  return (file) => byFile.get(file);
}

const missing: Page = {
  path: '404',
  title: 'Page not found',
  description: 'There is no page at this address.',
  headings: [],
  entries: [],
  snippets: [],
  body: html`<h1>Page not found</h1><p>There is no page at this address. Search for it, or go to the <a href="${addressOf('')}">documentation home</a>.</p>`,
};
