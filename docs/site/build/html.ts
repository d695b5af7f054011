/** Markup that may be put into markup as it is; everything else is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | false | undefined | readonly Value[];

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Markup of a template: what is put in is escaped, unless it is `Html`; lists are joined, `false` and `undefined` are nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.map((text, at) => text + (at < values.length ? written(values[at]) : '')).join(''));
}

function written(value: Value): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(written).join('');
  return escapeHtml(String(value));
}
