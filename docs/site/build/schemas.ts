import { type Html, html } from './html.ts';
import { inlineMarkdown } from './markdown.ts';
import type { Schema } from './openapi.ts';

/** Tables of JSON Schemas. Those that are referred to stand once on a page, and are linked. */
export class Schemas {
  private readonly wanted: string[] = [];

  private readonly all: Readonly<Record<string, Schema>>;

  constructor(all: Readonly<Record<string, Schema>>) {
    this.all = all;
  }

  /** What a value may be, in a few words; a type of its own is a link. */
  type(schema: Schema): Html {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      if (!this.wanted.includes(name)) this.wanted.push(name);
      return html`<a href="#type-${name}">${name}</a>`;
    }
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return html`${either.map((each, at) => html`${at > 0 && ' or '}${this.type(each)}`)}`;
    if (schema.enum)
      return html`${schema.enum.map((value, at) => html`${at > 0 && ' | '}<code>${JSON.stringify(value)}</code>`)}`;
    if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
    if (schema.items) return html`array of ${this.type(schema.items)}`;
    const name = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any');
    return html`${name}${schema.format && html` (${schema.format})`}`;
  }

  /** The fields of an object, one a row. */
  fields(schema: Schema): Html {
    const properties = Object.entries(schema.properties ?? {});
    if (properties.length === 0) return html`<p class="soft">No fields of its own: ${this.type(schema)}.</p>`;
    return html`<div class="table-scroll" role="group" aria-label="Fields" tabindex="0"><table class="fields"><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${properties.map(
      ([name, property]) =>
        html`<tr><td><code>${name}</code>${schema.required?.includes(name) ? html` <span class="required">required</span>` : ''}</td><td>${this.type(property)}</td><td>${property.description ? inlineMarkdown(property.description) : ''} ${bounds(property)}</td></tr>`,
    )}</tbody></table></div>`;
  }

  /** Every type that was referred to, and those that these refer to. */
  types(level: 2 | 3): Html {
    const parts: Html[] = [];
    // grows while it is read
    for (const name of this.wanted) {
      const schema = this.all[name];
      const title = html`<code>${name}</code>`;
      const heading =
        level === 2 ? html`<h2 id="type-${name}">${title}</h2>` : html`<h3 id="type-${name}">${title}</h3>`;
      parts.push(html`<section>${heading}${schema ? this.fields(schema) : ''}</section>`);
    }
    return html`${parts}`;
  }
}

export function bounds(schema: Schema): Html {
  const of = schema.items && !schema.items.$ref && !schema.items.properties ? schema.items : undefined;
  const told = [
    range('', schema.minimum, schema.maximum),
    range(' characters', schema.minLength, schema.maxLength),
    range(' items', schema.minItems, schema.maxItems),
    of && range(' characters each', of.minLength, of.maxLength),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter((each) => each !== undefined);
  return told.length === 0 ? html`` : html`<span class="soft small">${told.join('; ')}</span>`;
}

function range(unit: string, least: number | undefined, most: number | undefined): string | undefined {
  if (most === undefined) return least === undefined ? undefined : `at least ${number(least)}${unit}`;
  return least === undefined || least === 0
    ? `at most ${number(most)}${unit}`
    : `${number(least)} to ${number(most)}${unit}`;
}

const number = (value: number) => value.toLocaleString('en-US');
