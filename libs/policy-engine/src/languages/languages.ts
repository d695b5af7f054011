import { createRequire } from 'node:module';
import { parse, registerDynamicLanguage, type SgRoot } from '@ast-grep/napi';
import type { CommentSyntax } from '../text/comment-lexer.js';

export interface Language {
  name: string;
  extensions: readonly string[];
  /** Names without regard to case; a name with a suffix counts too: `Dockerfile.dev`. */
  fileNames?: readonly string[];
  /** Programs whose `#!` line makes a file without an extension one of this language. */
  interpreters?: readonly string[];
  parser?: {
    /** ast-grep's name. */
    name: string;
    /** Kinds of the syntax tree's comments. */
    commentKinds: readonly string[];
    /** What ast-grep puts for `$` in patterns where `$` is no identifier character. */
    expandoChar: string;
    /** What a pattern has to start with for the parser to see code in it; such a pattern needs a context and a selector. */
    patternsNeed?: string;
  };
  /** Languages of code that its files may hold, besides their own: see `embedded/`. */
  embeds?: readonly string[];
  /** How comments look where there is no parser. Neither: the format has no comments. */
  comments?: CommentSyntax;
}

const HASH: CommentSyntax = { line: ['#'], block: [], strings: ['"', "'"], hashNeedsSpace: true };
const SLASHES: CommentSyntax = { line: ['//'], block: [['/*', '*/']], strings: ['"', "'"] };
const MARKUP: CommentSyntax = { line: [], block: [['<!--', '-->']], strings: [] };
const SCRIPTS = ['javascript', 'typescript', 'tsx'];

/** The one table of languages: what `languages` of a rule may name, and how a file's language is known by its name. */
export const LANGUAGES: readonly Language[] = [
  {
    name: 'javascript',
    extensions: ['.js', '.mjs', '.cjs', '.jsx'],
    interpreters: ['node', 'nodejs'],
    parser: { name: 'JavaScript', commentKinds: ['comment'], expandoChar: '$' },
  },
  {
    name: 'typescript',
    extensions: ['.ts', '.mts', '.cts'],
    interpreters: ['deno', 'bun', 'tsx', 'ts-node'],
    parser: { name: 'TypeScript', commentKinds: ['comment'], expandoChar: '$' },
  },
  { name: 'tsx', extensions: ['.tsx'], parser: { name: 'Tsx', commentKinds: ['comment'], expandoChar: '$' } },
  {
    name: 'html',
    extensions: ['.html', '.htm'],
    embeds: SCRIPTS,
    parser: { name: 'Html', commentKinds: ['comment'], expandoChar: 'z' },
  },
  { name: 'css', extensions: ['.css'], parser: { name: 'Css', commentKinds: ['comment'], expandoChar: '_' } },
  {
    name: 'python',
    extensions: ['.py', '.pyi', '.pyw'],
    interpreters: ['python', 'python2', 'python3', 'pypy', 'pypy3'],
    parser: { name: 'python', commentKinds: ['comment'], expandoChar: 'µ' },
  },
  {
    name: 'java',
    extensions: ['.java'],
    parser: { name: 'java', commentKinds: ['line_comment', 'block_comment'], expandoChar: '$' },
  },
  { name: 'go', extensions: ['.go'], parser: { name: 'go', commentKinds: ['comment'], expandoChar: 'µ' } },
  {
    name: 'kotlin',
    extensions: ['.kt', '.kts'],
    parser: { name: 'kotlin', commentKinds: ['line_comment', 'multiline_comment'], expandoChar: 'µ' },
  },
  {
    name: 'csharp',
    extensions: ['.cs', '.csx'],
    parser: { name: 'csharp', commentKinds: ['comment'], expandoChar: 'µ' },
  },
  {
    name: 'rust',
    extensions: ['.rs'],
    parser: { name: 'rust', commentKinds: ['line_comment', 'block_comment'], expandoChar: 'µ' },
  },
  {
    name: 'php',
    extensions: ['.php', '.phtml', '.php5', '.phps'],
    interpreters: ['php'],
    parser: { name: 'php', commentKinds: ['comment'], expandoChar: '$', patternsNeed: '<?php ' },
  },
  {
    name: 'ruby',
    extensions: ['.rb', '.rake', '.gemspec', '.ru', '.podspec'],
    fileNames: ['Gemfile', 'Rakefile', 'Capfile', 'Guardfile', 'Vagrantfile', 'Podfile', 'Fastfile'],
    interpreters: ['ruby', 'jruby'],
    parser: { name: 'ruby', commentKinds: ['comment'], expandoChar: 'µ' },
  },
  { name: 'c', extensions: ['.c', '.h'], comments: SLASHES },
  { name: 'cpp', extensions: ['.cc', '.cpp', '.cxx', '.hpp', '.hh'], comments: SLASHES },
  { name: 'swift', extensions: ['.swift'], comments: { ...SLASHES, strings: ['"'] } },
  { name: 'scala', extensions: ['.scala', '.sc'], comments: SLASHES },
  {
    name: 'shell',
    extensions: ['.sh', '.bash', '.zsh', '.ksh', '.bats'],
    fileNames: ['.bashrc', '.bash_profile', '.profile', '.zshrc', 'PKGBUILD', 'APKBUILD'],
    interpreters: ['sh', 'bash', 'dash', 'ash', 'ksh', 'zsh'],
    parser: { name: 'bash', commentKinds: ['comment'], expandoChar: '$' },
  },
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
  { name: 'xml', extensions: ['.xml', '.svg', '.csproj', '.pom'], comments: MARKUP },
  { name: 'markdown', extensions: ['.md', '.markdown'], comments: MARKUP },
  { name: 'vue', extensions: ['.vue'], embeds: SCRIPTS, comments: MARKUP },
  { name: 'svelte', extensions: ['.svelte'], embeds: SCRIPTS, comments: MARKUP },
  { name: 'jupyter', extensions: ['.ipynb'], embeds: ['python'] },
];

