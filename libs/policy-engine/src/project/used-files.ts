import type { FileScan } from '../rules/file-scan.js';
import type { TellingNames } from './left-out.js';
import { folderOf, joined } from './paths.js';

/** Maximum per file; only generated code has more. A file with more counts as using whole folders, so that no name is missed. */
const MAX_USES = 500;
/** Every file of the evaluation. */
export const EVERYTHING = '*';
/** Paths of this form alone leave a file, so that no credential does. */
const PATH = /^=?[\w@./#~ -]{1,300}\*?$/;

/** Languages whose files use each other, by the extensions of their files. */
const GROUPS: readonly { extensions: RegExp; names(text: string, path: string): Iterable<string> }[] = [
  { extensions: /\.(?:[cm]?[jt]sx?|vue|svelte)$/i, names: ofJavaScript },
  { extensions: /\.(?:pyw?|ipynb)$/i, names: ofPython },
  { extensions: /\.(?:java|kts?|scala|groovy)$/i, names: ofJava },
  { extensions: /\.cs$/i, names: ofCSharp },
  { extensions: /\.go$/i, names: ofGo },
  { extensions: /\.(?:php\d?|phtml|inc)$/i, names: ofPhp },
  { extensions: /\.(?:rb|rake|ru)$/i, names: ofRuby },
  { extensions: /\.rs$/i, names: ofRust },
  { extensions: /\.(?:sh|bash|zsh|ksh)$/i, names: ofShell },
];

/** Of each group its extensions, as `usesOf` and `ImportedFiles` leave them out. */
export const groupOf = (path: string): number => GROUPS.findIndex(({ extensions }) => extensions.test(path));

/**
 * The files that a file runs as its language writes them, where `telling` says that they may be left out, or product code
 * imports the file itself: paths without their extensions, from the root where they begin with `=`, otherwise the ends of
 * paths. `/*` is every file of a folder.
 */
export function usesOf(
  { path, text, isImported }: Pick<FileScan, 'path' | 'text' | 'isImported'>,
  telling: TellingNames,
): string[] {
  const names = GROUPS[groupOf(path)]?.names(text, path) ?? ofManifest(text, path);
  const uses = new Set<string>();
  // beside an imported file, and in folders that a program searches, any name may be one
  const isTelling = isImported || /\bsys\.path\b/.test(text);
  for (const name of names) if ((isTelling || telling.test(name)) && PATH.test(name)) uses.add(name);
  if (uses.size <= MAX_USES) return [...uses].sort();
  const folders = new Set([...uses].map((name) => `${folderOf(name)}/*`));
  return folders.size <= MAX_USES ? [...folders].sort() : [EVERYTHING];
}

function* found(text: string, pattern: RegExp, toName: (name: string) => string): Iterable<string> {
  for (const [, name = ''] of text.matchAll(pattern)) yield toName(name);
}

const literals = (code: string): string[] =>
  [...code.matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)].map(([, , text = '']) => text);

/** `import type A from`, `import type { A, B } from`, `export type * as A from` */
const TYPES_FROM = /\b(?:import|export)\s+type\b\s*(?:[\w$]+\s+|\{[^{}]*\}\s*|\*\s*(?:as\s+[\w$]+\s+)?)from\s*$/;

