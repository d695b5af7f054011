import path from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { codeBlock, variants } from './code.ts';
import { escapeHtml, Html } from './html.ts';
import { addressOf, type Heading, type Page, type SearchEntry, type Snippet } from './page.ts';

export interface Source {
  /** Of the page. */
  path: string;
  /** From the root of the repository: links of the text are relative to it. */
  file: string;
  kind: string;
  /** Instead of the first heading of the text. */
  title?: string | undefined;
  /** Instead of its first paragraph. */
  description?: string | undefined;
}

export interface Repository {
  /** The page that is made from a file, or stands for a folder, if any. */
  pageOf(file: string): string | undefined;
  /** The text of a file, for blocks with `include`. */
  read(file: string): string;
}

/** A page from Markdown. */
export async function markdownPage(text: string, source: Source, { pageOf, read }: Repository): Promise<Page> {
  const ids = new Slugs();
  const headings: Heading[] = [];
  const snippets: Snippet[] = [];
  const blocks = new Map<Token, Html>();
  const marked = new Marked();
  const tokens = marked.lexer(text);
  const first = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1);
  const title = source.title ?? (first && plain(first.tokens)) ?? source.path;

  await inOrder(allTokens(tokens), async (token) => {
    if (token.type !== 'code') return;
    const { lang = '', text: written } = token as Tokens.Code;
    const { language, attributes } = readFence(lang);
    const code = attributes.include === undefined ? written : read(attributes.include).trimEnd();
    const id = attributes.id ?? `block-${snippets.length + 1}`;
    snippets.push({ page: source.path, id, language, code: `${code}\n`, attributes });
    const caption =
      attributes.file ??
      attributes.include?.split('/').at(-1) ??
      (attributes.output === undefined ? undefined : 'Output');
    blocks.set(token, await codeBlock(code, language, { caption }));
  });

  marked.use({
    renderer: {
      heading({ tokens: inner, depth }) {
        const id = ids.of(plain(inner));
        if (depth === 1) return `<h1 id="${id}">${this.parser.parseInline(inner)}</h1>`;
        headings.push({ id, title: plain(inner), level: depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(inner)} <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(plain(inner))}">#</a></h${depth}>`;
      },
      code(token) {
        return blocks.get(token)?.text ?? '';
      },
      table(token) {
        const cellOf = (cell: Tokens.TableCell, tag: string) =>
          // a header without text names nothing
          tag === 'th' && cell.text.trim() !== ''
            ? `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`
            : `<td>${this.parser.parseInline(cell.tokens)}</td>`;
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => cellOf(cell, tag)).join('')}</tr>`;
        const head = token.header.some((cell) => cell.text.trim() !== '')
          ? `<thead>${row(token.header, 'th')}</thead>`
          : '';
        return `<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>${head}<tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
      },
      link({ href, tokens: inner }) {
        const label = this.parser.parseInline(inner);
        const target = resolveLink(href, source, pageOf);
        return target === undefined ? label : `<a href="${escapeHtml(target)}">${label}</a>`;
      },
      // pictures are for the pages of the code host
      image: () => '',
    },
  });
  const body = renderBlocks(marked, tokens, blocks);
  return {
    path: source.path,
    title,
    description: source.description ?? firstSentences(tokens),
    body: new Html(body),
    headings,
    entries: searchEntries(tokens, source, title),
    snippets,
  };
}

/** Markdown of one paragraph, such as a description of the API, in which only code and links are marked up. */
export function inlineMarkdown(text: string): Html {
  return new Html(new Marked().parseInline(escapeTags(text)) as string);
}

const escapeTags = (text: string) => text.replaceAll(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part));

/** Neighboring blocks with `tab` in their fence are one example in several languages. */
function renderBlocks(marked: Marked, tokens: readonly Token[], blocks: ReadonlyMap<Token, Html>): string {
  let text = '';
  let tabs: { name: string; block: Html }[] = [];
  const flush = () => {
    if (tabs.length > 0) text += variants(tabs, 'Language');
    tabs = [];
  };
  for (const token of tokens) {
    const tab = token.type === 'code' ? readFence((token as Tokens.Code).lang ?? '').attributes.tab : undefined;
    const block = blocks.get(token);
    if (tab !== undefined && block) tabs.push({ name: tab, block });
    else if (token.type !== 'space') {
      flush();
      text += marked.parser([token]);
    }
  }
  flush();
  return text;
}

/** `sh exit=1 not-run="needs a browser" output` → its language and its attributes. */
function readFence(info: string): { language: string; attributes: Record<string, string> } {
  const [language = '', ...rest] = info.split(' ');
  const attributes: Record<string, string> = {};
  for (const [, name = '', quoted, bare] of rest.join(' ').matchAll(/([\w-]+)(?:="([^"]*)"|=(\S+))?/g))
    attributes[name] = quoted ?? bare ?? '';
  return { language: language === '' ? 'text' : language, attributes };
}

/** @returns undefined where the file is not part of the site: its name is shown without a link */
function resolveLink(href: string, source: Source, pageOf: (file: string) => string | undefined): string | undefined {
  if (/^https?:/.test(href) || href.startsWith('/') || href.startsWith('#')) return href;
  const [file = '', anchor = ''] = href.split('#', 2);
  const target = pageOf(path.posix.join(path.posix.dirname(source.file), file).replace(/\/$/, ''));
  return target === undefined ? undefined : addressOf(target, anchor);
}

/** Identifiers of headings, as code hosts make them: links of the documents hold in both places. */
class Slugs {
  private readonly used = new Map<string, number>();

  of(title: string): string {
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const times = this.used.get(slug) ?? 0;
    this.used.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  }
}

function searchEntries(tokens: readonly Token[], source: Source, title: string): SearchEntry[] {
  const slugs = new Slugs();
  const entries: SearchEntry[] = [{ address: addressOf(source.path), title, kind: source.kind, text: '' }];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = plain((token as Tokens.Heading).tokens);
      const id = slugs.of(heading);
      if ((token as Tokens.Heading).depth > 1)
        entries.push({ address: addressOf(source.path, id), title: heading, page: title, kind: source.kind, text: '' });
    } else {
      const entry = entries.at(-1);
      if (entry) entry.text += ` ${plain([token])}`;
    }
  }
  return entries;
}

function firstSentences(tokens: readonly Token[]): string {
  const paragraph = tokens.find((token) => token.type === 'paragraph');
  const text = paragraph ? plain([paragraph]).replaceAll(/\s+/g, ' ').trim() : '';
  return text.length <= 200 ? text : `${text.slice(0, 200).replace(/\s\S*$/, '')} …`;
}

/** The text of tokens, without markup. */
export function plain(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(plainToken).join('').replaceAll(/ +/g, ' ').trim();
}

function plainToken(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((cells) => cells.map((cell) => plain(cell.tokens)).join(' ')).join(' ');
  }
  if (token.type === 'list')
    return (token as Tokens.List).items.map((item) => item.tokens.map(plainToken).join(' ')).join(' ');
  if (token.type === 'image') return '';
  if ('tokens' in token && token.tokens) return token.tokens.map(plainToken).join('');
  return withoutEntities('text' in token ? String(token.text) : '');
}

const withoutEntities = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

function allTokens(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    const inner = token.type === 'list' ? (token as Tokens.List).items : 'tokens' in token ? (token.tokens ?? []) : [];
    return [token, ...allTokens(inner)];
  });
}

async function inOrder<T>(items: readonly T[], each: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await each(item);
}
