import type { EmbeddedCode } from './code.js';

const NEXT = /<!--|<script(?=[\s/>])/gi;
const ATTRIBUTES = /(?:[^>"']|"[^"]*"|'[^']*')*>/y;
const OPEN_TAG = /^<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*(?:["'][^"']*)?$/i;
/** Tags of elements whose content is text, so that `<!--` in it begins no comment. */
const TAG_OF_TEXT = /<(\/?)(?:title|textarea|style|xmp|iframe|noembed|noframes)(?=[\s/>])/gi;
const END_OF_COMMENT = /--!?>/g;
/** What decides where a script ends. Within `<!-- <script> … -->`, an end tag does not end it. */
const IN_SCRIPT = /<!--|-->|<\/?script(?=[\s/>])/gi;
/** Values of `type` that mean JavaScript (HTML, 4.12.1), and those that Babel compiles in the browser. */
const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script.*|text\/(?:babel|jsx))$/i;
const LANGUAGES: Readonly<Record<string, string>> = {
  '': 'javascript',
  js: 'javascript',
  jsx: 'javascript',
  javascript: 'javascript',
  ts: 'typescript',
  typescript: 'typescript',
  'text/typescript': 'typescript',
  tsx: 'tsx',
};
/** Tags of template languages: Jinja, Django, Go, Handlebars, ERB, EJS, JSP, PHP. */
const TEMPLATE_TAG = /\{\{[^{}]{0,500}\}\}|\{%[^%]{0,500}%\}|<%[^%]{0,500}%>|<\?[^?]{0,500}\?>/g;
/** Template tags that run code and write no value. */
const IS_STATEMENT =
  /^(?:\{%|\{\{-?\s*(?:[#/^!>]|(?:if|else|end|range|with|block|define|template)\b)|<%(?!-?[=-])|<\?(?!=|php\s+echo\b))/;

/**
 * The scripts of a page, or of a Vue or Svelte component, as one text. Everything else becomes spaces, so that each position in the text
 * is the same position in the file.
 * @param isPage whether a server may write parts of the scripts, and all of them share their global names
 * @returns null if there are none
 */
export function scriptsOf(file: string, isPage: boolean): EmbeddedCode | null {
  const parts: string[] = [];
  let language = 'javascript';
  let at = 0;
  for (const { attributes, start, end } of scripts(file)) {
    const own = LANGUAGES[attribute(attributes, 'lang').toLowerCase()];
    if (!JAVASCRIPT.test(attribute(attributes, 'type')) && own === LANGUAGES['']) continue;
    if (own === undefined || file.slice(start, end).trim() === '') continue;
    if (own !== 'javascript' && language !== 'tsx') language = own;
    const between = blank(file.slice(at, start));
    // a semicolon between them keeps two scripts from being parsed as one statement
    parts.push(parts.length > 0 ? between.replace(/ $/, ';') : between, file.slice(start, end));
    at = end;
  }
  if (parts.length === 0) return null;
  const text = parts.join('') + blank(file.slice(at));
  const plain = isPage ? text.replace(TEMPLATE_TAG, placeholder) : text;
  return { language, text: plain, isTemplate: plain !== text };
}

function* scripts(file: string): Iterable<{ attributes: string; start: number; end: number }> {
  let at = 0;
  const endOfComment = nextIn(END_OF_COMMENT, file);
  const tagOfText = nextIn(TAG_OF_TEXT, file);
  for (;;) {
    const next = match(NEXT, file, at);
    if (!next) return;
    if (next[0] === '<!--') {
      const end = endOfComment(next.index + 2);
      const tag = tagOfText(next.index);
      const isText =
        isInTag(file, next.index) || (tag?.[1] === '/' && tag.index < (end?.index ?? Number.POSITIVE_INFINITY));
      if (!end && !isText) return;
      at = end && !isText ? end.index + end[0].length : next.index + next[0].length;
      continue;
    }
    const tag = match(ATTRIBUTES, file, next.index + next[0].length);
    // a tag or script without an end is not run by browsers
    if (!tag) return;
    const start = tag.index + tag[0].length;
    const end = endOfScript(file, start);
    if (!end) return;
    yield { attributes: tag[0], start, end: end.index };
    at = end.index + end[0].length;
  }
}

/** Whether a place may be in a tag, such as in an attribute's value. */
function isInTag(file: string, at: number): boolean {
  return OPEN_TAG.test(file.slice(file.lastIndexOf('<', at - 1), at));
}

/** The end tag of a script (HTML, 13.2.5: script data escaped and double escaped states). */
function endOfScript(file: string, start: number): RegExpExecArray | null {
  let [isComment, isNested] = [false, false];
  let found = match(IN_SCRIPT, file, start);
  // the dashes of `<!-->` are both
  for (; found; found = match(IN_SCRIPT, file, found.index + 2)) {
    const [token] = found;
    if (/^<\//.test(token) && !isNested) return found;
    if (token === '<!--') isComment = true;
    else if (token === '-->') [isComment, isNested] = [false, false];
    else isNested = isComment && token[1] !== '/';
  }
  return null;
}

/** As `match`, for places in ascending order: the text is read once. */
function nextIn(pattern: RegExp, text: string): (from: number) => RegExpExecArray | null {
  let found = match(pattern, text, 0);
  return (from) => {
    if (found && found.index < from) found = match(pattern, text, from);
    return found;
  };
}

function match(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]*)`, 'i').exec(tag)?.[1] ?? '';
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** A name of the same length for a tag that writes a value, and spaces for any other, so that the script can be parsed. */
function placeholder(tag: string): string {
  if (IS_STATEMENT.test(tag)) return blank(tag);
  const [first = ''] = tag.split('\n', 1);
  return '_'.repeat(first.length) + blank(tag.slice(first.length));
}
