/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { offerSearch } from './search.ts';

const COPIED_MS = 2_000;
const LANGUAGE_KEY = 'assay-docs-language';
const THEME_KEY = 'assay-theme';
const THEMES = { system: 'System', light: 'Light', dark: 'Dark' };

const tools = document.querySelector('.tools');
offerSearch(tools, document.querySelector<HTMLScriptElement>('script[data-search]')?.dataset.search ?? '');
offerThemes();
for (const block of document.querySelectorAll<HTMLElement>('.code-block')) offerCopy(block);
for (const group of document.querySelectorAll<HTMLElement>('.variants')) makeTabs(group);
for (const table of document.querySelectorAll<HTMLElement>('.filtered')) offerFilter(table);
for (const current of document.querySelectorAll('.side [aria-current]')) current.scrollIntoView({ block: 'nearest' });
markCurrentHeading();

function offerCopy(block: HTMLElement): void {
  const button = element('button', { type: 'button', class: 'button quiet copy' }, 'Copy');
  const status = element('span', { class: 'visually-hidden', role: 'status' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
    status.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
      status.textContent = '';
    }, COPIED_MS);
  });
  block.append(button, status);
}

/** Tabs for the variants of a snippet. A chosen language applies to all groups and is remembered. */
function makeTabs(group: HTMLElement): void {
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > [data-name]')];
  const list = element('div', { role: 'tablist', 'aria-label': group.dataset.label ?? '' });
  const id = `variants-${[...document.querySelectorAll('.variants')].indexOf(group)}`;
  const tabs = panels.map((panel, at) => {
    const tab = element(
      'button',
      { type: 'button', role: 'tab', id: `${id}-tab-${at}`, 'aria-controls': `${id}-panel-${at}` },
      panel.dataset.name,
    );
    panel.id = `${id}-panel-${at}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => chooseLanguage(panel.dataset.name ?? ''));
    return tab;
  });
  const show = (chosen: number) => {
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === chosen));
      tab.tabIndex = at === chosen ? 0 : -1;
      (panels[at] as HTMLElement).hidden = at !== chosen;
    }
  };
  const showNamed = (name: string | null) =>
    show(
      Math.max(
        0,
        panels.findIndex((panel) => panel.dataset.name === name),
      ),
    );
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (tabs.indexOf(document.activeElement as HTMLButtonElement) + step + tabs.length) % tabs.length;
    chooseLanguage(panels[next]?.dataset.name ?? '');
    tabs[next]?.focus();
    event.preventDefault();
  });
  list.append(...tabs);
  group.prepend(list);
  group.classList.add('tabbed');
  showNamed(stored(LANGUAGE_KEY));
  document.addEventListener('language', (event) => {
    const { detail } = event as CustomEvent<string>;
    if (panels.some((panel) => panel.dataset.name === detail)) showNamed(detail);
  });
}

function chooseLanguage(name: string): void {
  store(LANGUAGE_KEY, name);
  document.dispatchEvent(new CustomEvent('language', { detail: name }));
}

function offerThemes(): void {
  const select = element('select', { class: 'input' });
  for (const [value, label] of Object.entries(THEMES)) select.append(element('option', { value }, label));
  select.value = document.documentElement.dataset.theme ?? 'system';
  select.addEventListener('change', () => {
    if (select.value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = select.value;
    store(THEME_KEY, select.value);
  });
  const label = element('label', { class: 'field colors' }, 'Theme');
  label.append(select);
  document.querySelector('.side')?.append(label);
}

/** A field that filters the rows of a long table by their text. */
function offerFilter(group: HTMLElement): void {
  const rows = [...group.querySelectorAll<HTMLElement>('tbody tr')].map((row) => ({
    row,
    text: row.textContent.toLowerCase(),
  }));
  const label = element('label', { class: 'field' }, group.dataset.label);
  const input = element('input', { class: 'input', type: 'search', maxlength: '100' });
  const status = element('p', { class: 'soft small', role: 'status' });
  label.append(input);
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/);
    let shown = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown++;
    }
    status.textContent = `${shown} of ${rows.length}`;
  };
  input.addEventListener('input', filter);
  filter();
  group.prepend(label, status);
}

/** Marks the reader's position in the table of contents. */
function markCurrentHeading(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  if (links.size === 0) return;
  const headings = [...links.keys()].map((id) => document.getElementById(id)).filter((heading) => heading !== null);
  const mark = () => {
    const above = headings.filter((heading) => heading.getBoundingClientRect().top < 120);
    const current = (above.at(-1) ?? headings[0])?.id;
    for (const [id, link] of links) {
      if (id !== current) link.removeAttribute('aria-current');
      else if (!link.hasAttribute('aria-current')) link.setAttribute('aria-current', 'true');
    }
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '-100px 0px -60% 0px' });
  for (const heading of headings) observer.observe(heading);
  mark();
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  text?: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage may be disabled: then the choice holds for this page only
  }
}
