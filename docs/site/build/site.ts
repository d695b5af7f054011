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
import { html } from './html.ts';
import { markdownPage } from './markdown.ts';
import type { OpenApi } from './openapi.ts';
import { addressOf, type Page } from './page.ts';
import { rulePages } from './rules.ts';

const root = path.join(import.meta.dirname, '../../..');

export interface Site {
  pages: readonly Page[];
  navigation: readonly NavigationGroup[];
  /** What is shown where no page is; it stands in no list. */
  missing: Page;
}

/** Every page of the site, from the documents and data of the repository. @throws where a document is on no page */
export async function readSite(): Promise<Site> {
  const decisions = decisionGroup(readdirSync(path.join(root, 'docs/decisions')).sort());
  const groups = [QUICK_STARTS, GUIDES, OPERATION, decisions];
  const documents = [FIRST_PAGE, LIMITS, ...groups.flatMap((group) => group.documents)];
  const pageOf = pagesOfFiles(documents);
  for (const file of readdirSync(path.join(root, 'docs')))
    if (file.endsWith('.md') && pageOf(`docs/${file}`) === undefined)
      throw new Error(`docs/${file} is on no page of the site: docs/site/build/contents.ts`);

  const read = (document: Document, kind: string) =>
    markdownPage(readFileSync(path.join(root, document.file), 'utf8'), { ...document, kind }, pageOf);
  const pagesOf = ({ title, documents: all }: DocumentGroup) =>
    Promise.all(all.map((document) => read(document, title)));
  const openapi = JSON.parse(readFileSync(path.join(root, 'docs/openapi.json'), 'utf8')) as OpenApi;

  const navigated: { title: string; pages: Page[] }[] = [
    { title: 'Start', pages: [await read(FIRST_PAGE, 'Start')] },
    { title: QUICK_STARTS.title, pages: await pagesOf(QUICK_STARTS) },
    { title: GUIDES.title, pages: await pagesOf(GUIDES) },
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

function pagesOfFiles(documents: readonly Document[]): (file: string) => string | undefined {
  const byFile = new Map(documents.map(({ file, path: page }) => [file, page]));
  for (const [folder, page] of [
    ['docs/openapi.json', 'api'],
    ['integrations', 'guides/ci'],
    ['clients', 'guides/clients'],
    ['clients/python', 'guides/clients/python'],
    ['clients/go', 'guides/clients/go'],
    ['clients/java', 'guides/clients/java'],
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
  body: html`<h1>Page not found</h1><p>There is no page at this address. Search for it, or begin at the <a href="${addressOf('')}">first page</a>.</p>`,
};
