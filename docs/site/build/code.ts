// the portal's own colors of code, from the portal's own list of languages
import { highlight } from '../../../apps/portal/web/design/highlight.ts';
import { type Html, html } from './html.ts';

/** Languages of blocks: their name for people, and a file name by which the highlighter knows them. */
const LANGUAGES: Readonly<Record<string, { name: string; file: string }>> = {
  sh: { name: 'Shell', file: 'a.sh' },
  js: { name: 'JavaScript', file: 'a.js' },
  ts: { name: 'TypeScript', file: 'a.ts' },
  python: { name: 'Python', file: 'a.py' },
  go: { name: 'Go', file: 'a.go' },
  java: { name: 'Java', file: 'a.java' },
  csharp: { name: 'C#', file: 'a.cs' },
  json: { name: 'JSON', file: 'a.json' },
  yaml: { name: 'YAML', file: 'a.yaml' },
  xml: { name: 'XML', file: 'a.xml' },
  text: { name: '', file: 'a.txt' },
};

export interface CodeOptions {
  /** Instead of the language's name. */
  caption?: string | undefined;
  /** Lines that stand out, from 1. */
  marked?: ReadonlySet<number>;
  /** For the highlighter, where it is another than the language's. */
  file?: string;
}

/** A block of code: colored when it is built, so that it needs no script. The page's script adds the button that copies it. */
export async function codeBlock(code: string, language: string, options: CodeOptions = {}): Promise<Html> {
  const text = code.replace(/\n$/, '');
  const known = LANGUAGES[language] ?? LANGUAGES.text;
  const lines =
    (await highlight(text, options.file ?? known?.file ?? '')) ??
    text.split('\n').map((line) => [{ text: line, name: '' }]);
  const caption = options.caption ?? known?.name ?? '';
  const label = caption === '' ? 'Code' : caption;
  return html`<figure class="code-block">${caption !== '' && html`<figcaption>${caption}</figcaption>`}<pre class="code plain" tabindex="0" role="group" aria-label="${label}"><code>${lines.map(
    (tokens, at) => {
      const line = tokens.map(({ text: part, name }) =>
        name === '' ? part : html`<span class="${name}">${part}</span>`,
      );
      const end = at < lines.length - 1 ? '\n' : '';
      return options.marked?.has(at + 1) ? html`<mark>${line}</mark>${end}` : html`${line}${end}`;
    },
  )}</code></pre></figure>`;
}

/** The same in several languages; the page's script makes tabs of it. */
export function variants(blocks: readonly { name: string; block: Html }[], label: string): Html {
  return html`<div class="variants" data-label="${label}">${blocks.map(({ name, block }) => html`<div data-name="${name}">${block}</div>`)}</div>`;
}
