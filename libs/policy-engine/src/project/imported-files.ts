import type { EvaluatedPolicy, FileResult } from '../evaluation/types.js';
import { FILE_ROLES, fileRole } from '../findings/file-role.js';
import { groupBy } from '../group-by.js';
import { scopeOf } from '../rules/covers-path.js';
import type { GlobSet } from '../text/glob.js';
import { folderOf } from './paths.js';
import { EVERYTHING, FOR_TESTS, groupOf } from './used-files.js';

const SOURCES_OF_MAVEN = /(?:^|\/)src\/main\/(?:java|kotlin|scala|groovy)\//;

/**
 * Which files product code imports although their paths say that they are tests, examples, generated or third-party code.
 * What such files import is product code too.
 */
export class ImportedFiles {
  /** Files that others may use. In most projects, there are too many to check the path of each. */
  private readonly usable: readonly string[] = [];
  /** The same files by the last part of their names. */
  private names: FilesByKey | null = null;
  private folders: FilesByKey | null = null;
  /** Project files of C# by their folders, below which each file is compiled. */
  private readonly projects = new Map<string, string>();
  private readonly paths: ReadonlySet<string>;
  /** Compiled once, because most rules share their globs. */
  private readonly leftOut: readonly GlobSet[];
  private readonly isOutside = new Map<string, boolean>();

  /** @param paths of all files of the evaluation */
  constructor(policies: readonly Pick<EvaluatedPolicy, 'policy'>[], paths: readonly string[]) {
    this.paths = new Set(paths);
    const documents = policies.map(({ policy }) => policy.document);
    const scopes = documents
      .flatMap((document) => [document, ...document.rules])
      .filter(({ exclude_unless_imported: globs }) => globs);
    const distinct = new Map(scopes.map((scope) => [JSON.stringify(scope.exclude_unless_imported), scope]));
    this.leftOut = [...distinct.values()].flatMap((scope) => scopeOf(scope).excludeUnlessImported ?? []);
    if (this.leftOut.length === 0 && !documents.some(({ lower_severity_in: roles }) => roles)) return;
    for (const path of paths) if (path.endsWith('.csproj')) this.projects.set(folderOf(path), path);
    // only `go test` builds a package's tests, and nothing can import them
    this.usable = paths.filter((path) => groupOf(path) >= 0 && !path.endsWith('_test.go'));
  }

  /** What the build of a language takes by its place, without an import. */
  compiled(): string[] {
    return this.usable.filter((path) => mayBeCompiled(path) && this.outside(path) && this.isCompiled(path));
  }

  /** The files outside that a file uses. One that is outside itself counts from when it is imported. */
  usedBy({ path, uses = [] }: FileResult, isImported: boolean): string[] {
    if (uses.length === 0 || (!isImported && (this.outside(path) || isTestHelper(path, uses)))) return [];
    const group = groupOf(path);
    return uses
      .flatMap((use) => this.named(use))
      .filter((other) => other !== path && (group < 0 || groupOf(other) === group));
  }

  /** Whether a package manager put a file there, or it is a library by its name. */
  isLibrary(path: string): boolean {
    if (fileRole(path, ['vendored']) === null) return false;
    const [, root = '', below = ''] = /^((?:.*\/)?(?:_?vendor(?:ed)?|third[-_]?party))\/(.*)$/i.exec(path) ?? [];
    if (root === '') return true;
    const has = (name: string) => this.paths.has(`${root}/${name}`);
    const isOfPackage = /^[^/]+\/[^/]+\//.test(below) || /^(?:autoload\.php$|composer\/|bin\/)/.test(below);
    return (
      has('vendor.txt') || (isOfPackage && (has('modules.txt') || has('composer/installed.json') || has('bundle')))
    );
  }

  private outside(path: string): boolean {
    let is = this.isOutside.get(path);
    if (is === undefined) {
      is = fileRole(path, FILE_ROLES) !== null || this.leftOut.some((globs) => globs.matches(path));
      this.isOutside.set(path, is);
    }
    return is;
  }

