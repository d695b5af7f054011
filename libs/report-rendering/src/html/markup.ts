/** Markup that is made here. Everything else that is put into a template is text, and escaped. */
export class Markup {
  constructor(readonly source: string) {}
}

type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** A template whose values are escaped, in text and in quoted attributes alike, unless they are markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let source = strings[0] ?? '';
  for (const [index, value] of values.entries()) source += render(value) + (strings[index + 1] ?? '');
  return new Markup(source);
}

function render(value: Content): string {
  if (value instanceof Markup) return value.source;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === null || value === undefined || value === false) return '';
  return escapeText(String(value));
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Controls, and what hides text or turns its direction: shown by their code point, so that no name can look like another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(
      INVISIBLE,
      (character) => `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
