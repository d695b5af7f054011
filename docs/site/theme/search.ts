/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { Found } from './search-options.ts';

const MAX_SHOWN = 20;

/**
 * The search of the whole site: a dialog, by its button, by "/" and by Ctrl+K. The index comes from this site when it is first opened;
 * nothing is asked of anybody else.
 */
export function offerSearch(place: Element | null, indexAddress: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', 'Search the documentation');
  dialog.innerHTML = `<label class="visually-hidden" for="search-field">Search the documentation</label>
<input class="input" id="search-field" type="search" placeholder="Search rules, routes, errors, commands, guides" autocomplete="off" spellcheck="false" maxlength="100"
  role="combobox" aria-expanded="false" aria-controls="search-found" aria-autocomplete="list">
<div id="search-found" role="listbox" aria-label="Search results"></div><p class="soft small" role="status"></p>`;
  document.body.append(dialog);
  const input = dialog.querySelector('input') as HTMLInputElement;
  const list = dialog.querySelector('[role=listbox]') as HTMLElement;
  const status = dialog.querySelector('[role=status]') as HTMLElement;
  let index: Promise<MiniSearch> | undefined;
  let chosen = 0;
  let shownFor = '';
  const isShown = () => shownFor === input.value.trim();

  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    index ??= load(indexAddress);
    index.catch(() => {
      index = undefined;
      status.textContent = 'The search index could not be loaded.';
    });
  };
  /** As a link would: in a page of its own with Ctrl or Cmd. */
  const follow = (found: Element | null | undefined, { ctrlKey, metaKey }: MouseEvent | KeyboardEvent) => {
    const { address } = (found as HTMLElement | null)?.dataset ?? {};
    if (address === undefined) return;
    if (ctrlKey || metaKey) window.open(address);
    else {
      // on the same page only the anchor changes
      dialog.close();
      location.assign(address);
    }
  };
  const choose = (at: number) => {
    const options = [...list.children];
    chosen = options.length === 0 ? 0 : (at + options.length) % options.length;
    for (const [position, option] of options.entries())
      option.setAttribute('aria-selected', String(position === chosen));
    options[chosen]?.scrollIntoView({ block: 'nearest' });
    if (options.length > 0) input.setAttribute('aria-activedescendant', `found-${chosen}`);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = async () => {
    const text = input.value.trim();
    const found = text === '' || !index ? [] : (await index).search(text);
    // a later text may have been typed meanwhile
    if (text !== input.value.trim()) return;
    shownFor = text;
    list.replaceChildren(...found.slice(0, MAX_SHOWN).map(option));
    input.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent =
      text === '' ? '' : found.length === 0 ? `Nothing found for “${text}”` : `${found.length} found`;
    choose(0);
  };

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button secondary search-button';
  button.innerHTML = 'Search <kbd>/</kbd>';
  button.addEventListener('click', open);
  place?.prepend(button);
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(chosen + step);
    // what is typed counts, also where the index has not come yet
    else if (event.key === 'Enter')
      void (isShown() ? follow(list.children[chosen], event) : show().then(() => follow(list.children[chosen], event)));
    else return;
    event.preventDefault();
  });
  list.addEventListener('click', (event) => follow((event.target as Element).closest('[role=option]'), event));
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.addEventListener('keydown', (event) => {
    const isWriting = (event.target as Element).closest('input, select, textarea') !== null;
    if ((event.key === '/' && !isWriting) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      open();
    }
  });
}

async function load(address: string): Promise<MiniSearch> {
  const [{ default: Index }, { SEARCH_OPTIONS }, response] = await Promise.all([
    import('minisearch'),
    import('./search-options.ts'),
    fetch(address),
  ]);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return Index.loadJSON(await response.text(), SEARCH_OPTIONS);
}

function option(result: SearchResult, at: number): HTMLElement {
  const { address, title, page, kind, excerpt } = result as SearchResult & Found;
  const made = document.createElement('div');
  made.id = `found-${at}`;
  made.setAttribute('role', 'option');
  made.dataset.address = address;
  const name = document.createElement('span');
  name.className = 'name';
  name.textContent = title;
  const where = document.createElement('span');
  where.className = 'soft small';
  where.textContent = page === undefined ? kind : `${kind} · ${page}`;
  const text = document.createElement('span');
  text.className = 'soft small excerpt';
  text.textContent = excerpt;
  made.append(name, where, text);
  return made;
}
