// Intl in English, as every text of the product is. A formatter is made when it is first asked for: each costs some milliseconds of a start.

const LOCALE = 'en';
const numbers: Intl.NumberFormat[] = [];
let plurals: Intl.PluralRules | undefined;

/** `12,345`; at most so many digits after the point. */
export function formatNumber(value: number, maxDecimals: 0 | 1 | 2 = 0): string {
  numbers[maxDecimals] ??= new Intl.NumberFormat(LOCALE, { maximumFractionDigits: maxDecimals });
  return numbers[maxDecimals].format(value);
}

/** `1 finding`, `12,345 findings`. @param other the plural, where it is not the singular with an s */
export function formatCount(count: number, one: string, other = `${one}s`): string {
  return `${formatNumber(count)} ${plural(count, one, other)}`;
}

/** The form of a word that goes with a number. */
export function plural(count: number, one: string, other: string): string {
  plurals ??= new Intl.PluralRules(LOCALE);
  return plurals.select(count) === 'one' ? one : other;
}