function* ofJavaScript(text: string, path: string): Iterable<string> {
  const use = (specifier: string) => {
    const [fixed = '', ...rest] = specifier.replace(/^\$\{[^}]*\}\/?/, './').split('${');
    const whole =
      rest.length > 0
        ? `${folderOf(fixed)}/*`
        : fixed.replace(/[?#].*$/, '').replace(/\.(?:[cm]?[jt]sx?|vue|svelte)$/, '');
    return /^\.{1,2}(?:\/|$)/.test(whole) ? `=${joined(folderOf(path), whole)}` : whole.replace(/^[@~#]\//, '');
  };
  // however the path comes to `require`, `import()`, a worker or a process
  for (const { 2: specifier = '', index } of text.matchAll(
    /(['"`])((?:\.{1,2}\/|[@~#]\/|\$\{[^}'"`\n]+\}\/)[^'"`\n]+)\1/g,
  ))
    if (!TYPES_FROM.test(text.slice(Math.max(0, index - 300), index))) yield use(specifier);
  yield* found(text, /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"`]([^.'"`\n][^'"`\n]*\/[^'"`\n]+)['"`]/g, use);
  for (const [, rest = ''] of text.matchAll(/\b(?:__dirname|import\.meta\.dirname|process\.cwd\(\))([^;\n]{1,200})/g))
    yield use(`./${literals(rest).join('/')}`);
  for (const [, rest = ''] of text.matchAll(/\brequire\(\s*(['"][^'"\n]*['"]\s*\+[^;\n]{1,200})/g))
    yield use(literals(rest).join(''));
}

function* ofPython(text: string, path: string): Iterable<string> {
  const use = (module: string): string => {
    const dots = /^\.*/.exec(module)?.[0].length ?? 0;
    const name = module.slice(dots).replaceAll('.', '/');
    return dots === 0 ? name : `=${joined(folderOf(path), `${'../'.repeat(dots - 1)}${name}`)}`;
  };
  const withParents = function* (module: string) {
    // a package runs with each of its modules
    const [, dots = '', name = ''] = /^(\.*)(.*)$/.exec(module) ?? [];
    const parts = name.split('.');
    for (let length = 1; length <= parts.length; length++) yield use(`${dots}${parts.slice(0, length).join('.')}`);
  };
  for (const [, module = '', names = ''] of text.matchAll(
    /(?:^|[;:])[ \t]*from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]{0,5000}\)|[^#\n]*)/gm,
  )) {
    yield* withParents(module);
    for (const [name] of names.matchAll(/(?<!\bas[ \t]+)[A-Za-z_]\w*/g))
      yield use(module.endsWith('.') ? `${module}${name}` : `${module}.${name}`);
  }
  for (const [, modules = ''] of text.matchAll(/(?:^|[;:])[ \t]*import[ \t]+([\w., \t]+)/gm))
    for (const module of modules.split(',')) yield* withParents(module.trim().split(/\s/)[0] ?? '');
  // `import_module('a.b')`, and what a framework imports by its settings
  for (const { 1: module = '', index } of text.matchAll(/['"]([A-Za-z_]\w*(?:\.\w+)+)(?::\w+)?['"]/g))
    if (!/\btest\w*['"]?\s*[=:]\s*\[?$/i.test(text.slice(Math.max(0, index - 40), index))) {
      yield use(module);
      yield use(module.replace(/\.\w+$/, ''));
    }
  yield* found(text, /\b(?:run_path|exec_file|execfile)\(\s*['"]([^'"\n]+)\.py['"]/g, (name) => name);
}

/** Types that the names of tests end in or begin with: a file of the same package needs no import. */
const TEST_TYPE =
  /\b(Test[A-Z]\w*|[A-Z]\w*(?:[a-z\d]IT|Tests?|TestCase|Spec|Test(?:Utils?|Helpers?|Data|Keys?|Certs?|Fixtures?)))\b/g;

function* ofJava(text: string): Iterable<string> {
  for (const [, isStatic, name = ''] of text.matchAll(/^[ \t]*import\s+(static\s+)?([\w.]+(?:\.\*)?)/gm)) {
    const parts = name.replaceAll('.', '/');
    yield isStatic ? folderOf(parts) : parts;
  }
  yield* found(text, TEST_TYPE, (name) => name);
}

function* ofCSharp(text: string): Iterable<string> {
  yield* found(
    text,
    /^[ \t]*(?:global\s+)?using\s+(?:static\s+)?([\w.]+)\s*;/gm,
    (name) => `${name.replaceAll('.', '/')}/*`,
  );
  yield* found(text, TEST_TYPE, (name) => name);
}

/** What a file of Go uses that has functions for tests alone, and nothing that starts a program. */
export const FOR_TESTS = 'testing/*';

function* ofGo(text: string): Iterable<string> {
  const isForTests = /\btesting\.(?:TB|[TBFM])\b/.test(text) && !/^func\s+(?:main|init)\s*\(/m.test(text);
  for (const [, name = ''] of text.matchAll(/(?:^|[(;])[ \t]*(?:import[ \t]+)?(?:[\w.]+[ \t]+)?"([^"\s]+)"/gm))
    if (name !== 'testing' || isForTests) yield `${name}/*`;
}

function* ofPhp(text: string, path: string): Iterable<string> {
  for (const [, rest = ''] of text.matchAll(/\b(?:require|include)(?:_once)?\b\s*\(?([^;\n]{1,300})/g)) {
    const name = literals(rest)
      .join('')
      .replace(/\.(?:php\d?|phtml|inc)$/, '');
    const isBeside = /__DIR__|__FILE__|^\.{0,2}\//.test(rest) || /^\.{1,2}\//.test(name);
    const levels = Number(
      /dirname\(\s*__DIR__\s*,\s*(\d)/.exec(rest)?.[1] ?? (/dirname\(\s*__DIR__/.test(rest) ? 1 : 0),
    );
    yield isBeside ? `=${joined(folderOf(path), `${'../'.repeat(levels)}${name}`)}` : name;
  }
  yield* found(text, /\\?\b((?:[A-Z]\w*\\)+\w+)/g, (name) => name.replaceAll('\\', '/'));
  yield* found(text, TEST_TYPE, (name) => name);
}

function* ofRuby(text: string, path: string): Iterable<string> {
  for (const [, verb, name = ''] of text.matchAll(
    /\b(require_relative|require|load|autoload)\b[^'"\n]{0,60}['"]([^'"\n]+?)(?:\.rb)?['"]/g,
  ))
    yield verb === 'require_relative' || /^\.{1,2}\//.test(name)
      ? `=${joined(folderOf(path), name)}`
      : name.replace(/^\//, '');
}

function* ofRust(text: string, path: string): Iterable<string> {
  const own = path.replace(/(?:(?:^|\/)(?:mod|main|lib))?\.rs$/, '');
  for (const [, attributes = '', name = ''] of text.matchAll(
    /((?:#\[[^\]\n]{0,100}\]{1,2}\s{0,100}){0,5})\bmod\s+(\w+)\s*;/g,
  )) {
    if (/cfg\(.*\btest\b/.test(attributes)) continue;
    const at = /path\s*=\s*"([^"]+)\.rs"/.exec(attributes)?.[1];
    yield `=${at ? joined(folderOf(path), at) : joined(own, name)}`;
  }
  yield* found(text, /\binclude!\s*\(\s*"([^"\n]+)\.rs"/g, (name) => `=${joined(folderOf(path), name)}`);
}

function* ofShell(text: string, path: string): Iterable<string> {
  for (const [, name = ''] of text.matchAll(/(?:^|[;&|]|\bthen|\bdo)[ \t]*(?:\.|source)[ \t]+["']?([^\s"';&|]+)/gm)) {
    const file = name.replace(/\.(?:sh|bash|zsh|ksh)$/, '');
    if (file.startsWith('$')) yield file.replace(/^[^/]*\//, '');
    else yield /^\.{1,2}\//.test(file) ? `=${joined(folderOf(path), file)}` : file;
  }
}

/** What starts a product, or is published of it. */
const STARTED = /^[ \t]*(?:CMD|ENTRYPOINT|web:|worker:)(.*)$/gm;
const PUBLISHED =
  /"(?:main|module|browser|bin|start|serve|prestart|poststart)"\s*:\s*("[^"\n]*"|\{[^}]{0,2000}\})|"exports"\s*:\s*(\{[\s\S]{0,2000})/g;
const SCRIPTS = /^\[(?:project|tool\.poetry)\.(?:gui-)?scripts\]\s*\n((?:[^[\n].*\n?)*)/gm;

function* ofManifest(text: string, path: string): Iterable<string> {
  const folder = folderOf(path);
  const files = function* (code: string) {
    for (const [name] of code.matchAll(/[\w@./-]*\w\.(?:[cm]?[jt]sx?|py|rb|php|sh)\b|[\w@./-]+\/[\w.-]+/g)) {
      const plain = name.replace(/\.(?:[cm]?[jt]sx?|py|rb|php|sh)$/, '');
      yield plain.startsWith('/') ? plain.slice(1) : `=${joined(folder, plain)}`;
    }
  };
  if (/(?:^|\/)package\.json$/.test(path))
    for (const [, short, long] of text.matchAll(PUBLISHED)) yield* files(short ?? long ?? '');
  else if (/(?:^|\/)(?:Dockerfile|Containerfile|Procfile)$/.test(path)) {
    for (const [, command = ''] of text.matchAll(STARTED)) {
      yield* files(command);
      yield* found(command, /-m['",\s]+([\w.]+)/g, (name) => name.replaceAll('.', '/'));
    }
  } else if (/(?:^|\/)pyproject\.toml$/.test(path))
    for (const [, scripts = ''] of text.matchAll(SCRIPTS))
      yield* found(scripts, /['"]([\w.]+):/g, (name) => name.replaceAll('.', '/'));
}
