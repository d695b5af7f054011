import { statSync } from 'node:fs';
import path from 'node:path';
import { evaluatedPath } from '@assay/sdk/text';
import { GitRepository } from './git.js';
import { IgnoreRules } from './ignore-rules.js';
import { type Listing, listFiles } from './list-files.js';
import { isWholeRepository } from './repository.js';
import { slashed } from './slashed.js';

/** Which files of a folder are meant. */
export interface Selection {
  /** Those that differ from where the branch left this commit; `true` for the default branch. */
  changed?: string | true;
  /** Those of the index that differ from HEAD, with the content that they have there. */
  staged?: boolean;
}

export interface SelectedFiles extends Listing {
  /** Absolute: what the paths are relative to. */
  root: string;
  /** The repository that the files are a part of. */
  top: string | undefined;
  /** Whether these are all files of a repository. */
  isWhole: boolean;
  /** The commit that `changed` compared with. */
  base: string | undefined;
}

/**
 * The files that a command is about, each once, in the order of their paths.
 * @param given folders and files
 * @param rootOf what paths are to be relative to
 * @throws Failure where one does not exist, or git cannot tell
 */
export async function selectFiles(
  given: readonly string[],
  { changed, staged }: Selection,
  env: Record<string, string | undefined>,
  rootOf: (given: readonly string[]) => string,
): Promise<SelectedFiles> {
  const places = given.map((place) => path.resolve(place));
  const root = rootOf(places);
  const [first = '.'] = given;
  const top = IgnoreRules.repositoryOf(places[0] ?? root);
  if (staged) {
    const repository = GitRepository.of(first, '--staged');
    return { ...(await stagedFiles(repository, places, root)), root, top, isWhole: false, base: undefined };
  }
  const listing = listAll(given, root);
  if (changed === undefined)
    return { ...listing, root, top, isWhole: given.length === 1 && isWholeRepository(first), base: undefined };
  const repository = GitRepository.of(first, '--changed');
  const base = await repository.mergeBase(changed === true ? await repository.defaultBase(env) : changed);
  const wanted = await repository.changedPaths(base);
  const isWanted = (absolute: string) => wanted.has(slashed(path.relative(repository.top, absolute)));
  return {
    files: listing.files.filter((file) => isWanted(file.absolute)),
    leftOut: listing.leftOut.filter((entry) => isWanted(path.join(root, entry.path))),
    root,
    top,
    isWhole: false,
    base,
  };
}

function listAll(given: readonly string[], root: string): Listing {
  const files = new Map<string, Listing['files'][number]>();
  const leftOut = new Map<string, Listing['leftOut'][number]>();
  for (const each of given) {
    const place = path.resolve(each);
    const prefix = slashed(path.relative(root, folderOf(place)));
    const listing = listFiles(each, prefix === '' ? '' : `${prefix}/`);
    for (const file of listing.files) files.set(file.absolute, file);
    for (const entry of listing.leftOut) leftOut.set(entry.path, entry);
  }
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
  return { files: [...files.values()].sort(byPath), leftOut: [...leftOut.values()].sort(byPath) };
}

async function stagedFiles(repository: GitRepository, places: readonly string[], root: string): Promise<Listing> {
  const blobs = (await repository.staged()).flatMap(({ path: file, object }) => {
    const absolute = path.join(repository.top, file);
    const isSelected = places.some((place) => absolute === place || absolute.startsWith(place + path.sep));
    return isSelected ? [{ absolute, path: slashed(path.relative(root, absolute)), object }] : [];
  });
  const contents = await repository.contents(blobs.map(({ object }) => object));
  const listing: Listing = { files: [], leftOut: [] };
  for (const { object, ...file } of blobs) {
    const content = contents.get(object);
    if (content) listing.files.push({ ...file, path: evaluatedPath(file.path), content });
  }
  return listing;
}

/** What paths of reports are relative to: the repository that holds everything, else the folder around it. */
export function repositoryRoot(places: readonly string[]): string {
  const tops = new Set(places.map((place) => IgnoreRules.repositoryOf(place)));
  const [top] = tops;
  if (tops.size === 1 && top !== undefined) return path.resolve(top);
  return places.map(folderOf).reduce(commonFolder);
}

/** The folder itself; of a file, the one that it is in. */
export function folderOf(place: string): string {
  return statSync(place, { throwIfNoEntry: false })?.isFile() ? path.dirname(place) : place;
}

function commonFolder(a: string, b: string): string {
  for (let current = a; ; current = path.dirname(current)) {
    if (b === current || b.startsWith(current.endsWith(path.sep) ? current : current + path.sep)) return current;
    if (current === path.dirname(current)) return current;
  }
}
