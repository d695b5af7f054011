/**
 * A reader of XML that takes what SAML messages are made of and rejects everything that only attacks need: document types,
 * entities of one's own, comments, CDATA sections, processing instructions, and markup that two parsers could read differently.
 */

type XmlFault =
  | 'xml_malformed'
  | 'xml_doctype'
  | 'xml_comment'
  | 'xml_cdata'
  | 'xml_processing_instruction'
  | 'xml_too_deep';

export class XmlError extends Error {
  override name = 'XmlError';
  constructor(
    readonly fault: XmlFault,
    message: string,
  ) {
    super(message);
  }
}

export interface XmlAttribute {
  /** Without its prefix. */
  name: string;
  /** Empty for an attribute without a prefix. */
  namespace: string;
  value: string;
}

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  namespace: string;
  attributes: XmlAttribute[];
  children: (XmlElement | string)[];
  parent: XmlElement | undefined;
}

const MAX_DEPTH = 64;
/** Elements and texts: a person of 2,000 groups has fewer. Libraries check a signature in time that grows with their square. */
const MAX_NODES = 10_000;
/** Attributes of one element, and namespaces in scope: each is compared with all others, or copied to each element. */
const MAX_ATTRIBUTES = 100;
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;
const SPACE = /[ \t\r\n]*/y;
const DECLARATION =
  /^<\?xml version=(?:"1\.0"|'1\.0')(?: encoding=(?:"utf-8"|'utf-8'))?(?: standalone=(?:"(?:yes|no)"|'(?:yes|no)'))? ?\?>/i;
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 (section 2.2) does not allow at all
const NOT_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** @throws XmlError */
export function parseXml(text: string): XmlElement {
  if (NOT_CHARACTERS.test(text) || !text.isWellFormed())
    fail('xml_malformed', 'it contains characters that XML does not allow');
  return new Reader(text).document();
}

class Reader {
  private at = 0;
  private nodes = 0;

  constructor(private readonly text: string) {}

  document(): XmlElement {
    this.at = DECLARATION.exec(this.text)?.[0].length ?? 0;
    this.space();
    this.rejectMarkup();
    const root = this.element(undefined, new Map([['xml', XML_NAMESPACE]]), 0);
    this.space();
    if (this.at < this.text.length) {
      this.rejectMarkup();
      fail('xml_malformed', 'there is content after the document');
    }
    return root;
  }

  private element(parent: XmlElement | undefined, outer: ReadonlyMap<string, string>, depth: number): XmlElement {
    if (depth > MAX_DEPTH || ++this.nodes > MAX_NODES)
      fail('xml_too_deep', 'it is nested too deeply or has too many parts');
    this.expect('<');
    const qualified = this.name();
    const raw = this.attributes();
    const scope = scopeOf(outer, raw);
    const element: XmlElement = {
      ...resolve(qualified, scope, true),
      attributes: raw
        .filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'))
        .map(({ name, value }) => ({ ...resolve(name, scope, false), value })),
      children: [],
      parent,
    };
    const names = element.attributes.map(({ namespace, name }) => `${namespace} ${name}`);
    if (new Set(names).size < names.length) fail('xml_malformed', 'an element has a duplicate attribute');
    if (this.take('/>')) return element;
    this.expect('>');
    this.content(element, scope, depth);
    if (this.name() !== qualified) fail('xml_malformed', 'an end tag does not match its start tag');
    this.space();
    this.expect('>');
    return element;
  }

  /** Up to and with `</`. */
  private content(element: XmlElement, scope: ReadonlyMap<string, string>, depth: number): void {
    for (;;) {
      const next = this.text.indexOf('<', this.at);
      if (next < 0) fail('xml_malformed', 'an element is not closed');
      if (next > this.at) {
        const text = this.text.slice(this.at, next);
        if (text.includes(']]>')) fail('xml_malformed', 'text holds ]]>');
        if (++this.nodes > MAX_NODES) fail('xml_too_deep', 'it has too many parts');
        element.children.push(decode(text));
        this.at = next;
      }
      if (this.take('</')) return;
      this.rejectMarkup();
      element.children.push(this.element(element, scope, depth + 1));
    }
  }

