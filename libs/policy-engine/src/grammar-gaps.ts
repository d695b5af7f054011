import type { SgRoot } from '@ast-grep/napi';
import { type Language, parseSource } from './languages.js';
import { withoutTemplateTags } from './text/template-tags.js';

interface Gap {
  /** The construct that the grammar does not know; its first group is what is written differently. */
  pattern: RegExp;
  /** Another spelling of the group, of the same length, so that every place in the tree is one in the file. */
  spelling: (written: string) => string;
}

const blank = (written: string) => ' '.repeat(written.length);
const as = (spelling: string) => () => spelling;

/** A plain `&` in text between tags; an intersection or a bitwise operation stays one of the same shape. */
const AMPERSAND: Gap = { pattern: /(?<!&)(&)(?=\s)/g, spelling: as('|') };

const ECMASCRIPT: readonly Gap[] = [
  AMPERSAND,
  // `using` as a name (ECMAScript 2026 keeps it one)
  { pattern: /\b(using)\b(?!\s+[\w$[{])/g, spelling: as('us_ng') },
  { pattern: /\bfor\s*\(\s*(?:await\s+)?(using)\s+[\w$]/g, spelling: as('const') },
  { pattern: /\bimport\s+(defer|source)\s+(?:\*|(?!from\b)[\w$]+\s+from\b)/g, spelling: blank },
  { pattern: /\b(accessor)\s+[#\w$["']/g, spelling: blank },
];
const TYPESCRIPT: readonly Gap[] = [
  ...ECMASCRIPT,
  { pattern: /\bexport\s+(type)\s+\*/g, spelling: blank },
  // variance of type parameters
  { pattern: /[<,]\s*((?:in\s+)?out|in)(?=\s+[A-Z]\w*\s*(?:[,>=]|extends\b))/g, spelling: blank },
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
  ],
  kotlin: [
    { pattern: /\b(fun)\s+interface\b/g, spelling: blank },
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
  const parsed = parseSource(language, text);
  const plain = language.name === 'html' ? withoutTemplateTags(text) : text;
  const gaps = GAPS[language.name]?.filter(({ pattern }) => plain.search(pattern) >= 0) ?? [];
  if (gaps.length === 0 && plain === text) return parsed;
  if (!hasError(parsed)) return parsed;
  const respelled = parseSource(language, gaps.reduce(respell, plain));
  return hasError(respelled) ? parsed : respelled;
}

function respell(text: string, { pattern, spelling }: Gap): string {
  return text.replace(pattern, (match: string, written: string) => {
    const at = match.indexOf(written);
    return match.slice(0, at) + spelling(written) + match.slice(at + written.length);
  });
}

function hasError(parsed: SgRoot): boolean {
  return parsed.root().find({ rule: { kind: 'ERROR' } }) !== null;
}
