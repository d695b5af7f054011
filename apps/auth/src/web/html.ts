/** HTML that is safe to send: made by `html` only, which escapes every value that is not HTML itself. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

/** HTML that another part of this server made, such as oidc-provider's own form. */
export function trusted(text: string): Html {
  return new Html(text);
}

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === false || value === null || value === undefined) return '';
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
