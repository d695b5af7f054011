import type { Language, StringStream } from '@codemirror/language';
import { classHighlighter, highlightCode } from '@lezer/highlight';

/** A run of text of one color; `name` is the class (`tok-…`), empty for plain text. */
export interface Token {
  text: string;
  name: string;
}

type Load = () => Promise<Language>;

const PHP_KEYWORDS =
  'abstract and as break case catch class clone const continue declare default die do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum exit extends final finally fn for foreach from function global goto if implements include include_once instanceof insteadof interface isset list match namespace new or parent print private protected public readonly require require_once return self static switch this throw trait try unset use var while xor yield';

const javascript =
  (dialect: 'js' | 'jsx' | 'ts' | 'tsx'): Load =>
  async () => {
    const languages = await import('@codemirror/lang-javascript');
    const language = {
      js: languages.javascriptLanguage,
      jsx: languages.jsxLanguage,
      ts: languages.typescriptLanguage,
      tsx: languages.tsxLanguage,
    };
    return language[dialect];
  };
const legacy =
  (load: () => Promise<Parameters<typeof import('@codemirror/language').StreamLanguage.define>[0]>): Load =>
  async () =>
    (await import('@codemirror/language')).StreamLanguage.define(await load());

const python: Load = async () => (await import('@codemirror/lang-python')).pythonLanguage;
const java: Load = async () => (await import('@codemirror/lang-java')).javaLanguage;
const go: Load = async () => (await import('@codemirror/lang-go')).goLanguage;
const json: Load = async () => (await import('@codemirror/lang-json')).jsonLanguage;
const yaml: Load = async () => (await import('@codemirror/lang-yaml')).yamlLanguage;
const html: Load = async () => (await import('@codemirror/lang-html')).htmlLanguage;
const css: Load = async () => (await import('@codemirror/lang-css')).cssLanguage;
const dockerfile = legacy(async () => (await import('@codemirror/legacy-modes/mode/dockerfile')).dockerFile);
const toml = legacy(async () => (await import('@codemirror/legacy-modes/mode/toml')).toml);
const shell = legacy(async () => (await import('@codemirror/legacy-modes/mode/shell')).shell);
const properties = legacy(async () => (await import('@codemirror/legacy-modes/mode/properties')).properties);
const csharp = legacy(async () => (await import('@codemirror/legacy-modes/mode/clike')).csharp);
const kotlin = legacy(async () => (await import('@codemirror/legacy-modes/mode/clike')).kotlin);
const php = legacy(async () => {
  const { clike } = await import('@codemirror/legacy-modes/mode/clike');
  const words = (text: string) => Object.fromEntries(text.split(' ').map((word) => [word, true]));
  return clike({
    name: 'php',
    keywords: words(PHP_KEYWORDS),
    types: words('array bool callable float int iterable mixed never object string void'),
    atoms: words('true false null TRUE FALSE NULL'),
    multiLineStrings: true,
    hooks: {
      '#': (stream: StringStream) => {
        // `#[` begins an attribute
        if (stream.eat('[')) return 'meta';
        stream.skipToEnd();
        return 'comment';
      },
      '<': (stream: StringStream) => (stream.match(/^\?(php|=)/) ? 'meta' : false),
      '?': (stream: StringStream) => (stream.eat('>') ? 'meta' : false),
    },
  });
});
const ruby = legacy(async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby);
const rust = legacy(async () => (await import('@codemirror/legacy-modes/mode/rust')).rust);

/** By the end of a file's name; each language is a file of its own that is fetched when it is first needed. */
const LANGUAGES: readonly [RegExp, Load][] = [
  [/\.[cm]?js$/, javascript('js')],
  [/\.jsx$/, javascript('jsx')],
  [/\.[cm]?ts$/, javascript('ts')],
  [/\.tsx$/, javascript('tsx')],
  [/\.pyi?$/, python],
  [/\.java$/, java],
  [/\.kts?$/, kotlin],
  [/\.cs$/, csharp],
  [/\.go$/, go],
  [/\.(json|jsonc|sarif)$/, json],
  [/\.ya?ml$/, yaml],
  [/\.(html?|vue|svelte|xml|svg)$/, html],
  [/\.(css|scss|less)$/, css],
  [/(^|\/)(Dockerfile|Containerfile)[^/]*$/i, dockerfile],
  [/\.toml$/, toml],
  [/\.(sh|bash|zsh|http)$/, shell],
  [/\.(properties|ini|cfg|env|tf|hcl)$|(^|\/)\.env[^/]*$/, properties],
  [/\.(php|phtml)$/, php],
  [/\.rb$/, ruby],
  [/\.rs$/, rust],
];

/** The language of a file by its name; undefined if it is not known. */
export async function languageOf(path: string): Promise<Language | undefined> {
  return LANGUAGES.find(([pattern]) => pattern.test(path))?.[1]();
}

/** The tokens of each line, or undefined if the language is not known. `path` tells the language. */
export async function highlight(code: string, path: string): Promise<Token[][] | undefined> {
  const language = await languageOf(path);
  if (!language) return undefined;
  const lines: Token[][] = [[]];
  highlightCode(
    code,
    language.parser.parse(code),
    classHighlighter,
    (text, name) => lines.at(-1)?.push({ text, name }),
    () => lines.push([]),
  );
  return lines;
}