  private attributes(): { name: string; value: string }[] {
    const found: { name: string; value: string }[] = [];
    const names = new Set<string>();
    for (;;) {
      const before = this.at;
      this.space();
      const next = this.text[this.at];
      if (next === '>' || next === '/' || next === undefined) return found;
      if (this.at === before) fail('xml_malformed', 'there is no space before an attribute');
      const name = this.name();
      this.space();
      this.expect('=');
      this.space();
      const quote = this.text[this.at];
      if (quote !== '"' && quote !== "'") fail('xml_malformed', 'an attribute value is not quoted');
      const end = this.text.indexOf(quote, this.at + 1);
      if (end < 0) fail('xml_malformed', 'an attribute value is not closed');
      const value = this.text.slice(this.at + 1, end);
      if (value.includes('<')) fail('xml_malformed', 'an attribute value contains <');
      // attribute-value normalization (XML 1.0, section 3.3.3)
      found.push({ name, value: decode(value.replaceAll(/\r\n|[\t\n\r]/g, ' ')) });
      if (found.length > MAX_ATTRIBUTES) fail('xml_too_deep', 'an element has too many attributes');
      if (names.has(name)) fail('xml_malformed', 'an element has a duplicate attribute');
      names.add(name);
      this.at = end + 1;
    }
  }

  private rejectMarkup(): void {
    const ahead = (text: string) => this.text.startsWith(text, this.at);
    if (ahead('<!--')) fail('xml_comment', 'it contains a comment');
    if (ahead('<![CDATA[')) fail('xml_cdata', 'it contains a CDATA section');
    if (ahead('<!')) fail('xml_doctype', 'it contains a document type or entity declaration');
    if (ahead('<?')) fail('xml_processing_instruction', 'it contains a processing instruction');
  }

  private name(): string {
    NAME.lastIndex = this.at;
    const [name] = NAME.exec(this.text) ?? [];
    if (name === undefined) return fail('xml_malformed', 'a name is missing or has unsupported characters');
    this.at += name.length;
    return name;
  }

  private space(): void {
    SPACE.lastIndex = this.at;
    this.at += SPACE.exec(this.text)?.[0].length ?? 0;
  }

  private take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private expect(text: string): void {
    if (!this.take(text)) fail('xml_malformed', `${text} is missing`);
  }
}

function scopeOf(
  outer: ReadonlyMap<string, string>,
  raw: readonly { name: string; value: string }[],
): Map<string, string> {
  const scope = new Map(outer);
  for (const { name, value } of raw) {
    if (name === 'xmlns') scope.set('', value);
    if (!name.startsWith('xmlns:')) continue;
    const prefix = name.slice(6);
    if (prefix === 'xml' || prefix === 'xmlns' || value === '' || value === XMLNS_NAMESPACE)
      fail('xml_malformed', 'a reserved namespace is declared');
    scope.set(prefix, value);
  }
  if (scope.size > MAX_ATTRIBUTES) fail('xml_too_deep', 'it has too many namespaces');
  return scope;
}

function resolve(qualified: string, scope: ReadonlyMap<string, string>, element: boolean) {
  const [prefix = '', name] = qualified.includes(':') ? qualified.split(':') : ['', qualified];
  // an attribute without a prefix is in no namespace
  const namespace = prefix === '' && !element ? '' : (scope.get(prefix) ?? (prefix === '' ? '' : undefined));
  if (namespace === undefined || name === undefined) return fail('xml_malformed', 'a namespace prefix is not declared');
  return { name, namespace };
}

function decode(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/&([^;]{0,12})(;?)/g, (_whole, reference: string, end: string) => {
    const code = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(reference);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : undefined;
    const known = point === undefined ? NAMED[reference] : undefined;
    if (end === '' || (known === undefined && point === undefined))
      return fail('xml_malformed', 'an entity reference is not predefined in XML');
    if (known !== undefined) return known;
    const valid = point !== undefined && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    const character = valid ? String.fromCodePoint(point) : '\0';
    if (NOT_CHARACTERS.test(character)) return fail('xml_malformed', 'a character reference is invalid');
    return character;
  });
}

function fail(fault: XmlFault, message: string): never {
  throw new XmlError(fault, message);
}

export function elements(parent: XmlElement): XmlElement[] {
  return parent.children.filter((child): child is XmlElement => typeof child !== 'string');
}

/** Children of that name, in that namespace. */
export function childrenOf(parent: XmlElement, namespace: string, name: string): XmlElement[] {
  return elements(parent).filter((child) => child.namespace === namespace && child.name === name);
}

export function* descendants(root: XmlElement): Generator<XmlElement> {
  yield root;
  for (const child of elements(root)) yield* descendants(child);
}

/** The value of an attribute that is in no namespace. */
export function attribute(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((each) => each.namespace === '' && each.name === name)?.value;
}

/** The text of an element that holds nothing but text; undefined if it holds elements. */
export function textOf(element: XmlElement): string | undefined {
  return element.children.every((child) => typeof child === 'string') ? element.children.join('') : undefined;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** For texts and attributes of XML that we write. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}
