import { createHash, hash } from 'node:crypto';

/** A file of an evaluation, by the SHA-256 of its content in hexadecimal. */
export interface ListedFile {
  path: string;
  digest: string;
}

/** Successive files of a list that is sorted by the bytes of its paths. */
export interface FilePart {
  /** SHA-256 of `lines`, in hexadecimal. */
  digest: string;
  /** What `sha256sum` prints of the files: `<digest>  <path>\n` of each. No path has a line break. */
  lines: string;
  /** How many files it has. */
  files: number;
}

/** A part ends behind a path whose hash ends with six zero bits, about every 64th, once it has a few files … */
const MIN_FILES = 32;
const BOUNDARY_MASK = 63;
/** … and behind this many whatever their names are. */
const MAX_FILES = 512;
const DIGEST_DIGITS = 64;
const PATH_AT = DIGEST_DIGITS + 2;

/**
 * Cuts a list of files, in any order, into parts. Where it is cut depends on the paths around the cut alone (content-defined
 * chunking), so that lists of almost the same files have almost all parts in common, whatever their history.
 */
export function cutIntoParts(files: readonly ListedFile[]): FilePart[] {
  const parts = new PartCutter();
  for (const file of inOrder(files)) parts.add(file);
  return parts.end();
}

/**
 * The parts of a list that differs from another in a few files: those that nothing was changed in are taken as they are, by
 * identity.
 * @param base parts as `cutIntoParts` or this gave them
 * @param changed added, or with another content
 * @returns the parts, and which of `removed` (by index) the list did not have
 */
export function editParts<Part extends FilePart>(
  base: readonly Part[],
  changed: readonly ListedFile[],
  removed: readonly string[],
): { parts: (Part | FilePart)[]; unknown: number[] } {
  const removals = new Map(removed.map((path, index) => [path, index]));
  const edits = inOrder([
    ...[...removals.keys()].map((path) => ({ path, digest: '' })),
    // what is removed and named again is there
    ...changed,
  ]);
  const firstPaths = base.map(({ lines }) => lines.slice(PATH_AT, lines.indexOf('\n')));
  const parts: (Part | FilePart)[] = [];
  const unknown = new Set(removals.values());
  const cutter = new PartCutter();
  let at = 0;
  for (const [index, part] of base.entries()) {
    const next = firstPaths[index + 1];
    const from = at;
    for (let edit = edits[at]; edit && (next === undefined || comparePaths(edit.path, next) < 0); edit = edits[at])
      at++;
    if (at === from && cutter.isEmpty) {
      parts.push(part);
      continue;
    }
    const files = new Map(filesOfPart(part).map((file) => [file.path, file]));
    let isChanged = false;
    for (const edit of edits.slice(from, at)) {
      if (edit.digest !== '') {
        isChanged ||= files.get(edit.path)?.digest !== edit.digest;
        files.set(edit.path, edit);
      } else if (files.delete(edit.path)) {
        isChanged = true;
        const removal = removals.get(edit.path);
        if (removal !== undefined) unknown.delete(removal);
      }
    }
    if (!isChanged && cutter.isEmpty) {
      parts.push(part);
      continue;
    }
    for (const file of inOrder([...files.values()])) cutter.add(file);
    parts.push(...cutter.takeEnded());
  }
  if (base.length === 0) for (const edit of edits) if (edit.digest !== '') cutter.add(edit);
  parts.push(...cutter.end());
  return { parts, unknown: [...unknown].sort((a, b) => a - b) };
}

export function filesOfPart({ lines }: Pick<FilePart, 'lines'>): ListedFile[] {
  const files: ListedFile[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf('\n', start);
    files.push({ digest: lines.slice(start, start + DIGEST_DIGITS), path: lines.slice(start + PATH_AT, end) });
    start = end + 1;
  }
  return files;
}

/** In the order of the list. */
export function pathsOfPart({ lines }: Pick<FilePart, 'lines'>): string[] {
  const paths: string[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf('\n', start);
    paths.push(lines.slice(start + PATH_AT, end));
    start = end + 1;
  }
  return paths;
}

/** What in-toto calls `dirHash1` of all files, in hexadecimal: `treeDigest` of the attestation. */
export function digestOfParts(parts: readonly Pick<FilePart, 'lines'>[]): string {
  const whole = createHash('sha256');
  for (const { lines } of parts) whole.update(lines);
  return whole.digest('hex');
}

/** Collects files in the order of their paths, and ends a part where one ends. */
class PartCutter {
  private readonly ended: FilePart[] = [];
  private lines = '';
  private files = 0;

  /** Whether the last file that was added ended a part. */
  get isEmpty(): boolean {
    return this.files === 0;
  }

  add({ path, digest }: ListedFile): void {
    this.lines += `${digest}  ${path}\n`;
    this.files++;
    if (this.files >= MAX_FILES || (this.files >= MIN_FILES && (hashOf(path) & BOUNDARY_MASK) === 0)) this.endPart();
  }

  /** The parts that have ended since the last call. */
  takeEnded(): FilePart[] {
    return this.ended.splice(0);
  }

  /** Returns the remaining complete parts, and the rest as the last part. */
  end(): FilePart[] {
    if (!this.isEmpty) this.endPart();
    return this.takeEnded();
  }

  private endPart(): void {
    this.ended.push({ digest: hash('sha256', this.lines), lines: this.lines, files: this.files });
    this.lines = '';
    this.files = 0;
  }
}

/** FNV-1a over UTF-16 code units (draft-eastlake-fnv, section 2), its halves folded: nothing of security depends on it. */
function hashOf(path: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < path.length; at++) value = Math.imul(value ^ path.charCodeAt(at), 0x01000193);
  return value ^ (value >>> 16);
}

/** Sorted by the bytes of their paths in UTF-8; a list that is so already is not sorted again. */
function inOrder(files: readonly ListedFile[]): readonly ListedFile[] {
  const isSorted = files.every((file, at) => at === 0 || comparePaths(files[at - 1]?.path ?? '', file.path) < 0);
  return isSorted ? files : files.toSorted((a, b) => comparePaths(a.path, b.path));
}

/** By code points, which is the order of UTF-8 bytes; that of UTF-16 differs where there are surrogates. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) return rankOf(x) - rankOf(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points behind all others. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