/** Those that an ast rule can name. */
export const PARSED_LANGUAGES: readonly string[] = LANGUAGES.filter(({ parser }) => parser).map(({ name }) => name);

const BY_NAME = new Map(LANGUAGES.map((language) => [language.name, language]));
const BY_EXTENSION = index(({ extensions }) => extensions);
const BY_FILE_NAME = index(({ fileNames }) => fileNames);
const BY_INTERPRETER = index(({ interpreters }) => interpreters);

function index(keys: (language: Language) => readonly string[] | undefined): Map<string, Language> {
  return new Map(LANGUAGES.flatMap((language) => (keys(language) ?? []).map((key) => [key.toLowerCase(), language])));
}

/** What the parser did not understand. */
export const SYNTAX_ERROR = { kind: 'ERROR' };

export function hasSyntaxError(parsed: SgRoot): boolean {
  return parsed.root().find({ rule: SYNTAX_ERROR }) !== null;
}

export function languageNamed(name: string): Language | undefined {
  return BY_NAME.get(name);
}

/** Names of the languages that a file of the name may have code of: its own, and those that are embedded in it. */
export function languagesIn(path: string, content = ''): readonly string[] {
  const language = languageOf(path, content);
  return language ? [language.name, ...(language.embeds ?? [])] : [];
}

/** By the file's name, and where that has no extension, by the `#!` line of its content; undefined where neither says. */
export function languageOf(path: string, content = ''): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const byName = BY_FILE_NAME.get(name);
  if (byName) return byName;
  const extension = name.lastIndexOf('.');
  const byExtension = extension >= 0 ? BY_EXTENSION.get(name.slice(extension)) : undefined;
  if (byExtension) return byExtension;
  // A generated file next to a file of that name is not in its language: `Gemfile.lock`.
  const stem = name.endsWith('.lock') ? undefined : BY_FILE_NAME.get(name.slice(0, Math.max(0, name.indexOf('.', 1))));
  return stem ?? (extension < 0 ? BY_INTERPRETER.get(interpreterOf(content)) : undefined);
}

/** `bash` of `#!/usr/bin/env -S bash -e`, `python3` of `#!/usr/bin/python3.12`; empty where there is no such line. */
function interpreterOf(content: string): string {
  if (!content.startsWith('#!')) return '';
  const line = content.slice(2, 2 + MAX_INTERPRETER_LINE_CHARS).split('\n', 1)[0] ?? '';
  const [program = '', ...rest] = line
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(word.lastIndexOf('/') + 1));
  const named = program === 'env' ? rest.find((word) => !word.startsWith('-') && !word.includes('=')) : program;
  return (named ?? '').replace(/\.\d+$/, '');
}

/** Linux reads no more of it. */
const MAX_INTERPRETER_LINE_CHARS = 255;

/** Grammars of ast-grep itself, by its names. The others are packages of their own, which not every process needs. */
const BUILT_IN = new Set(['JavaScript', 'TypeScript', 'Tsx', 'Html', 'Css']);
let registered = false;

/** @param language one that has a parser. Native code: it cannot be interrupted, so hostile text belongs in a child process. */
export function parseSource(language: Language, text: string): SgRoot {
  if (!language.parser) throw new TypeError(`${language.name} has no parser`);
  if (!registered && !BUILT_IN.has(language.parser.name)) {
    // ast-grep takes dynamic languages once a process. A grammar is mapped then, and read from disk when it is first used.
    const load = createRequire(import.meta.url);
    registerDynamicLanguage({
      python: load('@ast-grep/lang-python'),
      java: load('@ast-grep/lang-java'),
      go: load('@ast-grep/lang-go'),
      ruby: load('@ast-grep/lang-ruby'),
      php: load('@ast-grep/lang-php'),
      csharp: load('@ast-grep/lang-csharp'),
      rust: load('@ast-grep/lang-rust'),
      kotlin: load('@ast-grep/lang-kotlin'),
      bash: load('@ast-grep/lang-bash'),
    });
    registered = true;
  }
  return parse(language.parser.name, text);
}
