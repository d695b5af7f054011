import { pushTo } from '../group-by.js';
import { languageOf } from '../languages/languages.js';
import { type ModelLanguage, modelLanguage } from '../models/model.js';

const families = new Map<string, ModelLanguage | null>();
/** Extensions that are remembered: a repository may have any number of them. */
const MAX_FAMILIES = 1_000;

export function familyOf(path: string): ModelLanguage | null {
  const extension = path.slice(path.lastIndexOf('.'));
  let family = families.get(extension);
  if (family === undefined) {
    const { name = '', embeds = [] } = languageOf(`a${extension}`, '') ?? {};
    // nothing is imported from a page or a notebook
    family = modelLanguage(/^(?:vue|svelte)$/.test(name) ? (embeds[0] ?? '') : name);
    if (families.size >= MAX_FAMILIES) families.clear();
    families.set(extension, family);
  }
  return family;
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** A file's name as imports write it: without what the language leaves out. Of Go, the folder's. */
export function moduleParts(path: string): string[] {
  if (familyOf(path) === 'go') return folderOf(path).split('/');
  const plain = path.replace(/\.[^./]+$/, '').replace(/(?:^|\/)(?:index|__init__)$/, '');
  return plain.split('/').filter(Boolean);
}

/** The last of `moduleParts`, without making the others: of each file of a large project it is asked. */
function lastPart(path: string, family: ModelLanguage): string {
  const slash = path.lastIndexOf('/');
  const dot = path.lastIndexOf('.');
  const name = path.slice(slash + 1, dot > slash ? dot : undefined);
  const isOfFolder = family === 'go' || name === 'index' || name === '__init__';
  return isOfFolder ? path.slice(path.lastIndexOf('/', slash - 1) + 1, Math.max(0, slash)) : name;
}

/** The paths of a project's files, found by the last part of their modules' names: `dao` of `app/dao.py` and `app/dao/index.ts`; of Go, of their folder. */
export class ProjectPaths {
  private readonly all: ReadonlySet<string>;
  private byLastPart: Map<string, string[]> | undefined;
  /** Folders that contain a C# project file (`.csproj`). */
  private projects: ReadonlySet<string> | undefined;

  constructor(paths: Iterable<string>) {
    this.all = new Set(paths);
  }

  has(path: string): boolean {
    return this.all.has(path);
  }

  /** @param part the last one of a module's name */
  named(part: string, family: ModelLanguage | null): readonly string[] {
    this.byLastPart ??= this.index();
    return this.byLastPart.get(`${family} ${part}`) ?? [];
  }

  /** The folder of the nearest C# project file at or above a file, or the file's own folder. */
  projectFolder(path: string): string {
    this.projects ??= new Set([...this.all].flatMap((each) => (each.endsWith('.csproj') ? [folderOf(each)] : [])));
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      if (this.projects.has(folder)) return folder;
      if (folder === '') return folderOf(path);
    }
  }

  private index(): Map<string, string[]> {
    const index = new Map<string, string[]>();
    for (const path of this.all) {
      const family = familyOf(path);
      if (family === null) continue;
      pushTo(index, `${family} ${lastPart(path, family)}`, path);
    }
    return index;
  }
}

export const samePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((part, at) => part === b[at]);
export const endsWithParts = (all: readonly string[], end: readonly string[]): boolean =>
  all.length >= end.length && samePath(all.slice(all.length - end.length), end);

/** The file in the nearest folder, among files of one name; null if that is not unique. */
export function nearest(paths: readonly string[], from: string): string | null {
  const shared = (path: string) => {
    const [a, b] = [path.split('/'), from.split('/')];
    let count = 0;
    while (count < a.length && a[count] === b[count]) count++;
    return count;
  };
  const ordered = paths.map((path) => ({ path, count: shared(path) })).sort((a, b) => b.count - a.count);
  const [first, second] = ordered;
  return first && first.count !== second?.count ? first.path : null;
}

/** `a.b.c` as `a.b.c`, ``; `a.b`, `c`; `a`, `b.c`. */
export function* splits(qualified: string): Iterable<[module: string, name: string]> {
  yield [qualified, ''];
  for (let at = qualified.lastIndexOf('.'); at > 0; at = qualified.lastIndexOf('.', at - 1))
    yield [qualified.slice(0, at), qualified.slice(at + 1)];
}

export function joined(folder: string, relative: string): string {
  const parts = folder.split('/').filter(Boolean);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
