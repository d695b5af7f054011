import type { SgRoot } from '@ast-grep/napi';
import { withoutCommentsInText } from '../text/comments-in-text.js';
import { withoutTemplateTags } from '../text/template-tags.js';
import { withoutSplitDirectives } from './csharp-conditionals.js';
import { hasSyntaxError, type Language, parseSource, SYNTAX_ERROR } from './languages.js';
import { isOnlyInTexts, withPlainHeredocs } from './php-heredocs.js';

interface Gap {
  /** The construct that the grammar does not know; its first group is what is written differently. */
  pattern: RegExp;
  /** Another spelling of the group, of the same length, so that every place in the tree is one in the file. */
  spelling: (written: string) => string;
}

const blank = (written: string) => ' '.repeat(written.length);
const as = (spelling: string) => () => spelling;

const notKeyword = (written: string) => `${written.slice(0, -1)}_`;
const joined = (written: string) => written.replaceAll('.', '_');
/** A plain `&` in text between tags or in the value of an attribute; an intersection or a bitwise operation stays one of the same shape. */
const AMPERSAND: Gap = { pattern: /(?<!&)(&)(?![&=]|#?\w+;)/g, spelling: as('|') };

const ECMASCRIPT: readonly Gap[] = [
  AMPERSAND,
  // `using` as a name (ECMAScript 2026 keeps it one)
  { pattern: /\b(using)\b(?!\s+[\w$[{])/g, spelling: as('us_ng') },
  { pattern: /\bfor\s*\(\s*(?:await\s+)?(using)\s+[\w$]/g, spelling: as('const') },
  { pattern: /\bimport\s+(defer|source)\s+(?:\*|(?!from\b)[\w$]+\s+from\b)/g, spelling: blank },
  { pattern: /\b(accessor)\s+[#\w$["']/g, spelling: blank },
  // names in JSX
  { pattern: /\s(in)(?==[{"'])/g, spelling: notKeyword },
  { pattern: /<\/?[A-Za-z_$][\w$]*\.(default)\b/g, spelling: notKeyword },
  // as import attributes were written before ECMAScript 2025, and those of `export`
  {
    pattern: /\b(?:from|import)[ \t]*(?:'[^'\n]*'|"[^"\n]*")[ \t]+((?:assert|with)[ \t]*\{[\w\s'",:]*\})/g,
    spelling: blank,
  },
  // the grammar takes it for the end of the file; outside of strings it remains an error
  { pattern: /(\0)/g, spelling: as('\u0001') },
];
const TYPESCRIPT: readonly Gap[] = [
  ...ECMASCRIPT,
  { pattern: /\bexport\s+(type)\s+\*/g, spelling: blank },
  // variance of type parameters
  { pattern: /[<,]\s*((?:in\s+)?out|in)(?=\s+[A-Z]\w*\s*(?:[,>=]|extends\b))/g, spelling: blank },
  // members of these names, after one without a semicolon
  { pattern: /\n[ \t]*(in|instanceof)(?=\??\s*:|\([\w$]+\s*:)/g, spelling: notKeyword },
  // two ways to call an object, the first without a semicolon
  {
    pattern: /\)\s*:\s*\w+[ \t]*(\n[ \t]+)<[A-Z][^>\n]*>\((?:\w+\??:|\)\s*:)/g,
    spelling: (written) => `${written.slice(0, -1)};`,
  },
  // a type of another file, and not what is done with its promise
  { pattern: /\b(import\(\s*(?:'[^'\n]*'|"[^"\n]*")\s*\)\.)(?!(?:then|catch|finally)\b)/g, spelling: blank },
  // parameters that have the names of types
  { pattern: /[(,]\s*(string|number|boolean|any|object|symbol|unknown|never)(?=\s*[,)])/g, spelling: notKeyword },
];

/** Valid code that the newest published grammars reject, by language. */
const GAPS: Readonly<Record<string, readonly Gap[]>> = {
  javascript: ECMASCRIPT,
  typescript: TYPESCRIPT,
  tsx: TYPESCRIPT,
  html: [AMPERSAND],
  // the selector of what a nested rule is in
  css: [{ pattern: /(&)(?=[\s.:#[>+~{,])/g, spelling: as('*') }],
  // Go 1.26: `new` takes an expression
  go: [
    {
      pattern:
        /\b(new)\(\s*(?:["'`\d!&^+-]|(?!(?:func|chan|map|struct|interface)\b)[\w.]+(?:\[[^\]\n]*\])?\s*[-+*/%&|^<>=!({])/g,
      spelling: as('n_w'),
    },
  ],
  java: [
    { pattern: /\bimport\s+(module)\s+[\w.]+\s*;/g, spelling: blank },
    { pattern: /(@\w+(?:\.\w+)*)\s*\.\.\.\s*\w/g, spelling: blank },
    // Java 25: statements before the call of another constructor
    { pattern: /[;}]\s*(super|this)\s*\(/g, spelling: (written) => `_${written.slice(1)}` },
    // the parts of a record whose class is in another one
    { pattern: /\b(?:instanceof|case)\s+((?:\w+\.)+[A-Z]\w*)\s*\(/g, spelling: joined },
  ],
  php: [
    { pattern: /(\((?:int|float|string|bool|array)\))\s*match\s*\(/g, spelling: blank },
    // a constant with a type and the name of a keyword
    {
      pattern:
        /\bconst\s+[?\w\\|]+\s+(default|new|list|empty|null|true|false|print|for|if|static|public|private)(?=\s*=)/gi,
      spelling: notKeyword,
    },
    { pattern: /\buse\s+(?:function\s+|const\s+)?[\w\\]+\\\{[^{};]*(,)\s*\}/g, spelling: blank },
    { pattern: /(<<<[\s\S]*)/g, spelling: withPlainHeredocs },
    // text, unless PHP is set to take `<?` for its start
    { pattern: /(<\?)xml\s+version\s*=/g, spelling: as('__') },
  ],
  csharp: [
    { pattern: /^([\s\S]*#[ \t]*if\b[\s\S]*)/g, spelling: withoutSplitDirectives },
    // parameters of lambdas that are passed by reference
    { pattern: /[(,]\s*(out|ref|in)(?=\s+[\w.<>?[\]]+\s+\w+\s*(?:,[^()]*)?\)\s*=>)/g, spelling: blank },
    // a format that starts with a colon
    { pattern: /\{\s*(?!global\b)[\w.]+:(:)(?!\w+[.(<])/g, spelling: as('_') },
  ],
  // defaults of type parameters (Python 3.13)
  python: [
    {
      pattern: /^[ \t]*(?:class|def|type)\s+\w+(\[[^\]=]*=[^\]]*\])/gm,
      spelling: (written) => written.replace(/=\s*[\w.]+/g, blank),
    },
  ],
  shell: [
    // a loop over the arguments
    { pattern: /\bfor[ \t]+\w+([ \t]+)do\b/g, spelling: (written) => `;${written.slice(1)}` },
    { pattern: /[ \t\d](<>)(?=[ \t]*[\w/"$&])/g, spelling: as('< ') },
    // zsh
    { pattern: /\$\{(\([A-Za-z@]+\))(?=\w)/g, spelling: (written) => '_'.repeat(written.length) },
    // a number in a base that is written before a variable
    { pattern: /\(\(?\s*(10#|0x)(?=\$)/g, spelling: blank },
    { pattern: /[ \t]!?==?[ \t]+(--)(?=[ \t]+\])/g, spelling: as('__') },
    { pattern: /\$\{\w+:?[-+=?](\((?:[^}\n$`]|\$(?!\())*)\}/g, spelling: (written) => written.replace(/[()]/g, '_') },
    { pattern: /[ \t](\\[()])(?=[ \t])/g, spelling: blank },
  ],
  kotlin: [
    { pattern: /\b(fun)\s+interface\b/g, spelling: blank },
    // an assignment to a part of what a call returns: an operation of the same two values
    {
      pattern: /[)}](?:!!)?(?:\s*\??\.\s*\w+|\[[^\]\n]*\])+\s*([-+*/%]?=)(?!=)/g,
      spelling: (written) => '-'.padEnd(written.length),
    },
    // functions that have the names of modifiers
    {
      pattern:
        /(?<![.\w]|\bfun\s)(open|operator|annotation|override|final|internal|external|sealed|infix|inline|suspend|const)(?=\()/g,
      spelling: notKeyword,
    },
    { pattern: /(\${2,})"/g, spelling: blank },
  ],
  rust: [
    { pattern: /\b(async)\s*(?:move\s*)?\|/g, spelling: blank },
    { pattern: /[{;]\s*(?:pub\s+)?(safe)\s+fn\b/g, spelling: blank },
    { pattern: /\b(unsafe)\s+extern\s*(?:"[^"\n]*"\s*)?\{/g, spelling: blank },
  ],
};

/**
 * As `parseSource`; where the grammar rejects newer or rarer constructs that are valid, or HTML is a template, they are written
 * another way for it, if it then understands the whole file. The tree's texts may differ from the file's in those words; its places never do.
 */
export function parseFile(language: Language, text: string): SgRoot {
  const isHtml = language.name === 'html';
  // browsers take both for the end of a comment
  const read = isHtml ? withoutCommentsInText(text.replaceAll('--!>', ' -->')) : text;
  const parsed = parseSource(language, read);
  const plain = isHtml ? withoutTemplateTags(read) : read;
  const gaps = GAPS[language.name]?.filter(({ pattern }) => plain.search(pattern) >= 0) ?? [];
  if (gaps.length === 0 && !isHtml) return parsed;
  if (!hasSyntaxError(parsed)) return parsed;
  const spelled = gaps.reduce(respell, plain);
  const respelled = parseSource(language, spelled);
  if (!hasSyntaxError(respelled))
    return language.name !== 'php' || isOnlyInTexts(respelled, plain, spelled) ? respelled : parsed;
  return (isHtml && parseHtmlWithErrors(language, spelled, respelled)) || parsed;
}

const MAX_REPAIRS = 8;
/** Handwritten pages have only a few. */
const MAX_REPAIRED_ERRORS = 1_000;
/** Where browsers may see the end of a script or of a tag elsewhere than our grammar does. */
const NOT_REPAIRED =
  /^<\/(?:(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|template)\b|[^>]*["'])/i;
/** An end tag without a start, a comment of no known form (`<!x>`), a `<` that begins no tag, or what is before the next tag. */
const WRONG_HTML = /^(?:<[/!?][^>]*>|<(?![a-z])|[^<]+)/i;

/**
 * HTML has a tree for every text: a `>` or `&` in a text, or a quote in an attribute's name, is itself, and an end tag without a start
 * is nothing (HTML, 13.2 Parsing HTML documents: parse errors). Where the grammar has an error, these are written as letters.
 *
 * @returns undefined if there are errors of other kinds, or very many
 */
function parseHtmlWithErrors(language: Language, text: string, parsed: SgRoot): SgRoot | undefined {
  let [spelled, root] = [text, parsed];
  for (let repairs = 0; repairs < MAX_REPAIRS; repairs++) {
    let [repaired, at] = ['', 0];
    const errors = root.root().findAll({ rule: SYNTAX_ERROR });
    if (errors.length > MAX_REPAIRED_ERRORS) return undefined;
    for (const error of errors) {
      const [from, to] = [error.range().start.index, error.range().end.index];
      // part of the error before
      if (from < at) continue;
      if (NOT_REPAIRED.test(spelled.slice(from, to))) return undefined;
      const wrong = WRONG_HTML.exec(spelled.slice(from, to))?.[0] ?? '';
      repaired += spelled.slice(at, from) + wrong.replace(/[<>&"'/!?]/g, '_');
      at = from + wrong.length;
    }
    if (at === 0) return undefined;
    spelled = repaired + spelled.slice(at);
    root = parseSource(language, spelled);
    if (!hasSyntaxError(root)) return root;
  }
  return undefined;
}

function respell(text: string, { pattern, spelling }: Gap): string {
  let [spelled, at] = ['', 0];
  for (const { indices } of text.matchAll(new RegExp(pattern, `${pattern.flags}d`))) {
    const [from, to] = indices?.[1] ?? [at, at];
    spelled += text.slice(at, from) + spelling(text.slice(from, to));
    at = to;
  }
  return spelled + text.slice(at);
}