  private named(use: string): readonly string[] {
    if (use === EVERYTHING) return this.usable.filter((path) => this.outside(path));
    const isWhole = use.startsWith('=');
    const name = use.replace(/^=/, '').toLowerCase();
    const isEnd = (all: string, end: string) => all === end || (!isWhole && all.endsWith(`/${end}`));
    if (name.endsWith('/*')) {
      const folder = name.slice(0, -2).replaceAll('.', '/');
      this.folders ??= new FilesByKey(this.usable, lastOfFolder, (path) => this.outside(path));
      return this.folders.of(folder.split('/').at(-1) ?? '').filter((path) => {
        const own = folderOf(path).toLowerCase().replaceAll('.', '/');
        // a name of Go begins with its module's
        return isEnd(own, folder) || (path.endsWith('.go') && folder.endsWith(`/${own}`));
      });
    }
    const parts = withoutIndex(name).split('/').filter(Boolean);
    const wanted = parts.join('/');
    const last = parts.at(-1) ?? '';
    this.names ??= new FilesByKey(this.usable, lastOfModule, (path) => this.outside(path));
    const candidates = this.names.of(last);
    const exact = candidates.filter((path) => isEnd(moduleOf(path).join('/'), wanted));
    // namespaces of PHP have another beginning than the folders
    const short = parts.length > 2 && exact.length === 0 && !isWhole ? parts.slice(-2).join('/') : null;
    return short ? candidates.filter((path) => path.endsWith('.php') && isEnd(moduleOf(path).join('/'), short)) : exact;
  }

  private isCompiled(path: string): boolean {
    if (path.endsWith('.go')) return !this.outside(`${folderOf(path)}/a.go`);
    if (path.endsWith('.cs')) {
      for (let folder = folderOf(path); ; folder = folderOf(folder)) {
        const project = this.projects.get(folder);
        if (project !== undefined) return !this.outside(project);
        if (folder === '') return false;
      }
    }
    return SOURCES_OF_MAVEN.test(path) && fileRole(path, FILE_ROLES) === null;
  }
}

/** False for most files. */
function mayBeCompiled(path: string): boolean {
  return path.endsWith('.go') || path.endsWith('.cs') || SOURCES_OF_MAVEN.test(path);
}

/** Files by a key. Whether a file counts is checked only for keys that are looked up. */
class FilesByKey {
  private readonly all: ReadonlyMap<string, readonly string[]>;
  private readonly counting = new Map<string, readonly string[]>();

  constructor(
    paths: readonly string[],
    keyOf: (path: string) => string,
    private readonly counts: (path: string) => boolean,
  ) {
    this.all = groupBy(paths, keyOf);
  }

  of(key: string): readonly string[] {
    const known = this.counting.get(key) ?? (this.all.get(key) ?? []).filter(this.counts);
    this.counting.set(key, known);
    return known;
  }
}

/** Go builds files of a package that only its tests use: `test_blob.go`. */
function isTestHelper(path: string, uses: readonly string[]): boolean {
  return /test[^/]*\.go$/i.test(path) && uses.includes(FOR_TESTS);
}

/** As `usesOf` writes it, in small letters. */
function moduleOf(path: string): string[] {
  return withoutIndex(path.toLowerCase().replace(/(?:\.d)?\.[^./]+$/, ''))
    .split('/')
    .filter(Boolean);
}

/** The last part of `moduleOf`, without computing the others. */
function lastOfModule(path: string): string {
  const above = path.lastIndexOf('/', path.lastIndexOf('/') - 1);
  return moduleOf(path.slice(above + 1)).at(-1) ?? moduleOf(path).at(-1) ?? '';
}

function lastOfFolder(path: string): string {
  return folderOf(path).split(/[/.]/).at(-1)?.toLowerCase() ?? '';
}

/** A folder's file that stands for the folder. */
function withoutIndex(name: string): string {
  return name.replace(/(?:^|\/)(?:index|__init__|mod)$/, '');
}
