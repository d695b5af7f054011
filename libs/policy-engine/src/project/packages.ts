import type { FileResult } from '../evaluation/types.js';
import type { FileScan } from '../rules/file-scan.js';
import type { FileFlows } from './file-flows.js';

/** What is longer is no manifest that people write. */
const MAX_CHARS = 100_000;

/** What a `package.json` of npm says that matters to the files of its package; undefined for every other file. */
export function packageOf({ path, text }: FileScan): FileFlows | undefined {
  if (!/(?:^|\/)package\.json$/.test(path) || text.length > MAX_CHARS) return undefined;
  try {
    const manifest: unknown = JSON.parse(text);
    if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) return undefined;
    const isPrivate = 'private' in manifest && manifest.private === true;
    return { steps: [], segments: [], passing: [], package: isPrivate ? 'private' : 'public' };
  } catch {
    return undefined;
  }
}

/** The packages of an evaluation, by their folders. */
export class Packages {
  private readonly byFolder = new Map<string, 'private' | 'public'>();

  constructor(files: readonly FileResult[]) {
    for (const { path, flows } of files) if (flows?.package) this.byFolder.set(folderOf(path), flows.package);
  }

  /** Whether the nearest package that a file is in says that it is not to be published. */
  isPrivate(path: string): boolean {
    if (this.byFolder.size === 0) return false;
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const said = this.byFolder.get(folder);
      if (said) return said === 'private';
      if (folder === '') return false;
    }
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
