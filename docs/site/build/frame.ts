import { Html, html } from './html.ts';
import { addressOf, type Page } from './page.ts';

export interface NavigationGroup {
  title: string;
  pages: readonly { path: string; title: string }[];
}

/** Files that every page loads: the style sheet, the script, and what is fetched with them. */
export interface Assets {
  styles: string;
  script: string;
  fonts: readonly string[];
  search: string;
}

export interface Frame {
  navigation: readonly NavigationGroup[];
  assets: Assets;
}

/** A page as a document. Without script it is whole; the script adds search, copying, tabs and the choice of colors. */
export function documentOf(page: Page, { navigation, assets }: Frame): string {
  const order = navigation.flatMap(({ pages }) => pages);
  const at = order.findIndex(({ path }) => path === page.path);
  const group = navigation.find(({ pages }) => pages.some(({ path }) => path === page.path));
  const contents = page.headings.filter(({ level }) => level === 2 || (level === 3 && page.headings.length < 40));
  const place = group && group.title !== page.title ? [group.title] : [];
  const title = page.path === '' ? 'Assay documentation' : [page.title, ...place, 'Assay documentation'].join(' · ');
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${page.description}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<link rel="canonical" href="${addressOf(page.path)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}
<link rel="stylesheet" href="${assets.styles}">
<script src="/theme.js"></script>
<script type="module" src="${assets.script}" data-search="${assets.search}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<button class="button quiet menu-button" type="button" popovertarget="navigation">Menu</button>
<a class="brand" href="/docs"><img src="/favicon.svg" width="20" height="20" alt=""> Assay <span class="soft">Docs</span></a>
<div class="tools"><a class="button quiet" href="/">Portal</a></div>
</header>
<div class="columns">
<nav class="side" id="navigation" aria-label="Documentation" popover>${navigation.map((each) => navigationGroup(each, page, each === group))}</nav>
<main id="content" tabindex="-1">
<article class="prose">${withWholeNames(page.body)}</article>
${at >= 0 && neighbors(order[at - 1], order[at + 1])}
</main>
${contents.length > 1 ? html`<aside class="contents"><nav aria-label="On this page"><h2>On this page</h2><ul>${contents.map(({ id, title: heading, level }) => html`<li class="level-${level}"><a href="#${id}">${heading}</a></li>`)}</ul></nav></aside>` : ''}
</div>
</body>
</html>`.text
  }\n`;
}

function navigationGroup({ title, pages }: NavigationGroup, page: Page, isOpen: boolean): Html {
  return html`<details${isOpen && html` open`}><summary>${title}</summary><ul>${pages.map(
    ({ path, title: label }) =>
      html`<li><a href="${addressOf(path)}"${path === page.path && html` aria-current="page"`}>${breakable(label)}</a></li>`,
  )}</ul></details>`;
}

function neighbors(
  before: { path: string; title: string } | undefined,
  after: { path: string; title: string } | undefined,
): Html {
  return html`<nav class="neighbors" aria-label="Previous and next page">${before ? html`<a href="${addressOf(before.path)}" rel="prev"><span class="soft small">Previous</span>${before.title}</a>` : html`<span></span>`}${after && html`<a href="${addressOf(after.path)}" rel="next"><span class="soft small">Next</span>${after.title}</a>`}</nav>`;
}

/** A name such as that of an event breaks after its dots. */
function breakable(label: string): Html[] {
  return label.split(/(?<=\.)/).map((part, at) => html`${at > 0 && html`<wbr>`}${part}`);
}

/** Marks code of one word, such as a rule's name, which a table does not break in two. */
function withWholeNames(body: Html): Html {
  return new Html(body.text.replace(/<code>([^\s<]+)<\/code>/g, '<code class="name">$1</code>'));
}
