import { createRequire } from 'node:module';
import { parse, registerDynamicLanguage, type SgRoot } from '@ast-grep/napi';
import type { CommentSyntax } from './text/comment-lexer.js';

export interface Language {
  name: string;
  extensions: readonly string[];
  /** Names without regard to case; a name with a suffix counts too: `Dockerfile.dev`. */
  fileNames?: readonly string[];
  parser?: {
    /** ast-grep's name. */
    name: string;
    /** Kinds of the syntax tree's comments. */
    commentKinds: readonly string[];
    /** What ast-grep puts for `$` in patterns where `$` is no identifier character. */
    expandoChar: string;
  };
  /** How comments look where there is no parser. Neither: the format has no comments. */
  comments?: CommentSyntax;
}

const HASH: CommentSyntax = { line: ['#'], block: [], strings: ['"', "'"], hashNeedsSpace: true };
const SLASHES: CommentSyntax = { line: ['//'], block: [['/*', '*/']], strings: ['"', "'"] };

/** The one table of languages: what `languages` of a rule may name, and how a file's language is known by its name. */
export const LANGUAGES: readonly Language[] = [
  {
    name: 'javascript',
    extensions: ['.js', '.mjs', '.cjs', '.jsx'],
    parser: { name: 'JavaScript', commentKinds: ['comment'], expandoChar: '$' },
  },
  {
    name: 'typescript',
    extensions: ['.ts', '.mts', '.cts'],
    parser: { name: 'TypeScript', commentKinds: ['comment'], expandoChar: '$' },
  },
  { name: 'tsx', extensions: ['.tsx'], parser: { name: 'Tsx', commentKinds: ['comment'], expandoChar: '$' } },
  {
    name: 'html',
    extensions: ['.html', '.htm'],
    parser: { name: 'Html', commentKinds: ['comment'], expandoChar: 'z' },
  },
  { name: 'css', extensions: ['.css'], parser: { name: 'Css', commentKinds: ['comment'], expandoChar: '_' } },
  {
    name: 'python',
    extensions: ['.py', '.pyi', '.pyw'],
    parser: { name: 'python', commentKinds: ['comment'], expandoChar: 'µ' },
  },
  {
    name: 'java',
    extensions: ['.java'],
    parser: { name: 'java', commentKinds: ['line_comment', 'block_comment'], expandoChar: '$' },
  },
  { name: 'go', extensions: ['.go'], parser: { name: 'go', commentKinds: ['comment'], expandoChar: 'µ' } },
  { name: 'kotlin', extensions: ['.kt', '.kts'], comments: SLASHES },
  { name: 'csharp', extensions: ['.cs'], comments: SLASHES },
  { name: 'rust', extensions: ['.rs'], comments: { ...SLASHES, strings: ['"'] } },
  { name: 'php', extensions: ['.php'], comments: { ...SLASHES, line: ['//', '#'] } },
  { name: 'ruby', extensions: ['.rb', '.rake', '.gemspec'], fileNames: ['Gemfile', 'Rakefile'], comments: HASH },
  { name: 'c', extensions: ['.c', '.h'], comments: SLASHES },
  { name: 'cpp', extensions: ['.cc', '.cpp', '.cxx', '.hpp', '.hh'], comments: SLASHES },
  { name: 'swift', extensions: ['.swift'], comments: { ...SLASHES, strings: ['"'] } },
  { name: 'scala', extensions: ['.scala', '.sc'], comments: SLASHES },
  { name: 'shell', extensions: ['.sh', '.bash', '.zsh'], comments: { ...HASH, multiLineStrings: true } },
  {
    name: 'sql',
    extensions: ['.sql'],
    comments: { line: ['--'], block: [['/*', '*/']], strings: ["'", '"'], multiLineStrings: true },
  },
  {
    name: 'dockerfile',
    extensions: ['.dockerfile'],
    fileNames: ['Dockerfile', 'Containerfile'],
    comments: { line: ['#'], block: [], strings: [], onlyAtLineStart: true },
  },
  { name: 'yaml', extensions: ['.yaml', '.yml'], comments: { ...HASH, yamlBlockScalars: true } },
  { name: 'toml', extensions: ['.toml'], comments: { ...HASH, strings: ['"""', "'''", '"', "'"] } },
  { name: 'json', extensions: ['.json', '.jsonc', '.json5'], comments: { ...SLASHES, strings: ['"'] } },
  {
    name: 'hcl',
    extensions: ['.tf', '.tfvars', '.hcl'],
    comments: { line: ['#', '//'], block: [['/*', '*/']], strings: ['"'] },
  },
  {
    name: 'ini',
    extensions: ['.ini', '.cfg', '.conf'],
    comments: { line: ['#', ';'], block: [], strings: [], onlyAtLineStart: true },
  },
  {
    name: 'properties',
    extensions: ['.properties'],
    comments: { line: ['#', '!'], block: [], strings: [], onlyAtLineStart: true },
  },
  { name: 'dotenv', extensions: ['.env'], fileNames: ['.env'], comments: HASH },
  {
    name: 'makefile',
    extensions: ['.mk'],
    fileNames: ['Makefile', 'GNUmakefile'],
    comments: { line: ['#'], block: [], strings: [] },
  },
  {
    name: 'xml',
    extensions: ['.xml', '.svg', '.csproj', '.pom'],
    comments: { line: [], block: [['<!--', '-->']], strings: [] },
  },
  { name: 'markdown', extensions: ['.md', '.markdown'], comments: { line: [], block: [['<!--', '-->']], strings: [] } },
];

const BY_NAME = new Map(LANGUAGES.map((language) => [language.name, language]));
const BY_EXTENSION = new Map(
  LANGUAGES.flatMap((language) => language.extensions.map((extension) => [extension, language])),
);
const BY_FILE_NAME = new Map(
  LANGUAGES.flatMap((language) => (language.fileNames ?? []).map((name) => [name.toLowerCase(), language])),
);

export function languageNamed(name: string): Language | undefined {
  return BY_NAME.get(name);
}

/** By the file's name alone; undefined where it says nothing. */
export function languageOf(path: string): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const byName = BY_FILE_NAME.get(name);
  if (byName) return byName;
  const extension = name.lastIndexOf('.');
  const byExtension = extension >= 0 ? BY_EXTENSION.get(name.slice(extension)) : undefined;
  return byExtension ?? BY_FILE_NAME.get(name.slice(0, Math.max(0, name.indexOf('.', 1))));
}

let registered = false;

/** @param language one that has a parser. Native code: it cannot be interrupted, so hostile text belongs in a child process. */
export function parseSource(language: Language, text: string): SgRoot {
  if (!language.parser) throw new TypeError(`${language.name} has no parser`);
  if (!registered) {
    // ast-grep takes dynamic languages once a process.
    const load = createRequire(import.meta.url);
    registerDynamicLanguage({
      python: load('@ast-grep/lang-python'),
      java: load('@ast-grep/lang-java'),
      go: load('@ast-grep/lang-go'),
    });
    registered = true;
  }
  return parse(language.parser.name, text);
}
