import type { DocumentNode } from '../documents/document-node.js';
import { reportedSpan } from '../documents/document-node.js';
import { Selector } from '../documents/selector.js';
import { itemAt } from '../item-at.js';
import type { Span } from '../regex/pattern.js';
import type { FileScan } from '../rules/file-scan.js';
import { readLicenseName } from './names.js';
import { type LicenseExpression, parseLicenseExpression } from './spdx.js';
import { identifyLicenseText } from './texts.js';

export type LicenseSource = 'manifest' | 'header' | 'text';

/** A license that a file states, for itself or for its package. */
export interface LicenseDeclaration extends Span {
  source: LicenseSource;
  /** As written; of a license's text, its identifier, or empty where it is not known. */
  text: string;
  /** Null where it is not known. */
  expression: LicenseExpression | null;
}

const MAX_HEADER_CHARS = 65_536;
const MAX_DECLARATIONS = 100;
const LICENSE_FILE = /^(?:licen[cs]e|copying|unlicense)(?:[.-][\w.-]*)?$/i;
const NO_LICENSE_TEXT = /\.(?:[cm]?[jt]sx?|py|go|java|rb|php|json|ya?ml|toml|html|css|sh)$/i;
const HEADER = /SPDX-License-Identifier:[ \t]*([^\n]*)/g;

/** Where manifests of structured data say it. Several values under one of them may be chosen from. */
const FIELDS: Record<string, readonly Selector[]> = {
  'package.json': ['license', 'license.type', 'licenses.*', 'licenses.*.type'].map((path) => new Selector(path)),
  'composer.json': ['license', 'license.*'].map((path) => new Selector(path)),
  'cargo.toml': ['package.license', 'workspace.package.license'].map((path) => new Selector(path)),
  'pyproject.toml': ['project.license', 'project.license.text', 'tool.poetry.license', 'project.classifiers.*'].map(
    (path) => new Selector(path),
  ),
};

/** Where manifests of other forms say it: the first group is the license. */
const PATTERNS: Record<string, RegExp> = {
  'setup.cfg': /^license[ \t]*=[ \t]*([^\n]+)/gm,
  'pom.xml': /<license>\s*(?:<!--[^>]*-->\s*)?<name>([^<]{1,300})<\/name>/g,
  '.gemspec': /\.licenses?[ \t]*=[ \t]*(?:\[[ \t]*)?["']([^"'\n]{1,300})["']/g,
};

export function licenseDeclarations(scan: FileScan, sources: ReadonlySet<LicenseSource>): LicenseDeclaration[] {
  const name = scan.path.slice(scan.path.lastIndexOf('/') + 1).toLowerCase();
  const found: LicenseDeclaration[] = [];
  if (sources.has('manifest')) found.push(...manifestDeclarations(name, scan));
  if (sources.has('text') && LICENSE_FILE.test(name) && !NO_LICENSE_TEXT.test(name)) found.push(textDeclaration(scan));
  if (sources.has('header')) found.push(...headerDeclarations(scan));
  return found.slice(0, MAX_DECLARATIONS);
}

/** Whether the file is a manifest that could state a license. */
export function isManifest(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return Object.hasOwn(FIELDS, name) || patternOf(name) !== undefined;
}

function patternOf(name: string): RegExp | undefined {
  return Object.hasOwn(PATTERNS, name) ? PATTERNS[name] : name.endsWith('.gemspec') ? PATTERNS['.gemspec'] : undefined;
}

function manifestDeclarations(name: string, scan: FileScan): LicenseDeclaration[] {
  const pattern = patternOf(name);
  if (pattern) {
    const found = Array.from(scan.text.matchAll(pattern), (match) => {
      const text = itemAt(match, 1).trim();
      const start = match.index + match[0].indexOf(itemAt(match, 1));
      return { start, end: start + text.length, text };
    });
    return anyOf(found.filter(({ start }) => !scan.inComment(start)));
  }
  const selectors = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  const [document] = selectors ? (scan.documents()?.documents ?? []) : [];
  if (!selectors || !document) return [];
  const byField = selectors.map((selector) =>
    selector
      .select(document)
      .flatMap(({ node }) => (isLicenseText(node) ? [{ ...reportedSpan(node), text: String(node.plain) }] : [])),
  );
  // The first field that says something: what follows is an older form of the same.
  return anyOf(byField.find((texts) => texts.length > 0) ?? []);
}

function isLicenseText({ plain, key }: DocumentNode): boolean {
  if (typeof plain !== 'string' || plain.length > 2000) return false;
  return key !== undefined || !plain.includes(' :: ') || plain.startsWith('License :: ');
}

/** Several licenses in one list: one declaration, of which any may be chosen; one that is not known makes it unknown. */
function anyOf(texts: readonly (Span & { text: string })[]): LicenseDeclaration[] {
  const [first] = texts;
  const last = texts.at(-1);
  if (!first || !last) return [];
  let expression: LicenseExpression | null = null;
  for (const { text } of texts.slice(0, 20)) {
    const read = readLicenseName(text);
    if (!read) continue;
    expression = expression ? { type: 'or', parts: [expression, read] } : read;
  }
  const text = texts.map((item) => item.text.trim()).join(' OR ');
  return [{ source: 'manifest', start: first.start, end: last.end, text, expression }];
}

function textDeclaration(scan: FileScan): LicenseDeclaration {
  const { source, text } = scan;
  let line = 1;
  while (line < source.lineCount && source.line(line).trim() === '') line++;
  const start = source.lineStart(line);
  const end = start + source.line(line).trimEnd().length;
  const id = identifyLicenseText(text);
  return { source: 'text', start, end, text: id ?? '', expression: id ? parseLicenseExpression(id) : null };
}

function headerDeclarations({ source, text }: FileScan): LicenseDeclaration[] {
  if (!text.includes('SPDX-License-Identifier')) return [];
  return Array.from(text.slice(0, MAX_HEADER_CHARS).matchAll(HEADER), (match) => {
    const written = itemAt(match, 1)
      .replace(/(?:\*\/|-->|\*\)|["'`]).*$/, '')
      .trim();
    const start = match.index;
    const end =
      source.lineStart(source.lineOf(start)) === start
        ? start + match[0].trimEnd().length
        : start + match[0].indexOf(itemAt(match, 1)) + written.length;
    return { source: 'header' as const, start, end, text: written, expression: parseLicenseExpression(written) };
  }).filter((header) => header.text !== '');
}
