import { loadOnce } from '../load-once.js';

const parser = loadOnce<(text: string) => Parsed>('spdx-expression-parse');
const current = loadOnce<string[]>('spdx-license-ids');
const deprecated = loadOnce<string[]>('spdx-license-ids/deprecated');

type Parsed =
  | { license: string; plus?: true; exception?: string }
  | { left: Parsed; conjunction: 'and' | 'or'; right: Parsed };

/** One license of an expression: any of `alternatives` may be chosen ("or later"). */
export interface LicenseTerm {
  /** As SPDX writes it. */
  name: string;
  alternatives: readonly string[];
  exception: string | null;
}

export type LicenseExpression =
  | { type: 'term'; term: LicenseTerm }
  | { type: 'and' | 'or'; parts: readonly [LicenseExpression, LicenseExpression] };

const MAX_CHARS = 2000;

/** Versions of one license, ascending: what "or later" may choose from. */
const FAMILIES = [
  ['GPL-1.0', 'GPL-2.0', 'GPL-3.0'],
  ['LGPL-2.0', 'LGPL-2.1', 'LGPL-3.0'],
  ['AGPL-1.0', 'AGPL-3.0'],
  ['GFDL-1.1', 'GFDL-1.2', 'GFDL-1.3'],
  ['Apache-1.0', 'Apache-1.1', 'Apache-2.0'],
  ['MPL-1.0', 'MPL-1.1', 'MPL-2.0'],
  ['EPL-1.0', 'EPL-2.0'],
  ['EUPL-1.0', 'EUPL-1.1', 'EUPL-1.2'],
  ['CDDL-1.0', 'CDDL-1.1'],
  ['OSL-1.0', 'OSL-1.1', 'OSL-2.0', 'OSL-2.1', 'OSL-3.0'],
  ['CECILL-1.0', 'CECILL-1.1', 'CECILL-2.0', 'CECILL-2.1'],
];
/** Those whose plain identifier is deprecated for one with `-only`. */
const WITH_ONLY = /^(?:GPL|LGPL|AGPL|GFDL)-/;

export function isLicenseId(id: string): boolean {
  return knownId(id) !== undefined;
}

let byLowerCase: Map<string, string> | undefined;

/** An identifier as SPDX writes it, which compares them without regard to case. */
function knownId(id: string): string | undefined {
  byLowerCase ??= new Map([...deprecated(), ...current()].map((known) => [known.toLowerCase(), known]));
  return byLowerCase.get(id.toLowerCase());
}

/** Null if the text is not an SPDX expression of known identifiers. */
export function parseLicenseExpression(text: string): LicenseExpression | null {
  if (text.length > MAX_CHARS || /\({50}/.test(text.replaceAll(/\s/g, ''))) return null;
  const normalized = text.trim().replace(/[A-Za-z0-9][A-Za-z0-9.-]*/g, (word) => {
    if (/^(?:and|or|with)$/i.test(word)) return word.toUpperCase();
    return knownId(word) ?? word;
  });
  try {
    return toExpression(parser()(normalized));
  } catch {
    return null;
  }
}

function toExpression(parsed: Parsed): LicenseExpression {
  if ('conjunction' in parsed)
    return { type: parsed.conjunction, parts: [toExpression(parsed.left), toExpression(parsed.right)] };
  return { type: 'term', term: licenseTerm(parsed.license, parsed.plus === true, parsed.exception ?? null) };
}

/** @param id a license identifier or `LicenseRef-…` */
export function licenseTerm(id: string, plus: boolean, exception: string | null): LicenseTerm {
  const known = knownId(id) ?? id;
  const orLater = plus || /(?:-or-later|\+)$/.test(known);
  const base = known.replace(/(?:-only|-or-later|\+)$/, '');
  const family = FAMILIES.find((versions) => versions.includes(base));
  const versions = orLater && family ? family.slice(family.indexOf(base)) : [base];
  const name = `${known}${plus ? '+' : ''}${exception ? ` WITH ${exception}` : ''}`;
  return {
    name,
    alternatives: versions.map((version) => (WITH_ONLY.test(version) ? `${version}-only` : version)),
    exception,
  };
}
